import Foundation
import Reports

extension Certification.Entry {
    /// Where trust in the picture ends, in a line.
    package var trust: String {
        switch verdict {
        case .exact: return "every pixel is equal"
        case .same: return "all of its layout: \(agreeing)"
        case .unpaired, .incomparable: return "nothing is known: \(note ?? "it was not compared")"
        case .differs:
            let ends = Facet.allCases.compactMap { facet -> String? in
                guard let count = counts[facet], count.agreeing < count.checked else { return nil }
                return "\(facet.name) (\(count.agreeing) of \(count.checked) agree)"
            }
            let rest = agreeing
            return "ends at \(ends.joined(separator: ", "))" + (rest.isEmpty ? "" : "; \(rest) agree")
        }
    }

    /// The facets of which all agrees.
    private var agreeing: String {
        Facet.allCases.filter { facet in
            guard let count = counts[facet] else { return false }
            return count.checked > 0 && count.agreeing == count.checked
        }.map(\.name).joined(separator: ", ")
    }
}

extension Certification {
    /// The totals in a line.
    package var summary: String {
        guard !entries.isEmpty else { return "no picture was made" }
        let pictures = "\(entries.count) picture\(entries.count == 1 ? "" : "s")"
        let parts = [
            ("equal to the pixel", count(.exact)), ("of the same layout", count(.same)),
            ("of another layout", count(.differs)),
            ("without a reference", count(.unpaired)), ("not comparable", count(.incomparable)),
        ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        return "\(pictures): \(parts.joined(separator: ", "))"
    }

    /// The totals of each facet in a line.
    package var agreement: String {
        totals.map { "\($0.facet.name) \($0.count.agreeing) of \($0.count.checked) (\(Self.percent($0.count)))" }
            .joined(separator: ", ")
    }

    private static func percent(_ count: Count) -> String {
        // Rounded down: only all is a hundred.
        "\(count.checked == 0 ? 0 : count.agreeing * 100 / count.checked) %"
    }

    /// The report for people: what differs or can't be compared, or all.
    ///
    /// - Parameter showsAll: Whether pictures that agree are listed.
    package func text(showsAll: Bool = false) -> TerminalText {
        var lines: [TerminalText] = []
        for entry in entries where showsAll || !entry.isTrusted {
            lines.append("\(entry.verdict.rawValue): \(entry.name)")
            lines.append("  trust: \(entry.trust)")
            if entry.isTrusted || entry.verdict == .differs, let note = entry.note { lines.append("  note: \(note)") }
            for difference in entry.differences.prefix(8) { lines.append("  \(difference.message)") }
            if entry.differences.count > 8 { lines.append("  and \(entry.differences.count - 8) more") }
        }
        for note in notes { lines.append("note: \(note)") }
        if !unasked.isEmpty {
            lines.append(
                "\(unasked.count) recorded \(unasked.count == 1 ? "file was" : "files were") asked for by no test that ran"
            )
        }
        lines.append("\(summary)")
        if !totals.isEmpty { lines.append("agree: \(agreement)") }
        lines.append("within: \(tolerances.text); outlines of letters are not compared")
        return lines.joined(separator: "\n")
    }

    /// The report for programs.
    package var json: JSONText {
        .object([
            ("summary", .string(summary)),
            ("trusted", .bool(isTrusted)),
            (
                "tolerances",
                .object([
                    ("place", .rounded(tolerances.place, places: 3)),
                    ("textWidth", .rounded(tolerances.textWidth, places: 3)),
                    ("textShare", .rounded(tolerances.textShare, places: 3)),
                    ("color", .number(Double(tolerances.color))), ("ink", .number(Double(tolerances.ink))),
                ])
            ),
            ("totals", Self.json(totals.map { ($0.facet, $0.count) })),
            ("notes", .strings(notes)),
            ("unasked", .strings(unasked)),
            (
                "pictures",
                .array(
                    entries.map { entry in
                        .object([
                            ("name", .string(entry.name)), ("test", .optional(entry.test)),
                            ("verdict", .string(entry.verdict.rawValue)), ("trust", .string(entry.trust)),
                            ("note", .optional(entry.note)),
                            (
                                "counts",
                                Self.json(
                                    Facet.allCases.compactMap { facet in entry.counts[facet].map { (facet, $0) } })
                            ),
                            ("differences", .array(entry.differences.map(Self.json))),
                        ])
                    })
            ),
        ])
    }

    private static func json(_ counts: [(Facet, Count)]) -> JSONText {
        .object(
            counts.map { facet, count in
                (
                    facet.rawValue,
                    .object([
                        ("checked", .number(Double(count.checked))), ("agreeing", .number(Double(count.agreeing))),
                    ])
                )
            })
    }

    private static func json(_ difference: Difference) -> JSONText {
        .object([
            ("kind", .string(difference.kind.rawValue)), ("facet", .string(difference.facet.rawValue)),
            (
                "place",
                difference.place.map { box in
                    .array([box.x, box.y, box.width, box.height].map { .rounded($0, places: 2) })
                } ?? .null
            ),
            ("message", .string(difference.message)),
        ])
    }
}
