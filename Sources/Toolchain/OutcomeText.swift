import Foundation

/// What a build or a test run printed, for a reader who pays for every word: the outcome in a line, then what matters of the
/// rest, and where all of it is.
public enum OutcomeText {
    /// The most lines of an answer.
    public static let lineLimit = 40
    /// The most bytes of an answer that nobody asked to be longer: 1,500 tokens of four bytes, less what says so.
    public static let byteLimit = 5_900
    /// The most characters of a line; the compiler repeats whole types.
    public static let widthLimit = 300

    /// - Parameters:
    ///   - outcome: The first line.
    ///   - lines: What matters, the most important first.
    ///   - log: The address of all that was printed.
    public static func answer(_ outcome: String, _ lines: [String], log: String) -> String {
        short([outcome] + lines, last: "All that was printed: \(log)")
    }

    /// What a command says that ended with a status because something did not build, or did not get that far: the compiler's
    /// errors, else the last lines of what it printed.
    public static func failure(_ outcome: String, _ text: String, status: Int32, log: String) -> String {
        let errors = build(text).errors
        let noted = warnings(text)
        guard !errors.isEmpty else {
            let lines = text.split(whereSeparator: \.isNewline).suffix(10).map(String.init)
            return answer("\(outcome), status \(status)\(noted)", lines, log: log)
        }
        return answer("\(outcome): \(errors.count) error\(errors.count == 1 ? "" : "s")\(noted)", errors, log: log)
    }

    /// How many warnings there are, as the end of a sentence; empty for none.
    public static func warnings(_ text: String) -> String {
        let count = build(text).warnings
        return count == 0 ? "" : ", with \(count) warning\(count == 1 ? "" : "s")"
    }

    /// The first lines, as many as an answer may have, and how to get the rest.
    ///
    /// - Parameters:
    ///   - more: How, as `view names one`; empty where the last line says it.
    ///   - last: A line that is always there.
    public static func short(_ lines: [String], more: String = "", last: String? = nil) -> String {
        let cut = lines.map(cut)
        let room = lineLimit - (last == nil ? 0 : 1)
        var (kept, bytes) = (0, last?.utf8.count ?? 0)
        while kept < min(cut.count, room), bytes + cut[kept].utf8.count < byteLimit {
            bytes += cut[kept].utf8.count + 1
            kept += 1
        }
        let end = [last].compactMap { $0 }
        guard kept < cut.count else { return (cut + end).joined(separator: "\n") }
        // The line that says so counts too.
        kept = max(1, min(kept, room - 1))
        let rest = "… \(cut.count - kept) more lines\(more.isEmpty ? "" : ": \(more)")"
        return (cut.prefix(kept) + [rest] + end).joined(separator: "\n")
    }

    private static func cut(_ line: String) -> String {
        line.count > widthLimit ? line.prefix(widthLimit - 1) + "…" : line
    }

    /// The compiler's errors, each once, in the order in which they came; and how many warnings there are.
    public static func build(_ text: String) -> (errors: [String], warnings: Int) {
        var seen: Set<String> = []
        var errors: [String] = []
        var warnings: Set<Substring> = []
        for line in text.split(whereSeparator: \.isNewline) {
            if line.contains(": warning: ") { warnings.insert(line) }
            guard line.contains("error: ") else { continue }
            let error = line.trimmingCharacters(in: .whitespaces)
            // The package manager's own last line says nothing more.
            guard !error.hasPrefix("error: fatalError"), seen.insert(error).inserted else { continue }
            errors.append(error)
        }
        return (errors, warnings.count)
    }

    /// How tests ended.
    public struct Tests: Equatable, Sendable {
        /// How many ran.
        public fileprivate(set) var count = 0
        /// The names of those that failed.
        public fileprivate(set) var failed: [String] = []
        /// For each that failed, a regular expression by which `swift test` finds it: its name, or, where it is called by words of
        /// its own, the file that it failed in, since these words are no part of what is compared.
        public fileprivate(set) var filters: [String] = []
        /// A line for each failure, with its place.
        public fileprivate(set) var failures: [String] = []
        /// How many were skipped.
        public fileprivate(set) var skipped = 0
    }

    /// The results of both test libraries: Swift Testing's lines begin with a mark, XCTest's with "Test Case".
    public static func tests(_ text: String) -> Tests {
        var tests = Tests()
        var failed: Set<String> = []
        func fail(_ name: String, _ filter: String?) {
            if failed.insert(name).inserted { tests.failed.append(name) }
            if let filter, !tests.filters.contains(filter) { tests.filters.append(filter) }
        }
        for line in text.split(whereSeparator: \.isNewline) {
            let plain = withoutColours(line)
            if let name = part(of: plain, after: "Test Case '", before: "' passed") {
                tests.count += name.isEmpty ? 0 : 1
            } else if let name = part(of: plain, after: "Test Case '", before: "' failed") {
                tests.count += 1
                fail(name, filter(name))
            } else if part(of: plain, after: "Test Case '", before: "' skipped") != nil {
                tests.skipped += 1
            } else if let match = plain.firstMatch(of: #/Test run with (\d+) tests?\b/#) {
                tests.count += Int(match.1) ?? 0
            } else if plain.contains(" skipped"), plain.hasPrefix("➜ Test ") {
                tests.skipped += 1
            } else if plain.hasPrefix("✘ Test "), let name = quotedName(plain) {
                let file = plain.firstMatch(of: #/ at ([^/:]+\.swift):\d+:\d+: /#)?.1
                fail(name, plain.hasPrefix("✘ Test \"") ? file.map { "/" + filter("\($0):") } : filter(name))
                if plain.contains(" recorded an issue") { tests.failures.append(String(plain.dropFirst(2))) }
            } else if let range = plain.range(of: ": error: "), plain[range.upperBound...].contains(" : ") {
                tests.failures.append(plain)
            }
        }
        return tests
    }

    /// XCTest's names are `Class.test`, where the package manager has `Module.Class/test`.
    private static func filter(_ name: String) -> String {
        NSRegularExpression.escapedPattern(for: name).replacing("\\.", with: "[./]")
    }

    /// `Test name() failed …` or `Test "some words" failed …`.
    private static func quotedName(_ line: String) -> String? {
        let rest = line.dropFirst("✘ Test ".count)
        guard !rest.hasPrefix("run with"), !rest.hasPrefix("case passing") else { return nil }
        if rest.hasPrefix("\"") {
            return rest.dropFirst().firstIndex(of: "\"").map { String(rest[rest.index(after: rest.startIndex)..<$0]) }
        }
        return rest.split(separator: " ").first.map(String.init)
    }

    private static func part(of line: String, after start: String, before end: String) -> String? {
        guard let from = line.range(of: start),
            let to = line.range(of: end, range: from.upperBound..<line.endIndex)
        else { return nil }
        return String(line[from.upperBound..<to.lowerBound])
    }

    private static func withoutColours(_ line: Substring) -> String {
        var (text, isInside) = ("", false)
        for character in line {
            if character == "\u{1B}" {
                isInside = true
            } else if isInside {
                isInside = !character.isLetter
            } else {
                text.append(character)
            }
        }
        return text
    }
}
