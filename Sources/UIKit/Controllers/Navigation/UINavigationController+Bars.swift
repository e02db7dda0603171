import QuartzCore

extension UINavigationController {
    /// Leads from what the bar shows now to what it will show. A large title does not fade in its place: it leaves with
    /// its controller's view.
    func fadeBar() {
        navigation.leavingTitle = nil
        guard UIView.areAnimationsEnabled else { return }
        navigationBar.layer.layoutIfNeeded()
        let fade = CATransition()
        fade.duration = ControllerTransition.navigationDuration
        let title = navigationBar.largeTitleCopy
        navigation.leavingTitle = title
        title?.frame = navigationBar.convert(title?.frame ?? .zero, to: view)
        navigationBar.withoutLargeTitle { navigationBar.layer.add(fade, forKey: kCATransition) }
    }

    /// Large titles move with the views they belong to.
    /// - Returns: What to do within the transition's animations, and after them.
    func largeTitleMovement(isBack: Bool) -> (move: () -> Void, end: () -> Void) {
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let outside = isRightToLeft ? -view.bounds.width : view.bounds.width
        let behind = -outside / 3
        let leaving = navigation.leavingTitle
        navigation.leavingTitle = nil
        let bar = navigationBar
        UIView.performWithoutAnimation {
            bar.layoutIfNeeded()
            bar.shiftLargeTitle(by: isBack ? behind : outside)
            if let leaving { view.addSubview(leaving) }
        }
        let move = {
            bar.shiftLargeTitle(by: 0)
            leaving?.center.x += isBack ? outside : behind
            leaving?.alpha = 0
        }
        return (
            move,
            {
                leaving?.removeFromSuperview()
                // A transition that was taken back has led the title back to where it began.
                bar.shiftLargeTitle(by: 0)
            }
        )
    }

    func hideBar(_ hidden: Bool, _ animated: Bool) {
        guard hidden != navigation.isBarHidden else { return }
        navigation.isBarHidden = hidden
        slide(navigationBar, animated) { [weak self] in self?.navigation.isBarHidden ?? false }
        Runtime.current.updateStatusBar()
    }

    func hideToolbar(_ hidden: Bool, _ animated: Bool) {
        guard hidden != navigation.isToolbarHidden else { return }
        navigation.isToolbarHidden = hidden
        slide(toolbar, animated) { [weak self] in self?.navigation.isToolbarHidden ?? false }
    }

    /// Moves a bar to where it belongs now, in or out of sight, with the content.
    private func slide(_ bar: UIView, _ animated: Bool, isHidden: @escaping () -> Bool) {
        viewIfLoaded?.setNeedsLayout()
        guard animated, let view = viewIfLoaded, view.window != nil else {
            bar.isHidden = isHidden()
            return placeBars()
        }
        bar.isHidden = false
        UIView.animate(withDuration: Self.hideShowBarDuration) {
            self.placeBars()
            view.layoutIfNeeded()
        } completion: { _ in
            bar.isHidden = isHidden()
        }
    }

