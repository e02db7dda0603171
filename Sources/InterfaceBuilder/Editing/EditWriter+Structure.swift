import Foundation
import NibDocument

extension EditWriter {
    // MARK: Removing

    mutating func remove(_ ids: [String]) throws(EditError) {
        guard !ids.isEmpty else { throw EditError("nothing is named that could be removed") }
        var nodes: [NibElement] = []
        for id in ids {
            let element = try object(id)
            if element.name == "placeholder" || element.name == "exit" {
                throw EditError("\(name(element)) belongs to the document and can't be removed")
            }
            // A controller goes with its scene.
            if let scene = element.parent?.parent, scene.name == "scene", element["sceneMemberID"] == "viewController" {
                nodes.append(scene)
            } else {
                nodes.append(element)
            }
        }
        // What is inside something that goes, goes with it.
        let named = Set(nodes.map(\.node))
        var known: Set<NibNodeID> = []
        take(nodes.filter { !$0.ancestors.contains { named.contains($0.node) } && known.insert($0.node).inserted })
        selection = []
    }

    /// Takes elements out, with everything that refers to them.
    mutating func take(_ elements: [NibElement]) {
        var lost: Set<String> = []
        for element in elements { for inner in element.subtree { if let id = inner.id { lost.insert(id) } } }
        for element in elements {
            let holder = document.element(element.node).parent
            if element.name == "scene" { document.setComment(nil, before: element.node) }
            document.remove(element.node)
            removeIfEmpty(holder)
        }
        removeReferences(to: lost)
    }

    /// Takes away what refers to objects that are gone.
    mutating func removeReferences(to lost: Set<String>) {
        let lines: Set<String> = [
            "constraint", "outlet", "outletCollection", "action", "segue", "include", "exclude", "barButtonItem",
        ]
        var lost = lost
        while !lost.isEmpty {
            var next: Set<String> = []
            var freed: Set<String> = []
            for element in Array(document.elements) {
                let references = element.attributes.filter {
                    $0.name != "id" && lost.contains($0.value) && Self.refers($0.name)
                }
                guard !references.isEmpty else { continue }
                guard lines.contains(element.name) else {
                    for reference in references { document.setAttribute(reference.name, to: nil, of: element.node) }
                    continue
                }
                if let note = Self.note(element) { notes.append(note) }
                if element.name == "constraint" {
                    let constraint = NibConstraint(element)
                    freed.formUnion([constraint.firstItem, constraint.secondItem].compactMap { $0 })
                }
                if let id = element.id { next.insert(id) }
                let holder = element.parent
                document.remove(element.node)
                removeIfEmpty(holder)
            }
            for id in freed.subtracting(lost).sorted() { if let view = view(ofItem: id) { keepFrame(view) } }
            lost = next
        }
    }

    private static func refers(_ attribute: String) -> Bool {
        [
            "firstItem", "secondItem", "destination", "reference", "textLabel", "detailTextLabel", "imageView",
            "popoverAnchorBarButtonItem", "popoverAnchorView", "initialViewController", "inheritsFrom",
        ].contains(attribute)
    }

    private static func note(_ element: NibElement) -> String? {
        switch element.name {
        case "constraint": "the constraint \(NibConstraint(element).words) lost an end and is gone"
        case "outlet", "outletCollection":
            "the outlet \(element["property"] ?? "") of \(element.parent?.parent.map(ObjectName.of) ?? "an object") is gone"
        case "action": "the action \(element["selector"] ?? "") is gone"
        case "segue" where element["destination"] != nil:
            "the segue \(element["identifier"] ?? element["relationship"] ?? element["kind"] ?? "") is gone"
        default: nil
        }
    }

    // MARK: Adding

