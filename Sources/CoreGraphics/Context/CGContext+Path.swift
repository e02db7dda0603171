import Foundation

extension CGContext {
    public func beginPath() { currentPath = PathStorage() }

    public func move(to point: CGPoint) { currentPath.move(to: point.applying(state.ctm)) }

    public func addLine(to point: CGPoint) { currentPath.addLine(to: point.applying(state.ctm)) }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let t = state.ctm
        currentPath.addCurve(to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end.applying(state.ctm), control: control.applying(state.ctm))
    }

    public func closePath() { currentPath.closeSubpath() }

    public func addRect(_ rect: CGRect) { currentPath.append(PathStorage(rect: rect).applying(state.ctm)) }

    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public func addEllipse(in rect: CGRect) {
        var ellipse = PathStorage()
        ellipse.addEllipse(in: rect)
        currentPath.append(ellipse.applying(state.ctm))
    }

    /// - Parameters:
    ///   - center: In user space.
    ///   - radius: In user space.
    ///   - startAngle: In radians from the x axis.
    ///   - endAngle: In radians from the x axis.
    ///   - clockwise: Towards smaller angles: clockwise where y grows upwards, so counterclockwise in UIKit.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: state.ctm)
    }

    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.ctm)
    }

    public func addPath(_ path: CGPath) { currentPath.append(path.storage.applying(state.ctm)) }

    /// The path becomes the outline of the line that stroking would draw.
    public func replacePathWithStrokedPath() {
        let user = currentPath.applying(state.ctm.inverted())
        currentPath = user.dashed(state.line).stroked(state.line).applying(state.ctm)
    }

    public var isPathEmpty: Bool { currentPath.isEmpty }

    public var currentPointOfPath: CGPoint {
        currentPath.currentPoint?.applying(state.ctm.inverted()) ?? .zero
    }

    /// Around all points, control points included; null for an empty path.
    public var boundingBoxOfPath: CGRect { CGRect(bounding: userPath.points) }

    /// A copy of the current path, in user space; nil when it is empty.
    public var path: CGPath? { isPathEmpty ? nil : CGPath(storage: userPath) }

    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        switch mode {
        case .fill: userPath.contains(point, using: .winding)
        case .eoFill: userPath.contains(point, using: .evenOdd)
        case .stroke: userPath.dashed(state.line).stroked(state.line).contains(point, using: .winding)
        case .fillStroke: pathContains(point, mode: .fill) || pathContains(point, mode: .stroke)
        case .eoFillStroke: pathContains(point, mode: .eoFill) || pathContains(point, mode: .stroke)
        }
    }

    private var userPath: PathStorage { currentPath.applying(state.ctm.inverted()) }
}
