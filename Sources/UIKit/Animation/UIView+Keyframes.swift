extension UIView {
    /// How an animation of several steps runs.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out within it.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Touches arrive meanwhile.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from where things are seen now. Always so, as since iOS 8.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Again and again.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// There and back; with repetition.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// The outer animation's duration does not hold.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// The outer animation's options do not hold.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Straight from step to step, the default.
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        /// By jumps.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// With the same speed everywhere.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Along a smooth curve.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Along a smooth curve with the same speed everywhere.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        fileprivate var mode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 0xF {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }
    }

    /// Animates through several states, each given with ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let recorder = ChangeRecorder()
        let outer = UIView.AnimationOptions(rawValue: options.rawValue & 0x3F | 1 << 5)
        var block = ViewAnimation(duration: duration, delay: delay, options: outer)
        block.recorder = recorder
        CATransaction.begin()
        if let completion { CATransaction.setCompletion(completion) }
        AnimationBlocks.run(block, animations, nil)
        for track in recorder.tracks where duration > 0 {
            let animation: CAPropertyAnimation
            if track[0].key == ChangeRecorder.hiddenKey {
                let shown = CABasicAnimation(keyPath: ChangeRecorder.hiddenKey)
                (shown.fromValue, shown.toValue) = (false, false)
                animation = shown
            } else {
                animation = keyframes(of: track, options.mode)
            }
            if !options.contains(.allowUserInteraction) { ViewAnimation.set(.blocked, during: animation) }
            animation.duration = duration
            if options.contains(.repeat) { animation.repeatCount = .infinity }
            if options.contains(.autoreverse) { animation.autoreverses = true }
            if delay > 0 {
                animation.beginTime = track[0].layer.convertTime(CACurrentMediaTime(), from: nil) + delay
                animation.fillMode = .backwards
            }
            track[0].layer.add(animation, forKey: track[0].key)
        }
        CATransaction.commit()
    }

    /// A state to reach within an `animateKeyframes` block; times are parts of its duration, from 0 to 1.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let recorder = AnimationBlocks.current?.recorder else { return animations() }
        let outer = recorder.span
        let start = min(max(frameStartTime, 0), 1)
        recorder.span = (start, min(max(frameDuration, 0), 1 - start))
        animations()
        recorder.span = outer
    }

    private static func keyframes(
        of track: [RecordedChange], _ mode: CAAnimationCalculationMode
    ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: track[0].key)
        var values: [Any] = []
        var times: [Double] = []
        func station(_ value: Any?, _ time: Double) {
            guard let value else { return }
            values.append(value)
            times.append(max(time, times.last ?? 0))
        }
        station(track[0].from, 0)
        for change in track {
            // In a gap between two changes the earlier one's end value stays.
            if change.start > (times.last ?? 0) { station(values.last, change.start) }
            station(change.to, change.start + change.length)
        }
        if let last = times.last, last < 1 { station(values.last, 1) }
        animation.values = values
        animation.keyTimes = times.map { NSNumber(value: $0) }
        animation.calculationMode = mode
        return animation
    }
}
