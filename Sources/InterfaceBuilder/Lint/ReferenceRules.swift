import NibDocument

/// References by id that lead nowhere, or to what can't be meant.
@MainActor
struct ReferenceRules {
    private let document: NibDocument

    init(_ document: NibDocument) { self.document = document }

    func check(_ report: (Remark) -> Void) {
        for element in document.elements {
            // What is said of constraints' items is said by another rule; what a designable was is only its size.
            if element.name != "constraint", element.name != "designable" { missing(element, report) }
            switch element.name {
            case "tableViewCellContentView": cell(element, report)
            case "tableViewCell": labels(element, report)
            case "include", "exclude": mask(element, report)
            case "outlet", "outletCollection", "action", "segue": end(element, report)
            case "constraint": items(element, report)
            case "document": start(element, report)
            default: break
            }
        }
    }

    private func missing(_ element: NibElement, _ report: (Remark) -> Void) {
        for (attribute, id) in element.references where document.element(id: id) == nil && !id.hasPrefix("-") {
            // A content view's cell is the one around it.
            if attribute == "tableViewCell" { continue }
            let isEssential = NibReference.isEssential(attribute)
            report(
                Remark(
                    .brokenReference, element,
                    "\(words(element)) leads to the object \(id), which is not in the document.",
                    isEssential ? "Delete it, or connect it again." : "Take the attribute \(attribute) away.",
                    repair: isEssential ? .remove : .write(attribute: attribute, value: nil)))
        }
    }

    private func cell(_ content: NibElement, _ report: (Remark) -> Void) {
        guard let cell = content.parent, cell.name == "tableViewCell", let id = cell.id,
            let named = content["tableViewCell"], named != id
        else { return }
        report(
            Remark(
                .brokenReference, content,
                "The content view of \(ObjectName.of(cell)) says that it is the one of \(named), another cell.",
                "Set its tableViewCell to \(id), the cell that it is in.", related: [id],
                repair: .write(attribute: "tableViewCell", value: id)))
    }

    /// What a cell of a system style shows is in it.
    private func labels(_ cell: NibElement, _ report: (Remark) -> Void) {
        for attribute in ["textLabel", "detailTextLabel", "imageView"] {
            guard let id = cell[attribute], let target = document.element(id: id) else { continue }
            let kind = attribute == "imageView" ? "imageView" : "label"
            guard !target.ancestors.contains(where: { $0.node == cell.node }) else {
                guard target.name != kind else { continue }
                report(
                    Remark(
                        .brokenReference, cell,
                        "The \(attribute) of \(ObjectName.of(cell)) is \(ObjectName.of(target)), which is no "
                            + (kind == "label" ? "label." : "image view."),
                        "Take the attribute away, or name one of the kind.", related: [id],
                        repair: .write(attribute: attribute, value: nil)))
                continue
            }
            report(
                Remark(
                    .brokenReference, cell,
                    "The \(attribute) of \(ObjectName.of(cell)) is \(ObjectName.of(target)), which is not in it.",
                    "Take the attribute away, or name the one in the cell.", related: [id],
                    repair: .write(attribute: attribute, value: nil)))
        }
    }

    private func mask(_ change: NibElement, _ report: (Remark) -> Void) {
        guard let mask = change.parent, let key = mask.key, let owner = mask.parent?.parent,
            let id = change["reference"], let target = document.element(id: id),
            !owner.elements(in: key).contains(where: { $0.id == id })
        else { return }
        report(
            Remark(
                .brokenReference, change,
                "A variation of \(ObjectName.of(owner)) speaks of \(ObjectName.of(target)), which is not among its \(key).",
                "Delete the line.", related: [id], repair: .remove))
    }

