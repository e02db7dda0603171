import UIKit

extension UIView {
    /// Adds `subview` with its centre at that of `other`, moved by `offset`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, centeredIn other: PointLayout, offset: CGPoint = .zero
    ) -> ConstraintsList {
        addSubview(subview, pinning: .center, to: .center, of: other, offset: offset)
    }
}
