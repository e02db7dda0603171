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
        let insets = Default.resolved(insets: insets)
        let horizontally = horizontally.filling(
            HorizontalAxisLayout(vertically.top), if: vertically.top == vertically.bottom)
        for (index, view) in views.enumerated() {
            let isFirst = index == 0
            let isLast = index == views.count - 1
            let above: YAxisLayout = isFirst ? YAxisLayout(vertically.top) : .relative(views[index - 1])
            let own = insets.with(top: isFirst ? insets.top : 0).with(bottom: isLast ? insets.bottom : 0)
            let gap = isFirst ? 0 : Default.resolved(spacing: spacing)
            if isLast {
                addSubview(
                    view, pinningTopTo: isFirst ? .top : .bottom, of: above, spacing: gap, bottomTo: .bottom,
                    of: YAxisLayout(vertically.bottom), spacing: 0, horizontally: horizontally, insets: own)
            } else {
                addSubview(
                    view, pinning: .top, to: isFirst ? .top : .bottom, of: above, horizontally: horizontally,
                    insets: own, spacing: gap)
            }
        }
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
        let insets = Default.resolved(insets: insets)
        let constant = ConstraintBuilder.constant(edge, Default.resolved(spacing: spacing), insets)
        return .activate(
            [builder.pin(edge, to: to, of: other.axis, constant: constant)]
                + builder.horizontally(horizontally, insets, pinned: other.axis), for: self)
    }

    @discardableResult
    public func constrain(
        topTo topEdge: VerticalLayoutEdge, of top: YAxisLayout, spacing topSpacing: CGFloat = Default.spacing,
        bottomTo bottomEdge: VerticalLayoutEdge, of bottom: YAxisLayout,
        spacing bottomSpacing: CGFloat = Default.spacing, horizontally: ConstrainedHorizontalLayout = .default,
        insets: Insets = Default.insets
    ) -> ConstraintsList {
        let insets = Default.resolved(insets: insets)
        let above = ConstraintBuilder.constant(.top, Default.resolved(spacing: topSpacing), insets)
        let below = ConstraintBuilder.constant(.bottom, Default.resolved(spacing: bottomSpacing), insets)
        // The view that is pinned to decides the other axis, whichever end it is at.
        let pinned = top.axis.belongsToSuperview || top.axis == .default ? bottom.axis : top.axis
        return .activate(
            [
                builder.pin(.top, to: topEdge, of: top.axis, constant: above),
                builder.pin(.bottom, to: bottomEdge, of: bottom.axis, constant: below),
            ] + builder.horizontally(horizontally, insets, pinned: pinned), for: self)
    }
}

extension ConstrainedLayout {
    /// A fill of `box` in place of one that names nothing.
    func filling(_ box: FillLayout, if condition: Bool) -> Self {
        guard condition else { return self }
        var copy = self
        switch operation {
        case .fill(nil): copy.operation = .fill(box)
        case .start(nil): copy.operation = .start(box)
        case .end(nil): copy.operation = .end(box)
        default: break
        }
        return copy
    }
}
