import CoreGraphics

/// Frames per second that an animation asks for.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    /// Nil when none is asked for.
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls back once for every frame of the host's clock, 60 a second unless asked otherwise. Frames lie at whole
/// multiples of the frame's duration, so that links of one rate run together.
open class CADisplayLink: NSObject {
    private let callback: (CADisplayLink) -> Void
    private var isAdded = false
    private var lastTime: CFTimeInterval = 0

    /// - Parameter callback: Called with the link at every frame.
    package init(callback: @escaping (CADisplayLink) -> Void) {
        self.callback = callback
        super.init()
    }

    /// The time of the last frame.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next frame.
    open var targetTimestamp: CFTimeInterval { timestamp + duration }
    /// Seconds between two frames.
    open var duration: CFTimeInterval { 1 / framesPerSecond }

    open var isPaused = false {
        didSet { lastTime = MediaClock.now }
    }

    /// 0, the default, means the screen's.
    open var preferredFramesPerSecond = 0
    open var preferredFrameRateRange = CAFrameRateRange.default

    private var framesPerSecond: Double {
        if let preferred = preferredFrameRateRange.preferred, preferred > 0 { return Double(min(preferred, 120)) }
        return preferredFramesPerSecond > 0 ? Double(min(preferredFramesPerSecond, 120)) : 60
    }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isAdded else { return }
        isAdded = true
        lastTime = MediaClock.now
        TimedEvents.register(self)
        DisplayLinks.hold(self)
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

    open func invalidate() {
        isAdded = false
        TimedEvents.unregister(self)
        DisplayLinks.release(self)
    }
}

extension CADisplayLink: TimedEventSource {
    var nextEventTime: CFTimeInterval {
        guard isAdded, !isPaused else { return .infinity }
        // The small part keeps a frame that was just shown from being the next one by rounding.
        return ((lastTime / duration + 1e-6).rounded(.down) + 1) * duration
    }

    func performEvents(at time: CFTimeInterval) {
        // A host that was busy shows one frame for all it missed.
        let frame = MediaClock.isHeld ? nextEventTime : max(nextEventTime, time)
        lastTime = frame
        timestamp = frame
        callback(self)
    }
}

/// Links that were added live until they are invalidated, as their run loop holds them.
private enum DisplayLinks {
    nonisolated(unsafe) private static var links: [CADisplayLink] = []
    private static let lock = NSLock()

    static func hold(_ link: CADisplayLink) {
        lock.withLock { links.append(link) }
    }

    static func release(_ link: CADisplayLink) {
        lock.withLock { links.removeAll { $0 === link } }
    }
}
