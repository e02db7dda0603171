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
        insert([(element, position ?? .max)], into: parent)[0]
    }

    /// Adds several elements, each on a line of its own, in time that grows as the parent and they do.
    ///
    /// - Parameters:
    ///   - elements: Each with its place among the child elements that the parent has now, before any of these comes in; places
    ///     past the end are the end. Those of one place stay in their order.
    ///   - parent: The element that takes them.
    /// - Returns: The new elements' nodes, in the order of the elements.
    @discardableResult
    public mutating func insert(
        _ elements: [(element: NibNewElement, position: Int)], into parent: NibNodeID
    ) -> [NibNodeID] {
        let parentIndent = indentation(of: parent)
        let unit = NibFormatter.indent(of: storage)
        let indent = parentIndent + unit
        let count = storage[parent].children.reduce(0) { $0 + (storage.nodes[Int($1)].kind == .element ? 1 : 0) }
        let places = elements.map { min($0.position, count) }
        let order = elements.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        var added = [NibNodeID](repeating: NibNodeID(index: 0), count: elements.count)
        edit(keepingIndex: true) { nodes in
            let siblings = nodes[Int(parent.index)].children
            var rest = order[...]
            func build(_ nodes: inout NibNodes) -> (node: Int32, lead: Int32)? {
                guard let next = rest.popFirst() else { return nil }
                added[next] = Self.build(
                    elements[next].element, parent: parent.index, indent: indent, unit: unit, in: &nodes)
                return (added[next].index, Self.newText("\n" + indent, parent: parent.index, in: &nodes))
            }
            var children: [Int32] = []
            children.reserveCapacity(siblings.count + 2 * elements.count + 1)
            var place = 0
            for child in siblings {
                if nodes[Int(child)].kind == .element {
                    // Before a sibling: its own leading white space becomes ours, and it gets a new line.
                    while let next = rest.first, places[next] <= place, let new = build(&nodes) {
                        children += [new.node, new.lead]
                    }
                    place += 1
                }
                children.append(child)
            }
            if !rest.isEmpty {
                // The white space of an empty element goes; what else stands there stays.
                if place == 0 { children.removeAll { nodes[Int($0)].kind == .text } }
                var tail = children.last.flatMap { nodes[Int($0)].kind == .text ? $0 : nil }
                if tail != nil { children.removeLast() }
                while let new = build(&nodes) {
                    children += [new.lead, new.node]
                    tail = tail ?? Self.newText("\n" + parentIndent, parent: parent.index, in: &nodes)
                }
                if let tail { children.append(tail) }
            }
            nodes[Int(parent.index)].children = children
        }
        for node in added { storage.indexAdded(node) }
        return added
    }

    /// Removes an element together with the line break and indentation before it. A parent left without content
    /// closes itself.
    public mutating func remove(_ node: NibNodeID) { remove([node]) }

    /// Removes several elements, each with the line break and indentation before it, in time that grows as their parents do.
    /// Parents left without content close themselves.
    public mutating func remove(_ removed: [NibNodeID]) {
        let present = removed.filter { storage[$0].parent >= 0 }
        guard !present.isEmpty else { return }
        edit(keepingIndex: true) { _ in }
        for node in present { storage.indexRemoved(node) }
        edit(keepingIndex: true) { nodes in
            var parents: Set<Int32> = []
            for node in present where nodes[Int(node.index)].parent >= 0 {
                parents.insert(nodes[Int(node.index)].parent)
                nodes[Int(node.index)].parent = -1
            }
            for parent in parents {
                var children: [Int32] = []
                var hasContent = false
                for child in nodes[Int(parent)].children {
                    if nodes[Int(child)].parent < 0 {
                        if let last = children.last, nodes[Int(last)].kind == .text { children.removeLast() }
                    } else {
                        children.append(child)
                        if nodes[Int(child)].kind != .text { hasContent = true }
                    }
                }
                nodes[Int(parent)].children = hasContent ? children : []
                guard !hasContent else { continue }
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
            if let place = Self.place(of: node.index, in: siblings), place > 0 {
                let before = storage.nodes[Int(siblings[place - 1])]
                if before.kind == .text {
                    return String(storage.text(of: before).reversed().prefix { $0 == " " || $0 == "\t" })
                }
            }
        }
        let depth = element(node).ancestors.reduce(0) { count, _ in count + 1 }
        return String(repeating: NibFormatter.indent(of: storage), count: depth)
    }

    /// Where a node is among its siblings. Most stand in the order in which they were read, and of those there may be many.
    private static func place(of node: Int32, in siblings: [Int32]) -> Int? {
        var (low, high) = (0, siblings.count)
        while low < high {
            let middle = (low + high) / 2
            if siblings[middle] < node { low = middle + 1 } else { high = middle }
        }
        return low < siblings.count && siblings[low] == node ? low : siblings.firstIndex(of: node)
    }

    static func newText(_ text: String, parent: Int32, in nodes: inout NibNodes) -> Int32 {
        nodes.append(NibNode(kind: .text, parent: parent, isEdited: true, text: text))
        return Int32(nodes.count - 1)
    }

    private static func build(
        _ element: NibNewElement, parent: Int32, indent: String, unit: String, in nodes: inout NibNodes
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
