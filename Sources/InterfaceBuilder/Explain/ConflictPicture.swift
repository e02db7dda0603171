import Foundation

/// A contradiction as two rulers: what adds up one way above, what the rest allows below, and how much is left over.
/// Double lines are sizes, single ones distances; lengths are to scale.
///
///     ├┤╞══2 UILabel 'Name' 200══╡├┤╞═4 UIButton 120═╡├┤  360
///     ╞════════════════6 UIView 320════════════════╡      320
///                                                   ├──┤   40 left over
struct ConflictPicture {
    let lines: [String]

    private struct Part {
        let number: Int
        let length: Double
        /// The item whose size it is; nil for distances.
        let sized: String?
    }

    /// The picture of an explanation; empty where one side has no length.
    init(_ explanation: ConflictExplanation, width: Int = 60) {
        let parts = explanation.shares.enumerated().map { index, share in
            let term = share.constraint.right.isEmpty ? share.constraint.left.first : nil
            let isSize = term.map { ["width", "height"].contains($0.attribute) } ?? false
            return (
                amount: share.amount,
                part: Part(number: index + 1, length: abs(share.amount), sized: isSize ? term?.item.name : nil)
            )
        }
        let above = parts.filter { $0.amount > ConflictExplanation.nothing }.map(\.part)
        let below = parts.filter { $0.amount < -ConflictExplanation.nothing }.map(\.part)
        let need = above.reduce(0) { $0 + $1.length }
        let room = below.reduce(0) { $0 + $1.length }
        // An equality that misses by too little is the same contradiction read from the other end.
        let (long, short) = need >= room ? (above, below) : (below, above)
        let (most, least) = (max(need, room), min(need, room))
        guard !long.isEmpty, most > 0 else {
            lines = []
            return
        }
        let scale = Double(width) / most
        var rows = [(Self.row(long, scale, width), InterfaceBuilder.number(most))]
        if !short.isEmpty { rows.append((Self.row(short, scale, width), InterfaceBuilder.number(least))) }
        let length = max(width - Int((least * scale).rounded()), 1)
        let rest = String(repeating: " ", count: width - length) + Self.line(length, isSize: false, labels: [])
        rows.append((rest, InterfaceBuilder.number(most - least)))
        let digits = rows.map(\.1.count).max() ?? 0
        lines = rows.enumerated().map { index, row in
            let number = String(repeating: " ", count: digits - row.1.count) + row.1
            return "\(row.0)  \(number)\(index == rows.count - 1 ? " left over" : "")"
        }
    }

    private static func row(_ parts: [Part], _ scale: Double, _ width: Int) -> String {
        var text = ""
        var reached = 0.0
        for part in parts {
            reached += part.length
            let end = Int((reached * scale).rounded())
            let length = InterfaceBuilder.number(part.length)
            text += line(
                end - text.count, isSize: part.sized != nil,
                labels: [
                    part.sized.map { "\(part.number) \($0) \(length)" }, "\(part.number): \(length)", "\(part.number)",
                ]
                .compactMap { $0 })
        }
        return text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// A stretch of the ruler with the first label that there is room for in its middle.
    private static func line(_ length: Int, isSize: Bool, labels: [String]) -> String {
        let (start, middle, end) = isSize ? ("╞", "═", "╡") : ("├", "─", "┤")
        switch length {
        case ..<1: return ""
        case 1: return isSize ? "‖" : "│"
        case 2: return start + end
        default:
            let inner = length - 2
            let label = labels.first { $0.count + ($0.count > 1 ? 2 : 0) <= inner } ?? ""
            let left = (inner - label.count) / 2
            return start + String(repeating: middle, count: left) + label
                + String(repeating: middle, count: inner - label.count - left) + end
        }
    }
}
