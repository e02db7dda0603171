import NibDocument

/// A document's objects as the page shows them in outline and inspectors: what the elements say, nothing derived but names.
struct EditorModel {
    /// By id, an object's JSON.
    private(set) var objects: [String: String] = [:]
    /// In the order of the file.
    private(set) var order: [String] = []

    init(_ document: NibDocument) {
        for element in document.elements {
            guard let id = element.id, element.parent?.name != "resources" else { continue }
            // The canvas's device and other settings have ids too.
            guard objects[id] == nil, element.ancestors.contains(where: { $0.name == "objects" }) else { continue }
            order.append(id)
            objects[id] =
                Self.json(document, element, id, isInitial: document.root["initialViewController"] == id).compact
        }
    }

    private static func json(
        _ document: NibDocument, _ element: NibElement, _ id: String, isInitial: Bool
    ) -> JSONText {
        var holder: NibElement?
        var list: String?
        for ancestor in element.ancestors {
            if ancestor.id != nil {
                holder = ancestor
                break
            }
            if ancestor.name == "scene" { break }
            list = ancestor.name
        }
        let words = element.name == "constraint" ? NibConstraint(element).words(finding: document.element(id:)) : nil
        var members: [(String, JSONText)] = [
            ("id", .string(id)), ("tag", .string(element.name)), ("name", .string(name(element, words: words))),
            ("parent", .optional(holder?.id)), ("list", .optional(list)),
            ("attributes", attributes(element)),
        ]
        let inner = element.children.filter { $0.id == nil && !lists.contains($0.name) }
        if !inner.isEmpty { members.append(("children", .array(inner.map(child)))) }
        if isInitial { members.append(("initial", .bool(true))) }
        if let words { members.append(("text", .string(words))) }
        if element.parent?.parent?.name == "scene", let scene = element.parent?.parent?["sceneID"] {
            members.append(("scene", .string(scene)))
        }
        return .object(members)
    }

    private static let lists: Set<String> = [
        "subviews", "constraints", "connections", "objects", "scenes", "items", "cells", "prototypes", "sections",
        "gestureRecognizers", "layoutGuides", "resources", "dependencies",
    ]

    private static func attributes(_ element: NibElement) -> JSONText {
        .object(element.attributes.filter { $0.name != "id" }.map { ($0.name, .string($0.value)) })
    }

    private static func child(_ element: NibElement) -> JSONText {
        var members: [(String, JSONText)] = [("tag", .string(element.name)), ("attributes", attributes(element))]
        if element.children.isEmpty {
            let text = element.text
            if !text.isEmpty { members.append(("text", .string(element["base64-UTF8"] == "YES" ? "" : text))) }
        } else {
            members.append(("children", .array(element.children.map(child))))
        }
        return .object(members)
    }

    private static func name(_ element: NibElement, words: String? = nil) -> String {
        switch element.name {
        case "constraint": return element["userLabel"] ?? element["identifier"] ?? words ?? NibConstraint(element).words
        case "viewControllerPlaceholder":
            return element["userLabel"] ?? element["referencedIdentifier"] ?? element["storyboardName"]
                ?? "Storyboard Reference"
        case "placeholder":
            return element["userLabel"]
                ?? (element["placeholderIdentifier"] == "IBFilesOwner" ? "File's Owner" : "First Responder")
        case "exit": return "Exit"
        case "viewLayoutGuide":
            return [
                "safeArea": "Safe Area", "contentLayoutGuide": "Content Layout Guide",
                "frameLayoutGuide": "Frame Layout Guide",
            ][
                element.key ?? ""] ?? "Layout Guide"
        default: break
        }
        if let label = element["userLabel"] { return label }
        let texts = [
            element.string("text"), element["title"], element.child("buttonConfiguration")?["title"],
            element.children.first { $0.name == "state" && $0.key == "normal" }?["title"], element["placeholder"],
            element["image"], element["storyboardIdentifier"],
        ]
        if let text = texts.compactMap({ $0 }).first(where: { !$0.isEmpty }), !NibViewNames.isController(element.name) {
            return String(text.prefix(60)).replacing("\n", with: " ")
        }
        if NibViewNames.isController(element.name) { return SceneName.comment(element) }
        if let custom = element.customClass { return custom.name }
        return element.name == "tableViewCellContentView" || element.name == "collectionViewCellContentView"
            ? "Content View" : Self.words(element.name)
    }

    /// `textField` as `Text Field`.
    static func words(_ name: String) -> String {
        var result = ""
        for character in name {
            if character.isUppercase, !result.isEmpty { result += " " }
            result.append(result.isEmpty ? Character(character.uppercased()) : character)
        }
        return result
    }

    /// What changed since another model: the objects that are new or differ, and those that are gone.
    func changes(since old: EditorModel?) -> (changed: [String], removed: [String], isReordered: Bool) {
        guard let old else { return (order, [], true) }
        let changed = order.filter { old.objects[$0] != objects[$0] }
        let removed = old.order.filter { objects[$0] == nil }
        return (changed, removed, old.order != order)
    }

    /// The scenes or top-level views that the canvas can show, and where.
    @MainActor
    static func scenes(_ document: NibDocument, device: CanvasDevice) -> JSONText {
        let places = CanvasPlaces(document, device: device)
        return .array(
            places.places.map { place in
                let element = place.element
                let view = element.child(key: "view")
                let isController = element.rect() == nil
                return .object([
                    ("id", .optional(element.id)), ("tag", .string(element.name)),
                    (
                        "name",
                        .string(NibViewNames.isController(element.name) ? SceneName.comment(element) : name(element))
                    ),
                    ("view", .optional(isController ? view?.id : element.id)),
                    ("hasView", .bool(!isController || view != nil)),
                    ("initial", .bool(document.root["initialViewController"] == element.id)),
                    (
                        "location",
                        place.location.map { .array([.number($0.x), .number($0.y)]) } ?? .null
                    ),
                    ("x", .number(place.center.x)), ("y", .number(place.center.y)),
                    ("width", .number(place.size.width)), ("height", .number(place.size.height)),
                ])
            })
    }
}
