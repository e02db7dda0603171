import UIKit

extension UIStackView {
    /// Rows or columns.
    public typealias Axis = NSLayoutConstraint.Axis

    /// A stack of the axis; what is left out is UIKit's default.
    public convenience init(
        with views: UIView..., axis: Axis = .vertical, alignment: Alignment = .fill,
        distribution: Distribution = .fill, spacing: CGFloat = 0, insets: Insets? = nil
    ) {
        self.init(
            with: views, axis: axis, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// A stack of the axis; what is left out is UIKit's default.
    public convenience init(
        with views: [UIView] = [], axis: Axis = .vertical, alignment: Alignment = .fill,
        distribution: Distribution = .fill, spacing: CGFloat = 0, insets: Insets? = nil
    ) {
        self.init(frame: .zero)
        configure(axis, alignment, distribution, spacing, insets)
        addArrangedSubviews(views)
    }

    /// Insets become the margins that the stack arranges within, whatever the safe area.
    func configure(
        _ axis: Axis, _ alignment: Alignment, _ distribution: Distribution, _ spacing: CGFloat, _ insets: Insets?
    ) {
        self.axis = axis
        self.alignment = alignment
        self.distribution = distribution
        self.spacing = spacing
        setInsets(insets)
    }

    func setInsets(_ insets: Insets?) {
        guard let insets else { return }
        directionalLayoutMargins = insets
        isLayoutMarginsRelativeArrangement = true
        insetsLayoutMarginsFromSafeArea = false
    }

    /// Arranges the views at the end.
    public func addArrangedSubviews(_ subviews: [UIView]) { subviews.forEach(addArrangedSubview) }
    /// Arranges the views at the end.
    public func addArrangedSubviews(_ subviews: UIView...) { addArrangedSubviews(subviews) }

    /// Takes `view` out of the arranged subviews and out of the stack.
    public func reallyRemoveArrangedSubview(_ view: UIView) {
        removeArrangedSubview(view)
        view.removeFromSuperview()
    }

    /// Takes out all views that are arranged.
    public func removeAllArrangedSubviews() { arrangedSubviews.forEach(reallyRemoveArrangedSubview) }

    /// Arranges these views in place of the others.
    public func replaceArrangedSubviews(with subviews: [UIView]) {
        removeAllArrangedSubviews()
        addArrangedSubviews(subviews)
    }

    /// Arranges these views in place of the others.
    public func replaceArrangedSubviews(with subviews: UIView...) { replaceArrangedSubviews(with: subviews) }
}
