import Foundation

/// The form Xcode writes: indentation, tags, numbers, order.
public enum XcodeForm {
    static let indent = "    "

    /// A number as Xcode spells it: up to 17 significant digits, zero as `0.0`, whole numbers without a fraction.
    public static func number(_ value: Double) -> String {
        if value == 0 { return "0.0" }
        if let whole = Int(exactly: value), abs(value) < 1e15 { return String(whole) }
        return String(format: "%.17g", value)
    }
}

extension NibDocument {
    /// The document's bytes in Xcode's own form: four spaces a level (none or two where the document has
    /// so), an element a line, attributes and resources
    /// in Xcode's order, its escapes, and a line end at the end. Encoding, byte order mark, kind of line end
    /// and the XML declaration stay as they are.
    public func formatted() -> Data {
        var formatter = NibFormatter(storage: storage)
        formatter.writeDocument()
        return Data(storage.encoding.encode(formatter.out))
    }
}

struct NibFormatter {
    let storage: NibStorage
    let indent: String
    var out: [UInt8] = []

    init(storage: NibStorage) {
        self.storage = storage
        indent = Self.indent(of: storage)
    }

    /// One level's white space: four spaces, but for documents that have none or two.
    static func indent(of storage: NibStorage) -> String {
        ["", "  "].first { isIndented(by: $0, storage) } ?? XcodeForm.indent
    }

    /// Whether the first lines of the two outermost levels stand as this indentation has them.
    private static func isIndented(by indent: String, _ storage: NibStorage) -> Bool {
        func leadingSpace(_ node: NibNode) -> String? {
            node.children.first.map { storage.text(of: storage.nodes[Int($0)]) }
        }
        let root = storage[storage.root]
        let inner = root.children.lazy.map { storage.nodes[Int($0)] }.first {
            $0.kind == .element && !$0.children.isEmpty
        }
        guard let inner else { return false }
        return leadingSpace(root) == "\n" + indent && leadingSpace(inner) == "\n" + indent + indent
    }

    mutating func writeDocument() {
        for node in storage.top {
            let node = storage[node]
            switch node.kind {
            case .text: continue
            case .element: write(node, depth: 0)
            default: append(verbatim(node))
            }
            append(storage.lineEnd)
        }
    }

    private mutating func write(_ node: NibNode, depth: Int) {
        append("<\(node.name)")
        var names = node.attributes.map(\.name)
        // Xcode always gives a controller something inside; an empty one was written by hand and is left alone.
        if node.name != "viewController" || !node.children.isEmpty {
            names = XcodeOrder.sorted(names, element: node.name)
        }
        for name in names {
            guard let attribute = node.attributes.first(where: { $0.name == name }) else { continue }
            let value = canonicalValue(attribute, of: node)
            append(" \(name)=\"\(NibText.escapedAttribute(value))\"")
        }
        let children = node.children.map { storage.nodes[Int($0)] }
        if children.contains(where: { isContent($0, in: node) }) {
            append(">")
            for child in children { writeInline(child) }
            append("</\(node.name)>")
            return
        }
        let shown = XcodeOrder.sorted(children.filter { $0.kind != .text }, in: node)
        // Some tools leave the two tags of an emptied element on two lines, and Xcode does not mind.
        guard !shown.isEmpty || children.contains(where: { storage.text(of: $0).contains("\n") }) else {
            append("/>")
            return
        }
        append(">")
        for child in shown {
            startLine(depth: depth + 1)
            if child.kind == .element { write(child, depth: depth + 1) } else { append(verbatim(child)) }
        }
        startLine(depth: depth)
        append("</\(node.name)>")
    }

    /// Content with text in it keeps its white space.
    private mutating func writeInline(_ node: NibNode) {
        switch node.kind {
        case .text:
            append(NibText.escapedText(storage.text(of: node)).replacing("\n", with: storage.lineEnd))
        case .element: write(node, depth: 0)
        default: append(verbatim(node))
        }
    }

    private func isContent(_ child: NibNode, in parent: NibNode) -> Bool {
        switch child.kind {
        case .cdata: true
        case .text:
            ["string", "mutableString"].contains(parent.name)
                ? !storage.text(of: child).isEmpty : storage.text(of: child).contains { !$0.isWhitespace }
        default: false
        }
    }

    private func canonicalValue(_ attribute: NibNode.Attribute, of node: NibNode) -> String {
        guard XcodeOrder.geometry.contains(node.name), attribute.name != "key",
            let number = Double(attribute.value), number.isFinite
        else { return attribute.value }
        return XcodeForm.number(number)
    }

    private func verbatim(_ node: NibNode) -> String {
        if !node.isEdited {
            return String(
                decoding: storage.source[Int(node.source.lowerBound)..<Int(node.source.upperBound)], as: UTF8.self)
        }
        switch node.kind {
        case .comment: return "<!--\(node.text)-->"
        case .cdata: return "<![CDATA[\(node.text)]]>"
        default: return node.text
        }
    }

    private mutating func startLine(depth: Int) {
        append(storage.lineEnd)
        append(String(repeating: indent, count: depth))
    }

    private mutating func append(_ text: String) { out += text.utf8 }
}
