/// The recognizer of a scroll view's own drags.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func allowsStart(_ movement: CGPoint) -> Bool {
        guard let scrollView, scrollView.canScroll(along: movement) else { return false }
        // A touch that a view in the content already has is taken from it only where that view allows it.
        return gesture.touches.allSatisfy { touch in
            guard touch.isWithView, let view = touch.view, view !== scrollView else { return true }
            return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: view)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        // A finger on content that glides holds it at once, and presses nothing below.
        if scrollView?.isDecelerating == true { state = .began }
    }

    /// For how long touches are kept from the content, in case they turn out to be a drag; in seconds.
    override func contentDelay(of touch: UITouch) -> TimeInterval {
        guard let scrollView, scrollView.delaysContentTouches, scrollView.canScroll(along: nil),
            !scrollView.isHandle(touch)
        else { return 0 }
        return 0.15
    }
}

extension UIScrollView {
    /// How far content follows the finger beyond its end, as a share of the view's length.
    private static let rubberBand: CGFloat = 0.55
    /// Speeds below this, in points a second, end a drag without gliding.
    private static let leastGlide: CGFloat = 50

    /// Whether a drag that came this far would move the content; without a movement, whether any would.
    func canScroll(along movement: CGPoint?) -> Bool {
        guard isScrollEnabled else { return false }
        let (least, most) = offsetLimits
        let horizontally = most.x > least.x || (bounces && bouncesHorizontally && alwaysBounceHorizontal)
        let vertically = most.y > least.y || (bounces && bouncesVertically && alwaysBounceVertical)
        guard let movement else { return horizontally || vertically }
        return abs(movement.x) > abs(movement.y) ? horizontally : vertically || (most.x > least.x && movement.x != 0)
    }

