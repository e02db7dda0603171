import Foundation
import NibDocument

extension EditWriter {
    // MARK: Moving

    mutating func move(_ ids: [String], _ into: String, _ at: Int?) throws(EditError) {
        var parent = try object(into)
        if NibViewNames.isController(parent.name), let view = parent.child(key: "view") { parent = view }
        if let content = parent.child(key: "contentView"), parent.name.hasSuffix("Cell") { parent = content }
        var moved: [NibElement] = []
        for id in ids {
            let element = try object(id)
            guard isSubview(element) || ["cells", "prototypes", "items"].contains(element.parent?.name) else {
                throw EditError("\(name(element)) is in its place for good: only subviews, cells and bar items move")
            }
            guard element.node != parent.node, !parent.ancestors.contains(where: { $0.node == element.node }) else {
                throw EditError("\(name(element)) can't be moved into itself")
            }
            moved.append(element)
        }
        if moved.allSatisfy({ !isSubview($0) }) {
            for element in moved {
                guard let list = element.parent, list.parent?.node == parent.node else {
                    throw EditError("\(name(element)) can only change its place among its siblings")
                }
                document.move(element.node, into: list.node, at: at)
            }
            selection = ids
            return
        }
        guard NibViewNames.takesSubviews(parent.name) else { throw EditError("\(name(parent)) takes no subviews") }
        for (offset, element) in moved.enumerated() {
            let old = document.element(element.node).parent
            let isSame = old?.parent?.node == parent.node
            if !isSame { leave(element, for: parent) }
            let list = list("subviews", of: parent)
            document.move(element.node, into: list.node, at: at.map { $0 + offset })
            if !isSame {
                settle(document.element(element.node), in: parent)
                removeIfEmpty(old)
            }
        }
        selection = ids
    }

    /// A view's origin in the coordinates of the scene, by the frames in the document.
    func origin(_ view: NibElement) -> CGPoint {
        ([view] + Array(view.ancestors)).reduce(CGPoint.zero) { sum, element in
            guard element.key != "view", element.parent?.name != "objects", let frame = element.rect() else {
                return sum
            }
            return CGPoint(x: sum.x + frame.minX, y: sum.y + frame.minY)
        }
    }

    /// Takes the constraints away that hold a view, or what is in it, to others; and gives it the frame it will need.
    private mutating func leave(_ view: NibElement, for parent: NibElement) {
        let now = document.element(view.node)
        var inside: Set<String> = []
        for inner in now.subtree { if let id = inner.id { inside.insert(id) } }
        // Constraints that stand in the view itself, such as its size, are not among these.
        let left = constraints(touching: inside).filter { !$0.ancestors.contains { $0.node == view.node } }
        for element in left {
            notes.append(
                "the constraint \(NibConstraint(element).words) held \(name(now)) to its old place and is gone")
        }
        end(left, inside)
        guard let rect = now.children.first(where: { $0.name == "rect" && $0.key == "frame" }) else { return }
        let (from, to) = (origin(now), origin(parent))
        for (name, value) in [("x", from.x - to.x), ("y", from.y - to.y)] where rect.number(name) != Double(value) {
            document.setAttribute(name, to: XcodeForm.number(Double(value)), of: rect.node)
        }
    }

    /// In a stack the stack decides; elsewhere the frame does, until there are constraints.
    private mutating func settle(_ view: NibElement, in parent: NibElement) {
        document.setAttribute("misplaced", to: nil, of: view.node)
        guard document.usesAutolayout else { return }
        document.setAttribute("translatesAutoresizingMaskIntoConstraints", to: "NO", of: view.node)
        if parent.name == "stackView" {
            document.setAttribute("fixedFrame", to: nil, of: view.node)
            if let mask = document.element(view.node).child("autoresizingMask") { document.remove(mask.node) }
        } else {
            keepFrame(view)
        }
    }

    // MARK: Embedding

