import Foundation
import TestSupport

/// The recorded behaviour reference, for tests whose expected values are its tables.
enum ReferenceFiles {
    /// The text of a file, nil where the reference is not at hand.
    static func text(_ name: String) -> String? {
        try? String(contentsOf: SharedFiles.folder.appendingPathComponent("reference/\(name)"), encoding: .utf8)
    }

    /// The rows of the Markdown tables between two headings: cells trimmed, separator rows left out.
    static func rows(of name: String, from start: String, to end: String) -> [[String]] {
        guard let text = text(name), let from = text.range(of: start),
            let to = text.range(of: end, range: from.upperBound..<text.endIndex)
        else { return [] }
        return text[from.upperBound..<to.lowerBound].split(separator: "\n")
            .filter { $0.hasPrefix("|") && !$0.hasPrefix("|--") && !$0.hasPrefix("| ---") }
            .map { line in
                line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                    .map { $0.trimmingCharacters(in: .whitespaces) }
            }
    }
}
