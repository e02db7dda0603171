import UIKit

extension UIView {
    /// Adds `subview` with an edge at the same edge of `other`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinnedTo edge: HorizontalLayoutEdge, of other: XAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: edge, to: edge, of: other, vertically: vertically, insets: insets, spacing: spacing)
    }

    /// Adds `subview` with an edge at another edge of `other`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinning edge: HorizontalLayoutEdge, to: HorizontalLayoutEdge,
        of other: XAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            edge: edge, to: to, of: other, vertically: vertically, insets: insets, spacing: spacing)
    }

    /// Adds `subview` between two edges.
    ///
    /// `spacing` is used at the ends that have no spacing of their own.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinningLeadingTo leadingEdge: HorizontalLayoutEdge, of leading: XAxisLayout = .default,
        spacing leadingSpacing: CGFloat = Default.spacing, trailingTo trailingEdge: HorizontalLayoutEdge,
        of trailing: XAxisLayout = .default, spacing trailingSpacing: CGFloat = Default.spacing,
        vertically: ConstrainedVerticalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            leadingTo: leadingEdge, of: leading, spacing: leadingSpacing, trailingTo: trailingEdge, of: trailing,
            spacing: trailingSpacing, vertically: vertically, insets: insets, spacing: spacing)
    }

    /// Adds `subview` with its leading edge at the trailing edge of `otherView`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinningAfter otherView: UIView, vertically: ConstrainedVerticalLayout = .default,
        insets: Insets = Default.insets, spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: .leading, to: .trailing, of: .relative(otherView), vertically: vertically, insets: insets,
            spacing: spacing)
    }

    /// Adds `subview` with its trailing edge at the leading edge of `otherView`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinningBefore otherView: UIView, vertically: ConstrainedVerticalLayout = .default,
        insets: Insets = Default.insets, spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: .trailing, to: .leading, of: .relative(otherView), vertically: vertically, insets: insets,
            spacing: spacing)
    }

    /// Adds `subview` from the trailing edge of `otherView` to that of `trailing`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, fillingRemainingSpaceAfter otherView: UIView, in trailing: XAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubview(
            subview, pinningLeadingTo: .trailing, of: .relative(otherView), spacing: spacing, trailingTo: .trailing,
            of: trailing,
            spacing: 0, vertically: vertically, insets: insets)
    }

    /// Adds `subview` from the leading edge of `leading` to that of `otherView`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, fillingRemainingSpaceBefore otherView: UIView, in leading: XAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubview(
            subview, pinningLeadingTo: .leading, of: leading, spacing: 0, trailingTo: .leading,
            of: .relative(otherView),
            spacing: spacing, vertically: vertically, insets: insets)
    }

    /// Adds `views` after each other; the last one takes the remaining space.
    public func addSubviewsHorizontally(
        _ views: [UIView], in horizontally: HorizontalAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) {
        addSubviews(HorizontalAxis.self, views, in: horizontally, across: vertically, insets: insets, spacing: spacing)
    }

    /// Adds `views` after each other; the last one takes the remaining space.
    public func addSubviewsHorizontally(
        _ views: UIView..., in horizontally: HorizontalAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) {
        addSubviewsHorizontally(views, in: horizontally, vertically: vertically, insets: insets, spacing: spacing)
    }

    /// Places the view, which has its superview already.
    @discardableResult
    public func constrain(
        edge: HorizontalLayoutEdge, to: HorizontalLayoutEdge, of other: XAxisLayout,
        vertically: ConstrainedVerticalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        constrain(
            HorizontalAxis.self, edge.place, to: to.place, of: other.axis, across: vertically, insets: insets,
            spacing: spacing)
    }

    /// `spacing` is used at the ends that have no spacing of their own.
    @discardableResult
    public func constrain(
        leadingTo leadingEdge: HorizontalLayoutEdge, of leading: XAxisLayout,
        spacing leadingSpacing: CGFloat = Default.spacing,
        trailingTo trailingEdge: HorizontalLayoutEdge, of trailing: XAxisLayout,
        spacing trailingSpacing: CGFloat = Default.spacing, vertically: ConstrainedVerticalLayout = .default,
        insets: Insets = Default.insets, spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        func gap(_ own: CGFloat) -> CGFloat { own == Default.spacing ? spacing : own }
        return constrain(
            HorizontalAxis.self,
            from: AxisEnd(place: leadingEdge.place, anchorable: leading.axis, spacing: gap(leadingSpacing)),
            to: AxisEnd(place: trailingEdge.place, anchorable: trailing.axis, spacing: gap(trailingSpacing)),
            across: vertically, insets: insets)
    }
}
