extension NibDocument {
    // MARK: - Attributes

    /// Sets an attribute, or removes it with nil. A new attribute goes where Xcode would write it; only the element's
    /// own line changes in the file.
    public mutating func setAttribute(_ name: String, to value: String?, of node: NibNodeID) {
        let old = storage[node].attributes.first { $0.name == name }?.value
        guard old != value else { return }
        edit(keepingIndex: name != "id") { nodes in
            let index = Int(node.index)
            nodes[index].isEdited = true
            let place = nodes[index].attributes.firstIndex { $0.name == name }
            switch (place, value) {
            case (let place?, let value?):
                nodes[index].attributes[place] = NibNode.Attribute(name: name, value: value)
            case (let place?, nil):
                nodes[index].attributes.remove(at: place)
            case (nil, let value?):
                let names = nodes[index].attributes.map(\.name)
                let place = XcodeOrder.insertionIndex(of: name, in: names, element: nodes[index].name)
                nodes[index].attributes.insert(NibNode.Attribute(name: name, value: value), at: place)
            case (nil, nil):
                break
            }
        }
    }

    /// Replaces the character content of an element that holds text, such as `<string>`.
    public mutating func setText(_ text: String, of node: NibNodeID) {
        edit { nodes in
            let child = Int32(nodes.count)
            nodes.append(NibNode(kind: .text, parent: node.index, isEdited: true, text: text))
            nodes[Int(node.index)].children = text.isEmpty ? [] : [child]
        }
    }

    // MARK: - Elements

    /// Adds an element on a line of its own, indented like its siblings.
    ///
    /// - Parameters:
    ///   - element: With its attributes and what it holds.
    ///   - parent: The element that takes it.
    ///   - position: The place among the parent's child elements; nil and anything past the end add it last.
    /// - Returns: The new element's node.
    @discardableResult
    public mutating func insert(
        _ element: NibNewElement, into parent: NibNodeID, at position: Int? = nil
    ) -> NibNodeID {
        let parentIndent = indentation(of: parent)
        let unit = NibFormatter.indent(of: storage)
        let elements = storage[parent].children.indices.filter {
            storage.nodes[Int(storage[parent].children[$0])].kind == .element
        }
        let place = elements.dropFirst(position ?? elements.count).first
        var added = NibNodeID(index: 0)
        edit(keepingIndex: true) { nodes in
            added = Self.build(element, parent: parent.index, indent: parentIndent + unit, unit: unit, in: &nodes)
            let siblings = nodes[Int(parent.index)].children
            let lead = Self.newText("\n" + parentIndent + unit, parent: parent.index, in: &nodes)
            if let place {
                // Before a sibling: its own leading white space becomes ours, and it gets a new line.
                nodes[Int(parent.index)].children.insert(contentsOf: [added.index, lead], at: place)
            } else if let last = siblings.last, nodes[Int(last)].kind == .text, !elements.isEmpty {
                nodes[Int(parent.index)].children.insert(contentsOf: [lead, added.index], at: siblings.count - 1)
            } else {
                // The white space of an empty element goes; what else stands there stays.
                let tail = Self.newText("\n" + parentIndent, parent: parent.index, in: &nodes)
                let kept = elements.isEmpty ? siblings.filter { nodes[Int($0)].kind != .text } : siblings
                nodes[Int(parent.index)].children = kept + [lead, added.index, tail]
            }
        }
        storage.indexAdded(added)
        return added
    }

    /// Removes an element together with the line break and indentation before it. A parent left without content
    /// closes itself.
    public mutating func remove(_ node: NibNodeID) {
        let parent = storage[node].parent
        guard parent >= 0, let place = storage.nodes[Int(parent)].children.firstIndex(of: node.index) else { return }
        edit(keepingIndex: true) { _ in }
        storage.indexRemoved(node)
        edit(keepingIndex: true) { nodes in
            nodes[Int(node.index)].parent = -1
            nodes[Int(parent)].children.remove(at: place)
            let siblings = nodes[Int(parent)].children
            if place > 0, nodes[Int(siblings[place - 1])].kind == .text {
                nodes[Int(parent)].children.remove(at: place - 1)
            }
            let rest = nodes[Int(parent)].children
            if rest.allSatisfy({ nodes[Int($0)].kind == .text }) {
                nodes[Int(parent)].children = []
                nodes[Int(parent)].endTag = 0..<0
                nodes[Int(parent)].isEdited = true
            }
        }
    }

    // MARK: - Helpers

    /// The white space between the line's start and an element's tag.
    func indentation(of node: NibNodeID) -> String {
        let parent = storage[node].parent
        if parent >= 0 {
            let siblings = storage.nodes[Int(parent)].children
            if let place = siblings.firstIndex(of: node.index), place > 0 {
                let before = storage.nodes[Int(siblings[place - 1])]
                if before.kind == .text {
                    return String(storage.text(of: before).reversed().prefix { $0 == " " || $0 == "\t" })
                }
            }
        }
        let depth = element(node).ancestors.reduce(0) { count, _ in count + 1 }
        return String(repeating: NibFormatter.indent(of: storage), count: depth)
    }

    static func newText(_ text: String, parent: Int32, in nodes: inout [NibNode]) -> Int32 {
        nodes.append(NibNode(kind: .text, parent: parent, isEdited: true, text: text))
        return Int32(nodes.count - 1)
    }

    private static func build(
        _ element: NibNewElement, parent: Int32, indent: String, unit: String, in nodes: inout [NibNode]
    ) -> NibNodeID {
        let index = Int32(nodes.count)
        var node = NibNode(kind: .element, parent: parent, name: element.name, isEdited: true)
        let names = XcodeOrder.sorted(element.attributes.map(\.name), element: element.name)
        node.attributes = names.compactMap { name in
            element.attributes.first { $0.name == name }.map { NibNode.Attribute(name: name, value: $0.value) }
        }
        nodes.append(node)
        var children: [Int32] = []
        if !element.text.isEmpty {
            children.append(newText(element.text, parent: index, in: &nodes))
        }
        for child in element.children {
            children.append(newText("\n" + indent + unit, parent: index, in: &nodes))
            children.append(build(child, parent: index, indent: indent + unit, unit: unit, in: &nodes).index)
        }
        if !element.children.isEmpty { children.append(newText("\n" + indent, parent: index, in: &nodes)) }
        nodes[Int(index)].children = children
        return NibNodeID(index: index)
    }
}

/// An element to add to a document.
public struct NibNewElement: Sendable {
    /// The tag, such as `constraint`.
    public var name: String
    /// In the order in which they are written; values are not escaped yet.
    public var attributes: [(name: String, value: String)]
    /// The children in document order.
    public var children: [NibNewElement]
    /// Character content; an element has either this or children.
    public var text: String

    public init(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String = "",
        children: [NibNewElement] = []
    ) {
        self.name = name
        self.attributes = attributes.map { ($0.key, $0.value) }
        self.text = text
        self.children = children
    }
}
