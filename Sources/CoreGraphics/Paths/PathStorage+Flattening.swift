import Foundation

/// A subpath made of straight lines. A closed one does not repeat its first point.
struct Polyline: Hashable, Sendable {
    var points: [CGPoint]
    var isClosed: Bool
}

extension PathStorage {
    /// A tolerance at which nobody sees the corners of curves this large, even enlarged.
    var fineTolerance: CGFloat {
        let box = CGRect(bounding: points)
        let size = box.isNull ? 1 : max(box.width, box.height)
        return max(size.isFinite ? size * 1e-5 : 1, 1e-6)
    }

    /// The path with curves replaced by lines no further than `tolerance` from them.
    func flattened(tolerance: CGFloat) -> [Polyline] {
        var result: [Polyline] = []
        var current = Polyline(points: [], isClosed: false)
        func finish() {
            if !current.points.isEmpty { result.append(current) }
            current = Polyline(points: [], isClosed: false)
        }
        var start = CGPoint.zero
        func from() -> CGPoint {
            if current.points.isEmpty { current.points = [start] }
            return current.points[current.points.count - 1]
        }
        forEach { segment in
            switch segment {
            case .move(let p):
                finish()
                start = p
                current.points = [p]
            case .line(let p):
                _ = from()
                current.points.append(p)
            case .quad(let c, let p):
                let p0 = from()
                // A quadratic strays from its n chords by |p0 - 2c + p| / (4n²).
                let bend = hypot(p0.x - 2 * c.x + p.x, p0.y - 2 * c.y + p.y)
                let count = pieces((bend / (4 * tolerance)).squareRoot())
                for index in 1...count {
                    let t = CGFloat(index) / CGFloat(count)
                    let s = 1 - t
                    current.points.append(
                        index == count
                            ? p
                            : CGPoint(
                                x: s * s * p0.x + 2 * s * t * c.x + t * t * p.x,
                                y: s * s * p0.y + 2 * s * t * c.y + t * t * p.y))
                }
            case .curve(let c1, let c2, let p):
                let p0 = from()
                // Wang's bound: 6/8 of the largest second difference, over n².
                let bend = max(
                    hypot(p0.x - 2 * c1.x + c2.x, p0.y - 2 * c1.y + c2.y),
                    hypot(c1.x - 2 * c2.x + p.x, c1.y - 2 * c2.y + p.y))
                let count = pieces((bend * 0.75 / tolerance).squareRoot())
                for index in 1...count {
                    let t = CGFloat(index) / CGFloat(count)
                    let s = 1 - t
                    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    current.points.append(
                        index == count
                            ? p
                            : CGPoint(
                                x: w0 * p0.x + w1 * c1.x + w2 * c2.x + w3 * p.x,
                                y: w0 * p0.y + w1 * c1.y + w2 * c2.y + w3 * p.y))
                }
            case .close:
                guard !current.points.isEmpty else { return }
                if current.points.count > 1, current.points.last == current.points.first { current.points.removeLast() }
                current.isClosed = true
                finish()
            }
        }
        finish()
        return result
    }

    private func pieces(_ wanted: CGFloat) -> Int {
        wanted.isFinite ? max(1, Int(min(wanted.rounded(.up), 1000))) : 1
    }
}