    mutating func insert(_ item: String, _ into: String, _ at: Int?, _ frame: EditRect?) throws(EditError) {
        guard let library = LibraryItem.named(item) else {
            throw EditError(
                "the library has no “\(item)”; it has \(LibraryItem.all.map(\.name).joined(separator: ", "))")
        }
        if library.isScene {
            try insertScene(library, at: frame)
            try fillContainer(library)
            return
        }
        let parent = try object(into)
        var names: [String: String] = [:]
        var elements: [NibNewElement] = []
        do { elements = try NibNewElement.parse(library.xml) } catch { throw EditError("\(error)") }
        guard var element = elements.first else { return }
        assignIDs(&element, library.name, &names)
        switch library.place {
        case .subviews:
            try place(element, in: parent, at, frame)
        case .gesture:
            guard let scene = topObjects(of: parent) else {
                throw EditError("\(name(parent)) takes no gesture recognizers")
            }
            document.insert(element, into: scene.node, at: gesturePlace(scene))
            try connect(into, element["id"] ?? "", "outletCollection", "gestureRecognizers", nil)
        case .cells:
            guard parent.name == "tableView" || parent.name == "collectionView" else {
                throw EditError("a cell goes into a table or collection view, not into \(name(parent))")
            }
            document.insert(
                element, into: list(parent.name == "tableView" ? "prototypes" : "cells", of: parent).node, at: at)
        case .items(let key):
            try placeItem(element, key, in: parent, at)
        case .scene: break
        }
        selection = element["id"].map { [$0] } ?? []
    }

    private func topObjects(of element: NibElement) -> NibElement? { element.ancestors.first { $0.name == "objects" } }

    private func gesturePlace(_ objects: NibElement) -> Int? {
        objects.children.lastIndex { $0.name == "placeholder" && $0["placeholderIdentifier"] == "IBFirstResponder" }
            .map { $0 + 1 }
    }

    private mutating func placeItem(_ new: NibNewElement, _ key: String, in parent: NibElement, _ at: Int?)
        throws(EditError)
    {
        switch (parent.name, key) {
        case ("toolbar", _), ("navigationBar", _), ("tabBar", _):
            document.insert(new, into: list("items", of: parent).node, at: at)
        case ("navigationItem", "items"):
            var item = new
            let isTaken = parent.child(key: "rightBarButtonItem") != nil
            item["key"] = isTaken ? "leftBarButtonItem" : "rightBarButtonItem"
            guard !isTaken || parent.child(key: "leftBarButtonItem") == nil else {
                throw EditError("both sides of the navigation item are taken")
            }
            add(item, to: parent)
        default:
            if parent.child("navigationItem") != nil, let item = parent.child("navigationItem") {
                try placeItem(new, key, in: item, at)
                return
            }
            throw EditError("a bar item goes into a bar or a navigation item, not into \(name(parent))")
        }
    }

