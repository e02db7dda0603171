import QuartzCore

/// A wheel or a trackpad: its movements, with the momentum that the system gives them, scroll what lies under the pointer.
@MainActor enum WheelInput {
    /// - Parameters:
    ///   - point: Of the screen.
    ///   - way: By which the content offset grows, in points.
    static func scroll(at point: CGPoint, by way: CGVector, in windows: [UIWindow]) {
        for window in windows.reversed() {
            guard let hit = window.hitTest(window.pointFromScreen(point), with: nil) else { continue }
            // What cannot be scrolled further that way leaves it to what it lies in.
            let views = sequence(first: hit, next: \.superview).compactMap { $0 as? UIScrollView }
                .filter { $0.canScroll(along: CGPoint(x: -way.dx, y: -way.dy)) }
            (views.first { $0.hasContent(along: way) } ?? views.first)?.turnWheel(by: way)
            return
        }
    }
}

extension UIScrollView {
    /// After so many seconds without a movement, the wheel is at rest.
    private static let wheelRest = 0.15

    fileprivate func hasContent(along way: CGVector) -> Bool {
        let wanted = CGPoint(x: contentOffset.x + way.dx, y: contentOffset.y + way.dy)
        return clamped(wanted) != contentOffset || scroll.wheelEnd != nil
    }

    fileprivate func turnWheel(by way: CGVector) {
        if scroll.wheelEnd == nil {
            guard scroll.phase != .dragging else { return }
            scroll.mover.stop()
            scroll.phase = .dragging
            scroll.dragStart = contentOffset
            dragWillBegin()
            delegate?.scrollViewWillBeginDragging(self)
            scroll.wheelEnd = ClockAlarm { [weak self] in self?.wheelRests() }
        }
        bounds.origin = onPixels(clamped(CGPoint(x: contentOffset.x + way.dx, y: contentOffset.y + way.dy)))
        showIndicators()
        scroll.wheelEnd?.time = CACurrentMediaTime() + Self.wheelRest
    }

    private func wheelRests() {
        scroll.wheelEnd = nil
        scroll.phase = .resting
        var end = contentOffset
        if isPagingEnabled, bounds.width > 0, bounds.height > 0 {
            end = clamped(
                CGPoint(
                    x: (end.x / bounds.width).rounded() * bounds.width,
                    y: (end.y / bounds.height).rounded() * bounds.height))
        }
        withUnsafeMutablePointer(to: &end) {
            delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: $0)
        }
        contentRested()
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        moveContent(to: end, true)
        fadeIndicators()
    }
}
