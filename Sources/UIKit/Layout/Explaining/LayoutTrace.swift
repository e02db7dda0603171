import LayoutEngine

extension UIView {
    /// The tree below the view's root, a line each, with what takes part in Auto Layout and what is ambiguous: `•` hosts
    /// an engine, `*` is laid out by constraints, `+` translates its autoresizing mask.
    public var autoLayoutTrace: String {
        let root = root
        ConstraintPass.run(below: root, in: root)
        var text = ""
        var variables = TracedVariables()
        func add(_ view: UIView, _ depth: Int) {
            text += "\n" + String(repeating: "|   ", count: depth) + view.traceLine(&variables)
            for subview in view.hierarchy.subviews { add(subview, depth + 1) }
        }
        add(root, 0)
        return text
    }

    /// The spelling that debuggers know.
    public func _autolayoutTrace() -> String { autoLayoutTrace }

    private func traceLine(_ variables: inout TracedVariables) -> String {
        let name = nameInDumps
        guard let node = constraintState.nodeIfAny, let engine = node.engine else {
            return (constraintState.hostedEngine == nil ? " " : "•") + name
        }
        if constraintState.hostedEngine != nil { return "•" + name }
        let mark = constraintState.translatesAutoresizingMask ? "+" : "*"
        let open = node.ambiguousAttributes.map { attribute in
            let word =
                switch attribute {
                case .width: "Width"
                case .height: "Height"
                case .minX, .midX, .maxX: "minX"
                case .minY, .midY, .maxY: "minY"
                }
            return "\(name).\(word){id: \(variables.number(of: attribute, node.item, in: engine.engine))}"
        }
        return mark + name + (open.isEmpty ? "" : "- AMBIGUOUS LAYOUT for " + open.joined(separator: ", "))
    }
}

/// Numbers the variables of a trace as the solver does. What no constraint speaks of has no variable there; it is
/// numbered after those that are.
private struct TracedVariables {
    private var spare = 0

    mutating func number(of attribute: ItemAttribute, _ item: ItemID, in engine: LayoutEngine) -> Int {
        if let known = engine.variableNumber(of: attribute, item) { return known }
        defer { spare += 1 }
        return engine.variableCount + spare
    }
}
