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

    private enum Step { case same(Int, Int), removed(Int, Int), added(Int, Int) }

    /// Three lines of context; empty when nothing differs.
    public var text: String {
        let steps = script
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

    private func hunk(_ steps: ArraySlice<Step>) -> String {
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

    /// Myers' greedy algorithm over what is left when equal beginnings and ends are taken off.
    private var script: [Step] {
        var head = 0
        while head < min(old.count, new.count), Self.equal(old[head], new[head]) { head += 1 }
        var tail = 0
        while tail < min(old.count, new.count) - head,
            Self.equal(old[old.count - 1 - tail], new[new.count - 1 - tail])
        {
            tail += 1
        }
        let (oldEnd, newEnd) = (old.count - tail, new.count - tail)
        var steps = (0..<head).map { Step.same($0, $0) }
        steps += middle(head..<oldEnd, head..<newEnd)
        steps += (0..<tail).map { .same(oldEnd + $0, newEnd + $0) }
        return steps
    }

    /// Canonically equal texts are still different bytes.
    private static func equal(_ a: Substring, _ b: Substring) -> Bool { a.utf8.elementsEqual(b.utf8) }

    private func middle(_ a: Range<Int>, _ b: Range<Int>) -> [Step] {
        let (n, m) = (a.count, b.count)
        guard n > 0 || m > 0 else { return [] }
        var furthest = [0: 0]
        furthest[1] = 0
        var trace: [[Int: Int]] = []
        search: for distance in 0...(n + m) {
            trace.append(furthest)
            for k in stride(from: -distance, through: distance, by: 2) {
                let goesDown =
                    k == -distance || k != distance && furthest[k - 1, default: -1] < furthest[k + 1, default: -1]
                var x = goesDown ? furthest[k + 1, default: 0] : furthest[k - 1, default: 0] + 1
                var y = x - k
                while x < n, y < m, Self.equal(old[a.lowerBound + x], new[b.lowerBound + y]) {
                    x += 1
                    y += 1
                }
                furthest[k] = x
                if x >= n, y >= m { break search }
            }
        }
        var steps: [Step] = []
        var (x, y) = (n, m)
        for distance in stride(from: trace.count - 1, through: 0, by: -1) {
            let before = trace[distance]
            let k = x - y
            let goesDown = k == -distance || k != distance && before[k - 1, default: -1] < before[k + 1, default: -1]
            let previous = goesDown ? k + 1 : k - 1
            let fromX = distance == 0 ? 0 : before[previous, default: 0]
            let fromY = distance == 0 ? 0 : fromX - previous
            while x > fromX, y > fromY, x > 0, y > 0 {
                x -= 1
                y -= 1
                steps.append(.same(a.lowerBound + x, b.lowerBound + y))
            }
            guard distance > 0 else { break }
            if goesDown {
                y -= 1
                steps.append(.added(a.lowerBound + x, b.lowerBound + y))
            } else {
                x -= 1
                steps.append(.removed(a.lowerBound + x, b.lowerBound + y))
            }
        }
        return steps.reversed()
    }
}

extension Rendered {
    package init(_ diff: UnifiedDiff) { self.init(difference: diff.text) }
}
