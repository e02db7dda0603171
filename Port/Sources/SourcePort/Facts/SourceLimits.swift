/// What no source that people write has, and what would keep the parser busy for ever: found by the brackets alone, before
/// it is parsed.
public enum SourceLimits {
    /// Brackets in brackets, those of texts' interpolations too.
    static let deepest = 256
    /// Square brackets in each other: the parser tries each as a type and as a list, so that each doubles its work.
    static let deepestLists = 12
    /// Texts in texts.
    static let deepestTexts = 6
    /// Members of members: `a.b().c()`.
    static let longestChain = 1000

    public struct Problem: Sendable, Equatable {
        /// From 1.
        public var line: Int
        public var column: Int
        public var why: String
    }

    /// The first place that goes beyond; nil for sources that can be parsed.
    public static func problem(in bytes: [UInt8]) -> Problem? {
        var scanner = Scanner(bytes)
        guard let (offset, why) = scanner.run() else { return nil }
        let before = bytes[..<offset]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return Problem(line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: offset - start + 1, why: why)
    }

    private struct Scanner {
        private let bytes: [UInt8]
        private var index = 0
        private var open: [Level] = [Level(closing: 0)]
        private var texts = 0

        private struct Level {
            /// The bracket that ends it.
            var closing: UInt8
            /// Square brackets around, this one too, since the last brace.
            var lists = 0
            /// What follows the closing bracket of an interpolation.
            var text: Text?
            /// Members and calls since the last separator.
            var chain = 0
        }

        private struct Text {
            var hashes: Int
            var isMultiline: Bool
        }

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        private func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

        mutating func run() -> (Int, String)? {
            while index < bytes.count {
                if let found = step() { return found }
            }
            return nil
        }

        private mutating func step() -> (Int, String)? {
            let start = index
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "/") where self.byte(0) == UInt8(ascii: "/"):
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            case UInt8(ascii: "/") where self.byte(0) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "#"):
                var hashes = 1
                while self.byte(0) == UInt8(ascii: "#") {
                    hashes += 1
                    index += 1
                }
                if self.byte(0) == UInt8(ascii: "\"") {
                    index += 1
                    return begin(hashes, at: start)
                }
            case UInt8(ascii: "\""): return begin(0, at: start)
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return enter(byte, at: start)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return leave(byte, at: start)
            case UInt8(ascii: "."): return link(at: start)
            case UInt8(ascii: ","), UInt8(ascii: ";"): open[open.count - 1].chain = 0
            case UInt8(ascii: "\n"):
                var next = index
                while next < bytes.count, [0x20, 0x09, 0x0D, 0x0A].contains(bytes[next]) { next += 1 }
                if next < bytes.count, bytes[next] != UInt8(ascii: ".") { open[open.count - 1].chain = 0 }
            default: break
            }
            return nil
        }

        private mutating func skipComment() {
            var depth = 1
            index += 1
            while index < bytes.count, depth > 0 {
                if bytes[index] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                    depth -= 1
                    index += 1
                } else if bytes[index] == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                    depth += 1
                    index += 1
                }
                index += 1
            }
        }

        private mutating func enter(_ byte: UInt8, at start: Int) -> (Int, String)? {
            if byte != UInt8(ascii: "{"), let found = link(at: start) { return found }
            let around = open[open.count - 1].lists
            var level = Level(closing: byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : byte + 2)
            level.lists = byte == UInt8(ascii: "{") ? 0 : byte == UInt8(ascii: "[") ? around + 1 : around
            open.append(level)
            if open.count > SourceLimits.deepest {
                return (start, "brackets stand in each other more than \(SourceLimits.deepest) deep")
            }
            if level.lists > SourceLimits.deepestLists {
                return (start, "square brackets stand in each other more than \(SourceLimits.deepestLists) deep")
            }
            return nil
        }

        /// Ends the innermost level that the bracket ends; those inside were left open, as in a regular expression.
        private mutating func leave(_ byte: UInt8, at start: Int) -> (Int, String)? {
            guard let level = open.lastIndex(where: { $0.closing == byte }) else { return nil }
            // A brace is not ended from inside of an interpolation, nor a bracket beyond a brace.
            let between = open[(level + 1)...]
            guard !between.contains(where: { $0.text != nil || $0.closing == UInt8(ascii: "}") && byte != $0.closing })
            else { return nil }
            let text = open[level].text
            open.removeSubrange(level...)
            guard let text else { return nil }
            texts -= 1
            return go(text, at: start)
        }

        private mutating func link(at start: Int) -> (Int, String)? {
            open[open.count - 1].chain += 1
            guard open[open.count - 1].chain > SourceLimits.longestChain * 2 else { return nil }
            return (start, "one expression has more than \(SourceLimits.longestChain) members of members")
        }

        // MARK: Texts

        private mutating func begin(_ hashes: Int, at start: Int) -> (Int, String)? {
            var text = Text(hashes: hashes, isMultiline: false)
            if byte(0) == UInt8(ascii: "\""), byte(1) == UInt8(ascii: "\"") {
                text.isMultiline = true
                index += 2
            }
            return go(text, at: start)
        }

        /// Goes to the end of a text, or into its next interpolation.
        private mutating func go(_ text: Text, at start: Int) -> (Int, String)? {
            while index < bytes.count {
                let current = bytes[index]
                if current == UInt8(ascii: "\n"), !text.isMultiline { return nil }
                index += 1
                if current == UInt8(ascii: "\\"), hashes(text.hashes) {
                    index += text.hashes
                    guard byte(0) == UInt8(ascii: "(") else {
                        index += 1
                        continue
                    }
                    index += 1
                    texts += 1
                    var level = Level(closing: UInt8(ascii: ")"))
                    level.text = text
                    open.append(level)
                    guard texts <= SourceLimits.deepestTexts else {
                        return (start, "texts stand in each other more than \(SourceLimits.deepestTexts) deep")
                    }
                    return nil
                }
                guard current == UInt8(ascii: "\"") else { continue }
                if text.isMultiline {
                    guard byte(0) == current, byte(1) == current else { continue }
                    index += 2
                }
                guard hashes(text.hashes) else {
                    if text.isMultiline { index -= 2 }
                    continue
                }
                index += text.hashes
                return nil
            }
            return nil
        }

        private func hashes(_ count: Int) -> Bool { (0..<count).allSatisfy { byte($0) == UInt8(ascii: "#") } }
    }
}
