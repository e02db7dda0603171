import Files

/// The difference of two texts in the form that `patch` and `git apply` read.
public struct UnifiedDiff: Sendable {
    private let old: [Substring]
    private let new: [Substring]
    private let oldName: String
    private let newName: String

    /// Compares line by line, with three lines around each difference; `name` stands in the header.
    public init(old: String, new: String, name: String) {
        self.old = Self.lines(old)
        self.new = Self.lines(new)
        // Git takes these prefixes off again.
        let path = name.hasPrefix("/") ? String(name.dropFirst()) : name
        (oldName, newName) = (Self.quoted("a/\(path)"), Self.quoted("b/\(path)"))
    }

    /// As git writes names that a line can't hold as they are: in quotes, with C's escapes.
    private static func quoted(_ name: String) -> String {
        let bytes = FilePath.bytes(name).dropLast().map { UInt8(bitPattern: $0) }
        let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }
        // A space ends a name for patch, unless a tab does.
        if isPlain, !UnseenCharacters.any(in: name) { return name.contains(" ") ? name + "\t" : name }
        return "\""
            + bytes.map { byte -> String in
                switch byte {
                case 0x0A: "\\n"
                case 0x09: "\\t"
                case 0x0D: "\\r"
                case 0x22: "\\\""
                case 0x5C: "\\\\"
                case 0x20..<0x7F: String(UnicodeScalar(byte))
                default:
                    "\\" + String(byte >> 6, radix: 8) + String(byte >> 3 & 7, radix: 8) + String(byte & 7, radix: 8)
                }
            }.joined() + "\""
    }

    /// The lines with their line ends, so that a changed end is a changed line.
    private static func lines(_ text: String) -> [Substring] {
        var lines: [Substring] = []
        var rest = text[...]
        while let end = rest.unicodeScalars.firstIndex(of: "\n") {
            let next = rest.unicodeScalars.index(after: end)
            lines.append(rest[..<next])
            rest = rest[next...]
        }
        if !rest.isEmpty { lines.append(rest) }
        return lines
    }

    /// Three lines of context; empty when nothing differs.
    public var text: String {
        let steps = LineScript(old, new).steps
        let changed = steps.indices.filter { if case .same = steps[$0] { false } else { true } }
        guard !changed.isEmpty else { return "" }
        var hunks: [ClosedRange<Int>] = []
        for index in changed {
            let low = max(0, index - 3)
            let high = min(steps.count - 1, index + 3)
            if let last = hunks.last, low <= last.upperBound + 1 {
                hunks[hunks.count - 1] = last.lowerBound...high
            } else {
                hunks.append(low...high)
            }
        }
        return "--- \(oldName)\n+++ \(newName)\n" + hunks.map { hunk(steps[$0]) }.joined()
    }

    private func hunk(_ steps: ArraySlice<LineScript.Step>) -> String {
        var body = ""
        var (oldCount, newCount) = (0, 0)
        var start: (old: Int, new: Int)?
        func write(_ mark: String, _ line: Substring) {
            body += mark + line
            if !line.unicodeScalars.reversed().starts(with: ["\n"]) { body += "\n\\ No newline at end of file\n" }
        }
        for step in steps {
            switch step {
            case .same(let a, let b):
                start = start ?? (a, b)
                write(" ", old[a])
                oldCount += 1
                newCount += 1
            case .removed(let a, let b):
                start = start ?? (a, b)
                write("-", old[a])
                oldCount += 1
            case .added(let a, let b):
                start = start ?? (a, b)
                write("+", new[b])
                newCount += 1
            }
        }
        func range(_ first: Int, _ count: Int) -> String {
            let line = count == 0 ? first : first + 1
            return count == 1 ? "\(line)" : "\(line),\(count)"
        }
        return "@@ -\(range(start?.old ?? 0, oldCount)) +\(range(start?.new ?? 0, newCount)) @@\n" + body
    }
}

extension Rendered {
    package init(_ diff: UnifiedDiff) { self.init(difference: diff.text) }
}