    /// Where connections of a kind can lead. Nothing is known that makes one across scenes do something; there are recorded
    /// documents with some, so that it is a note.
    private func end(_ connection: NibElement, _ report: (Remark) -> Void) {
        guard let target = connection["destination"].flatMap(document.element(id:)) else { return }
        if let wanted = missedKind(of: connection, target) {
            report(
                Remark(
                    .brokenReference, connection,
                    "\(words(connection)) leads to \(ObjectName.of(target)), which is no \(wanted).",
                    "Connect it to one, or delete it."))
            return
        }
        if connection.name == "segue" {
            guard !NibViewNames.isController(target.name), !["viewControllerPlaceholder", "exit"].contains(target.name)
            else {
                return
            }
            report(
                Remark(
                    .brokenReference, connection,
                    "\(words(connection)) leads to \(ObjectName.of(target)), which is no controller.",
                    "Connect it to a controller."))
            return
        }
        let scenes = [connection, target].map { element in element.ancestors.first { $0.name == "objects" } }
        guard document.kind == .storyboard, let own = scenes[0], let other = scenes[1], own.node != other.node else {
            return
        }
        var remark = Remark(
            .brokenReference, connection,
            "\(words(connection)) leads to \(ObjectName.of(target)), which is in another scene: nothing comes of it.",
            "Connect it to an object of its own scene.", related: [target.id].compactMap { $0 })
        remark.isUnsure = true
        report(remark)
    }

    /// The kind of object that a connection needs, where its end is of another. Recorded: 102 outlets named view all lead to
    /// views, 46 lists of gestures to gestures, and 94 unwind segues to exits.
    private func missedKind(of connection: NibElement, _ target: NibElement) -> String? {
        switch (connection.name, connection["property"], connection["kind"]) {
        case ("outlet", "view", _): isView(target) || isUnknown(target) ? nil : "view"
        case ("outletCollection", "gestureRecognizers", _):
            target.name.hasSuffix("GestureRecognizer") || isUnknown(target) ? nil : "gesture recognizer"
        case ("segue", _, "unwind"): target.name == "exit" ? nil : "exit of a scene"
        default: nil
        }
    }

    /// Constraints are between views and guides.
    private func items(_ constraint: NibElement, _ report: (Remark) -> Void) {
        for attribute in ["firstItem", "secondItem"] {
            guard let target = constraint[attribute].flatMap(document.element(id:)), !isView(target),
                !isUnknown(target),
                !target.name.hasSuffix("LayoutGuide")
            else { continue }
            report(
                Remark(
                    .brokenReference, constraint,
                    "\(words(constraint)) names \(ObjectName.of(target)), which is no view or guide, as its \(attribute).",
                    "Delete it.", related: [target.id].compactMap { $0 }, repair: .remove))
            return
        }
    }

    /// A storyboard begins with a controller.
    private func start(_ root: NibElement, _ report: (Remark) -> Void) {
        guard let target = root["initialViewController"].flatMap(document.element(id:)),
            !NibViewNames.isController(target.name), target.name != "viewControllerPlaceholder"
        else { return }
        report(
            Remark(
                .brokenReference, root,
                "The initial controller is \(ObjectName.of(target)), which is no controller.",
                "Name a controller, or none.", related: [target.id].compactMap { $0 },
                repair: .write(attribute: "initialViewController", value: nil)))
    }

    private func isView(_ element: NibElement) -> Bool {
        element.rect() != nil || element.parent?.name == "subviews" || element.key == "view"
            || NibDesign.isView(element)
    }

    /// What another document, or the app's own code, decides the kind of.
    private func isUnknown(_ element: NibElement) -> Bool { ["placeholder", "customObject"].contains(element.name) }

    private func words(_ element: NibElement) -> String {
        let owner = element.ancestors.first { $0.id != nil }.map(ObjectName.of) ?? document.name
        switch element.name {
        case "outlet", "outletCollection": return "The outlet \(element["property"] ?? "") of \(owner)"
        case "action": return "The action \(element["selector"] ?? "") of \(owner)"
        case "segue" where element["reference"] == nil: return "A segue of \(owner)"
        case "document": return "The initial controller"
        default: return "\(element.id == nil ? element.name : ObjectName.of(element)) of \(owner)"
        }
    }
}
