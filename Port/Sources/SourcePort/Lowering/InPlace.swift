import SwiftSyntax

// The same file for Xcode and for Linux: where the lowered text differs, both stand side by side under
// `#if canImport(ObjectiveC)`, around the smallest statement or member that has whole lines of its own.
extension Lowering {
    /// The condition that holds with Apple's runtime.
    static let apple = "#if canImport(ObjectiveC)"
    static let linux = "#if !canImport(ObjectiveC)"

    /// An attribute for Objective-C stays, under a condition of its own.
    func keepForApple(_ node: AttributeSyntax) {
        let span = node.span
        let indentation = file.indentation(at: span.lowerBound)
        let isFirst = file.isFirstOnLine(span.lowerBound)
        let lead = isFirst ? "" : "\n\(indentation)"
        var end = span.upperBound
        while end < file.bytes.count, file.bytes[end] == UInt8(ascii: " ") { end += 1 }
        let isLast = end < file.bytes.count && file.bytes[end] == UInt8(ascii: "\n")
        edits.share(
            span.lowerBound..<end,
            with: "\(lead)\(Self.apple)\n\(indentation)\(node.trimmedDescription)\n\(indentation)#endif"
                + (isLast ? "" : "\n\(indentation)"), isConditional: true)
    }

    /// Text for Linux only, as lines.
    static func forLinux(_ lines: [String]) -> [String] { lines.isEmpty ? [] : [linux] + lines + ["#endif"] }

    /// The whole file with both spellings.
    func bothSpellings(header: [String], tail: [String]) -> String {
        let wrapped = wrappedUnits()
        var text = Self.forLinux(header).map { $0 + "\n" }.joined()
        var position = 0
        for unit in wrapped {
            text += edits.render(position..<unit.lowerBound, of: file.bytes, for: .both)
            let original = edits.render(unit, of: file.bytes, for: .apple)
            let lowered = edits.render(unit, of: file.bytes, for: .linux)
            let isGone = lowered.allSatisfy { $0 == " " || $0 == "\n" || $0 == "\t" }
            text += "\(Self.apple)\n\(original)\n" + (isGone ? "" : "#else\n\(lowered)\n") + "#endif"
            position = unit.upperBound
        }
        text += edits.render(position..<file.bytes.count, of: file.bytes, for: .both)
        if !tail.isEmpty {
            if !text.hasSuffix("\n") { text += "\n" }
            text += "\n" + Self.forLinux(tail).joined(separator: "\n") + "\n"
        }
        return text
    }

    /// The units that hold changes for Linux, outermost only, in order.
    private func wrappedUnits() -> [Range<Int>] {
        let reader = UnitReader(file: file)
        reader.walk(file.tree)
        var wanted: Set<Range<Int>> = []
        for range in edits.ownRanges {
            let holders = reader.units.filter { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
            if let smallest = holders.min(by: { $0.count < $1.count }) { wanted.insert(smallest) }
        }
        let sorted = wanted.sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
        var result: [Range<Int>] = []
        for unit in sorted where unit.lowerBound >= (result.last?.upperBound ?? 0) { result.append(unit) }
        return result
    }
}

/// Statements and members that have whole lines of their own.
private final class UnitReader: SyntaxVisitor {
    let file: ParsedFile
    private(set) var units: [Range<Int>] = []

    init(file: ParsedFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
        add(node.span)
        return .visitChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        // An expression that is all of a body is its value; a condition inside would hide it.
        let isOnly = node.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
        if case .expr = node.item, isOnly, node.parent?.parent?.is(SourceFileSyntax.self) != true {
            return .visitChildren
        }
        add(node.span)
        return .visitChildren
    }

    private func add(_ span: Range<Int>) {
        guard file.isFirstOnLine(span.lowerBound) else { return }
        var end = span.upperBound
        while end < file.bytes.count, file.bytes[end] != UInt8(ascii: "\n") {
            // A comment may follow on the same line.
            let rest = file.bytes[end...].prefix { $0 != UInt8(ascii: "\n") }
            let text = String(decoding: rest, as: UTF8.self)
            guard text.allSatisfy({ $0 == " " }) || text.drop(while: { $0 == " " }).hasPrefix("//") else { return }
            end += rest.count
        }
        units.append(file.lineStart(at: span.lowerBound)..<end)
    }
}

extension ParsedFile {
    func lineStart(at offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }

    func isFirstOnLine(_ offset: Int) -> Bool {
        bytes[lineStart(at: offset)..<offset].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    func indentation(at offset: Int) -> String {
        let start = lineStart(at: offset)
        let spaces = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return String(decoding: spaces, as: UTF8.self)
    }
}
