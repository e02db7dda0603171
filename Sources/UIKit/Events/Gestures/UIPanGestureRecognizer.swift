/// What scrolls, for drags without a finger on the screen.
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A wheel that goes in steps.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// A trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognizes fingers that drag.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// Points that the fingers move before it counts as a drag. They are not part of the translation. Measured
    /// on scroll views in Apple's simulator.
    static let slop: CGFloat = 10

    private var drag = Drag()

    /// 1 by default.
    open var minimumNumberOfTouches: Int {
        get { drag.fewest }
        set { drag.fewest = newValue }
    }
    /// Any number by default.
    open var maximumNumberOfTouches: Int {
        get { drag.most }
        set { drag.most = newValue }
    }

    /// What scrolls that counts as a drag, too. Kept: hosts turn wheels and trackpads to scroll views. None by default.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// How far the fingers went since the drag was recognized, in `view`'s coordinates.
    open func translation(in view: UIView?) -> CGPoint { drag.translation(in: view) }
    /// Counts from there on, in the view's coordinates.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { drag.setTranslation(translation, in: view) }
    /// The finger's velocity, in points a second of the view's coordinates.
    open func velocity(in view: UIView?) -> CGPoint { drag.velocity(in: view) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > maximumNumberOfTouches {
            if state == .possible { state = .failed }
            return
        }
        drag.begin(at: location(in: nil), event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        drag.move(to: location(in: nil), event.timestamp)
        if state == .possible {
            guard numberOfTouches >= minimumNumberOfTouches, drag.isLongEnough, allowsStart(drag.sinceStart) else {
                return
            }
            drag.recognize()
            state = .began
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches - touches.count < minimumNumberOfTouches else { return }
        drag.end(event.timestamp)
        state = isActing ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActing ? .cancelled : .failed
    }

    open override func reset() { drag = Drag(fewest: drag.fewest, most: drag.most) }

    /// Whether the fingers drag, but not in a way that is one for this recognizer.
    final var isAnotherDrag: Bool { state == .possible && drag.isLongEnough && !allowsStart(drag.sinceStart) }

    /// Whether a drag that came this far, in window coordinates, is one for this recognizer.
    func allowsStart(_ movement: CGPoint) -> Bool { true }
}

/// The movement of a drag, in window coordinates.
@MainActor private struct Drag {
    var fewest = 1
    var most = Int.max
    private var start = CGPoint.zero
    private var origin = CGPoint.zero
    private var last = CGPoint.zero
    private var samples: [(place: CGPoint, time: TimeInterval)] = []

    init(fewest: Int = 1, most: Int = .max) {
        self.fewest = fewest
        self.most = most
    }

    mutating func begin(at place: CGPoint, _ time: TimeInterval) {
        start = place
        origin = place
        last = place
        samples = [(place, time)]
    }

    mutating func move(to place: CGPoint, _ time: TimeInterval) {
        last = place
        samples.append((place, time))
        // Speed is that of the last tenth of a second.
        while samples.count > 2, time - samples[0].time > 0.1 { samples.removeFirst() }
    }

    mutating func end(_ time: TimeInterval) {
        if let latest = samples.last, time - latest.time > 0.1 { samples = [latest] }
    }

    var sinceStart: CGPoint { CGPoint(x: last.x - start.x, y: last.y - start.y) }
    var isLongEnough: Bool { hypot(sinceStart.x, sinceStart.y) >= UIPanGestureRecognizer.slop }

    mutating func recognize() { origin = last }

    private func local(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        guard let view else { return vector }
        let zero = view.convert(CGPoint.zero, from: nil)
        let end = view.convert(vector, from: nil)
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    func translation(in view: UIView?) -> CGPoint {
        local(CGPoint(x: last.x - origin.x, y: last.y - origin.y), in: view)
    }

    mutating func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let current = self.translation(in: view)
        let change = CGPoint(x: translation.x - current.x, y: translation.y - current.y)
        guard let view else {
            origin = CGPoint(x: origin.x - change.x, y: origin.y - change.y)
            return
        }
        let zero = view.convert(CGPoint.zero, to: nil)
        let end = view.convert(change, to: nil)
        origin = CGPoint(x: origin.x - (end.x - zero.x), y: origin.y - (end.y - zero.y))
    }

    func velocity(in view: UIView?) -> CGPoint {
        guard let first = samples.first, let final = samples.last, final.time > first.time else { return .zero }
        let seconds = CGFloat(final.time - first.time)
        return local(
            CGPoint(x: (final.place.x - first.place.x) / seconds, y: (final.place.y - first.place.y) / seconds),
            in: view)
    }
}

/// Recognizes a drag that starts at an edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// Where it begins; nowhere by default.
    open var edges: UIRectEdge = []
    /// How far from the edge a finger may come down, in points. Apple states no number and none is recorded: less than the 44
    /// of the smallest target beside the edge, whose middle then still belongs to it.
    private static let reach: CGFloat = 30

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let window = view?.window else { return }
        let place = location(in: window)
        let reach = Self.reach
        let isAtEdge =
            (edges.contains(.left) && place.x <= reach)
            || (edges.contains(.right) && place.x >= window.bounds.maxX - reach)
            || (edges.contains(.top) && place.y <= reach)
            || (edges.contains(.bottom) && place.y >= window.bounds.maxY - reach)
        if !isAtEdge { state = .failed }
    }
}
