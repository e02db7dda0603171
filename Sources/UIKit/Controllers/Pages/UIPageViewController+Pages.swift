import QuartzCore

/// What a page view controller shows and what is on its way.
@MainActor struct PagesState {
    /// Where a page stands beside the shown one.
    enum Side { case before, after }

    var style: UIPageViewController.TransitionStyle
    var orientation: UIPageViewController.NavigationOrientation
    var spacing: CGFloat = 0
    var spine = UIPageViewController.SpineLocation.min
    var isDoubleSided = false

    fileprivate(set) var current: UIViewController?
    fileprivate(set) var turners: [UIGestureRecognizer] = []
    fileprivate var scrollView: UIScrollView?
    fileprivate var control: UIPageControl?
    /// The control's page; ahead of it the control is only while it tells of a tap.
    fileprivate var dot = 0
    /// The page beside the current one that is partly to be seen.
    fileprivate var guest: (controller: UIViewController, side: Side)?
    /// What a finger may reach, asked for when it begins to move.
    fileprivate var reachable: (before: UIViewController?, after: UIViewController?) = (nil, nil)
    fileprivate var isDragged = false
    fileprivate var completion: ((Bool) -> Void)?

    init(style: UIPageViewController.TransitionStyle, orientation: UIPageViewController.NavigationOrientation) {
        self.style = style
        self.orientation = orientation
    }
}

// Pages that scroll stand in three places of a scroll view: before, current, after. The current one always returns to the
// middle place once nothing moves; places without a page are cut off by negative insets.
extension UIPageViewController {
    private static let controlHeight: CGFloat = 37
    private static let curlDuration = 0.4
    /// The share of the width, at either side, where a tap turns pages that curl.
    private static let edgeShare: CGFloat = 0.2

    func startPages() {
        switch pages.style {
        case .scroll:
            let scrollView = PageScrollView(self)
            scrollView.isPagingEnabled = true
            // At rest the content is one page, since the neighbours are asked for only when a drag begins; bouncing
            // lets the scroll view take that drag.
            scrollView.alwaysBounceHorizontal = pages.orientation == .horizontal
            scrollView.alwaysBounceVertical = pages.orientation == .vertical
            scrollView.showsHorizontalScrollIndicator = false
            scrollView.showsVerticalScrollIndicator = false
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.scrollsToTop = false
            pages.scrollView = scrollView
            view.addSubview(scrollView)
        case .pageCurl:
            let tap = UITapGestureRecognizer(target: self, action: Selector(UIPageViewController.turnTapped))
            let pan = UIPanGestureRecognizer(target: self, action: Selector(UIPageViewController.turnPanned))
            pages.turners = [tap, pan]
            for turner in pages.turners { view.addGestureRecognizer(turner) }
        }
        dataSourceChanged()
        if let current = pages.current { host(current) }
    }

    func dataSourceChanged() {
        // Asked once there is a page, which the data source may look at.
        let count = pages.current == nil ? 0 : dataSource?.presentationCount(for: self) ?? 0
        guard isViewLoaded, pages.style == .scroll, pages.orientation == .horizontal, count > 0 else {
            pages.control?.removeFromSuperview()
            pages.control = nil
            return
        }
        let control = pages.control ?? UIPageControl()
        if pages.control == nil {
            control.addAction(
                UIAction { [weak self] _ in self?.controlChanged() }, for: .valueChanged)
            view.addSubview(control)
            pages.control = control
        }
        control.numberOfPages = count
        showDot(dataSource?.presentationIndex(for: self) ?? 0)
        view.setNeedsLayout()
    }

    private func showDot(_ dot: Int) {
        pages.dot = dot
        pages.control?.currentPage = dot
    }

    // MARK: Going to a page

    func go(
        to controller: UIViewController?, _ direction: NavigationDirection, _ animated: Bool,
        _ completion: ((Bool) -> Void)?
    ) {
        finishMovement()
        guard controller !== pages.current else {
            completion?(true)
            return
        }
        if let controller, animated, pages.current != nil, isViewLoaded, view.window != nil, UIView.areAnimationsEnabled
        {
            move(to: controller, direction == .forward ? .after : .before, completion)
        } else {
            replaceCurrent(by: controller)
            completion?(true)
        }
        dataSourceChanged()
    }

    private func move(to controller: UIViewController, _ side: PagesState.Side, _ completion: ((Bool) -> Void)?) {
        guard let scrollView = pages.scrollView else { return curl(to: controller, side, completion) }
        invite(controller, side)
        placePages()
        pages.completion = completion
        scrollView.setContentOffset(offset(of: side), animated: true)
    }

