/// What a controller says about its view's safe area and margins.
struct ControllerInsetState {
    fileprivate(set) var additionalSafeArea = UIEdgeInsets.zero
    fileprivate(set) var respectsMinimumMargins = true
}

extension UIViewController {
    func setAdditionalSafeArea(_ additional: UIEdgeInsets) {
        guard additional != insets.additionalSafeArea else { return }
        insets.additionalSafeArea = additional
        viewIfLoaded?.insetsMayHaveChanged()
    }

    func setRespectsMinimumMargins(_ respects: Bool) {
        guard respects != insets.respectsMinimumMargins else { return }
        insets.respectsMinimumMargins = respects
        viewIfLoaded?.insetRulesChanged()
    }

    var minimumMargins: NSDirectionalEdgeInsets {
        let side = SideMargin.root(in: viewIfLoaded?.window)
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
}

extension UIWindow {
    /// Root views' margins follow the width of their window.
    func marginsFollowWidth() {
        let side = SideMargin.root(in: self)
        guard side != windowState.rootMargin else { return }
        windowState.rootMargin = side
        func visit(_ view: UIView) {
            if view.appearance.controller != nil { view.insetsMayHaveChanged() }
            for subview in view.hierarchy.subviews { visit(subview) }
        }
        visit(self)
    }

    /// Sets what is covered of the window, in place of what the device covers.
    package func setSafeAreaInsets(_ insets: UIEdgeInsets) {
        windowState.coveredInsets = insets
        insetsMayHaveChanged()
    }
}
