/// The blocks that a span of text is in: its paragraph, the list item around that, the list around both …
///
/// Nothing is drawn for it: who shows documents makes lines, fonts and indents of it.
public struct PresentationIntent: Hashable, Codable, Sendable {
    /// One block.
    public struct IntentType: Hashable, Codable, Sendable {
        /// What it is.
        public var kind: Kind
        /// Tells the blocks of a document apart: two paragraphs are of one kind and have two identities.
        public var identity: Int
        public init(kind: Kind, identity: Int) {
            self.kind = kind
            self.identity = identity
        }
    }

    /// What a block is.
    public enum Kind: Hashable, Codable, Sendable {
        case paragraph
        /// From 1 to 6.
        case header(level: Int)
        case orderedList
        case unorderedList
        /// The number that stands before it; in a list without numbers its place, from 1.
        case listItem(ordinal: Int)
        /// The words after the fence, such as the name of a programming language; nil for none.
        case codeBlock(languageHint: String?)
        case blockQuote
        case thematicBreak
        case table(columns: [TableColumn])
        case tableHeaderRow
        /// From 1: the header has no number.
        case tableRow(rowIndex: Int)
        /// From 0.
        case tableCell(columnIndex: Int)
    }

    /// A column of a table.
    public struct TableColumn: Hashable, Codable, Sendable {
        /// Where the texts of its cells stand.
        public enum Alignment: String, Codable, Sendable {
            case left, center, right
        }
        public var alignment: Alignment
        public init(alignment: Alignment) { self.alignment = alignment }
    }

    /// The blocks, the innermost first.
    public var components: [IntentType]
    /// How many blocks there are.
    public var count: Int { components.count }

    /// - Parameter types: The innermost first.
    public init(types: [IntentType]) { components = types }

    /// A block within others.
    ///
    /// - Parameters:
    ///   - kind: What the block is.
    ///   - identity: What tells it apart from the document's other blocks.
    ///   - parent: The blocks around it; nil for none.
    public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
        components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
    }

    /// How many of the blocks are lists or quotes, each of which is set further in.
    public var indentationLevel: Int {
        components.reduce(0) { level, block in
            switch block.kind {
            case .orderedList, .unorderedList, .blockQuote: level + 1
            default: level
            }
        }
    }
}

extension PresentationIntent: CustomDebugStringConvertible {
    public var debugDescription: String { "[\(components.map(\.debugDescription).joined(separator: ", "))]" }
}

extension PresentationIntent.IntentType: CustomDebugStringConvertible {
    public var debugDescription: String { "\(kind.debugDescription) (id \(identity))" }
}

extension PresentationIntent.Kind: CustomDebugStringConvertible {
    public var debugDescription: String {
        switch self {
        case .paragraph: "paragraph"
        case .header(let level): "header \(level)"
        case .orderedList: "orderedList"
        case .unorderedList: "unorderedList"
        case .listItem(let ordinal): "listItem \(ordinal)"
        case .codeBlock(let hint): hint.map { "codeBlock '\($0)'" } ?? "codeBlock"
        case .blockQuote: "blockQuote"
        case .thematicBreak: "thematicBreak"
        case .table(let columns): "table [\(columns.map(\.alignment.rawValue).joined(separator: ", "))]"
        case .tableHeaderRow: "tableHeaderRow"
        case .tableRow(let row): "tableRow \(row)"
        case .tableCell(let column): "tableCell \(column)"
        }
    }
}
