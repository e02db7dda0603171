/// Where the content is, how large, and how it may be moved.
@MainActor struct ScrollState {
    enum Phase { case resting, dragging, decelerating }

    fileprivate(set) var contentSize = CGSize.zero
    fileprivate(set) var knownInset = UIEdgeInsets.zero
    var contentInset = UIEdgeInsets.zero
    var adjustment = UIScrollView.ContentInsetAdjustmentBehavior.automatic
    var isEnabled = true
    var isPaging = false
    var locksDirection = false
    var bounces = true
    var alwaysBouncesVertically = false
    var alwaysBouncesHorizontally = false
    var decelerationRate = UIScrollView.DecelerationRate.normal
    var delaysTouches = true
    var cancelsTouches = true
    var scrollsToTop = true
    var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
    fileprivate(set) var refreshControl: UIRefreshControl?
    /// The offset that the delegate has heard of.
    fileprivate var knownOffset = CGPoint.zero
    var phase = Phase.resting
    /// The content offset when the drag began.
    var dragStart = CGPoint.zero
    /// The axis along which a locked drag began; nil while that is open.
    var lockedAxis: NSLayoutConstraint.Axis?
    /// Where the keyboard was when the drag began.
    var keyboardAtStart: CGRect?
    let pan = ScrollPanGestureRecognizer()
    let mover = ScrollMover()
    var isGoingToTop = false
    /// Ends a wheel's turn when no more of it comes.
    var wheelEnd: ClockAlarm?
}

extension UIScrollView {
    /// The part of the safe area that the content insets keep clear.
    var safeAreaOfInsets: UIEdgeInsets {
        let (safeArea, kept) = (safeAreaInsets, adjustedContentInset - contentInset)
        return UIEdgeInsets(
            top: min(safeArea.top, max(kept.top, 0)), left: min(safeArea.left, max(kept.left, 0)),
            bottom: min(safeArea.bottom, max(kept.bottom, 0)), right: min(safeArea.right, max(kept.right, 0)))
    }

    func startScrolling() {
        clipsToBounds = true
        scroll.pan.scrollView = self
        scroll.pan.addTarget(self, action: Selector(UIScrollView.panMoved))
        addGestureRecognizer(scroll.pan)
    }

    // MARK: - Offset

    /// How long content takes to a place that it is sent to, in seconds.
    private static let travelTime = 0.3

