/// What kinds of conflicts usually come from, in a sentence each.
struct ConflictHints {
    let sentences: [String]

    init(_ explanation: ConflictExplanation) {
        var sentences: [String] = []
        let constraints = explanation.shares.map(\.constraint)
        let isVertical = explanation.axis == "vertical"
        for name in Self.once(constraints.compactMap(\.translatedView)) {
            sentences.append(
                "\(name) still turns its frame into constraints; a view with constraints of its own needs "
                    + "translatesAutoresizingMaskIntoConstraints = false.")
        }
        if let hiding = constraints.first(where: { $0.identifier == "UISV-hiding" }) {
            sentences.append(
                "The stack view squeezes \(hiding.left.first?.item.name ?? "the hidden view") to 0 to hide it; what must "
                    + "not be squeezed needs a priority of 999.")
        }
        if let container = constraints.first(where: { $0.origin == .container }) {
            let word = isVertical ? "height" : "width"
            sentences.append(
                container.constant < 1
                    ? "A container measures the view at a \(word) of 0 before it knows better; one of the constraints "
                        + "along that way needs a priority of 999."
                    : "A container (a cell's table or collection, or the window) decides this \(word) before your "
                        + "constraints; if it is to follow them, give one of them a priority of 999.")
        }
        for name in Self.once(constraints.filter { $0.origin == .prototyping }.compactMap { $0.left.first?.item }) {
            sentences.append("\(name) has no constraints in its document, so the nib compiler fixed its frame.")
        }
        self.sentences = sentences
    }

    private static func once(_ items: [LoggedConstraint.Item]) -> [String] {
        items.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
