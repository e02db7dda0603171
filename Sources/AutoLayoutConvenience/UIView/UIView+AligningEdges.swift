import UIKit

extension UIView {
    /// Adds `subview` with its place on the vertical axis; horizontally it lies by the defaults.
    @discardableResult
    public func addSubview(
        _ subview: UIView, aligningVerticallyTo verticalEdges: ConstrainedVerticalLayout,
        insets: Insets = Default.insets
    ) -> ConstraintsList {
        addSubview(subview, aligningVerticallyTo: verticalEdges, horizontallyTo: .default, insets: insets)
    }

    /// Adds `subview` with its place on the horizontal axis; vertically it lies by the defaults.
    @discardableResult
    public func addSubview(
        _ subview: UIView, aligningHorizontallyTo horizontalEdges: ConstrainedHorizontalLayout = .default,
        insets: Insets = Default.insets
    ) -> ConstraintsList {
        addSubview(subview, aligningVerticallyTo: .default, horizontallyTo: horizontalEdges, insets: insets)
    }

    /// Adds `subview` with its place on both axes.
    @discardableResult
    public func addSubview(
        _ subview: UIView, aligningVerticallyTo verticalEdges: ConstrainedVerticalLayout,
        horizontallyTo horizontalEdges: ConstrainedHorizontalLayout, insets: Insets = Default.insets
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            vertically: verticalEdges, horizontally: horizontalEdges, insets: insets)
    }

    /// Places the view, which has its superview already.
    @discardableResult
    public func constrain(
        vertically: ConstrainedVerticalLayout, horizontally: ConstrainedHorizontalLayout,
        insets: Insets = Default.insets
    ) -> ConstraintsList {
        let insets = Default.resolved(insets: insets)
        return .activate(
            builder.along(VerticalAxis.self, vertically, insets, pinned: .default)
                + builder.along(HorizontalAxis.self, horizontally, insets, pinned: .default), for: self)
    }
}
