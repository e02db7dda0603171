/// A constraint in the two notations that UIKit prints, for whoever has names for its items: descriptions, checks of
/// visual formats, findings in documents. Behaviour reference, section 1.7.
package struct ConstraintText {
    /// How the items of a constraint are related, as far as the visual format can show it.
    package enum Kinship { case none, firstInSecond, secondInFirst }

    /// What the visual format has to draw.
    package enum Shape {
        /// `|-(8)-[first]`
        case afterBar
        /// `[second]-(8)-|`
        case beforeBar
        /// `[second]-(8)-[first]`
        case between
    }

    /// `UIView:0x1.leading`; a distance is in parentheses.
    package var first: String
    package var sign: String
    /// Nil where the first side is compared with the constant alone.
    package var second: String?
    package var multiplier: Double
    package var constant: Double
    /// Stands in place of the constant where that is a standard distance: `NSSpace(8)`.
    package var space: String?

    package init(
        _ first: String, _ sign: String, _ second: String?, multiplier: Double = 1, constant: Double,
        space: String? = nil
    ) {
        self.first = first
        self.sign = sign
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.space = space
    }

    /// `a.width >= 0.5*b.width + 10`.
    package var equation: String {
        var text = "\(first) \(sign) "
        guard let second else { return text + (space ?? constant.percentG) }
        if multiplier == -1 { text += "-" } else if multiplier != 1 { text += multiplier.percentG + "*" }
        text += second
        if let space { return text + " " + space }
        if constant == 0 { return text }
        return text + (constant < 0 ? " - " + (-constant).percentG : " + " + constant.percentG)
    }

    /// Nil for pairs of attributes that the visual format can't state.
    package static func shape(
        _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, multiplier: Double,
        kinship: Kinship
    ) -> Shape? {
        guard multiplier == 1 else { return nil }
        let far: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
            .leading: .trailing, .left: .right, .top: .bottom,
        ]
        if far[first] != nil, second == first, kinship == .firstInSecond { return .afterBar }
        if far.values.contains(first), second == first, kinship == .secondInFirst { return .beforeBar }
        if let opposite = far[first], second == opposite { return .between }
        return nil
    }

    /// `H:|-(8@750)-[label]`; `first` and `second` are names without attributes.
    package func visual(
        _ shape: Shape, _ attribute: NSLayoutConstraint.Attribute, priority: UILayoutPriority = .required
    ) -> String {
        let spacing =
            (sign == "==" ? "" : sign) + (space ?? constant.percentG)
            + (priority == .required ? "" : "@" + priority.rawValue.percentG)
        let body =
            switch shape {
            case .afterBar: "|-(\(spacing))-[\(first)]"
            case .beforeBar: "[\(second ?? "")]-(\(spacing))-|"
            case .between: "[\(second ?? "")]-(\(spacing))-[\(first)]"
            }
        return (attribute.isHorizontal ? "H:" : "V:") + body + (attribute.isLeftOrRight ? "(LTR)" : "")
    }
}

extension NSLayoutConstraint {
    /// The equation, with the caller's names for the items.
    @MainActor
    package func equation(naming name: (AnyObject?) -> String) -> String {
        ConstraintText(
            "\(name(firstItem)).\(firstAttribute.word)", relation.sign,
            secondItem.map { "\(name($0)).\(secondAttribute.word)" }, multiplier: Double(multiplier),
            constant: Double(constant)
        ).equation
    }
}
