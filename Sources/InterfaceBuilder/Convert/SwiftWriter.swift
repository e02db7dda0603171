import Foundation
import NibDocument

/// Writes the class of one view, cell or controller.
struct SwiftWriter {
    let document: NibDocument
    let root: SwiftConversion.Root
    let table: String?
    var names: SwiftNames
    var notes: [String] = []
    var helpers: Set<SwiftHelper> = []
    /// The declarations of properties, in document order.
    private(set) var properties: [String] = []
    /// What is done once: adding subviews, connecting.
    var setup: [String] = []
    var actions: [String] = []
    private(set) var outlets: [String: String] = [:]
    /// Constraints that outlets lead to, by id.
    var constraintNames: [String: String] = [:]
    /// The document in each pair of size classes.
    let reading: SizeClassReading
    /// What differs by size class.
    var adapting = AdaptingCode()
    /// The classes of cells, by the ids of their prototypes.
    let classNames: [String: String]

    init(
        _ document: NibDocument, root: SwiftConversion.Root, table: String?, reading: SizeClassReading,
        classNames: [String: String]
    ) {
        (self.document, self.root, self.table) = (document, root, table)
        (self.reading, self.classNames) = (reading, classNames)
        names = SwiftNames(isButton: root.view.name == "button")
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
        var views = elements.filter { isView($0) && $0.node != root.view.node }
        // A controller's view of another class is a property too, so that its members are there.
        if hasRootProperty { views.insert(root.view, at: 0) }
        for view in views { _ = names.add(view, outlet: outlets[view.id ?? ""], noun: SwiftNames.noun(view)) }
        nameConstraints()
        if !hasRootProperty {
            let receiver = root.kind == .controller ? "view" : "self"
            setup += steadySettings(of: root.view, receiver: receiver, isRoot: true).map {
                $0.hasPrefix("self.") ? String($0.dropFirst(5)) : $0
            }
        }
        for view in views { declare(view) }
        setUpContent(of: root.view)
        addSubviews(of: root.view)
        connectActions()
        connectOutlets()
        let block = constraintBlock()
        let adaptation = adaptingMethod()
        return assemble(className, block, adaptation)
    }

    /// The root view and what is in it, without cells, which have classes of their own.
    var elements: [NibElement] {
        var found: [NibElement] = []
        func visit(_ element: NibElement) {
            found.append(element)
            for child in element.children where !SwiftKinds.isListPart(child) { visit(child) }
        }
        visit(root.view)
        return found
    }

    /// The same with those inside before those around, as constraints are made.
    var innerFirst: [NibElement] {
        var found: [NibElement] = []
        func visit(_ element: NibElement) {
            for child in element.children where !SwiftKinds.isListPart(child) { visit(child) }
            found.append(element)
        }
        visit(root.view)
        return found
    }

    mutating func declareProperty(_ code: String) { properties.append(code) }

    private func assemble(_ className: String, _ block: [String], _ adaptation: [String]) -> String {
        let base: String
        switch root.kind {
        case .controller: base = isTableController ? "UITableViewController" : "UIViewController"
        case .cell, .view: base = SwiftKinds.type(of: root.view, isRoot: true)
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
        if !adaptation.isEmpty {
            lines += [
                "        adaptToSizeClass()",
                "        registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {",
                "            (changed: \(className), _: UITraitCollection) in changed.adaptToSizeClass()", "        }",
            ]
        }
        lines.append("    }")
        if !adaptation.isEmpty { lines += [""] + adaptation.map { "    \($0)" } }
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
}
