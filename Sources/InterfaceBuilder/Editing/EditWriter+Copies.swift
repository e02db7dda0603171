import Foundation
import NibDocument

extension EditWriter {
    // MARK: Duplicates

    /// Copies objects beside themselves, with the constraints between them and the gesture recognizers that they have.
    mutating func duplicate(_ ids: [String]) throws(EditError) {
        let originals = try outermost(ids)
        for element in originals {
            guard Self.isCopied(element) else {
                throw EditError(
                    "\(name(element)) can't be duplicated: views, cells, bar items, gesture recognizers, constraints and "
                        + "scenes can")
            }
        }
        let all = originals.map { sceneElement(of: $0) ?? $0 }
        let shared = sharedConstraints(of: originals)
        let recognizers = recognizers(of: originals)
        let copies = renamed((all + shared + recognizers).map { NibNewElement(copying: $0) }, "copy of")
        selection = []
        for (original, copy) in zip(all + shared + recognizers, copies) { insert(copy, beside: original) }
        for (original, copy) in zip(originals, copies) {
            if let id = copy.name == "scene" ? controller(of: copy) : copy["id"] { selection.append(id) }
            if original.parent?.name == "subviews" || original.name == "constraint" {
                copyMasks(of: original, to: copy["id"] ?? "")
            }
        }
        for (original, copy) in zip(shared, copies.dropFirst(all.count)) {
            copyMasks(of: original, to: copy["id"] ?? "")
        }
        finishCopies(copies)
    }

    private mutating func insert(_ new: NibNewElement, beside original: NibElement) {
        guard let parent = original.parent else { return }
        var copy = new
        let place = document.element(parent.node).children.firstIndex { $0.node == original.node }.map { $0 + 1 }
        switch parent.name {
        case "constraints": insert(copy, copy["id"] ?? "", into: document.element(parent.parent?.node ?? parent.node))
        case "scenes": insertScene(copy, named: document.comment(before: original.node))
        case "objects" where original.name.hasSuffix("GestureRecognizer"): insertRecognizer(copy, near: original)
        case "objects":
            Self.setCanvasPlace(freePlace(), of: &copy)
            document.insert(copy, into: parent.node, at: place)
        case "prototypes", "cells", "sections":
            document.insert(copy, into: parent.node, at: place)
            if let cell = copy["id"].flatMap(document.element(id:)) { placeAdded(cell) }
        default:
            if parent.name == "subviews", !isArranged(original) { Self.offset(&copy, by: 20) }
            document.insert(copy, into: parent.node, at: place)
        }
    }

    /// The objects of those named that are in none of the others, each once.
    private func outermost(_ ids: [String]) throws(EditError) -> [NibElement] {
        guard !ids.isEmpty else { throw EditError("nothing is named that could be copied") }
        var elements: [NibElement] = []
        for id in ids { elements.append(try object(id)) }
        let named = Set(elements.map(\.node))
        var known: Set<NibNodeID> = []
        return elements.filter { element in
            !element.ancestors.contains { named.contains($0.node) } && known.insert(element.node).inserted
        }
    }

    /// Whether there can be two of an object in the list that it is in.
    private static func isCopied(_ element: NibElement) -> Bool {
        guard let list = element.parent?.name, element.key == nil else { return false }
        if list == "objects" { return !["placeholder", "exit"].contains(element.name) }
        return [
            "subviews", "constraints", "prototypes", "cells", "sections", "items", "toolbarItems", "leftBarButtonItems",
            "rightBarButtonItems", "barButtonItems",
        ].contains(list)
    }

    /// A controller stands for its scene.
    private func sceneElement(of element: NibElement) -> NibElement? {
        guard let scene = element.parent?.parent, scene.name == "scene", element["sceneMemberID"] == "viewController"
        else { return nil }
        return scene
    }

    private func controller(of scene: NibNewElement) -> String? {
        scene.children.first { $0.name == "objects" }?.children.first { $0["sceneMemberID"] == "viewController" }?["id"]
    }

    /// The constraints that hold some objects to each other and stand in none of them.
    private func sharedConstraints(of elements: [NibElement]) -> [NibElement] {
        let inside = Set(elements.flatMap { $0.subtree.compactMap(\.id) })
        let nodes = Set(elements.map(\.node))
        return constraints(touching: inside).filter { element in
            let constraint = NibConstraint(element)
            guard let first = constraint.firstItem, let second = constraint.secondItem else { return false }
            return inside.contains(first) && inside.contains(second) && !nodes.contains(element.node)
                && !element.ancestors.contains { nodes.contains($0.node) }
        }
    }

