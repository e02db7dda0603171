extension UIView {
    /// The tree below the view's root, a line each, with what takes part in Auto Layout and what is ambiguous: `•` hosts
    /// an engine, `*` is laid out by constraints, `+` translates its autoresizing mask.
    public var autoLayoutTrace: String {
        let root = root
        ConstraintPass.run(below: root, in: root)
        var text = ""
        func add(_ view: UIView, _ depth: Int) {
            text += "\n" + String(repeating: "|   ", count: depth) + view.traceLine
            for subview in view.hierarchy.subviews { add(subview, depth + 1) }
        }
        add(root, 0)
        return text
    }

    /// The spelling that debuggers know.
    public func _autolayoutTrace() -> String { autoLayoutTrace }

    private var traceLine: String {
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
            let number = engine.engine.variableNumber(of: attribute, node.item).map { "{id: \($0)}" } ?? ""
            return "\(name).\(word)\(number)"
        }
        return mark + name + (open.isEmpty ? "" : "- AMBIGUOUS LAYOUT for " + open.joined(separator: ", "))
    }
}
