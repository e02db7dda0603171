import Foundation
import NibDocument

/// Writes the class of one view, cell or controller.
struct SwiftWriter {
    let document: NibDocument
    let root: SwiftConversion.Root
    let table: String?
    var names = SwiftNames()
    var notes: [String] = []
    var helpers: Set<SwiftHelper> = []
    /// The declarations of properties, in document order.
    private var properties: [String] = []
    /// What is done once: adding subviews, connecting.
    private var setup: [String] = []
    private var actions: [String] = []
    private var outlets: [String: String] = [:]
    /// Constraints that outlets lead to, by id.
    private var constraintNames: [String: String] = [:]

    init(_ document: NibDocument, root: SwiftConversion.Root, table: String?) {
        (self.document, self.root, self.table) = (document, root, table)
        let owners =
            [root.object]
            + (root.kind == .view ? document.elements.filter { $0["placeholderIdentifier"] == "IBFilesOwner" } : [])
        for owner in owners {
            for connection in owner.connections {
                if case .outlet(let property) = connection.kind { outlets[connection.destination] = property }
            }
        }
    }

    // MARK: The class

    mutating func code(_ className: String) -> String {
        var views = root.view.subtree.filter { isView($0) && $0.node != root.view.node }
        // A controller's view of another class is a property too, so that its members are there.
        if hasRootProperty { views.insert(root.view, at: 0) }
        for view in views { _ = names.add(view, outlet: outlets[view.id ?? ""], noun: SwiftNames.noun(view)) }
        nameConstraints()
        if !hasRootProperty {
            let receiver = root.kind == .controller ? "view" : "self"
            setup += settings(of: root.view, receiver: receiver, isRoot: true).map {
                $0.hasPrefix("self.") ? String($0.dropFirst(5)) : $0
            }
        }
        for view in views { declare(view) }
        addSubviews(of: root.view)
        connectActions()
        let block = constraintBlock()
        if root.view.subtree.contains(where: {
            $0.hasVariations && $0.children.contains { $0.name == "variation" && $0.key != "default" }
        }) {
            notes.append("\(className): what varies by size class is as in any size class")
        }
        return assemble(className, block)
    }

