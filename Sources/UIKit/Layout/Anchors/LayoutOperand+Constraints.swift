// How anchors make constraints.
extension LayoutOperand {
    /// `self  relation  multiplier × other + constant`.
    @MainActor
    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ other: LayoutOperand, multiplier: CGFloat = 1, constant: CGFloat = 0,
        spacing: ConstraintDefinition.SymbolicSpacing = .none, systemSpaces: CGFloat = 1
    ) -> NSLayoutConstraint {
        let definition = ConstraintDefinition(
            first: node, firstAttribute: attribute, relation: relation, second: other.node,
            secondAttribute: other.attribute, multiplier: multiplier, firstOrigin: origin, secondOrigin: other.origin,
            spacing: spacing)
        definition.checkAnchors()
        guard spacing == .anchorSystem, !attribute.isHorizontal else {
            return NSLayoutConstraint(definition, constant: constant)
        }
        let constraint = _UISystemBaselineConstraint(definition, constant: constant)
        constraint.systemSpaces = systemSpaces
        constraint.followText()
        return constraint
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
        constraint(
            relation, other, constant: multiplier * SystemSpacing.betweenItems, spacing: .anchorSystem,
            systemSpaces: multiplier)
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
