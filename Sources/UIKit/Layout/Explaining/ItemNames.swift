extension UIView {
    /// Class and address, and the text of a view that shows one.
    var nameInDumps: String {
        typeName + ":" + address + (textForDescription.map { "'\($0.clippedForDescription)'" } ?? "")
    }
}

/// Collects the names that a description has to explain at its end.
struct ItemNames {
    private(set) var entries: [String] = []
    private var bar: String?

    /// How an item prints: its identifier alone, with an entry among the names, or class, address and what tells it from
    /// others of its class (a label's text, a guide's identifier).
    @MainActor
    mutating func text(for node: LayoutNode?) -> String {
        guard let object = node?.object else { return "(null)" }
        if let view = object as? UIView {
            guard let identifier = view.accessibilityIdentifier, !identifier.isEmpty else {
                return view.nameInDumps
            }
            let name = identifier.clippedForDescription
            add(name + ":" + view.address)
            return name
        }
        let guide = describedName(of: type(of: object)) + ":" + addressText(of: object)
        let identifier = (object as? UILayoutGuide)?.identifier ?? ""
        return identifier.isEmpty ? guide : guide + "'\(identifier)'"
    }

    /// Explains the bar that stands for the superview in the visual format.
    @MainActor
    mutating func explainBar(_ view: UIView?) {
        guard let view else { return }
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
            let name = identifier.clippedForDescription + ":" + view.address
            add(name)
            bar = "'|':" + name
        } else {
            bar = "'|':" + view.typeName + ":" + view.address
        }
    }

    private mutating func add(_ entry: String) {
        if !entries.contains(entry) { entries.append(entry) }
    }

    /// `, names: a:0x1, '|':UIView:0x2 ` or nothing.
    var list: String {
        let all = entries + (bar.map { [$0] } ?? [])
        return all.isEmpty ? "" : ", names: " + all.joined(separator: ", ") + " "
    }
}