    /// Puts a view among the subviews of another, as Xcode has views that no constraint holds.
    mutating func place(_ new: NibNewElement, in parent: NibElement, _ at: Int?, _ frame: EditRect?) throws(EditError) {
        var element = new
        var holder = parent
        if ["tableViewCell", "collectionViewCell", "visualEffectView"].contains(parent.name),
            let content = parent.child(key: "contentView")
        {
            holder = content
        }
        if NibViewNames.isController(parent.name), let view = parent.child(key: "view") { holder = view }
        guard NibViewNames.takesSubviews(holder.name) else {
            throw EditError("\(name(holder)) takes no subviews")
        }
        if var frame, let index = element.children.firstIndex(where: { $0.name == "rect" && $0["key"] == "frame" }) {
            if frame.width == 0, frame.height == 0 { frame = frame.spread(over: element.children[index]) }
            for (name, value) in [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)] {
                element.children[index][name] = XcodeForm.number(value)
            }
        }
        if holder.name == "stackView" {
            element["fixedFrame"] = nil
            element.children.removeAll { $0.name == "autoresizingMask" }
        } else if !document.usesAutolayout {
            element["fixedFrame"] = nil
            element["translatesAutoresizingMaskIntoConstraints"] = nil
        }
        document.insert(element, into: list("subviews", of: holder).node, at: at)
    }

    /// Gives a template's objects ids of their own, and those that refer to them too.
    mutating func assignIDs(_ element: inout NibNewElement, _ what: String, _ names: inout [String: String]) {
        for index in element.attributes.indices where element.attributes[index].value.hasPrefix("#") {
            let placeholder = element.attributes[index].value
            if names[placeholder] == nil { names[placeholder] = freshUnused("\(what) \(placeholder)", names) }
            element.attributes[index].value = names[placeholder] ?? placeholder
        }
        for index in element.children.indices { assignIDs(&element.children[index], what, &names) }
    }

    private mutating func freshUnused(_ what: String, _ names: [String: String]) -> String {
        var id = freshID(what)
        while names.values.contains(id) { id = freshID(what) }
        return id
    }

    /// Containers come with the scenes that Xcode gives them.
    private mutating func fillContainer(_ library: LibraryItem) throws(EditError) {
        let contents = [
            "navigationController": ["tableViewController"], "tabBarController": ["viewController", "viewController"],
        ]
        guard let kinds = contents[library.name], let id = selection.first, let container = document.element(id: id),
            let segue = container.elements(in: "connections").first
        else { return }
        for (index, kind) in kinds.enumerated() {
            guard let content = LibraryItem.named(kind) else { continue }
            try insertScene(content, at: nil)
            guard let inner = selection.first, let controller = document.element(id: inner) else { continue }
            if index == 0 {
                document.setAttribute("destination", to: inner, of: segue.node)
            } else {
                try connect(id, inner, "relationship", "viewControllers", nil)
            }
            let isNavigation = library.name == "navigationController"
            let key = isNavigation ? "navigationItem" : "tabBarItem"
            let title = isNavigation ? "Root View Controller" : "Item \(index + 1)"
            add(NibNewElement(key, ["key": key, "title": title, "id": freshID(key)]), to: controller)
            updateComment(of: document.element(controller.node))
        }
        selection = [id]
    }

    mutating func insertScene(_ library: LibraryItem, at frame: EditRect?) throws(EditError) {
        guard document.kind == .storyboard else { throw EditError("scenes are part of storyboards only") }
        let scenes = list("scenes", of: document.root)
        var names: [String: String] = [:]
        do {
            for var scene in try NibNewElement.parse(library.xml) {
                assignIDs(&scene, library.name, &names)
                let place = canvasPlace(frame)
                scene.children.append(
                    NibNewElement(
                        "point",
                        ["key": "canvasLocation", "x": XcodeForm.number(place.x), "y": XcodeForm.number(place.y)]))
                let node = document.insert(scene, into: scenes.node)
                if let controller = document.element(node).elements(in: "objects").first {
                    document.setComment(SceneName.comment(controller), before: node)
                    selection = controller.id.map { [$0] } ?? []
                    if document.root["initialViewController"] == nil, scenes.children.isEmpty, let id = controller.id {
                        document.setAttribute("initialViewController", to: id, of: document.root.node)
                    }
                }
            }
        } catch { throw EditError("\(error)") }
    }

    /// Right of the scenes that are there.
    private func canvasPlace(_ frame: EditRect?) -> (x: Double, y: Double) {
        if let frame { return (frame.x, frame.y) }
        let points = document.root.elements(in: "scenes").compactMap { $0.point("canvasLocation") }
        guard let right = points.max(by: { $0.x < $1.x }) else { return (0, 0) }
        return (Double(right.x) + 768, Double(right.y))
    }

    // MARK: Copies

    mutating func duplicate(_ ids: [String]) throws(EditError) {
        var copies: [String] = []
        for id in ids {
            let element = try object(id)
            guard let parent = element.parent, !["scene", "placeholder"].contains(element.name), element.key == nil
            else {
                throw EditError("\(name(element)) can't be duplicated")
            }
            var copy = renamed(element)
            offset(&copy, by: isArranged(element) ? 0 : 20)
            let place = parent.children.firstIndex { $0.node == element.node }.map { $0 + 1 }
            if element.name == "constraint" {
                insert(copy, copy["id"] ?? "", into: parent.parent ?? parent)
            } else {
                loosen(&copy, in: parent)
                document.insert(copy, into: parent.node, at: place)
            }
            if let new = copy["id"] { copies.append(new) }
        }
        selection = copies
    }

    /// The objects as text, for the clipboard: with the constraints that all of them share.
    func copied(_ ids: [String]) throws(EditError) -> String {
        var elements: [NibElement] = []
        var inside: Set<String> = []
        for id in ids {
            let element = try object(id)
            elements.append(element)
            for inner in element.subtree { if let id = inner.id { inside.insert(id) } }
        }
        let shared = constraints(touching: inside).filter { element in
            let constraint = NibConstraint(element)
            guard let first = constraint.firstItem, let second = constraint.secondItem else { return false }
            return inside.contains(first) && inside.contains(second)
                && !elements.contains { top in element.ancestors.contains { $0.node == top.node } }
        }
        var text = elements.map { NibNewElement(copying: $0).markup }.joined(separator: "\n")
        if !shared.isEmpty {
            text += "\n" + NibNewElement("constraints", children: shared.map { NibNewElement(copying: $0) }).markup
        }
        return text
    }

    mutating func paste(_ xml: String, _ into: String, _ at: Int?) throws(EditError) {
        var parent = try object(into)
        let elements: [NibNewElement]
        do { elements = try NibNewElement.parse(xml, name: "the clipboard") } catch { throw EditError("\(error)") }
        guard !elements.isEmpty else { throw EditError("there is nothing to paste") }
        if NibViewNames.isController(parent.name), let view = parent.child(key: "view") { parent = view }
        var ids: [String: String] = [:]
        for element in elements { collect(element, &ids) }
        for old in ids.keys.sorted() { ids[old] = freshUnused("paste \(old)", ids) }
        var place = at
        for element in elements {
            var copy = Self.renamed(element, ids)
            if element.name == "constraints" {
                for constraint in copy.children { insert(constraint, constraint["id"] ?? "", into: parent) }
                continue
            }
            copy["key"] = nil
            offset(&copy, by: parent.name == "stackView" || document.element(id: element["id"] ?? "") == nil ? 0 : 20)
            let list = list("subviews", of: parent)
            guard NibViewNames.takesSubviews(parent.name) else { throw EditError("\(name(parent)) takes no subviews") }
            loosen(&copy, in: list)
            document.insert(copy, into: list.node, at: place)
            place = place.map { $0 + 1 }
            if let id = copy["id"] { selection.append(id) }
        }
        dropDangling()
    }

    private func collect(_ element: NibNewElement, _ ids: inout [String: String]) {
        if let id = element["id"] { ids[id] = "" }
        for child in element.children { collect(child, &ids) }
    }

    private static func renamed(_ element: NibNewElement, _ ids: [String: String]) -> NibNewElement {
        var result = element
        for index in result.attributes.indices {
            let name = result.attributes[index].name
            guard name == "id" || refers(name), let new = ids[result.attributes[index].value] else { continue }
            result.attributes[index].value = new
        }
        result.children = result.children.map { renamed($0, ids) }
        return result
    }

    private mutating func renamed(_ element: NibElement) -> NibNewElement {
        var ids: [String: String] = [:]
        let copy = NibNewElement(copying: element)
        collect(copy, &ids)
        for old in ids.keys.sorted() { ids[old] = freshUnused("copy of \(old)", ids) }
        return Self.renamed(copy, ids)
    }

    private func offset(_ element: inout NibNewElement, by distance: Double) {
        guard distance != 0,
            let index = element.children.firstIndex(where: { $0.name == "rect" && $0["key"] == "frame" })
        else { return }
        for name in ["x", "y"] {
            if let value = element.children[index][name].flatMap(Double.init) {
                element.children[index][name] = XcodeForm.number(value + distance)
            }
        }
    }

    /// A copy has no constraints outside of itself, so that its frame holds.
    private func loosen(_ element: inout NibNewElement, in list: NibElement) {
        guard list.name == "subviews", document.usesAutolayout else { return }
        element["misplaced"] = nil
        element["ambiguous"] = nil
        element["translatesAutoresizingMaskIntoConstraints"] = "NO"
        if list.parent?.name == "stackView" {
            element["fixedFrame"] = nil
            element.children.removeAll { $0.name == "autoresizingMask" }
        } else {
            element["fixedFrame"] = "YES"
            if !element.children.contains(where: { $0.name == "autoresizingMask" }) {
                let mask = NibNewElement(
                    "autoresizingMask", ["key": "autoresizingMask", "flexibleMaxX": "YES", "flexibleMaxY": "YES"])
                let place = element.children.firstIndex { $0.name == "rect" }.map { $0 + 1 } ?? 0
                element.children.insert(mask, at: place)
            }
        }
    }

    /// After a paste from elsewhere: connections and constraints whose other end is not here.
    private mutating func dropDangling() {
        let known = Set(document.elements.compactMap(\.id))
        var lost: Set<String> = []
        for id in selection {
            guard let element = document.element(id: id) else { continue }
            for inner in element.subtree {
                for (name, value) in inner.attributes where Self.refers(name) && !known.contains(value) {
                    lost.insert(value)
                }
            }
        }
        removeReferences(to: lost)
    }
}

