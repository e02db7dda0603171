import NibDocument
import UIKit

/// What a document names of sources: classes, modules, outlets and actions.
@MainActor
struct ConnectionRules {
    private let project: ConnectedProject
    private let here: ConnectedDocument
    private var document: NibDocument { here.document }
    private var index: SourceIndex { project.index }

    typealias Report = (ConnectionRemark) -> Void

    init(_ project: ConnectedProject, _ document: ConnectedDocument) {
        self.project = project
        here = document
    }

    func check(_ report: Report) {
        guard !index.isEmpty else { return }
        for element in document.elements {
            if let name = element.customClass, !name.name.hasPrefix("_Tt"), element.name != "designable" {
                classes(element, name, report)
                outlets(element, name, report)
            }
            if element.name == "action" { action(element, report) }
            if element.name == "segue" { segue(element, report) }
        }
    }

    // MARK: Classes

    private func classes(_ element: NibElement, _ name: NibClassName, _ report: Report) {
        let found = index.declarations(of: name.name)
        guard !found.isEmpty else { return unknown(element, name, report) }
        guard let first = found.first, found.allSatisfy(\.isSwift) else { return }
        let evidence = [Evidence(first.place, "\(name.name) is declared here")]
        guard let module = name.module else {
            // Objective-C's name is found without a module.
            guard found.allSatisfy({ $0.objCName == nil }), !name.isOfTarget else { return }
            report(
                ConnectionRemark(
                    .wrongModule, element, in: here,
                    "\(ObjectName.of(element)) names the class \(name.name) without a module, by which no Swift class is found.",
                    "Choose the module in the identity inspector, or let it inherit the target's.", evidence))
            return
        }
        let modules = found.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
        guard !modules.isEmpty, found.allSatisfy({ !$0.modules.isEmpty }) else { return }
        let wanted = name.isOfTarget ? project.modules(of: here) : [module]
        guard !wanted.isEmpty, wanted.isDisjoint(with: modules) else { return }
        // A class of the name may come with a package that nobody looked into.
        guard name.isOfTarget || index.sources.modules.contains(module) || !index.sources.imports.contains(module)
        else { return }
        report(
            ConnectionRemark(
                .wrongModule, element, in: here,
                "\(ObjectName.of(element)) looks for the class \(name.name) in \(list(wanted)), but \(list(modules)) "
                    + "declares it.", "Choose the module in the identity inspector.", evidence))
    }

    private func unknown(_ element: NibElement, _ name: NibClassName, _ report: Report) {
        guard !FrameworkClass.isApple(name.name), index.sources.aliases[name.name] == nil else { return }
        if let module = name.module {
            // A module whose sources are here declares all its classes here.
            guard
                index.sources.modules.contains(module)
                    || name.isOfTarget && (index.sources.modules.isEmpty || !project.modules(of: here).isEmpty)
            else {
                return
            }
        } else if project.files.hasDependencies {
            return
        }
        let near = NearName.of(name.name, among: index.sources.declarations.filter { $0.kind == .class }.map(\.name))
        report(
            ConnectionRemark(
                .unknownClass, element, in: here,
                "\(ObjectName.of(element)) is of the class \(name.name), which the sources do not declare.",
                near.map { "Did you mean \($0)?" } ?? "Name another class, or none.",
                near.flatMap { index.declarations(of: $0).first }.map {
                    [Evidence($0.place, "\($0.name) is declared here")]
                } ?? []))
    }

    // MARK: Outlets

