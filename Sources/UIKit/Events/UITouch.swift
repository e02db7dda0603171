/// A finger on the screen, from its beginning to its end.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

    /// When the touch began or last changed, in seconds of the host's clock.
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase: Phase = .began
    open internal(set) var tapCount = 1
    open internal(set) var type: TouchType = .direct
    open internal(set) weak var window: UIWindow?
    /// The view that the touch began in. It stays the same while the touch moves.
    open internal(set) weak var view: UIView?
    /// Those that hear of the touch: the enabled ones of its view and of the views above it.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        sequence(first: view, next: { $0?.superview }).flatMap { $0?.gestureRecognizers ?? [] }.filter(\.isEnabled)
    }
    open internal(set) var majorRadius: CGFloat = 20
    open internal(set) var force: CGFloat = 0
    /// Hosts have fingers: no pencil with a tilt, no estimates.
    open var maximumPossibleForce: CGFloat { 0 }
    open var majorRadiusTolerance: CGFloat { 5 }
    open var altitudeAngle: CGFloat { .pi / 2 }
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
    open var rollAngle: CGFloat { 0 }
    open var estimationUpdateIndex: NSNumber? { nil }
    open var estimatedProperties: Properties { [] }
    open var estimatedPropertiesExpectingUpdates: Properties { [] }
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    public struct Properties: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
        public static let roll = Properties(rawValue: 1 << 4)
    }

    /// Whether the view has heard of the touch and counts it as its own.
    var isWithView = false
    /// When the finger came down.
    var beginning: TimeInterval = 0

    /// The touch's place, in the window's coordinates.
    package internal(set) var windowLocation: CGPoint = .zero
    package internal(set) var previousWindowLocation: CGPoint = .zero

    /// Where the touch is, in `view`'s coordinates, or in the window's when `view` is nil.
    open func location(in view: UIView?) -> CGPoint { view?.convert(windowLocation, from: nil) ?? windowLocation }

    /// Where the touch was before it last moved.
    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
    }
}
