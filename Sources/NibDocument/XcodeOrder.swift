import NibSchema

/// The order in which Xcode writes attributes and sorted children, as recorded in documents it saved itself.
///
/// Attributes stand in the order of the class chain: what `UIView` has, then what `UIScrollView` or `UIControl` has, then
/// what is the class's own, then what the editor adds. Within each there is one order. In 917 recorded documents two
/// attributes of one element stand in either order in three cases, each of which one document alone has.
enum XcodeOrder {
    /// Elements whose attributes, but for `key`, are numbers in points.
    static let geometry: Set<String> = ["rect", "size", "point", "inset", "edgeInsets", "directionalEdgeInsets"]

    /// Attribute names in Xcode's order. Names the table lacks keep their place.
    static func sorted(_ names: [String], element: String) -> [String] {
        guard let order = order(of: element, names) else { return names }
        let places = names.indices.filter { order[names[$0]] != nil }
        let sorted = places.map { names[$0] }.sorted { order[$0, default: 0] < order[$1, default: 0] }
        var result = names
        for (place, name) in zip(places, sorted) { result[place] = name }
        return result
    }

    /// Where a new attribute goes among those present: before the first that Xcode writes later, else last.
    static func insertionIndex(of name: String, in names: [String], element: String) -> Int {
        guard let order = order(of: element, names), let rank = order[name] else {
            return names.firstIndex(of: "id") ?? names.count
        }
        return names.firstIndex { order[$0].map { $0 > rank } ?? false } ?? names.count
    }

    /// Children in Xcode's order: resources by kind and name. Elsewhere order carries meaning, or other tools' order is
    /// left alone.
    static func sorted(_ children: [NibNode], in parent: NibNode) -> [NibNode] {
        func attribute(_ name: String, of node: NibNode) -> String {
            node.attributes.first { $0.name == name }?.value ?? ""
        }
        let kinds = ["image", "namedColor", "systemColor"]
        guard parent.name == "resources", children.allSatisfy({ kinds.contains($0.name) }) else { return children }
        return children.enumerated().sorted { a, b in
            let (x, y) = (kinds.firstIndex(of: a.element.name) ?? 0, kinds.firstIndex(of: b.element.name) ?? 0)
            let (m, n) = (attribute("name", of: a.element), attribute("name", of: b.element))
            return (x, m, a.offset) < (y, n, b.offset)
        }.map(\.element)
    }

    /// The rank of each name; views that the table lacks have at least what every view has.
    private static func order(of element: String, _ names: [String]) -> [String: Int]? {
        guard var ranks = NibSchema.ranks(of: element) else {
            return names.contains("contentMode") ? NibSchema.ranks(of: "view") : nil
        }
        // The catalog of an item's only image follows it.
        if element == "tabBarItem", !names.contains("image"), let selected = ranks["selectedImage"] {
            ranks["catalog"] = selected + 1
        }
        return ranks
    }
}