    private func assemble(_ className: String, _ block: [String]) -> String {
        let base: String
        switch root.kind {
        case .controller: base = isTableController ? "UITableViewController" : "UIViewController"
        case .cell, .view: base = SwiftKinds.className(root.view)
        }
        var lines = ["final class \(className): \(base) {"]
        if let identifier = root.object["reuseIdentifier"] {
            lines += ["    static let reuseIdentifier = \(SwiftLiteral.string(identifier))", ""]
        }
        for property in properties {
            lines +=
                property.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
                + [""]
        }
        lines += constructors()
        lines += ["", "    private func setUp() {"]
        lines += setup.map { "        \($0)" }
        if !block.isEmpty {
            lines.append("        NSLayoutConstraint.activate([")
            lines += block.map { "            \($0)," }
            lines.append("        ])")
        }
        lines.append("    }")
        for action in actions { lines += [""] + action.split(separator: "\n").map { "    \($0)" } }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    private func constructors() -> [String] {
        let size = root.view.rect().map { CGRect(origin: .zero, size: $0.size) }
        let drawn = holdsFrames(root.view) ? size.map(SwiftLiteral.rect) : nil
        switch root.kind {
        case .controller:
            let made = hasRootProperty ? expression(root.view) : drawn.map { "UIView(frame: \($0))" } ?? "UIView()"
            let property = isTableController ? "tableView" : "view"
            return ["    override func loadView() {", "        \(property) = \(made)", "        setUp()", "    }"]
        case .cell where root.view.name == "tableViewCell":
            let style = SwiftKinds.cellStyle(root.view["style"])
            return [
                "    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {",
                "        super.init(style: \(style), reuseIdentifier: reuseIdentifier)", "        setUp()", "    }", "",
                "    required init?(coder: NSCoder) {", "        super.init(coder: coder)", "        setUp()", "    }",
            ]
        default:
            var lines = ["    override init(frame: CGRect) {"]
            if let drawn {
                // Springs and struts count from the size that the document is drawn at.
                lines += ["        super.init(frame: \(drawn))", "        setUp()", "        self.frame = frame"]
            } else {
                lines += ["        super.init(frame: frame)", "        setUp()"]
            }
            lines += [
                "    }", "", "    required init?(coder: NSCoder) {", "        super.init(coder: coder)",
                "        setUp()", "    }",
            ]
            return lines
        }
    }

    // MARK: Views

    func isView(_ element: NibElement) -> Bool {
        guard element.id != nil, element.name != "viewLayoutGuide" else { return false }
        return SwiftKinds.isView(element) && !isLoose(element)
            && !(element.name.hasSuffix("CellContentView") || element.key == "contentView")
    }

    private var hasRootProperty: Bool { root.kind == .controller && SwiftKinds.className(root.view) != "UIView" }

    private var isTableController: Bool {
        root.object.name == "tableViewController" && root.view.name == "tableView"
    }

    /// Properties of views that the code fills with views.
    private static let places: Set<String> = ["tableHeaderView", "tableFooterView", "backgroundView", "accessoryView"]

    /// Whether an element lies in something that the code does not put anywhere.
    private func isLoose(_ element: NibElement) -> Bool {
        for around in sequence(first: element, next: \.parent) {
            if around.node == root.view.node { return false }
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

    private mutating func declare(_ element: NibElement) {
        let name = names.properties[element.id ?? ""] ?? ""
        let type = element.customClass?.name ?? SwiftKinds.className(element)
        let isRoot = element.node == root.view.node
        let frame = keepsFrame(element) && !isRoot || holdsFrames(element) ? element.rect().map(SwiftLiteral.rect) : nil
        let local = SwiftKinds.local(element)
        var lines = settings(of: element, receiver: local, isRoot: false)
        if !keepsFrame(element), !isRoot, element.parent?.parent?.name != "stackView", document.usesAutolayout {
            lines.insert("\(local).translatesAutoresizingMaskIntoConstraints = false", at: 0)
        }
        let made = SwiftKinds.construction(element, type: type, frame: frame)
        if let frame, !made.contains("frame:") { lines.insert("\(local).frame = \(frame)", at: 0) }
        let access = outlets[element.id ?? ""] == nil ? "private lazy var" : "lazy var"
        if lines.isEmpty {
            properties.append("\(access) \(name) = \(made)")
        } else {
            let body = (["let \(local) = \(made)"] + lines + ["return \(local)"]).map { "    \($0)" }
            properties.append("\(access) \(name): \(type) = {\n" + body.joined(separator: "\n") + "\n}()")
        }
    }

    private mutating func addSubviews(of element: NibElement) {
        let owner = expression(element)
        let (holder, place): (NibElement, String)
        if let content = element.children.first(where: { $0.key == "contentView" }) {
            (holder, place) = (content, owner.isEmpty ? "contentView" : "\(owner).contentView")
        } else {
            (holder, place) = (element, owner)
        }
        let add = element.name == "stackView" ? "addArrangedSubview" : "addSubview"
        for child in holder.elements(in: "subviews") where isView(child) {
            setup.append("\(place.isEmpty ? "" : place + ".")\(add)(\(names.properties[child.id ?? ""] ?? ""))")
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

    // MARK: Connections

    private mutating func connectActions() {
        var made: Set<String> = []
        for element in root.view.subtree {
            for connection in element.connections {
                guard case .action(let selector, let event) = connection.kind else { continue }
                let target = document.element(id: connection.destination)
                let isOwn =
                    connection.destination == root.object.id || target?["placeholderIdentifier"] == "IBFilesOwner"
                let name = String(selector.prefix { $0 != ":" })
                guard isOwn, SwiftNames.isIdentifier(name), selector.filter({ $0 == ":" }).count <= 1,
                    let event, !expression(element).isEmpty, !["view", "container"].contains(element.name)
                else {
                    notes.append("the action \(selector) of \(ObjectName.of(element))")
                    continue
                }
                let takesSender = selector.hasSuffix(":")
                let method = names.properties.values.contains(name) ? name + "Action" : name
                setup.append(
                    "\(expression(element)).addAction(UIAction { [weak self] \(takesSender ? "action" : "_") in "
                        + "self?.\(method)(\(takesSender ? "action.sender as Any" : "")) }, for: .\(event))")
                if made.insert(method).inserted {
                    actions.append("func \(method)(\(takesSender ? "_ sender: Any" : "")) {\n}")
                }
            }
        }
    }

    private mutating func nameConstraints() {
        for element in root.view.subtree where element.name == "constraint" {
            if let id = element.id, let property = outlets[id] {
                constraintNames[id] = names.add(element, outlet: property, noun: "constraint")
            }
        }
    }

    // MARK: Constraints

    private mutating func constraintBlock() -> [String] {
        guard document.usesAutolayout else { return [] }
        var lines: [String] = []
        for view in root.view.subtree where view.child("constraints") != nil {
            let absent = view.uninstalled("constraints", for: NibTraits())
            for constraint in view.constraints where !constraint.isPlaceholder {
                guard let code = code(constraint, owner: view) else {
                    notes.append("the constraint \(constraint.element.id ?? "")")
                    continue
                }
                if let id = constraint.element.id, let name = constraintNames[id] {
                    properties.append("lazy var \(name): NSLayoutConstraint = \(code)")
                    if !absent.contains(id) { lines.append(name) }
                } else if !absent.contains(constraint.element.id ?? "") {
                    lines.append(code)
                }
            }
        }
        return lines
    }

    private mutating func code(_ constraint: NibConstraint, owner: NibElement) -> String? {
        guard constraint.multiplier != 0, let first = item(constraint.firstItem, owner) else { return nil }
        var constant = constraint.constant
        if constraint.isSymbolic, constraint.element["constant"] == nil {
            constant = standardSpacing(constraint, owner)
        }
        let relation = constraint.relation == "equal" ? "equalTo" : constraint.relation + "To"
        guard
            var code = SwiftAnchors.code(
                first, constraint.firstAttribute, relation,
                constraint.secondAttribute == nil ? nil : item(constraint.secondItem, owner),
                constraint.secondAttribute,
                multiplier: constraint.multiplier, constant: constant)
        else { return nil }
        if constraint.priority != 1000 {
            helpers.insert(.priority)
            code += ".with(priority: \(SwiftLiteral.number(min(max(constraint.priority, 1), 1000))))"
        }
        if let identifier = constraint.element["identifier"] {
            helpers.insert(.identifier)
            code += ".named(\(SwiftLiteral.string(identifier)))"
        }
        return code
    }

    private func item(_ id: String?, _ owner: NibElement) -> SwiftAnchors.Item? {
        guard let id, let element = document.element(id: id) else {
            return id == nil ? SwiftAnchors.Item(code: expression(owner), isView: true) : nil
        }
        func at(_ view: NibElement, _ guide: String) -> SwiftAnchors.Item {
            let name = expression(view)
            return SwiftAnchors.Item(code: name.isEmpty ? guide : "\(name).\(guide)", isView: false)
        }
        switch element.name {
        case "viewLayoutGuide":
            guard let view = element.parent else { return nil }
            switch element.key {
            case "safeArea": return at(view, "safeAreaLayoutGuide")
            case "contentLayoutGuide": return at(view, "contentLayoutGuide")
            case "frameLayoutGuide": return at(view, "frameLayoutGuide")
            case "layoutMargins": return at(view, "layoutMarginsGuide")
            case "keyboard": return at(view, "keyboardLayoutGuide")
            default: return nil
            }
        case "keyboardLayoutGuide": return element.parent.map { at($0, "keyboardLayoutGuide") }
        case "viewControllerLayoutGuide":
            var item = at(root.view, "safeAreaLayoutGuide")
            item.isTopGuide = element["type"] == "top"
            return item
        default:
            guard isView(element) || element.node == root.view.node || !expression(element).isEmpty else { return nil }
            return SwiftAnchors.Item(code: expression(element), isView: true)
        }
    }

    /// As the loader has it: 8 between siblings, 20 to a superview without margins, none to a guide.
    private func standardSpacing(_ constraint: NibConstraint, _ owner: NibElement) -> Double {
        for case let id? in [constraint.firstItem, constraint.secondItem] {
            if document.element(id: id)?.name.hasSuffix("LayoutGuide") == true { return 0 }
        }
        let touchesOwner = constraint.firstItem == owner.id || constraint.secondItem == owner.id
        return touchesOwner && constraint.element["symbolType"] != "layoutAnchor" ? 20 : 8
    }
}
