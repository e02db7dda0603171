import NibDocument

/// What can be said of constraints from the document alone.
struct ConstraintRules {
    private let document: NibDocument
    private let constraints: [NibConstraint]
    private let known: Set<String>

    init(_ document: NibDocument) {
        self.document = document
        constraints = document.elements.flatMap(\.constraints)
        known = Set(document.elements.compactMap(\.id))
    }

    typealias Report = (_ rule: LintRule, _ element: NibElement, _ message: String, _ hint: String?) -> Void

    func check(_ report: Report) {
        leftAndRight(report)
        duplicates(report)
        unreachable(report)
        unused(report)
        autoresizing(report)
    }

    private func leftAndRight(_ report: Report) {
        let replacements = [
            "left": "leading", "right": "trailing", "leftMargin": "leadingMargin", "rightMargin": "trailingMargin",
        ]
        for constraint in constraints {
            guard
                let word = [constraint.firstAttribute, constraint.secondAttribute ?? ""].first(where: {
                    replacements[$0] != nil
                }),
                let better = replacements[word]
            else { continue }
            report(
                .leftRightConstraint, constraint.element,
                "\(text(constraint)) holds to the \(word) side in every language.",
                "Use \(better), which follows the direction of the interface.")
        }
    }

    /// Constraints whose items, attributes, relation and variations are equal.
    private func duplicates(_ report: Report) {
        var seen: [String: NibConstraint] = [:]
        for constraint in constraints where !constraint.isPlaceholder {
            let key = "\(shape(constraint)) \(constraint.constant) \(constraint.priority) \(installation(constraint))"
            if let first = seen[key] {
                let line = first.element.position.map { " (line \($0.line))" } ?? ""
                report(
                    .duplicateConstraint, constraint.element,
                    "\(text(constraint)) is there already\(line).", "Delete one of the two.")
            } else {
                seen[key] = constraint
            }
        }
    }

    /// Two equalities of the same attributes with different constants: the weaker one never holds and only pulls.
    private func unreachable(_ report: Report) {
        var strongest: [String: NibConstraint] = [:]
        for constraint in constraints where constraint.relation == "equal" && !constraint.isPlaceholder {
            let key = "\(shape(constraint)) \(installation(constraint))"
            if let other = strongest[key], other.priority >= constraint.priority { continue }
            strongest[key] = constraint
        }
        for constraint in constraints where constraint.relation == "equal" && !constraint.isPlaceholder {
            guard let other = strongest["\(shape(constraint)) \(installation(constraint))"],
                other.priority > constraint.priority, other.constant != constraint.constant, other.priority == 1000
            else { continue }
            report(
                .unreachablePriority, constraint.element,
                "\(text(constraint)) at priority \(number(constraint.priority)) can't hold, because "
                    + "\(text(other)) is required.", "Delete it, or make the required one optional.")
        }
    }

    private func unused(_ report: Report) {
        for constraint in constraints {
            for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) where !known.contains(item) {
                report(
                    .unusedConstraint, constraint.element,
                    "\(text(constraint)) mentions the object \(item), which is not in the document.", "Delete it.")
            }
        }
        let excluded = exclusions()
        for constraint in constraints {
            guard let id = constraint.element.id, let byDefault = excluded[id], byDefault.isNeverIncluded else {
                continue
            }
            report(
                .unusedConstraint, constraint.element,
                "\(text(constraint)) is installed in no size class.", "Install it somewhere, or delete it.")
        }
    }

    private struct Exclusion {
        var isNeverIncluded = true
    }

    /// The constraints that the default variation leaves out, and whether another one takes them in.
    private func exclusions() -> [String: Exclusion] {
        var result: [String: Exclusion] = [:]
        var included: Set<String> = []
        for variation in document.elements where variation.name == "variation" {
            for mask in variation.children where mask.name == "mask" && mask.key == "constraints" {
                for reference in mask.children {
                    guard let id = reference["reference"] else { continue }
                    if reference.name == "exclude", variation.key == "default" { result[id] = Exclusion() }
                    if reference.name == "include" { included.insert(id) }
                }
            }
        }
        for id in included { result[id]?.isNeverIncluded = false }
        return result
    }

    /// Constraints that place a view whose mask places it too.
    private func autoresizing(_ report: Report) {
        guard document.usesAutolayout else { return }
        for constraint in constraints where constraint.priority == 1000 && !constraint.isPlaceholder {
            guard let id = constraint.firstItem, let view = document.element(id: id), view.rect() != nil,
                view["translatesAutoresizingMaskIntoConstraints"] != "NO", view["fixedFrame"] != "YES",
                let owner = view.parent?.parent, owner.element(of: constraint), view.name != "tableViewCellContentView",
                ["width", "height"].contains(constraint.firstAttribute), constraint.secondItem == nil
            else { continue }
            report(
                .contradictingAutoresizing, constraint.element,
                "\(text(constraint)), but \(name(id)) still has the size of its frame from its autoresizing mask.",
                "Set translatesAutoresizingMaskIntoConstraints to NO for \(name(id)).")
        }
    }

    // MARK: Words

    /// What the constraint is about, in one spelling for both orders of its items.
    private func shape(_ constraint: NibConstraint) -> String {
        let first = "\(constraint.firstItem ?? "-").\(constraint.firstAttribute)"
        let second = constraint.secondItem.map { "\($0).\(constraint.secondAttribute ?? "")" } ?? ""
        return "\(first) \(constraint.relation) \(constraint.multiplier) \(second)"
    }

    private func installation(_ constraint: NibConstraint) -> String {
        guard let id = constraint.element.id else { return "" }
        return document.elements.filter { ["include", "exclude"].contains($0.name) && $0["reference"] == id }
            .map { "\($0.name) \($0.parent?.parent?.key ?? "")" }.sorted().joined(separator: ",")
    }

    private func text(_ constraint: NibConstraint) -> String { constraint.text(naming: name).equation }

    private func name(_ id: String) -> String { document.element(id: id).map(ObjectName.of) ?? id }
}

extension NibElement {
    /// Whether the view, or one above it, holds the constraint.
    fileprivate func element(of constraint: NibConstraint) -> Bool {
        constraint.element.ancestors.contains { $0 == self }
    }
}
