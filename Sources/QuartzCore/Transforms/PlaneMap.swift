import CoreGraphics

/// Less than this from a whole pixel, or from each other, is what sums of coordinates leave.
let pixelTolerance: CGFloat = 1e-6

/// How one plane is seen on another: the 3 by 3 part of a 4 by 4 matrix that remains when points have no depth before
/// the mapping and lose it afterwards. `(x, y, 1) · M`, divided by the third component.
package struct PlaneMap: Equatable, Sendable {
    package var a, b, p: CGFloat
    package var c, d, q: CGFloat
    package var tx, ty, w: CGFloat

    package static let identity = PlaneMap(a: 1, b: 0, p: 0, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1)

    package init(
        a: CGFloat, b: CGFloat, p: CGFloat, c: CGFloat, d: CGFloat, q: CGFloat, tx: CGFloat, ty: CGFloat, w: CGFloat
    ) {
        self.a = a
        self.b = b
        self.p = p
        self.c = c
        self.d = d
        self.q = q
        self.tx = tx
        self.ty = ty
        self.w = w
    }

    package init(_ m: CATransform3D) {
        self.init(
            a: m.m11, b: m.m12, p: m.m14, c: m.m21, d: m.m22, q: m.m24, tx: m.m41, ty: m.m42, w: m.m44)
    }

    package init(_ m: CGAffineTransform) {
        self.init(a: m.a, b: m.b, p: 0, c: m.c, d: m.d, q: 0, tx: m.tx, ty: m.ty, w: 1)
    }

    /// Whether no division is needed, apart from a constant one.
    package var isAffine: Bool { p == 0 && q == 0 && w != 0 }

    package var affine: CGAffineTransform {
        CGAffineTransform(a: a / w, b: b / w, c: c / w, d: d / w, tx: tx / w, ty: ty / w)
    }

    /// Homogeneous image of a point; the third component is the depth divisor and is positive before the eye.
    package func homogeneous(_ x: CGFloat, _ y: CGFloat) -> (x: CGFloat, y: CGFloat, w: CGFloat) {
        (x * a + y * c + tx, x * b + y * d + ty, x * p + y * q + w)
    }

    package func apply(_ point: CGPoint) -> CGPoint {
        let h = homogeneous(point.x, point.y)
        return h.w == 1 ? CGPoint(x: h.x, y: h.y) : CGPoint(x: h.x / h.w, y: h.y / h.w)
    }

    /// Bounding box of the image of `rect`; the part behind the eye is cut off first. Null when nothing remains.
    package func apply(_ rect: CGRect) -> CGRect {
        let image = project([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
        guard let first = image.first else { return .null }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for point in image.dropFirst() {
            minX = min(minX, point.x)
            maxX = max(maxX, point.x)
            minY = min(minY, point.y)
            maxY = max(maxY, point.y)
        }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Below this divisor a point is so near to the eye that its image has no useful coordinates.
    static let nearest: CGFloat = 1e-6

    /// The image of a convex polygon, without what lies at or behind the eye (depth divisor not positive).
    package func project(_ polygon: [CGPoint]) -> [CGPoint] {
        let nearest = Self.nearest
        let corners = polygon.map { homogeneous($0.x, $0.y) }
        if isAffine { return w < 0 ? [] : corners.map { CGPoint(x: $0.x / $0.w, y: $0.y / $0.w) } }
        var result: [CGPoint] = []
        for (index, this) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            if this.w >= nearest { result.append(CGPoint(x: this.x / this.w, y: this.y / this.w)) }
            if (this.w >= nearest) != (next.w >= nearest) {
                let t = (nearest - this.w) / (next.w - this.w)
                let x = this.x + (next.x - this.x) * t
                let y = this.y + (next.y - this.y) * t
                result.append(CGPoint(x: x / nearest, y: y / nearest))
            }
        }
        return result
    }

    /// `self` first, then `other`.
    package func concatenating(_ other: PlaneMap) -> PlaneMap {
        PlaneMap(
            a: a * other.a + b * other.c + p * other.tx,
            b: a * other.b + b * other.d + p * other.ty,
            p: a * other.p + b * other.q + p * other.w,
            c: c * other.a + d * other.c + q * other.tx,
            d: c * other.b + d * other.d + q * other.ty,
            q: c * other.p + d * other.q + q * other.w,
            tx: tx * other.a + ty * other.c + w * other.tx,
            ty: tx * other.b + ty * other.d + w * other.ty,
            w: tx * other.p + ty * other.q + w * other.w)
    }

    package var determinant: CGFloat {
        a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx)
    }

    /// The map back, or nil when the plane is seen edge-on.
    package var inverse: PlaneMap? {
        let determinant = determinant
        guard determinant != 0, (1 / determinant).isFinite else { return nil }
        let k = 1 / determinant
        return PlaneMap(
            a: (d * w - q * ty) * k, b: (p * ty - b * w) * k, p: (b * q - p * d) * k,
            c: (q * tx - c * w) * k, d: (a * w - p * tx) * k, q: (p * c - a * q) * k,
            tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k, w: (a * d - b * c) * k)
    }
}
