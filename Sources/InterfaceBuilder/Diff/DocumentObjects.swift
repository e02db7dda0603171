import Foundation
import NibDocument

/// The objects of a document with what a comparison asks of them.
struct DocumentObjects {
    struct Entry {
        var element: NibElement
        /// The scene it belongs to; nil for the document's own.
        var scene: String?
        /// What differs between two objects, by a path such as `fontDescription.pointSize`, in order of the file.
        var properties: [(name: String, value: String)]
    }

    let document: NibDocument
    /// The objects by their ids.
    private(set) var entries: [String: Entry] = [:]
    /// Ids in the order of the file.
    private(set) var order: [String] = []
    private(set) var constraints: [String: [NibConstraint]] = [:]
    /// Where size-class variations install or leave out an object, in words.
    private(set) var installations: [String: [String]] = [:]

    init(_ document: NibDocument, sceneOf: (NibElement) -> String?) {
        self.document = document
        readInstallations()
        for element in document.elements {
            guard let id = element.id, element.name != "constraint", entries[id] == nil, !Self.isNoise(element) else {
                continue
            }
            entries[id] = Entry(element: element, scene: sceneOf(element), properties: properties(of: element))
            order.append(id)
            let own = element.constraints
            if !own.isEmpty { constraints[id] = own }
        }
    }

    func name(_ id: String) -> String { document.element(id: id).map(ObjectName.of) ?? id }

    /// The ids directly below an object, in order: what can be reordered.
    func subviews(of id: String) -> [String] {
        document.element(id: id)?.elements(in: "subviews").compactMap(\.id) ?? []
    }

    // MARK: Properties

    /// Attributes that say nothing about the screens: the editor writes them, or they follow from a new layout.
    private static let editorsOwn: Set<String> = [
        "id", "misplaced", "ambiguous", "verifyAmbiguity", "sceneMemberID", "sceneID",
    ]
    private static let containers: Set<String> = [
        "subviews", "constraints", "connections", "objects", "scenes", "point", "prototypes", "sections", "cells",
        "segments", "items",
    ]

    private static func isNoise(_ element: NibElement) -> Bool {
        // Guides have ids but nothing else; first responders are in every scene.
        ["viewLayoutGuide", "viewControllerLayoutGuide", "exit", "scene", "device"].contains(element.name)
            || element["placeholderIdentifier"] == "IBFirstResponder"
    }

    private func properties(of element: NibElement) -> [(name: String, value: String)] {
        var result: [(String, String)] = []
        func add(_ element: NibElement, _ path: String, isTop: Bool) {
            for (name, value) in element.attributes where !(isTop && Self.editorsOwn.contains(name)) && name != "key" {
                result.append((path.isEmpty ? name : path + "." + name, value))
            }
            var counts: [String: Int] = [:]
            for child in element.children {
                // Children with ids are compared as objects of their own, and frames follow from the layout.
                if child.id != nil || Self.containers.contains(child.name) || child.name == "mask" { continue }
                if child.name == "rect", child.key == "frame" { continue }
                let name = child.key.map { child.name == "variation" ? "variation[\($0)]" : $0 } ?? child.name
                let index = counts[name, default: 0]
                counts[name] = index + 1
                add(
                    child, (path.isEmpty ? name : path + "." + name) + (index == 0 ? "" : "[\(index)]"), isTop: false)
            }
            let text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
            if !text.isEmpty, !isTop { result.append((path, text)) }
        }
        add(element, "", isTop: true)
        if let id = element.id {
            for (index, installation) in (installations[id] ?? []).enumerated() {
                result.append(("installed[\(index)]", installation))
            }
        }
        return result
    }

    // MARK: Variations

    private mutating func readInstallations() {
        for variation in document.elements where variation.name == "variation" {
            let place = variation.key == "default" ? "by default" : "for \(variation.key ?? "?")"
            for mask in variation.children where mask.name == "mask" {
                for reference in mask.children {
                    guard let id = reference["reference"] else { continue }
                    let word = reference.name == "exclude" ? "not installed" : "installed"
                    installations[id, default: []].append("\(word) \(place)")
                }
            }
        }
    }
}