    mutating func embed(_ ids: [String], _ container: String) throws(EditError) {
        guard let library = LibraryItem.named(container) else {
            throw EditError(
                "“\(container)” is no container; there are view, stackView, scrollView, navigationController and tabBarController"
            )
        }
        if library.isScene {
            try embedScene(ids, library)
            return
        }
        var views: [NibElement] = []
        for id in ids { views.append(try object(id)) }
        guard let first = views.first, let list = first.parent, let parent = list.parent, list.name == "subviews",
            views.allSatisfy({ $0.parent?.node == list.node })
        else { throw EditError("only views of one superview can be embedded together") }
        let named = Set(views.map(\.node))
        views = list.children.filter { named.contains($0.node) }
        let frames = views.map { $0.rect() ?? .zero }
        let box = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
        let place = list.children.firstIndex { $0.node == views[0].node }
        var element: NibNewElement
        do { element = renamed(try NibNewElement.parse(library.xml), container)[0] } catch {
            throw EditError("\(error)")
        }
        element.children.removeAll { $0.name == "subviews" }
        if container == "stackView" {
            let isVertical = Self.isColumn(frames)
            element["axis"] = isVertical ? "vertical" : nil
            let order = frames.indices.sorted {
                isVertical ? frames[$0].minY < frames[$1].minY : frames[$0].minX < frames[$1].minX
            }
            views = order.map { views[$0] }
        }
        try self.place(
            element, in: parent, place,
            EditRect(x: Double(box.minX), y: Double(box.minY), width: Double(box.width), height: Double(box.height)))
        guard let id = element["id"], let holder = document.element(id: id) else { return }
        let keepsInner = container != "stackView"
        regroup(views, in: holder, keepsInner: keepsInner)
        for view in views {
            document.move(view.node, into: self.list("subviews", of: holder).node)
            let now = document.element(view.node)
            if let rect = now.child("rect"), let frame = now.rect() {
                document.setAttribute("x", to: XcodeForm.number(Double(frame.minX - box.minX)), of: rect.node)
                document.setAttribute("y", to: XcodeForm.number(Double(frame.minY - box.minY)), of: rect.node)
            }
            settle(document.element(view.node), in: holder)
        }
        selection = [id]
    }

    /// A column, if the views lie more above than beside each other.
    static func isColumn(_ frames: [CGRect]) -> Bool {
        guard frames.count > 1 else { return false }
        let box = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
        let across = frames.map(\.width).reduce(0, +) / max(box.width, 1)
        let down = frames.map(\.height).reduce(0, +) / max(box.height, 1)
        return down <= across
    }

    /// Sorts the constraints of views that get a common container: those between them go along, those that lead out go.
    private mutating func regroup(_ views: [NibElement], in holder: NibElement, keepsInner: Bool) {
        let ids = Set(views.compactMap(\.id))
        var inside: Set<String> = []
        for view in views { for inner in view.subtree { if let id = inner.id { inside.insert(id) } } }
        var ended: [NibElement] = []
        for element in constraints(touching: inside)
        where !element.ancestors.contains(where: { above in views.contains { $0.node == above.node } }) {
            let constraint = NibConstraint(element)
            let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
            let isInner = items.allSatisfy(inside.contains)
            let isSize = ["width", "height"].contains(constraint.firstAttribute)
            if isInner, keepsInner || isSize, let id = element.id {
                let (copy, list) = (NibNewElement(copying: element), element.parent)
                document.remove(element.node)
                insert(copy, id, into: document.element(holder.node))
                removeIfEmpty(list)
            } else {
                notes.append("the constraint \(constraint.words) led out of the new container and is gone")
                ended.append(element)
            }
        }
        end(ended, ids)
    }

    /// Takes constraints out, and keeps what they leave without any where it is.
    ///
    /// - Parameter moving: The items that get their places otherwise.
    private mutating func end(_ constraints: [NibElement], _ moving: Set<String>) {
        guard !constraints.isEmpty else { return }
        let items = constraints.map(NibConstraint.init).flatMap { [$0.firstItem, $0.secondItem].compactMap { $0 } }
        takeConstraints(constraints)
        for item in items where !moving.contains(item) { if let other = view(ofItem: item) { keepFrame(other) } }
    }

