/// Recognizes a quick movement in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where a finger swipes.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A swipe to the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// A swipe to the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// A swipe upwards.
        public static let up = Direction(rawValue: 1 << 2)
        /// A swipe downwards.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// Where a finger must go; several directions recognize each. Default: right.
    open var direction: Direction = .right
    /// Fingers that it takes; 1 by default.
    open var numberOfTouchesRequired = 1

    private var start: (place: CGPoint, time: TimeInterval)?
    /// Points to go, points to stray, seconds to take.
    private static let distance: CGFloat = 50
    private static let straying: CGFloat = 50
    private static let longest: TimeInterval = 0.5

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > numberOfTouchesRequired { state = .failed }
        start = (location(in: nil), event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let start else { return }
        guard event.timestamp - start.time <= Self.longest else {
            state = .failed
            return
        }
        let here = location(in: nil)
        let x = here.x - start.place.x
        let y = here.y - start.place.y
        let isHorizontal = abs(x) >= abs(y)
        let way: Direction = isHorizontal ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
        if direction.contains(way), max(abs(x), abs(y)) >= Self.distance, min(abs(x), abs(y)) <= Self.straying {
            state = .ended
        } else if !direction.contains(way), max(abs(x), abs(y)) >= Self.distance {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() { start = nil }
}
