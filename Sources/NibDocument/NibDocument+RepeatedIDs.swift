extension NibDocument {
    /// The elements whose ids earlier ones have, in document order. A name leads to the first of an id.
    public var repeatedElements: [NibElement] {
        let first = storage.nodesByID()
        return elements.filter { element in element.id.map { first[$0] != element.node } ?? false }
    }

    /// Gives each element whose id an earlier one has an id of its own. What refers to the id follows to the nearest of its
    /// elements: the one that shares the innermost element with it, the first where several do.
    ///
    /// - Returns: The elements with the ids they had, in document order.
    @discardableResult
    public mutating func renameRepeatedElements() -> [(node: NibNodeID, old: String)] {
        let repeated = repeatedElements.compactMap { element in element.id.map { (node: element.node, old: $0) } }
        guard !repeated.isEmpty else { return [] }
        let references = references(to: Set(repeated.map(\.old)))
        var (new, taken): ([NibNodeID: String], Set<String>) = ([:], [])
        for (node, old) in repeated {
            let id = freshID(seed: "repeated \(old)", besides: taken)
            taken.insert(id)
            new[node] = id
        }
        for (node, id) in new { setAttribute("id", to: id, of: node) }
        for (node, attribute, target) in references {
            if let id = new[target] { setAttribute(attribute, to: id, of: node) }
        }
        return repeated
    }

    /// The attributes that refer to some ids, with the elements they mean.
    private func references(to ids: Set<String>) -> [(node: NibNodeID, attribute: String, target: NibNodeID)] {
        // By id, each element around one that has it with the first of them inside.
        var nearest: [String: [NibNodeID: NibNodeID]] = [:]
        for element in elements {
            guard let id = element.id, ids.contains(id) else { continue }
            nearest[id, default: [:]][element.node] = nearest[id]?[element.node] ?? element.node
            for around in element.ancestors where nearest[id]?[around.node] == nil {
                nearest[id]?[around.node] = element.node
            }
        }
        var found: [(NibNodeID, String, NibNodeID)] = []
        for element in elements {
            for (name, value) in element.attributes where NibVocabulary.refersToObject(name) && ids.contains(value) {
                for around in sequence(first: element, next: \.parent) {
                    guard let target = nearest[value]?[around.node] else { continue }
                    found.append((element.node, name, target))
                    break
                }
            }
        }
        return found
    }
}
