import NibDocument

/// The objects of two versions of a scene, matched by id, with the properties that differ.
struct ObjectComparison {
    private(set) var changes: [ObjectChange] = []

    /// - Parameter scene: Nil compares what belongs to no scene.
    init(_ old: DocumentObjects, _ new: DocumentObjects, scene: String?) {
        let before = old.order.filter { old.entries[$0]?.scene == scene }
        let after = new.order.filter { new.entries[$0]?.scene == scene }
        for id in after {
            guard let entry = new.entries[id] else { continue }
            guard let partner = old.entries[id] else {
                changes.append(ObjectChange(id: id, name: Self.name(entry.element, new), kind: .added))
                continue
            }
            var properties = Self.properties(partner, entry)
            let kept = Set(old.subviews(of: id)).intersection(new.subviews(of: id))
            let orders = [old, new].map { $0.subviews(of: id).filter(kept.contains) }
            if orders[0] != orders[1] {
                properties.append(
                    .init(
                        name: "order of subviews", old: orders[0].map(old.name).joined(separator: ", "),
                        new: orders[1].map(new.name).joined(separator: ", ")))
            }
            if partner.scene != scene { properties.append(.init(name: "scene", old: partner.scene, new: scene)) }
            if !properties.isEmpty {
                changes.append(
                    ObjectChange(
                        id: id, name: Self.name(entry.element, new), kind: .changed, properties: properties))
            }
        }
        for id in before where new.entries[id] == nil {
            guard let entry = old.entries[id] else { continue }
            changes.append(ObjectChange(id: id, name: Self.name(entry.element, old), kind: .removed))
        }
    }

    private static func name(_ element: NibElement, _ objects: DocumentObjects) -> String {
        // Connections are called by what they connect.
        switch element.name {
        case "outlet", "outletCollection":
            return "outlet \(element["property"] ?? "?") to \(objects.name(element["destination"] ?? "?"))"
        case "action":
            return "action \(element["selector"] ?? "?") to \(objects.name(element["destination"] ?? "?"))"
        case "segue":
            return "\(element["kind"] ?? "") segue to \(objects.name(element["destination"] ?? "?"))"
        default: return ObjectName.of(element)
        }
    }

    private static func properties(
        _ old: DocumentObjects.Entry, _ new: DocumentObjects.Entry
    ) -> [ObjectChange.Property] {
        var properties: [ObjectChange.Property] = []
        if old.element.name != new.element.name {
            properties.append(.init(name: "kind", old: old.element.name, new: new.element.name))
        }
        let before = Dictionary(old.properties.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        let after = Dictionary(new.properties.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        for (name, value) in new.properties where before[name] != value {
            properties.append(.init(name: name, old: before[name], new: value))
        }
        for (name, value) in old.properties where after[name] == nil {
            properties.append(.init(name: name, old: value, new: nil))
        }
        return properties
    }

    /// What the document itself says differently: its settings, device and resources.
    static func settings(_ old: NibDocument, _ new: NibDocument) -> [ObjectChange] {
        func entries(_ document: NibDocument) -> [(String, [(String, String)])] {
            let own = document.root.attributes.filter { $0.name != "initialViewController" || !$0.value.isEmpty }
            var result: [(String, [(String, String)])] = [("document", own.map { ($0.name, $0.value) })]
            if let device = document.root.child("device") {
                result.append(("device", device.attributes.map { ($0.name, $0.value) }))
            }
            for resource in document.root.elements(in: "resources") {
                let color = resource.child("color")?.attributes ?? []
                result.append(
                    (
                        "\(resource.name) “\(resource["name"] ?? "?")”",
                        (resource.attributes.filter { $0.name != "name" } + color).map { ($0.name, $0.value) }
                    ))
            }
            return result
        }
        let before = Dictionary(entries(old), uniquingKeysWith: { first, _ in first })
        let after = Dictionary(entries(new), uniquingKeysWith: { first, _ in first })
        var changes: [ObjectChange] = []
        for name in Set(before.keys).union(after.keys).sorted() {
            guard let was = before[name] else {
                changes.append(ObjectChange(id: nil, name: name, kind: .added))
                continue
            }
            guard let now = after[name] else {
                changes.append(ObjectChange(id: nil, name: name, kind: .removed))
                continue
            }
            let oldValues = Dictionary(was, uniquingKeysWith: { first, _ in first })
            let newValues = Dictionary(now, uniquingKeysWith: { first, _ in first })
            let names = now.map(\.0) + was.map(\.0).filter { newValues[$0] == nil }
            let properties = names.filter { oldValues[$0] != newValues[$0] }.map {
                ObjectChange.Property(name: $0, old: oldValues[$0], new: newValues[$0])
            }
            if !properties.isEmpty {
                changes.append(ObjectChange(id: nil, name: name, kind: .changed, properties: properties))
            }
        }
        return changes
    }
}
