import Foundation
import NibDocument

/// The properties of views, and how they are put together.
extension SwiftWriter {
    func isView(_ element: NibElement) -> Bool {
        guard element.id != nil, element.name != "viewLayoutGuide" else { return false }
        return SwiftKinds.isView(element) && !isLoose(element)
            && !(element.name.hasSuffix("CellContentView") || element.key == "contentView")
    }

    var hasRootProperty: Bool { root.kind == .controller && SwiftKinds.type(of: root.view) != "UIView" }

    var isTableController: Bool {
        root.object.name == "tableViewController" && root.view.name == "tableView"
    }

    /// Properties of views that the code fills with views.
    private static let places: Set<String> = [
        "tableHeaderView", "tableFooterView", "backgroundView", "selectedBackgroundView", "accessoryView",
    ]

    /// Whether an element lies in something that the code does not put anywhere.
    func isLoose(_ element: NibElement) -> Bool {
        for around in sequence(first: element, next: \.parent) {
            if around.node == root.view.node { return false }
            if SwiftKinds.isListPart(around) { return true }
            guard around.rect() != nil, around.parent?.name != "subviews", around.id != nil else { continue }
            let key = around.key ?? ""
            if !around.name.hasSuffix("CellContentView"), key != "contentView", !Self.places.contains(key) {
                return true
            }
        }
        return true
    }

    /// Whether an element's place comes from its frame and its springs and struts.
    func keepsFrame(_ element: NibElement) -> Bool {
        if element.parent?.name == "subviews", element.parent?.parent?.name == "stackView" { return false }
        guard document.usesAutolayout else { return true }
        return element.flag("translatesAutoresizingMaskIntoConstraints") != false || element.flag("fixedFrame") == true
    }

    /// Whether subviews' places count from the size that the element is drawn at.
    func holdsFrames(_ element: NibElement) -> Bool {
        let holder =
            element.child(key: "contentView")?.child("subviews") != nil ? element.child(key: "contentView") : element
        return (holder ?? element).elements(in: "subviews").contains { keepsFrame($0) }
    }

    mutating func declare(_ element: NibElement) {
        let name = names.properties[element.id ?? ""] ?? ""
        let type = SwiftKinds.type(of: element)
        let isRoot = element.node == root.view.node
        let frame = keepsFrame(element) && !isRoot || holdsFrames(element) ? element.rect().map(SwiftLiteral.rect) : nil
        let local = SwiftKinds.local(element)
        var lines = steadySettings(of: element, receiver: local, isRoot: false)
        if !keepsFrame(element), !isRoot, element.parent?.parent?.name != "stackView", document.usesAutolayout {
            lines.insert("\(local).translatesAutoresizingMaskIntoConstraints = false", at: 0)
        }
        let (preparation, made) = SwiftKinds.construction(element, type: type, frame: frame)
        if let frame, !made.contains("frame:") { lines.insert("\(local).frame = \(frame)", at: 0) }
        let access = outlets[element.id ?? ""] == nil ? "private lazy var" : "lazy var"
        if lines.isEmpty {
            declareProperty("\(access) \(name) = \(made)")
        } else {
            let body = (preparation + ["let \(local) = \(made)"] + lines + ["return \(local)"]).map { "    \($0)" }
            declareProperty("\(access) \(name): \(type) = {\n" + body.joined(separator: "\n") + "\n}()")
        }
    }

    /// What a cell's content view has.
    mutating func setUpContent(of element: NibElement) {
        guard root.kind == .cell, let content = element.child(key: "contentView") else { return }
        let kept = [".preservesSuperviewLayoutMargins =", ".insetsLayoutMarginsFromSafeArea ="]
        setup += steadySettings(of: content, receiver: "contentView", isRoot: false).filter { line in
            !kept.contains { line.contains($0) } && !line.contains(".autoresizingMask =")
        }
    }

    mutating func addSubviews(of element: NibElement) {
        let owner = expression(element)
        let (holder, place): (NibElement, String)
        if let content = element.children.first(where: { $0.key == "contentView" }) {
            (holder, place) = (content, owner.isEmpty ? "contentView" : "\(owner).contentView")
        } else {
            (holder, place) = (element, owner)
        }
        let add = element.name == "stackView" ? "addArrangedSubview" : "addSubview"
        var siblings: [NibElement] = []
        for child in holder.elements(in: "subviews") where isView(child) {
            let holds = reading.isInstalled(child.id, in: "subviews", of: holder)
            if holds.contains(true), holds.contains(false) {
                adaptSubview(child, after: siblings, in: holder, place: place)
            } else if holds.contains(true) {
                setup.append("\(place.isEmpty ? "" : place + ".")\(add)(\(names.properties[child.id ?? ""] ?? ""))")
            }
            if holds.contains(true) { siblings.append(child) }
        }
        for child in element.children where isView(child) {
            if let key = child.key, Self.places.contains(key) {
                addSubviews(of: child)
                setup.append("\(owner.isEmpty ? "" : owner + ".")\(key) = \(names.properties[child.id ?? ""] ?? "")")
            } else if let id = child.id {
                notes.append(
                    "\(ObjectName.of(child)) (\(id)), which is the \(child.key ?? child.name) of \(ObjectName.of(element))"
                )
            }
        }
        for child in holder.elements(in: "subviews") where isView(child) { addSubviews(of: child) }
    }

    /// What the code calls a view; empty for `self`.
    func expression(_ element: NibElement) -> String {
        if element.node == root.view.node, !hasRootProperty { return root.kind == .controller ? "view" : "" }
        if element.name.hasSuffix("CellContentView") || element.key == "contentView", let owner = element.parent {
            let name = expression(owner)
            return name.isEmpty ? "contentView" : "\(name).contentView"
        }
        return names.properties[element.id ?? ""] ?? ""
    }
}
