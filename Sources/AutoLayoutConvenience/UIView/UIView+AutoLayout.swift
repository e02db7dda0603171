import UIKit

extension UIView {
    /// Adds `subview` without constraints from its autoresizing mask. In a condition's second run the subview may be
    /// there already.
    @discardableResult
    public func addSubviewForAutoLayout<ViewType: UIView>(_ subview: ViewType) -> ViewType {
        subview.translatesAutoresizingMaskIntoConstraints = false
        if ConditionScope.isActive, let superview = subview.superview {
            assert(superview === self, "\(subview) is added to \(self) under a condition, but it is in \(superview)")
        } else {
            addSubview(subview)
        }
        return subview
    }
}

// MARK: - Sizes

extension UIView {
    /// The view's size; `priority` is not used, as in the original library.
    @discardableResult
    public func constrain(size: CGSize, priority: Priority = .required) -> Self {
        constrain(width: size.width, height: size.height)
    }

    /// Constrains width and height, in points; what is nil stays open.
    @discardableResult
    public func constrain(width: CGFloat? = nil, height: CGFloat? = nil, priority: Priority = .required) -> Self {
        ConstraintsList.activate(
            [
                height.map { heightAnchor.constraint(equalToConstant: $0).with(priority: priority) },
                width.map { widthAnchor.constraint(equalToConstant: $0).with(priority: priority) },
            ], for: self)
        return self
    }

    /// Constrains width and height, in points; what is nil stays open.
    @discardableResult
    public func constrain(widthAndHeight dimension: CGFloat, priority: Priority = .required) -> Self {
        constrain(width: dimension, height: dimension, priority: priority)
    }

    /// The aspect ratio of `size`; that of a size without height is 0. `priority` is not used, as in the original
    /// library.
    @discardableResult
    public func constrainAspectRatio(for size: CGSize, priority: Priority = .required) -> Self {
        constrainAspectRatio(size.height == 0 ? 0 : size.width / size.height)
    }

    /// The width is `ratio` times the height.
    @discardableResult
    public func constrainAspectRatio(_ ratio: CGFloat, priority: Priority = .required) -> Self {
        ConstraintsList.activate(
            [widthAnchor.constraint(equalTo: heightAnchor, multiplier: ratio).with(priority: priority)], for: self)
        return self
    }

    /// Deactivates the constraints of width and height that the view holds itself.
    @discardableResult
    public func removeSizeConstraints() -> Self { removeWidthConstraints().removeHeightConstraints() }
    /// Takes away constraints of the width.
    @discardableResult
    public func removeWidthConstraints() -> Self { deactivateOwnConstraints { $0.firstAttribute == .width } }
    /// Takes away constraints of the height.
    @discardableResult
    public func removeHeightConstraints() -> Self { deactivateOwnConstraints { $0.firstAttribute == .height } }
    /// Takes away constraints of the width to a number.
    @discardableResult
    public func removeConstantWidthConstraints() -> Self {
        deactivateOwnConstraints { $0.firstAttribute == .width && $0.secondItem == nil }
    }
    /// Takes away constraints of the height to a number.
    @discardableResult
    public func removeConstantHeightConstraints() -> Self {
        deactivateOwnConstraints { $0.firstAttribute == .height && $0.secondItem == nil }
    }

    private func deactivateOwnConstraints(where condition: (NSLayoutConstraint) -> Bool) -> Self {
        NSLayoutConstraint.deactivate(constraints.filter { type(of: $0) == NSLayoutConstraint.self && condition($0) })
        return self
    }
}

// MARK: - Shrinking and growing

extension UIView {
    /// May become lower than its content where others need room (vertical compression resistance low).
    @discardableResult public func allowVerticalShrinking() -> Self { resisting(.defaultLow, .vertical) }
    /// May become narrower than its content where others need room.
    @discardableResult public func allowHorizontalShrinking() -> Self { resisting(.defaultLow, .horizontal) }
    /// May become smaller than its content in both directions.
    @discardableResult public func allowShrinking() -> Self { allowVerticalShrinking().allowHorizontalShrinking() }
    /// Keeps the view from becoming lower than its content.
    @discardableResult public func disallowVerticalShrinking() -> Self { resisting(.required, .vertical) }
    /// Keeps the view from becoming narrower than its content.
    @discardableResult public func disallowHorizontalShrinking() -> Self { resisting(.required, .horizontal) }
    /// Keeps the view from becoming smaller than its content.
    @discardableResult public func disallowShrinking() -> Self {
        disallowVerticalShrinking().disallowHorizontalShrinking()
    }

    /// May become higher than its content where there is room (vertical hugging low).
    @discardableResult public func allowVerticalGrowing() -> Self { hugging(.defaultLow, .vertical) }
    /// May become wider than its content where there is room.
    @discardableResult public func allowHorizontalGrowing() -> Self { hugging(.defaultLow, .horizontal) }
    /// May become larger than its content in both directions.
    @discardableResult public func allowGrowing() -> Self { allowVerticalGrowing().allowHorizontalGrowing() }
    /// Keeps the view from becoming higher than its content.
    @discardableResult public func disallowVerticalGrowing() -> Self { hugging(.required, .vertical) }
    /// Keeps the view from becoming wider than its content.
    @discardableResult public func disallowHorizontalGrowing() -> Self { hugging(.required, .horizontal) }
    /// Keeps the view from becoming larger than its content.
    @discardableResult public func disallowGrowing() -> Self { disallowVerticalGrowing().disallowHorizontalGrowing() }

    /// Keeps the width of its content: hugging and resistance are high.
    @discardableResult public func prefersExactHorizontalSize() -> Self {
        disallowHorizontalShrinking().disallowHorizontalGrowing()
    }
    /// Keeps the height of its content: hugging and resistance are high.
    @discardableResult public func prefersExactVerticalSize() -> Self {
        disallowVerticalShrinking().disallowVerticalGrowing()
    }
    /// Keeps the size of its content in both directions.
    @discardableResult public func prefersExactSize() -> Self {
        prefersExactHorizontalSize().prefersExactVerticalSize()
    }

    private func resisting(_ priority: Priority, _ axis: NSLayoutConstraint.Axis) -> Self {
        setContentCompressionResistancePriority(priority, for: axis)
        return self
    }

    private func hugging(_ priority: Priority, _ axis: NSLayoutConstraint.Axis) -> Self {
        setContentHuggingPriority(priority, for: axis)
        return self
    }
}
