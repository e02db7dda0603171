/// The recognizer of a scroll view's own drags.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func allowsStart(_ movement: CGPoint) -> Bool { scrollView?.canScroll(along: movement) ?? false }
}

extension UIScrollView {
    /// How far content follows the finger beyond its end, as a share of the view's length.
    private static let rubberBand: CGFloat = 0.55
    /// Speeds below this, in points a second, end a drag without gliding.
    private static let leastGlide: CGFloat = 50

    func canScroll(along movement: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        let (least, most) = offsetLimits
        let isHorizontal = abs(movement.x) > abs(movement.y)
        return isHorizontal
            ? most.x > least.x || (bounces && alwaysBounceHorizontal)
            : most.y > least.y || (bounces && alwaysBounceVertical) || (most.x > least.x && movement.x != 0)
    }

    func panMoved(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            scroll.phase = .dragging
            scroll.dragStart = contentOffset
            if keyboardDismissMode != .none { window?.endEditing(true) }
            delegate?.scrollViewWillBeginDragging(self)
            follow(pan)
        case .changed:
            follow(pan)
        case .ended:
            follow(pan)
            letGo(velocity: pan.velocity(in: self))
        case .cancelled:
            letGo(velocity: .zero)
        default: break
        }
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        // In the superview's space: the view's own moves with the content.
        let moved = pan.translation(in: superview)
        let (least, most) = offsetLimits
        var offset = contentOffset
        if most.x > least.x || alwaysBounceHorizontal {
            offset.x = stretched(scroll.dragStart.x - moved.x, least.x, most.x, bounds.width)
        }
        if most.y > least.y || alwaysBounceVertical {
            offset.y = stretched(scroll.dragStart.y - moved.y, least.y, most.y, bounds.height)
        }
        let pixel = 1 / max(1, traitCollection.displayScale)
        contentOffset = CGPoint(x: (offset.x / pixel).rounded() * pixel, y: (offset.y / pixel).rounded() * pixel)
        showIndicators()
    }

    /// The offset with the resistance that content beyond its ends puts up.
    private func stretched(_ offset: CGFloat, _ least: CGFloat, _ most: CGFloat, _ length: CGFloat) -> CGFloat {
        let beyond = offset < least ? offset - least : offset > most ? offset - most : 0
        guard beyond != 0, length > 0 else { return offset }
        guard bounces else { return min(max(offset, least), most) }
        let give = (1 - 1 / (abs(beyond) * Self.rubberBand / length + 1)) * length
        return (beyond < 0 ? least : most) + (beyond < 0 ? -give : give)
    }

    private func letGo(velocity: CGPoint) {
        let (least, most) = offsetLimits
        func target(_ offset: CGFloat, _ speed: CGFloat, _ low: CGFloat, _ high: CGFloat, _ page: CGFloat) -> CGFloat {
            guard high > low else { return low }
            if isPagingEnabled, page > 0 {
                let nearest = (offset / page).rounded()
                let start = (scroll.dragStart(along: page == bounds.width) / page).rounded()
                let wanted = abs(speed) > 300 ? start + (speed > 0 ? 1 : -1) : nearest
                return min(max(wanted * page, low), high)
            }
            // The distance that a speed falling by the rate each millisecond still covers.
            let glide = abs(speed) < Self.leastGlide ? 0 : speed / 1000 / (1 - decelerationRate.rawValue)
            return min(max(offset + glide, low), high)
        }
        var end = CGPoint(
            x: most.x > least.x || contentOffset.x != least.x
                ? target(contentOffset.x, -velocity.x, least.x, most.x, bounds.width) : contentOffset.x,
            y: most.y > least.y || contentOffset.y != least.y
                ? target(contentOffset.y, -velocity.y, least.y, most.y, bounds.height) : contentOffset.y)
        let speed = CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000)
        withUnsafeMutablePointer(to: &end) {
            delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: $0)
        }
        let glides = end != contentOffset
        scroll.phase = .resting
        delegate?.scrollViewDidEndDragging(self, willDecelerate: glides)
        refreshControl?.dragEnded(in: self)
        guard glides else { return }
        scroll.phase = .decelerating
        delegate?.scrollViewWillBeginDecelerating(self)
        let destination = refreshControl?.isRefreshing == true ? clamped(contentOffset) : end
        ControlAnimation.run(0.5) {
            self.contentOffset = destination
            self.layoutIfNeeded()
        } completion: {
            guard self.scroll.phase == .decelerating else { return }
            self.scroll.phase = .resting
            self.delegate?.scrollViewDidEndDecelerating(self)
        }
    }
}

extension ScrollState {
    fileprivate func dragStart(along horizontal: Bool) -> CGFloat { horizontal ? dragStart.x : dragStart.y }
}
