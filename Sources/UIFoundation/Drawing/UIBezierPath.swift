import Foundation

/// A path with the settings to draw it by, in a space whose y grows downwards.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    private var path: CGMutablePath
    private var dash = Dash()

    private struct Dash {
        var lengths: [CGFloat] = []
        var phase: CGFloat = 0
    }

    /// The width of lines, in points; 1 by default.
    open var lineWidth: CGFloat = 1
    /// How open ends look. Cut by default.
    open var lineCapStyle = CGLineCap.butt
    /// How corners look. A tip by default.
    open var lineJoinStyle = CGLineJoin.miter
    /// How many times the line's width a pointed join may be long.
    open var miterLimit: CGFloat = 10
    /// How far, in pixels, drawn curves may lie from exact ones. Curves are always drawn finer than this.
    open var flatness: CGFloat = 0.6
    /// Whether only what the outline goes around an odd number of times is inside. False by default.
    open var usesEvenOddFillRule = false

    // MARK: Making paths

    public override init() { path = CGMutablePath() }

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The ellipse in the rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// A rectangle with round corners, in points; at most half a side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// - Parameters:
    ///   - rect: The outline before its corners are rounded.
    ///   - corners: The corners that are rounded.
    ///   - cornerRadii: The width counts for both directions, as in UIKit; at most half a side.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        path.addPath(RoundedRect(rect: rect, corners: corners, radius: cornerRadii.width).path)
    }

    /// - Parameters:
    ///   - center: The circle's centre.
    ///   - radius: The circle's radius.
    ///   - startAngle: In radians from the x axis.
    ///   - endAngle: In radians from the x axis.
    ///   - clockwise: Towards greater angles, which is clockwise on screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    public required init?(coder: NSCoder) {
        path = CGMutablePath()
        super.init()
        guard decode(from: coder) else { return nil }
    }

    open func encode(with coder: NSCoder) { encodePath(to: coder) }
    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.takeSettings(from: self)
        return copy
    }

    /// A copy of the path; setting it replaces all points and keeps the settings.
    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    // MARK: Adding to them

    /// Begins a new part at the point.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// A straight line to the point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// A cubic Bézier curve to the point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// A quadratic Bézier curve to the point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// A part of a circle, with a straight line to its beginning; angles in radians.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics means clockwise where y grows upwards.
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Closes the subpath by a straight line to its first point.
    open func close() { path.closeSubpath() }
    /// Removes all points and subpaths.
    open func removeAllPoints() { path = CGMutablePath() }
    /// Adds all parts of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) {
        let changed = CGMutablePath()
        changed.addPath(path, transform: transform)
        path = changed
    }
    /// The same shape drawn from its end to its start.
    open func reversing() -> UIBezierPath {
        let reversed = UIBezierPath(cgPath: path.reversed)
        reversed.takeSettings(from: self)
        return reversed
    }

    // MARK: Asking them

    /// Whether nothing was added.
    open var isEmpty: Bool { path.isEmpty }
    /// Around the lines and curves; null for an empty path.
    open var bounds: CGRect { path.boundingBoxOfPath }
    /// Where the last line ended.
    open var currentPoint: CGPoint { path.currentPoint }
    /// Whether the point is inside.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

    // MARK: Dashes

    /// Lengths of dashes and gaps in turn; nil draws solid lines.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = Dash(
            lengths: Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count))), phase: phase
        )
    }
    /// Writes what was set; `pattern` needs room for `count` lengths, so ask for the count alone first.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
        count?.pointee = dash.lengths.count
        phase?.pointee = dash.phase
    }

    // MARK: Drawing, in the current context

    /// Fills what is inside, in the current context.
    open func fill() { draw { $0.fillPath(using: fillRule) } }
    /// Strokes the outline, in the current context.
    open func stroke() { draw { $0.strokePath() } }
    /// Fills what is inside, in the current context.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha) { $0.fillPath(using: fillRule) }
    }
    /// Strokes the outline, in the current context.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { draw(blendMode, alpha) { $0.strokePath() } }
    /// Cuts off what is drawn from now on outside the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: fillRule)
    }

    private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    private func draw(_ mode: CGBlendMode? = nil, _ alpha: CGFloat = 1, _ paint: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        if let mode {
            context.setBlendMode(mode)
            context.setAlpha(alpha)
        }
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        context.beginPath()
        context.addPath(path)
        paint(context)
        context.restoreGState()
    }

    private func takeSettings(from other: UIBezierPath) {
        lineWidth = other.lineWidth
        lineCapStyle = other.lineCapStyle
        lineJoinStyle = other.lineJoinStyle
        miterLimit = other.miterLimit
        flatness = other.flatness
        usesEvenOddFillRule = other.usesEvenOddFillRule
        dash = other.dash
    }
}
