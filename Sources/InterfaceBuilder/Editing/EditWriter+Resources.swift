import Foundation
import NibDocument
import NibSchema
import UIKit

/// What a document lists because something in it needs it: resources, and capabilities of the Xcode that reads it.
struct DocumentNeeds {
    /// A resource by its tag and name.
    struct Resource: Hashable, Comparable {
        let tag: String
        let name: String

        static func < (a: Self, b: Self) -> Bool { (a.tag, a.name) < (b.tag, b.name) }
    }

    private(set) var resources: Set<Resource> = []
    private(set) var capabilities: Set<String> = []
    /// The elements that name system colours.
    private(set) var systemColors: Set<NibNodeID> = []

    init(_ document: NibDocument) {
        for element in document.elements {
            if element.name == "resources" || element.parent?.name == "resources" { continue }
            switch element.name {
            case "viewLayoutGuide" where element.key == "safeArea": capabilities.insert("Safe area layout guides")
            case "collectionViewCellContentView": capabilities.insert("collection view cell content view")
            case "imageReference": capabilities.insert("Image references")
            case "stackView" where element["spacingType"] == "standard":
                capabilities.insert("Stack View standard spacing")
            case "color":
                if let name = element["systemColor"] {
                    systemColors.insert(element.node)
                    resources.insert(Resource(tag: "systemColor", name: name))
                } else if let name = element["name"], element["catalog"] != "System" {
                    resources.insert(Resource(tag: "namedColor", name: name))
                }
            default: break
            }
            for (name, value) in element.attributes
            where
                (name.lowercased().hasSuffix("image") && name != "hasImage"
                || NibSchema.row(name, of: element.name)?.kind == .image) && !value.isEmpty
            {
                resources.insert(Resource(tag: "image", name: value))
            }
            if element.name == "userDefinedRuntimeAttribute", element["type"] == "image", let value = element["value"] {
                resources.insert(Resource(tag: "image", name: value))
            }
        }
        let listed = document.root.elements(in: "resources")
        if resources.contains(where: { $0.tag == "namedColor" }) { capabilities.insert("Named colors") }
        if listed.contains(where: { $0.name == "systemColor" })
            || document.listsSystemColors && resources.contains(where: { $0.tag == "systemColor" })
        {
            capabilities.insert("System colors in document resources")
        }
    }

    static let minimumVersions = [
        "Safe area layout guides": "9.0", "collection view cell content view": "11.0", "Image references": "12.0",
        "Stack View standard spacing": "9.0", "Named colors": "9.0", "System colors in document resources": "11.0",
    ]
}

extension NibDocument {
    /// Whether documents of this Xcode list the system colours that they use: none of 126 recorded before version 17000 does,
    /// and all but 6 of 3,066 since.
    var listsSystemColors: Bool { toolsVersion >= 17000 }
}

extension EditWriter {
    /// Adds what is newly needed, and takes away what nothing needs any longer; what was there without need stays.
    @MainActor
    mutating func updateNeeds(since old: DocumentNeeds) {
        let new = DocumentNeeds(document)
        if !document.listsSystemColors {
            for node in new.systemColors.subtracting(old.systemColors) { addFallback(to: document.element(node)) }
        }
        for resource in old.resources.subtracting(new.resources).sorted() { drop(resource) }
        for resource in new.resources.subtracting(old.resources).sorted() { list(resource) }
        let needed = DocumentNeeds(document).capabilities
        for name in old.capabilities.subtracting(needed).sorted() {
            let present = document.root.elements(in: "dependencies").first { $0["name"] == name }
            if let present { document.remove(present.node) }
        }
        for name in needed.subtracting(old.capabilities).sorted() { list(capability: name) }
    }

    /// After versions were joined: lists what is needed and one of them lists, and drops what the base needed and nothing
    /// needs any longer.
    mutating func joinNeeds(of base: NibDocument, _ others: [NibDocument]) {
        let (old, new) = (DocumentNeeds(base), DocumentNeeds(document))
        for resource in old.resources.subtracting(new.resources).sorted() { drop(resource) }
        for resource in new.resources.sorted() {
            func isIt(_ element: NibElement) -> Bool {
                element.name == resource.tag && element["name"] == resource.name
            }
            let present = document.root.elements(in: "resources")
            guard !present.contains(where: isIt) else { continue }
            guard
                let known = (others + [base]).lazy.compactMap({ $0.root.elements(in: "resources").first(where: isIt) })
                    .first
            else { continue }
            place(NibNewElement(copying: known))
        }
        for name in old.capabilities.subtracting(new.capabilities).sorted() {
            let present = document.root.elements(in: "dependencies").first { $0["name"] == name }
            if let present { document.remove(present.node) }
        }
        for name in new.capabilities.sorted()
        where (others + [base]).contains(where: { $0.root.elements(in: "dependencies").contains { $0["name"] == name } }
        ) {
            list(capability: name)
        }
    }

