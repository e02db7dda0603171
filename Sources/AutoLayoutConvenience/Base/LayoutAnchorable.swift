import UIKit

/// An area whose outside can be constrained to.
public enum ExcludableArea: Equatable {
    /// The superview's safe area.
    case safeArea
    /// Another view's safe area.
    case safeAreaOf(UIView)
    /// The superview's margins.
    case layoutMargins
    /// Another view's margins.
    case layoutMarginsOf(UIView)
    /// The superview's readable content.
    case readableContent
    /// Another view's readable content.
    case readableContentOf(UIView)
}

/// What an edge of a subview is constrained to. The forms without a view mean the superview's.
public enum LayoutAnchorable: Equatable {
    /// Nothing: no constraint is made.
    case none
    /// What the innermost `UIView.with(…)` says, else the superview.
    case `default`
    /// The superview's edges.
    case superview
    /// Another view's edges.
    case relative(UIView)
    /// A layout guide's edges.
    case guide(UILayoutGuide)
    /// The superview's safe area.
    case safeArea
    /// Another view's safe area.
    case safeAreaOf(UIView)
    /// The superview's margins.
    case layoutMargins
    /// Another view's margins.
    case layoutMarginsOf(UIView)
    /// The superview's readable content.
    case readableContent
    /// Another view's readable content.
    case readableContentOf(UIView)
    /// The content of the scroll view that the subview is added to.
    case scrollContent
    /// The content of a scroll view.
    case scrollContentOf(UIScrollView)
    /// The visible part of the scroll view that the subview is added to.
    case scrollFrame
    /// The frame of a scroll view, which its content moves in.
    case scrollFrameOf(UIScrollView)
    /// The safe area, ending at the keyboard while that is shown.
    case keyboardSafeArea
    /// Another view's safe area without what the keyboard covers.
    case keyboardSafeAreaOf(UIView)
    /// The part that the keyboard covers.
    case keyboardFrame
    /// The keyboard's frame in another view.
    case keyboardFrameOf(UIView)
    /// What lies before the area, where reading begins.
    case excludedLeadingSideOf(ExcludableArea)
    /// What lies after the area, where reading ends.
    case excludedTrailingSideOf(ExcludableArea)
    /// What lies above the area.
    case excludedTopSideOf(ExcludableArea)
    /// What lies below the area.
    case excludedBottomSideOf(ExcludableArea)
}

extension LayoutAnchorable {
    /// The view or guide that is meant when a subview is added to `baseView`; nil for `.none`, and for scroll areas of
    /// a view that does not scroll.
    @MainActor
    public func layoutAnchorsProvider(in baseView: UIView?) -> (any LayoutAnchorsProvider)? {
        switch self {
        case .none: nil
        case .default: UIView.Default.current.anchorable.resolved(in: baseView)
        default: resolved(in: baseView)
        }
    }

    @MainActor
    private func resolved(in baseView: UIView?) -> (any LayoutAnchorsProvider)? {
        switch self {
        case .none: nil
        case .default, .superview: baseView
        case .relative(let view): view
        case .guide(let guide): guide
        case .safeArea: baseView?.safeAreaLayoutGuide
        case .safeAreaOf(let view): view.safeAreaLayoutGuide
        case .layoutMargins: baseView?.layoutMarginsGuide
        case .layoutMarginsOf(let view): view.layoutMarginsGuide
        case .readableContent: baseView?.readableContentGuide
        case .readableContentOf(let view): view.readableContentGuide
        case .scrollContent: (baseView as? UIScrollView)?.contentLayoutGuide
        case .scrollContentOf(let view): view.contentLayoutGuide
        case .scrollFrame: (baseView as? UIScrollView)?.frameLayoutGuide
        case .scrollFrameOf(let view): view.frameLayoutGuide
        case .keyboardSafeArea: baseView?.keyboardSafeAreaLayoutGuide
        case .keyboardSafeAreaOf(let view): view.keyboardSafeAreaLayoutGuide
        case .keyboardFrame: baseView?.keyboardFrameLayoutGuide
        case .keyboardFrameOf(let view): view.keyboardFrameLayoutGuide
        case .excludedLeadingSideOf(let area): area.excludedGuides(in: baseView)?.leading
        case .excludedTrailingSideOf(let area): area.excludedGuides(in: baseView)?.trailing
        case .excludedTopSideOf(let area): area.excludedGuides(in: baseView)?.top
        case .excludedBottomSideOf(let area): area.excludedGuides(in: baseView)?.bottom
        }
    }

    /// The same place of another view, for the forms that mean the superview's.
    func retargeted(to view: UIView?) -> LayoutAnchorable {
        guard let view else { return self }
        return switch self {
        case .default, .superview: .relative(view)
        case .safeArea: .safeAreaOf(view)
        case .layoutMargins: .layoutMarginsOf(view)
        case .readableContent: .readableContentOf(view)
        case .scrollContent: (view as? UIScrollView).map { .scrollContentOf($0) } ?? .relative(view)
        case .scrollFrame: (view as? UIScrollView).map { .scrollFrameOf($0) } ?? .relative(view)
        case .keyboardSafeArea: .keyboardSafeAreaOf(view)
        case .keyboardFrame: .keyboardFrameOf(view)
        default: self
        }
    }

    /// Whether the place belongs to the view that subviews are added to.
    var belongsToSuperview: Bool {
        switch self {
        case .superview, .safeArea, .layoutMargins, .readableContent, .scrollContent, .scrollFrame, .keyboardSafeArea,
            .keyboardFrame, .excludedLeadingSideOf, .excludedTrailingSideOf, .excludedTopSideOf, .excludedBottomSideOf:
            true
        default: false
        }
    }
}

extension ExcludableArea {
    @MainActor
    fileprivate func excludedGuides(in baseView: UIView?) -> UIView.ExcludedAreaLayoutGuides? {
        switch self {
        case .safeArea: baseView?.unsafeAreaLayoutGuides
        case .safeAreaOf(let view): view.unsafeAreaLayoutGuides
        case .layoutMargins: baseView?.excludedByLayoutMarginsGuides
        case .layoutMarginsOf(let view): view.excludedByLayoutMarginsGuides
        case .readableContent: baseView?.unreadableContentLayoutGuides
        case .readableContentOf(let view): view.unreadableContentLayoutGuides
        }
    }
}
