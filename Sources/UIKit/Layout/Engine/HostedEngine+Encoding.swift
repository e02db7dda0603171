import LayoutEngine

// From attributes of views to attributes of items: writing direction, margins, baselines, content of scroll views.
extension HostedEngine {
    struct Encoded {
        var terms = TermList()
        /// What baselines add; the constraint's own constant is not in it.
        var constant = 0.0
    }

    /// `first - multiplier × second`, in items; nil where an item is gone.
    func encode(_ constraint: NSLayoutConstraint) -> Encoded? {
        let definition = constraint.definition
        var encoded = Encoded()
        guard add(definition.firstOperand, 1, constraint, &encoded) else { return nil }
        if let second = definition.secondOperand, definition.multiplier != 0 {
            guard add(second, -Double(definition.multiplier), constraint, &encoded) else { return nil }
        }
        return encoded
    }

    private func add(
        _ operand: LayoutOperand, _ factor: Double, _ constraint: NSLayoutConstraint, _ encoded: inout Encoded
    ) -> Bool {
        if let origin = operand.origin {
            guard add(origin, -factor, constraint, &encoded) else { return false }
        }
        guard var node = operand.node, let view = node.view else { return false }
        var attribute = operand.attribute
        if let plain = attribute.withinMargins, !node.isGuide {
            node = view.insetGuide(.marginAttributes).node
            attribute = plain
        } else if attribute.isBaseline, !node.isGuide {
            let source = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            if source !== view { node = source.layoutNode }
            let item = item(of: node)
            noteBaselineUse(constraint, of: item)
            if let offset = source.baselineBelowCenter {
                encoded.constant += factor * offset
                encoded.terms.append(LayoutTerm(item, .midY, factor))
                return true
            }
            let offsets = source.baselineOffsets
            let isFirst = attribute == .firstBaseline || source.hasOneBaseline
            encoded.constant += factor * (isFirst ? offsets.fromTop : -offsets.fromBottom)
            encoded.terms.append(LayoutTerm(item, isFirst ? .minY : .maxY, factor))
            return true
        } else if !node.isGuide, attribute.isEdge, let content = view.contentLayoutNode,
            constraint.definition.reachesInside(view, from: node)
        {
            node = content
        }
        var factor = factor
        if attribute.kind == .horizontalPosition, constraint.isRightToLeft {
            // Measured from the right edge, so that constants and multipliers lead to the left.
            if constraint.multiplier != 1, let space = constraint.nearestCommonAncestor {
                encoded.terms.append(LayoutTerm(item(of: space.layoutNode), .width, factor))
            }
            factor = -factor
        }
        encoded.terms.append(
            LayoutTerm(item(of: node), engineAttribute(attribute, constraint), factor))
        return true
    }

    private func engineAttribute(
        _ attribute: NSLayoutConstraint.Attribute, _ constraint: NSLayoutConstraint
    ) -> ItemAttribute {
        switch attribute {
        case .left, .leftMargin: .minX
        case .right, .rightMargin: .maxX
        case .leading, .leadingMargin: constraint.isRightToLeft ? .maxX : .minX
        case .trailing, .trailingMargin: constraint.isRightToLeft ? .minX : .maxX
        case .centerX, .centerXWithinMargins: .midX
        case .width: .width
        case .top, .topMargin, .firstBaseline: .minY
        case .bottom, .bottomMargin, .lastBaseline: .maxY
        case .centerY, .centerYWithinMargins: .midY
        case .height: .height
        case .notAnAttribute: .width
        }
    }
}

extension ConstraintDefinition {
    var mentionsBaseline: Bool { firstAttribute.isBaseline || secondAttribute.isBaseline }

    var followsDirection: Bool {
        firstAttribute.followsDirection || secondAttribute.followsDirection
            || firstOrigin?.attribute.followsDirection == true || secondOrigin?.attribute.followsDirection == true
    }

    /// Whether the other item lies inside `view`, so that the view's edges mean those of its content.
    @MainActor
    func reachesInside(_ view: UIView, from node: LayoutNode) -> Bool {
        for other in [first, second] {
            guard let other, other !== node, let inside = other.view else { continue }
            if other.isGuide
                ? inside.isSelfOrDescendant(of: view) : inside !== view && inside.isSelfOrDescendant(of: view)
            {
                return true
            }
        }
        return false
    }
}

extension NSLayoutConstraint {
    /// Leading and trailing follow the direction of the view that holds the constraint.
    var isRightToLeft: Bool {
        guard definition.followsDirection else { return false }
        let container = installation.container ?? nearestCommonAncestor
        return container?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
}

extension NSLayoutConstraint.Relation {
    var kind: RelationKind {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
