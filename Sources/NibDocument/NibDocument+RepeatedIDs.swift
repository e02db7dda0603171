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
        // By id, each element around one that has it with the first of them inside; constraints apart.
        var nearest: [Target: [NibNodeID: NibNodeID]] = [:]
        for element in elements where element.parent?.name != "connections" {
            guard let id = element.id, ids.contains(id) else { continue }
            let target = Target(id: id, isConstraint: element.name == "constraint")
            nearest[target, default: [:]][element.node] = nearest[target]?[element.node] ?? element.node
            for around in element.ancestors where nearest[target]?[around.node] == nil {
                nearest[target]?[around.node] = element.node
            }
        }
        var found: [(NibNodeID, String, NibNodeID)] = []
        for element in elements {
            for (name, id) in element.references where ids.contains(id) {
                let kinds = Self.meansConstraints(name, of: element).map { [$0] } ?? [false, true]
                let maps = kinds.compactMap { nearest[Target(id: id, isConstraint: $0)] }
                for around in sequence(first: element, next: \.parent) {
                    guard let target = maps.lazy.compactMap({ $0[around.node] }).first else { continue }
                    found.append((element.node, name, target))
                    break
                }
            }
        }
        return found
    }

    private struct Target: Hashable {
        let id: String
        let isConstraint: Bool
    }

    /// Whether a reference is to a constraint or to something else; nil where it may be either, as an outlet's.
    private static func meansConstraints(_ attribute: String, of element: NibElement) -> Bool? {
        switch attribute {
        case "destination": nil
        case "reference": element.parent?.key.map { $0 == "constraints" }
        default: false
        }
    }
}
