extension UIWindow {
    /// What a tap on the status bar does: the one scroll view on the screen that goes to its top does so. Where several
    /// could, none does.
    package func statusBarTapped() {
        var candidates: [UIScrollView] = []
        func collect(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else { return }
            if let scrollView = view as? UIScrollView, scrollView.scrollsToTop,
                bounds.intersects(scrollView.convert(scrollView.bounds, to: nil))
            {
                candidates.append(scrollView)
            }
            for subview in view.subviews { collect(subview) }
        }
        collect(self)
        if candidates.count == 1 { candidates[0].goToTop() }
    }
}
