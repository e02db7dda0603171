import CoreGraphics

/// One step of a path that may be kept.
struct PathElement {
    var type: CGPathElementType
    var points: [CGPoint]
}

extension CGPath {
    var elements: [PathElement] {
        var result: [PathElement] = []
        applyWithBlock { pointer in
            let element = pointer.pointee
            result.append(
                PathElement(type: element.type, points: (0..<element.type.pointTotal).map { element.points[$0] }))
        }
        return result
    }
}

extension CGPathElementType {
    fileprivate var pointTotal: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}

extension CGMutablePath {
    func add(_ element: PathElement) {
        let points = element.points
        switch element.type {
        case .moveToPoint: move(to: points[0])
        case .addLineToPoint: addLine(to: points[0])
        case .addQuadCurveToPoint: addQuadCurve(to: points[1], control: points[0])
        case .addCurveToPoint: addCurve(to: points[2], control1: points[0], control2: points[1])
        case .closeSubpath: closeSubpath()
        }
    }
}
