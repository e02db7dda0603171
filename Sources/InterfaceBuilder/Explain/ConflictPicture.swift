/// A contradiction as two rulers: what adds up one way above, what the rest allows below, and how much is left over.
///
///     ├───1───┤├──────2──────┤├──3──┤   360
///     ├────────────4────────────┤       320
///                                ├──┤    40 too much
struct ConflictPicture {
    let lines: [String]

    /// Empty where one side has no length.
    init(_ explanation: ConflictExplanation, width: Int = 56) {
        let numbered = explanation.shares.enumerated().map { (number: $0.offset + 1, amount: $0.element.amount) }
        let above = numbered.filter { $0.amount > 1e-6 }
        let below = numbered.filter { $0.amount < -1e-6 }
        let need = above.reduce(0) { $0 + $1.amount }
        let room = below.reduce(0) { $0 - $1.amount }
        // An equality that misses by too little is the same contradiction read from the other end.
        let (long, short) = need >= room ? (above, below) : (below, above)
        let (most, least) = (max(need, room), min(need, room))
        guard !long.isEmpty, most > 0 else {
            lines = []
            return
        }
        let scale = Double(width) / most
        var lines = [Self.row(long, scale, width) + "  " + InterfaceBuilder.number(most)]
        if !short.isEmpty { lines.append(Self.row(short, scale, width) + "  " + InterfaceBuilder.number(least)) }
        let start = Int((least * scale).rounded())
        let length = max(width - start, 1)
        lines.append(
            String(repeating: " ", count: width - length) + Self.segment(length, "") + "  "
                + InterfaceBuilder.number(most - least) + " left over")
        self.lines = lines
    }

    private static func row(_ parts: [(number: Int, amount: Double)], _ scale: Double, _ width: Int) -> String {
        var text = ""
        var reached = 0.0
        for part in parts {
            reached += abs(part.amount)
            let end = Int((reached * scale).rounded())
            text += segment(end - text.count, "\(part.number)")
        }
        return text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// A stretch of the ruler with its number in the middle, as far as there is room.
    private static func segment(_ length: Int, _ label: String) -> String {
        switch length {
        case ..<1: return ""
        case 1: return "│"
        case 2: return "├┤"
        default:
            let inner = length - 2
            guard label.count <= inner else { return "├" + String(repeating: "─", count: inner) + "┤" }
            let left = (inner - label.count) / 2
            return "├" + String(repeating: "─", count: left) + label
                + String(repeating: "─", count: inner - label.count - left) + "┤"
        }
    }
}
