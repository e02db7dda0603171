/// Reads XML into the arena of a document, noting where each piece stands in the source.
///
/// It knows what Interface Builder needs of XML 1.0: elements, attributes, text, CDATA, comments, processing
/// instructions. A document type declaration is kept but may declare nothing, so there are no entities to expand and
/// nothing outside the file is ever opened.
struct NibParser {
    let name: String
    let limits: NibLimits
    let bytes: [UInt8]
    private var at = 0
    private var nodes = NibNodes()
    private var top: [NibNodeID] = []
    private var open: [Int32] = []
    private var root: Int32?
    private var names = NibNameTable()
    private var longTextBytes = 0

    init(name: String, bytes: [UInt8], limits: NibLimits) {
        self.name = name
        self.bytes = bytes
        self.limits = limits
    }

    static func parse(_ data: [UInt8], name: String, limits: NibLimits) throws(NibError) -> NibStorage {
        guard data.count <= limits.bytes else {
            throw NibError(
                document: name,
                message: "the file has \(data.count) bytes, more than the limit of \(limits.bytes); "
                    + "it is hardly an Interface Builder document")
        }
        let (encoding, bytes) = try NibEncoding.decode(data, name: name)
        var parser = NibParser(name: name, bytes: bytes, limits: limits)
        do {
            return try parser.parse(encoding)
        } catch {
            // In a file with a merge's marks, those are the mistake, and not the place where the parser fails.
            throw conflict(in: bytes, name) ?? error
        }
    }

    /// The error for a file that a merge left two versions in.
    private static func conflict(in bytes: [UInt8], _ name: String) -> NibError? {
        let mark = Array("<<<<<<<".utf8)
        var line = 1
        var start = 0
        while start < bytes.count {
            if bytes[start...].starts(with: mark) {
                return NibError(
                    document: name, position: NibPosition(line: line, column: 1),
                    message: "a merge left both versions here, between <<<<<<< and >>>>>>>; choose one of them, "
                        + "or take the file from one side with git checkout --ours or --theirs")
            }
            guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
            start = end + 1
            line += 1
        }
        return nil
    }

    private mutating func parse(_ encoding: NibEncoding) throws(NibError) -> NibStorage {
        while at < bytes.count {
            if bytes[at] == 0x3C { try parseMarkup() } else { try parseText() }
        }
        if let unclosed = open.last {
            throw error(
                at: Int(nodes[Int(unclosed)].source.lowerBound),
                "<\(nodes[Int(unclosed)].name)> is never closed; the file seems cut off, restore it from version control"
            )
        }
        guard let root else {
            throw error(at: 0, "there is no XML element; an Interface Builder document starts with <document …>")
        }
        nodes.endReading()
        return NibStorage(
            name: name, source: bytes, encoding: encoding, root: NibNodeID(index: root), top: top, nodes: nodes)
    }

    /// Reads a part of the bytes that stands inside an element.
    ///
    /// - Returns: The nodes in it, the first of which stands for that element, and those that are still open at its end; nil where it
    ///   is no whole number of nodes, or where limits need a look at the whole document.
    mutating func part(in range: Range<Int>) -> (nodes: NibNodes, open: Set<Int>)? {
        at = range.lowerBound
        nodes.append(NibNode(kind: .element))
        (root, open) = (0, [0])
        do {
            while at < range.upperBound {
                if bytes[at] == 0x3C { try parseMarkup() } else { try parseText() }
            }
        } catch { return nil }
        guard at == range.upperBound, longTextBytes == 0 else { return nil }
        return (nodes, Set(open.map(Int.init)))
    }

    // MARK: - Markup

    private mutating func parseMarkup() throws(NibError) {
        guard at + 1 < bytes.count else { throw error("“<” at the end of the file; restore it from version control") }
        switch bytes[at + 1] {
        case 0x2F: try parseEndTag()
        case 0x3F: try parseSection(.verbatim, opening: 2, closing: "?>", called: "processing instruction")
        case 0x21:
            if starts(with: "<!--") {
                try parseSection(.comment, opening: 4, closing: "-->", called: "comment")
            } else if starts(with: "<![CDATA[") {
                guard !open.isEmpty else { throw error("text outside of the document element; delete it") }
                try parseSection(.cdata, opening: 9, closing: "]]>", called: "CDATA section")
            } else if starts(with: "<!DOCTYPE") {
                try parseDocumentType()
            } else {
                throw error("“<!” starts neither a comment nor a CDATA section; delete it")
            }
        default: try parseStartTag()
        }
    }