    mutating func unembed(_ id: String) throws(EditError) {
        let container = try object(id)
        guard isSubview(container), let list = container.parent, let parent = list.parent, let frame = container.rect(),
            let place = list.children.firstIndex(where: { $0.node == container.node })
        else { throw EditError("\(name(container)) is no container within a view") }
        let views = container.elements(in: "subviews")
        guard !views.isEmpty else { throw EditError("\(name(container)) holds nothing that could take its place") }
        let inside = Set(container.subtree.compactMap(\.id))
        let own = Set([id] + container.children.filter { $0.name == "viewLayoutGuide" }.compactMap(\.id))
        // Constraints between the views stay; those that hold to the container go.
        for element in container.elements(in: "constraints") {
            let constraint = NibConstraint(element)
            let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
            guard items.allSatisfy({ inside.contains($0) && !own.contains($0) }), let id = element.id else { continue }
            let copy = NibNewElement(copying: element)
            document.remove(element.node)
            insert(copy, id, into: parent)
        }
        for (offset, view) in views.enumerated() {
            if let rect = view.child("rect"), let inner = view.rect() {
                document.setAttribute("x", to: XcodeForm.number(Double(inner.minX + frame.minX)), of: rect.node)
                document.setAttribute("y", to: XcodeForm.number(Double(inner.minY + frame.minY)), of: rect.node)
            }
            document.move(view.node, into: list.node, at: place + 1 + offset)
        }
        take([document.element(container.node)])
        for view in views { settle(document.element(view.node), in: document.element(parent.node)) }
        selection = views.compactMap(\.id)
    }

    /// Where a scene and the container around it go: the container comes in the scene's place, and the scene beside it. Where
    /// another scene lies there, the container comes before the scene, or above it.
    private func embeddedPlaces(of scene: NibElement) -> (container: CGPoint, content: CGPoint) {
        // A screen is 600 units wide and high.
        let (distance, screen) = (CGFloat(768), CGFloat(600))
        let own = scene.point("canvasLocation") ?? .zero
        let others = document.root.elements(in: "scenes").filter { $0.node != scene.node }.compactMap {
            $0.point("canvasLocation")
        }
        func isFree(_ place: CGPoint) -> Bool {
            !others.contains { abs($0.x - place.x) < screen && abs($0.y - place.y) < screen }
        }
        let beside = CGPoint(x: own.x + distance, y: own.y)
        if isFree(beside) { return (own, beside) }
        let before = CGPoint(x: own.x - distance, y: own.y)
        if isFree(before) { return (before, own) }
        var above = CGPoint(x: own.x, y: own.y - distance)
        for _ in others where !isFree(above) { above.y -= distance }
        return (above, own)
    }

    private mutating func embedScene(_ ids: [String], _ library: LibraryItem) throws(EditError) {
        guard let id = ids.first, ids.count == 1 else { throw EditError("one controller is embedded at a time") }
        let controller = try object(id)
        guard controller["sceneMemberID"] == "viewController", let scene = controller.parent?.parent else {
            throw EditError("\(name(controller)) is no controller of a storyboard")
        }
        let places = embeddedPlaces(of: scene)
        try insertScene(library, at: nil)
        guard let new = selection.first, let container = document.element(id: new),
            let newScene = container.parent?.parent
        else { return }
        for (holder, place) in [(newScene, places.container), (scene, places.content)] {
            guard let point = holder.child(key: "canvasLocation") else { continue }
            for (name, value) in [("x", place.x), ("y", place.y)] where point.number(name) != Double(value) {
                document.setAttribute(name, to: XcodeForm.number(Double(value)), of: point.node)
            }
        }
        // The container's template has segues to controllers of its own; here the first leads to the one that is there.
        for segue in container.elements(in: "connections") where segue.name == "segue" {
            let isFirst = segue.node == container.elements(in: "connections").first?.node
            if isFirst {
                document.setAttribute("destination", to: id, of: segue.node)
            } else {
                document.remove(segue.node)
            }
        }
        if document.root["initialViewController"] == id {
            document.setAttribute("initialViewController", to: new, of: document.root.node)
        }
        // Segues to the controller now lead to its container.
        for segue in Array(document.elements)
        where segue.name == "segue" && segue["destination"] == id && segue.parent?.parent?.id != new {
            document.setAttribute("destination", to: new, of: segue.node)
        }
        let isNavigation = library.name == "navigationController"
        let key = isNavigation ? "navigationItem" : "tabBarItem"
        if controller.child(key) == nil {
            var item = NibNewElement(key, ["key": key])
            if !isNavigation { item["title"] = "Item" }
            item["id"] = freshID(key)
            add(item, to: document.element(controller.node))
        }
        updateComment(of: document.element(controller.node))
    }
}
