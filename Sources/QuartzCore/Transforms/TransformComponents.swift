import CoreGraphics

/// A transform taken apart into what can be blended one by one: first scale, then shear, rotation, translation and
/// perspective. After Spencer W. Thomas, "Decomposing a matrix into simple transformations", Graphics Gems II.
struct TransformComponents {
    var scale = Vector3(1, 1, 1)
    /// How far x moves per y, x per z and y per z.
    var shear = Vector3(0, 0, 0)
    var rotation = Quaternion.identity
    var translation = Vector3(0, 0, 0)
    var perspective: (x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) = (0, 0, 0, 1)

    /// Nil for a matrix that collapses space, whose rotation cannot be known.
    init?(_ m: CATransform3D) {
        guard m.m44 != 0 else { return nil }
        var affine = m
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
        let k = 1 / m.m44
        for path in [
            \CATransform3D.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33, \.m41, \.m42, \.m43,
        ] {
            affine[keyPath: path] *= k
        }
        guard let inverse = affine.inverse else { return nil }
        // (m14, m24, m34, m44) = affine · perspective
        let right = (x: m.m14 * k, y: m.m24 * k, z: m.m34 * k, w: 1 as CGFloat)
        perspective = (
            inverse.m11 * right.x + inverse.m12 * right.y + inverse.m13 * right.z,
            inverse.m21 * right.x + inverse.m22 * right.y + inverse.m23 * right.z,
            inverse.m31 * right.x + inverse.m32 * right.y + inverse.m33 * right.z,
            inverse.m41 * right.x + inverse.m42 * right.y + inverse.m43 * right.z + right.w
        )
        translation = Vector3(affine.m41, affine.m42, affine.m43)

        var row0 = Vector3(affine.m11, affine.m12, affine.m13)
        var row1 = Vector3(affine.m21, affine.m22, affine.m23)
        var row2 = Vector3(affine.m31, affine.m32, affine.m33)
        scale.x = row0.length
        row0 = row0 / scale.x
        shear.x = row0.dot(row1)
        row1 = row1 - row0 * shear.x
        scale.y = row1.length
        row1 = row1 / scale.y
        shear.x /= scale.y
        shear.y = row0.dot(row2)
        row2 = row2 - row0 * shear.y
        shear.z = row1.dot(row2)
        row2 = row2 - row1 * shear.z
        scale.z = row2.length
        row2 = row2 / scale.z
        shear.y /= scale.z
        shear.z /= scale.z
        if row0.dot(row1.cross(row2)) < 0 {
            // A mirrored space: one axis has to carry the sign. z is the one that a plane does not show, unless z is
            // untouched and the mirror lies in the plane.
            if affine.m33 > 0 && affine.m13 == 0 && affine.m23 == 0 {
                scale.y = -scale.y
                row1 = row1 * -1
                shear.x = -shear.x
                shear.z = -shear.z
            } else {
                scale.z = -scale.z
                row2 = row2 * -1
                shear.y = -shear.y
                shear.z = -shear.z
            }
        }
        rotation = Quaternion(row0, row1, row2)
    }

    var matrix: CATransform3D {
        var result = CATransform3DIdentity
        (result.m14, result.m24, result.m34, result.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
        result = CATransform3DTranslate(result, translation.x, translation.y, translation.z)
        result = CATransform3DConcat(rotation.matrix, result)
        var shearing = CATransform3DIdentity
        shearing.m21 = shear.x
        shearing.m31 = shear.y
        shearing.m32 = shear.z
        result = CATransform3DConcat(shearing, result)
        return CATransform3DScale(result, scale.x, scale.y, scale.z)
    }

    func blended(with other: TransformComponents, _ t: CGFloat) -> TransformComponents {
        var result = self
        result.scale = scale.blended(with: other.scale, t)
        result.shear = shear.blended(with: other.shear, t)
        result.translation = translation.blended(with: other.translation, t)
        result.rotation = rotation.blended(with: other.rotation, t)
        let (p, q) = (perspective, other.perspective)
        result.perspective = (
            p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t, p.z + (q.z - p.z) * t, p.w + (q.w - p.w) * t
        )
        return result
    }
}

struct Vector3: Equatable {
    var x, y, z: CGFloat

    init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
        self.x = x
        self.y = y
        self.z = z
    }

    var length: CGFloat { dot(self).squareRoot() }

    func dot(_ o: Vector3) -> CGFloat { x * o.x + y * o.y + z * o.z }

    func cross(_ o: Vector3) -> Vector3 {
        Vector3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
    }

    func blended(with o: Vector3, _ t: CGFloat) -> Vector3 { self + (o - self) * t }

