import Foundation

/// The reports "Unable to simultaneously satisfy constraints" in a console log.
public struct ConflictLog: Sendable {
    /// One message about constraints that can't all hold.
    public struct Report: Sendable, Codable {
        /// Where the report begins, from 1; nil for a document's conflict.
        public var line: Int?
        /// The scene and device of a document's conflict.
        public var place: String?
        /// The constraints in the order of the message.
        public var constraints: [LoggedConstraint]
        /// The one that the engine left out, when the log says so.
        public var broken: LoggedConstraint?
        /// Constraint descriptions that could not be read, with the reason.
        public var problems: [String]
        /// How often the same conflict is reported, with other objects of the same kinds.
        public var times = 1
    }

    /// The reports in the order of the log.
    public var reports: [Report] = []

    static let start: StaticString = "Unable to simultaneously satisfy constraints"
    static let recovery: StaticString = "Will attempt to recover by breaking constraint"

    /// Reads logs of all iOS versions and of AppKit, with or without prefixes of the logging system, as programs wrote
    /// them or as people paste them: wrapped, squeezed, without the headline, cut off.
    public init(_ text: String) {
        var expectsBroken = false
        let lines = PastedLog(text).lines
        let hasHeadlines = lines.contains { Self.has($0.text, Self.start) }
        for line in lines {
            let bytes = line.text
            let isFirst = !hasHeadlines && reports.last?.broken == nil ? reports.isEmpty : true
            let isStart =
                Self.has(bytes, Self.start)
                || !hasHeadlines && isFirst && !expectsBroken && Self.has(bytes, "Constraint:0x")
            if isStart {
                reports.append(Report(line: line.number, place: nil, constraints: [], broken: nil, problems: []))
                expectsBroken = false
            }
            // Some loggers put the whole report into one line. A report ends with the constraint that was left out: what
            // an app prints later is not part of it.
            if let last = reports.last, last.broken == nil,
                isStart || Self.has(bytes, "<") || Self.has(bytes, Self.recovery)
            {
                read(Substring(bytes), expectsBroken: &expectsBroken)
            }
        }
    }

    /// Whether a line has a word in it. Logs may be huge, and nearly all of their lines are about other things.
    static func has(_ line: Substring.UTF8View, _ word: StaticString) -> Bool {
        line.withContiguousStorageIfAvailable { bytes in
            let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
            var rest = bytes[...]
            while let place = rest.firstIndex(of: letters[0]) {
                if rest[place...].starts(with: letters) { return true }
                rest = rest[(place + 1)...]
            }
            return false
        } ?? Substring(line).contains("\(word)")
    }

    private mutating func read(_ line: Substring, expectsBroken: inout Bool) {
        var line = line
        if let recovery = line.range(of: "\(Self.recovery)") {
            addConstraints(in: line[..<recovery.lowerBound], asBroken: false)
            line = line[recovery.upperBound...]
            expectsBroken = true
        }
        if addConstraints(in: line, asBroken: expectsBroken) { expectsBroken = false }
    }

    @discardableResult
    private mutating func addConstraints(in line: Substring, asBroken: Bool) -> Bool {
        var found = false
        for text in Self.descriptions(in: line) {
            found = true
            do {
                let constraint = try ConstraintDescriptionParser.parse(text)
                if asBroken {
                    reports[reports.count - 1].broken = constraint
                    return true
                }
                reports[reports.count - 1].constraints.append(constraint)
            } catch {
                reports[reports.count - 1].problems.append("\(error)")
            }
        }
        return found
    }

    /// The parts of a line that look like `<SomeConstraint:0x… …>`, without the escapes of an array's description.
    private static func descriptions(in line: Substring) -> [String] {
        var found: [String] = []
        var rest = line
        while let open = rest.firstIndex(of: "<") {
            rest = rest[open...]
            guard let class_ = rest.range(of: ":0x"),
                rest[rest.index(after: open)..<class_.lowerBound].hasSuffix("Constraint")
            else {
                rest = rest.dropFirst()
                continue
            }
            // Addresses of anchors nest another pair of brackets; a text snippet may hold single ones.
            // Log collectors escape the quotes once more.
            let ends = [">\"", ">\\\""].compactMap { rest.range(of: $0) }
            let end =
                ends.min { $0.lowerBound < $1.lowerBound } ?? rest.range(of: ">", options: .backwards)
            guard let end else { break }
            found.append(unescaped(String(rest[..<rest.index(after: end.lowerBound)])))
            rest = rest[end.upperBound...]
        }
        return found
    }

    /// Undoes `\"` and `\U00e9`.
    private static func unescaped(_ text: String) -> String {
        guard text.contains("\\") else { return text }
        var result = ""
        var rest = text[...]
        while let character = rest.first {
            rest = rest.dropFirst()
            guard character == "\\", let next = rest.first else {
                result.append(character)
                continue
            }
            let digits = rest.dropFirst().prefix(4)
            if next == "U" || next == "u", digits.count == 4, let code = UInt32(digits, radix: 16),
                let scalar = Unicode.Scalar(code)
            {
                result.unicodeScalars.append(scalar)
                rest = rest.dropFirst(5)
            } else {
                result.append(next)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
