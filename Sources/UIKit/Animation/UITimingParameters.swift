/// The kinds of pace a property animator knows.
public enum UITimingCurveType: Int, Sendable {
    /// One of the four curves; a Bézier curve; a spring; a curve and a spring.
    case builtin, cubic, spring, composed
}

/// The course of an animation.
public protocol UITimingCurveProvider: NSObjectProtocol {
    /// What kind of course it is.
    var timingCurveType: UITimingCurveType { get }
    /// The Bézier curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace given by a cubic Bézier curve.
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
    /// One of the four curves.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point of the Bézier curve from (0, 0) to (1, 1).
    public let controlPoint1: CGPoint
    /// The second control point of the Bézier curve from (0, 0) to (1, 1).
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    public init(animationCurve: UIView.AnimationCurve = .easeInOut) {
        self.animationCurve = animationCurve
        (controlPoint1, controlPoint2) =
            switch animationCurve {
            case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
            case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
            case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
            case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
            }
        isBuiltIn = true
    }

    /// A Bézier curve from (0, 0) to (1, 1) with the two control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        isBuiltIn = false
    }

    public var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var curve: TimingCurve {
        TimingCurve(
            x1: Double(controlPoint1.x), y1: Double(controlPoint1.y), x2: Double(controlPoint2.x),
            y2: Double(controlPoint2.y))
    }
}

/// The pace of a mass on a spring.
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
    /// The speed at the start, in whole distances a second.
    public let initialVelocity: CGVector
    /// Nil when the spring is to come to rest within the animator's duration.
    private let fixed: (mass: CGFloat, stiffness: CGFloat, damping: CGFloat)?
    private let ratio: CGFloat

    /// A spring that comes to rest after the animator's duration; 1 does not overshoot.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        self.ratio = ratio
        fixed = nil
        initialVelocity = velocity
    }

    /// A spring that takes its own time; the animator's duration does not count.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        ratio = 1
        fixed = (mass, stiffness, damping)
        initialVelocity = velocity
    }

    /// A spring of a duration and a bounce; the animator's duration does not count.
    ///
    /// - Parameters:
    ///   - duration: How long the motion seems to take, in seconds; the spring settles a little later.
    ///   - bounce: 0, the default, does not overshoot; 1 never comes to rest; less than 0 is slower at the end.
    ///   - velocity: At the start, in whole distances a second.
    public convenience init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
    ) {
        let spring = Spring(perceptualDuration: duration, bounce: Double(bounce))
        self.init(
            mass: CGFloat(spring.mass), stiffness: CGFloat(spring.stiffness), damping: CGFloat(spring.damping),
            initialVelocity: velocity)
    }

    /// The system's own spring.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }

    func spring(for duration: TimeInterval) -> Spring {
        let velocity = Double(hypot(initialVelocity.dx, initialVelocity.dy))
        guard let fixed else {
            return Spring(settlingIn: duration, ratio: min(max(Double(ratio), 0.01), 1), velocity: velocity)
        }
        return Spring(
            mass: Double(fixed.mass), stiffness: Double(fixed.stiffness), damping: Double(fixed.damping),
            velocity: velocity)
    }

    /// The spring's own time, where it has one.
    var ownDuration: TimeInterval? { fixed == nil ? nil : spring(for: 0).settlingDuration }
}
