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
        var unmatched = before
        var added: [NibConstraint] = []
        for constraint in after {
            // Two constraints of one id are the same one, whatever it says now.
            guard let id = constraint.element.id, let index = unmatched.firstIndex(where: { $0.element.id == id })
            else {
                added.append(constraint)
                continue
            }
            let partner = unmatched.remove(at: index)
            if meaning(partner, old) != meaning(constraint, new) { add(partner, constraint) }
        }
        // Xcode gives a constraint made anew another id; that alone is no change.
        added.removeAll { constraint in
            let wanted = meaning(constraint, new)
            guard let index = unmatched.firstIndex(where: { meaning($0, old) == wanted }) else { return false }
            unmatched.remove(at: index)
            return true
        }
        for constraint in added {
            let index = unmatched.firstIndex { Self.shape($0) == Self.shape(constraint) }
            add(index.map { unmatched.remove(at: $0) }, constraint)
        }
        for constraint in unmatched { add(constraint, nil) }
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
