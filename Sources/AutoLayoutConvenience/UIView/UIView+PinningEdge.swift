import UIKit

// What the calls for edges of both axes do.

extension UIView {
    /// Places the view with one place at another one of `other`.
    func constrain<Axis: LayoutAxis>(
        _ axis: Axis.Type, _ place: AxisPlace, to: AxisPlace, of other: LayoutAnchorable,
        across: ConstrainedLayout<Axis.Cross.Ends, Axis.Cross.Point>, insets: Insets, spacing: CGFloat
    ) -> ConstraintsList {
        let insets = Default.resolved(insets: insets)
        let constant = axis.constant(place, Default.resolved(spacing: spacing), insets)
        return .activate(
            [builder.pin(axis, place, to: to, of: other, constant: constant)]
                + builder.along(axis.Cross, across, insets, pinned: other), for: self)
    }

    /// Places the view between two places.
    func constrain<Axis: LayoutAxis>(
        _ axis: Axis.Type, from start: AxisEnd, to end: AxisEnd,
        across: ConstrainedLayout<Axis.Cross.Ends, Axis.Cross.Point>, insets: Insets
    ) -> ConstraintsList {
        let insets = Default.resolved(insets: insets)
        // The view that is pinned to decides the other axis, whichever end it is at.
        let pinned = start.anchorable.belongsToSuperview || start.anchorable == .default ? end : start
        func pin(_ place: AxisPlace, _ end: AxisEnd) -> NSLayoutConstraint? {
            let constant = axis.constant(place, Default.resolved(spacing: end.spacing), insets)
            return builder.pin(axis, place, to: end.place, of: end.anchorable, constant: constant)
        }
        return .activate(
            [pin(.start, start), pin(.end, end)]
                + builder.along(axis.Cross, across, insets, pinned: pinned.anchorable), for: self)
    }

    /// Adds `views` one after the other; the last one takes the remaining space.
    func addSubviews<Axis: LayoutAxis>(
        _ axis: Axis.Type, _ views: [UIView], in ends: Axis.Ends,
        across: ConstrainedLayout<Axis.Cross.Ends, Axis.Cross.Point>, insets: Insets, spacing: CGFloat
    ) {
        let insets = Default.resolved(insets: insets)
        // Where both ends are at the same thing, the other axis refers to it, too.
        let across = ends.start == ends.end ? axis.Cross.resolved(across).within(ends.start) : across
        var before = AxisEnd(place: .start, anchorable: ends.start, spacing: 0)
        for (index, view) in views.enumerated() {
            let (isFirst, isLast) = (index == 0, index == views.count - 1)
            let own = axis.insets(
                start: isFirst ? axis.start(of: insets) : 0, end: isLast ? axis.end(of: insets) : 0, others: insets)
            addSubviewForAutoLayout(view)
            if isLast {
                let end = AxisEnd(place: .end, anchorable: ends.end, spacing: 0)
                _ = view.constrain(axis, from: before, to: end, across: across, insets: own)
            } else {
                _ = view.constrain(
                    axis, .start, to: before.place, of: before.anchorable, across: across, insets: own,
                    spacing: before.spacing)
            }
            before = AxisEnd(place: .end, anchorable: .relative(view), spacing: spacing)
        }
    }
}

/// What one end of a view is pinned to.
struct AxisEnd {
    let place: AxisPlace
    let anchorable: LayoutAnchorable
    let spacing: CGFloat
}

extension ConstrainedLayout {
    /// The end with `anchorable` where it names nothing itself.
    fileprivate func within(_ anchorable: LayoutAnchorable) -> Self {
        var copy = self
        let box = FillLayout(anchorable)
        switch operation {
        case .fill(nil): copy.operation = .fill(box)
        case .center(nil): copy.operation = .center(.init(center: MainAxisLayout(anchorable), fill: box))
        case .start(nil): copy.operation = .start(box)
        case .end(nil): copy.operation = .end(box)
        default: break
        }
        return copy
    }
}
