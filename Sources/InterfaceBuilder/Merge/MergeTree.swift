import NibDocument

/// A document as merging sees it: elements by names that are the same in all versions.
///
/// An object is named by its id, wherever it lies; what has no id by the element around it and what it is there. Lists are no
/// elements of their own: they are there while something is in them.
struct MergeTree {
    /// One element of a version.
    struct Item {
        let element: NibElement
        /// The name of the element around it; nil for the root.
        let parent: String?
        var children: [String] = []
        /// The comment on the line before a scene.
        var comment: String?
        /// Whether an object with an id lies in it, or is it.
        var holdsObjects = false
    }

    static let root = "document"

    private(set) var items: [String: Item] = [:]
    /// The names in document order.
    private(set) var names: [String] = []

    /// - Parameter document: Without repeated ids.
    init(_ document: NibDocument) {
        add(document.root, Self.root, parent: nil)
        for name in names where name.hasPrefix("scene#") {
            guard let node = items[name]?.element.node else { continue }
            items[name]?.comment = document.comment(before: node)
        }
    }

    subscript(name: String) -> Item? { items[name] }

    @discardableResult
    private mutating func add(_ element: NibElement, _ name: String, parent: String?) -> Bool {
        names.append(name)
        var item = Item(element: element, parent: parent)
        item.holdsObjects = Self.isObject(element)
        items[name] = item
        var counts: [String: Int] = [:]
        for child in element.children {
            var childName = Self.objectName(child)
            if childName == nil {
                let own = Self.localName(child)
                let count = counts[own, default: 0]
                counts[own] = count + 1
                // Such a name begins as no object's does.
                childName = "/\(name)/\(own)" + (count > 0 ? " \(count + 1)" : "")
            }
            let known = childName ?? ""
            item.children.append(known)
            if add(child, known, parent: name) { item.holdsObjects = true }
        }
        items[name] = item
        return item.holdsObjects
    }

    // MARK: Names

    /// Ids of these name a kind of thing, and are shared by all documents.
    private static let shared: Set<String> = ["device", "adaptation", "document"]

    static func isObject(_ element: NibElement) -> Bool {
        element.id != nil && !shared.contains(element.name) || element.name == "scene" && element["sceneID"] != nil
    }

    private static func objectName(_ element: NibElement) -> String? {
        guard isObject(element) else { return nil }
        return element.id.map { "#" + $0 } ?? element["sceneID"].map { "scene#" + $0 }
    }

    /// Whether a name is an object's.
    static func isObject(_ name: String) -> Bool { name.hasPrefix("#") || name.hasPrefix("scene#") }

    private static let discriminators = [
        "name", "identifier", "placeholderIdentifier", "keyPath", "reference", "className",
    ]

    private static func localName(_ element: NibElement) -> String {
        if let key = element.key, !lists.contains(element.name), element.name != "variation" { return "=\(key)" }
        let telling = element.key ?? discriminators.lazy.compactMap { element[$0] }.first
        return telling.map { "\(element.name) \($0)" } ?? element.name
    }

    // MARK: Kinds

    /// Elements that list others, and that go with the last.
    static let lists: Set<String> = [
        "subviews", "constraints", "connections", "objects", "scenes", "items", "cells", "prototypes", "sections",
        "gestureRecognizers", "resources", "dependencies", "layoutGuides", "userDefinedRuntimeAttributes", "mask",
        "classes", "designables", "inferredMetricsTieBreakers",
    ]

    /// Elements whose attributes are values of their own, as an object's are: others are one value, as a colour is.
    private static let records: Set<String> = [
        "rect", "state", "textInputTraits", "accessibility", "accessibilityTraits", "plugIn", "capability", "variation",
        "deployment", "development", "buttonConfiguration",
    ]

    /// Whether the element is there only while it has something in it.
    func isShell(_ name: String) -> Bool {
        guard name != Self.root, !Self.isObject(name), let item = items[name] else { return false }
        return Self.lists.contains(item.element.name) || item.element.name == "variation"
    }

    func isRecord(_ name: String) -> Bool {
        guard let item = items[name] else { return false }
        return name == Self.root || Self.isObject(name) || item.holdsObjects || Self.lists.contains(item.element.name)
            || Self.records.contains(item.element.name)
    }

    // MARK: Contents

    /// The element with all that is in it, as text, to be compared.
    func markup(_ name: String) -> String? {
        items[name].map { item in Self.markup(item.element) }
    }

    static func markup(_ element: NibElement) -> String {
        var out = "<\(element.name)"
        for attribute in element.attributes.sorted(by: { $0.name < $1.name }) {
            out += " \(attribute.name)=\"\(attribute.value)\""
        }
        let children = element.children
        return out + ">" + (children.isEmpty ? element.text : children.map(markup).joined()) + "</>"
    }

    /// The names of an element and all that is in it, in document order.
    func subtree(_ name: String) -> [String] {
        var (found, stack): ([String], [String]) = ([], [name])
        while let next = stack.popLast() {
            found.append(next)
            stack += (items[next]?.children ?? []).reversed()
        }
        return found
    }

    /// The nearest object around an element, or the element itself where it is one; the root without any.
    func object(around name: String) -> String {
        var name = name
        while !Self.isObject(name), let parent = items[name]?.parent { name = parent }
        return name
    }
}
