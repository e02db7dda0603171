import SwiftParser
import SwiftSyntax

/// A file's tree, with what it declares; the nodes stand in the order of the facts.
public final class ParsedFile: @unchecked Sendable {
    public let source: SourceFile
    public let facts: FileFacts
    let tree: SourceFileSyntax
    let bytes: [UInt8]
    /// The nodes by the index of the type in the facts, then of its member.
    let typeNodes: [DeclSyntax]
    let memberNodes: [[DeclSyntax]]
    private let lineStarts: [Int]

    /// Why nothing of the file was read: it is beyond what is parsed.
    let problem: Finding?

    public init(_ source: SourceFile, options: PortOptions) {
        let source =
            options.hasSwift4Names
            ? SourceFile(path: source.path, text: Swift4Source.renamed(source.text)) : source
        self.source = source
        let written = Array(source.text.utf8)
        problem = SourceLimits.problem(in: written).map { found in
            Finding(
                file: source.path, line: found.line, column: found.column, rule: .unreadSource, what: "the source",
                why: found.why + ", so nothing of it is read", instead: "Write it in parts")
        }
        bytes = problem == nil ? written : []
        tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let reader = FactsReader(path: source.path, conditions: Conditions(options: options))
        reader.walk(tree)
        facts = reader.facts
        typeNodes = reader.typeNodes
        memberNodes = reader.memberNodes
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        lineStarts = starts
    }

    public var lineCount: Int { lineStarts.count }

    /// The line of an offset, from 1.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    func column(at offset: Int) -> Int { offset - lineStarts[line(at: offset) - 1] + 1 }
}

extension SyntaxProtocol {
    /// The node's bytes in the file, without the trivia around it.
    var span: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}
