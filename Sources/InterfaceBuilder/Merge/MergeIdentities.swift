import NibDocument

/// Ids of objects that both sides made: the same thing gets one id, different things different ones.
enum MergeIdentities {
    private static let links: Set<String> = ["constraint", "outlet", "outletCollection", "action"]

    /// Gives objects of their document other ids where ours has something else by that id, and ours where both made the
    /// same constraint or connection.
    static func separate(_ theirs: inout NibDocument, from ours: NibDocument, base: NibDocument) {
        var renamed = unified(theirs, ours, base)
        var taken: Set<String> = Set(base.elements.compactMap(\.id) + ours.elements.compactMap(\.id))
        for element in theirs.elements {
            guard let id = element.id, MergeTree.isObject(element), renamed[id] == nil,
                base.element(id: id) == nil, let own = ours.element(id: id)
            else { continue }
            // What lies in something new goes with it.
            var top = (element, own)
            while let around = top.0.ancestors.first(where: { MergeTree.isObject($0) && $0.id != nil }),
                let id = around.id, base.element(id: id) == nil, let match = ours.element(id: id)
            { top = (around, match) }
            let isSame =
                MergeTree.markup(top.0) == MergeTree.markup(top.1) && holder(top.0) == holder(top.1)
            if isSame, !renamed.values.contains(id) { continue }
            let fresh = theirs.freshID(seed: "merged \(id)", besides: taken)
            taken.insert(fresh)
            renamed[id] = fresh
        }
        separateScenes(&theirs, from: ours, base: base)
        guard !renamed.isEmpty else { return }
        for element in Array(theirs.elements) {
            if let id = element.id, MergeTree.isObject(element), let new = renamed[id] {
                theirs.setAttribute("id", to: new, of: element.node)
            }
            for reference in element.references {
                if let new = renamed[reference.id] {
                    theirs.setAttribute(reference.attribute, to: new, of: element.node)
                }
            }
        }
    }

    private static func separateScenes(_ theirs: inout NibDocument, from ours: NibDocument, base: NibDocument) {
        func scenes(_ document: NibDocument) -> [String: NibElement] {
            Dictionary(
                document.root.elements(in: "scenes").compactMap { scene in scene["sceneID"].map { ($0, scene) } },
                uniquingKeysWith: { first, _ in first })
        }
        let (known, own, other) = (scenes(base), scenes(ours), scenes(theirs))
        let taken = Set(known.keys).union(own.keys).union(other.keys)
        for (id, scene) in other.sorted(by: { $0.key < $1.key }) where known[id] == nil {
            guard let match = own[id], MergeTree.markup(match) != MergeTree.markup(scene) else { continue }
            theirs.setAttribute(
                "sceneID", to: theirs.freshID(seed: "merged scene \(id)", besides: taken), of: scene.node)
        }
    }

    /// The id of the object around an element, and the list that it lies in.
    private static func holder(_ element: NibElement) -> String {
        let around = element.ancestors.first { MergeTree.isObject($0) }
        return "\(around?.id ?? around?["sceneID"] ?? "") \(element.parent?.name ?? "")"
    }

    /// Links that both made with ids of their own, by their ids in theirs.
    private static func unified(
        _ theirs: NibDocument, _ ours: NibDocument, _ base: NibDocument
    ) -> [String: String] {
        func signature(_ element: NibElement) -> String? {
            guard links.contains(element.name), let id = element.id, base.element(id: id) == nil else { return nil }
            let words = element.attributes.filter { $0.name != "id" }.sorted { $0.name < $1.name }
            return ([holder(element), element.name] + words.map { "\($0.name)=\($0.value)" }).joined(separator: "\n")
        }
        var known: [String: [String]] = [:]
        for element in ours.elements {
            if let own = signature(element), let id = element.id { known[own, default: []].append(id) }
        }
        var result: [String: String] = [:]
        for element in theirs.elements {
            guard let own = signature(element), let id = element.id, let first = known[own]?.first else { continue }
            known[own]?.removeFirst()
            if first != id { result[id] = first }
        }
        return result
    }
}
