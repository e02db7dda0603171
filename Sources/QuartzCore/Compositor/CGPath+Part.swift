import CoreGraphics

extension CGPath {
    /// The part of the path between two fractions of its length. Jumps between subpaths have no length.
    func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        let segments = segments()
        let total = segments.reduce(0) { $0 + $1.length }
        let (first, last) = (start * total, end * total)
        let result = CGMutablePath()
        var passed: CGFloat = 0
        var pen: CGPoint?
        for segment in segments {
            defer { passed += segment.length }
            let low = max(first - passed, 0)
            let high = min(last - passed, segment.length)
            guard segment.length > 0, low < high else { continue }
            let piece = segment.cut(segment.parameter(at: low), segment.parameter(at: high))
            if piece.from != pen { result.move(to: piece.from) }
            result.addCurve(to: piece.to, control1: piece.control1, control2: piece.control2)
            pen = piece.to
        }
        return result
    }

    private func segments() -> [CubicSegment] {
        var result: [CubicSegment] = []
        var (start, last) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            let p = element.points
            switch element.type {
            case .moveToPoint: start = p[0]
            case .addLineToPoint: result.append(CubicSegment(last, p[0]))
            case .addQuadCurveToPoint: result.append(CubicSegment(last, p[0], p[1]))
            case .addCurveToPoint: result.append(CubicSegment(last, p[0], p[1], p[2]))
            case .closeSubpath: result.append(CubicSegment(last, start))
            }
            last = p.last ?? start
        }
        return result
    }
}

/// A cubic curve whose length is known.
private struct CubicSegment {
    let from, control1, control2, to: CGPoint
    /// Lengths up to parameters in even steps.
    private let sums: [CGFloat]

    // Thirty-two chords measure a curve within a thousandth of its length.
    private static let steps = 32

    init(_ from: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ to: CGPoint, isLine: Bool = false) {
        (self.from, self.control1, self.control2, self.to) = (from, control1, control2, to)
        var sums: [CGFloat] = [0]
        if isLine {
            sums.append(hypot(to.x - from.x, to.y - from.y))
        } else {
            var last = from
            for step in 1...Self.steps {
                let point = Self.point(from, control1, control2, to, CGFloat(step) / CGFloat(Self.steps))
                sums.append(sums[step - 1] + hypot(point.x - last.x, point.y - last.y))
                last = point
            }
        }
        self.sums = sums
    }

    init(_ from: CGPoint, _ to: CGPoint) {
        self.init(from, mix(from, to, 1 / 3), mix(from, to, 2 / 3), to, isLine: true)
    }

    init(_ from: CGPoint, _ control: CGPoint, _ to: CGPoint) {
        self.init(from, mix(from, control, 2 / 3), mix(to, control, 2 / 3), to)
    }

    var length: CGFloat { sums[sums.count - 1] }

    func parameter(at length: CGFloat) -> CGFloat {
        let steps = CGFloat(sums.count - 1)
        guard let next = sums.firstIndex(where: { $0 >= length }), next > 0 else { return length <= 0 ? 0 : 1 }
        let step = sums[next] - sums[next - 1]
        return (CGFloat(next - 1) + (step > 0 ? (length - sums[next - 1]) / step : 0)) / steps
    }

    /// The curve between two parameters, by halving as de Casteljau does, at the end and then at the start.
    func cut(_ low: CGFloat, _ high: CGFloat) -> (from: CGPoint, control1: CGPoint, control2: CGPoint, to: CGPoint) {
        var (a, b, c, d) = (from, control1, control2, to)
        if high < 1 {
            let (ab, bc, cd) = (mix(a, b, high), mix(b, c, high), mix(c, d, high))
            let (abc, bcd) = (mix(ab, bc, high), mix(bc, cd, high))
            (b, c, d) = (ab, abc, mix(abc, bcd, high))
        }
        if low > 0 {
            let t = low / high
            let (ab, bc, cd) = (mix(a, b, t), mix(b, c, t), mix(c, d, t))
            let (abc, bcd) = (mix(ab, bc, t), mix(bc, cd, t))
            (a, b, c) = (mix(abc, bcd, t), bcd, cd)
        }
        return (a, b, c, d)
    }

    private static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
        let (ab, bc, cd) = (mix(a, b, t), mix(b, c, t), mix(c, d, t))
        return mix(mix(ab, bc, t), mix(bc, cd, t), t)
    }
}

private func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
}