    func panMoved(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            scroll.mover.stop()
            scroll.phase = .dragging
            scroll.dragStart = contentOffset
            scroll.lockedAxis = nil
            dragMayDismissKeyboard()
            dragWillBegin()
            delegate?.scrollViewWillBeginDragging(self)
            follow(pan)
        case .changed:
            carryKeyboard(pan)
            follow(pan)
        case .ended:
            dropKeyboard(pan)
            follow(pan)
            letGo(velocity: pan.velocity(in: superview))
        case .cancelled:
            dropKeyboard(pan)
            letGo(velocity: .zero)
        default: break
        }
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        // In the superview's space: the view's own moves with the content.
        let moved = locked(pan.translation(in: superview))
        let (least, most) = offsetLimits
        var offset = contentOffset
        if most.x > least.x || alwaysBounceHorizontal {
            offset.x = stretched(scroll.dragStart.x - moved.x, least.x, most.x, bounds.width, bouncesHorizontally)
        }
        if most.y > least.y || alwaysBounceVertical {
            offset.y = stretched(scroll.dragStart.y - moved.y, least.y, most.y, bounds.height, bouncesVertically)
        }
        bounds.origin = onPixels(offset)
        showIndicators()
    }

    /// With the directional lock, a drag that begins mostly along one axis keeps to it; a diagonal one is free.
    private func locked(_ movement: CGPoint) -> CGPoint {
        guard isDirectionalLockEnabled else { return movement }
        if scroll.lockedAxis == nil, movement != .zero {
            if abs(movement.x) > 1.5 * abs(movement.y) { scroll.lockedAxis = .horizontal }
            if abs(movement.y) > 1.5 * abs(movement.x) { scroll.lockedAxis = .vertical }
        }
        switch scroll.lockedAxis {
        case .horizontal: return CGPoint(x: movement.x, y: 0)
        case .vertical: return CGPoint(x: 0, y: movement.y)
        default: return movement
        }
    }

    /// The offset with the resistance that content beyond its ends puts up.
    private func stretched(_ offset: CGFloat, _ least: CGFloat, _ most: CGFloat, _ length: CGFloat, _ mayBounce: Bool)
        -> CGFloat
    {
        let beyond = offset < least ? offset - least : offset > most ? offset - most : 0
        guard beyond != 0, length > 0 else { return offset }
        guard bounces, mayBounce else { return min(max(offset, least), most) }
        let give = (1 - 1 / (abs(beyond) * Self.rubberBand / length + 1)) * length
        return (beyond < 0 ? least : most) + (beyond < 0 ? -give : give)
    }

    private func letGo(velocity: CGPoint) {
        let (least, most) = offsetLimits
        let velocity = CGPoint(
            x: scroll.lockedAxis == .vertical ? 0 : -velocity.x, y: scroll.lockedAxis == .horizontal ? 0 : -velocity.y)
        func target(_ offset: CGFloat, _ speed: CGFloat, _ range: ClosedRange<CGFloat>, _ page: CGFloat) -> CGFloat {
            guard range.lowerBound < range.upperBound else { return range.lowerBound }
            if isPagingEnabled, page > 0 {
                let nearest = (offset / page).rounded()
                let start = (scroll.dragStart(along: page == bounds.width) / page).rounded()
                let wanted = abs(speed) > 300 ? start + (speed > 0 ? 1 : -1) : nearest
                return min(max(wanted * page, range.lowerBound), range.upperBound)
            }
            guard range.contains(offset) else { return min(max(offset, range.lowerBound), range.upperBound) }
            // How far the content glides when its speed is multiplied by the rate each millisecond: a geometric series.
            let glide =
                abs(speed) < Self.leastGlide
                ? 0 : speed / 1000 * decelerationRate.rawValue / (1 - decelerationRate.rawValue)
            return offset + glide
        }
        let (rangeX, rangeY) = (least.x...most.x, least.y...most.y)
        let projected = CGPoint(
            x: most.x > least.x || contentOffset.x != least.x
                ? target(contentOffset.x, velocity.x, rangeX, bounds.width) : contentOffset.x,
            y: most.y > least.y || contentOffset.y != least.y
                ? target(contentOffset.y, velocity.y, rangeY, bounds.height) : contentOffset.y)
        let proposed = clamped(projected)
        let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var end = glideTarget(proposed, velocity: speed)
        withUnsafeMutablePointer(to: &end) {
            delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: $0)
        }
        // A target that the delegate changed is taken as it is; otherwise the content may run beyond its ends.
        let way = end == proposed ? projected : end
        let glides = way != contentOffset
        scroll.phase = .resting
        if !glides { contentRested() }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: glides)
        refreshControl?.dragEnded(in: self)
        guard glides else { return fadeIndicators() }
        scroll.phase = .decelerating
        delegate?.scrollViewWillBeginDecelerating(self)
        glide(to: refreshControl?.isRefreshing == true ? clamped(contentOffset) : way, velocity)
    }

    /// Glides on from another place at the speed of before.
    func glideOn(_ velocity: CGPoint) {
        let reach = decelerationRate.rawValue / (1 - decelerationRate.rawValue) / 1000
        let end = CGPoint(x: contentOffset.x + velocity.x * reach, y: contentOffset.y + velocity.y * reach)
        scroll.mover.replace(way(to: isPagingEnabled ? clamped(end) : end, velocity))
    }

    private func glide(to end: CGPoint, _ velocity: CGPoint) {
        scroll.mover.run(way(to: end, velocity), of: self) { [weak self] _ in
            guard let self, self.scroll.phase == .decelerating else { return }
            self.scroll.phase = .resting
            self.fadeIndicators()
            self.contentRested()
            self.delegate?.scrollViewDidEndDecelerating(self)
        }
    }

    private func way(to end: CGPoint, _ velocity: CGPoint) -> ScrollMotion {
        let (least, most) = offsetLimits
        func motion(_ from: CGFloat, _ to: CGFloat, _ speed: CGFloat, _ limits: ClosedRange<CGFloat>) -> AxisMotion {
            if from == to { return .still(to) }
            let nearest = min(max(to, limits.lowerBound), limits.upperBound)
            if isPagingEnabled || !limits.contains(from) { return .spring(from: from, velocity: speed, to: nearest) }
            return .glide(from: from, to: to, rate: decelerationRate.rawValue, limits: limits, bounces: bounces)
        }
        return ScrollMotion(
            start: CACurrentMediaTime(), x: motion(contentOffset.x, end.x, velocity.x, least.x...most.x),
            y: motion(contentOffset.y, end.y, velocity.y, least.y...most.y))
    }
}

extension ScrollState {
    fileprivate func dragStart(along horizontal: Bool) -> CGFloat { horizontal ? dragStart.x : dragStart.y }
}
