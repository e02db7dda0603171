/// Finds views by what they say, as a person looks for a button.
@MainActor
enum LabelledViews {
    /// Where on the screen to touch what says `text`; it is scrolled into sight first. Nil where nothing does.
    static func place(of text: String, in windows: [UIWindow]) -> CGPoint? {
        for window in windows.reversed() {
            for view in find(text, in: window) {
                scrollIntoSight(view)
                if let point = touchablePoint(of: view, in: window) { return window.pointToScreen(point) }
            }
        }
        return nil
    }

    /// What is in front first.
    private static func find(_ text: String, in view: UIView) -> [UIView] {
        guard !view.isHidden, view.alpha >= UIView.leastTouchableAlpha else { return [] }
        let inside = view.subviews.reversed().flatMap { find(text, in: $0) }
        return says(text, view) ? inside + [view] : inside
    }

    private static func says(_ text: String, _ view: UIView) -> Bool {
        view.accessibilityLabel == text || view.accessibilityIdentifier == text || (view as? UILabel)?.text == text
            || imageName(of: view) == text
    }

    /// What code or a catalogue calls the image that a view shows: buttons in bars often have nothing else.
    private static func imageName(of view: UIView) -> String? {
        guard let values = (view as? UIImageView)?.image?.values else { return nil }
        return values.symbol?.name ?? values.name
    }

    private static func scrollIntoSight(_ view: UIView) {
        var link = view.superview
        while let here = link {
            if let scrollView = here as? UIScrollView {
                scrollView.scrollRectToVisible(view.convert(view.bounds, to: scrollView), animated: false)
                scrollView.window?.layoutIfNeeded()
            }
            link = here.superview
        }
    }

    /// The middle of the view, where a touch there reaches it or what it is part of.
    private static func touchablePoint(of view: UIView, in window: UIWindow) -> CGPoint? {
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window as UIView?)
        guard let hit = window.hitTest(middle, with: nil) else { return nil }
        return hit.isDescendant(of: view) || view.isDescendant(of: hit) ? middle : nil
    }
}
