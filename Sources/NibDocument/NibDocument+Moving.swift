extension NibDocument {
    /// Moves an element with everything inside it. What it holds keeps its bytes, but for the indentation.
    ///
    /// - Parameters:
    ///   - node: The element; not the root, and nothing that `parent` lies in.
    ///   - parent: The element that takes it.
    ///   - position: The place among the parent's child elements once the element has left its old place; nil and anything
    ///     past the end make it the last.
    public mutating func move(_ node: NibNodeID, into parent: NibNodeID, at position: Int? = nil) {
        let old = indentation(of: node)
        // A stand-in gets the white space around it that an inserted element gets.
        remove(node)
        let place = insert(NibNewElement("moved"), into: parent, at: position)
        let new = indentation(of: place)
        edit { nodes in
            let holder = Int(parent.index)
            guard let index = nodes[holder].children.firstIndex(of: place.index) else { return }
            nodes[holder].children[index] = node.index
            nodes[Int(node.index)].parent = parent.index
            nodes[Int(place.index)].parent = -1
        }
        if old != new { reindent(node, from: old, to: new) }
    }

    /// Exchanges the white space at the beginning of an element's inner lines.
    private mutating func reindent(_ node: NibNodeID, from old: String, to new: String) {
        var texts: [(Int32, String)] = []
        var stack = [node.index]
        while let index = stack.popLast() {
            for child in storage.nodes[Int(index)].children {
                let inner = storage.nodes[Int(child)]
                switch inner.kind {
                case .element: stack.append(child)
                case .text:
                    let text = storage.text(of: inner)
                    guard text.contains("\n"), text.allSatisfy(\.isWhitespace) else { continue }
                    texts.append((child, text.replacing("\n" + old, with: "\n" + new)))
                default: continue
                }
            }
        }
        edit { nodes in
            for (index, text) in texts {
                nodes[Int(index)].text = text
                nodes[Int(index)].isEdited = true
            }
        }
    }
}

extension NibNewElement {
    /// The same element with everything inside it, to be added elsewhere.
    ///
    /// - Parameters:
    ///   - element: What is copied.
    ///   - rename: Gives ids, and attributes that refer to them, their new values.
    public init(copying element: NibElement, rename: (String) -> String = { $0 }) {
        self.init(element.name)
        attributes = element.attributes.map { (name: $0.name, value: rename($0.value)) }
        children = element.children.map { NibNewElement(copying: $0, rename: rename) }
        if children.isEmpty { text = element.text }
    }

    /// The value of an attribute; setting nil removes it.
    public subscript(attribute: String) -> String? {
        get { attributes.first { $0.name == attribute }?.value }
        set {
            if let index = attributes.firstIndex(where: { $0.name == attribute }) {
                if let newValue {
                    attributes[index].value = newValue
                } else {
                    attributes.remove(at: index)
                }
            } else if let newValue {
                attributes.append((name: attribute, value: newValue))
            }
        }
    }

    /// Reads elements from text, such as a template or what the clipboard holds.
    ///
    /// - Throws: `NibError` for text that is no XML.
    public static func parse(_ text: String, name: String = "XML") throws(NibError) -> [NibNewElement] {
        let document = try NibDocument(text: "<fragment>\(text)</fragment>", name: name)
        return document.root.children.map { NibNewElement(copying: $0) }
    }

    /// The element as Xcode spells it, on lines of its own.
    public var markup: String {
        var document = try? NibDocument(text: "<fragment/>")
        guard let root = document?.root.node, let node = document?.insert(self, into: root) else { return "" }
        return document?.text(of: node) ?? ""
    }
}

extension NibDocument {
    /// The text of one element as the document's bytes have it, without what is around it.
    public func text(of node: NibNodeID) -> String {
        String(decoding: NibWriter.spelling(of: [node], storage).bytes, as: UTF8.self)
    }
}

// MARK: - Comments

extension NibDocument {
    /// The comment on the line before an element, such as the name that Xcode gives a scene.
    public func comment(before node: NibNodeID) -> String? {
        commentIndex(before: node).map { index in
            let found = storage.nodes[Int(index)]
            if found.isEdited { return found.text }
            return String(
                decoding: storage.source[Int(found.source.lowerBound)..<Int(found.source.upperBound)].dropFirst(4)
                    .dropLast(3), as: UTF8.self)
        }
    }

    /// Changes, adds or takes away the comment on the line before an element.
    public mutating func setComment(_ text: String?, before node: NibNodeID) {
        let parent = storage[node].parent
        guard parent >= 0, comment(before: node) != text else { return }
        let old = commentIndex(before: node)
        let indent = indentation(of: node)
        let text = text.map(Self.commentText)
        edit { nodes in
            switch (old, text) {
            case (let old?, let text?):
                nodes[Int(old)].text = text
                nodes[Int(old)].isEdited = true
            case (let old?, nil):
                guard let place = nodes[Int(parent)].children.firstIndex(of: old) else { return }
                nodes[Int(parent)].children.remove(at: place)
                if place > 0, nodes[Int(nodes[Int(parent)].children[place - 1])].kind == .text {
                    nodes[Int(parent)].children.remove(at: place - 1)
                }
            case (nil, let text?):
                guard let place = nodes[Int(parent)].children.firstIndex(of: node.index) else { return }
                nodes.append(NibNode(kind: .comment, parent: parent, isEdited: true, text: text))
                let lead = Self.newText("\n" + indent, parent: parent, in: &nodes)
                nodes[Int(parent)].children.insert(contentsOf: [Int32(nodes.count - 2), lead], at: place)
            case (nil, nil): break
            }
        }
    }

    /// A text without what ends a comment: two hyphens in a row, or one at the end; scalar by scalar, as parsers read.
    private static func commentText(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "-", result.last == "-" { result.append(" ") }
            result.append(scalar)
        }
        if result.last == "-" { result.append(" ") }
        return String(result)
    }

    private func commentIndex(before node: NibNodeID) -> Int32? {
        let parent = storage[node].parent
        guard parent >= 0 else { return nil }
        let siblings = storage.nodes[Int(parent)].children
        guard let place = siblings.firstIndex(of: node.index) else { return nil }
        for index in siblings[..<place].reversed() {
            switch storage.nodes[Int(index)].kind {
            case .comment: return index
            case .text: continue
            default: return nil
            }
        }
        return nil
    }
}
