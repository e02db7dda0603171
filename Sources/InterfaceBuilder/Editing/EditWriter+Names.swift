import NibDocument

extension EditWriter {
    /// Elements that are about to be added, with ids of their own: each id in them gets a fresh one, and so does every
    /// attribute that refers to one of them. What refers to objects outside of them stays.
    ///
    /// Items of the library, duplicates and what is pasted all come through here.
    mutating func renamed(_ elements: [NibNewElement], _ what: String) -> [NibNewElement] {
        var fresh: [String: String] = [:]
        var taken: Set<String> = []
        func collect(_ element: NibNewElement) {
            for name in Self.names { if let id = element[name] { fresh[id] = "" } }
            element.children.forEach(collect)
        }
        elements.forEach(collect)
        for id in fresh.keys.sorted() { fresh[id] = freshID("\(what) \(id)", besides: &taken) }
        // Where an id is there twice, what refers to it means the first; the second gets another.
        var given: Set<String> = []
        func rename(_ element: NibNewElement) -> NibNewElement {
            var result = element
            for (index, attribute) in result.attributes.enumerated() {
                let isOwn = Self.names.contains(attribute.name)
                guard isOwn || NibReference.isOne(attribute.name, of: element.name), var new = fresh[attribute.value]
                else { continue }
                if isOwn, !given.insert(new).inserted { new = freshID("\(what) \(attribute.value)", besides: &taken) }
                result.attributes[index].value = new
            }
            result.children = result.children.map(rename)
            return result
        }
        return elements.map(rename)
    }

    /// The attributes by which elements are named; scenes have one of their own.
    private static let names: Set<String> = ["id", "sceneID"]

    private mutating func freshID(_ what: String, besides taken: inout Set<String>) -> String {
        var id = freshID(what)
        while !taken.insert(id).inserted { id = freshID(what) }
        return id
    }
}
