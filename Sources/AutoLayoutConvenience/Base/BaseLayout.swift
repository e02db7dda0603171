import UIKit

/// A choice of what each edge of something is constrained to: one for each edge that the type has.
public protocol BaseLayout {
    /// A layout that is the same for all edges.
    init(_ all: LayoutAnchorable)
    /// The same places of `view`, where they were the superview's.
    @MainActor func retargeted(to view: UIView?) -> Self
}

/// A layout of a single edge or axis.
public protocol SingleAxisLayout: BaseLayout, Equatable {
    /// What the edge or centre of the axis is constrained to.
    var axis: LayoutAnchorable { get }
    /// The width or height along the axis.
    @MainActor static func layoutDimension(in layoutAnchorsProvider: any LayoutAnchorsProvider) -> NSLayoutDimension
}

extension BaseLayout {
    /// Nothing: no constraint is made.
    public static var none: Self { Self(.none) }
    /// What `UIView.Default` says; the superview unless changed.
    public static var `default`: Self { Self(.default) }
    /// The superview's edges.
    public static var superview: Self { Self(.superview) }
    /// Another view's edges.
    public static func relative(_ view: UIView) -> Self { Self(.relative(view)) }
    /// A layout guide's edges.
    public static func guide(_ guide: UILayoutGuide) -> Self { Self(.guide(guide)) }
    /// The superview's safe area.
    public static var safeArea: Self { Self(.safeArea) }
    /// Another view's safe area.
    public static func safeAreaOf(_ view: UIView) -> Self { Self(.safeAreaOf(view)) }
    /// The superview's margins.
    public static var layoutMargins: Self { Self(.layoutMargins) }
    /// Another view's margins.
    public static func layoutMarginsOf(_ view: UIView) -> Self { Self(.layoutMarginsOf(view)) }
    /// The superview's readable content.
    public static var readableContent: Self { Self(.readableContent) }
    /// Another view's readable content.
    public static func readableContentOf(_ view: UIView) -> Self { Self(.readableContentOf(view)) }
    /// The content of the superview, which is a scroll view.
    public static var scrollContent: Self { Self(.scrollContent) }
    /// The content of a scroll view.
    public static func scrollContentOf(_ view: UIScrollView) -> Self { Self(.scrollContentOf(view)) }
    /// The frame of the superview, which is a scroll view.
    public static var scrollFrame: Self { Self(.scrollFrame) }
    /// The frame of a scroll view, which its content moves in.
    public static func scrollFrameOf(_ view: UIScrollView) -> Self { Self(.scrollFrameOf(view)) }
    /// The superview's safe area without what the keyboard covers.
    public static var keyboardSafeArea: Self { Self(.keyboardSafeArea) }
    /// Another view's safe area without what the keyboard covers.
    public static func keyboardSafeAreaOf(_ view: UIView) -> Self { Self(.keyboardSafeAreaOf(view)) }
    /// The keyboard's frame in the superview.
    public static var keyboardFrame: Self { Self(.keyboardFrame) }
    /// The keyboard's frame in another view.
    public static func keyboardFrameOf(_ view: UIView) -> Self { Self(.keyboardFrameOf(view)) }
    /// What lies before the area, where reading begins.
    public static func excludedLeadingSideOf(_ area: ExcludableArea) -> Self { Self(.excludedLeadingSideOf(area)) }
    /// What lies after the area, where reading ends.
    public static func excludedTrailingSideOf(_ area: ExcludableArea) -> Self { Self(.excludedTrailingSideOf(area)) }
    /// What lies above the area.
    public static func excludedTopSideOf(_ area: ExcludableArea) -> Self { Self(.excludedTopSideOf(area)) }
    /// What lies below the area.
    public static func excludedBottomSideOf(_ area: ExcludableArea) -> Self { Self(.excludedBottomSideOf(area)) }
}
