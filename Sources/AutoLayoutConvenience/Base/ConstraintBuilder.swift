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

    func top(_ layout: LayoutAnchorable, _ inset: CGFloat, _ relation: Relation = .equal) -> NSLayoutConstraint? {
        guard let anchor = provider(layout)?.topAnchor else { return nil }
        return switch relation {
        case .equal: anchor.constraint(equalTo: subview.topAnchor, constant: -inset)
        case .inside: anchor.constraint(lessThanOrEqualTo: subview.topAnchor, constant: -inset)
        }
    }

    func leading(_ layout: LayoutAnchorable, _ inset: CGFloat, _ relation: Relation = .equal) -> NSLayoutConstraint? {
        guard let anchor = provider(layout)?.leadingAnchor else { return nil }
        return switch relation {
        case .equal: anchor.constraint(equalTo: subview.leadingAnchor, constant: -inset)
        case .inside: anchor.constraint(lessThanOrEqualTo: subview.leadingAnchor, constant: -inset)
        }
    }

    func bottom(_ layout: LayoutAnchorable, _ inset: CGFloat, _ relation: Relation = .equal) -> NSLayoutConstraint? {
        guard let anchor = provider(layout)?.bottomAnchor else { return nil }
        return switch relation {
        case .equal: anchor.constraint(equalTo: subview.bottomAnchor, constant: inset)
        case .inside: anchor.constraint(greaterThanOrEqualTo: subview.bottomAnchor, constant: inset)
        }
    }

    func trailing(_ layout: LayoutAnchorable, _ inset: CGFloat, _ relation: Relation = .equal) -> NSLayoutConstraint? {
        guard let anchor = provider(layout)?.trailingAnchor else { return nil }
        return switch relation {
        case .equal: anchor.constraint(equalTo: subview.trailingAnchor, constant: inset)
        case .inside: anchor.constraint(greaterThanOrEqualTo: subview.trailingAnchor, constant: inset)
        }
    }

    func fill(_ box: BoxLayout, _ insets: Insets, _ relation: Relation = .equal) -> [NSLayoutConstraint?] {
        [
            top(box.top, insets.top, relation), leading(box.leading, insets.leading, relation),
            bottom(box.bottom, insets.bottom, relation), trailing(box.trailing, insets.trailing, relation),
        ]
    }

    // MARK: Points and edges

    /// `edge` of the subview at `to` of what `other` names, moved by `constant`.
    func pin(
        _ edge: HorizontalLayoutEdge, to: HorizontalLayoutEdge, of other: LayoutAnchorable, constant: CGFloat
    ) -> NSLayoutConstraint? {
        provider(other).map { $0.anchor(to).constraint(equalTo: subview.anchor(edge), constant: -constant) }
    }

    func pin(
        _ edge: VerticalLayoutEdge, to: VerticalLayoutEdge, of other: LayoutAnchorable, constant: CGFloat
    ) -> NSLayoutConstraint? {
        provider(other).map { $0.anchor(to).constraint(equalTo: subview.anchor(edge), constant: -constant) }
    }

    func pin(
        _ position: LayoutPosition, to: LayoutPosition, of other: PointLayout, offset: CGPoint
    ) -> [NSLayoutConstraint?] {
        [
            pin(position.horizontalEdge, to: to.horizontalEdge, of: other.x, constant: offset.x),
            pin(position.verticalEdge, to: to.verticalEdge, of: other.y, constant: offset.y),
        ]
    }

    /// How far an edge of the subview lies from the place it is pinned to, from spacing and insets.
    static func constant(_ edge: HorizontalLayoutEdge, _ spacing: CGFloat, _ insets: Insets) -> CGFloat {
        switch edge {
        case .leading: spacing + insets.leading
        case .centerX: -spacing - (insets.leading - insets.trailing)
        case .trailing: -spacing - insets.trailing
        }
    }

    static func constant(_ edge: VerticalLayoutEdge, _ spacing: CGFloat, _ insets: Insets) -> CGFloat {
        switch edge {
        case .top: spacing + insets.top
        case .centerY: -spacing + (insets.top - insets.bottom)
        case .bottom: -spacing - insets.bottom
        }
    }

    // MARK: The other axis

    /// - Parameter pinned: What the main axis is pinned to; used where `layout` names nothing itself.
    func horizontally(
        _ layout: ConstrainedHorizontalLayout, _ insets: Insets, pinned: LayoutAnchorable
    ) -> [NSLayoutConstraint?] {
        let layout = layout.operation == .default ? UIView.Default.current.horizontally.keeping(layout) : layout
        let target = OtherAxisTarget(pinned, isAttached: layout.isAttached)
        func box(_ given: HorizontalAxisLayout?) -> HorizontalAxisLayout {
            given.map { $0.retargeted(to: target.view) } ?? HorizontalAxisLayout(target.fallback)
        }
        func inside(_ box: HorizontalAxisLayout, leading: Bool, trailing: Bool) -> [NSLayoutConstraint?] {
            guard layout.isConstrained else { return [] }
            return [
                leading ? self.leading(box.leading, insets.leading, .inside) : nil,
                trailing ? self.trailing(box.trailing, insets.trailing, .inside) : nil,
            ]
        }
        switch layout.operation {
        case .none, .default: return []
        case .fill(let given):
            let box = box(given)
            return [leading(box.leading, insets.leading), trailing(box.trailing, insets.trailing)]
        case .center(let given):
            let center = given.map { $0.center.retargeted(to: target.view).axis } ?? target.fallback
            return [pin(.centerX, to: .centerX, of: center, constant: 0)]
                + inside(box(given?.fill), leading: true, trailing: true)
        case .start(let given):
            let box = box(given)
            return [leading(box.leading, insets.leading)] + inside(box, leading: false, trailing: true)
        case .end(let given):
            let box = box(given)
            return [trailing(box.trailing, insets.trailing)] + inside(box, leading: true, trailing: false)
        }
    }

    func vertically(
        _ layout: ConstrainedVerticalLayout, _ insets: Insets, pinned: LayoutAnchorable
    ) -> [NSLayoutConstraint?] {
        let layout = layout.operation == .default ? UIView.Default.current.vertically.keeping(layout) : layout
        let target = OtherAxisTarget(pinned, isAttached: layout.isAttached)
        func box(_ given: VerticalAxisLayout?) -> VerticalAxisLayout {
            given.map { $0.retargeted(to: target.view) } ?? VerticalAxisLayout(target.fallback)
        }
        func inside(_ box: VerticalAxisLayout, top: Bool, bottom: Bool) -> [NSLayoutConstraint?] {
            guard layout.isConstrained else { return [] }
            return [
                top ? self.top(box.top, insets.top, .inside) : nil,
                bottom ? self.bottom(box.bottom, insets.bottom, .inside) : nil,
            ]
        }
        switch layout.operation {
        case .none, .default: return []
        case .fill(let given):
            let box = box(given)
            return [top(box.top, insets.top), bottom(box.bottom, insets.bottom)]
        case .center(let given):
            let center = given.map { $0.center.retargeted(to: target.view).axis } ?? target.fallback
            return [pin(.centerY, to: .centerY, of: center, constant: 0)]
                + inside(box(given?.fill), top: true, bottom: true)
        case .start(let given):
            let box = box(given)
            return [top(box.top, insets.top)] + inside(box, top: false, bottom: true)
        case .end(let given):
            let box = box(given)
            return [bottom(box.bottom, insets.bottom)] + inside(box, top: true, bottom: false)
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

extension ConstrainedLayout {
    /// This default, with what `layout` says beside its operation.
    fileprivate func keeping(_ layout: Self) -> Self {
        var copy = self
        copy.isConstrained = isConstrained && layout.isConstrained
        copy.isAttached = isAttached || layout.isAttached
        return copy
    }
}

extension LayoutAnchorsProvider {
    func anchor(_ edge: HorizontalLayoutEdge) -> NSLayoutXAxisAnchor {
        switch edge {
        case .leading: leadingAnchor
        case .centerX: centerXAnchor
        case .trailing: trailingAnchor
        }
    }

    func anchor(_ edge: VerticalLayoutEdge) -> NSLayoutYAxisAnchor {
        switch edge {
        case .top: topAnchor
        case .centerY: centerYAnchor
        case .bottom: bottomAnchor
        }
    }
}
