import UIKit

extension UIView {
    /// Adds `subview` with one of its points at the same point of `other`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinnedTo position: LayoutPosition, of other: PointLayout = .default, offset: CGPoint = .zero
    ) -> ConstraintsList {
        addSubview(subview, pinning: position, to: position, of: other, offset: offset)
    }

    /// Adds `subview` with one of its points at another point of `other`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinning position: LayoutPosition, to: LayoutPosition, of other: PointLayout = .default,
        offset: CGPoint = .zero
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(pinning: position, to: to, of: other, offset: offset)
    }

    /// Adds `subview` with a fixed frame in the coordinates of `other`, measured from leading.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinnedAt rect: CGRect, in other: BoxLayout = .default
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(pinnedAt: rect, in: other)
    }

    /// Adds `subview` with its top leading corner at `point` of `other`, measured from leading.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinnedAt point: CGPoint, in other: BoxLayout = .default
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(pinnedAt: point, in: other)
    }

    /// Adds `subview` with one of its points at `point` of `other`, measured from leading.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinning position: LayoutPosition, at point: CGPoint, in other: BoxLayout = .default
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(pinning: position, at: point, in: other)
    }

    /// Places the view, which has its superview already, by the constraints that adding it there would make.
    @discardableResult
    public func constrain(
        pinning position: LayoutPosition, to: LayoutPosition, of other: PointLayout = .default, offset: CGPoint = .zero
    ) -> ConstraintsList {
        .activate(builder.pin(position, to: to, of: other, offset: offset), for: self)
    }

    /// Constrains the view's place, in points.
    @discardableResult
    public func constrain(pinnedAt rect: CGRect, in other: BoxLayout = .default) -> ConstraintsList {
        .activate(
            offsets(of: .topLeading, at: rect.origin, in: other) + [
                widthAnchor.constraint(equalToConstant: rect.width),
                heightAnchor.constraint(equalToConstant: rect.height),
            ], for: self)
    }

    /// Constrains the view's place, in points.
    @discardableResult
    public func constrain(pinnedAt point: CGPoint, in other: BoxLayout = .default) -> ConstraintsList {
        constrain(pinning: .topLeading, at: point, in: other)
    }

    /// Places the view, which has its superview already, by the constraints that adding it there would make.
    @discardableResult
    public func constrain(
        pinning position: LayoutPosition, at point: CGPoint, in other: BoxLayout = .default
    ) -> ConstraintsList {
        .activate(offsets(of: position, at: point, in: other), for: self)
    }

    private func offsets(
        of position: LayoutPosition, at point: CGPoint, in other: BoxLayout
    ) -> [NSLayoutConstraint?] {
        let leading = other.leading.layoutAnchorsProvider(in: superview)?.leadingAnchor
        let top = other.top.layoutAnchorsProvider(in: superview)?.topAnchor
        return [
            leading?.anchorWithOffset(to: HorizontalAxis.xAnchor(position.horizontally, of: self))
                .constraint(equalToConstant: point.x),
            top?.anchorWithOffset(to: VerticalAxis.yAnchor(position.vertically, of: self))
                .constraint(equalToConstant: point.y),
        ]
    }
}