    /// The gesture recognizers of views: each recognizes for one view, so that a copy of the view needs its own.
    private func recognizers(of elements: [NibElement]) -> [NibElement] {
        let nodes = Set(elements.map(\.node))
        return elements.filter { sceneElement(of: $0) == nil }.flatMap { element in
            element.subtree.compactMap { inner -> NibElement? in
                guard inner.name == "outletCollection", inner["property"] == "gestureRecognizers",
                    let recognizer = inner["destination"].flatMap(document.element(id:)),
                    recognizer.parent?.name == "objects", !nodes.contains(recognizer.node)
                else { return nil }
                return recognizer
            }
        }
    }

    // MARK: The clipboard

    /// The objects as text, for the clipboard: with the constraints between them and the gesture recognizers that they
    /// have. Views of several superviews lie to each other as they do on the canvas.
    func copied(_ ids: [String]) throws(EditError) -> String {
        let originals = try outermost(ids)
        let shared = sharedConstraints(of: originals)
        let base = originals.first?.parent?.parent
        var elements = originals.map { element in
            var copy = NibNewElement(copying: sceneElement(of: element) ?? element)
            if let base, isSubview(element), let own = element.parent?.parent, own.node != base.node {
                let (from, to) = (origin(own), origin(base))
                Self.offset(&copy, byX: Double(from.x - to.x), y: Double(from.y - to.y))
            }
            return copy
        }
        elements += recognizers(of: originals).map { NibNewElement(copying: $0) }
        if !shared.isEmpty {
            elements.append(NibNewElement("constraints", children: shared.map { NibNewElement(copying: $0) }))
        }
        return elements.map(\.markup).joined(separator: "\n")
    }

    mutating func paste(_ xml: String, _ into: String, _ at: Int?) throws(EditError) {
        let parent = try object(into)
        let elements: [NibNewElement]
        do { elements = try NibNewElement.parse(xml, name: "the clipboard") } catch { throw EditError("\(error)") }
        guard !elements.isEmpty else { throw EditError("there is nothing to paste") }
        var copies = renamed(elements, "paste")
        selection = []
        var place = at
        for index in copies.indices {
            copies[index]["key"] = nil
            let isHere = document.element(id: elements[index]["id"] ?? "") != nil
            try insertPasted(copies[index], in: parent, place, isHere: isHere)
            if copies[index].name != "constraints" { place = place.map { $0 + 1 } }
            let id = copies[index].name == "scene" ? controller(of: copies[index]) : copies[index]["id"]
            if let id, !copies[index].name.hasSuffix("GestureRecognizer") { selection.append(id) }
        }
        if selection.isEmpty { selection = copies.compactMap { $0["id"] } }
        finishCopies(copies)
    }

    /// - Parameter isHere: Whether the original is in the document, so that the copy must not hide it.
    private mutating func insertPasted(_ new: NibNewElement, in parent: NibElement, _ at: Int?, isHere: Bool)
        throws(EditError)
    {
        var copy = new
        switch copy.name {
        case "constraints":
            let holder = try subviewHolder(parent)
            for constraint in copy.children { insert(constraint, constraint["id"] ?? "", into: holder) }
        case "scene":
            guard document.kind == .storyboard else { throw EditError("scenes are part of storyboards only") }
            insertScene(copy, named: nil)
        case "tableViewCell", "tableViewSection", "collectionViewCell": try insertCell(copy, near: parent, at)
        case "barButtonItem", "tabBarItem", "navigationItem": try placeItem(copy, "items", in: parent, at)
        case _ where copy.name.hasSuffix("GestureRecognizer"): insertRecognizer(copy, near: parent)
        default:
            guard copy["id"] != nil, copy.children.contains(where: { $0.name == "rect" && $0["key"] == "frame" }) else {
                throw EditError("\(copy.name) is nothing that can be pasted by itself")
            }
            let holder = try subviewHolder(parent)
            if isHere, holder.name != "stackView" { Self.offset(&copy, by: 20) }
            document.insert(copy, into: list("subviews", of: holder).node, at: at)
        }
    }

    // MARK: What copies can't keep

    private mutating func finishCopies(_ copies: [NibNewElement]) {
        let ids = copies.flatMap { $0.name == "constraints" ? $0.children.compactMap { $0["id"] } : [$0["id"] ?? ""] }
        let scenes = copies.compactMap { $0.name == "scene" ? $0["sceneID"] : nil }
        let added = ids.compactMap(document.element(id:)) + scenes.compactMap(scene(named:))
        dropForeign(in: added)
        for id in ids { if let view = document.element(id: id) { settleCopy(view) } }
    }

    private func scene(named id: String) -> NibElement? {
        document.root.elements(in: "scenes").first { $0["sceneID"] == id }
    }

    /// Has a copy be held as every other view: by its constraints, by the stack that it is in, or else by its frame.
    private mutating func settleCopy(_ view: NibElement) {
        let now = document.element(view.node)
        guard isSubview(now), document.usesAutolayout, let id = now.id else { return }
        for mark in ["misplaced", "ambiguous"] { document.setAttribute(mark, to: nil, of: now.node) }
        if isArranged(now) || !constraints(touching: [id]).isEmpty {
            followConstraints(now)
        } else if now["translatesAutoresizingMaskIntoConstraints"] == "NO" || now.child("autoresizingMask") == nil {
            // One that keeps its mask by its author's choice says so by not saying NO.
            document.setAttribute("translatesAutoresizingMaskIntoConstraints", to: "NO", of: now.node)
            fixFrame(now.node)
        }
    }

