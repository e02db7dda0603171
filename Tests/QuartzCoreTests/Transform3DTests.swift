import Testing

@testable import QuartzCore

/// Four by four matrices as plain arrays, multiplied the obvious way.
private struct NaiveMatrix {
    var rows: [[CGFloat]]

    init(_ rows: [[CGFloat]]) { self.rows = rows }

    init(_ m: CATransform3D) {
        rows = [
            [m.m11, m.m12, m.m13, m.m14], [m.m21, m.m22, m.m23, m.m24], [m.m31, m.m32, m.m33, m.m34],
            [m.m41, m.m42, m.m43, m.m44],
        ]
    }

    static func * (a: NaiveMatrix, b: NaiveMatrix) -> NaiveMatrix {
        NaiveMatrix((0..<4).map { i in (0..<4).map { j in (0..<4).reduce(0) { $0 + a.rows[i][$1] * b.rows[$1][j] } } })
    }

    func distance(to other: NaiveMatrix) -> CGFloat {
        zip(rows.joined(), other.rows.joined()).map { abs($0 - $1) }.max() ?? 0
    }
}

/// Numbers that look random and are the same in every run.
struct Numbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(_ range: ClosedRange<CGFloat> = -2...2) -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(state >> 33) / CGFloat(1 << 31)
    }

    mutating func matrix() -> CATransform3D {
        var m = CATransform3DMakeRotation(next(), next(), next(), next())
        m = CATransform3DScale(m, next(0.5...2), next(0.5...2), next(0.5...2))
        m = CATransform3DTranslate(m, next(), next(), next())
        m.m34 = next(-0.1...0.1)
        m.m14 = next(-0.1...0.1)
        return m
    }
}

@Suite("CATransform3D")
struct Transform3DTests {
    @Test("concatenation is the matrix product, the first transform acting first")
    func concatenation() {
        var numbers = Numbers(seed: 1)
        for _ in 0..<50 {
            let (a, b) = (numbers.matrix(), numbers.matrix())
            let product = NaiveMatrix(a) * NaiveMatrix(b)
            #expect(NaiveMatrix(CATransform3DConcat(a, b)).distance(to: product) < 1e-12)
        }
    }

    @Test("a matrix times its inverse is the identity")
    func inversion() {
        var numbers = Numbers(seed: 2)
        for _ in 0..<50 {
            let m = numbers.matrix()
            let product = NaiveMatrix(m) * NaiveMatrix(CATransform3DInvert(m))
            #expect(product.distance(to: NaiveMatrix(CATransform3DIdentity)) < 1e-9)
        }
    }

    @Test("a matrix without inverse is returned unchanged")
    func singular() {
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DInvert(flat) == flat)
    }

    @Test("rotations follow Rodrigues' formula")
    func rotation() {
        var numbers = Numbers(seed: 3)
        for _ in 0..<50 {
            let angle = numbers.next()
            var (x, y, z) = (numbers.next(), numbers.next(), numbers.next())
            let m = CATransform3DMakeRotation(angle, x, y, z)
            let n = (x * x + y * y + z * z).squareRoot()
            (x, y, z) = (x / n, y / n, z / n)
            let (c, s) = (cos(angle), sin(angle))
            let (px, py, pz) = (numbers.next(), numbers.next(), numbers.next())
            let dot = x * px + y * py + z * pz
            let expected = [
                px * c + (y * pz - z * py) * s + x * dot * (1 - c),
                py * c + (z * px - x * pz) * s + y * dot * (1 - c),
                pz * c + (x * py - y * px) * s + z * dot * (1 - c),
            ]
            let image = (NaiveMatrix([[px, py, pz, 1], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]) * NaiveMatrix(m))
                .rows[0]
            #expect(zip(expected, image).allSatisfy { abs($0 - $1) < 1e-12 })
        }
    }

    @Test("translate, scale and rotate act before the transform they are applied to")
    func prepending() {
        var numbers = Numbers(seed: 4)
        let m = numbers.matrix()
        let cases: [(CATransform3D, CATransform3D)] = [
            (CATransform3DTranslate(m, 1, 2, 3), CATransform3DMakeTranslation(1, 2, 3)),
            (CATransform3DScale(m, 1, 2, 3), CATransform3DMakeScale(1, 2, 3)),
            (CATransform3DRotate(m, 1, 2, 3, 4), CATransform3DMakeRotation(1, 2, 3, 4)),
        ]
        for (result, operation) in cases {
            #expect(NaiveMatrix(result).distance(to: NaiveMatrix(operation) * NaiveMatrix(m)) < 1e-12)
        }
    }

    @Test("a rotation about z in the plane is the affine rotation")
    func affine() {
        let turn = CATransform3DMakeRotation(0.3, 0, 0, 1)
        #expect(CATransform3DIsAffine(turn))
        let affine = CGAffineTransform(rotationAngle: 0.3)
        let read = CATransform3DGetAffineTransform(turn)
        #expect(abs(read.a - affine.a) + abs(read.b - affine.b) + abs(read.c - affine.c) < 1e-15)
        #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(affine)) == affine)
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(0.3, 0, 1, 0)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    }

    @Test("taking a transform apart and putting it together gives it back")
    func components() throws {
        var numbers = Numbers(seed: 5)
        for _ in 0..<50 {
            let m = numbers.matrix()
            let parts = try #require(TransformComponents(m))
            let back = NaiveMatrix(parts.matrix)
            let scaled = NaiveMatrix(m).rows.map { $0.map { $0 / m.m44 } }
            #expect(back.distance(to: NaiveMatrix(scaled)) < 1e-9)
        }
    }

    @Test("angles about x, y and z are found again")
    func euler() {
        var numbers = Numbers(seed: 6)
        for _ in 0..<50 {
            let angles = Vector3(numbers.next(-1.5...1.5), numbers.next(-1.5...1.5), numbers.next(-1.5...1.5))
            let m = CATransform3DConcat(
                CATransform3DConcat(
                    CATransform3DMakeRotation(angles.x, 1, 0, 0), CATransform3DMakeRotation(angles.y, 0, 1, 0)),
                CATransform3DMakeRotation(angles.z, 0, 0, 1))
            let rotation = Quaternion(euler: angles)
            #expect(NaiveMatrix(rotation.matrix).distance(to: NaiveMatrix(m)) < 1e-12)
            #expect((rotation.euler - angles).length < 1e-9)
        }
    }

    @Test("half of a quarter turn is an eighth turn, not a shrunken square")
    func blending() {
        let half = CATransform3DIdentity.blended(with: CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 0.5)
        #expect(NaiveMatrix(half).distance(to: NaiveMatrix(CATransform3DMakeRotation(.pi / 4, 0, 0, 1))) < 1e-12)
    }

    @Test("a transform survives being boxed")
    func boxing() {
        var numbers = Numbers(seed: 7)
        let m = numbers.matrix()
        #expect(NSValue(caTransform3D: m).caTransform3DValue == m)
        #expect(NSValue(point: CGPoint(x: 1, y: 2)).caTransform3DValue == CATransform3DIdentity)
    }
}