    private mutating func parseSection(
        _ kind: NibNode.Kind, opening: Int, closing: StaticString, called: String
    ) throws(NibError) {
        let start = at
        at += opening
        while at < bytes.count, !starts(with: closing) { at += 1 }
        guard at < bytes.count else {
            throw error(at: start, "the \(called) is never closed; end it with “\(closing)”")
        }
        at += closing.utf8CodeUnitCount
        if kind == .cdata { try checkLength(start..<at, "this text") }
        try append(NibNode(kind: kind, source: Int32(start)..<Int32(at)))
    }

    private mutating func parseDocumentType() throws(NibError) {
        let start = at
        guard root == nil else { throw error("a document type stands before the document element; delete it") }
        while at < bytes.count, bytes[at] != 0x3E {
            if bytes[at] == 0x5B {
                throw error(
                    "the document declares entities or types of its own, which are not read for safety; "
                        + "delete the part in brackets, Interface Builder never writes one")
            }
            at += 1
        }
        guard at < bytes.count else { throw error(at: start, "the document type is never closed; end it with “>”") }
        at += 1
        try append(NibNode(kind: .verbatim, source: Int32(start)..<Int32(at)))
    }

    private mutating func parseStartTag() throws(NibError) {
        let start = at
        guard !open.isEmpty || root == nil else {
            throw error("a second element after the document element; a document has one, delete the rest")
        }
        guard open.count < limits.depth else {
            throw error("elements are nested deeper than \(limits.depth); restore the file from version control")
        }
        at += 1
        var node = NibNode(kind: .element)
        node.name = try parseName(after: "“<”")
        while true {
            let space = at
            skipSpace()
            guard at < bytes.count else { throw error(at: start, "the tag <\(node.name)> is never closed with “>”") }
            if bytes[at] == 0x3E || bytes[at] == 0x2F { break }
            guard at > space else {
                throw error("a space is missing before this attribute of <\(node.name)>; put one there")
            }
            let attribute = try parseAttribute(from: space, of: node, at: start)
            node.attributes.append(attribute)
        }
        let closesItself = bytes[at] == 0x2F
        if closesItself { at += 1 }
        guard at < bytes.count, bytes[at] == 0x3E else {
            throw error("“/” in the tag <\(node.name)> must be followed by “>”")
        }
        at += 1
        node.source = Int32(start)..<Int32(at)
        let index = try append(node)
        if open.isEmpty { root = index }
        if !closesItself { open.append(index) }
    }

    private mutating func parseAttribute(
        from space: Int, of node: NibNode, at tag: Int
    ) throws(NibError) -> NibNode.Attribute {
        let nameStart = at
        let name = try parseName(after: "<\(node.name)")
        if node.attributes.contains(where: { $0.name == name }) {
            throw error(at: nameStart, "<\(node.name)> has the attribute “\(name)” twice; delete one")
        }
        guard node.attributes.count < limits.attributesPerElement else {
            throw error("<\(node.name)> has more than \(limits.attributesPerElement) attributes; restore the file")
        }
        skipSpace()
        guard at < bytes.count, bytes[at] == 0x3D else {
            throw error("the attribute “\(name)” of <\(node.name)> has no value; write \(name)=\"…\"")
        }
        at += 1
        skipSpace()
        guard at < bytes.count, bytes[at] == 0x22 || bytes[at] == 0x27 else {
            throw error("the value of “\(name)” in <\(node.name)> must stand in quotes")
        }
        let quote = bytes[at]
        let start = at + 1
        var end = start
        while end < bytes.count, bytes[end] != quote {
            if bytes[end] == 0x3C {
                throw error(at: end, "“<” in the value of “\(name)”; write it as “&lt;” or add the missing quote")
            }
            if bytes[end] < 0x20 { try checkCharacter(at: end) }
            end += 1
        }
        guard end < bytes.count else {
            throw error(at: start - 1, "the value of “\(name)” in <\(node.name)> has no closing quote")
        }
        try checkLength(start..<end, "the value of “\(name)” in <\(node.name)>")
        at = end + 1
        return NibNode.Attribute(
            name: name, value: try unescaped(start..<end, isAttribute: true),
            source: Int32(space - tag)..<Int32(at - tag))
    }