    private func outlets(_ element: NibElement, _ name: NibClassName, _ report: Report) {
        let lineage = index.lineage(of: name)
        guard let first = lineage.classes.first else { return }
        for outlet in element.elements(in: "connections") where outlet.name.hasPrefix("outlet") {
            guard let property = outlet["property"], !property.contains(".") else { continue }
            let member =
                lineage.members[property]
                ?? lineage.members["set" + property.prefix(1).uppercased() + property.dropFirst() + ":"]
            guard let member else {
                guard lineage.isKnown, !FrameworkClass.hasProperty(property, lineage.frameworkClasses) else { continue }
                let near = NearName.of(
                    property, among: lineage.members.values.filter { $0.kind == .outlet }.map(\.name))
                report(
                    ConnectionRemark(
                        .missingOutlet, outlet, in: here,
                        "\(ObjectName.of(element)) connects the outlet \(property), which \(name.name) does not have; "
                            + "loading it ends the app.",
                        near.map { "Did you mean \($0)? Else delete the connection, or declare the outlet." }
                            ?? "Delete the connection, or declare the outlet.",
                        [
                            near.flatMap { lineage.members[$0] }.map {
                                Evidence($0.place, "\($0.name) is declared here")
                            }
                                ?? Evidence(first.place, "\(first.name) is declared here")
                        ]))
                continue
            }
            if first.isSwift, !member.isObjC, member.kind == .property, !index.requirements.contains(property) {
                report(
                    ConnectionRemark(
                        .missingOutlet, outlet, in: here,
                        "\(ObjectName.of(element)) connects \(property) of \(name.name), which is not marked @IBOutlet; "
                            + "loading it ends the app.",
                        "Mark the property @IBOutlet, or delete the connection.",
                        [Evidence(member.place, "\(property) is declared here")]))
            } else if member.kind == .outlet {
                type(outlet, member, of: element, report)
            }
        }
    }

    /// The object that an outlet leads to has to be of the outlet's class.
    private func type(_ outlet: NibElement, _ member: SourceDeclarations.Member, of owner: NibElement, _ report: Report)
    {
        guard let written = member.type, let target = outlet["destination"].flatMap(document.element(id:)),
            let wanted = SourceIndex.className(of: written), wanted != "NSArray"
        else { return }
        let isList = written.hasPrefix("[")
        if isList != (outlet.name == "outletCollection") {
            report(
                ConnectionRemark(
                    .outletType, outlet, in: here,
                    "\(ObjectName.of(owner)) connects \(member.name) as \(isList ? "one object" : "a collection"), but it is "
                        + "declared as \(written).", "Connect it again.",
                    [Evidence(member.place, "\(member.name) is declared here")]))
            return
        }
        guard let classes = classNames(of: target), !classes.contains(wanted),
            !["AnyObject", "Any", "NSObject", "id"].contains(wanted), !index.protocols.contains(wanted),
            FrameworkClass.isKnown(wanted) || !index.declarations(of: wanted).isEmpty,
            index.sources.aliases[wanted].map({ !classes.contains($0) }) ?? true
        else { return }
        let shown = target.customClass?.name ?? NibKinds.className(of: target.name)
        report(
            ConnectionRemark(
                .outletType, outlet, in: here,
                "The outlet \(member.name) of \(ObjectName.of(owner)) is a \(wanted), but leads to \(ObjectName.of(target)), "
                    + "a \(shown).", "Connect it to a \(wanted), or change its type.",
                [
                    Evidence(member.place, "\(member.name) is declared as \(written)"),
                    Evidence(target, in: here, "\(ObjectName.of(target)) is here"),
                ]))
    }

    /// The classes that an object is of; nil where that is not all known.
    private func classNames(of element: NibElement) -> Set<String>? {
        var names: Set<String> = []
        if element.name == "constraint" { names.insert("NSLayoutConstraint") }
        if element.name.hasSuffix("LayoutGuide") { return nil }
        let kind = NibKinds.className(of: element.name)
        if NibKinds.baseClass(of: element) != nil {
            names.formUnion(FrameworkClass.names(kind))
            if let base = NibKinds.baseClass(of: element) { names.formUnion(FrameworkClass.names("\(base)")) }
        } else if element.name != "constraint", element.name != "placeholder", element.name != "customObject" {
            return nil
        }
        guard let custom = element.customClass else {
            return ["placeholder", "customObject"].contains(element.name) ? nil : names
        }
        let lineage = index.lineage(of: custom)
        guard lineage.isKnown, !lineage.classes.isEmpty else { return nil }
        return names.union(lineage.names)
    }

    // MARK: Actions

