import CoreGraphics

/// A keyframe animation worked out: values, the times they are reached at, and what leads from one to the next.
struct KeyframeTrack {
    private let values: [AnimatedValue]
    private let times: [Double]
    private let paces: [TimingCurve?]
    private let isDiscrete: Bool
    /// Control points of curved ways, one pair for each step; nil for straight ones.
    private let controls: [(AnimatedValue, AnimatedValue)?]

    init?(_ animation: CAKeyframeAnimation) {
        let mode = animation.calculationMode
        var values: [AnimatedValue] = []
        var controls: [(AnimatedValue, AnimatedValue)?] = []
        if let path = animation.path {
            (values, controls) = Self.stations(of: path)
        } else {
            values = (animation.values ?? []).map(AnimatedValue.init)
            let isCubic = mode == .cubic || mode == .cubicPaced
            controls = isCubic ? Self.smooth(values, animation) : Array(repeating: nil, count: max(0, values.count - 1))
        }
        guard !values.isEmpty else { return nil }
        self.values = values
        self.controls = controls
        isDiscrete = mode == .discrete
        let isPaced = mode == .paced || mode == .cubicPaced
        let steps = values.count - 1
        if isPaced {
            times = Self.evenPace(values, controls)
        } else if let keyTimes = animation.keyTimes, keyTimes.count >= values.count {
            times = keyTimes.prefix(values.count + (isDiscrete ? 1 : 0)).map(\.doubleValue)
        } else if isDiscrete {
            times = (0...values.count).map { Double($0) / Double(values.count) }
        } else {
            times = steps == 0 ? [0] : (0...steps).map { Double($0) / Double(steps) }
        }
        let functions = isPaced ? [] : (animation.timingFunctions ?? [])
        paces = (0..<max(steps, 0)).map { functions.indices.contains($0) ? functions[$0].curve : nil }
    }

    func value(at fraction: Double) -> AnimatedValue? {
        if isDiscrete {
            let index = times.prefix(values.count).lastIndex { $0 <= fraction } ?? 0
            return values[index]
        }
        let (step, part) = place(at: fraction)
        guard step < values.count - 1 else { return values.last }
        return point(step, part)
    }

    /// The angle of the way at a fraction, for points; nil where nothing moves.
    func direction(at fraction: Double) -> CGFloat? {
        let small = 1e-4
        guard case .point(let a)? = value(at: max(0, fraction - small)),
            case .point(let b)? = value(at: min(1, fraction + small)), a != b
        else { return nil }
        return atan2(b.y - a.y, b.x - a.x)
    }

    private func place(at fraction: Double) -> (step: Int, part: CGFloat) {
        guard values.count > 1, fraction > times[0] else { return (0, 0) }
        let step = min(times.lastIndex { $0 <= fraction } ?? 0, values.count - 1)
        guard step < values.count - 1 else { return (step, 0) }
        let length = times[step + 1] - times[step]
        let part = length > 0 ? (fraction - times[step]) / length : 1
        return (step, CGFloat(paces[step]?.value(at: part) ?? part))
    }

    private func point(_ step: Int, _ t: CGFloat) -> AnimatedValue {
        Self.point(values[step], controls[step], values[step + 1], t)
    }

    /// A straight or, with control values, a cubic way, by repeated blending (de Casteljau).
    private static func point(
        _ a: AnimatedValue, _ controls: (AnimatedValue, AnimatedValue)?, _ b: AnimatedValue, _ t: CGFloat
    ) -> AnimatedValue {
        guard let (c, d) = controls else { return a.blended(with: b, t) }
        let (ac, cd, db) = (a.blended(with: c, t), c.blended(with: d, t), d.blended(with: b, t))
        return ac.blended(with: cd, t).blended(with: cd.blended(with: db, t), t)
    }

    // MARK: Preparing

