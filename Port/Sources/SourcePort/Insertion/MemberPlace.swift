import SwiftSyntax

/// The places in a class where Xcode puts outlets and actions, in the file's own indentation and line ends.
struct MemberPlace {
    typealias Change = (range: Range<Int>, text: String)

    private let file: ParsedFile
    private let block: MemberBlockSyntax
    /// The class's own outlets and actions outside of any `#if`, with their access.
    private let marked: [(mark: MemberFacts.Mark, access: String, span: Range<Int>)]
    private let lineEnd: String

    init(_ file: ParsedFile, _ block: MemberBlockSyntax, facts: TypeFacts, nodes: [DeclSyntax]) {
        (self.file, self.block) = (file, block)
        marked = zip(facts.members, nodes).compactMap { member, node in
            guard let item = node.parent?.as(MemberBlockItemSyntax.self), item.parent?.parent?.id == block.id,
                let mark = [MemberFacts.Mark.outlet, .action].first(where: member.marks.contains)
            else { return nil }
            return (mark, member.access, item.span)
        }
        let first = file.bytes.firstIndex(of: Self.newline)
        lineEnd = first.map { $0 > 0 && file.bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false ? "\r\n" : "\n"
    }

    func change(for member: NewMember) -> Change {
        let mark: MemberFacts.Mark = member.kind == .action ? .action : .outlet
        let last = marked.last { $0.mark == mark }
        // The one before it says who may see it.
        let access = last.map(\.access).flatMap { ["private", "fileprivate"].contains($0) ? $0 : nil } ?? ""
        let lines = member.lines(access: access)
        guard member.kind != .action else { return atEnd(lines) }
        return last.map { after($0.span, lines) } ?? atStart(lines)
    }

    // MARK: Outlets

    private func after(_ span: Range<Int>, _ lines: [String]) -> Change {
        let indentation = file.isFirstOnLine(span.lowerBound) ? file.indentation(at: span.lowerBound) : inner
        let text = lines.map { indentation + $0 }.joined(separator: lineEnd)
        guard let next = nextLine(after: span.upperBound) else {
            return (span.upperBound..<span.upperBound, lineEnd + text)
        }
        return (next..<next, text + lineEnd)
    }

    private func atStart(_ lines: [String]) -> Change {
        let brace = block.leftBrace.span.upperBound
        let right = block.rightBrace.span.lowerBound
        let text = lines.map { inner + $0 }.joined(separator: lineEnd)
        if let next = nextLine(after: brace), next <= right {
            let following = file.bytes[next...].prefix { $0 != Self.newline }
            let isClose = right < next + following.count && file.isFirstOnLine(right)
            let isApart = isClose || following.allSatisfy(Self.isSpace)
            return (next..<next, text + lineEnd + (isApart ? "" : lineEnd))
        }
        // The class stands on one line.
        let rest = brace + file.bytes[brace...].prefix(while: Self.isSpace).count
        return (brace..<rest, lineEnd + text + lineEnd + (rest == right ? outer : inner))
    }

    // MARK: Actions

    private func atEnd(_ lines: [String]) -> Change {
        let right = block.rightBrace.span.lowerBound
        let brace = block.leftBrace.span.upperBound
        let text = lines.map { inner + $0 }.joined(separator: lineEnd)
        guard file.isFirstOnLine(right) else {
            var start = right
            while start > brace, Self.isSpace(file.bytes[start - 1]) { start -= 1 }
            let apart = block.members.isEmpty ? "" : lineEnd
            return (start..<right, lineEnd + apart + text + lineEnd + outer)
        }
        let start = file.lineStart(at: right)
        let before = start > 0 ? file.lineStart(at: start - 1)..<start : start..<start
        let isApart =
            before.contains(brace - 1) || file.bytes[before].allSatisfy { Self.isSpace($0) || $0 == Self.newline }
        return (start..<start, (isApart ? "" : lineEnd) + text + lineEnd)
    }

    // MARK: Text

    private static let newline = UInt8(ascii: "\n")

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    /// Where the next line begins; nil where more than a comment stands on this one.
    private func nextLine(after offset: Int) -> Int? {
        let rest = file.bytes[offset...].prefix { $0 != Self.newline }
        let words = rest.drop(while: Self.isSpace)
        guard words.isEmpty || words.starts(with: "//".utf8), offset + rest.count < file.bytes.count else { return nil }
        return offset + rest.count + 1
    }

    private var outer: String { file.indentation(at: block.rightBrace.span.lowerBound) }

    /// Of the class's members: as the first that begins a line has it, or a step more than the class.
    private var inner: String {
        let first = block.members.first {
            !$0.decl.is(IfConfigDeclSyntax.self) && file.isFirstOnLine($0.span.lowerBound)
        }
        return first.map { file.indentation(at: $0.span.lowerBound) } ?? outer + step
    }

    /// A tab, or the fewest spaces that a line of the file begins with.
    private var step: String {
        var fewest = 0
        for line in file.bytes.split(separator: Self.newline) {
            if line.first == UInt8(ascii: "\t") { return "\t" }
            let count = line.prefix { $0 == UInt8(ascii: " ") }.count
            if count > 1, count < line.count, fewest == 0 || count < fewest { fewest = count }
        }
        return String(repeating: " ", count: (2...8).contains(fewest) ? fewest : 4)
    }
}
