/// A conflict report explained for a terminal: what fights, the arithmetic, what would end it.
public struct ExplanationText: Sendable {
    package let terminal: TerminalText

    /// The explanation, with line breaks.
    public var text: String { terminal.source }

    /// Explains the report: who asks for what, why that can't be, and what would end it.
    public init(_ report: ConflictLog.Report) {
        let report = report.namedApart()
        var lines: [String] = []
        if let explanation = ConflictExplanation(report.constraints, broken: report.broken) {
            lines += Self.summary(explanation, report)
            lines += [""] + Self.ledger(explanation)
            let picture = ConflictPicture(explanation).lines
            if !picture.isEmpty { lines += [""] + picture.map { "    " + $0 } }
            let hints = ConflictHints(explanation).sentences
            if !hints.isEmpty { lines += [""] + hints }
            lines += [""] + Self.remedies(explanation)
        } else if report.constraints.isEmpty {
            lines.append("The report lists no constraint that can be read.")
        } else {
            lines.append("As far as the log tells, these constraints can all hold together:")
            lines += report.constraints.map { "    " + ConstraintPhrase($0).text }
            lines.append("A constraint is missing from the log, or views lie in another direction than assumed.")
        }
        lines += report.problems.map { "note: " + $0 }
        terminal = lines.map { TerminalText($0) }.joined(separator: "\n")
    }

    private static func summary(_ explanation: ConflictExplanation, _ report: ConflictLog.Report) -> [String] {
        let count = explanation.shares.count
        let what =
            count == 1
            ? "1 \(explanation.axis) constraint can't hold" : "\(count) \(explanation.axis) constraints can't all hold"
        var lines = ["\(what): \(count == 1 ? "it misses" : "together they miss") by \(number(explanation.gap)) pt."]
        if let assumption = explanation.assumption { lines[0] += " This takes for granted that \(assumption)." }
        let idle = report.constraints.count - count
        if idle > 0 { lines.append("\(idle) more in the list take\(idle == 1 ? "s" : "") no part in it.") }
        if let broken = report.broken {
            lines.append("The engine left this one out: " + ConstraintPhrase(broken).text + ".")
        }
        return lines
    }

    /// A numbered line for each constraint with its share, and what they add up to.
    private static func ledger(_ explanation: ConflictExplanation) -> [String] {
        let phrases = explanation.shares.enumerated().map { index, share in
            let times =
                abs(abs(share.multiplier) - 1) < ConflictExplanation.noise
                ? "" : " (\(number(abs(share.multiplier))) times)"
            return "\(index + 1). \(ConstraintPhrase(share.constraint).text)\(times)"
        }
        var amounts = explanation.shares.map { signed($0.amount) }
        let rest = explanation.gap - explanation.shares.reduce(0) { $0 + $1.amount }
        var rows = phrases
        if abs(rest) > ConflictExplanation.nothing {
            rows.append("   what is taken for granted")
            amounts.append(signed(rest))
        }
        let sum = "   left over, and must not be"
        let width = (rows + [sum]).map(\.count).max() ?? 0
        let amountWidth = max(amounts.map(\.count).max() ?? 0, signed(explanation.gap).count)
        var lines = zip(rows, amounts).map { "    \(pad($0, width))  \(padLeft($1, amountWidth))" }
        lines.append("    " + String(repeating: "─", count: width + 2 + amountWidth))
        lines.append(
            "    \(pad(sum, width))  \(padLeft(signed(explanation.gap), amountWidth))")
        return lines
    }

    private static func remedies(_ explanation: ConflictExplanation) -> [String] {
        guard !explanation.changes.isEmpty else {
            return ["No single change ends it: another conflict remains in the list, or all of it is UIKit's own."]
        }
        return ["Any one of these ends it:"] + explanation.changes.map { "  - " + $0.text }
    }

    private static func signed(_ value: Double) -> String {
        // Nothing is not "-0".
        abs(value) < 5e-4 ? "0" : value < 0 ? "-" + number(-value) : "+" + number(value)
    }
    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
    private static func padLeft(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

extension ConflictExplanation.Change {
    /// The change as one asks for it: "change 100 to 50 in: …".
    public var text: String {
        let phrase = ConstraintPhrase(constraint).text
        let view = (constraint.translatedView ?? constraint.left.first?.item)?.name ?? "the view"
        switch kind {
        case .constant: return "change \(number(constraint.constant)) to \(number(newConstant ?? 0)) in: \(phrase)"
        case .removal:
            return constraint.priority >= 1000
                ? "remove, or give a priority below 1000: \(phrase)" : "remove: \(phrase)"
        case .noTranslation: return "set translatesAutoresizingMaskIntoConstraints to false on \(view)"
        case .contentPriority:
            let axis = constraint.left.first?.attribute == "height" ? "vertical" : "horizontal"
            let resists = (constraint.contentPriorities?.compression ?? 0) >= 1000
            let word = resists ? "compression resistance" : "content hugging"
            return "give \(view) a \(axis) \(word) below 1000"
        }
    }
}

extension ConflictLog.Report {
    /// The same report, each item with one name, and with a part of the address in names that would read the same.
    func namedApart() -> ConflictLog.Report {
        // Some descriptions of an item show its text, others don't: the longest name is the one to use.
        var names: [String: String] = [:]
        for constraint in constraints {
            for term in constraint.left + constraint.right where term.item.name.count > names[term.item.id]?.count ?? 0
            {
                names[term.item.id] = term.item.name
            }
        }
        let ids = Dictionary(grouping: names.keys) { names[$0] ?? "" }
        func apart(_ terms: [LoggedConstraint.Term]) -> [LoggedConstraint.Term] {
            terms.map { term in
                var term = term
                let name = names[term.item.id] ?? term.item.name
                term.item.name = (ids[name]?.count ?? 0) > 1 ? "\(name) (\(term.item.id.suffix(5)))" : name
                return term
            }
        }
        func apart(_ constraint: LoggedConstraint) -> LoggedConstraint {
            var constraint = constraint
            constraint.left = apart(constraint.left)
            constraint.right = apart(constraint.right)
            return constraint
        }
        var report = self
        report.constraints = constraints.map(apart)
        report.broken = broken.map(apart)
        return report
    }
}

extension ConflictLog.Report {
    /// Reports of one file with each conflict once, at its first place: the same phrases say the same conflict, whatever
    /// objects it is about.
    package static func merged(_ reports: [(file: String, report: ConflictLog.Report)]) -> [(
        file: String, report: ConflictLog.Report
    )] {
        var merged: [(file: String, report: ConflictLog.Report)] = []
        var places: [[String]: Int] = [:]
        for (file, report) in reports {
            let phrases = report.constraints.map { ConstraintPhrase($0).text }.sorted()
            let key = [file] + phrases + [report.broken.map { ConstraintPhrase($0).text } ?? ""]
            if let place = places[key], !phrases.isEmpty {
                merged[place].report.times += report.times
            } else {
                places[key] = merged.count
                merged.append((file, report))
            }
        }
        return merged
    }
}
