import Foundation
import InterfaceBuilder
import Reports

/// An exploration as text or JSON. Equal walks give equal bytes.
package struct ExplorationReport {
    private let exploration: Exploration

    package init(_ exploration: Exploration) { self.exploration = exploration }

    /// What was found in one sentence.
    package var summary: String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = exploration.findings.filter { $0.fault.severity == severity }.count
            return count == 0 ? nil : Self.count(count, severity.rawValue)
        }
        let found = counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
        return "\(exploration.app): \(Self.count(exploration.map.screens.count, "screen")), "
            + "\(Self.count(exploration.steps, "step")), \(found)"
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    // MARK: For people

    package func text(usesColor: Bool = false) -> TerminalText {
        var lines: [TerminalText] = []
        for finding in exploration.findings {
            let severity = finding.fault.severity
            let style: TerminalText.Style = severity == .error ? .red : severity == .warning ? .yellow : .cyan
            let colored = TerminalText(severity.rawValue).styled(style, usesColor)
            let variant: TerminalText = finding.variant.map { " [\($0)]" } ?? ""
            lines.append("\(colored): \(Self.beginning(of: finding.fault.message))\(variant) (\(finding.fault.rule))")
            if let hint = finding.fault.hint { lines.append("    \(hint)") }
            if finding.lines.isEmpty { lines.append("    It shows after the launch.") }
            for line in finding.script.split(separator: "\n") { lines.append("    \(String(line))") }
            if !finding.isShortest { lines.append("    There was no time to look for a shorter script.") }
        }
        return TerminalText(lines + [TerminalText(summary)])
    }

    /// UIKit's words about a contradiction fill a page.
    static func beginning(of message: String) -> String {
        let lines = message.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
            !$0.isEmpty
        }
        // The list of them, each in quotation marks.
        let constraints = lines.filter { $0.hasPrefix("\"<") }
        if constraints.count > 1 {
            return "Constraints contradict each other: " + constraints.prefix(4).joined(separator: " ")
        }
        return lines.prefix(3).joined(separator: " ")
    }

    // MARK: For programs

    package var json: JSONText {
        .object([
            ("app", .string(exploration.app)), ("seed", .string("\(exploration.seed)")),
            ("steps", .number(Double(exploration.steps))), ("launches", .number(Double(exploration.launches))),
            ("findings", .array(exploration.findings.map(json))),
            (
                "screens",
                .array(
                    exploration.map.screens.enumerated().map { index, screen in
                        .object([
                            ("number", .number(Double(index + 1))), ("id", .string(screen.kind)),
                            ("title", .string(screen.title)), ("states", .number(Double(screen.states.count))),
                            ("script", .strings(screen.lines)), ("tree", .strings(screen.tree)),
                        ])
                    })
            ),
            (
                "ways",
                .array(
                    exploration.map.ways.map { way in
                        .object([
                            ("from", .number(Double(way.from + 1))), ("to", .number(Double(way.to + 1))),
                            ("step", .string(way.line)),
                        ])
                    })
            ),
        ])
    }

    private func json(_ finding: Exploration.Finding) -> JSONText {
        var members: [(String, JSONText)] = [
            ("rule", .string(finding.fault.rule)), ("severity", .string(finding.fault.severity.rawValue)),
            ("message", .string(finding.fault.message)), ("hint", .optional(finding.fault.hint)),
            ("key", .string(finding.fault.key)), ("variant", .optional(finding.variant)),
            ("screen", .optional(finding.screen.map { $0 + 1 })), ("script", .strings(finding.lines)),
            ("shortest", .bool(finding.isShortest)),
        ]
        if let frame = finding.fault.frame {
            let sides = [frame.minX, frame.minY, frame.width, frame.height]
            members.append(("frame", .array(sides.map { .rounded(Double($0), places: 2) })))
        }
        return .object(members)
    }
}
