import UIKit

extension UIView {
    /// Rows or columns.
    public typealias Axis = NSLayoutConstraint.Axis
    /// How views are aligned across the axis.
    public typealias Alignment = UIStackView.Alignment
    /// How views share the length along the axis.
    public typealias Distribution = UIStackView.Distribution

    // MARK: Stacks

    /// The views above each other, in a stack.
    public static func verticallyStacked(
        _ views: UIView..., alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: CGFloat = 0,
        insets: Insets? = nil
    ) -> UIStackView {
        stacked(
            views, axis: .vertical, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// The views above each other, in a stack.
    public static func verticallyStacked(
        _ views: [UIView], alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: CGFloat = 0,
        insets: Insets? = nil
    ) -> UIStackView {
        stacked(
            views, axis: .vertical, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// The views beside each other, in a stack.
    public static func horizontallyStacked(
        _ views: UIView..., alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: CGFloat = 0,
        insets: Insets? = nil
    ) -> UIStackView {
        stacked(
            views, axis: .horizontal, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets
        )
    }

    /// The views beside each other, in a stack.
    public static func horizontallyStacked(
        _ views: [UIView], alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: CGFloat = 0,
        insets: Insets? = nil
    ) -> UIStackView {
        stacked(
            views, axis: .horizontal, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets
        )
    }

    /// A stack view of these views; insets are its layout margins, spacing is in points.
    public static func stacked(
        _ views: UIView..., axis: Axis, alignment: Alignment = .fill, distribution: Distribution = .fill,
        spacing: CGFloat = 0, insets: Insets? = nil
    ) -> UIStackView {
        stacked(views, axis: axis, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// A stack view of the views of the array; insets are its layout margins, spacing is in points.
    public static func stacked(
        _ views: [UIView], axis: Axis, alignment: Alignment = .fill, distribution: Distribution = .fill,
        spacing: CGFloat = 0, insets: Insets? = nil
    ) -> UIStackView {
        make(AutoHidingStackView(frame: .zero), views, axis, alignment, distribution, spacing, insets)
    }

    // MARK: Alignment of one view

    /// `view` with its place along the horizontal axis.
    public static func horizontally(_ view: UIView, alignment: Alignment, insets: Insets? = nil) -> UIStackView {
        stacked([view], axis: .vertical, alignment: alignment, insets: insets)
    }
    /// The view in a stack of its own, aligned so.
    public func horizontally(aligned: Alignment, insets: Insets? = nil) -> UIStackView {
        .horizontally(self, alignment: aligned, insets: insets)
    }
    /// A stack that keeps the view in the middle between leading and trailing.
    public static func horizontallyCentered(_ view: UIView, insets: Insets? = nil) -> UIStackView {
        .horizontally(view, alignment: .center, insets: insets)
    }
    /// This view in such a stack.
    public func horizontallyCentered(insets: Insets? = nil) -> UIStackView {
        .horizontallyCentered(self, insets: insets)
    }

    /// `view` with its place along the vertical axis.
    public static func vertically(_ view: UIView, alignment: Alignment, insets: Insets? = nil) -> UIStackView {
        stacked([view], axis: .horizontal, alignment: alignment, insets: insets)
    }
    /// The view in a stack of its own, aligned so.
    public func vertically(aligned: Alignment, insets: Insets? = nil) -> UIStackView {
        .vertically(self, alignment: aligned, insets: insets)
    }
    /// A stack that keeps the view in the middle between top and bottom.
    public static func verticallyCentered(_ view: UIView, insets: Insets? = nil) -> UIStackView {
        .vertically(view, alignment: .center, insets: insets)
    }
    /// This view in a stack that centres it vertically.
    public func verticallyCentered(insets: Insets? = nil) -> UIStackView { .verticallyCentered(self, insets: insets) }

    /// Two nested stacks; the inner one has the insets.
    public static func aligned(
        _ view: UIView, horizontally: Alignment = .fill, vertically: Alignment = .fill, insets: Insets? = nil
    ) -> UIStackView {
        .vertically(.horizontally(view, alignment: horizontally, insets: insets), alignment: vertically)
    }
    /// The view in stacks of its own, aligned so in both directions.
    public func aligned(
        horizontally: Alignment = .fill, vertically: Alignment = .fill, insets: Insets? = nil
    ) -> UIStackView { .aligned(self, horizontally: horizontally, vertically: vertically, insets: insets) }
    /// A stack that keeps the view in the middle in both directions.
    public static func centered(_ view: UIView, insets: Insets? = nil) -> UIStackView {
        .aligned(view, horizontally: .center, vertically: .center, insets: insets)
    }
    /// This view in a stack that centres it in both directions.
    public func centered(insets: Insets? = nil) -> UIStackView { .centered(self, insets: insets) }

    /// The view with room around it, in points.
    public static func insetted(_ view: UIView, by insets: Insets) -> UIStackView {
        stacked([view], axis: .vertical, insets: insets)
    }
    /// The view with room around it, in points.
    public func insetted(by insets: Insets) -> UIStackView { .insetted(self, by: insets) }

    // MARK: Stacks that adjust themselves

    /// The views above each other, in a stack that its handler changes.
    public static func autoAdjustingVerticallyStacked(
        _ views: UIView..., alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: CGFloat = 0,
        insets: Insets? = nil
    ) -> UIStackView {
        autoAdjustingVerticallyStacked(
            views, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// The views above each other, in a stack that its handler changes.
    public static func autoAdjustingVerticallyStacked(
        _ views: [UIView], alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: CGFloat = 0,
        insets: Insets? = nil
    ) -> UIStackView {
        make(AutoAdjustingVerticalStackView(frame: .zero), views, .vertical, alignment, distribution, spacing, insets)
    }

    /// The views beside each other, in a stack that its handler changes.
    public static func autoAdjustingHorizontallyStacked(
        _ views: UIView..., alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: CGFloat = 0,
        insets: Insets? = nil
    ) -> UIStackView {
        autoAdjustingHorizontallyStacked(
            views, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// The views beside each other, in a stack that its handler changes.
    public static func autoAdjustingHorizontallyStacked(
        _ views: [UIView], alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: CGFloat = 0,
        insets: Insets? = nil
    ) -> UIStackView {
        make(
            AutoAdjustingHorizontalStackView(frame: .zero), views, .horizontal, alignment, distribution, spacing, insets
        )
    }

    /// A stack of these views that the handler changes at each layout pass.
    public static func stacked(
        _ views: UIView..., insets: Insets? = nil, handler: AutoAdjustingStackView.ConfigurationUpdateHandler
    ) -> AutoAdjustingStackView { stacked(views, insets: insets, handler: handler) }

    /// A stack of these views that the closure changes at each layout pass.
    public static func stacked(
        _ views: UIView..., insets: Insets? = nil,
        handler: @escaping AutoAdjustingStackView.ConfigurationUpdateHandler.Callback
    ) -> AutoAdjustingStackView { stacked(views, insets: insets, handler: .init(handler)) }

    /// A stack of the array's views that the handler changes at each layout pass.
    public static func stacked(
        _ views: [UIView], insets: Insets? = nil, handler: AutoAdjustingStackView.ConfigurationUpdateHandler
    ) -> AutoAdjustingStackView {
        let stack = AutoAdjustingStackView(with: views, handler: handler)
        stack.setInsets(insets)
        return stack
    }

    /// A stack of the array's views that the closure changes at each layout pass.
    public static func stacked(
        _ views: [UIView], insets: Insets? = nil,
        handler: @escaping AutoAdjustingStackView.ConfigurationUpdateHandler.Callback
    ) -> AutoAdjustingStackView { stacked(views, insets: insets, handler: .init(handler)) }

    // MARK: Stacks with an alternative

    /// A stack of these views with a second set of values, used while `isAlternative` returns true for the stack.
    public static func stacked(
        _ views: UIView..., axis: Axis, alignment: Alignment = .fill, distribution: Distribution = .fill,
        spacing: CGFloat = 0, alternativeAxis: Axis? = nil, alternativeAlignment: Alignment? = nil,
        alternativeDistribution: Distribution? = nil, alternativeSpacing: CGFloat? = nil, insets: Insets? = nil,
        isAlternative: @escaping (AutoAdjustingStackView) -> Bool
    ) -> AutoAdjustingStackView {
        stacked(
            views, axis: axis, alignment: alignment, distribution: distribution, spacing: spacing,
            alternativeAxis: alternativeAxis, alternativeAlignment: alternativeAlignment,
            alternativeDistribution: alternativeDistribution, alternativeSpacing: alternativeSpacing, insets: insets,
            isAlternative: isAlternative)
    }

    /// A stack of the array's views with a second set of values, used while `isAlternative` returns true for the stack.
    public static func stacked(
        _ views: [UIView], axis: Axis, alignment: Alignment = .fill, distribution: Distribution = .fill,
        spacing: CGFloat = 0, alternativeAxis: Axis? = nil, alternativeAlignment: Alignment? = nil,
        alternativeDistribution: Distribution? = nil, alternativeSpacing: CGFloat? = nil, insets: Insets? = nil,
        isAlternative: @escaping (AutoAdjustingStackView) -> Bool
    ) -> AutoAdjustingStackView {
        stacked(views, insets: insets) { stack in
            let other = isAlternative(stack)
            stack.axis = other ? alternativeAxis ?? axis : axis
            stack.alignment = other ? alternativeAlignment ?? alignment : alignment
            stack.distribution = other ? alternativeDistribution ?? distribution : distribution
            stack.spacing = other ? alternativeSpacing ?? spacing : spacing
        }
    }

    /// A stack of these views with a second set of values, used while the condition holds for the stack.
    public static func stacked(
        _ views: UIView..., axis: Axis, alignment: Alignment = .fill, distribution: Distribution = .fill,
        spacing: CGFloat = 0, alternativeAxis: Axis? = nil, alternativeAlignment: Alignment? = nil,
        alternativeDistribution: Distribution? = nil, alternativeSpacing: CGFloat? = nil, insets: Insets? = nil,
        isAlternative condition: UIView.Condition
    ) -> AutoAdjustingStackView {
        stacked(
            views, axis: axis, alignment: alignment, distribution: distribution, spacing: spacing,
            alternativeAxis: alternativeAxis, alternativeAlignment: alternativeAlignment,
            alternativeDistribution: alternativeDistribution, alternativeSpacing: alternativeSpacing, insets: insets,
            isAlternative: condition)
    }

    /// The alternative is used while `condition` holds for the stack.
    public static func stacked(
        _ views: [UIView], axis: Axis, alignment: Alignment = .fill, distribution: Distribution = .fill,
        spacing: CGFloat = 0, alternativeAxis: Axis? = nil, alternativeAlignment: Alignment? = nil,
        alternativeDistribution: Distribution? = nil, alternativeSpacing: CGFloat? = nil, insets: Insets? = nil,
        isAlternative condition: UIView.Condition
    ) -> AutoAdjustingStackView {
        let stack = stacked(
            views, axis: axis, alignment: alignment, distribution: distribution, spacing: spacing,
            alternativeAxis: alternativeAxis, alternativeAlignment: alternativeAlignment,
            alternativeDistribution: alternativeDistribution, alternativeSpacing: alternativeSpacing, insets: insets
        ) { condition.isTrue(for: $0) }
        stack.follow(condition)
        return stack
    }

    /// The views beside each other, or above each other in the accessibility settings' text sizes.
    public static func accessibilityAdjustingHorizontallyStacked(
        _ views: [UIView], alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: CGFloat = 0,
        accessibilityAlignment: Alignment? = nil, accessibilityDistribution: Distribution? = nil,
        accessibilitySpacing: CGFloat? = nil, insets: Insets? = nil
    ) -> AutoAdjustingStackView {
        stacked(
            views, axis: .horizontal, alignment: alignment, distribution: distribution, spacing: spacing,
            alternativeAxis: .vertical, alternativeAlignment: accessibilityAlignment,
            alternativeDistribution: accessibilityDistribution, alternativeSpacing: accessibilitySpacing,
            insets: insets
        ) { $0.traitCollection.preferredContentSizeCategory.isAccessibilityCategory }
    }

    /// The views beside each other, or above each other in the accessibility settings' text sizes.
    public static func accessibilityAdjustingHorizontallyStacked(
        _ views: UIView..., alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: CGFloat = 0,
        accessibilityAlignment: Alignment? = nil, accessibilityDistribution: Distribution? = nil,
        accessibilitySpacing: CGFloat? = nil, insets: Insets? = nil
    ) -> AutoAdjustingStackView {
        accessibilityAdjustingHorizontallyStacked(
            views, alignment: alignment, distribution: distribution, spacing: spacing,
            accessibilityAlignment: accessibilityAlignment, accessibilityDistribution: accessibilityDistribution,
            accessibilitySpacing: accessibilitySpacing, insets: insets)
    }

    private static func make(
        _ stack: UIStackView, _ views: [UIView], _ axis: Axis, _ alignment: Alignment, _ distribution: Distribution,
        _ spacing: CGFloat, _ insets: Insets?
    ) -> UIStackView {
        stack.configure(axis, alignment, distribution, spacing, insets)
        stack.addArrangedSubviews(views)
        return stack
    }
}
