/// What a class says of the bubble that it draws.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
    /// The width of the arrow's foot, in points.
    static func arrowBase() -> CGFloat
    /// The content's distances from the edges of the bubble without its arrow.
    static func contentViewInsets() -> UIEdgeInsets
    /// How far the arrow stands out, in points.
    static func arrowHeight() -> CGFloat
}

/// Draws a popover's bubble in an app's own way; to be subclassed. Bubbles have the system's arrow here, 13 points high,
/// whatever the class says: the content lies where the system's would.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// How far the arrow's tip is from the middle of its side, in points. Set by the popover.
    open var arrowOffset: CGFloat = 0
    /// Where the arrow points. Set by the popover.
    open var arrowDirection = UIPopoverArrowDirection.unknown
    /// Whether the content has round corners. True by default.
    open class var wantsDefaultContentAppearance: Bool { true }
    open class func arrowBase() -> CGFloat { PopoverPlan.arrow.width }
    open class func contentViewInsets() -> UIEdgeInsets { .zero }
    open class func arrowHeight() -> CGFloat { PopoverPlan.arrow.height }
}
