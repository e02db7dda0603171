import NibDocument
import UIKit

extension NibConstraint {
    /// The constraint as UIKit writes it, with the caller's names for ids.
    func text(naming name: (String) -> String) -> ConstraintText {
        ConstraintText(
            name(firstItem ?? "") + "." + firstAttribute, sign,
            secondItem.map { name($0) + "." + (secondAttribute ?? "") }, multiplier: multiplier, constant: constant)
    }

    /// The constraint in visual format where that can state it, else as an equation: `H:|-(8)-[label]`, `V:[label(44)]`,
    /// `label.centerX == view.centerX @750`.
    func visualText(in document: NibDocument, naming name: (String) -> String) -> String {
        let required = priority == 1000
        let strength = required ? "" : "@\(priority.percentG)"
        let space = isSymbolic ? "NSSpace(\(constant.percentG))" : nil
        let first = NSLayoutConstraint.Attribute(nibName: firstAttribute)
        let second = secondAttribute.flatMap { NSLayoutConstraint.Attribute(nibName: $0) }
        if first == .width || first == .height {
            let axis = first == .width ? "H:" : "V:"
            let relation = sign == "==" && secondItem == nil ? "" : sign
            if secondItem == nil {
                return "\(axis)[\(name(firstItem ?? ""))(\(relation)\(constant.percentG)\(strength))]"
            }
            if let secondItem, second == first, multiplier == 1, constant == 0 {
                return "\(axis)[\(name(firstItem ?? ""))(\(relation)\(name(secondItem))\(strength))]"
            }
        }
        if let first, let second, let secondItem, let shape = shape(first, second, in: document) {
            return ConstraintText(
                name(firstItem ?? ""), sign, name(secondItem), constant: constant, space: space
            ).visual(shape, first, priority: UILayoutPriority(rawValue: Float(priority)))
        }
        var text = text(naming: name)
        text.space = space
        return text.equation + (required ? "" : " " + strength)
    }

    private func shape(
        _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, in document: NibDocument
    ) -> ConstraintText.Shape? {
        func superview(_ id: String?) -> String? {
            guard let holder = id.flatMap({ document.element(id: $0) })?.parent, holder.name == "subviews" else {
                return nil
            }
            return holder.parent?.id
        }
        let kinship: ConstraintText.Kinship =
            superview(firstItem) == secondItem
            ? .firstInSecond : superview(secondItem) == firstItem ? .secondInFirst : .none
        return ConstraintText.shape(first, second, multiplier: multiplier, kinship: kinship)
    }

    var sign: String {
        switch relation {
        case "lessThanOrEqual": "<="
        case "greaterThanOrEqual": ">="
        default: "=="
        }
    }
}
