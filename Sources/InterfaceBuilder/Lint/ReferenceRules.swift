import NibDocument

/// References by id that lead nowhere, or to what can't be meant.
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
            guard let id = cell[attribute], let target = document.element(id: id),
                !target.ancestors.contains(where: { $0.node == cell.node })
            else { continue }
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
