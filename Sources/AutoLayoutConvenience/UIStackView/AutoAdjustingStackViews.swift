import UIKit

/// Vertical, but horizontal with equal sizes where height is compact.
@MainActor
public class AutoAdjustingVerticalStackView: AutoHidingStackView {
    public override func didMoveToSuperview() {
        super.didMoveToSuperview()
        adjust()
    }

    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjust()
    }

    private func adjust() {
        let isCompact = traitCollection.verticalSizeClass == .compact
        axis = isCompact ? .horizontal : .vertical
        distribution = isCompact ? .fillEqually : .fill
    }
}

/// Horizontal, but vertical with accessibility text sizes.
@MainActor
public class AutoAdjustingHorizontalStackView: AutoHidingStackView {
    public override func didMoveToSuperview() {
        super.didMoveToSuperview()
        adjust()
    }

    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjust()
    }

    private func adjust() {
        axis = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? .vertical : .horizontal
    }
}

/// A stack view that a handler configures whenever its traits or its window change.
@MainActor
public class AutoAdjustingStackView: UIStackView {
    /// Changes a stack to the room it has.
    @MainActor
    public struct ConfigurationUpdateHandler {
        /// What is called with the stack view when it adjusts.
        public typealias Callback = (AutoAdjustingStackView) -> Void
        /// The change to the stack view.
        public var callback: Callback

        public init(_ callback: @escaping Callback) { self.callback = callback }

        /// Makes the change.
        public func callAsFunction(_ stackView: AutoAdjustingStackView) { callback(stackView) }

        /// A handler that calls this one, then `callback`.
        public func chained(with callback: @escaping Callback) -> Self {
            let first = self.callback
            return Self {
                first($0)
                callback($0)
            }
        }

        /// Changes it by this one, then by the other.
        public func chained(with handler: Self) -> Self { chained(with: handler.callback) }
    }

    /// Called when traits change; nil for nothing.
    public var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { adjust() }
    }

    /// `insets` is not used, as in the original library.
    public convenience init(with views: [UIView] = [], insets: Insets? = nil, handler: ConfigurationUpdateHandler) {
        self.init(frame: .zero)
        addArrangedSubviews(views)
        configurationUpdateHandler = handler
        adjust()
    }

    /// A stack that its handler changes.
    public convenience init(with views: UIView..., insets: Insets? = nil, handler: ConfigurationUpdateHandler) {
        self.init(with: views, insets: insets, handler: handler)
    }

    public override func didMoveToSuperview() {
        super.didMoveToSuperview()
        adjust()
    }

    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjust()
    }

    private func adjust() { configurationUpdateHandler?(self) }

    /// Adjusts whenever something changes that `condition` depends on, beside the traits and the place.
    func follow(_ condition: UIView.Condition) {
        follower = ConditionFollower([condition], of: self) { [weak self] in self?.adjust() }
    }

    private var follower: ConditionFollower?
}
