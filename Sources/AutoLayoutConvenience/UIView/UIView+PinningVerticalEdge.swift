import UIKit

extension UIView {
    /// Adds `subview` with an edge at the same edge of `other`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinnedTo edge: VerticalLayoutEdge, of other: YAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: edge, to: edge, of: other, horizontally: horizontally, insets: insets, spacing: spacing)
    }

    /// Adds `subview` with an edge at another edge of `other`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinning edge: VerticalLayoutEdge, to: VerticalLayoutEdge, of other: YAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            edge: edge, to: to, of: other, horizontally: horizontally, insets: insets, spacing: spacing)
    }

    /// Adds `subview` between two edges.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinningTopTo topEdge: VerticalLayoutEdge, of top: YAxisLayout = .default,
        spacing topSpacing: CGFloat = Default.spacing, bottomTo bottomEdge: VerticalLayoutEdge,
        of bottom: YAxisLayout = .default, spacing bottomSpacing: CGFloat = Default.spacing,
        horizontally: ConstrainedHorizontalLayout = .default, insets: Insets = Default.insets
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            topTo: topEdge, of: top, spacing: topSpacing, bottomTo: bottomEdge, of: bottom, spacing: bottomSpacing,
            horizontally: horizontally, insets: insets)
    }

    /// Adds `subview` with its top at the bottom of `otherView`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinningBelow otherView: UIView, horizontally: ConstrainedHorizontalLayout = .default,
        insets: Insets = Default.insets, spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: .top, to: .bottom, of: .relative(otherView), horizontally: horizontally, insets: insets,
            spacing: spacing)
    }

    /// Adds `subview` with its bottom at the top of `otherView`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinningAbove otherView: UIView, horizontally: ConstrainedHorizontalLayout = .default,
        insets: Insets = Default.insets, spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: .bottom, to: .top, of: .relative(otherView), horizontally: horizontally, insets: insets,
            spacing: spacing)
    }

    /// Adds `subview` from the bottom of `otherView` to that of `bottom`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, fillingRemainingSpaceBelow otherView: UIView, in bottom: YAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubview(
            subview, pinningTopTo: .bottom, of: .relative(otherView), spacing: spacing, bottomTo: .bottom, of: bottom,
            spacing: 0, horizontally: horizontally, insets: insets)
    }

    /// Adds `subview` from the top of `top` to that of `otherView`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, fillingRemainingSpaceAbove otherView: UIView, in top: YAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubview(
            subview, pinningTopTo: .top, of: top, spacing: 0, bottomTo: .top, of: .relative(otherView),
            spacing: spacing, horizontally: horizontally, insets: insets)
    }

    /// Adds `views` below each other; the last one takes the remaining space.
    public func addSubviewsVertically(
        _ views: [UIView], in vertically: VerticalAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) {
        addSubviews(VerticalAxis.self, views, in: vertically, across: horizontally, insets: insets, spacing: spacing)
    }

    /// Adds `views` below each other; the last one takes the remaining space.
    public func addSubviewsVertically(
        _ views: UIView..., in vertically: VerticalAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) {
        addSubviewsVertically(views, in: vertically, horizontally: horizontally, insets: insets, spacing: spacing)
    }

    /// Places the view, which has its superview already.
    @discardableResult
    public func constrain(
        edge: VerticalLayoutEdge, to: VerticalLayoutEdge, of other: YAxisLayout,
        horizontally: ConstrainedHorizontalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        constrain(
            VerticalAxis.self, edge.place, to: to.place, of: other.axis, across: horizontally, insets: insets,
            spacing: spacing)
    }

    /// Makes and activates the constraints that adding it so would make.
    @discardableResult
    public func constrain(
        topTo topEdge: VerticalLayoutEdge, of top: YAxisLayout, spacing topSpacing: CGFloat = Default.spacing,
        bottomTo bottomEdge: VerticalLayoutEdge, of bottom: YAxisLayout,
        spacing bottomSpacing: CGFloat = Default.spacing, horizontally: ConstrainedHorizontalLayout = .default,
        insets: Insets = Default.insets
    ) -> ConstraintsList {
        constrain(
            VerticalAxis.self, from: AxisEnd(place: topEdge.place, anchorable: top.axis, spacing: topSpacing),
            to: AxisEnd(place: bottomEdge.place, anchorable: bottom.axis, spacing: bottomSpacing),
            across: horizontally, insets: insets)
    }
}
