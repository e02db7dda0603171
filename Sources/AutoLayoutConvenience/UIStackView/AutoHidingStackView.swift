import UIKit

/// A stack view that is hidden while none of its arranged subviews is visible.
@MainActor
open class AutoHidingStackView: UIStackView {
    /// Whether it is hidden while nothing in it is seen.
    public static var defaultAutomaticallyHidesWhenNotHavingVisibleSubviews = true
    /// Whether it is hidden while nothing in it is seen.
    public var automaticallyHidesWhenNotHavingVisibleSubviews =
        AutoHidingStackView.defaultAutomaticallyHidesWhenNotHavingVisibleSubviews
    {
        didSet { hideIfEmpty() }
    }

    /// The stack calls this when an arranged subview is added, removed, hidden or shown.
    open override func setNeedsUpdateConstraints() {
        super.setNeedsUpdateConstraints()
        hideIfEmpty()
    }

    private func hideIfEmpty() {
        guard automaticallyHidesWhenNotHavingVisibleSubviews else { return }
        let isEmpty = arrangedSubviews.allSatisfy(\.isHidden)
        if isHidden != isEmpty { isHidden = isEmpty }
    }
}
