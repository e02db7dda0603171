import UIKit

extension UIView {
    /// A scroll view around `view`, which scrolls vertically when needed.
    public static func verticallyScrollable(
        _ view: UIView, horizontally: HorizontalAxisLayout = .superview, avoidsKeyboard: Bool = false,
        showsScrollIndicator: Bool = true
    ) -> VerticalOverflowScrollView {
        let scrollView = VerticalOverflowScrollView(
            with: view, horizontally: horizontally, adjustsForKeyboard: avoidsKeyboard)
        scrollView.showsVerticalScrollIndicator = showsScrollIndicator
        return scrollView
    }

    /// A scroll view around `view`, which scrolls horizontally when needed.
    public static func horizontallyScrollable(
        _ view: UIView, vertically: VerticalAxisLayout = .superview, showsScrollIndicator: Bool = true
    ) -> HorizontalOverflowScrollView {
        let scrollView = HorizontalOverflowScrollView(with: view, vertically: vertically)
        scrollView.showsHorizontalScrollIndicator = showsScrollIndicator
        return scrollView
    }

    /// Whether the footer stays above the keyboard. True by default.
    public func verticallyScrollable(
        horizontally: HorizontalAxisLayout = .superview, avoidsKeyboard: Bool = false,
        showsScrollIndicator: Bool = true
    ) -> VerticalOverflowScrollView {
        .verticallyScrollable(
            self, horizontally: horizontally, avoidsKeyboard: avoidsKeyboard,
            showsScrollIndicator: showsScrollIndicator)
    }

    /// The view in a scroll view that scrolls to the sides where it is too wide.
    public func horizontallyScrollable(
        vertically: VerticalAxisLayout = .superview, showsScrollIndicator: Bool = true
    ) -> HorizontalOverflowScrollView {
        .horizontallyScrollable(self, vertically: vertically, showsScrollIndicator: showsScrollIndicator)
    }

    /// The view itself or the first scroll view below it, depth first.
    public var firstScrollableView: UIScrollView? {
        if let scrollView = self as? UIScrollView { return scrollView }
        for subview in subviews {
            if let found = subview.firstScrollableView { return found }
        }
        return nil
    }
}
