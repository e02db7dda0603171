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
            if element.name == "tableViewCell" { closeRow(of: document.element(element.node)) }
            document.remove(element.node)
            removeIfEmpty(holder)
        }
        removeReferences(to: lost)
    }

    /// Takes away what refers to objects that are gone.
    mutating func removeReferences(to lost: Set<String>) {
        var lost = lost
        while !lost.isEmpty {
            var next: Set<String> = []
            var freed: Set<String> = []
            for element in Array(document.elements) {
                let references = element.references.filter { lost.contains($0.id) }
                guard !references.isEmpty else { continue }
                guard references.contains(where: { NibReference.isEssential($0.attribute) }) else {
                    for reference in references {
                        document.setAttribute(reference.attribute, to: nil, of: element.node)
                    }
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

    /// What is said of something that lost its other end; nil for what nobody would miss.
    static func note(_ element: NibElement) -> String? {
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
        let elements: [NibNewElement]
        do { elements = renamed(try NibNewElement.parse(library.xml), library.name) } catch {
            throw EditError("\(error)")
        }
        guard let element = elements.first else { return }
        switch library.place {
        case .subviews: try place(element, in: parent, at, frame)
        case .gesture:
            guard scene(of: parent) != nil else { throw EditError("\(name(parent)) takes no gesture recognizers") }
            insertRecognizer(element, near: parent)
            try connect(into, element["id"] ?? "", "outletCollection", "gestureRecognizers", nil)
        case .cells: try insertCell(element, near: parent, at)
        case .items(let key): try placeItem(element, key, in: parent, at)
        case .scene: break
        }
        selection = element["id"].map { [$0] } ?? []
    }

    /// The list of a scene's or a xib's top-level objects that an element is in.
    func scene(of element: NibElement) -> NibElement? { element.ancestors.first { $0.name == "objects" } }

    /// Gesture recognizers stand behind the first responder, among the objects of the scene.
    mutating func insertRecognizer(_ new: NibNewElement, near element: NibElement) {
        guard let objects = scene(of: element) else { return }
        let responder = document.element(objects.node).children.lastIndex {
            $0.name == "placeholder" && $0["placeholderIdentifier"] == "IBFirstResponder"
        }
        document.insert(new, into: objects.node, at: responder.map { $0 + 1 })
    }

    mutating func placeItem(_ new: NibNewElement, _ key: String, in parent: NibElement, _ at: Int?)
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

    /// The view whose subviews a view becomes that is put into a controller, a cell or a view.
    func subviewHolder(_ parent: NibElement) throws(EditError) -> NibElement {
        var holder = document.element(parent.node)
        if NibViewNames.isController(holder.name), let view = holder.child(key: "view") { holder = view }
        if ["tableViewCell", "collectionViewCell", "visualEffectView"].contains(holder.name),
            let content = holder.child(key: "contentView")
        {
            holder = content
        }
        guard NibViewNames.takesSubviews(holder.name) else { throw EditError("\(name(holder)) takes no subviews") }
        return holder
    }

    /// Puts a view among the subviews of another, as Xcode has views that no constraint holds.
    mutating func place(_ new: NibNewElement, in parent: NibElement, _ at: Int?, _ frame: EditRect?) throws(EditError) {
        var element = new
        let holder = try subviewHolder(parent)
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
        do {
            for var scene in renamed(try NibNewElement.parse(library.xml), library.name) {
                fit(&scene, to: CanvasDevice(of: document))
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

    /// Gives a scene of the library, which is made for one phone, the size of the document's device, and the guides that the
    /// document uses.
    private func fit(_ element: inout NibNewElement, to device: CanvasDevice) {
        if document.root["useSafeAreas"] != "YES" {
            element.children.removeAll { $0.name == "viewLayoutGuide" && $0["key"] == "safeArea" }
        }
        if element.name == "rect", element["key"] == "frame" {
            if element["width"] == "393" { element["width"] = XcodeForm.number(Double(device.size.width)) }
            if element["height"] == "852" { element["height"] = XcodeForm.number(Double(device.size.height)) }
            if element["y"] == "59" { element["y"] = XcodeForm.number(Double(device.safeArea.top)) }
        }
        for index in element.children.indices { fit(&element.children[index], to: device) }
    }

    /// Right of the scenes that are there.
    func canvasPlace(_ frame: EditRect?) -> (x: Double, y: Double) {
        if let frame { return (frame.x, frame.y) }
        let points = document.root.elements(in: "scenes").compactMap { $0.point("canvasLocation") }
        guard let right = points.max(by: { $0.x < $1.x }) else { return (0, 0) }
        return (Double(right.x) + 768, Double(right.y))
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