    /// Writes what a system colour needs in the document and does not have: its place in the list, or a colour beside it.
    @MainActor
    mutating func completeColor(_ color: NibElement) {
        guard let name = color["systemColor"] else { return }
        guard document.listsSystemColors else { return addFallback(to: color) }
        list(DocumentNeeds.Resource(tag: "systemColor", name: name))
        list(capability: "System colors in document resources")
    }

    private mutating func drop(_ resource: DocumentNeeds.Resource) {
        guard let list = document.root.child("resources") else { return }
        for element in list.children where element.name == resource.tag && element["name"] == resource.name {
            document.remove(element.node)
        }
        let now = document.element(list.node)
        if now.children.isEmpty { document.remove(now.node) }
    }

    @MainActor
    private mutating func list(_ resource: DocumentNeeds.Resource) {
        let present = document.root.elements(in: "resources")
        guard !present.contains(where: { $0.name == resource.tag && $0["name"] == resource.name }) else { return }
        if resource.tag == "systemColor", !document.listsSystemColors { return }
        var element = NibNewElement(resource.tag, ["name": resource.name])
        switch resource.tag {
        case "systemColor":
            guard let color = UIColor.systemColor(named: resource.name) else { return }
            let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
            element.children = [Self.written(light)]
        case "namedColor":
            element.children = [
                NibNewElement(
                    "color",
                    [
                        "red": "0.0", "green": "0.0", "blue": "0.0", "alpha": "1", "colorSpace": "custom",
                        "customColorSpace": "sRGB",
                    ])
            ]
        default:
            let isSymbol = document.elements.contains { $0["image"] == resource.name && $0["catalog"] == "system" }
            if isSymbol { element["catalog"] = "system" }
            element["width"] = isSymbol ? "128" : "16"
            element["height"] = isSymbol ? "128" : "16"
        }
        place(element)
    }

    /// Puts a resource where Xcode would.
    private mutating func place(_ element: NibNewElement) {
        let found = document.root.child("resources")?.node
        let node = found ?? document.insert(NibNewElement("resources"), into: document.root.node)
        let list = document.element(node)
        let kinds = ["image", "namedColor", "systemColor"]
        func rank(_ tag: String, _ name: String) -> (Int, String) { (kinds.firstIndex(of: tag) ?? 0, name) }
        let place = list.children.firstIndex {
            rank($0.name, $0["name"] ?? "") > rank(element.name, element["name"] ?? "")
        }
        document.insert(element, into: list.node, at: place)
    }

    /// What Xcode 11 wrote beside a system colour for the systems that had none: the name of an earlier one, or its parts.
    @MainActor
    private mutating func addFallback(to color: NibElement) {
        guard color["cocoaTouchSystemColor"] == nil, color["red"] == nil, color["white"] == nil,
            let name = color["systemColor"]
        else { return }
        if let earlier = ["systemBackgroundColor": "whiteColor", "labelColor": "darkTextColor"][name] {
            document.setAttribute("cocoaTouchSystemColor", to: earlier, of: color.node)
            return
        }
        guard let known = UIColor.systemColor(named: name) else { return }
        for (name, value) in Self.written(known.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)))
            .attributes
        {
            document.setAttribute(name, to: value, of: color.node)
        }
    }

    @MainActor
    private static func written(_ color: UIColor) -> NibNewElement {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        if red == green, green == blue {
            return NibNewElement(
                "color",
                [
                    "white": XcodeForm.number(Double(red)), "alpha": XcodeForm.number(Double(alpha)),
                    "colorSpace": "custom", "customColorSpace": "genericGamma22GrayColorSpace",
                ])
        }
        return NibNewElement(
            "color",
            [
                "red": XcodeForm.number(Double(red)), "green": XcodeForm.number(Double(green)),
                "blue": XcodeForm.number(Double(blue)), "alpha": XcodeForm.number(Double(alpha)),
                "colorSpace": "custom", "customColorSpace": "sRGB",
            ])
    }

    private mutating func list(capability name: String) {
        guard let list = document.root.child("dependencies"),
            !list.children.contains(where: { $0["name"] == name }),
            let version = DocumentNeeds.minimumVersions[name]
        else { return }
        let new = NibNewElement("capability", ["name": name, "minToolsVersion": version])
        // Capabilities are sorted by name, after the other children.
        let place = list.children.firstIndex { $0.name == "capability" && ($0["name"] ?? "") > name }
        document.insert(new, into: list.node, at: place)
    }
}
