import UIKit

extension UIView {
    /// A width that can be changed and taken away (nil) later.
    public var constrainedFixedWidth: CGFloat? {
        get { storedConstraintsList(for: .width)?.width?.constant }
        set { setFixed(newValue, .width) { constrain(width: $0) } }
    }

    /// A height that can be changed and taken away (nil) later.
    public var constrainedFixedHeight: CGFloat? {
        get { storedConstraintsList(for: .height)?.height?.constant }
        set { setFixed(newValue, .height) { constrain(height: $0) } }
    }

    /// The fixed width and height; nil when one of them is not fixed.
    public var constrainedFixedSize: CGSize? {
        get {
            guard let width = constrainedFixedWidth, let height = constrainedFixedHeight else { return nil }
            return CGSize(width: width, height: height)
        }
        set {
            constrainedFixedWidth = newValue?.width
            constrainedFixedHeight = newValue?.height
        }
    }

    private func setFixed(
        _ length: CGFloat?, _ identifier: ConstraintsList.Identifier, _ make: (CGFloat) -> Void
    ) {
        if let length, let constraint = storedConstraintsList(for: identifier)?.all.first {
            constraint.constant = length
        } else {
            replaceStoredConstraints(for: identifier) { length.map(make) }
        }
    }
}
