import CoreGraphics

/// Follows someone else's progress instead of a clock of its own, for animations that can be paused, moved and turned
/// round. It stays until it is removed.
package final class DrivenAnimation: CABasicAnimation {
    /// How far from start to end, asked at every picture.
    package var progressSource: () -> CGFloat = { 1 }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        if let other = other as? DrivenAnimation { progressSource = other.progressSource }
    }

    override func settle(duration: CFTimeInterval, beginTime: CFTimeInterval) {
        timing.beginTime = beginTime
        timing.duration = .infinity
    }

    override func apply(to layer: CALayer, at time: CFTimeInterval) {
        guard let keyPath, let current = layer.animatedValue(forKeyPath: keyPath) else { return }
        if let value = value(at: progressSource(), from: current) { layer.setAnimatedValue(value, forKeyPath: keyPath) }
    }
}

/// Something to do at a time of the clock.
package final class ClockAlarm: TimedEventSource {
    private let action: () -> Void
    /// Infinite while nothing is to be done.
    package var time: CFTimeInterval = .infinity {
        didSet { if time < .infinity { TimedEvents.register(self) } else { TimedEvents.unregister(self) } }
    }

    package init(_ action: @escaping () -> Void) {
        self.action = action
    }

    var nextEventTime: CFTimeInterval { time }

    func performEvents(at time: CFTimeInterval) {
        self.time = .infinity
        action()
    }
}
