/// What a controller wants of its place: safe area, margins, size.
struct PlacementState {
    /// What the container's bars take from the safe area.
    fileprivate(set) var containerInsets = UIEdgeInsets.zero
    fileprivate(set) var extendedEdges = UIRectEdge.all
    fileprivate(set) var extendsUnderOpaqueBars = false
    fileprivate(set) var preferredContentSize = CGSize.zero
    fileprivate(set) var adjustsScrollViews = true
    /// The tab that shows the controller.
    weak var tab: UITab?
}

extension UIViewController {
    /// Sets what bars around the view take from its safe area, on top of the app's own additional insets.
    func setContainerInsets(_ insets: UIEdgeInsets) {
        guard insets != placement.containerInsets else { return }
        placement.containerInsets = insets
        viewIfLoaded?.insetsMayHaveChanged()
    }

    /// For a view that stays as it is while the bar below it comes or goes with another view.
    func shiftContainerInset(bottom distance: CGFloat) {
        var insets = placement.containerInsets
        insets.bottom += distance
        setContainerInsets(insets)
    }

    /// What the controller and its container add to the safe area from above.
    var addedSafeArea: UIEdgeInsets { additionalSafeAreaInsets + placement.containerInsets }

    func setExtendedEdges(_ edges: UIRectEdge) {
        guard edges != placement.extendedEdges else { return }
        placement.extendedEdges = edges
        parent?.viewIfLoaded?.setNeedsLayout()
    }

    func setExtendsUnderOpaqueBars(_ extends: Bool) {
        guard extends != placement.extendsUnderOpaqueBars else { return }
        placement.extendsUnderOpaqueBars = extends
        parent?.viewIfLoaded?.setNeedsLayout()
    }

    func setAdjustsScrollViews(_ adjusts: Bool) {
        guard adjusts != placement.adjustsScrollViews else { return }
        placement.adjustsScrollViews = adjusts
        guard let view = viewIfLoaded else { return }
        for case let scrollView as UIScrollView in [view] + view.subviews { scrollView.changeInsets { _ in } }
    }

    func setPreferredContentSize(_ size: CGSize) {
        guard size != placement.preferredContentSize else { return }
        placement.preferredContentSize = size
        let container: (any UIContentContainer)? = parent ?? presenting.controller
        container?.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    // MARK: Changes of size

    func passOnSizeChange(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            guard childSize != child.viewIfLoaded?.bounds.size else { continue }
            child.viewWillTransition(to: childSize, with: coordinator)
        }
        presenting.controller?.viewWillTransition(to: size, with: coordinator)
    }

    func passOnTraitChange(
        _ traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children {
            let own = overrideTraitCollection(forChild: child).map { traits.overridden(by: $0.values) } ?? traits
            guard own != child.traitCollection else { continue }
            child.willTransition(to: own, with: coordinator)
        }
        presenting.presented?.presenting.controller?.willTransition(to: traits, with: coordinator)
    }

    // MARK: Orientation and status bar

    var defaultOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    /// The controller that decides about the status bar, as children and full-screen presentations pass it on.
    func statusBarController(
        _ child: (UIViewController) -> UIViewController?
    ) -> UIViewController {
        if let presented = presenting.presented,
            presented.presenting.controller?.coversScreen ?? false
                || presented.modalPresentationCapturesStatusBarAppearance
        {
            return presented.statusBarController(child)
        }
        return child(self)?.statusBarController(child) ?? self
    }
}

/// The colour of the status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark on light content, light in the dark appearance.
    case `default` = 0
    /// Light, for dark content.
    case lightContent = 1
    /// Dark, for light content.
    case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
    /// At once, by fading, or by sliding off the top.
    case none, fade, slide
}
