import NibDocument

/// A document's objects as the page shows them in outline and inspectors: what the elements say, nothing derived but names.
struct EditorModel {
    /// Each object's JSON, by its id.
    private(set) var objects: [String: String] = [:]
    /// The objects' ids in the order of the file.
    private(set) var order: [String] = []

    init(_ document: NibDocument) {
        let reader = Reader(document: document, initial: document.root["initialViewController"])
        add(document.root, of: reader, holder: nil, list: nil, isObject: false)
    }

    private struct Reader {
        let document: NibDocument
        let initial: String?
    }

    /// - Parameters:
    ///   - holder: The id of the nearest element around this one that has one.
    ///   - list: The element between that and this one, such as `subviews`.
    ///   - isObject: Whether the element stands among objects: the canvas's device and other settings have ids too.
    private mutating func add(
        _ element: NibElement, of reader: Reader, holder: String?, list: String?, isObject: Bool
    ) {
        guard element.name != "resources" else { return }
        let id = element.id
        if let id, isObject, objects[id] == nil {
            order.append(id)
            objects[id] = Self.json(reader, element, id, holder: holder, list: list).compact
        }
        let isScene = element.name == "scene"
        let inner = id != nil || isScene ? nil : list ?? element.name
        for child in element.children {
            add(
                child, of: reader, holder: isScene ? nil : id ?? holder, list: inner,
                isObject: isObject || element.name == "objects")
        }
    }

    private static func json(
        _ reader: Reader, _ element: NibElement, _ id: String, holder: String?, list: String?
    ) -> JSONText {
        let constraint = element.name == "constraint" ? NibConstraint(element) : nil
        let words = constraint?.words(finding: reader.document.element(id:))
        var members: [(String, JSONText)] = [
            ("id", .string(id)), ("tag", .string(element.name)),
            ("name", .string(name(element, in: reader.document))),
            ("parent", .optional(holder)), ("list", .optional(list)),
            ("attributes", attributes(element)),
        ]
        let inner = element.children.filter { $0.id == nil && !lists.contains($0.name) }
        if !inner.isEmpty { members.append(("children", .array(inner.map(child)))) }
        if reader.initial == id { members.append(("initial", .bool(true))) }
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

    private static func name(_ element: NibElement, in document: NibDocument) -> String {
        switch element.name {
        case "constraint":
            // A constraint without a name of its own is called by its items, as in Xcode's outline.
            return element["userLabel"] ?? element["identifier"]
                ?? NibConstraint(element).words(finding: document.element(id:)) { name($0, in: document) }
        case "viewControllerPlaceholder":
            return element["userLabel"] ?? element["referencedIdentifier"] ?? element["storyboardName"]
                ?? "Storyboard Reference"
        case "placeholder":
            return element["userLabel"]
                ?? (element["placeholderIdentifier"] == "IBFilesOwner" ? "File's Owner" : "First Responder")
        case "exit": return "Exit"
        case "segue": return element["userLabel"] ?? segueName(element, in: document)
        case "viewControllerLayoutGuide":
            return element["userLabel"] ?? (element["type"] == "bottom" ? "Bottom Layout Guide" : "Top Layout Guide")
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

    /// What it does, its identifier, and where it leads, as Xcode's outline says it.
    private static func segueName(_ segue: NibElement, in document: NibDocument) -> String {
        let kind = segue["kind"] ?? "show"
        let title = segueKinds[kind] ?? Self.words(kind)
        let own =
            kind == "relationship" ? segue["relationship"].map { Self.words($0).lowercased() } : segue["identifier"]
        let destination = segue["destination"].flatMap { document.element(id: $0) }
        return "\(kind == "relationship" ? title : title + " segue")" + (own.map { " “\($0)”" } ?? "")
            + (destination.map { " to “\(name($0, in: document))”" } ?? "")
    }

    private static let segueKinds = [
        "show": "Show", "showDetail": "Show Detail", "presentation": "Present Modally",
        "popoverPresentation": "Present As Popover", "push": "Push", "modal": "Modal", "popover": "Popover",
        "replace": "Replace", "embed": "Embed", "unwind": "Unwind", "custom": "Custom", "relationship": "Relationship",
    ]

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
                        .string(
                            NibViewNames.isController(element.name)
                                ? SceneName.comment(element) : name(element, in: document))
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
