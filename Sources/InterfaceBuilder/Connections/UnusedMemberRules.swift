import NibDocument

/// Outlets that nothing connects, and actions that nothing calls, in the classes that documents name.
@MainActor
struct UnusedMemberRules {
    private let project: ConnectedProject

    private struct Use {
        var isChecked = false
        var object: (element: NibElement, document: ConnectedDocument)
        /// What objects of the class connect.
        var outlets: Set<String> = []
    }

    init(_ project: ConnectedProject) { self.project = project }

    func check(_ report: (ConnectionRemark) -> Void) {
        guard !project.index.isEmpty else { return }
        var uses: [SourceDeclarations.Place: Use] = [:]
        var selectors: Set<String> = []
        var objects: [(element: NibElement, document: ConnectedDocument, lineage: SourceIndex.Lineage)] = []
        for document in project.documents {
            for element in document.document.elements {
                if element.name == "action", let selector = element["selector"] { selectors.insert(selector) }
                if element.name == "segue" {
                    selectors.formUnion(
                        [element["unwindAction"], element["destinationCreationSelector"]].compactMap { $0 })
                }
                guard let name = element.customClass, element.name != "designable" else { continue }
                let lineage = project.index.lineage(of: name)
                // Of several classes of one name it is not known which the document means.
                let isSure =
                    lineage.classes.filter { $0.name == lineage.classes[0].name }.count == 1 && document.isChecked
                let outlets = Set(element.elements(in: "connections").compactMap { $0["property"] })
                for declaration in lineage.classes {
                    var use = uses[declaration.place] ?? Use(object: (element, document))
                    use.isChecked = use.isChecked || isSure
                    use.outlets.formUnion(outlets)
                    uses[declaration.place] = use
                }
                if isSure { objects.append((element, document, lineage)) }
            }
        }
        // Objective-C says an action in the interface and in the implementation.
        var said: Set<String> = []
        let classes = project.index.sources.declarations.filter { $0.kind == .class && !$0.isPublic }
        for declaration in classes + project.index.sources.declarations.filter({ $0.kind == .extension }) {
            let owners = declaration.kind == .class ? [declaration] : project.index.declarations(of: declaration.name)
            guard owners.count == 1, !owners[0].isPublic, let use = uses[owners[0].place], use.isChecked else {
                continue
            }
            members(of: declaration, use, selectors) { remark in
                if said.insert(remark.rule.rawValue + remark.identity).inserted { report(remark) }
            }
        }
        for object in objects { empty(object.element, object.document, object.lineage, uses, report) }
    }

    private func members(
        of declaration: SourceDeclarations.Declaration, _ use: Use, _ selectors: Set<String>,
        _ report: (ConnectionRemark) -> Void
    ) {
        let evidence = Evidence(
            use.object.element, in: use.object.document,
            "\(ObjectName.of(use.object.element)) is of the class \(declaration.name)")
        for member in declaration.members {
            let identity = "\(declaration.name).\(member.name)"
            let isMentioned = (project.index.sources.words[member.base] ?? 0) > 0 && declaration.isSwift
            switch member.kind {
            case .outlet where !use.outlets.contains(member.name) && !member.isAssigned:
                var remark = ConnectionRemark(
                    .unconnectedOutlet, at: member.place, identity: identity,
                    "No document connects the outlet \(member.name) of \(declaration.name)"
                        + (isRequired(member) ? ", which must not be nil." : "."),
                    "Connect it, or delete it.", [evidence])
                // What may be nil is asked for before it is used.
                remark.isUnsure = !isRequired(member)
                report(remark)
            case .action where !selectors.contains(member.name) && member.uses == 0 && !isMentioned:
                report(
                    ConnectionRemark(
                        .unusedAction, at: member.place, identity: identity,
                        "Nothing calls the action \(member.name) of \(declaration.name).", "Connect it, or delete it.",
                        [evidence]))
            default: break
            }
        }
    }

    /// An object that leaves out what others of its class connect, and what must not be nil.
    private func empty(
        _ element: NibElement, _ document: ConnectedDocument, _ lineage: SourceIndex.Lineage,
        _ uses: [SourceDeclarations.Place: Use], _ report: (ConnectionRemark) -> Void
    ) {
        let own = Set(element.elements(in: "connections").compactMap { $0["property"] })
        for declaration in lineage.classes {
            guard let use = uses[declaration.place] else { continue }
            for member in declaration.members
            where member.kind == .outlet && isRequired(member) && !member.isAssigned && !own.contains(member.name)
                && use.outlets.contains(member.name)
            {
                var remark = ConnectionRemark(
                    .unconnectedOutlet, element, in: document, identity: "\(element.id ?? "").\(member.name)",
                    "\(ObjectName.of(element)) leaves the outlet \(member.name) of \(declaration.name) empty, which must not "
                        + "be nil and which others of the class connect.", "Connect it, or make it optional.",
                    [Evidence(member.place, "\(member.name) is declared here")])
                remark.isUnsure = true
                report(remark)
            }
        }
    }

    private func isRequired(_ member: SourceDeclarations.Member) -> Bool { member.type?.hasSuffix("!") ?? false }
}
