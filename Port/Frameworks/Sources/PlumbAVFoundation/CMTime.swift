import Foundation

public typealias CMTimeScale = Int32
public typealias CMTimeValue = Int64

/// A time in parts of a second.
public struct CMTime: Hashable, Comparable, Sendable {
    public var value: CMTimeValue
    /// How many parts a second has; 0 for no time.
    public var timescale: CMTimeScale
    private var kind = Kind.number

    private enum Kind: Hashable { case number, invalid, indefinite, infinite, negativeInfinite }

    public init() { self.init(kind: .invalid) }
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.value = value
        self.timescale = timescale
    }
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        self.init(value: CMTimeValue((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
    }
    private init(kind: Kind) {
        self.init(value: 0, timescale: 0)
        self.kind = kind
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime(kind: .invalid)
    public static let indefinite = CMTime(kind: .indefinite)
    public static let positiveInfinity = CMTime(kind: .infinite)
    public static let negativeInfinity = CMTime(kind: .negativeInfinite)

    public var isValid: Bool { kind != .invalid }
    public var isNumeric: Bool { kind == .number && timescale != 0 }
    public var isIndefinite: Bool { kind == .indefinite }
    public var seconds: Double {
        switch kind {
        case .number: timescale == 0 ? .nan : Double(value) / Double(timescale)
        case .invalid, .indefinite: .nan
        case .infinite: .infinity
        case .negativeInfinite: -.infinity
        }
    }

    public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }
    public static func == (left: CMTime, right: CMTime) -> Bool {
        left.isNumeric && right.isNumeric
            ? Double(left.value) * Double(right.timescale) == Double(right.value) * Double(left.timescale)
            : left.kind == right.kind
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        if isNumeric { hasher.combine(seconds) }
    }
    public static func + (left: CMTime, right: CMTime) -> CMTime { sum(left, right, 1) }
    public static func - (left: CMTime, right: CMTime) -> CMTime { sum(left, right, -1) }

    private static func sum(_ left: CMTime, _ right: CMTime, _ sign: CMTimeValue) -> CMTime {
        guard left.isNumeric, right.isNumeric else { return left.isNumeric ? right : left }
        if left.timescale == right.timescale {
            return CMTime(value: left.value + sign * right.value, timescale: left.timescale)
        }
        let scale = max(left.timescale, right.timescale)
        return CMTime(seconds: left.seconds + Double(sign) * right.seconds, preferredTimescale: scale)
    }
}

public struct CMTimeRange: Hashable, Sendable {
    public var start: CMTime
    public var duration: CMTime
    public init(start: CMTime, duration: CMTime) {
        self.start = start
        self.duration = duration
    }
    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    public static let invalid = CMTimeRange(start: .invalid, duration: .invalid)
    public var end: CMTime { start + duration }
    public var isEmpty: Bool { duration == .zero }
    public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, duration: duration)
}
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 < time2 ? -1 : time1 == time2 ? 0 : 1 }

extension NSValue {
    /// A time, kept as its seconds and parts of one.
    public convenience init(time: CMTime) {
        self.init(size: CGSize(width: CGFloat(time.value), height: CGFloat(time.timescale)))
    }
    /// The time that was put in.
    public var timeValue: CMTime {
        CMTime(value: CMTimeValue(sizeValue.width), timescale: CMTimeScale(sizeValue.height))
    }
}
