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
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinningLeadingTo leadingEdge: HorizontalLayoutEdge, of leading: XAxisLayout = .default,
        spacing leadingSpacing: CGFloat = Default.spacing, trailingTo trailingEdge: HorizontalLayoutEdge,
        of trailing: XAxisLayout = .default, spacing trailingSpacing: CGFloat = Default.spacing,
        vertically: ConstrainedVerticalLayout = .default, insets: Insets = Default.insets
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            leadingTo: leadingEdge, of: leading, spacing: leadingSpacing, trailingTo: trailingEdge, of: trailing,
            spacing: trailingSpacing,
            vertically: vertically, insets: insets)
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
        let insets = Default.resolved(insets: insets)
        let vertically = vertically.filling(
            VerticalAxisLayout(horizontally.leading), if: horizontally.leading == horizontally.trailing)
        for (index, view) in views.enumerated() {
            let isFirst = index == 0
            let isLast = index == views.count - 1
            let before: XAxisLayout = isFirst ? XAxisLayout(horizontally.leading) : .relative(views[index - 1])
            let own = insets.with(leading: isFirst ? insets.leading : 0).with(trailing: isLast ? insets.trailing : 0)
            let gap = isFirst ? 0 : Default.resolved(spacing: spacing)
            if isLast {
                addSubview(
                    view, pinningLeadingTo: isFirst ? .leading : .trailing, of: before, spacing: gap,
                    trailingTo: .trailing,
                    of: XAxisLayout(horizontally.trailing), spacing: 0, vertically: vertically, insets: own)
            } else {
                addSubview(
                    view, pinning: .leading, to: isFirst ? .leading : .trailing, of: before, vertically: vertically,
                    insets: own, spacing: gap)
            }
        }
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
        let insets = Default.resolved(insets: insets)
        let constant = ConstraintBuilder.constant(edge, Default.resolved(spacing: spacing), insets)
        return .activate(
            [builder.pin(edge, to: to, of: other.axis, constant: constant)]
                + builder.vertically(vertically, insets, pinned: other.axis), for: self)
    }

    @discardableResult
    public func constrain(
        leadingTo leadingEdge: HorizontalLayoutEdge, of leading: XAxisLayout,
        spacing leadingSpacing: CGFloat = Default.spacing,
        trailingTo trailingEdge: HorizontalLayoutEdge, of trailing: XAxisLayout,
        spacing trailingSpacing: CGFloat = Default.spacing, vertically: ConstrainedVerticalLayout = .default,
        insets: Insets = Default.insets
    ) -> ConstraintsList {
        let insets = Default.resolved(insets: insets)
        let before = ConstraintBuilder.constant(.leading, Default.resolved(spacing: leadingSpacing), insets)
        let after = ConstraintBuilder.constant(.trailing, Default.resolved(spacing: trailingSpacing), insets)
        // The view that is pinned to decides the other axis, whichever end it is at.
        let pinned = leading.axis.belongsToSuperview || leading.axis == .default ? trailing.axis : leading.axis
        return .activate(
            [
                builder.pin(.leading, to: leadingEdge, of: leading.axis, constant: before),
                builder.pin(.trailing, to: trailingEdge, of: trailing.axis, constant: after),
            ] + builder.vertically(vertically, insets, pinned: pinned), for: self)
    }
}