extension NibConstraint {
    /// The constraint in short: `a.leading = b.trailing + 8`.
    var words: String { words(finding: { element.document($0) }) }

    /// - Parameters:
    ///   - find: Another object of the document, by its id.
    ///   - name: What an object is called.
    func words(
        finding find: (String) -> NibElement?, naming name: (NibElement) -> String = ObjectName.ofItem
    ) -> String {
        func side(_ item: String?, _ attribute: String?) -> String {
            let element = item.flatMap(find)
            return "\(element.map(name) ?? item ?? "?").\(attribute ?? "")"
        }
        let relations = ["equal": "=", "greaterThanOrEqual": "≥", "lessThanOrEqual": "≤"]
        let left = "\(side(firstItem, firstAttribute)) \(relations[relation] ?? "=")"
        guard secondItem != nil else { return "\(left) \(number(constant))" }
        let factor = multiplier == 1 ? "" : "\(number(multiplier)) × "
        let rest = constant == 0 ? "" : constant > 0 ? " + \(number(constant))" : " − \(number(-constant))"
        return "\(left) \(factor)\(side(secondItem, secondAttribute))\(rest)"
    }
}

extension NibElement {
    /// Another object of the same document. It looks through all of it: whoever has the document asks that.
    func document(_ id: String) -> NibElement? {
        var top = self
        while let parent = top.parent { top = parent }
        return top.subtree.first { $0.id == id }
    }
}

/// What elements are, by their tags.
enum NibViewNames {
    static func isController(_ name: String) -> Bool { name.hasSuffix("Controller") && name != "refreshController" }

    static func takesSubviews(_ name: String) -> Bool {
        [
            "view", "stackView", "scrollView", "tableViewCellContentView", "collectionViewCellContentView", "tableView",
            "collectionView", "containerView", "collectionReusableView", "visualEffectView", "imageView", "control",
        ].contains(name)
    }
}

extension EditRect {
    /// The frame of a size around this point, not beyond the superview's leading and top edges.
    fileprivate func spread(over rect: NibNewElement) -> EditRect {
        let (width, height) = (rect["width"].flatMap(Double.init) ?? 0, rect["height"].flatMap(Double.init) ?? 0)
        return EditRect(
            x: max(0, (x - width / 2).rounded()), y: max(0, (y - height / 2).rounded()), width: width, height: height)
    }
}
