/// A view onto one element of a document. Cheap to copy; keeps its document's state alive.
public struct NibElement: Sendable {
    let storage: NibStorage
    /// The element's place in its document's tree.
    public let node: NibNodeID

    /// The element's tag, such as `label`.
    public var name: String { storage[node].name }

    /// The element's Interface Builder object id.
    public var id: String? { self["id"] }

    /// Which property of its parent the element fills.
    public var key: String? { self["key"] }

    /// An attribute's unescaped value.
    public subscript(attribute: String) -> String? {
        storage.log?.note(node, attribute)
        return storage[node].value(of: attribute)
    }

    /// All attributes in the order of the file.
    public var attributes: [(name: String, value: String)] {
        storage[node].attributes.map { ($0.name, $0.value) }
    }

    /// The names of its attributes, and the keys of its children.
    package var names: Set<String> {
        let node = storage[node]
        var names = Set<String>(minimumCapacity: node.attributes.count + node.children.count)
        for attribute in node.attributes { names.insert(attribute.name) }
        for child in node.children {
            if let key = storage.nodes[Int(child)].value(of: "key") { names.insert(key) }
        }
        return names
    }

    /// The element around this one; nil for the root.
    public var parent: NibElement? {
        let parent = storage[node].parent
        return parent < 0 ? nil : NibElement(storage: storage, node: NibNodeID(index: parent))
    }

    /// The elements around this one, from the parent outwards.
    public var ancestors: some Sequence<NibElement> {
        sequence(state: parent) { (next: inout NibElement?) in
            defer { next = next?.parent }
            return next
        }
    }

    /// The child elements in order.
    public var children: [NibElement] {
        storage[node].children.compactMap { child in
            guard storage.nodes[Int(child)].kind == .element else { return nil }
            return NibElement(storage: storage, node: NibNodeID(index: child))
        }
    }

    /// The first child element with a tag.
    public func child(_ name: String) -> NibElement? {
        for child in storage[node].children {
            let candidate = storage.nodes[Int(child)]
            if candidate.kind == .element, candidate.name == name {
                return NibElement(storage: storage, node: NibNodeID(index: child))
            }
        }
        return nil
    }

    /// The first child element that fills a property.
    public func child(key: String) -> NibElement? { child(nil, key: key) }

    /// The first child element that fills a property, and has a tag where one is named.
    func child(_ name: String?, key: String) -> NibElement? {
        for child in storage[node].children {
            guard storage.nodes[Int(child)].kind == .element, name == nil || storage.nodes[Int(child)].name == name
            else { continue }
            let element = NibElement(storage: storage, node: NibNodeID(index: child))
            if element.key == key { return element }
        }
        return nil
    }

    /// The children of the first child with a tag: `elements(in: "subviews")`.
    public func elements(in container: String) -> [NibElement] { child(container)?.children ?? [] }

    /// The character content of the element itself, unescaped.
    public var text: String {
        storage[node].children.reduce(into: "") { result, child in
            let candidate = storage.nodes[Int(child)]
            if candidate.kind == .text || candidate.kind == .cdata { result += storage.text(of: candidate) }
        }
    }

    /// This element and everything below it, in document order.
    public var subtree: some Sequence<NibElement> { NibSubtree(storage: storage, rest: [node]) }

    /// Where the start tag stands in the source; nil for an element added since.
    public var position: NibPosition? {
        let source = storage[node].source
        return source.isEmpty ? nil : storage.position(of: Int(source.lowerBound))
    }

    /// An error at this element.
    public func error(_ message: String) -> NibError {
        NibError(document: storage.name, position: position, message: message)
    }
}

/// An element and everything below it, in document order.
private struct NibSubtree: Sequence, IteratorProtocol {
    let storage: NibStorage
    /// What is still to come, with all below it, the last first.
    var rest: [NibNodeID]

    mutating func next() -> NibElement? {
        guard let node = rest.popLast() else { return nil }
        for child in storage[node].children.reversed() where storage.nodes[Int(child)].kind == .element {
            rest.append(NibNodeID(index: child))
        }
        return NibElement(storage: storage, node: node)
    }
}

extension NibElement: Hashable {
    public static func == (a: Self, b: Self) -> Bool { a.storage === b.storage && a.node == b.node }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(storage))
        hasher.combine(node)
    }
}

extension NibStorage {
    /// The characters a text or CDATA node stands for.
    func text(of node: NibNode) -> String {
        if node.isEdited || node.source.isEmpty { return node.text }
        let range = Int(node.source.lowerBound)..<Int(node.source.upperBound)
        if node.kind == .cdata { return NibText.normalised(source[range.dropFirst(9).dropLast(3)]) }
        // The parser has checked every reference, so none can fail here.
        return (try? NibText.unescaped(source[range], isAttribute: false)) ?? ""
    }
}
