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
        let screen = viewIfLoaded?.window?.screen.bounds ?? Runtime.current.screen.bounds
        return SystemMargins.minimum(portraitWidth: min(screen.width, screen.height))
    }
}

extension UIWindow {
    /// Sets what the device, or a test, covers of the window.
    package func setSafeAreaInsets(_ insets: UIEdgeInsets) {
        windowState.safeArea = insets
        insetsMayHaveChanged()
    }
}
