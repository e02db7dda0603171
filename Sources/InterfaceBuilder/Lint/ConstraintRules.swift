import NibDocument

/// What can be said of constraints from the document alone.
struct ConstraintRules {
    private let document: NibDocument
    private let constraints: [NibConstraint]
    private let known: Set<String>
    /// The variations in which each constraint is taken in or left out, by its id.
    private let masks: [String: [(isExcluded: Bool, variation: String)]]

    init(_ document: NibDocument) {
        self.document = document
        constraints = document.elements.flatMap(\.constraints)
        known = Set(document.elements.compactMap(\.id))
        var masks: [String: [(Bool, String)]] = [:]
        for variation in document.elements where variation.name == "variation" {
            for mask in variation.children where mask.name == "mask" && mask.key == "constraints" {
                for reference in mask.children {
                    guard let id = reference["reference"] else { continue }
                    masks[id, default: []].append((reference.name == "exclude", variation.key ?? ""))
                }
            }
        }
        self.masks = masks
    }

    typealias Report = (Remark) -> Void

    func check(_ report: Report) {
        guard document.usesAutolayout else { return }
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
                Remark(
                    .leftRightConstraint, constraint.element,
                    "\(text(constraint)) holds to the \(word) side in every language.",
                    "Use \(better), which follows the direction of the interface."))
        }
    }

    /// Constraints whose items, attributes, relation, numbers and variations are equal.
    private func duplicates(_ report: Report) {
        var seen: [String: NibConstraint] = [:]
        for constraint in constraints where !constraint.isPlaceholder && !constraint.element.hasVariations {
            let shape = Shape(constraint)
            let key =
                "\(shape.pair) \(shape.relation) \(shape.constant) \(constraint.priority) \(installation(constraint))"
            if let first = seen[key] {
                let line = first.element.position.map { " (line \($0.line))" } ?? ""
                report(
                    Remark(
                        .duplicateConstraint, constraint.element,
                        "\(text(constraint)) is there already\(line).", "Delete one of the two.",
                        related: [first.element.id].compactMap { $0 }, repair: .remove))
            } else {
                seen[key] = constraint
            }
        }
    }

    /// Optional constraints that required ones between the same attributes rule out: they never hold and only pull.
    private func unreachable(_ report: Report) {
        let usable = constraints.filter { !$0.isPlaceholder && !$0.element.hasVariations }
        guard usable.contains(where: { $0.priority < 1000 }) else { return }
        var required: [String: [(shape: Shape, constraint: NibConstraint)]] = [:]
        for constraint in usable where constraint.priority == 1000 {
            let shape = Shape(constraint)
            required["\(shape.pair) \(installation(constraint))", default: []].append((shape, constraint))
        }
        for constraint in usable where constraint.priority < 1000 {
            let shape = Shape(constraint)
            let others = required["\(shape.pair) \(installation(constraint))"] ?? []
            guard let winner = others.first(where: { $0.shape.rulesOut(shape) }) else { continue }
            report(
                Remark(
                    .unreachablePriority, constraint.element,
                    "\(text(constraint)) at priority \(number(constraint.priority)) can't hold, because "
                        + "\(text(winner.constraint)) is required.", "Delete it, or make the required one optional.",
                    related: [winner.constraint.element.id].compactMap { $0 }))
        }
    }

    private func unused(_ report: Report) {
        for constraint in constraints {
            if let lost = [constraint.firstItem, constraint.secondItem].compactMap({ $0 }).first(where: {
                !known.contains($0)
            }) {
                report(
                    Remark(
                        .unusedConstraint, constraint.element,
                        "\(text(constraint)) mentions the object \(lost), which is not in the document.", "Delete it.",
                        repair: .remove))
            } else if isNeverInstalled(constraint) {
                report(
                    Remark(
                        .unusedConstraint, constraint.element,
                        "\(text(constraint)) is installed in no size class.", "Install it somewhere, or delete it."))
            }
        }
    }

    private func isNeverInstalled(_ constraint: NibConstraint) -> Bool {
        guard let id = constraint.element.id, let masks = masks[id] else { return false }
        return masks.contains { $0.isExcluded && $0.variation == "default" } && !masks.contains { !$0.isExcluded }
    }

    /// Constraints that place or size a view whose mask does so too.
    private func autoresizing(_ report: Report) {
        var reported: Set<String> = []
        for constraint in constraints where constraint.priority == 1000 && !constraint.isPlaceholder {
            guard !isNeverInstalled(constraint) else { continue }
            for id in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) {
                guard !reported.contains(id), let view = document.element(id: id), Self.keepsMask(view),
                    isAbout(view, constraint)
                else { continue }
                reported.insert(id)
                report(
                    Remark(
                        .contradictingAutoresizing, constraint.element,
                        "\(text(constraint)), but \(name(id)) "
                            + (view["fixedFrame"] == "YES"
                                ? "keeps the frame that it is drawn at."
                                : "still has the place and size of its frame from its autoresizing mask."),
                        "Set translatesAutoresizingMaskIntoConstraints to NO for \(name(id))"
                            + (view["fixedFrame"] == "YES" ? ", without fixedFrame." : "."), related: [id],
                        repair: .followConstraints(id)))
            }
        }
    }

    /// A view among subviews that translates its mask, or keeps its frame whatever constraints say: of 917 recorded documents
    /// none has one of those that a constraint names. A stack view stops its own from doing so.
    private static func keepsMask(_ view: NibElement) -> Bool {
        guard view["translatesAutoresizingMaskIntoConstraints"] != "NO" || view["fixedFrame"] == "YES",
            let container = view.parent, container.name == "subviews", container.parent?.name != "stackView"
        else { return false }
        return view.rect() != nil && view.name != "tableViewCellContentView"
    }

    /// Whether a constraint decides the view's own frame, rather than something inside the view.
    private func isAbout(_ view: NibElement, _ constraint: NibConstraint) -> Bool {
        let other = constraint.firstItem == view.id ? constraint.secondItem : constraint.firstItem
        guard let other, other != view.id else {
            return constraint.secondItem == nil && ["width", "height"].contains(constraint.firstAttribute)
        }
        return !(document.element(id: other)?.ancestors.contains { $0 == view } ?? true)
    }

    // MARK: Words

    /// The size classes in which the constraint counts, in one spelling.
    private func installation(_ constraint: NibConstraint) -> String {
        guard let id = constraint.element.id, let masks = masks[id] else { return "" }
        return masks.map { "\($0.isExcluded ? "-" : "+")\($0.variation)" }.sorted().joined(separator: ",")
    }

    private func text(_ constraint: NibConstraint) -> String { constraint.text(naming: name).equation }

    private func name(_ id: String) -> String { document.element(id: id).map(ObjectName.ofItem) ?? id }
}

