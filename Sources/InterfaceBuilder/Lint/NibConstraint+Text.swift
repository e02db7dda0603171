import NibDocument
import UIKit

extension NibConstraint {
    /// The constraint as UIKit writes it, with the caller's names for ids.
    func text(naming name: (String) -> String) -> ConstraintText {
        ConstraintText(
            name(firstItem ?? "") + "." + firstAttribute, sign,
            secondItem.map { name($0) + "." + (secondAttribute ?? "") }, multiplier: multiplier, constant: constant)
    }

    var sign: String {
        switch relation {
        case "lessThanOrEqual": "<="
        case "greaterThanOrEqual": ">="
        default: "=="
        }
    }
}
