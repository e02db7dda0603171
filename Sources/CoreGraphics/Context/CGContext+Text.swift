import Foundation

extension CGContext {
    /// What glyphs are drawn from.
    public func setFont(_ font: CGFont) { state.text.font = font }

    /// Sets the size of text, in text space units per em.
    public func setFontSize(_ size: CGFloat) { state.text.size = size }

    /// Text space units added to each advance by ``showGlyphs(_:)``.
    public func setCharacterSpacing(_ spacing: CGFloat) { state.text.characterSpacing = spacing }

    /// Whether glyphs are filled, stroked, or clipped to.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.drawingMode = mode }

    /// How text was placed for its screen, so that drawings with other pixels place it by their own. nil at first.
    package func setBaselineFit(_ fit: BaselineFit?) { state.text.fit = fit }

    /// The translation of ``textMatrix``: where the next glyph goes.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set {
            textMatrix.tx = newValue.x
            textMatrix.ty = newValue.y
        }
    }

    /// Draws glyphs of the font set with ``setFont(_:)``; positions are in text space, baseline origins, y upwards.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        showGlyphs(glyphs, at: positions, reading: nil)
    }

    /// Draws glyphs that read as `text` where the drawing is a document.
    package func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint], reading text: GlyphText?) {
        guard let font = state.text.font, state.text.size.isFinite, state.text.size > 0 else { return }
        let count = min(glyphs.count, positions.count)
        guard count > 0 else { return }
        let run = GlyphRun(
            font: font, size: state.text.size, glyphs: Array(glyphs.prefix(count)),
            positions: Array(positions.prefix(count)), reading: text,
            fit: state.text.fit)
        draw(run)
    }

    /// Draws glyphs one after the other by their advances, from the text position on, which moves along.
    public func showGlyphs(_ glyphs: [CGGlyph]) {
        guard let font = state.text.font else { return }
        let unit = state.text.size / CGFloat(max(1, font.unitsPerEm))
        var x: CGFloat = 0
        let positions = glyphs.map { glyph in
            defer { x += font.face.advance(of: glyph) * unit + state.text.characterSpacing }
            return CGPoint(x: x, y: 0)
        }
        showGlyphs(glyphs, at: positions)
        textMatrix = textMatrix.translatedBy(x: x, y: 0)
    }

    private func draw(_ run: GlyphRun) {
        let matrix = textMatrix.concatenating(state.ctm)
        let mode = state.text.drawingMode
        if mode.fills {
            target.perform(.glyphs(run, matrix, paint(state.fillColor), state.compositing))
        }
        guard mode.strokes || mode.clips, !run.font.isColorBitmap else { return }
        let outline = run.outline.applying(matrix)
        if mode.strokes { stroke(outline) }
        if mode.clips { clip(to: outline, rule: .winding) }
    }
}

extension GlyphRun {
    /// All glyphs' outlines in the run's space.
    var outline: PathStorage {
        let unit = size / CGFloat(max(1, font.unitsPerEm))
        var result = PathStorage()
        for (glyph, position) in zip(glyphs, positions) {
            result.append(
                font.face.outline(of: glyph).applying(
                    CGAffineTransform(unit, 0, 0, unit, position.x, position.y)))
        }
        return result
    }
}

extension CGTextDrawingMode {
    fileprivate var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }

    fileprivate var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }

    fileprivate var clips: Bool { [.fillClip, .strokeClip, .fillStrokeClip, .clip].contains(self) }
}