/// A constraint in one spelling for both orders of its items.
private struct Shape {
    let pair: String
    let relation: String
    let constant: Double

    init(_ constraint: NibConstraint) {
        let first = "\(constraint.firstItem ?? "-").\(constraint.firstAttribute)"
        let second = constraint.secondItem.map { "\($0).\(constraint.secondAttribute ?? "")" } ?? ""
        let factor = constraint.multiplier
        if second.isEmpty || first <= second || factor <= 0 {
            pair = "\(first) \(number(factor)) \(second)"
            relation = constraint.relation
            constant = constraint.constant
        } else {
            // a = m·b + c says b = a/m - c/m.
            pair = "\(second) \(number(1 / factor)) \(first)"
            relation =
                ["lessThanOrEqual": "greaterThanOrEqual", "greaterThanOrEqual": "lessThanOrEqual"][constraint.relation]
                ?? constraint.relation
            constant = -constraint.constant / factor
        }
    }

    /// Whether nothing fulfils both this and another constraint between the same attributes.
    func rulesOut(_ other: Shape) -> Bool {
        let low = max(least, other.least)
        let high = min(most, other.most)
        return low > high + recordedPrecision
    }

    private var least: Double { relation == "lessThanOrEqual" ? -.infinity : constant }
    private var most: Double { relation == "greaterThanOrEqual" ? .infinity : constant }
}
