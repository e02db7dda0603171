import NibDocument
import NibSchema

/// A document's objects as an editor shows them in outline and inspectors: what the elements say, nothing derived but names.
public struct EditorModel: Sendable {
    /// One object, as an editor's page reads it.
    public struct Object: Codable, Hashable, Sendable {
        let id, tag, name: String
        /// The id of the nearest element around this one that has one.
        let parent: String?
        /// The element between that and this one, such as `subviews`.
        let list: String?
        let attributes: [String: String]
        /// What has no id of its own: values of properties.
        var children: [Inner]?
        /// Whether the storyboard begins with it.
        var initial: Bool?
        /// What a constraint says.
        var text: String?
        /// Of the object that its scene is about.
        var scene: String?
    }

    struct Inner: Codable, Hashable, Sendable {
        let tag: String
        let attributes: [String: String]
        var text: String?
        var children: [Inner]?

        init(_ element: NibElement) {
            (tag, attributes) = (element.name, EditorModel.attributes(element))
            if !element.children.isEmpty {
                children = element.children.map(Inner.init)
            } else if !element.text.isEmpty {
                text = element["base64-UTF8"] == "YES" ? "" : element.text
            }
        }
    }

    /// A scene or top-level view that the canvas can show, and where.
    struct Scene: Codable, Hashable, Sendable {
        let id: String?
        let tag, name: String
        let view: String?
        let hasView, initial: Bool
        /// The middle, in points of the canvas.
        let x, y: Double
        let width, height: Double
    }

    /// What the document says of itself.
    struct File: Codable, Hashable, Sendable {
        /// The version of Interface Builder that wrote it last, as the document has it.
        let toolsVersion: String
        let device, orientation, appearance: String?
        let useTraitCollections, useSafeAreas, launchScreen: Bool
    }

    /// What an editor has to know of a document to lay its canvas out.
    public struct Canvas: Codable, Hashable, Sendable {
        /// Width and height of the device's screen, in points.
        let screen: [Double]
        let kind: String
        let autolayout: Bool
        let scenes: [Scene]
        let file: File
    }

    /// Each object by its id.
    public private(set) var objects: [String: Object] = [:]
    /// The objects' ids in the order of the file.
    public private(set) var order: [String] = []

    init(_ document: NibDocument) {
        let reader = Reader(
            document: document, initial: document.root["initialViewController"],
            items: KnownNames(ObjectName.ofItem), others: KnownNames { Self.nameOfOther($0, in: document) })
        add(document.root, of: reader, holder: nil, list: nil, isObject: false)
    }

    private struct Reader {
        let document: NibDocument
        let initial: String?
        /// What constraints call their items, and what is called by others goes by.
        let items, others: KnownNames
    }

    /// - Parameter isObject: Whether the element stands among objects: the canvas's device and other settings have ids too.
    private mutating func add(
        _ element: NibElement, of reader: Reader, holder: String?, list: String?, isObject: Bool
    ) {
        guard element.name != "resources" else { return }
        let id = element.id
        if let id, isObject, objects[id] == nil {
            order.append(id)
            objects[id] = Self.object(reader, element, id, holder: holder, list: list)
        }
        let isScene = element.name == "scene"
        let inner = id != nil || isScene ? nil : list ?? element.name
        for child in element.children {
            add(
                child, of: reader, holder: isScene ? nil : id ?? holder, list: inner,
                isObject: isObject || element.name == "objects")
        }
    }

    private static func object(
        _ reader: Reader, _ element: NibElement, _ id: String, holder: String?, list: String?
    ) -> Object {
        var object = Object(
            id: id, tag: element.name, name: name(element, in: reader.document, by: reader.others.name), parent: holder,
            list: list,
            attributes: attributes(element))
        let inner = element.children.filter { $0.id == nil && !lists.contains($0.name) }
        if !inner.isEmpty { object.children = inner.map(Inner.init) }
        if reader.initial == id { object.initial = true }
        if element.name == "constraint" {
            object.text = NibConstraint(element).words(
                finding: reader.document.element(id:), naming: reader.items.name)
        }
        if element.parent?.parent?.name == "scene" { object.scene = element.parent?.parent?["sceneID"] }
        return object
    }

    private static let lists: Set<String> = [
        "subviews", "constraints", "connections", "objects", "scenes", "items", "cells", "prototypes", "sections",
        "gestureRecognizers", "layoutGuides", "resources", "dependencies",
    ]

    private static func attributes(_ element: NibElement) -> [String: String] {
        Dictionary(
            element.attributes.lazy.filter { $0.name != "id" }.map { ($0.name, $0.value) },
            uniquingKeysWith: { first, _ in first })
    }

