import CoreGraphics

/// A property's value in a form that can be blended, added and taken apart by key paths.
enum AnimatedValue {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor?)
    case path(CGPath?)
    case numbers([CGFloat])
    case colors([CGColor])
    /// Changes in one step, half way.
    case discrete(Any?)

    init(_ any: Any) {
        switch any {
        case let value as CGFloat: self = .number(value)
        case let value as Double: self = .number(CGFloat(value))
        case let value as Float: self = .number(CGFloat(value))
        case let value as Int: self = .number(CGFloat(value))
        case let value as Bool: self = .number(value ? 1 : 0)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CGVector: self = .point(CGPoint(x: value.dx, y: value.dy))
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
        case let value as CGColor: self = .color(value)
        case let value as CGPath: self = .path(value)
        case let value as [CGColor]: self = .colors(value)
        case let value as [CGFloat]: self = .numbers(value)
        case let value as [Double]: self = .numbers(value.map { CGFloat($0) })
        case let value as [NSNumber]: self = .numbers(value.map { CGFloat($0.doubleValue) })
        case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
        case let value as NSValue: self = AnimatedValue(boxed: value)
        case let value as [Any]: self = AnimatedValue(list: value)
        default: self = .discrete(any)
        }
    }

    private init(boxed value: NSValue) {
        let type = String(cString: value.objCType)
        if type.hasPrefix("{CGPoint") {
            self = .point(value.pointValue)
        } else if type.hasPrefix("{CGSize") {
            self = .size(value.sizeValue)
        } else if type.hasPrefix("{CGRect") {
            self = .rect(value.rectValue)
        } else if type == NSValue.transformType {
            self = .transform(value.caTransform3DValue)
        } else {
            self = .discrete(value)
        }
    }

    private init(list: [Any]) {
        let values = list.map(AnimatedValue.init)
        let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
        let colors = values.compactMap { if case .color(let color?) = $0 { color } else { nil } }
        if numbers.count == list.count {
            self = .numbers(numbers)
        } else if colors.count == list.count {
            self = .colors(colors)
        } else {
            self = .discrete(list)
        }
    }

    /// The value as a client gets it from a key path.
    var object: Any? {
        switch self {
        case .number(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .path(let value): value
        case .numbers(let value): value
        case .colors(let value): value
        case .discrete(let value): value
        }
    }
}

// MARK: Arithmetic

extension AnimatedValue {
    /// `self` at 0, `other` at 1, and beyond both for curves that overshoot.
    func blended(with other: AnimatedValue, _ t: CGFloat) -> AnimatedValue {
        switch (self, other) {
        case (.transform(let a), .transform(let b)): .transform(a.blended(with: b, t))
        case (.color(let a), .color(let b)): .color(Self.blend(a, b, t))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            .colors(zip(a, b).map { Self.blend($0, $1, t) ?? $1 })
        case (.path(let a?), .path(let b?)): .path(a.blended(with: b, t) ?? (t < 0.5 ? a : b))
        default:
            if let a = numbers, let b = other.numbers, a.count == b.count {
                with(zip(a, b).map { $0 + ($1 - $0) * t })
            } else {
                t < 0.5 ? self : other
            }
        }
    }

    /// `self` on top of `base`. Transforms are multiplied, `self` acting first; what cannot be added replaces.
    func added(to base: AnimatedValue) -> AnimatedValue {
        if case .transform(let a) = self, case .transform(let b) = base { return .transform(CATransform3DConcat(a, b)) }
        guard let a = numbers, let b = base.numbers, a.count == b.count else { return self }
        return base.with(zip(a, b).map(+))
    }

    func negated() -> AnimatedValue {
        if case .transform(let value) = self { return .transform(CATransform3DInvert(value)) }
        return numbers.map { with($0.map(-)) } ?? self
    }

    func scaled(by k: CGFloat) -> AnimatedValue {
        if case .transform(let value) = self { return .transform(CATransform3DIdentity.blended(with: value, k)) }
        return numbers.map { with($0.map { $0 * k }) } ?? self
    }

