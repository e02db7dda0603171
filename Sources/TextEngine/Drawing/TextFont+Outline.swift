import CoreGraphics

extension TextFont {
    /// The outline of a glyph in points: the origin is on the baseline, y upwards. Nil of a font without a file, and of a
    /// glyph without ink.
    package func path(of glyph: CGGlyph) -> CGPath? {
        guard let path = face?.cgFont?.path(for: glyph, size: size), !path.isEmpty else { return nil }
        return path
    }

    /// The outlines of letters beside each other, without shaping, in points: the origin is on the baseline, y
    /// downwards. Nil where the font lacks one of them.
    package func outline(of text: String) -> CGPath? {
        guard let face, let font = face.cgFont else { return nil }
        let path = CGMutablePath()
        var x = 0.0
        for scalar in text.unicodeScalars {
            guard let glyph = face.glyph(for: scalar) else { return nil }
            path.addPath(
                font.path(for: glyph, size: size), transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: x, ty: 0))
            x += face.advance(of: glyph) * size
        }
        return path.isEmpty ? nil : path
    }
}
