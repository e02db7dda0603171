import Foundation
import NibDocument
import UIKit

/// What the canvas here knows for certain, and what only looks so because fonts, an app's own classes, or what Xcode
/// decides where constraints leave a choice are not at hand.
///
/// The rule is that a document bears witness against itself: the frames that Xcode recorded fulfil the constraints it knew.
/// Where they miss one, the document was changed since or was never laid out; where they fulfil all, another layout here
/// is one of the canvas's own making.
@MainActor
struct Certainty {
    private let scene: LaidOutPart

    init(_ scene: LaidOutPart) { self.scene = scene }

    /// Whether the recorded frames miss a required constraint of the part: then views are misplaced for certain.
    ///
    /// Safe areas and margins are by then those that the frames themselves speak for.
    var hasBrokenFrames: Bool {
        scene.constraints.contains { element, constraint in
            guard constraint.priority == .required, !element.hasVariations, !isScrolled(constraint) else {
                return false
            }
            return missed(constraint) ?? 0 > LaidOutPart.tolerance
        }
    }

    /// By how much the recorded frames miss a constraint; nil where they don't tell.
    private func missed(_ constraint: NSLayoutConstraint) -> CGFloat? {
        guard let off = scene.recorded.residual(of: constraint), off.isFinite else { return nil }
        switch constraint.relation {
        case .greaterThanOrEqual: return -min(off, 0)
        case .lessThanOrEqual: return max(off, 0)
        default: return abs(off)
        }
    }

    /// Whether the frames that Xcode recorded leave a conflict's members at odds: then it is one in any layout.
    func isCertain(_ conflict: ConstraintConflict) -> Bool {
        // Where the document has no part in it, bars and safe areas have.
        conflict.members.contains { member in
            guard scene.id(of: member.constraint) != nil else { return false }
            return missed(member.constraint).map { $0 > 0.5 } ?? true
        }
    }

    /// Whether a document says too little of a view for any canvas: its kind has no size of its own, and less than two
    /// constraints concern it on the axis; for a kind that has one, none at all.
    func isCertainlyAmbiguous(_ element: NibElement, _ view: UIView) -> Bool {
        if element["ambiguous"] == "YES" { return true }
        guard !(view.superview is UIStackView), !(view is UIStackView), element.customClass == nil else { return false }
        let hasContent = view.layoutContentSize.width >= 0 || view.layoutContentSize.height >= 0
        return scene.names.openParts(of: view).contains { part in
            let count = scene.constraints(of: view).filter { constraint in
                let sides = [
                    (constraint.firstItem, constraint.firstAttribute),
                    (constraint.secondItem, constraint.secondAttribute),
                ]
                return sides.contains { $0.0 === view && $0.1.isHorizontal == part.isHorizontal }
            }.count
            return count < (hasContent ? 1 : 2)
        }
    }

    /// Where content ends is not recorded, and old frames of it tell nothing.
    private func isScrolled(_ constraint: NSLayoutConstraint) -> Bool {
        [constraint.firstItem, constraint.secondItem].contains {
            $0 is UIScrollView || ($0 as? UIView)?.superview is UIStackView
        }
    }
}
