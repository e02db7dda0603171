import Foundation

// What Foundation on Linux leaves out of CGPoint, CGSize and CGRect.

extension CGPoint {
    /// Whether both coordinates are equal; the C function `CGPointEqualToPoint`.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

    /// The image under the transform.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    /// The value as a dictionary that property lists can hold.
    public var dictionaryRepresentation: NSDictionary { ["X": Double(x), "Y": Double(y)] }

    /// Reads such a dictionary; nil for others.
    public init?(dictionaryRepresentation dict: NSDictionary) {
        guard let x = number("X", in: dict), let y = number("Y", in: dict) else { return nil }
        self.init(x: x, y: y)
    }

    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

    /// The linear part of the transform applied to the size; translation does not take part.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }

    /// The value as a dictionary that property lists can hold.
    public var dictionaryRepresentation: NSDictionary { ["Width": Double(width), "Height": Double(height)] }

    /// Reads such a dictionary; nil for others.
    public init?(dictionaryRepresentation dict: NSDictionary) {
        guard let width = number("Width", in: dict), let height = number("Height", in: dict) else { return nil }
        self.init(width: width, height: height)
    }

    var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }

    /// The smallest rectangle around the four transformed corners. Null and infinite rectangles stay as they are.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        if t.b == 0 && t.c == 0 {
            let x1 = t.a * origin.x + t.tx
            let x2 = t.a * (origin.x + size.width) + t.tx
            let y1 = t.d * origin.y + t.ty
            let y2 = t.d * (origin.y + size.height) + t.ty
            return CGRect(x: min(x1, x2), y: min(y1, y2), width: abs(x2 - x1), height: abs(y2 - y1))
        }
        return CGRect(bounding: corners.map { $0.applying(t) })
    }

    /// The value as a dictionary that property lists can hold.
    public var dictionaryRepresentation: NSDictionary {
        [
            "X": Double(origin.x), "Y": Double(origin.y),
            "Width": Double(size.width), "Height": Double(size.height),
        ]
    }

    /// Reads such a dictionary; nil for others.
    public init?(dictionaryRepresentation dict: NSDictionary) {
        guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict)
        else { return nil }
        self.init(origin: origin, size: size)
    }

    /// Top left, top right, bottom right, bottom left in a space whose y grows downwards.
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
            CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }

    /// The smallest rectangle holding all points; null when there are none.
    init(bounding points: some Sequence<CGPoint>) {
        var lowX = CGFloat.infinity
        var lowY = CGFloat.infinity
        var highX = -CGFloat.infinity
        var highY = -CGFloat.infinity
        for point in points {
            lowX = min(lowX, point.x)
            lowY = min(lowY, point.y)
            highX = max(highX, point.x)
            highY = max(highY, point.y)
        }
        self = lowX > highX ? .null : CGRect(x: lowX, y: lowY, width: highX - lowX, height: highY - lowY)
    }

    var isFinite: Bool { origin.isFinite && size.isFinite }

    /// `intersection`, which in Foundation on Linux stops the program when a number is not one: null then.
    package func overlap(_ other: CGRect) -> CGRect {
        guard !isNull, !other.isNull else { return .null }
        let (left, right) = (Swift.max(minX, other.minX), Swift.min(maxX, other.maxX))
        let (top, bottom) = (Swift.max(minY, other.minY), Swift.min(maxY, other.maxY))
        guard left <= right, top <= bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle of whole numbers around this one; null stays null, as does what is not a number.
    var wholePixels: CGRect {
        guard isFinite else { return .null }
        let (left, top) = (minX.rounded(.down), minY.rounded(.down))
        return CGRect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }
}

extension CGPoint: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

private func number(_ key: String, in dictionary: NSDictionary) -> Double? {
    (dictionary[key] as? NSNumber)?.doubleValue ?? dictionary[key] as? Double
}
