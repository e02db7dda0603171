import Foundation
import Toolchain
import XcodeProject

/// What does not compile of the Swift that stands for headers, and what is written in its place: a member alone is gone, or a
/// conformance, in place of the file with all that needs it.
struct StubCorrections {
    /// By the file's path and the line's number, which stays the same in each round.
    private var lines: [String: [Int: String]] = [:]

    /// - Parameter stubs: The paths of files that stand for headers.
    /// - Returns: Whether something new was corrected.
    mutating func take(_ messages: [BuildFailure.Message], stubs: Set<String>) -> Bool {
        var isNew = false
        for (file, messages) in Dictionary(grouping: messages.filter { stubs.contains($0.file) }, by: \.file) {
            guard let text = ProjectInput.text(file) else { continue }
            let written = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            for message in messages where written.indices.contains(message.line - 1) {
                let known = lines[file]?[message.line] ?? written[message.line - 1]
                guard let corrected = Self.corrected(known, message.text), corrected != known else { continue }
                lines[file, default: [:]][message.line] = corrected
                isNew = true
            }
        }
        return isNew
    }

    /// Nil for what can't be mended: a type or an extension as a whole.
    private static func corrected(_ line: String, _ error: String) -> String? {
        guard line.hasSuffix("{") else { return line.hasPrefix(" ") || line.hasSuffix("}") ? "" : nil }
        // A header may name protocols of others that nobody has.
        guard
            let proto = error.firstMatch(
                of: /does not conform to protocol '([^']+)'|cannot find type '([^']+)' in scope/
            )
            .flatMap({ $0.1 ?? $0.2 })
        else { return nil }
        return without(String(proto), line)
    }

    /// A declaration without one of the names after its colon.
    private static func without(_ name: String, _ line: String) -> String? {
        guard let colon = line.firstRange(of: ": "), let brace = line.lastIndex(of: "{") else { return nil }
        let names = line[colon.upperBound..<brace].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let rest = names.filter { $0 != name }
        guard rest.count < names.count else { return nil }
        return line[..<colon.lowerBound] + (rest.isEmpty ? " " : ": \(rest.joined(separator: ", ")) ") + line[brace...]
    }

    /// - Parameter path: Where the text is written.
    func apply(to text: String, at path: String) -> String {
        guard let corrections = lines[path] else { return text }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (number, line) in corrections where lines.indices.contains(number - 1) { lines[number - 1] = line }
        return lines.joined(separator: "\n")
    }
}
