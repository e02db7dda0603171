import Foundation

/// The lines of a log as they were before somebody pasted them: whole again where they were wrapped, and with plain signs
/// where a page wrote them otherwise.
struct PastedLog {
    struct Line {
        /// The report's number, from 1.
        let number: Int
        let text: Substring.UTF8View
    }

    private(set) var lines: [Line] = []

    init(_ text: String) {
        let text = Self.plain(text)
        var open: (number: Int, text: String, count: Int)?
        func close() {
            guard let unfinished = open else { return }
            lines.append(Line(number: unfinished.number, text: unfinished.text[...].utf8))
            open = nil
        }
        for (index, bytes) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            if let unfinished = open {
                let more = String(Substring(bytes)).drop { " \t>|".contains($0) }
                let isOther =
                    more.isEmpty || ConflictLog.has(bytes, ConflictLog.start)
                    || ConflictLog.has(bytes, ConflictLog.recovery)
                    || ConflictLog.has(bytes, "Constraint:0x")
                if !isOther, unfinished.count < 8 {
                    open = (unfinished.number, unfinished.text + " " + more, unfinished.count + 1)
                    if Self.isClosed(unfinished.text + " " + more) { close() }
                    continue
                }
                close()
            }
            if ConflictLog.has(bytes, "Constraint:0x"), !Self.isClosed(String(Substring(bytes))) {
                open = (index + 1, String(Substring(bytes)), 0)
            } else {
                lines.append(Line(number: index + 1, text: bytes))
            }
        }
        close()
    }

    /// Whether the last description of a line ends on it. The sign of a relation is no bracket.
    private static func isClosed(_ line: String) -> Bool {
        guard let last = line.range(of: "Constraint:0x", options: .backwards) else { return true }
        var rest = line[last.upperBound...]
        while let bracket = rest.firstIndex(of: ">") {
            rest = rest[rest.index(after: bracket)...]
            if rest.first != "=" { return true }
        }
        return false
    }

    /// Without the entities of web pages and the spaces of word processors.
    private static func plain(_ text: String) -> String {
        var text = text
        if text.contains("&lt;") {
            for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
                text = text.replacingOccurrences(of: entity, with: sign)
            }
        }
        if text.unicodeScalars.contains("\u{A0}") { text = text.replacingOccurrences(of: "\u{A0}", with: " ") }
        return text
    }
}
