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

    // MARK: Equation

    private func equationBody(_ names: inout ItemNames) -> String {
        var text = definition.firstOperand.text(&names) + " " + relation.sign + " "
        let second = definition.multiplier == 0 ? nil : definition.secondOperand
        if let second {
            if multiplier == -1 {
                text += "-"
            } else if multiplier != 1 {
                text += multiplier.percentG + "*"
            }
            text += second.text(&names)
            switch definition.spacing {
            case .none where constant == 0: break
            case .none: text += constant < 0 ? " - " + (-constant).percentG : " + " + constant.percentG
            default: text += " " + constantText
            }
        } else {
            text += constantText
        }
        return priority == .required ? text : text + " priority:" + priority.rawValue.percentG
    }

    private var constantText: String {
        switch definition.spacing {
        case .none: constant.percentG
        case .standard: "NSSpace(\(constant.percentG))"
        case .anchorSystem: "NSLayoutAnchorConstraintSpace(\(constant.percentG))"
        }
    }

    // MARK: Visual format

    /// The body as a line of visual format, for the pairs of attributes that it can state.
    private func visualBody(_ names: inout ItemNames) -> String? {
        guard multiplier == 1, definition.firstOrigin == nil, definition.secondOrigin == nil,
            let first = definition.first, let second = definition.second
        else { return nil }
        let direction: String
        let near: Set<Attribute> = [.leading, .left, .top]
        let far: [Attribute: Attribute] = [.leading: .trailing, .left: .right, .top: .bottom]
        if near.contains(firstAttribute), secondAttribute == firstAttribute, first.isChild(of: second) {
            direction = "|-(\(spacingText))-[\(names.text(for: first))]"
            names.explainBar(second.view)
        } else if far.values.contains(firstAttribute), secondAttribute == firstAttribute, second.isChild(of: first) {
            direction = "[\(names.text(for: second))]-(\(spacingText))-|"
            names.explainBar(first.view)
        } else if let opposite = far[firstAttribute], secondAttribute == opposite {
            let before = names.text(for: second)
            direction = "[\(before)]-(\(spacingText))-[\(names.text(for: first))]"
        } else {
            return nil
        }
        let suffix = firstAttribute.isLeftOrRight ? "(LTR)" : ""
        return (firstAttribute.isHorizontal ? "H:" : "V:") + direction + suffix
    }

    private var spacingText: String {
        let sign = relation == .equal ? "" : relation.sign
        return sign + constantText + (priority == .required ? "" : "@" + priority.rawValue.percentG)
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
