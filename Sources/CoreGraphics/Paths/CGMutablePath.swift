import Foundation

/// A path that can be added to. Every adding method takes a transform for the points it is given.
public class CGMutablePath: CGPath, @unchecked Sendable {
    public init() { super.init(storage: PathStorage()) }

    override init(storage: PathStorage) { super.init(storage: storage) }

    /// Begins a new part at the point.
    public func move(to point: CGPoint, transform t: CGAffineTransform = .identity) {
        storage.move(to: point.applying(t))
    }

    /// A straight line to the point.
    public func addLine(to point: CGPoint, transform t: CGAffineTransform = .identity) {
        storage.addLine(to: point.applying(t))
    }

    /// A quadratic Bézier curve to the point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform t: CGAffineTransform = .identity) {
        storage.addQuadCurve(to: end.applying(t), control: control.applying(t))
    }

    /// A cubic Bézier curve to the point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform t: CGAffineTransform = .identity
    ) {
        storage.addCurve(to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    }

    /// Closes the current subpath by a straight line to its first point; what follows begins there.
    public func closeSubpath() { storage.closeSubpath() }

    /// A rectangle, as a part of its own.
    public func addRect(_ rect: CGRect, transform t: CGAffineTransform = .identity) {
        storage.append(PathStorage(rect: rect).applying(t))
    }

    /// Rectangles, each as a part of its own.
    public func addRects(_ rects: [CGRect], transform t: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: t) }
    }

    /// The polyline through the points, as a subpath of its own.
    public func addLines(between points: [CGPoint], transform t: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: t)
        for point in points.dropFirst() { addLine(to: point, transform: t) }
    }

    /// The ellipse in the rectangle, as a part of its own.
    public func addEllipse(in rect: CGRect, transform t: CGAffineTransform = .identity) {
        var ellipse = PathStorage()
        ellipse.addEllipse(in: rect)
        storage.append(ellipse.applying(t))
    }

    /// A rectangle with round corners, as a part of its own.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform t: CGAffineTransform = .identity
    ) {
        var rounded = PathStorage()
        rounded.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        storage.append(rounded.applying(t))
    }

    /// - Parameters:
    ///   - center: The circle's centre.
    ///   - radius: The circle's radius.
    ///   - startAngle: In radians from the x axis.
    ///   - endAngle: In radians from the x axis.
    ///   - clockwise: Towards smaller angles: clockwise where y grows upwards, so counterclockwise in UIKit.
    ///   - t: Applied to the arc before it is added.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform t: CGAffineTransform = .identity
    ) {
        storage.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: t)
    }

    /// A circle's arc touching the line from the current point to `tangent1End` and the one on to `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform t: CGAffineTransform = .identity
    ) {
        storage.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: t)
    }

    /// An arc by its beginning and how far it goes, in radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform t: CGAffineTransform = .identity
    ) {
        storage.addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: t)
    }

    /// All parts of another path.
    public func addPath(_ path: CGPath, transform t: CGAffineTransform = .identity) {
        storage.append(path.storage.applying(t))
    }
}
