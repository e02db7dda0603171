/// How a bar's content gives way to other content: the old fades out as the new fades in.
@MainActor enum BarExchange {
    static let duration: TimeInterval = 0.35

    /// Lays out `bar`, in which other views are to show.
    ///
    /// - Parameter kept: Subviews that belong to the bar itself and stay as they are.
    static func run(_ bar: UIView, keeping kept: [UIView], _ animated: Bool, completion: (() -> Void)? = nil) {
        guard animated, bar.window != nil, UIView.areAnimationsEnabled else {
            completion?()
            return
        }
        let before = bar.subviews.filter { !$0.isHidden && !kept.contains($0) }
        let pictures = before.compactMap { view -> UIView? in
            guard let picture = view.snapshotView(afterScreenUpdates: false) else { return nil }
            picture.frame = view.frame
            picture.alpha = view.alpha
            return picture
        }
        bar.layoutIfNeeded()
        let after = bar.subviews.filter { !$0.isHidden && !kept.contains($0) }
        let alphas = after.map(\.alpha)
        UIView.performWithoutAnimation {
            for view in after { view.alpha = 0 }
            for picture in pictures { bar.addSubview(picture) }
        }
        ControlAnimation.run(duration) {
            for (view, alpha) in zip(after, alphas) { view.alpha = alpha }
            for picture in pictures { picture.alpha = 0 }
        } completion: {
            for picture in pictures { picture.removeFromSuperview() }
            completion?()
        }
    }
}
