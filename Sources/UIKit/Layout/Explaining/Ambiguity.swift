import LayoutEngine

extension LayoutNode {
    /// Brings the engine up to date, so that questions are about the constraints as they are now.
    @MainActor
    func upToDateEngine() -> HostedEngine? {
        guard let root = view?.root else { return nil }
        ConstraintPass.run(below: root, in: root)
        return engine
    }

    /// Whether constraints leave the item's place or size open. Always false for a view without constraints in a tree
    /// without an engine, and for a root.
    @MainActor
    var isAmbiguous: Bool { !ambiguousAttributes.isEmpty }

    @MainActor
    var ambiguousAttributes: [ItemAttribute] {
        guard let engine = upToDateEngine(), isGuide || view !== engine.root else { return [] }
        if !isGuide, view?.constraintState.translatesAutoresizingMask == true { return [] }
        return engine.engine.ambiguousAttributes(of: item)
    }

    @MainActor
    func constraintsAffectingLayout(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let engine = upToDateEngine() else { return [] }
        var constraints: [NSLayoutConstraint] = []
        for fact in engine.engine.factsAffecting(item, axis == .horizontal ? .horizontal : .vertical) {
            guard let constraint = engine.constraint(for: fact), !constraints.contains(where: { $0 === constraint })
            else { continue }
            constraints.append(constraint)
        }
        return constraints
    }
}

extension LayoutOperand {
    @MainActor
    var isAmbiguous: Bool {
        guard let node else { return false }
        let concerned: [ItemAttribute] = attribute.isHorizontal ? [.minX, .width] : [.minY, .height]
        let needed = attribute.kind == .size ? [concerned[1]] : concerned
        return node.ambiguousAttributes.contains { needed.contains($0) }
    }

    @MainActor
    var affectingConstraints: [NSLayoutConstraint] {
        node?.constraintsAffectingLayout(attribute.isHorizontal ? .horizontal : .vertical) ?? []
    }
}

extension UIView {
    /// Which parts of the view's place and size constraints leave open, in words; nil where they leave none.
    public var ambiguityDescription: String? {
        Self.ambiguityDescription(of: ambiguousParts).map { "\($0) for \(shortDescription)" }
    }

    /// The description without the view; nil for no parts.
    nonisolated package static func ambiguityDescription(of parts: [FramePart]) -> String? {
        guard !parts.isEmpty else { return nil }
        let words = parts.map(\.rawValue)
        // Sizes first, as Xcode words it: "Height and vertical position are ambiguous for …".
        let ordered = words.filter { !$0.hasSuffix("position") } + words.filter { $0.hasSuffix("position") }
        let list =
            ordered.count == 1
            ? ordered[0]
            : ordered.dropLast().joined(separator: ", ") + " and " + (ordered.last ?? "")
        let verb = ordered.count == 1 ? "is" : "are"
        return list.prefix(1).uppercased() + list.dropFirst() + " \(verb) ambiguous"
    }

    func exerciseAmbiguity() {
        guard isAmbiguousNow, let node = constraintState.nodeIfAny, let engine = node.engine,
            let rect = engine.engine.alternativeRect(of: node.item)
        else { return }
        place(in: CGRect(engine.grid.rounded(SolvedRect(frame(forAlignmentRect: CGRect(rect))))))
    }

    private var isAmbiguousNow: Bool { layoutNode.isAmbiguous }
}
