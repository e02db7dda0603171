import CCMark
import Foundation

/// A node of a document in Markdown.
struct MarkdownNode {
    enum Kind {
        case document
        case block(PresentationIntent.Kind)
        case emphasis(InlinePresentationIntent)
        /// The text, and what it means.
        case text(String, InlinePresentationIntent)
        case link(String)
        /// The picture's address and the title; what the picture shows is in the children.
        case image(String, title: String)
    }

    let kind: Kind
    var children: [MarkdownNode] = []
}

/// Reads Markdown by CommonMark's rules, with tables and struck text.
enum MarkdownTree {
    /// The parser keeps tables of characters that all texts share.
    private static let lock = NSLock()

    /// A whole document.
    static func document(_ text: String) -> MarkdownNode {
        parse { parser in
            var text = text
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
            }
            return cmark_parser_finish(parser)
        }
    }

    /// The inside of one paragraph.
    static func inlines(_ text: String) -> MarkdownNode {
        parse { parser in
            var text = text
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { cmark_inlines_of(parser, $0.baseAddress, $0.count) }
            }
        }
    }

    private static func parse(
        _ read: (UnsafeMutablePointer<cmark_parser>) -> UnsafeMutablePointer<cmark_node>?
    ) -> MarkdownNode {
        lock.withLock {
            cmark_gfm_core_extensions_ensure_registered()
            // One tilde strikes nothing through; bytes that are no text were replaced before.
            guard let parser = cmark_parser_new(CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE) else {
                return MarkdownNode(kind: .document)
            }
            defer { cmark_parser_free(parser) }
            for name in ["table", "strikethrough"] {
                if let known = cmark_find_syntax_extension(name) {
                    cmark_parser_attach_syntax_extension(parser, known)
                }
            }
            guard let root = read(parser) else { return MarkdownNode(kind: .document) }
            defer { cmark_node_free(root) }
            return MarkdownNode(kind: .document, children: children(of: root))
        }
    }

    private typealias Node = UnsafeMutablePointer<cmark_node>

    private static func children(of node: Node) -> [MarkdownNode] {
        var (nodes, place) = ([MarkdownNode](), 0)
        var (item, row) = (Int(cmark_node_get_list_start(node)), 1)
        var next = cmark_node_first_child(node)
        while let child = next {
            switch name(of: child) {
            case "item":
                nodes.append(block(.listItem(ordinal: max(item, isOrdered(node) ? 0 : 1)), child))
                item = max(item, isOrdered(node) ? 0 : 1) + 1
            case "table_row":
                nodes.append(block(.tableRow(rowIndex: row), child))
                row += 1
            case "table_cell": nodes.append(block(.tableCell(columnIndex: place), child))
            case let name: nodes.append(contentsOf: self.nodes(of: child, name))
            }
            place += 1
            next = cmark_node_next(child)
        }
        return nodes
    }

    private static func isOrdered(_ node: Node) -> Bool { cmark_node_get_list_type(node) == CMARK_ORDERED_LIST }

    private static func block(_ kind: PresentationIntent.Kind, _ node: Node) -> MarkdownNode {
        MarkdownNode(kind: .block(kind), children: children(of: node))
    }

    private static func block(_ kind: PresentationIntent.Kind, _ text: String) -> MarkdownNode {
        MarkdownNode(kind: .block(kind), children: [MarkdownNode(kind: .text(text, []))])
    }

    private static func name(of node: Node) -> String { text(cmark_node_get_type_string(node)) }
    private static func text(_ bytes: UnsafePointer<CChar>?) -> String { bytes.map { String(cString: $0) } ?? "" }
    private static func literal(of node: Node) -> String { text(cmark_node_get_literal(node)) }

    /// What a node of the parser's is; a kind that is not known counts as what is in it.
    private static func nodes(of node: Node, _ name: String) -> [MarkdownNode] {
        func spans(_ kind: MarkdownNode.Kind) -> [MarkdownNode] {
            [MarkdownNode(kind: kind, children: children(of: node))]
        }
        func text(_ text: String, _ intent: InlinePresentationIntent = []) -> [MarkdownNode] {
            [MarkdownNode(kind: .text(text, intent))]
        }
        switch name {
        case "paragraph": return [block(.paragraph, node)]
        case "heading": return [block(.header(level: Int(cmark_node_get_heading_level(node))), node)]
        case "list": return [block(isOrdered(node) ? .orderedList : .unorderedList, node)]
        case "block_quote": return [block(.blockQuote, node)]
        case "thematic_break": return [block(.thematicBreak, "\u{2E3B}")]
        case "code_block":
            let hint = self.text(cmark_node_get_fence_info(node))
            return [block(.codeBlock(languageHint: hint.isEmpty ? nil : hint), literal(of: node))]
        case "html_block":
            let html = MarkdownNode(kind: .text(literal(of: node), .blockHTML))
            return [MarkdownNode(kind: .block(.paragraph), children: [html])]
        case "table": return [block(.table(columns: columns(of: node)), node)]
        case "table_header": return [block(.tableHeaderRow, node)]
        case "text": return text(literal(of: node))
        case "softbreak": return text(" ", .softBreak)
        case "linebreak": return text("\n", .lineBreak)
        case "code": return text(literal(of: node), .code)
        case "html_inline": return text(literal(of: node), .inlineHTML)
        case "emph": return spans(.emphasis(.emphasized))
        case "strong": return spans(.emphasis(.stronglyEmphasized))
        case "strikethrough": return spans(.emphasis(.strikethrough))
        case "link": return spans(.link(self.text(cmark_node_get_url(node))))
        case "image":
            return spans(.image(self.text(cmark_node_get_url(node)), title: self.text(cmark_node_get_title(node))))
        default: return children(of: node)
        }
    }

    private static func columns(of table: Node) -> [PresentationIntent.TableColumn] {
        let count = Int(cmark_gfm_extensions_get_table_columns(table))
        guard let marks = cmark_gfm_extensions_get_table_alignments(table) else { return [] }
        return (0..<count).map { column in
            switch marks[column] {
            case UInt8(ascii: "c"): .init(alignment: .center)
            case UInt8(ascii: "r"): .init(alignment: .right)
            default: .init(alignment: .left)
            }
        }
    }
}
