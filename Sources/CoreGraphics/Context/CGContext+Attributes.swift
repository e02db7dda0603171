import Foundation

extension CGContext {
    // MARK: Lines

    /// In user space; the transform at the time of stroking scales it.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }

    /// How open ends look. Butt at first.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

    /// How corners look. Mitred at first.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

    /// How long a corner's tip may be, in line widths, before it is cut. 10 at first.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

    /// Lengths of dashes and gaps in turn; an empty array draws solid lines. Lengths that are negative, or all zero,
    /// are refused and leave the lines as they were.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return }
        guard lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else { return }
        state.line.dashPhase = phase
        state.line.dashLengths = lengths
    }

    // MARK: Joining pixels

    /// What all colours' alpha is multiplied by, from 0 to 1. 1 at first.
    public func setAlpha(_ alpha: CGFloat) {
        state.compositing.alpha = alpha.isFinite ? min(1, max(0, alpha)) : 0
    }

    /// How what is drawn mixes with what is there. Normal at first.
    public func setBlendMode(_ mode: CGBlendMode) { state.compositing.blendMode = mode }

    /// Whether edges may be smooth at all. True at first.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        state.compositing.antialias = state.compositing.antialias && allowsAntialiasing
    }
    /// Whether edges are smooth. True at first.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.compositing.antialias = shouldAntialias }

    /// How images are scaled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// A black shadow of one third's opacity. Offset and blur are in base space, whatever the transform.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(genericGrayGamma2_2Gray: 0, alpha: 1.0 / 3))
    }

    /// - Parameters:
    ///   - offset: In base space, whatever the transform.
    ///   - blur: Twice the standard deviation of the softening, in base space.
    ///   - color: nil switches shadows off.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0, offset.isFinite, blur.isFinite else {
            state.compositing.shadow = nil
            return
        }
        state.compositing.shadow = Shadow(
            offset: CGVector(dx: offset.width, dy: offset.height), blur: max(0, blur), color: color.rgba)
    }

    // MARK: Colours

    /// Fills with the colour from now on.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
        state.fillColorSpace = color.colorSpace ?? state.fillColorSpace
    }

    /// Strokes with the colour from now on.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
        state.strokeColorSpace = color.colorSpace ?? state.strokeColorSpace
    }

    /// Sets the fill colour in device RGB; components from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the stroke colour in device RGB; components from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the fill colour in device gray, from 0 (black) to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

    /// Sets the stroke colour in device gray, from 0 (black) to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

    /// Sets the fill colour in device CMYK; components from 0 to 1.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the stroke colour in device CMYK; components from 0 to 1.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// The space `setFillColor(_:)` with plain numbers means; the colour becomes black in it.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillColorSpace = space
        state.fillColor = Self.initialColor(in: space) ?? state.fillColor
    }

    /// The space that `setStrokeColor(_:)` with plain numbers means; the colour becomes black in it.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeColorSpace = space
        state.strokeColor = Self.initialColor(in: space) ?? state.strokeColor
    }

    /// Sets the fill colour by components of the fill colour space, alpha last; with a pattern, its alpha or colour.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillColorSpace, components: components) { state.fillColor = color }
    }

    /// Sets the stroke colour by components of the stroke colour space, alpha last; with a pattern, its alpha or
    /// colour.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeColorSpace, components: components) { state.strokeColor = color }
    }

    /// Where a pattern colour's tiles start, in base space.
    public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

    private static func initialColor(in space: CGColorSpace) -> CGColor? {
        var components = [CGFloat](repeating: 0, count: space.numberOfComponents) + [1]
        if space.model == .cmyk { components[3] = 1 }
        return CGColor(colorSpace: space, components: components)
    }
}

extension CGContext {
    // Without effect: a function that draws has drawn when it returns, and there is one way of drawing text.
    public func setFlatness(_ flatness: CGFloat) {}
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
}