    func toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
        guard controller === topViewController else { return }
        toolbar.setItems(controller.toolbarItems, animated: animated)
    }

    /// Puts the bars at the edges of the safe area, hidden ones beyond the screen's, and tells the top controller what
    /// they take of it.
    func placeBars() {
        guard let view = viewIfLoaded else { return }
        let safeArea = view.safeAreaInsets
        let bounds = view.bounds
        navigationBar.isInSheet = safeArea.top == 0 && isInSheet
        followContent()
        let height = barHeight
        navigationBar.frame = CGRect(
            x: 0, y: isNavigationBarHidden ? -height : barTop, width: bounds.width, height: height)
        navigationBar.heightAbove = barTop
        let toolbarHeight = toolbar.sizeThatFits(bounds.size).height
        toolbar.frame = CGRect(
            x: 0, y: bounds.height - (isToolbarHidden ? 0 : safeArea.bottom + toolbarHeight), width: bounds.width,
            height: toolbarHeight)
        toolbar.heightBelow = safeArea.bottom
        guard let top = topViewController else { return }
        let goesUnder = extendsUnderBar(top)
        // Recorded: outside of windows bars take nothing from the safe area.
        var insets = UIEdgeInsets.zero
        if view.window != nil {
            insets.top = isNavigationBarHidden || !goesUnder ? 0 : barTop - safeArea.top + height
            insets.bottom = isToolbarHidden ? 0 : toolbarHeight
        }
        top.setContainerInsets(insets)
        guard let content = top.viewIfLoaded, content.superview is UIViewControllerWrapperView else { return }
        // The wrapper gets its size first: if it were resized after the content was placed, autoresizing would move the
        // content.
        if let view = navigation.transitionView { LayoutPass.placeSubviews(of: view) }
        let frame = contentFrame(of: top)
        if content.frame != frame { content.frame = frame }
    }

    /// Where the bar begins: below the safe area's end, or a little above it beside an iPhone's island, and no nearer to
    /// the edge than the design lets it.
    private var barTop: CGFloat {
        let design = Design.current
        let least = design[traitCollection.hasLowBars ? .navigationBarHeadLow : .navigationBarHead]
        let safe = viewIfLoaded?.safeAreaInsets.top ?? 0
        let overlap = design.has(.navigationBarOverlapsSafeArea) ? Runtime.current.navigationBarOverlap(below: safe) : 0
        return max(safe - overlap, least)
    }

    private var isInSheet: Bool {
        (topmostAncestor.presenting.controller as? UISheetPresentationController)?.fillsScreen == false
    }

    /// All of the space where the content may lie under the bar, else what is below it.
    func contentFrame(of controller: UIViewController) -> CGRect {
        let bounds = navigation.transitionView?.bounds ?? .zero
        guard !isNavigationBarHidden, !extendsUnderBar(controller) else { return bounds }
        let top = barTop + barHeight
        return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }

    private func extendsUnderBar(_ controller: UIViewController) -> Bool {
        controller.edgesForExtendedLayout.contains(.top)
            && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    }

    // MARK: Content

    /// The bar's height; a search bar and a large title give way as far as the content is scrolled over it.
    private var barHeight: CGFloat {
        let full = navigationBar.sizeThatFits(view.bounds.size).height
        guard navigationBar.scrollableHeight > 0, let scrollView = topViewController?.scrollViewUnderBar(.top) else {
            return full
        }
        let least = full - navigationBar.scrollableHeight
        let reach = -scrollView.contentOffset.y - barTop
        if navigation.isExpanding {
            if reach >= full { navigation.isExpanding = false }
            return full
        }
        return min(full, max(least, reach))
    }

    /// The bars change their looks when content comes to lie under them.
    private func followContent() {
        let above = topViewController?.scrollViewUnderBar(.top)
        let below = topViewController?.scrollViewUnderBar(.bottom)
        for scrollView in [above, below] {
            scrollView?.scrollFollower = { [weak self] in
                self?.viewIfLoaded?.setNeedsLayout()
                self?.tabBarController?.viewIfLoaded?.setNeedsLayout()
            }
        }
        // Where the bar gains height that scrolling can hide while the content is at its top, it shows all of it: the
        // large title when a phone is turned upright, or after a search.
        let scrollable = navigationBar.scrollableHeight
        if scrollable > navigation.scrollableHeight, navigationBar.isAtScrollEdge { navigation.isExpanding = true }
        navigation.scrollableHeight = scrollable
        navigationBar.isAtScrollEdge = above?.isAtTop ?? true
        toolbar.isAtScrollEdge = below?.isAtBottom ?? true
    }
}

extension UIViewController {
    /// The scroll view that a bar at an edge follows: the one the controller names, else its view or the view's first
    /// subview, where that is one.
    func scrollViewUnderBar(_ edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let named = contentScrollView(for: edge) { return named }
        guard let view = viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first as? UIScrollView
    }
}

extension UIScrollView {
    /// Whether no content lies under what covers the top.
    var isAtTop: Bool { contentOffset.y <= -adjustedContentInset.top }
    /// Whether no content lies under what covers the bottom.
    var isAtBottom: Bool { contentOffset.y + bounds.height - adjustedContentInset.bottom >= contentSize.height }
}
