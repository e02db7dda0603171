import UIKit

extension UIView {
    /// Adds `subview` with its edges at those of `box`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, filling box: BoxLayout, insets: Insets = Default.insets
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(filling: box, insets: insets)
    }

    /// Adds `subview` as large as it wants to be within `box`, with one of its points at a point of `other`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, fillingAtMost box: BoxLayout, insets: Insets = Default.insets,
        pinning position: LayoutPosition, to: LayoutPosition, of other: PointLayout = .default, offset: CGPoint = .zero
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            fillingAtMost: box, insets: insets, pinning: position, to: to, of: other, offset: offset)
    }

    /// Adds `subview` as large as it wants to be within `box`, at a point of `other`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, fillingAtMost box: BoxLayout, insets: Insets = Default.insets,
        pinnedTo position: LayoutPosition = .center, of other: PointLayout = .default, offset: CGPoint = .zero
    ) -> ConstraintsList {
        addSubview(
            subview, fillingAtMost: box, insets: insets, pinning: position, to: position, of: other, offset: offset)
    }

    /// Places the view, which has its superview already, with its edges at those of `box`.
    @discardableResult
    public func constrain(filling box: BoxLayout, insets: Insets = Default.insets) -> ConstraintsList {
        .activate(builder.fill(box, Default.resolved(insets: insets)), for: self)
    }

    /// Makes and activates the constraints that adding it so would make.
    @discardableResult
    public func constrain(
        fillingAtMost box: BoxLayout, insets: Insets = Default.insets, pinning position: LayoutPosition,
        to: LayoutPosition, of other: PointLayout = .default, offset: CGPoint = .zero
    ) -> ConstraintsList {
        let insets = Default.resolved(insets: insets)
        let builder = builder
        let point = builder.pin(position, to: to, of: other, offset: offset)
        let fill = builder.fill(box, insets)
        // The point gives way to a size that the view insists on, and the fill to a size that it merely likes.
        point.forEach { $0?.priority = .defaultHigh.lower }
        fill.forEach { $0?.priority = .defaultLow }
        return .activate(point + fill + builder.fill(box, insets, .inside), for: self)
    }

    /// Makes constraints for this view in its superview.
    var builder: ConstraintBuilder { ConstraintBuilder(subview: self, container: superview) }
}
