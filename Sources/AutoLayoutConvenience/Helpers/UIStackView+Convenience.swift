import UIKit

extension UIStackView {
    public typealias Axis = NSLayoutConstraint.Axis

    public convenience init(
        with views: UIView..., axis: Axis = .vertical, alignment: Alignment = .fill,
        distribution: Distribution = .fill, spacing: CGFloat = 0, insets: Insets? = nil
    ) {
        self.init(
            with: views, axis: axis, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

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

    public func addArrangedSubviews(_ subviews: [UIView]) { subviews.forEach(addArrangedSubview) }
    public func addArrangedSubviews(_ subviews: UIView...) { addArrangedSubviews(subviews) }

    /// Takes `view` out of the arranged subviews and out of the stack.
    public func reallyRemoveArrangedSubview(_ view: UIView) {
        removeArrangedSubview(view)
        view.removeFromSuperview()
    }

    public func removeAllArrangedSubviews() { arrangedSubviews.forEach(reallyRemoveArrangedSubview) }

    public func replaceArrangedSubviews(with subviews: [UIView]) {
        removeAllArrangedSubviews()
        addArrangedSubviews(subviews)
    }

    public func replaceArrangedSubviews(with subviews: UIView...) { replaceArrangedSubviews(with: subviews) }
}
