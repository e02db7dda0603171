import NibDocument

/// The one block of constraints.
extension SwiftWriter {
    mutating func constraintBlock() -> [String] {
        guard document.usesAutolayout else { return [] }
        var lines: [String] = []
        for view in innerFirst where view.child("constraints") != nil {
            for constraint in view.constraints where !constraint.isPlaceholder {
                guard let code = code(constraint, owner: view) else {
                    notes.append("the constraint \(constraint.element.id ?? "")")
                    continue
                }
                let holds = holds(constraint, of: view)
                let changes = changes(of: constraint)
                var line = code
                if let name = constraintNames[constraint.element.id ?? ""] {
                    declareProperty("lazy var \(name): NSLayoutConstraint = \(code)")
                    line = name
                } else if !changes.isEmpty, holds.contains(true) {
                    line = names.reserve("\(constraint.firstAttribute)Constraint")
                    declareProperty("private lazy var \(line): NSLayoutConstraint = \(code)")
                }
                if holds.contains(true) {
                    adapting.values += changes.map { "\(line).\($0)" }
                    let isWeighed = changes.contains { $0.hasPrefix("priority") }
                    if isWeighed { adapting.inactive.append(line) }
                    if isWeighed || holds.contains(false) {
                        adapting.add(line, when: holds)
                    } else {
                        lines.append(line)
                    }
                }
            }
        }
        return lines
    }

    /// In which pairs of size classes a constraint is active: it is installed, and so are the views that it is between.
    private func holds(_ constraint: NibConstraint, of owner: NibElement) -> [Bool] {
        var holds = reading.isInstalled(constraint.element.id, in: "constraints", of: owner)
        guard reading.isVaried else { return holds }
        let items = [constraint.firstItem, constraint.secondItem].compactMap { $0.flatMap { document.element(id: $0) } }
        for view in items + [owner] {
            holds = zip(holds, isPresent(view)).map { $0 && $1 }
        }
        return holds
    }

    /// What a constraint has by size class, as statements about it.
    private func changes(of constraint: NibConstraint) -> [String] {
        guard constraint.element.hasVariations, reading.isVaried else { return [] }
        let readings = reading.readings(of: constraint.element)
        let constants = readings.map { SwiftLiteral.number($0.number("constant") ?? constraint.constant) }
        let priorities = readings.map { SwiftLiteral.priority($0.number("priority") ?? 1000) }
        return [("constant", constants), ("priority", priorities)].filter { Set($0.1).count > 1 }.map {
            "\($0.0) = \(SizeClassCode.value($0.1))"
        }
    }

    mutating func code(_ constraint: NibConstraint, owner: NibElement) -> String? {
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
            code += ".with(priority: \(SwiftLiteral.priority(constraint.priority)))"
        }
        if let identifier = constraint.element["identifier"] {
            helpers.insert(.identifier)
            code += ".named(\(SwiftLiteral.string(identifier)))"
        }
        return code
    }

    func item(_ id: String?, _ owner: NibElement) -> SwiftAnchors.Item? {
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
    func standardSpacing(_ constraint: NibConstraint, _ owner: NibElement) -> Double {
        for case let id? in [constraint.firstItem, constraint.secondItem] {
            if document.element(id: id)?.name.hasSuffix("LayoutGuide") == true { return 0 }
        }
        let touchesOwner = constraint.firstItem == owner.id || constraint.secondItem == owner.id
        return touchesOwner && constraint.element["symbolType"] != "layoutAnchor" ? 20 : 8
    }
}
