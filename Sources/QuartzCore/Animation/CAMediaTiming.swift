import CoreGraphics

/// What shows before an animation begins and after it ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The last values stay.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first values show from the moment of adding.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// A time line within a parent's: `local = (parent - beginTime) * speed + timeOffset`. Seconds throughout.
public protocol CAMediaTiming: AnyObject {
    var beginTime: CFTimeInterval { get set }
    var duration: CFTimeInterval { get set }
    var speed: Float { get set }
    var timeOffset: CFTimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The eight numbers of `CAMediaTiming` and what follows from them.
struct MediaTiming {
    var beginTime: CFTimeInterval = 0
    var duration: CFTimeInterval = 0
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// A layer's time for its parent's.
    func local(_ parent: CFTimeInterval) -> CFTimeInterval {
        (parent - beginTime) * Double(speed) + timeOffset
    }

    /// The parent's time for a layer's; a paused layer has no such time and answers its begin.
    func parent(_ local: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? beginTime : (local - timeOffset) / Double(speed) + beginTime
    }

    // MARK: Animations

    /// One run forth, and back where it reverses.
    private var cycle: CFTimeInterval { autoreverses ? duration * 2 : duration }

    /// Local seconds from the first to the last moment, repetitions included.
    var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        if repeatCount > 0 { return repeatCount.isFinite ? cycle * Double(repeatCount) : .infinity }
        return cycle
    }

    /// The parent's time of the end; infinite for animations that never end.
    var end: CFTimeInterval {
        guard speed != 0 else { return .infinity }
        let left = speed > 0 ? activeDuration - timeOffset : activeDuration
        return beginTime + max(0, left) / Double(abs(speed))
    }

    /// Where in its run an animation is: how much of one run has passed, 0 to 1, and how many ended before. Nil where
    /// it shows nothing.
    func progress(at parent: CFTimeInterval) -> (fraction: Double, completed: Int)? {
        var time = (parent - beginTime) * Double(abs(speed))
        let active = activeDuration
        if parent < beginTime {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            time = 0
        }
        time = speed < 0 ? active - time - timeOffset : time + timeOffset
        if parent >= end && end.isFinite {
            guard fillMode == .forwards || fillMode == .both else { return nil }
            time = speed < 0 ? 0 : active
        }
        return fraction(ofActive: min(max(time, 0), active), atEnd: time >= active)
    }

    private func fraction(ofActive time: CFTimeInterval, atEnd: Bool) -> (fraction: Double, completed: Int) {
        guard duration > 0 else { return (autoreverses ? 0 : 1, 0) }
        var completed = (time / cycle).rounded(.down)
        var rest = time - completed * cycle
        // The last moment belongs to the last run, not to one that never starts.
        if atEnd && rest == 0 && completed > 0 {
            completed -= 1
            rest = cycle
        }
        let fraction = rest / duration
        return (autoreverses && fraction > 1 ? max(0, 2 - fraction) : min(fraction, 1), Int(min(completed, 1e9)))
    }
}
