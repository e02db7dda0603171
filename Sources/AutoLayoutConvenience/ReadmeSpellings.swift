import UIKit

// Calls as the original library's README spells them, where its source has another name. Each is the call that its body
// names; use that one in new code.

extension BaseLayout {
    /// The short spelling of `layoutMarginsOf(_:)`.
    public static func layoutMargins(_ view: UIView) -> Self { .layoutMarginsOf(view) }
}

extension ConstrainedLayout {
    /// In the middle of another view or guide.
    public static func center(in other: MainAxisLayout) -> Self { .centered(in: other) }
}

extension UIView {
    /// The README's spelling of `addSubview(_:aligningVerticallyTo:horizontallyTo:insets:)`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, aligningVerticallyTo verticalEdges: ConstrainedVerticalLayout,
        horizontally horizontalEdges: ConstrainedHorizontalLayout, insets: Insets = Default.insets
    ) -> ConstraintsList {
        addSubview(subview, aligningVerticallyTo: verticalEdges, horizontallyTo: horizontalEdges, insets: insets)
    }

    /// The README's spelling of `addSubview(_:pinnedTo:of:horizontally:insets:spacing:)`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinningTo edge: VerticalLayoutEdge, of other: YAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubview(
            subview, pinnedTo: edge, of: other, horizontally: horizontally, insets: insets, spacing: spacing)
    }

    /// The README's spelling of `addSubview(_:pinnedTo:of:vertically:insets:spacing:)`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinningTo edge: HorizontalLayoutEdge, of other: XAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing
    ) -> ConstraintsList {
        addSubview(subview, pinnedTo: edge, of: other, vertically: vertically, insets: insets, spacing: spacing)
    }

    /// The README's spelling of `addSubview(_:pinnedTo:of:offset:)`.
    @discardableResult
    public func addSubview(
        _ subview: UIView, pinningTo position: LayoutPosition, of other: PointLayout = .default,
        offset: CGPoint = .zero
    ) -> ConstraintsList {
        addSubview(subview, pinnedTo: position, of: other, offset: offset)
    }

    /// Guides for what lies outside of the area, by side.
    public var excludedByLayoutMarginGuides: ExcludedAreaLayoutGuides { excludedByLayoutMarginsGuides }
    /// Guides for what lies outside of the area, by side.
    public var unreadableContentGuides: ExcludedAreaLayoutGuides { unreadableContentLayoutGuides }
}

extension SizeConstrain where T: SingleAxisLayout {
    /// At least as large.
    public static func atLeast(
        as view: UIView, priority: Priority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self { .atLeast(sameAs: view, priority: priority, multiplier: multiplier, constant: constant) }
    /// Exactly as large.
    public static func exactly(
        as view: UIView, priority: Priority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self { .exactly(sameAs: view, priority: priority, multiplier: multiplier, constant: constant) }
    /// At most as large.
    public static func atMost(
        as view: UIView, priority: Priority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self { .atMost(sameAs: view, priority: priority, multiplier: multiplier, constant: constant) }
}

extension UIView.Condition {
    /// Whether there is much height.
    public static var isVerticallyRegular: Self { .verticallyRegular }
    /// Whether there is little height.
    public static var verticalCompact: Self { .verticallyCompact }
}

extension UIButton {
    /// The button of the README's first example, which the original's demo has: 50 points high with round corners.
    ///
    /// - Parameters:
    ///   - title: The text.
    ///   - backgroundColor: The system's blue by default.
    ///   - titleColor: The tint colour by default.
    public static func platter(
        title: String?, backgroundColor: UIColor? = nil, titleColor: UIColor? = nil
    ) -> UIButton {
        let button = UIButton(title: title, type: .system)
        if let titleColor { button.setTitleColor(titleColor, for: .normal) }
        button.backgroundColor = backgroundColor ?? .systemBlue
        button.layer.cornerRadius = 8
        return button.constrain(height: 50)
    }
}

extension NSDirectionalEdgeInsets {
    /// Multiplied.
    public func multiply(_ factor: CGFloat) -> Insets { multiply(by: factor) }
}
