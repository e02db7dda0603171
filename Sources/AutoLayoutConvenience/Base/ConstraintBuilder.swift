import UIKit

/// Makes the constraints that place `subview` among what layouts name in `container`.
///
/// The container's anchor is the first item and the subview's the second, so that a constant of minus the inset moves
/// a leading or top edge inwards, and of plus the inset a trailing or bottom edge.
@MainActor
struct ConstraintBuilder {
    enum Relation { case equal, inside }

    let subview: UIView
    let container: UIView?

    private func provider(_ anchorable: LayoutAnchorable) -> (any LayoutAnchorsProvider)? {
        anchorable.layoutAnchorsProvider(in: container)
    }

    // MARK: Edges of a box

    /// The leading or top edge.
    private func start<Axis: LayoutAxis>(
        _ axis: Axis.Type, _ layout: LayoutAnchorable, _ insets: Insets, _ relation: Relation = .equal
    ) -> NSLayoutConstraint? {
        guard let outer = provider(layout).map({ axis.anchor(.start, of: $0) }) else { return nil }
        let (inner, constant) = (axis.anchor(.start, of: subview), -axis.start(of: insets))
        return switch relation {
        case .equal: outer.constraint(equalTo: inner, constant: constant)
        case .inside: outer.constraint(lessThanOrEqualTo: inner, constant: constant)
        }
    }

    /// The trailing or bottom edge.
    private func end<Axis: LayoutAxis>(
        _ axis: Axis.Type, _ layout: LayoutAnchorable, _ insets: Insets, _ relation: Relation = .equal
    ) -> NSLayoutConstraint? {
        guard let outer = provider(layout).map({ axis.anchor(.end, of: $0) }) else { return nil }
        let (inner, constant) = (axis.anchor(.end, of: subview), axis.end(of: insets))
        return switch relation {
        case .equal: outer.constraint(equalTo: inner, constant: constant)
        case .inside: outer.constraint(greaterThanOrEqualTo: inner, constant: constant)
        }
    }

    /// Top, leading, bottom, trailing.
    func fill(_ box: BoxLayout, _ insets: Insets, _ relation: Relation = .equal) -> [NSLayoutConstraint?] {
        [
            start(VerticalAxis.self, box.top, insets, relation),
            start(HorizontalAxis.self, box.leading, insets, relation),
            end(VerticalAxis.self, box.bottom, insets, relation),
            end(HorizontalAxis.self, box.trailing, insets, relation),
        ]
    }

    // MARK: Points and edges

    /// A place of the subview at `to` of what `other` names, moved by `constant`.
    func pin<Axis: LayoutAxis>(
        _ axis: Axis.Type, _ place: AxisPlace, to: AxisPlace, of other: LayoutAnchorable, constant: CGFloat
    ) -> NSLayoutConstraint? {
        provider(other).map {
            axis.anchor(to, of: $0).constraint(equalTo: axis.anchor(place, of: subview), constant: -constant)
        }
    }

    func pin(
        _ position: LayoutPosition, to: LayoutPosition, of other: PointLayout, offset: CGPoint
    ) -> [NSLayoutConstraint?] {
        [
            pin(
                HorizontalAxis.self, position.horizontally, to: to.horizontally, of: other.x, constant: offset.x),
            pin(VerticalAxis.self, position.vertically, to: to.vertically, of: other.y, constant: offset.y),
        ]
    }

    // MARK: The other axis

    /// How the subview lies along `axis`.
    ///
    /// - Parameter pinned: What the main axis is pinned to; used where `layout` names nothing itself.
    func along<Axis: LayoutAxis>(
        _ axis: Axis.Type, _ layout: ConstrainedLayout<Axis.Ends, Axis.Point>, _ insets: Insets,
        pinned: LayoutAnchorable
    ) -> [NSLayoutConstraint?] {
        let layout = axis.resolved(layout)
        let target = OtherAxisTarget(pinned, isAttached: layout.isAttached)
        func box(_ given: Axis.Ends?) -> Axis.Ends {
            given.map { $0.retargeted(to: target.view) } ?? Axis.Ends(target.fallback)
        }
        func inside(_ box: Axis.Ends, start: Bool, end: Bool) -> [NSLayoutConstraint?] {
            guard layout.isConstrained else { return [] }
            return [
                start ? self.start(axis, box.start, insets, .inside) : nil,
                end ? self.end(axis, box.end, insets, .inside) : nil,
            ]
        }
        switch layout.operation {
        case .none, .default: return []
        case .fill(let given):
            let box = box(given)
            return [start(axis, box.start, insets), end(axis, box.end, insets)]
        case .center(let given):
            let center = given.map { $0.center.retargeted(to: target.view).axis } ?? target.fallback
            return [pin(axis, .middle, to: .middle, of: center, constant: 0)]
                + inside(box(given?.fill), start: true, end: true)
        case .start(let given):
            let box = box(given)
            return [start(axis, box.start, insets)] + inside(box, start: false, end: true)
        case .end(let given):
            let box = box(given)
            return [end(axis, box.end, insets)] + inside(box, start: true, end: false)
        }
    }
}

/// What the axis beside the pinned one refers to where the call names nothing.
private struct OtherAxisTarget {
    /// The view that superview places are moved to, for attached layouts.
    var view: UIView?
    var fallback: LayoutAnchorable

    init(_ pinned: LayoutAnchorable, isAttached: Bool) {
        if isAttached {
            if case .relative(let view) = pinned { self.view = view }
            fallback = pinned
        } else {
            fallback = pinned.belongsToSuperview ? pinned : .default
        }
    }
}
