import UIKit

/// An area whose outside can be constrained to.
public enum ExcludableArea: Equatable {
    case safeArea
    case safeAreaOf(UIView)
    case layoutMargins
    case layoutMarginsOf(UIView)
    case readableContent
    case readableContentOf(UIView)
}

/// What an edge of a subview is constrained to. The forms without a view mean the superview's.
public enum LayoutAnchorable: Equatable {
    /// Nothing: no constraint is made.
    case none
    /// What the innermost `UIView.with(…)` says, else the superview.
    case `default`
    case superview
    case relative(UIView)
    case guide(UILayoutGuide)
    case safeArea
    case safeAreaOf(UIView)
    case layoutMargins
    case layoutMarginsOf(UIView)
    case readableContent
    case readableContentOf(UIView)
    /// The content of the scroll view that the subview is added to.
    case scrollContent
    case scrollContentOf(UIScrollView)
    /// The visible part of the scroll view that the subview is added to.
    case scrollFrame
    case scrollFrameOf(UIScrollView)
    /// The safe area, ending at the keyboard while that is shown.
    case keyboardSafeArea
    case keyboardSafeAreaOf(UIView)
    /// The part that the keyboard covers.
    case keyboardFrame
    case keyboardFrameOf(UIView)
    case excludedLeadingSideOf(ExcludableArea)
    case excludedTrailingSideOf(ExcludableArea)
    case excludedTopSideOf(ExcludableArea)
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
