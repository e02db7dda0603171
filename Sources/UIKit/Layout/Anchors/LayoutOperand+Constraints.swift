// How anchors make constraints.
extension LayoutOperand {
    /// `self  relation  multiplier × other + constant`.
    @MainActor
    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ other: LayoutOperand, multiplier: CGFloat = 1, constant: CGFloat = 0,
        spacing: ConstraintDefinition.SymbolicSpacing = .none
    ) -> NSLayoutConstraint {
        let definition = ConstraintDefinition(
            first: node, firstAttribute: attribute, relation: relation, second: other.node,
            secondAttribute: other.attribute, multiplier: multiplier, firstOrigin: origin, secondOrigin: other.origin,
            spacing: spacing)
        definition.checkAnchors()
        let mayBeAboutText = spacing == .anchorSystem && !attribute.isHorizontal
        return mayBeAboutText
            ? _UISystemBaselineConstraint(definition, constant: constant)
            : NSLayoutConstraint(definition, constant: constant)
    }

    /// `self  relation  constant`, for sizes and distances.
    @MainActor
    func constraint(_ relation: NSLayoutConstraint.Relation, to constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(
            ConstraintDefinition(
                first: node, firstAttribute: attribute, relation: relation, second: nil,
                secondAttribute: .notAnAttribute, multiplier: 1, firstOrigin: origin),
            constant: constant)
    }

    /// Spacing as the system leaves it: 8 points, or a line of text between two baselines (behaviour reference 8.5).
    @MainActor
    func systemSpacing(
        _ relation: NSLayoutConstraint.Relation, _ other: LayoutOperand, _ multiplier: CGFloat
    ) -> NSLayoutConstraint {
        var unit = SystemSpacing.betweenItems
        if attribute.isBaseline, other.attribute.isBaseline, let line = node?.view?.lineHeightForSpacing {
            unit = line
        }
        let distance = unit == SystemSpacing.betweenItems ? multiplier * unit : (multiplier * unit).roundedToPixel
        return constraint(relation, other, constant: distance, spacing: .anchorSystem)
    }
}

/// Distances the system leaves where nobody says a number.
enum SystemSpacing {
    static let betweenItems: CGFloat = 8
}

extension NSLayoutConstraint.Attribute {
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension ConstraintDefinition {
    /// The checks that the anchors' types leave open.
    @MainActor
    func checkAnchors() {
        guard let problem else { return }
        preconditionFailure("NSLayoutConstraint for \(first?.object.map { "\($0)" } ?? "(null)"): \(problem)")
    }

    private var problem: String? {
        let isDistance = firstOrigin != nil || secondOrigin != nil
        return isDistance ? nil : self.problem(secondIsGiven: true)
    }
}