    /// Drawn as a page that slides over the old one, or away from the one before.
    private func curl(to controller: UIViewController, _ side: PagesState.Side, _ completion: ((Bool) -> Void)?) {
        let slide = CATransition()
        slide.type = side == .after ? .moveIn : .reveal
        let isMirrored = (side == .after) == isRightToLeft
        slide.subtype =
            switch pages.orientation {
            case .horizontal: isMirrored ? .fromLeft : .fromRight
            // Core Animation's subtypes call the edge of greater y the top.
            case .vertical: side == .after ? .fromBottom : .fromTop
            }
        slide.duration = Self.curlDuration
        CATransaction.begin()
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { completion?(true) } }
        view.layer.layoutIfNeeded()
        view.layer.add(slide, forKey: kCATransition)
        replaceCurrent(by: controller)
        CATransaction.commit()
    }

    private func replaceCurrent(by controller: UIViewController?) {
        dismissGuest()
        if let current = pages.current { expel(current) }
        pages.current = controller
        guard let controller else { return }
        addChild(controller)
        if isViewLoaded { host(controller) }
        controller.didMove(toParent: self)
        Runtime.current.updateStatusBar()
    }

    private func host(_ controller: UIViewController) {
        if let scrollView = pages.scrollView {
            scrollView.addSubview(controller.view)
        } else {
            view.addSubview(controller.view)
        }
        placePages()
    }

    private func expel(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    private func invite(_ controller: UIViewController, _ side: PagesState.Side) {
        dismissGuest()
        addChild(controller)
        pages.guest = (controller, side)
        if isOnScreen {
            controller.beginAppearanceTransition(true, animated: true)
            pages.current?.beginAppearanceTransition(false, animated: true)
        }
        pages.scrollView?.addSubview(controller.view)
        controller.view.frame = frame(at: place(of: side))
    }

    private func dismissGuest() {
        guard let guest = pages.guest else { return }
        if isOnScreen { guest.controller.beginAppearanceTransition(false, animated: true) }
        expel(guest.controller)
        guest.controller.endAppearanceTransition()
        pages.guest = nil
    }

    private var isOnScreen: Bool { appearing.phase == .appeared || appearing.phase == .appearing }

    /// The page that was asked for last, also while it is on its way; a finger's only once it is there.
    var askedPage: UIViewController? { pages.isDragged ? pages.current : pages.guest?.controller ?? pages.current }

    // MARK: Places

    private var isRightToLeft: Bool {
        pages.orientation == .horizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    private func place(of side: PagesState.Side) -> CGFloat { (side == .before) == isRightToLeft ? 2 : 0 }

    private func offset(of side: PagesState.Side) -> CGPoint { offset(at: place(of: side)) }

    private func offset(at place: CGFloat) -> CGPoint {
        let size = pages.scrollView?.bounds.size ?? .zero
        return pages.orientation == .horizontal
            ? CGPoint(x: place * size.width, y: 0) : CGPoint(x: 0, y: place * size.height)
    }

    private func frame(at place: CGFloat) -> CGRect {
        let size = pages.scrollView?.bounds.size ?? .zero
        let gap = pages.spacing / 2
        let origin = offset(at: place)
        return pages.orientation == .horizontal
            ? CGRect(x: origin.x + gap, y: 0, width: max(0, size.width - 2 * gap), height: size.height)
            : CGRect(x: 0, y: origin.y + gap, width: size.width, height: max(0, size.height - 2 * gap))
    }

    /// Pages fill the view above the page control.
    private var pageArea: CGRect {
        var area = view.bounds
        if pages.control != nil { area.size.height -= Self.controlHeight + view.safeAreaInsets.bottom }
        return area
    }

    func placePages() {
        let area = pageArea
        if let control = pages.control {
            control.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: Self.controlHeight)
        }
        guard let scrollView = pages.scrollView else {
            pages.current?.viewIfLoaded?.frame = area
            return
        }
        let gap = pages.spacing / 2
        let frame = area.insetBy(
            dx: pages.orientation == .horizontal ? -gap : 0, dy: pages.orientation == .vertical ? -gap : 0)
        let isResized = scrollView.frame != frame
        scrollView.frame = frame
        let size = frame.size
        scrollView.contentSize =
            pages.orientation == .horizontal
            ? CGSize(width: 3 * size.width, height: size.height) : CGSize(width: size.width, height: 3 * size.height)
        pages.current?.viewIfLoaded?.frame = self.frame(at: 1)
        if let guest = pages.guest { guest.controller.view.frame = self.frame(at: place(of: guest.side)) }
        limitReach()
        if isResized || (!pages.isDragged && pages.completion == nil && pages.guest == nil) {
            scrollView.contentOffset = offset(at: 1)
        }
    }

    /// Cuts off the places that have no page.
    private func limitReach() {
        guard let scrollView = pages.scrollView else { return }
        let hasBefore = pages.reachable.before != nil || pages.guest?.side == .before
        let hasAfter = pages.reachable.after != nil || pages.guest?.side == .after
        let (first, last) = isRightToLeft ? (hasAfter, hasBefore) : (hasBefore, hasAfter)
        let size = scrollView.bounds.size
        let rest = scrollView.contentOffset
        scrollView.contentInset =
            pages.orientation == .horizontal
            ? UIEdgeInsets(top: 0, left: first ? 0 : -size.width, bottom: 0, right: last ? 0 : -size.width)
            : UIEdgeInsets(top: first ? 0 : -size.height, left: 0, bottom: last ? 0 : -size.height, right: 0)
        // A page that comes in before the current one leaves that where it is.
        if scrollView.contentOffset != rest { scrollView.contentOffset = rest }
    }

    // MARK: Under the finger

    fileprivate func dragBegan() {
        pages.isDragged = true
        guard pages.guest == nil else { return }
        pages.reachable = (neighbour(.before), neighbour(.after))
        limitReach()
    }

    /// The first step towards a page brings it in.
    fileprivate func scrolled() {
        guard pages.isDragged, let scrollView = pages.scrollView else { return }
        let rest = offset(at: 1)
        let way =
            pages.orientation == .horizontal
            ? scrollView.contentOffset.x - rest.x : scrollView.contentOffset.y - rest.y
        guard way != 0 else { return }
        let side: PagesState.Side = (way > 0) != isRightToLeft ? .after : .before
        guard pages.guest?.side != side else { return }
        guard let next = side == .after ? pages.reachable.after : pages.reachable.before else { return dismissGuest() }
        delegate?.pageViewController(self, willTransitionTo: [next])
        invite(next, side)
    }

    /// Nothing moves any more: the page in sight is the current one.
    fileprivate func rested() {
        guard let scrollView = pages.scrollView else { return }
        let wasDragged = pages.isDragged
        let previous = pages.current
        let guest = pages.guest
        let reached = guest.map { guest in
            let (here, there) = (scrollView.contentOffset, offset(of: guest.side))
            return max(abs(here.x - there.x), abs(here.y - there.y)) < 0.5 * max(scrollView.bounds.width, 1)
        }
        let completion = pages.completion
        pages.isDragged = false
        pages.completion = nil
        pages.reachable = (nil, nil)
        if let guest, reached == true {
            pages.guest = nil
            if let previous { expel(previous) }
            pages.current = guest.controller
            guest.controller.didMove(toParent: self)
            guest.controller.endAppearanceTransition()
            previous?.endAppearanceTransition()
            if wasDragged { showDot(pages.dot + (guest.side == .after ? 1 : -1)) }
            Runtime.current.updateStatusBar()
        } else {
            dismissGuest()
            // The page that was to leave stays.
            if isOnScreen, let previous, previous.appearing.phase == .disappearing {
                previous.beginAppearanceTransition(true, animated: true)
                previous.endAppearanceTransition()
            }
        }
        placePages()
        if wasDragged, guest != nil {
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: previous.map { [$0] } ?? [],
                transitionCompleted: reached ?? false)
        }
        completion?(true)
    }

    /// A new order ends what still moves, where it would have ended.
    private func finishMovement() {
        guard let scrollView = pages.scrollView, let guest = pages.guest else { return }
        scrollView.setContentOffset(
            pages.completion == nil ? offset(at: 1) : offset(of: guest.side), animated: false)
        rested()
    }

    // MARK: Taps

    private func controlChanged() {
        guard let control = pages.control else { return }
        turn(control.currentPage > pages.dot ? .after : .before)
    }

    func turnTapped(_ tap: UITapGestureRecognizer) {
        let share = tap.location(in: view).x / max(1, view.bounds.width)
        if share < Self.edgeShare { turn(isRightToLeft ? .after : .before) }
        if share > 1 - Self.edgeShare { turn(isRightToLeft ? .before : .after) }
    }

    func turnPanned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .ended else { return }
        let way = pan.translation(in: view)
        let along = pages.orientation == .horizontal ? (isRightToLeft ? -way.x : way.x) : way.y
        guard along != 0 else { return }
        turn(along < 0 ? .after : .before)
    }

    private func neighbour(_ side: PagesState.Side) -> UIViewController? {
        guard let current = pages.current else { return nil }
        return switch side {
        case .before: dataSource?.pageViewController(self, viewControllerBefore: current)
        case .after: dataSource?.pageViewController(self, viewControllerAfter: current)
        }
    }

    private func turn(_ side: PagesState.Side) {
        guard let next = neighbour(side) else {
            pages.control?.currentPage = pages.dot
            return
        }
        showDot(pages.dot + (side == .after ? 1 : -1))
        let previous = pages.current.map { [$0] } ?? []
        delegate?.pageViewController(self, willTransitionTo: [next])
        move(to: next, side) { [weak self] finished in
            guard let self else { return }
            self.delegate?.pageViewController(
                self, didFinishAnimating: finished, previousViewControllers: previous, transitionCompleted: finished)
        }
    }
}

/// Pages move whoever is its delegate: apps make themselves that to follow the offset.
private final class PageScrollView: UIScrollView {
    private weak var owner: UIPageViewController?

    init(_ owner: UIPageViewController) {
        self.owner = owner
        super.init(frame: owner.view.bounds)
    }

    required init?(coder: NSCoder) { nil }

    override func dragWillBegin() { owner?.dragBegan() }
    override func contentMoved() { owner?.scrolled() }
    override func contentRested() { owner?.rested() }
}