    private mutating func parseEndTag() throws(NibError) {
        let start = at
        at += 2
        let name = try parseName(after: "“</”")
        skipSpace()
        guard at < bytes.count, bytes[at] == 0x3E else { throw error("the end tag </\(name)> must end with “>”") }
        at += 1
        guard let index = open.popLast() else {
            throw error(at: start, "</\(name)> closes nothing; delete it")
        }
        guard nodes[Int(index)].name == name else {
            let opened = nodes[Int(index)]
            let place = NibPosition(of: Int(opened.source.lowerBound), in: bytes)
            throw error(
                at: start, "</\(name)> stands where </\(opened.name)> is due, for the <\(opened.name)> at \(place)")
        }
        nodes[Int(index)].endTag = Int32(start)..<Int32(at)
    }

    private mutating func parseText() throws(NibError) {
        let start = at
        var isSpace = true
        while at < bytes.count, bytes[at] != 0x3C {
            let byte = bytes[at]
            if byte > 0x20 { isSpace = false } else if byte < 0x20 { try checkCharacter(at: at) }
            at += 1
        }
        if !isSpace {
            guard !open.isEmpty else {
                throw error(at: start, "text outside of the document element; delete it")
            }
            try checkLength(start..<at, "this text")
            _ = try unescaped(start..<at, isAttribute: false)
        }
        try append(NibNode(kind: .text, source: Int32(start)..<Int32(at)))
    }

    // MARK: - Pieces

    @discardableResult
    private mutating func append(_ node: NibNode) throws(NibError) -> Int32 {
        guard nodes.count < limits.nodes else {
            throw error("the document has more than \(limits.nodes) nodes; it is hardly an Interface Builder document")
        }
        let index = Int32(nodes.count)
        var node = node
        if let parent = open.last {
            node.parent = parent
            nodes[Int(parent)].children.append(index)
        } else {
            top.append(NibNodeID(index: index))
        }
        nodes.append(node)
        return index
    }

    private mutating func parseName(after place: String) throws(NibError) -> String {
        let start = at
        while at < bytes.count {
            let byte = bytes[at]
            let isLetter = (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte == 0x3A || byte >= 0x80
            let isLater = byte &- 0x30 < 10 || byte == 0x2D || byte == 0x2E
            guard isLetter || (isLater && at > start) else { break }
            at += 1
        }
        guard at > start else { throw error("a name must follow \(place); write “&lt;” for the character “<”") }
        return names.name(bytes[start..<at])
    }

    private mutating func skipSpace() {
        while at < bytes.count, bytes[at] == 0x20 || (bytes[at] >= 0x09 && bytes[at] <= 0x0D && bytes[at] != 0x0B) {
            at += 1
        }
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        return text.withUTF8Buffer { wanted in
            for offset in 0..<count where bytes[at + offset] != wanted[offset] { return false }
            return true
        }
    }

    /// What is longer than any text on a screen, alone or with the others, is refused before it is kept.
    private mutating func checkLength(_ range: Range<Int>, _ what: String) throws(NibError) {
        guard range.count > limits.longText else { return }
        guard range.count <= limits.textBytes else {
            throw error(
                at: range.lowerBound,
                "\(what) has \(range.count) bytes, more than the limit of \(limits.textBytes); shorten it, "
                    + "or restore the file from version control")
        }
        longTextBytes += range.count
        guard longTextBytes > limits.longTextBytes else { return }
        throw error(
            at: range.lowerBound,
            "with \(what) the document has \(longTextBytes) bytes of long texts, more than the limit of "
                + "\(limits.longTextBytes); shorten them, or restore the file from version control")
    }

    private func checkCharacter(at offset: Int) throws(NibError) {
        let byte = bytes[offset]
        guard !NibText.isAllowed(UInt32(byte)) else { return }
        throw error(at: offset, "the control character \(byte) is not allowed in XML; delete it")
    }

    private func unescaped(_ range: Range<Int>, isAttribute: Bool) throws(NibError) -> String {
        do throws(NibText.BadReference) {
            return try NibText.unescaped(bytes[range], isAttribute: isAttribute)
        } catch {
            throw self.error(at: error.offset, error.message)
        }
    }

    private func error(at offset: Int? = nil, _ message: String) -> NibError {
        NibError(document: name, position: NibPosition(of: offset ?? at, in: bytes), message: message)
    }
}

/// Gives equal names one shared string: documents repeat a few hundred names many thousand times.
struct NibNameTable {
    private var slots: [String?] = Array(repeating: nil, count: 1024)

    mutating func name(_ bytes: ArraySlice<UInt8>) -> String {
        var hash: UInt32 = 2_166_136_261
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let slot = Int(hash & 1023)
        if let known = slots[slot], known.utf8.elementsEqual(bytes) { return known }
        let name = String(decoding: bytes, as: UTF8.self)
        slots[slot] = name
        return name
    }
}