    /// Takes out of copies what can't lead to where the original's led, and says it: outlets and actions end in their own
    /// scene, and nothing ends where nothing is.
    private mutating func dropForeign(in added: [NibElement]) {
        let nodes = Set(added.map(\.node))
        for top in added {
            guard let objects = top.name == "scene" ? top.child("objects") : scene(of: top) else { continue }
            for element in Array(document.element(top.node).subtree) {
                for (attribute, id) in element.references {
                    let target = document.element(id: id)
                    let isAlong = target?.ancestors.contains { nodes.contains($0.node) } ?? false
                    if let target, mayLead(element, attribute, to: target, from: objects, isAlong: isAlong) { continue }
                    if let own = target.flatMap({ counterpart(of: $0, in: objects) }) {
                        document.setAttribute(attribute, to: own, of: element.node)
                        continue
                    }
                    guard NibReference.isEssential(attribute) else {
                        document.setAttribute(attribute, to: nil, of: element.node)
                        continue
                    }
                    if let note = Self.note(document.element(element.node)) {
                        let end = target.flatMap(scene(of:))?.children.first
                        notes.append(note + (end.map { ": it led to the scene \(SceneName.comment($0))" } ?? ""))
                    }
                    let holder = document.element(element.node).parent
                    document.remove(element.node)
                    removeIfEmpty(holder)
                    break
                }
            }
        }
    }

    /// Whether a storyboard can have a connection from a scene to an object.
    ///
    /// - Parameter isAlong: Whether the object is copied too.
    private func mayLead(
        _ element: NibElement, _ attribute: String, to target: NibElement, from objects: NibElement, isAlong: Bool
    ) -> Bool {
        if scene(of: target)?.node == objects.node { return true }
        // Segues lead to other scenes; but a controller has one container, and an exit one scene.
        return element.name == "segue" && attribute == "destination" && target.name != "exit"
            && (isAlong || element["kind"] != "relationship")
    }

    /// What the scene has in the place of another scene's first responder or exit.
    private func counterpart(of target: NibElement, in objects: NibElement) -> String? {
        guard target.name == "placeholder" || target.name == "exit" else { return nil }
        return document.element(objects.node).children.first {
            $0.name == target.name && $0["placeholderIdentifier"] == target["placeholderIdentifier"]
        }?.id
    }

    // MARK: Places

    /// A scene of its own, right of the others. Its identifier stays with the one that it is a copy of.
    private mutating func insertScene(_ new: NibNewElement, named comment: String?) {
        var scene = new
        Self.setCanvasPlace(freePlace(), of: &scene)
        let scenes = list("scenes", of: document.root)
        let node = document.insert(scene, into: scenes.node)
        guard let controller = document.element(node).elements(in: "objects").first else { return }
        document.setComment(comment ?? SceneName.comment(controller), before: node)
        if let identifier = controller["storyboardIdentifier"],
            document.elements.contains(where: { $0["storyboardIdentifier"] == identifier && $0.id != controller.id })
        {
            notes.append("the storyboard identifier \(identifier) stays with the original")
            document.setAttribute("storyboardIdentifier", to: nil, of: controller.node)
            document.setAttribute("useStoryboardIdentifierAsRestorationIdentifier", to: nil, of: controller.node)
        }
    }

    private func freePlace() -> (x: Double, y: Double) {
        let places = document.elements.filter { $0.name == "point" && $0.key == "canvasLocation" }
        guard let right = places.max(by: { ($0.number("x") ?? 0) < ($1.number("x") ?? 0) }) else { return (0, 0) }
        return ((right.number("x") ?? 0) + 768, right.number("y") ?? 0)
    }

    private static func setCanvasPlace(_ place: (x: Double, y: Double), of element: inout NibNewElement) {
        guard let index = element.children.firstIndex(where: { $0.name == "point" && $0["key"] == "canvasLocation" })
        else { return }
        element.children[index]["x"] = XcodeForm.number(place.x)
        element.children[index]["y"] = XcodeForm.number(place.y)
    }

    private static func offset(_ element: inout NibNewElement, by distance: Double) {
        offset(&element, byX: distance, y: distance)
    }

    private static func offset(_ element: inout NibNewElement, byX x: Double, y: Double) {
        guard let index = element.children.firstIndex(where: { $0.name == "rect" && $0["key"] == "frame" }) else {
            return
        }
        for (name, distance) in [("x", x), ("y", y)] where distance != 0 {
            if let value = element.children[index][name].flatMap(Double.init) {
                element.children[index][name] = XcodeForm.number(value + distance)
            }
        }
    }
}
