import Foundation

extension CGContext {
    /// Forgets the path.
    public func beginPath() { currentPath = PathStorage() }

    /// Begins a new part at the point.
    public func move(to point: CGPoint) { currentPath.move(to: point.applying(state.ctm)) }

    /// A straight line to the point.
    public func addLine(to point: CGPoint) { currentPath.addLine(to: point.applying(state.ctm)) }

    /// A cubic Bézier curve to the point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let t = state.ctm
        currentPath.addCurve(to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    }

    /// A quadratic Bézier curve to the point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end.applying(state.ctm), control: control.applying(state.ctm))
    }

    /// Closes the current subpath by a line to its first point.
    public func closePath() { currentPath.closeSubpath() }

    /// A rectangle, as a part of its own.
    public func addRect(_ rect: CGRect) { currentPath.append(PathStorage(rect: rect).applying(state.ctm)) }

    /// Rectangles, each as a part of its own.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

    /// Straight lines from point to point, as a part of its own.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// The ellipse in the rectangle, as a part of its own.
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

    /// An arc that touches the lines to the first point and on to the second, with a straight line to its beginning.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.ctm)
    }

    /// All parts of another path.
    public func addPath(_ path: CGPath) { currentPath.append(path.storage.applying(state.ctm)) }

    /// The path becomes the outline of the line that stroking would draw.
    public func replacePathWithStrokedPath() {
        let user = currentPath.applying(state.ctm.inverted())
        currentPath = user.dashed(state.line).stroked(state.line).applying(state.ctm)
    }

    /// Whether nothing was added.
    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// Where the last line ended; zero for an empty path.
    public var currentPointOfPath: CGPoint {
        currentPath.currentPoint?.applying(state.ctm.inverted()) ?? .zero
    }

    /// Around all points, control points included; null for an empty path.
    public var boundingBoxOfPath: CGRect { CGRect(bounding: userPath.points) }

    /// A copy of the current path, in user space; nil when it is empty.
    public var path: CGPath? { isPathEmpty ? nil : CGPath(storage: userPath) }

    /// Whether the point, in user space, is filled.
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
