import UIKit

/// Holds a view that lays itself out by hand, for use with constraints: its size along one axis follows from the other.
@MainActor
public class ManualLayoutHostedInAutoLayoutBridgingView: UIView {
    /// What is inside.
    public let view: UIView
    /// The axis whose size constraints decide.
    public var constrainedOnAxis: Axis {
        didSet { update() }
    }
    private var invalidation: ViewObservation?

    /// Asks the view for its size by `sizeThatFits(_:)`, along the axis.
    public init(view: UIView, constrained axis: Axis = .horizontal) {
        self.view = view
        constrainedOnAxis = axis
        super.init(frame: .zero)
        addSubview(view)
        invalidation = view.watch(.contentSize) { [weak self] _ in self?.update() }
    }

    public required init?(coder: NSCoder) { nil }

    /// To be called when the size that the view wants has changed; its `invalidateIntrinsicContentSize()` does it too.
    public func update() { invalidateIntrinsicContentSize() }

    public override func sizeThatFits(_ size: CGSize) -> CGSize { view.sizeThatFits(size) }

    public override var intrinsicContentSize: CGSize {
        let unlimited = CGFloat.greatestFiniteMagnitude
        switch constrainedOnAxis {
        case .horizontal:
            let width = bounds.width > 0 ? bounds.width : unlimited
            return CGSize(
                width: UIView.noIntrinsicMetric,
                height: view.sizeThatFits(CGSize(width: width, height: unlimited)).height)
        default:
            let height = bounds.height > 0 ? bounds.height : unlimited
            return CGSize(
                width: view.sizeThatFits(CGSize(width: unlimited, height: height)).width,
                height: UIView.noIntrinsicMetric)
        }
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        guard view.frame != bounds else { return }
        let sizeChanged = view.bounds.size != bounds.size
        view.frame = bounds
        if sizeChanged { update() }
    }
}

/// How `sizeThatFits(_:)` reads the size it is given when constraints answer it.
public struct ManualLayoutSizeThatFitsBridgingMode: Sendable {
    /// What a length of `sizeThatFits(_:)` means.
    public enum Dimension: Sendable {
        /// The result has just this length.
        case fixed
        /// The result is as long as it has to be, and not longer than this.
        case bounded
    }

    /// Fixed by default.
    public var horizontal: Dimension = .fixed
    /// Fixed by default.
    public var vertical: Dimension = .fixed

    /// The width is given, the height is found.
    public static var fixedWidth: Self { Self(horizontal: .fixed, vertical: .bounded) }
    /// The height is given, the width is found.
    public static var fixedHeight: Self { Self(horizontal: .bounded, vertical: .fixed) }
    /// Both lengths are given.
    public static var fixedSize: Self { Self(horizontal: .fixed, vertical: .fixed) }
    /// Both lengths are found, and are not beyond what is given.
    public static var boundedSize: Self { Self(horizontal: .bounded, vertical: .bounded) }
}

extension UIView {
    /// The size that the view's constraints give it within `size`.
    public func autoLayoutSizeThatFits(
        _ size: CGSize, bridgingMode: ManualLayoutSizeThatFitsBridgingMode = .fixedSize
    ) -> CGSize {
        func isOpen(_ length: CGFloat) -> Bool { length <= 0 || length >= 10_000 }
        let fixedWidth = bridgingMode.horizontal == .fixed && !isOpen(size.width)
        let fixedHeight = bridgingMode.vertical == .fixed && !isOpen(size.height)
        var fitting = systemLayoutSizeFitting(
            CGSize(width: fixedWidth ? size.width : 0, height: fixedHeight ? size.height : 0),
            withHorizontalFittingPriority: fixedWidth ? .required : .fittingSizeLevel,
            verticalFittingPriority: fixedHeight ? .required : .fittingSizeLevel)
        if !fixedWidth, !isOpen(size.width), fitting.width > size.width {
            // Too wide when free: what is the height at the greatest width allowed?
            fitting = systemLayoutSizeFitting(
                CGSize(width: size.width, height: fixedHeight ? size.height : 0),
                withHorizontalFittingPriority: .required,
                verticalFittingPriority: fixedHeight ? .required : .fittingSizeLevel)
        }
        if !isOpen(size.height) { fitting.height = min(fitting.height, size.height) }
        return fitting
    }
}

/// Holds a view with constraints for use in layout by hand.
@MainActor
public class AutoLayoutHostedInManualLayoutBridgingView: UIView {
    /// Makes the constraints.
    public typealias LayoutCallback = () -> Void

    /// Called when what is inside needs layout.
    public var layoutCallback: LayoutCallback?
    /// How the size is found; by default both lengths are given.
    public var sizeThatFitsBridgingMode: ManualLayoutSizeThatFitsBridgingMode = .fixedSize

    /// A view without content, whose size is found in the given way.
    public convenience init(
        sizeThatFitsBridgingMode: ManualLayoutSizeThatFitsBridgingMode, backgroundColor: UIColor? = nil
    ) {
        self.init(frame: .zero)
        self.sizeThatFitsBridgingMode = sizeThatFitsBridgingMode
        self.backgroundColor = backgroundColor
    }

    /// A view around `view`; by default both lengths are found, and are not beyond what is given.
    public convenience init(
        view: UIView, sizeThatFitsBridgingMode: ManualLayoutSizeThatFitsBridgingMode = .boundedSize,
        layoutCallback: LayoutCallback? = nil
    ) {
        self.init(sizeThatFitsBridgingMode: sizeThatFitsBridgingMode)
        self.layoutCallback = layoutCallback
        addSubview(view, filling: .superview)
    }

    public override class var requiresConstraintBasedLayout: Bool { true }

    public override func setNeedsLayout() {
        super.setNeedsLayout()
        layoutCallback?()
    }

    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        autoLayoutSizeThatFits(size, bridgingMode: sizeThatFitsBridgingMode)
    }
}

/// Holds a view that its constraints must not move: the view always fills it by its frame.
@MainActor
public class NonAutoLayoutWrappingView: UIView {
    /// What fills it, without constraints; nil for nothing.
    public var view: UIView? {
        didSet {
            guard oldValue !== view else { return }
            oldValue?.removeFromSuperview()
            if let view {
                addSubview(view)
                view.frame = bounds
            }
        }
    }

    public init(view: UIView? = nil) {
        super.init(frame: .zero)
        // An observer does not run for a value set in an initialiser.
        self.view = view
        if let view { addSubview(view) }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public override func layoutSubviews() {
        super.layoutSubviews()
        view?.frame = bounds
    }

    public override func sizeThatFits(_ size: CGSize) -> CGSize { view?.sizeThatFits(size) ?? .zero }
}
