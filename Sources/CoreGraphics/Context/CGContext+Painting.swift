import Foundation

extension CGContext {
    // MARK: The current path, which painting uses up

    /// Fills and strokes the path as the mode says, and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill: fill(path, rule: .winding)
        case .eoFill: fill(path, rule: .evenOdd)
        case .stroke: stroke(path)
        case .fillStroke:
            fill(path, rule: .winding)
            stroke(path)
        case .eoFillStroke:
            fill(path, rule: .evenOdd)
            stroke(path)
        }
    }

    /// Fills the path, and forgets it. Open parts are closed.
    public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule: rule) }

    /// Strokes the path, and forgets it.
    public func strokePath() { stroke(takePath()) }

    // MARK: Shapes of their own

    /// Fills the rectangles; the path is forgotten.
    public func fill(_ rect: CGRect) { fill(PathStorage(rect: rect).applying(state.ctm), rule: .winding) }

    /// Fills the rectangles; the path is forgotten.
    public func fill(_ rects: [CGRect]) {
        var path = PathStorage()
        for rect in rects { path.addRect(rect) }
        fill(path.applying(state.ctm), rule: .winding)
    }

    /// Fills the ellipse in the rectangle; the path is forgotten.
    public func fillEllipse(in rect: CGRect) {
        var path = PathStorage()
        path.addEllipse(in: rect)
        fill(path.applying(state.ctm), rule: .winding)
    }

    /// Strokes the rectangle, in the present line width or in this one; the path is forgotten.
    public func stroke(_ rect: CGRect) { stroke(PathStorage(rect: rect).applying(state.ctm)) }

    /// Strokes the rectangle, in the present line width or in this one; the path is forgotten.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = state.line.width
        state.line.width = width
        stroke(rect)
        state.line.width = before
    }

    /// Strokes the ellipse in the rectangle; the path is forgotten.
    public func strokeEllipse(in rect: CGRect) {
        var path = PathStorage()
        path.addEllipse(in: rect)
        stroke(path.applying(state.ctm))
    }

    /// A line between each two points.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = PathStorage()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        stroke(path.applying(state.ctm))
    }

    /// Makes the rectangle transparent, whatever alpha, blend mode and shadow say; the clip holds.
    public func clear(_ rect: CGRect) {
        let path = PathStorage(rect: rect).applying(state.ctm)
        let clearing = Compositing(blendMode: .clear, antialias: state.compositing.antialias)
        target.perform(.fill(path, .winding, .color(CGColor.black.rgba), clearing))
    }

    // MARK: Clipping

    /// Cuts all that follows off outside the current path, which is used up.
    public func clip(using rule: CGPathFillRule = .winding) { clip(to: takePath(), rule: rule) }

    /// Limits further drawing to the rectangle as well.
    public func clip(to rect: CGRect) {
        currentPath = PathStorage()
        clip(to: PathStorage(rect: rect).applying(state.ctm), rule: .winding)
    }

    /// Limits further drawing to the rectangles as well.
    public func clip(to rects: [CGRect]) {
        currentPath = PathStorage()
        var path = PathStorage()
        for rect in rects { path.addRect(rect) }
        clip(to: path.applying(state.ctm), rule: .winding)
    }

    /// Cuts off by an image stretched over the rectangle: its alpha, or the brightness of an image without alpha;
    /// of an image mask, the dark parts let through.
    public func clip(to rect: CGRect, mask: CGImage) {
        perform(clip: .clipToMask(mask, imageTransform(for: rect)))
        state.hasSoftClip = true
        state.clipBounds = state.clipBounds.overlap(rect.applying(state.ctm))
    }

    /// The box around everything that clips, in user space.
    public var boundingBoxOfClipPath: CGRect {
        state.clipBounds.isNull ? .null : state.clipBounds.applying(state.ctm.inverted())
    }

    func clip(to path: PathStorage, rule: CGPathFillRule) {
        perform(clip: .clip(path, rule, antialias: state.compositing.antialias))
        noteClip(to: path)
    }

    private func perform(clip: DrawingOperation) {
        target.perform(clip)
        state.clips.append(clip)
    }

    /// From now on draws on the whole area again, until ``restoreGState()`` brings back the clip that was saved.
    ///
    /// What a view draws stays within what clips the view.
    public func resetClip() {
        target.perform(.resetClip)
        state.clips = []
        state.hasSoftClip = false
        state.clipBounds = bounds
    }

    func noteClip(to path: PathStorage) {
        state.clipBounds = state.clipBounds.overlap(path.tightBounds)
        if !path.isWholePixelRect(deviceTransform) { state.hasSoftClip = true }
    }

    /// Whether pixels are drawn, rather than a document.
    package var hasPixels: Bool { bitmap != nil }

    /// Whether an opaque shape hides all that was drawn behind it before: nothing but pixels, drawn one over the other,
    /// and cut off between pixels.
    package var coversWhatItDrawsOver: Bool {
        bitmap != nil && !state.hasSoftClip && state.compositing.blendMode == .normal
            && state.compositing.shadow == nil && !DrawingReference.isWanted
    }

    // MARK: Gradients, which fill everything inside the clip

    /// Draws the gradient along the line, across the whole clip.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(gradient, .linear(start: start, end: end), options)
    }

    /// Draws the gradient from one circle to the other.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let shape = GradientFill.Shape.radial(
            startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius)
        draw(gradient, shape, options)
    }

    /// Colours once around the centre, from the angle on towards greater angles.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        draw(gradient, .conic(center: center, angle: angle), [])
    }

    private func draw(_ gradient: CGGradient, _ shape: GradientFill.Shape, _ options: CGGradientDrawingOptions) {
        let fill = GradientFill(
            gradient: gradient, shape: shape, drawsBefore: options.contains(.drawsBeforeStartLocation),
            drawsAfter: options.contains(.drawsAfterEndLocation))
        target.perform(.gradient(fill, state.ctm, state.compositing))
    }

    // MARK: Helpers

    func fill(_ path: PathStorage, rule: CGPathFillRule) {
        guard !path.isEmpty else { return }
        target.perform(.fill(path, rule, paint(state.fillColor), state.compositing))
    }

    func stroke(_ path: PathStorage) {
        guard !path.isEmpty else { return }
        target.perform(
            .stroke(path, state.line, pen: state.ctm.linearPart, paint(state.strokeColor), state.compositing))
    }

    func paint(_ color: CGColor) -> Paint {
        guard let pattern = color.pattern else { return .color(color.rgba) }
        let unit = 1 / pattern.scale
        let height = CGFloat(pattern.image.height) * unit
        let place = CGAffineTransform(
            unit, 0, 0, baseIsFlipped ? unit : -unit, state.patternPhase.width,
            state.patternPhase.height + (baseIsFlipped ? 0 : height))
        return .pattern(pattern.image, place, alpha: color.alpha)
    }

    private func takePath() -> PathStorage {
        defer { currentPath = PathStorage() }
        return currentPath
    }
}

extension PathStorage {
    /// Whether the path is one upright rectangle whose edges lie between pixels.
    fileprivate func isWholePixelRect(_ toPixels: CGAffineTransform) -> Bool {
        guard kinds == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath] else {
            return false
        }
        let corners = points.map { $0.applying(toPixels) }
        let isUpright =
            (corners[0].y == corners[1].y && corners[1].x == corners[2].x && corners[2].y == corners[3].y
                && corners[3].x == corners[0].x)
            || (corners[0].x == corners[1].x && corners[1].y == corners[2].y && corners[2].x == corners[3].x
                && corners[3].y == corners[0].y)
        return isUpright
            && corners.allSatisfy { abs($0.x - $0.x.rounded()) < 1e-6 && abs($0.y - $0.y.rounded()) < 1e-6 }
    }
}
