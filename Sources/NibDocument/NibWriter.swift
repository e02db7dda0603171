import Foundation

extension NibDocument {
    /// The document's bytes: the source with the edits since, in the document's own encoding.
    public var data: Data { Data(bytes) }

    var bytes: [UInt8] { storage.encoding.encode(storage.spelling().bytes) }
}

/// Writes what is unchanged from the source and spells the rest as Xcode does.
struct NibWriter {
    private let storage: NibStorage
    private var out: NibSpelling

    private init(storage: NibStorage) {
        self.storage = storage
        out = NibSpelling(of: storage.source)
    }

    /// The bytes of nodes one after the other, in UTF-8.
    static func spelling(of nodes: [NibNodeID], _ storage: NibStorage) -> NibSpelling {
        var writer = NibWriter(storage: storage)
        for node in nodes { writer.write(node.index) }
        return writer.out
    }

    /// Depth is bounded by the parser's limit, so recursion is safe.
    private mutating func write(_ index: Int32) {
        let node = storage.nodes[Int(index)]
        if !node.isChanged, !node.source.isEmpty {
            copy(node.source.lowerBound..<max(node.source.upperBound, node.endTag.upperBound))
            return
        }
        switch node.kind {
        case .element: writeElement(node)
        case _ where !node.isEdited && !node.source.isEmpty: copy(node.source)
        case .text:
            let text = NibText.escapedText(node.text)
            append(storage.lineEnd == "\n" ? text : text.replacing("\n", with: storage.lineEnd))
        case .comment: append("<!--\(node.text)-->")
        case .cdata: append("<![CDATA[\(node.text)]]>")
        case .verbatim: append(node.text)
        }
    }

    private mutating func writeElement(_ node: NibNode) {
        let hadContent = !node.endTag.isEmpty
        let hasContent = !node.children.isEmpty
        // A start tag is copied whole unless its attributes, or whether it closes itself, changed.
        if !node.isEdited, !node.source.isEmpty, hadContent || !hasContent {
            copy(node.source)
            guard hadContent else { return }
        } else {
            append("<\(node.name)")
            for attribute in node.attributes {
                if attribute.source.isEmpty {
                    append(" \(attribute.name)=\"\(NibText.escapedAttribute(attribute.value))\"")
                } else {
                    let start = node.source.lowerBound
                    copy(start + attribute.source.lowerBound..<start + attribute.source.upperBound)
                }
            }
            append(hasContent || hadContent ? ">" : "/>")
            guard hasContent || hadContent else { return }
        }
        for child in node.children { write(child) }
        if hadContent { copy(node.endTag) } else { append("</\(node.name)>") }
    }

    private mutating func copy(_ range: Range<Int32>) {
        out.copy(Int(range.lowerBound)..<Int(range.upperBound))
    }

    private mutating func append(_ text: String) { out.append(text) }
}