    func moveContent(to offset: CGPoint, _ animated: Bool = false) {
        scroll.mover.stop()
        scroll.isGoingToTop = false
        guard offset != bounds.origin else { return }
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            bounds.origin = offset
            return
        }
        let motion = ScrollMotion(
            start: CACurrentMediaTime(), x: .ease(from: bounds.minX, to: offset.x, over: Self.travelTime),
            y: .ease(from: bounds.minY, to: offset.y, over: Self.travelTime))
        showIndicators()
        scroll.mover.run(motion, of: self) { [weak self] finished in
            guard let self, finished else { return }
            self.fadeIndicators()
            self.contentArrived()
            if self.scroll.isGoingToTop {
                self.scroll.isGoingToTop = false
                self.delegate?.scrollViewDidScrollToTop(self)
                return
            }
            self.contentRested()
            self.delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    func goToTop() {
        guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        let top = CGPoint(x: contentOffset.x, y: offsetLimits.least.y)
        guard top != contentOffset else { return }
        setContentOffset(top, animated: true)
        scroll.isGoingToTop = scroll.mover.isMoving
        if !scroll.isGoingToTop { delegate?.scrollViewDidScrollToTop(self) }
    }

    /// Keeps what is seen in its place when content above it changes its height.
    func shiftContent(by distance: CGPoint) {
        guard distance != .zero else { return }
        scroll.dragStart.x += distance.x
        scroll.dragStart.y += distance.y
        let velocity = scroll.mover.velocity(at: CACurrentMediaTime())
        bounds.origin = CGPoint(x: bounds.minX + distance.x, y: bounds.minY + distance.y)
        if isDecelerating { glideOn(velocity) }
    }

    func scrollGeometryDidChange(sizeChanged: Bool) {
        if sizeChanged {
            adjustedInsetMayHaveChanged()
            settleAfterResize()
        }
        guard scroll.knownOffset != layer.bounds.origin else { return }
        scroll.knownOffset = layer.bounds.origin
        guides.frame?.follow(scroll.knownOffset)
        setNeedsLayout()
        contentMoved()
        delegate?.scrollViewDidScroll(self)
        scrollFollower?()
    }

    /// The least and greatest offsets at which the content covers what it can of the view.
    var offsetLimits: (least: CGPoint, most: CGPoint) {
        let inset = adjustedContentInset
        let least = CGPoint(x: -inset.left, y: -inset.top)
        let most = CGPoint(
            x: max(least.x, contentSize.width - bounds.width + inset.right),
            y: max(least.y, contentSize.height - bounds.height + inset.bottom))
        return (least, most)
    }

    func clamped(_ offset: CGPoint) -> CGPoint {
        let (least, most) = offsetLimits
        return CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
    }

    /// Content that no longer reaches the far edges is pulled back to them.
    private func settleAfterResize() {
        guard scroll.phase == .resting, !scroll.mover.isMoving, contentSize != .zero else { return }
        let (_, most) = offsetLimits
        let offset = CGPoint(x: min(contentOffset.x, most.x), y: min(contentOffset.y, most.y))
        if offset != contentOffset { contentOffset = offset }
    }

    func reveal(_ rect: CGRect, _ animated: Bool) {
        let inset = adjustedContentInset
        let seen = bounds.inset(by: inset)
        var offset = contentOffset
        if rect.maxX > seen.maxX { offset.x += rect.maxX - seen.maxX }
        if rect.minX < seen.minX + (offset.x - contentOffset.x) { offset.x = rect.minX - inset.left }
        if rect.maxY > seen.maxY { offset.y += rect.maxY - seen.maxY }
        if rect.minY < seen.minY + (offset.y - contentOffset.y) { offset.y = rect.minY - inset.top }
        moveContent(to: clamped(offset), animated)
    }

    // MARK: - Size

    func setContentSize(_ size: CGSize) {
        guard size != scroll.contentSize else { return }
        scroll.contentSize = size
        scrollFollower?()
        guides.content?.wish(size)
        adjustedInsetMayHaveChanged()
        settleAfterResize()
        setNeedsLayout()
    }

    // MARK: - Insets

    private var scrollsHorizontally: Bool {
        alwaysBounceHorizontal || contentSize.width > bounds.width
    }
    private var scrollsVertically: Bool {
        alwaysBounceVertical || contentSize.height > bounds.height
    }

    /// The part of the safe area that the adjustment behaviour adds to `contentInset`.
    var safeAreaShare: UIEdgeInsets {
        let safe = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return safe
        case .scrollableAxes, .automatic:
            var share = UIEdgeInsets.zero
            if scrollsHorizontally { (share.left, share.right) = (safe.left, safe.right) }
            // Automatic behaviour keeps a controller's content clear of its bars even when it does not scroll.
            if scrollsVertically || (contentInsetAdjustmentBehavior == .automatic && isInController) {
                (share.top, share.bottom) = (safe.top, safe.bottom)
            }
            return share
        }
    }

    private var isInController: Bool {
        let controller = appearance.controller ?? superview?.appearance.controller
        return controller?.automaticallyAdjustsScrollViewInsets ?? false
    }

    func changeInsets(_ edit: (inout ScrollState) -> Void) {
        edit(&scroll)
        adjustedInsetMayHaveChanged()
    }

    /// Content that rests at the top stays there when its inset changes.
    func adjustedInsetMayHaveChanged() {
        let old = scroll.knownInset
        let new = adjustedContentInset
        guard new != old else { return }
        scroll.knownInset = new
        if scroll.phase == .resting, !scroll.mover.isMoving {
            var offset = contentOffset
            if offset.y <= -old.top { offset.y += old.top - new.top }
            if offset.x <= -old.left { offset.x += old.left - new.left }
            contentOffset = offset
        }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        setNeedsLayout()
    }

    func replaceRefreshControl(_ control: UIRefreshControl?) {
        scroll.refreshControl?.removeFromSuperview()
        scroll.refreshControl = control
        if let control { insertSubview(control, at: 0) }
    }
}
