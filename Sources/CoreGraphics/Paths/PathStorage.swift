import Foundation

public enum CGPathElementType: Int32, Sendable {
    /// A straight line back to the part's beginning.
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One step of a path.
enum PathSegment: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
}

/// The value behind ``CGPath``: kinds and points side by side, so that copies and comparisons are cheap.
struct PathStorage: Hashable, Sendable {
    private(set) var kinds: [CGPathElementType] = []
    private(set) var points: [CGPoint] = []
    private(set) var currentPoint: CGPoint?
    private var startPoint = CGPoint.zero

    init() {}

    init(rect: CGRect) { addRect(rect) }

    var isEmpty: Bool { kinds.isEmpty }

    var isFinite: Bool { points.allSatisfy(\.isFinite) }

    mutating func move(to point: CGPoint) {
        append(.moveToPoint, point)
        startPoint = point
    }

    /// Lines and curves without a point to start from are left out, as CGPath does.
    mutating func addLine(to point: CGPoint) {
        guard beginSegment() else { return }
        append(.addLineToPoint, point)
    }

    mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard beginSegment() else { return }
        points.append(control)
        append(.addQuadCurveToPoint, end)
    }

    mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard beginSegment() else { return }
        points.append(control1)
        points.append(control2)
        append(.addCurveToPoint, end)
    }

    mutating func closeSubpath() {
        guard currentPoint != nil, kinds.last != .closeSubpath else { return }
        kinds.append(.closeSubpath)
        currentPoint = startPoint
    }

    mutating func append(_ segment: PathSegment) {
        switch segment {
        case .move(let point): move(to: point)
        case .line(let point): addLine(to: point)
        case .quad(let control, let end): addQuadCurve(to: end, control: control)
        case .curve(let control1, let control2, let end): addCurve(to: end, control1: control1, control2: control2)
        case .close: closeSubpath()
        }
    }

    mutating func append(_ other: PathStorage) {
        guard !other.isEmpty else { return }
        kinds += other.kinds
        points += other.points
        currentPoint = other.currentPoint
        startPoint = other.startPoint
    }

    mutating func addRect(_ rect: CGRect) {
        move(to: rect.origin)
        addLine(to: CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y))
        addLine(to: CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height))
        addLine(to: CGPoint(x: rect.origin.x, y: rect.origin.y + rect.size.height))
        closeSubpath()
    }

    func applying(_ t: CGAffineTransform) -> PathStorage {
        if t.isIdentity { return self }
        var result = self
        result.points = points.map { $0.applying(t) }
        result.currentPoint = currentPoint?.applying(t)
        result.startPoint = startPoint.applying(t)
        return result
    }

    func mappingPoints(_ map: (CGPoint) -> CGPoint) -> PathStorage {
        var result = self
        result.points = points.map(map)
        result.currentPoint = currentPoint.map(map)
        result.startPoint = map(startPoint)
        return result
    }

    func forEach(_ body: (PathSegment) throws -> Void) rethrows {
        var next = 0
        for kind in kinds {
            switch kind {
            case .moveToPoint: try body(.move(points[next]))
            case .addLineToPoint: try body(.line(points[next]))
            case .addQuadCurveToPoint: try body(.quad(points[next], points[next + 1]))
            case .addCurveToPoint: try body(.curve(points[next], points[next + 1], points[next + 2]))
            case .closeSubpath: try body(.close)
            }
            next += kind.pointCount
        }
    }

    /// After a close the next segment starts a subpath of its own at the closed one's first point, in which
    /// CGPath needs no explicit move.
    private func beginSegment() -> Bool { currentPoint != nil }

    private mutating func append(_ kind: CGPathElementType, _ end: CGPoint) {
        kinds.append(kind)
        points.append(end)
        currentPoint = end
    }
}

extension CGPathElementType {
    /// How many points an element of this kind has.
    package var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}
