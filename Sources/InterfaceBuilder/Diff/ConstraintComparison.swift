import NibDocument
import UIKit

/// The constraints of two versions of a scene, matched by id, then by what they say.
struct ConstraintComparison {
    private(set) var changes: [ConstraintChange] = []
    private let old: DocumentObjects
    private let new: DocumentObjects

    init(_ old: DocumentObjects, _ new: DocumentObjects, scene: String) {
        self.old = old
        self.new = new
        let before = Self.constraints(of: old, scene)
        let after = Self.constraints(of: new, scene)
        var unmatched = Unmatched(before)
        // Two constraints of one id are the same one, whatever it says now.
        var partners = unmatched.partners(of: after, by: { $0.element.id }, { $0.element.id })
        for case (let constraint, let partner?) in partners where meaning(partner, old) != meaning(constraint, new) {
            add(partner, constraint)
        }
        // Xcode gives a constraint that is removed and added another id; that alone is no change.
        var added = partners.filter { $0.partner == nil }.map(\.constraint)
        partners = unmatched.partners(of: added, by: { meaning($0, new) }, { meaning($0, old) })
        added = partners.filter { $0.partner == nil }.map(\.constraint)
        for (constraint, partner) in unmatched.partners(of: added, by: Self.shape, Self.shape) {
            add(partner, constraint)
        }
        for constraint in unmatched.constraints { add(constraint, nil) }
    }

    /// The constraints of the old version that none of the new one has been found for, in their order.
    private struct Unmatched {
        private(set) var constraints: [NibConstraint]

        init(_ constraints: [NibConstraint]) { self.constraints = constraints }

        /// For each constraint the first that has the same key and is no other's partner; these are unmatched no longer.
        mutating func partners<Key: Hashable>(
            of new: [NibConstraint], by newKey: (NibConstraint) -> Key?, _ oldKey: (NibConstraint) -> Key?
        ) -> [(constraint: NibConstraint, partner: NibConstraint?)] {
            // The first stands last, so that it can be taken at once.
            var places: [Key: [Int]] = [:]
            for (place, constraint) in constraints.enumerated().reversed() {
                if let key = oldKey(constraint) { places[key, default: []].append(place) }
            }
            var taken: Set<Int> = []
            let partners = new.map { constraint in
                let place = newKey(constraint).flatMap { places[$0]?.popLast() }
                if let place { taken.insert(place) }
                return (constraint: constraint, partner: place.map { constraints[$0] })
            }
            constraints = constraints.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
            return partners
        }
    }

    private static func constraints(of objects: DocumentObjects, _ scene: String) -> [NibConstraint] {
        objects.order.filter { objects.entries[$0]?.scene == scene }.flatMap { objects.constraints[$0] ?? [] }
    }

    private mutating func add(_ before: NibConstraint?, _ after: NibConstraint?) {
        var change = ConstraintChange(
            id: (after ?? before)?.element.id, old: before.map { text($0, old) }, new: after.map { text($0, new) })
        if change.old == change.new, let before, let after {
            // Only something that the notation does not show differs.
            change.old = change.old.map { $0 + details(before, old) }
            change.new = change.new.map { $0 + details(after, new) }
        }
        changes.append(change)
    }

    private func text(_ constraint: NibConstraint, _ objects: DocumentObjects) -> String {
        constraint.visualText(in: objects.document, naming: objects.itemName)
            + (constraint.isPlaceholder ? " (removed at build time)" : "")
    }

    private func details(_ constraint: NibConstraint, _ objects: DocumentObjects) -> String {
        let words =
            [constraint.element["identifier"].map { "identifier \($0)" }].compactMap { $0 }
            + (constraint.element.id.flatMap { objects.installations[$0] } ?? [])
            + constraint.element.children.filter { $0.name == "variation" }.map { variation in
                (variation.key ?? "?") + ": "
                    + variation.attributes.filter { $0.name != "key" }.map { "\($0.name) \($0.value)" }.joined(
                        separator: ", ")
            }
        return words.isEmpty ? " (installed everywhere)" : " (\(words.joined(separator: "; ")))"
    }

    /// Items, attributes and relation: what stays when only the numbers change.
    private static func shape(_ constraint: NibConstraint) -> [String?] {
        [
            constraint.firstItem, constraint.firstAttribute, constraint.relation, constraint.secondItem,
            constraint.secondAttribute,
        ]
    }

    private func meaning(_ constraint: NibConstraint, _ objects: DocumentObjects) -> [String?] {
        Self.shape(constraint) + [
            "\(constraint.multiplier)", "\(constraint.constant)", "\(constraint.priority)",
            "\(constraint.isPlaceholder)", "\(constraint.isSymbolic)", details(constraint, objects),
        ]
    }
}

extension DocumentObjects {
    func itemName(_ id: String) -> String { document.element(id: id).map(ObjectName.ofItem) ?? id }
}