    private func action(_ action: NibElement, _ report: Report) {
        guard let selector = action["selector"], let target = action["destination"].flatMap(document.element(id:)),
            target["placeholderIdentifier"] != "IBFirstResponder"
        else { return }
        let owner = action.ancestors.first { $0.id != nil }.map(ObjectName.of) ?? here.document.name
        if target.name == "exit" { return unwind(action, selector, owner, report) }
        guard let name = target.customClass else { return }
        let lineage = index.lineage(of: name)
        guard lineage.isKnown, let first = lineage.classes.first else { return }
        if let member = lineage.members[selector] {
            guard first.isSwift, !member.isObjC, member.kind == .method, !index.requirements.contains(selector) else {
                return
            }
            report(
                ConnectionRemark(
                    .missingAction, action, in: here,
                    "\(owner) calls \(selector) of \(ObjectName.of(target)), which is not marked @IBAction; using it ends "
                        + "the app.", "Mark the method @IBAction, or delete the connection.",
                    [Evidence(member.place, "\(member.base) is declared here")]))
            return
        }
        guard !Self.frameworkActions.contains(selector) else { return }
        let near = self.near(selector, among: lineage.members.values.filter { $0.kind == .action }.map(\.name))
        report(
            ConnectionRemark(
                .missingAction, action, in: here,
                "\(owner) calls \(selector) of \(ObjectName.of(target)), which \(name.name) does not have; using it ends the "
                    + "app.",
                near.map { "Did you mean \($0)? Else delete the connection, or declare the action." }
                    ?? "Delete the connection, or declare the action.",
                [
                    near.flatMap { lineage.members[$0] }.map { Evidence($0.place, "\($0.name) is declared here") }
                        ?? Evidence(first.place, "\(first.name) is declared here")
                ]))
    }

    /// An action of the same name with other arguments, or one whose name differs by a slip.
    private func near(_ selector: String, among names: [String]) -> String? {
        let base = selector.prefix { $0 != ":" }
        return names.sorted().first { $0.prefix { $0 != ":" } == base } ?? NearName.of(selector, among: names)
    }

    private func segue(_ segue: NibElement, _ report: Report) {
        let owner = segue.ancestors.first { $0.id != nil }.map(ObjectName.of) ?? here.document.name
        if let selector = segue["unwindAction"] { unwind(segue, selector, owner, report) }
        guard let selector = segue["destinationCreationSelector"] else { return }
        let controller = segue.ancestors.first { NibKinds.isController($0) }
        guard let name = controller?.customClass else { return }
        let lineage = index.lineage(of: name)
        guard lineage.isKnown, let first = lineage.classes.first, lineage.members[selector] == nil else { return }
        report(
            ConnectionRemark(
                .missingAction, segue, in: here,
                "A segue of \(owner) has its controller made by \(selector), which \(name.name) does not have.",
                "Declare the @IBSegueAction, or clear it at the segue.",
                [Evidence(first.place, "\(first.name) is declared here")]))
    }

    /// An unwind segue looks for its action in whatever controller is below.
    private func unwind(_ element: NibElement, _ selector: String, _ owner: String, _ report: Report) {
        guard !index.selectors.contains(selector), !project.files.hasDependencies else { return }
        report(
            ConnectionRemark(
                .missingAction, element, in: here,
                "\(owner) unwinds to \(selector), which no class of the sources has: nothing happens.",
                near(selector, among: Array(index.selectors)).map { "Did you mean \($0)?" }
                    ?? "Delete the connection, or declare the action."))
    }

    /// Actions that UIKit's own classes have.
    private static let frameworkActions: Set<String> = [
        "becomeFirstResponder", "resignFirstResponder", "endEditing:", "setNeedsDisplay", "setNeedsLayout",
        "reloadData",
        "reloadInputViews", "startAnimating", "stopAnimating", "beginRefreshing", "endRefreshing", "toggle", "copy:",
        "paste:", "cut:", "delete:", "selectAll:", "select:", "goBack", "goForward", "reload", "stopLoading",
        "removeFromSuperview", "layoutIfNeeded", "setNeedsUpdateConstraints", "goBack:", "goForward:", "reload:",
        "stopLoading:", "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "undo:", "redo:",
    ]

    private func list(_ names: Set<String>) -> String { names.sorted().joined(separator: ", ") }
}
