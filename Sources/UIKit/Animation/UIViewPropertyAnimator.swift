/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not begun; begun, also while paused; stopped and to be finished.
    case inactive, active, stopped
}

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At its end, at its beginning, or where it is.
    case end, start, current
}

/// What an animation that can be led does.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    /// Not begun, begun, or stopped.
    var state: UIViewAnimatingState { get }
    /// Whether it runs, and is not paused.
    var isRunning: Bool { get }
    /// Whether it runs back to its beginning.
    var isReversed: Bool { get set }
    /// How far it is, from 0 to 1; setting it moves the changes there.
    var fractionComplete: CGFloat { get set }
    /// Begins, or goes on after a pause.
    func startAnimation()
    /// Begins after so many seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Holds it where it is.
    func pauseAnimation()
    /// Ends it where it is; without finishing, no completion is called.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation at the position, and calls the completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that changes can be added to.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after this part of what is left, from 0 to 1.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure that hears where the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on after a pause, with another course and this part of the duration; 0 for what is left.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Animates changes of views, and can be paused, moved, turned round and stopped on its way.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// Not begun, begun, or stopped.
    public private(set) var state = UIViewAnimatingState.inactive
    /// Whether it runs, and is not paused.
    open var isRunning: Bool { track.isRunning }
    /// The time of the whole animation, in seconds.
    public let duration: TimeInterval
    /// The course.
    public private(set) var timingParameters: (any UITimingCurveProvider)?
    /// Seconds before it begins; 0 by default.
    public private(set) var delay: TimeInterval = 0
    /// Whether moving views, and what is in them, take touches. True by default. What the animator moves from then on
    /// goes by it.
    open var isUserInteractionEnabled = true
    /// Whether moving views are touched where they will be, as the app handles touches of what is shown elsewhere itself.
    /// Default false: they are touched where they are shown. What the animator moves from then on goes by it.
    open var isManualHitTestingEnabled = false
    /// Whether a running animator may be paused, moved and stopped. Default true; settled once the animator is active.
    open var isInterruptible = true {
        didSet {
            guard state == .active, isInterruptible != oldValue else { return }
            preconditionFailure("It is an error to change the interruptible property of an active property animator.")
        }
    }
    /// Whether moving a paused animation ignores its pace. Default true.
    open var scrubsLinearly = true
    /// Whether the animator stays active at its end. Default false.
    open var pausesOnCompletion = false

    private var waiting: [(animations: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var changes: [RecordedChange] = []
    private var track = AnimatorTrack()
    // Alarms ring on the main thread.
    private lazy var alarm = ClockAlarm { [weak self] in MainActor.assumeIsolated { self?.reachEnd() } }
    /// An animator lives until it has ended, as the system holds it.
    private var keepAlive: UIViewPropertyAnimator?

    // MARK: Making

    /// An animator with the timing; it begins with `startAnimation()`.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = parameters.springTimingParameters?.ownDuration ?? duration
        timingParameters = parameters
        super.init()
        track.pace = AnimatorTrack.Pace(parameters, self.duration)
    }

    /// An animator that brings its animations to their end as soon as it starts.
    public override convenience init() { self.init(duration: 0, curve: .easeInOut) }

    /// An animator with one of the four curves.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a Bézier curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a spring; 1 comes to rest without overshooting.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Starts at once, after `delay`.
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let parameters = UICubicTimingParameters(animationCurve: options.curve)
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        guard let own = animator as? Self else {
            preconditionFailure(
                "runningPropertyAnimator makes no \(Self.self): make one by init(duration:timingParameters:) and start it"
            )
        }
        return own
    }

    // MARK: Filling

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// - Parameters:
    ///   - animation: Changes that are animated beside those of the animator.
    ///   - delayFactor: The part of the remaining time to wait, from 0 to 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard state != .stopped else { return }
        waiting.append((animation, delayFactor))
        if state == .active { performWaiting() }
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Running

    /// Begins, or goes on after a pause.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Begins after so many seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped else {
            preconditionFailure("It is an error to start a property animator that is stopped: \(self)")
        }
        guard !track.isRunning else { return }
        self.delay = delay
        activate()
        track.run(at: MediaClock.now + delay)
        setAlarm()
    }

    /// Holds it where it is.
    open func pauseAnimation() {
        guard state != .stopped else { return }
        checkInterruptible("pause")
        activate()
        track.pause(at: MediaClock.now)
        alarm.time = .infinity
    }

    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, !track.isRunning else { return }
        if let parameters { timingParameters = parameters }
        let whole = durationFactor > 0 ? duration * Double(durationFactor) : nil
        track.resume(
            pace: parameters.map { AnimatorTrack.Pace($0, whole ?? duration) }, remaining: whole, at: MediaClock.now)
        setAlarm()
    }

    /// How much of the way has passed in time; setting it pauses nothing, but moves what is shown.
    open var fractionComplete: CGFloat {
        get { CGFloat(track.fraction(at: MediaClock.now)) }
        set {
            guard state != .stopped else { return }
            activate()
            track.move(to: Double(newValue), linearly: scrubsLinearly, at: MediaClock.now)
            if track.isRunning { setAlarm() }
            for change in changes { change.layer.noteChange() }
        }
    }

    /// Whether it runs back to its beginning.
    open var isReversed: Bool {
        get { track.isReversed }
        set {
            track.reverse(newValue, at: MediaClock.now)
            if track.isRunning { setAlarm() }
        }
    }

    /// - Parameter withoutFinishing: Whether the animator becomes inactive at once, with views left as they show and
    ///   no completion. Otherwise ``finishAnimation(at:)`` must follow.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        checkInterruptible("stop")
        track.pause(at: MediaClock.now)
        alarm.time = .infinity
        set(.current)
        state = .stopped
        if withoutFinishing { end() }
    }

    /// Ends a stopped animation at the position, and calls the completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            preconditionFailure("finishAnimationAtPosition: should only be called on a stopped animator!")
        }
        set(finalPosition)
        finish(finalPosition)
    }

    // MARK: Inside

    private func checkInterruptible(_ act: String) {
        guard !isInterruptible, track.isRunning else { return }
        preconditionFailure("It is an error to \(act) a property animator that is not interruptible: \(self)")
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        keepAlive = self
        track.duration = max(duration, 0)
        performWaiting()
    }

    private func performWaiting() {
        let blocks = waiting
        waiting = []
        for (animations, delayFactor) in blocks {
            let recorder = ChangeRecorder()
            let passed = track.fraction(at: MediaClock.now)
            let start = passed + (1 - passed) * min(max(Double(delayFactor), 0), 1)
            recorder.span = (start, 1 - start)
            var block = ViewAnimation(duration: duration, delay: 0, options: [.overrideInheritedDuration])
            block.recorder = recorder
            AnimationBlocks.within(block, animations)
            for change in recorder.changes { drive(change) }
        }
    }

    private func drive(_ change: RecordedChange) {
        var change = change
        if let index = changes.firstIndex(where: { $0.layer === change.layer && $0.key == change.key }) {
            change.from = changes[index].from
            changes.remove(at: index)
        }
        changes.append(change)
        let animation = DrivenAnimation(keyPath: change.key)
        let isHiding = change.key == ChangeRecorder.hiddenKey
        (animation.fromValue, animation.toValue) = isHiding ? (false, false) : (change.from, change.to)
        if !isUserInteractionEnabled { ViewAnimation.set(.blocked, during: animation) }
        if !isManualHitTestingEnabled { ViewAnimation.set(.whereShown, during: animation) }
        let (start, length) = (change.start, change.length)
        animation.progressSource = { [weak self] in
            // Layers ask when they are drawn, on the main thread.
            MainActor.assumeIsolated {
                guard let self else { return 1 }
                return CGFloat(self.track.progress(at: MediaClock.now, from: start, length: length))
            }
        }
        change.layer.add(animation, forKey: change.key)
    }

    private func setAlarm() { alarm.time = track.endTime }

    private func reachEnd() {
        guard state == .active, track.isRunning else { return }
        let position: UIViewAnimatingPosition = track.isReversed ? .start : .end
        track.pause(at: MediaClock.now)
        if pausesOnCompletion { return }
        set(position)
        finish(position)
    }

    /// Leaves the properties at a position, without animations.
    private func set(_ position: UIViewAnimatingPosition) {
        AnimationBlocks.within(nil) {
            for change in changes {
                let shown = change.layer.presentation()?.value(forKey: change.key)
                let value =
                    switch position {
                    case .start: change.from
                    case .end: change.to
                    case .current: shown ?? change.to
                    }
                change.layer.removeAnimation(forKey: change.key)
                if change.key == ChangeRecorder.hiddenKey, let view = change.layer.delegate as? UIView {
                    // Set on the view, not on its layer, so that a stack view that arranges it hears of the change.
                    let end = position == .start ? change.from : change.to
                    view.isHidden = end as? Bool ?? view.isHidden
                } else {
                    change.layer.setValue(value, forKey: change.key)
                }
            }
        }
    }

    private func finish(_ position: UIViewAnimatingPosition) {
        let done = completions
        end()
        for completion in done { completion(position) }
    }

    private func end() {
        alarm.time = .infinity
        state = .inactive
        changes = []
        completions = []
        let (duration, pace) = (track.duration, track.pace)
        track = AnimatorTrack()
        (track.duration, track.pace) = (duration, pace)
        keepAlive = nil
    }
}