    /// How far two values are apart, for animations that keep an even pace.
    func distance(to other: AnimatedValue) -> CGFloat {
        guard let a = numbers ?? colorNumbers, let b = other.numbers ?? other.colorNumbers, a.count == b.count else {
            return 1
        }
        return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    /// The value as plain numbers, where that is all it is.
    var numbers: [CGFloat]? {
        switch self {
        case .number(let v): [v]
        case .point(let v): [v.x, v.y]
        case .size(let v): [v.width, v.height]
        case .rect(let v): [v.origin.x, v.origin.y, v.size.width, v.size.height]
        case .numbers(let v): v
        default: nil
        }
    }

    /// A value of the same kind made of other numbers.
    func with(_ n: [CGFloat]) -> AnimatedValue {
        switch self {
        case .number: .number(n[0])
        case .point: .point(CGPoint(x: n[0], y: n[1]))
        case .size: .size(CGSize(width: n[0], height: n[1]))
        case .rect: .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        default: .numbers(n)
        }
    }

    private var colorNumbers: [CGFloat]? {
        if case .color(let color) = self { color?.components } else { nil }
    }

    /// Colours are blended premultiplied, in sRGB; a missing colour is the other one, transparent.
    private static func blend(_ a: CGColor?, _ b: CGColor?, _ t: CGFloat) -> CGColor? {
        guard let first = a ?? b?.copy(alpha: 0), let second = b ?? a?.copy(alpha: 0) else { return nil }
        guard let p = first.premultipliedSRGB, let q = second.premultipliedSRGB else { return t < 0.5 ? a : b }
        let alpha = min(max(p[3] + (q[3] - p[3]) * t, 0), 1)
        func channel(_ i: Int) -> CGFloat {
            alpha == 0 ? 0 : min(max((p[i] + (q[i] - p[i]) * t) / alpha, 0), 1)
        }
        return CGColor(srgbRed: channel(0), green: channel(1), blue: channel(2), alpha: alpha)
    }
}

extension CGColor {
    fileprivate var premultipliedSRGB: [CGFloat]? {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let color = converted(to: space, intent: .defaultIntent, options: nil),
            let n = color.components, n.count == 4
        else { return nil }
        return [n[0] * n[3], n[1] * n[3], n[2] * n[3], n[3]]
    }
}

extension CATransform3D {
    /// Scale, rotation, translation and perspective are blended on their own, so that a turn stays a turn.
    func blended(with other: CATransform3D, _ t: CGFloat) -> CATransform3D {
        if t == 0 { return self }
        if t == 1 { return other }
        if let a = TransformComponents(self), let b = TransformComponents(other) { return a.blended(with: b, t).matrix }
        // A collapsed side has no rotation of its own: number by number.
        func mix(_ path: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
            self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * t
        }
        return CATransform3D(
            m11: mix(\.m11), m12: mix(\.m12), m13: mix(\.m13), m14: mix(\.m14),
            m21: mix(\.m21), m22: mix(\.m22), m23: mix(\.m23), m24: mix(\.m24),
            m31: mix(\.m31), m32: mix(\.m32), m33: mix(\.m33), m34: mix(\.m34),
            m41: mix(\.m41), m42: mix(\.m42), m43: mix(\.m43), m44: mix(\.m44))
    }
}

extension CGPath {
    /// Point by point; nil when the two do not have as many segments. Segments of different kinds are blended as curves: a
    /// rectangle and an ellipse have four each.
    fileprivate func blended(with other: CGPath, _ t: CGFloat) -> CGPath? {
        var (a, b) = (elements, other.elements)
        func areAlike() -> Bool { a.count == b.count && zip(a, b).allSatisfy { $0.type == $1.type } }
        if !areAlike() { (a, b) = (curves, other.curves) }
        guard areAlike() else { return nil }
        let result = CGMutablePath()
        for (from, to) in zip(a, b) {
            let points = zip(from.points, to.points).map {
                CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
            }
            result.add(PathElement(type: from.type, points: points))
        }
        return result
    }

    /// The same path with curves alone, those that close it among them.
    private var curves: [PathElement] {
        var result: [PathElement] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func between(_ a: CGPoint, _ b: CGPoint, _ share: CGFloat) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
        }
        func add(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
            result.append(PathElement(type: .addCurveToPoint, points: [first, second, end]))
            current = end
        }
        func addLine(to end: CGPoint) { add(between(current, end, 1 / 3), between(current, end, 2 / 3), end) }
        for element in elements {
            let points = element.points
            switch element.type {
            case .moveToPoint:
                result.append(element)
                (start, current) = (points[0], points[0])
            case .addLineToPoint: addLine(to: points[0])
            case .addQuadCurveToPoint:
                add(between(current, points[0], 2 / 3), between(points[1], points[0], 2 / 3), points[1])
            case .addCurveToPoint: add(points[0], points[1], points[2])
            case .closeSubpath:
                if hypot(current.x - start.x, current.y - start.y) > 1e-6 { addLine(to: start) }
                result.append(element)
                current = start
            }
        }
        return result
    }
}
