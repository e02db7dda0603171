import UIKit

/// A choice of what each edge of something is constrained to: one for each edge that the type has.
public protocol BaseLayout {
    /// The same for all edges.
    init(_ all: LayoutAnchorable)
    /// The same places of `view`, where they were the superview's.
    @MainActor func retargeted(to view: UIView?) -> Self
}

/// A layout of a single edge or axis.
public protocol SingleAxisLayout: BaseLayout, Equatable {
    var axis: LayoutAnchorable { get }
    @MainActor static func layoutDimension(in layoutAnchorsProvider: any LayoutAnchorsProvider) -> NSLayoutDimension
}

extension BaseLayout {
    public static var none: Self { Self(.none) }
    public static var `default`: Self { Self(.default) }
    public static var superview: Self { Self(.superview) }
    public static func relative(_ view: UIView) -> Self { Self(.relative(view)) }
    public static func guide(_ guide: UILayoutGuide) -> Self { Self(.guide(guide)) }
    public static var safeArea: Self { Self(.safeArea) }
    public static func safeAreaOf(_ view: UIView) -> Self { Self(.safeAreaOf(view)) }
    public static var layoutMargins: Self { Self(.layoutMargins) }
    public static func layoutMarginsOf(_ view: UIView) -> Self { Self(.layoutMarginsOf(view)) }
    public static var readableContent: Self { Self(.readableContent) }
    public static func readableContentOf(_ view: UIView) -> Self { Self(.readableContentOf(view)) }
    public static var scrollContent: Self { Self(.scrollContent) }
    public static func scrollContentOf(_ view: UIScrollView) -> Self { Self(.scrollContentOf(view)) }
    public static var scrollFrame: Self { Self(.scrollFrame) }
    public static func scrollFrameOf(_ view: UIScrollView) -> Self { Self(.scrollFrameOf(view)) }
    public static var keyboardSafeArea: Self { Self(.keyboardSafeArea) }
    public static func keyboardSafeAreaOf(_ view: UIView) -> Self { Self(.keyboardSafeAreaOf(view)) }
    public static var keyboardFrame: Self { Self(.keyboardFrame) }
    public static func keyboardFrameOf(_ view: UIView) -> Self { Self(.keyboardFrameOf(view)) }
    public static func excludedLeadingSideOf(_ area: ExcludableArea) -> Self { Self(.excludedLeadingSideOf(area)) }
    public static func excludedTrailingSideOf(_ area: ExcludableArea) -> Self { Self(.excludedTrailingSideOf(area)) }
    public static func excludedTopSideOf(_ area: ExcludableArea) -> Self { Self(.excludedTopSideOf(area)) }
    public static func excludedBottomSideOf(_ area: ExcludableArea) -> Self { Self(.excludedBottomSideOf(area)) }
}
