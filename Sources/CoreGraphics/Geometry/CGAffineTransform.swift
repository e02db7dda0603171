import Foundation

/// A mapping of the plane: a point (x, y) goes to (a·x + c·y + tx, b·x + d·y + ty).
public struct CGAffineTransform: Hashable, Sendable {
    /// x' = a x + c y + tx, y' = b x + d y + ty; tx and ty in points.
    public var a: CGFloat
    public var b: CGFloat
    public var c: CGFloat
    public var d: CGFloat
    /// The shift, after everything else.
    public var tx: CGFloat
    /// The shift, after everything else.
    public var ty: CGFloat

    /// Changes nothing.
    public static let identity = CGAffineTransform(1, 0, 0, 1, 0, 0)

    /// The zero matrix, as in C. The identity is ``identity``.
    public init() { self.init(0, 0, 0, 0, 0, 0) }

    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.init(a, b, c, d, tx, ty)
    }

    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// - Parameter angle: Radians, from the x axis towards the y axis: clockwise on screen where y grows downwards.
    public init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(cosine, sine, -sine, cosine, 0, 0)
    }

    /// Scales from the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(sx, 0, 0, sy, 0, 0) }

    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(1, 0, 0, 1, tx, ty) }

    /// Whether it changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// First the rotation, then this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// First the scaling, then this transform.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(sx * a, sx * b, sy * c, sy * d, tx, ty)
    }

    /// First the translation, then this transform.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a, b, c, d, a * x + c * y + tx, b * x + d * y + ty)
    }

    /// First this transform, then the other.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a * t2.a + b * t2.c,
            a * t2.b + b * t2.d,
            c * t2.a + d * t2.c,
            c * t2.b + d * t2.d,
            tx * t2.a + ty * t2.c + t2.tx,
            tx * t2.b + ty * t2.d + t2.ty)
    }

    /// The transform that undoes this one; a transform that cannot be undone is returned unchanged.
    public func inverted() -> CGAffineTransform {
        let determinant = self.determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            d / determinant,
            -b / determinant,
            -c / determinant,
            a / determinant,
            (c * ty - d * tx) / determinant,
            (b * tx - a * ty) / determinant)
    }

    var determinant: CGFloat { a * d - b * c }

    var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite }

    /// Whether a drawing under this transform can cover any area.
    var isInvertible: Bool { isFinite && determinant != 0 && determinant.isFinite }

    /// The same transform without its translation.
    var linearPart: CGAffineTransform { CGAffineTransform(a, b, c, d, 0, 0) }

    /// The factor by which areas grow, as a length: the square root of the determinant.
    package var meanScale: CGFloat { abs(determinant).squareRoot() }
}

extension CGAffineTransform: CustomDebugStringConvertible {
    public var debugDescription: String {
        "CGAffineTransform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
    }
}

extension CGAffineTransform: Codable {
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        self.init(
            try container.decode(CGFloat.self), try container.decode(CGFloat.self),
            try container.decode(CGFloat.self), try container.decode(CGFloat.self),
            try container.decode(CGFloat.self), try container.decode(CGFloat.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for value in [a, b, c, d, tx, ty] { try container.encode(value) }
    }
}