    private static func stations(
        of path: CGPath
    ) -> (values: [AnimatedValue], controls: [(AnimatedValue, AnimatedValue)?]) {
        var values: [AnimatedValue] = []
        var controls: [(AnimatedValue, AnimatedValue)?] = []
        var (start, last) = (CGPoint.zero, CGPoint.zero)
        func go(to point: CGPoint, _ control: (CGPoint, CGPoint)? = nil) {
            controls.append(control.map { (.point($0.0), .point($0.1)) })
            values.append(.point(point))
            last = point
        }
        for element in path.elements {
            let p = element.points
            switch element.type {
            case .moveToPoint:
                // A second start is a jump that takes one step's time, as in Core Animation.
                if values.isEmpty { values.append(.point(p[0])) } else { go(to: p[0]) }
                (start, last) = (p[0], p[0])
            case .addLineToPoint: go(to: p[0])
            case .addQuadCurveToPoint:
                let c1 = CGPoint(x: last.x + (p[0].x - last.x) * 2 / 3, y: last.y + (p[0].y - last.y) * 2 / 3)
                let c2 = CGPoint(x: p[1].x + (p[0].x - p[1].x) * 2 / 3, y: p[1].y + (p[0].y - p[1].y) * 2 / 3)
                go(to: p[1], (c1, c2))
            case .addCurveToPoint: go(to: p[2], (p[0], p[1]))
            case .closeSubpath where last != start: go(to: start)
            case .closeSubpath: break
            }
        }
        return (values, controls)
    }

    /// Kochanek and Bartels' splines, of which tension, continuity and bias 0 give Catmull and Rom's.
    private static func smooth(
        _ values: [AnimatedValue], _ animation: CAKeyframeAnimation
    ) -> [(AnimatedValue, AnimatedValue)?] {
        guard values.count > 1, values.allSatisfy({ $0.numbers?.count == values[0].numbers?.count }) else {
            return Array(repeating: nil, count: max(0, values.count - 1))
        }
        let points = values.compactMap(\.numbers)
        guard points.count == values.count else { return Array(repeating: nil, count: values.count - 1) }
        func setting(_ list: [NSNumber]?, _ index: Int) -> CGFloat {
            guard let list, list.indices.contains(index) else { return 0 }
            return CGFloat(list[index].doubleValue)
        }
        func tangent(_ i: Int, leaving: Bool) -> [CGFloat] {
            let previous = points[max(i - 1, 0)]
            let next = points[min(i + 1, points.count - 1)]
            let tension = setting(animation.tensionValues, i)
            let continuity = setting(animation.continuityValues, i) * (leaving ? 1 : -1)
            let bias = setting(animation.biasValues, i)
            let before = (1 - tension) * (1 + bias) * (1 + continuity) / 2
            let after = (1 - tension) * (1 - bias) * (1 - continuity) / 2
            return points[i].indices.map { n in
                before * (points[i][n] - previous[n]) + after * (next[n] - points[i][n])
            }
        }
        return (0..<points.count - 1).map { i in
            let (out, into) = (tangent(i, leaving: true), tangent(i + 1, leaving: false))
            let first = zip(points[i], out).map { $0 + $1 / 3 }
            let second = zip(points[i + 1], into).map { $0 - $1 / 3 }
            return (values[i].with(first), values[i].with(second))
        }
    }

    /// Times in proportion to the length of the way.
    private static func evenPace(
        _ values: [AnimatedValue], _ controls: [(AnimatedValue, AnimatedValue)?]
    ) -> [Double] {
        var sums: [Double] = [0]
        for step in 0..<max(0, values.count - 1) {
            // Curves are measured along sixteen chords, within a fraction of a per cent of their length.
            let pieces = controls[step] == nil ? 1 : 16
            var length = 0.0
            var from = values[step]
            for piece in 1...pieces {
                let to = point(values[step], controls[step], values[step + 1], CGFloat(piece) / CGFloat(pieces))
                length += Double(from.distance(to: to))
                from = to
            }
            sums.append(sums[step] + length)
        }
        guard let total = sums.last, total > 0 else {
            return sums.indices.map { Double($0) / Double(max(1, sums.count - 1)) }
        }
        return sums.map { $0 / total }
    }
}
