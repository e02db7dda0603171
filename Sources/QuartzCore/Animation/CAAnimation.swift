import CoreGraphics

/// Hears of an animation's first and last moment.
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    /// - Parameters:
    ///   - anim: The copy of the animation that the layer ran.
    ///   - flag: Whether the animation ran to its end instead of being removed.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What changes a layer's look over time without changing its properties. Layers take copies.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    final var timing = MediaTiming()
    private var custom: [String: Any] = [:]

    public override init() {
        super.init()
    }

    /// In the layer's time; 0, the default, means the moment of adding.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// Seconds of one run; 0, the default, means the transaction's.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// The animation's pace; nil for an even one.
    open var timingFunction: CAMediaTimingFunction?

    /// Held strongly until the animation is removed.
    open var delegate: (any CAAnimationDelegate)?

    /// Whether the layer drops the animation at its end. Default true.
    open var isRemovedOnCompletion = true

    open var preferredFrameRateRange = CAFrameRateRange.default

    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Any value may be kept under a name.
    open func value(forKey key: String) -> Any? { custom[key] }
    open func setValue(_ value: Any?, forKey key: String) { custom[key] = value }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = ClassMaker.make(type(of: self))
        copy.copyProperties(of: self)
        return copy
    }

    /// As an action, the animation is added to the layer under the event's name.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    func copyProperties(of other: CAAnimation) {
        timing = other.timing
        custom = other.custom
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
    }

    /// Fills in what was left open, at the moment of adding or as a part of a group.
    func settle(duration: CFTimeInterval, beginTime: CFTimeInterval) {
        if timing.duration == 0 { timing.duration = duration }
        if timing.beginTime == 0 { timing.beginTime = beginTime }
    }

    /// Changes `layer`, a copy for show, to what the animation makes of it at `time` of its layer or group.
    func apply(to layer: CALayer, at time: CFTimeInterval) {}

    /// The animation as one of the layer that the beginning of its key path leads to; nil where it leads elsewhere.
    func leading(through step: String) -> CAAnimation? { nil }
    /// Whether a key path leads to sublayers by their names.
    var leadsBelow: Bool { false }

    /// The way through one run, paced, and how many runs went before.
    final func paced(at time: CFTimeInterval) -> (fraction: CGFloat, completed: Int)? {
        timing.progress(at: time).map {
            (CGFloat(timingFunction?.curve.value(at: $0.fraction) ?? $0.fraction), $0.completed)
        }
    }
}

/// Several animations under one clock. They keep their own durations, cut off at the group's.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    override func settle(duration: CFTimeInterval, beginTime: CFTimeInterval) {
        super.settle(duration: duration, beginTime: beginTime)
        animations?.forEach { $0.settle(duration: timing.duration, beginTime: 0) }
    }

    override func apply(to layer: CALayer, at time: CFTimeInterval) {
        guard let (fraction, _) = paced(at: time) else { return }
        animations?.forEach { $0.apply(to: layer, at: Double(fraction) * timing.duration) }
    }

    override func leading(through step: String) -> CAAnimation? {
        let parts = animations?.compactMap { $0.leading(through: step) } ?? []
        guard !parts.isEmpty, let copy = copy() as? CAAnimationGroup else { return nil }
        copy.animations = parts
        return copy
    }
    override var leadsBelow: Bool { animations?.contains(where: \.leadsBelow) ?? false }
}
