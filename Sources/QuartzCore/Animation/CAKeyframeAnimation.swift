import CoreGraphics

/// How an animation gets from one of its values to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value stays until the next one's time.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// At even speed; key times and timing functions do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Through the values on a smooth curve.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether something that moves along a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Through a number of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    /// Points to pass, in place of `values`: each segment's end is one.
    open var path: CGPath?
    /// When each value is reached, from 0 to 1.
    open var keyTimes: [NSNumber]?
    /// The pace from each value to the next.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear
    /// For smooth curves: from -1, loose, to 1, tight; one for each value.
    open var tensionValues: [NSNumber]?
    open var continuityValues: [NSNumber]?
    open var biasValues: [NSNumber]?
    open var rotationMode: CAAnimationRotationMode?

    private var track: KeyframeTrack?

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
        (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
        rotationMode = other.rotationMode
    }

    override func settle(duration: CFTimeInterval, beginTime: CFTimeInterval) {
        super.settle(duration: duration, beginTime: beginTime)
        track = KeyframeTrack(self)
    }

    override func value(at fraction: CGFloat, from current: AnimatedValue) -> AnimatedValue? {
        (track ?? KeyframeTrack(self))?.value(at: Double(fraction))
    }

    override func apply(to layer: CALayer, at time: CFTimeInterval) {
        super.apply(to: layer, at: time)
        guard let rotationMode, path != nil, let (fraction, _) = paced(at: time) else { return }
        guard let direction = (track ?? KeyframeTrack(self))?.direction(at: Double(fraction)) else { return }
        let turn = rotationMode == .rotateAutoReverse ? direction + .pi : direction
        layer.transform = CATransform3DRotate(layer.transform, turn, 0, 0, 1)
    }
}