    private static func name(_ element: NibElement, in document: NibDocument) -> String {
        name(element, in: document) { nameOfOther($0, in: document) }
    }

    /// - Parameter nameOfOther: Names what a constraint or a segue leads to.
    private static func name(
        _ element: NibElement, in document: NibDocument, by nameOfOther: (NibElement) -> String
    ) -> String {
        switch element.name {
        case "constraint":
            // A constraint without a name of its own is called by its items, as in Xcode's outline.
            return element["userLabel"] ?? element["identifier"]
                ?? NibConstraint(element).words(finding: document.element(id:), naming: nameOfOther)
        case "viewControllerPlaceholder":
            return element["userLabel"] ?? element["referencedIdentifier"] ?? element["storyboardName"]
                ?? "Storyboard Reference"
        case "placeholder":
            return element["userLabel"]
                ?? (element["placeholderIdentifier"] == "IBFilesOwner" ? "File's Owner" : "First Responder")
        case "exit": return "Exit"
        case "segue": return element["userLabel"] ?? segueName(element, in: document, by: nameOfOther)
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
            ? "Content View" : PropertyRow.words(element.name)
    }

    /// What it does, its identifier, and where it leads, as Xcode's outline says it.
    private static func segueName(
        _ segue: NibElement, in document: NibDocument, by nameOfOther: (NibElement) -> String
    ) -> String {
        let kind = segue["kind"] ?? "show"
        let title = segueKinds[kind] ?? PropertyRow.words(kind)
        let own =
            kind == "relationship"
            ? segue["relationship"].map { PropertyRow.words($0).lowercased() } : segue["identifier"]
        let destination = segue["destination"].flatMap { document.element(id: $0) }
        return "\(kind == "relationship" ? title : title + " segue")" + (own.map { " “\($0)”" } ?? "")
            + (destination.map { " to “\(nameOfOther($0))”" } ?? "")
    }

    /// What is called by others, as constraints and segues are, goes by its kind where it is one of these others: a reference
    /// may lead round to where it begins.
    private static func nameOfOther(_ element: NibElement, in document: NibDocument) -> String {
        ["constraint", "segue"].contains(element.name)
            ? element["userLabel"] ?? PropertyRow.words(element.name) : name(element, in: document)
    }

    private static let segueKinds = [
        "show": "Show", "showDetail": "Show Detail", "presentation": "Present Modally",
        "popoverPresentation": "Present As Popover", "push": "Push", "modal": "Modal", "popover": "Popover",
        "replace": "Replace", "embed": "Embed", "unwind": "Unwind", "custom": "Custom", "relationship": "Relationship",
    ]

    /// What changed since another model: the objects that are new or differ, and those that are gone.
    public func changes(since old: EditorModel?) -> (changed: [String], removed: [String], isReordered: Bool) {
        guard let old else { return (order, [], true) }
        let changed = order.filter { old.objects[$0] != objects[$0] }
        let removed = old.order.filter { objects[$0] == nil }
        return (changed, removed, old.order != order)
    }

    fileprivate static func file(_ document: NibDocument) -> File {
        let (root, device) = (document.root, document.root.child("device"))
        return File(
            toolsVersion: root["toolsVersion"] ?? "", device: device?.id, orientation: device?["orientation"],
            appearance: device?["appearance"], useTraitCollections: root["useTraitCollections"] == "YES",
            useSafeAreas: root["useSafeAreas"] == "YES", launchScreen: root["launchScreen"] == "YES")
    }

    fileprivate static func scene(_ place: CanvasPlaces.Place, in document: NibDocument) -> Scene {
        let element = place.element
        let view = element.child(key: "view")
        let isController = element.rect() == nil
        return Scene(
            id: element.id, tag: element.name,
            name: NibViewNames.isController(element.name)
                ? SceneName.comment(element) : name(element, in: document),
            view: isController ? view?.id : element.id, hasView: !isController || view != nil,
            initial: document.root["initialViewController"] == element.id, x: place.center.x, y: place.center.y,
            width: place.size.width, height: place.size.height)
    }
}

extension EditorDocument {
    /// What the canvas shows of it.
    public func canvas(as view: EditorView) -> EditorModel.Canvas {
        let device = CanvasStage.device(of: document, view.variant.options)
        return EditorModel.Canvas(
            screen: [device.size.width, device.size.height],
            kind: document.kind == .storyboard ? "storyboard" : "xib", autolayout: document.usesAutolayout,
            scenes: CanvasPlaces(document, device: device).places.map { EditorModel.scene($0, in: document) },
            file: EditorModel.file(document))
    }
}
