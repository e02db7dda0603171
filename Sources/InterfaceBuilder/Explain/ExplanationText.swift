/// A conflict report explained for a terminal: what fights, the arithmetic, what would end it.
public struct ExplanationText: Sendable {
    public let text: String

    public init(_ report: ConflictLog.Report) {
        var lines: [String] = []
        if let explanation = ConflictExplanation(report.constraints) {
            lines += Self.summary(explanation, report)
            lines += [""] + Self.ledger(explanation)
            lines += [""] + Self.remedies(explanation, report)
        } else if report.constraints.isEmpty {
            lines.append("The report lists no constraint that can be read.")
        } else {
            lines.append("As far as the log tells, these constraints can all hold together:")
            lines += report.constraints.map { "    " + ConstraintPhrase($0).text }
            lines.append("A constraint is missing from the log, or views lie in another direction than assumed.")
        }
        lines += report.problems.map { "note: " + $0 }
        text = lines.joined(separator: "\n")
    }

    private static func summary(_ explanation: ConflictExplanation, _ report: ConflictLog.Report) -> [String] {
        let count = explanation.shares.count
        var lines = [
            "\(count) \(explanation.axis) constraints can't all hold: together they miss by \(number(explanation.gap)) pt."
        ]
        let idle = report.constraints.count - count
        if idle > 0 { lines.append("\(idle) more in the list take\(idle == 1 ? "s" : "") no part in it.") }
        if let broken = report.broken {
            lines.append("The engine left this one out: " + ConstraintPhrase(broken).text + ".")
        }
        return lines
    }

    /// A line for each constraint, with its share and a bar of that length.
    private static func ledger(_ explanation: ConflictExplanation) -> [String] {
        let phrases = explanation.shares.map { share in
            let times = abs(share.multiplier) == 1 ? "" : " (\(number(abs(share.multiplier))) times)"
            return ConstraintPhrase(share.constraint).text + times
        }
        let width = phrases.map(\.count).max() ?? 0
        let amounts = explanation.shares.map { signed($0.amount) }
        let amountWidth = max(amounts.map(\.count).max() ?? 0, signed(explanation.gap).count)
        let largest = max(explanation.shares.map { abs($0.amount) }.max() ?? 0, 1)
        var lines: [String] = []
        for (index, share) in explanation.shares.enumerated() {
            let bar = String(
                repeating: share.amount < 0 ? "▒" : "█", count: Int((abs(share.amount) / largest * 24).rounded()))
            lines.append(
                "    \(pad(phrases[index], width))  \(padLeft(amounts[index], amountWidth))  \(bar)".trimmedRight)
        }
        lines.append("    " + String(repeating: "─", count: width + 2 + amountWidth))
        lines.append(
            "    \(pad("left over, and must not be", width))  \(padLeft(signed(explanation.gap), amountWidth))")
        return lines
    }

    private static func remedies(_ explanation: ConflictExplanation, _ report: ConflictLog.Report) -> [String] {
        guard !explanation.changes.isEmpty else {
            return ["No single change ends it: another conflict remains in the list."]
        }
        var lines = ["Any one of these ends it:"]
        for change in explanation.changes {
            let phrase = ConstraintPhrase(change.constraint).text
            if let constant = change.newConstant {
                lines.append("  - change \(number(change.constraint.constant)) to \(number(constant)) in: \(phrase)")
            } else if change.constraint.priority >= 1000 {
                lines.append("  - remove, or give a priority below 1000: \(phrase)")
            } else {
                lines.append("  - remove: \(phrase)")
            }
        }
        return lines
    }

    private static func signed(_ value: Double) -> String { value < 0 ? "-" + number(-value) : "+" + number(value) }
    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
    private static func padLeft(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

extension String {
    fileprivate var trimmedRight: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