    static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
    static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
    static func * (a: Vector3, k: CGFloat) -> Vector3 { Vector3(a.x * k, a.y * k, a.z * k) }
    static func / (a: Vector3, k: CGFloat) -> Vector3 { Vector3(a.x / k, a.y / k, a.z / k) }
}

/// A rotation in space.
struct Quaternion: Equatable {
    var x, y, z, w: CGFloat

    static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

    init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }

    /// From the images of the three axes, which must be a right-handed set of unit vectors.
    init(_ r0: Vector3, _ r1: Vector3, _ r2: Vector3) {
        let trace = r0.x + r1.y + r2.z
        // The branch whose root is largest, so that no small number is divided by.
        if trace > 0 {
            let s = (trace + 1).squareRoot() * 2
            self.init(x: (r1.z - r2.y) / s, y: (r2.x - r0.z) / s, z: (r0.y - r1.x) / s, w: s / 4)
        } else if r0.x > r1.y && r0.x > r2.z {
            let s = (1 + r0.x - r1.y - r2.z).squareRoot() * 2
            self.init(x: s / 4, y: (r0.y + r1.x) / s, z: (r2.x + r0.z) / s, w: (r1.z - r2.y) / s)
        } else if r1.y > r2.z {
            let s = (1 + r1.y - r0.x - r2.z).squareRoot() * 2
            self.init(x: (r0.y + r1.x) / s, y: s / 4, z: (r1.z + r2.y) / s, w: (r2.x - r0.z) / s)
        } else {
            let s = (1 + r2.z - r0.x - r1.y).squareRoot() * 2
            self.init(x: (r2.x + r0.z) / s, y: (r1.z + r2.y) / s, z: s / 4, w: (r0.y - r1.x) / s)
        }
    }

    /// Angles about x, then y, then z.
    init(euler e: Vector3) {
        self = Quaternion(about: .x, e.x).followed(by: Quaternion(about: .y, e.y)).followed(
            by: Quaternion(about: .z, e.z))
    }

    private enum Axis { case x, y, z }

    private init(about axis: Axis, _ angle: CGFloat) {
        let (s, c) = (sin(angle / 2), cos(angle / 2))
        self.init(x: axis == .x ? s : 0, y: axis == .y ? s : 0, z: axis == .z ? s : 0, w: c)
    }

    private func followed(by b: Quaternion) -> Quaternion {
        Quaternion(
            x: b.w * x + b.x * w + b.y * z - b.z * y,
            y: b.w * y - b.x * z + b.y * w + b.z * x,
            z: b.w * z + b.x * y - b.y * x + b.z * w,
            w: b.w * w - b.x * x - b.y * y - b.z * z)
    }

    /// The angles about x, y and z that ``init(euler:)`` makes this rotation of.
    var euler: Vector3 {
        let m = matrix
        let y = asin(min(max(-m.m13, -1), 1))
        // Looking straight up or down, x and z turn about the same axis; z takes it all.
        if abs(m.m13) > 1 - 1e-12 { return Vector3(0, y, atan2(-m.m21, m.m22)) }
        return Vector3(atan2(m.m23, m.m33), y, atan2(m.m12, m.m11))
    }

    var matrix: CATransform3D {
        var result = CATransform3DIdentity
        result.m11 = 1 - 2 * (y * y + z * z)
        result.m12 = 2 * (x * y + z * w)
        result.m13 = 2 * (x * z - y * w)
        result.m21 = 2 * (x * y - z * w)
        result.m22 = 1 - 2 * (x * x + z * z)
        result.m23 = 2 * (y * z + x * w)
        result.m31 = 2 * (x * z + y * w)
        result.m32 = 2 * (y * z - x * w)
        result.m33 = 1 - 2 * (x * x + y * y)
        return result
    }

    /// Along the shorter arc, at even speed.
    func blended(with other: Quaternion, _ t: CGFloat) -> Quaternion {
        var other = other
        var cosine = x * other.x + y * other.y + z * other.z + w * other.w
        if cosine < 0 {
            other = Quaternion(x: -other.x, y: -other.y, z: -other.z, w: -other.w)
            cosine = -cosine
        }
        var (k0, k1) = (1 - t, t)
        if cosine < 1 - 1e-9 {
            let angle = acos(cosine)
            (k0, k1) = (sin((1 - t) * angle) / sin(angle), sin(t * angle) / sin(angle))
        }
        let result = Quaternion(
            x: x * k0 + other.x * k1, y: y * k0 + other.y * k1, z: z * k0 + other.z * k1, w: w * k0 + other.w * k1)
        let n = (result.x * result.x + result.y * result.y + result.z * result.z + result.w * result.w).squareRoot()
        return n == 0 ? self : Quaternion(x: result.x / n, y: result.y / n, z: result.z / n, w: result.w / n)
    }
}
