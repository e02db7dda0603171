// UIKit's texts, character by character: behaviour reference, section 1.7.
extension NSLayoutConstraint {
    func describe() -> String {
        var names = ItemNames()
        let body = (self as? any SystemLayoutConstraint)?.systemBody(&names) ?? bodyText(&names)
        let label = identifier.map { $0.isEmpty ? "" : "'\($0)' " } ?? ""
        let mask = (self as? any SystemLayoutConstraint)?.maskText ?? ""
        let state = isShownActive ? "active" : "inactive"
        return "<\(describedName(of: type(of: self))):\(addressText(of: self)) \(mask)\(label)\(body)"
            + "   (\(state)\(names.list))>"
    }

    private var isShownActive: Bool { isActive || isShownAsActive || self is any SystemLayoutConstraint }

    private func bodyText(_ names: inout ItemNames) -> String {
        visualBody(&names) ?? equationBody(&names)
    }

    private func equationBody(_ names: inout ItemNames) -> String {
        let first = definition.firstOperand.text(&names)
        let second = (definition.multiplier == 0 ? nil : definition.secondOperand)?.text(&names)
        let text = text(first, second).equation
        return priority == .required ? text : text + " priority:" + priority.rawValue.percentG
    }

    /// The body as a line of visual format, for the pairs of attributes that it can state.
    private func visualBody(_ names: inout ItemNames) -> String? {
        guard definition.firstOrigin == nil, definition.secondOrigin == nil, let first = definition.first,
            let second = definition.second
        else { return nil }
        let kinship: ConstraintText.Kinship =
            first.isChild(of: second) ? .firstInSecond : second.isChild(of: first) ? .secondInFirst : .none
        guard
            let shape = ConstraintText.shape(
                firstAttribute, secondAttribute, multiplier: Double(multiplier), kinship: kinship)
        else { return nil }
        var text = text("", "")
        switch shape {
        case .afterBar:
            text.first = names.text(for: first)
            names.explainBar(second.view)
        case .beforeBar:
            text.second = names.text(for: second)
            names.explainBar(first.view)
        case .between:
            text.second = names.text(for: second)
            text.first = names.text(for: first)
        }
        return text.visual(shape, firstAttribute, priority: priority)
    }

    private func text(_ first: String, _ second: String?) -> ConstraintText {
        let space: String? =
            switch definition.spacing {
            case .none: nil
            case .standard: "NSSpace(\(constant.percentG))"
            case .anchorSystem: "NSLayoutAnchorConstraintSpace(\(constant.percentG))"
            }
        return ConstraintText(
            first, relation.sign, second, multiplier: Double(multiplier), constant: Double(constant), space: space)
    }
}

extension LayoutNode {
    /// Whether `parent` is the superview of the view, or the owner of the guide.
    @MainActor
    func isChild(of parent: LayoutNode) -> Bool {
        guard !parent.isGuide, let container = parent.view else { return false }
        return isGuide ? view === container : view?.hierarchy.superview === container
    }
}

extension LayoutOperand {
    @MainActor
    func text(_ names: inout ItemNames) -> String {
        let own = names.text(for: node) + "." + attribute.word
        guard let origin else { return own }
        return "(\(own) - \(origin.text(&names)))"
    }

    @MainActor var bodyText: String {
        var names = ItemNames()
        return text(&names)
    }

    /// As an anchor describes itself.
    @MainActor
    func describe(className: String, address: String) -> String {
        var names = ItemNames()
        let body = text(&names)
        let explained = names.entries.isEmpty ? "" : " (names: " + names.entries.joined(separator: ", ") + ")"
        return "<\(className):\(address) \"\(body)\"\(explained)>"
    }
}
