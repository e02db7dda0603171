import CoreGraphics
import Foundation

/// What of a text is drawn.
public struct TextParts: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The colours behind runs.
    public static let backgrounds = TextParts(rawValue: 1)
    /// Glyphs and attachments.
    public static let glyphs = TextParts(rawValue: 2)
    /// Lines under glyphs.
    public static let underlines = TextParts(rawValue: 4)
    /// Lines through glyphs.
    public static let strikethroughs = TextParts(rawValue: 8)
    /// Glyphs with the lines under and through them.
    public static let decorated: TextParts = [.glyphs, .underlines, .strikethroughs]
    /// Backgrounds, then glyphs with their decoration.
    public static let all: TextParts = [.backgrounds, .decorated]
}

extension TextLayout {
    /// Draws the text with the layout's origin at `point`, in a context whose y runs down, as UIKit's do.
    ///
    /// - Parameters:
    ///   - context: Where the text is drawn.
    ///   - point: The layout's origin in the context's space.
    ///   - wanted: Which lines to draw; all by default.
    ///   - parts: What of them is drawn.
    ///   - range: The characters whose lines under and through them are drawn, in UTF-16 units; nil for all.
    ///   - look: How these lines are drawn, in the colour that the text has for them; nil for as the text says.
    ///   - handler: Is handed each run of glyphs, the left end of its line's baseline in the context, and what draws some of
    ///     the run's glyphs in the context's colour; nil draws all in their own.
    public func draw(
        in context: CGContext, at point: CGPoint = .zero, lines wanted: Range<Int>? = nil, parts: TextParts = .all,
        decorating range: Range<Int>? = nil, look: LineDecoration? = nil,
        handler: ((_ run: GlyphRun, _ origin: CGPoint, _ draw: (Range<Int>) -> Void) -> Void)? = nil
    ) {
        let shown = wanted.map { lines[$0.clamped(to: lines.indices)] } ?? lines[...]
        if parts.contains(.backgrounds) {
            for line in shown { drawBackgrounds(of: line, in: context, at: point) }
        }
        guard !parts.isDisjoint(with: .decorated) else { return }
        for line in shown {
            for run in line.runs {
                let isPlain = run.attributes.shadow == nil
                if !isPlain { context.saveGState() }
                if let shadow = run.attributes.shadow {
                    context.setShadow(
                        offset: CGSize(width: shadow.offsetX, height: shadow.offsetY), blur: shadow.blurRadius,
                        color: shadow.color)
                }
                let origin = CGPoint(x: point.x + line.origin.x, y: point.y + line.origin.y)
                if parts.contains(.underlines) {
                    drawDecoration(
                        run.attributes.underline?.taking(look), of: run, line, range, in: context, at: origin,
                        isUnderline: true)
                }
                if parts.contains(.glyphs) {
                    if run.face == nil {
                        drawBox(run, in: context, at: origin)
                    } else if let handler {
                        handler(run, origin) { drawGlyphs(run, $0, in: context, at: origin, color: nil) }
                    } else {
                        drawGlyphs(
                            run, run.glyphs.indices, in: context, at: origin, color: run.attributes.color)
                    }
                }
                if parts.contains(.strikethroughs) {
                    drawDecoration(
                        run.attributes.strikethrough?.taking(look), of: run, line, range, in: context, at: origin,
                        isUnderline: false)
                }
                if !isPlain { context.restoreGState() }
            }
        }
    }

    private func drawBackgrounds(of line: TextLine, in context: CGContext, at point: CGPoint) {
        for run in line.runs {
            guard let color = run.attributes.backgroundColor else { continue }
            context.saveGState()
            context.setFillColor(color)
            context.fill(
                CGRect(
                    x: point.x + line.origin.x + run.x, y: point.y + line.fragment.minY, width: run.width,
                    height: line.fragment.height))
            context.restoreGState()
        }
    }

    private func drawBox(_ run: GlyphRun, in context: CGContext, at origin: CGPoint) {
        guard let box = run.attributes.attachment, let draw = box.draw else { return }
        let bottom = origin.y - box.baselineOffset - run.attributes.baselineOffset
        context.saveGState()
        draw(context, CGRect(x: origin.x + run.x, y: bottom - box.height, width: box.width, height: box.height))
        context.restoreGState()
    }

    // MARK: Glyphs

    private func drawGlyphs(
        _ run: GlyphRun, _ shown: Range<Int>, in context: CGContext, at origin: CGPoint, color: CGColor?
    ) {
        guard let font = run.face?.cgFont, !run.glyphs.isEmpty, run.size > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if let color { context.setFillColor(color) }
        setStroke(run, in: context)
        context.setFont(font)
        context.setFontSize(run.size)
        context.textMatrix = .identity
        // Outlines have y up; the context is turned for them, so that glyphs and their positions agree.
        context.translateBy(x: origin.x, y: origin.y)
        context.scaleBy(x: 1, y: -1)
        let parts = run.text.parts { Piece(stretch: run.stretches[$0], isShown: shown.contains($0)) }
        for (text, range) in parts where shown.contains(range.lowerBound) {
            let stretch = run.stretches[range.lowerBound]
            let positions = run.positions[range].map { CGPoint(x: $0.x / stretch, y: -$0.y) }
            if stretch != 1 {
                context.saveGState()
                context.scaleBy(x: stretch, y: 1)
            }
            context.showGlyphs(Array(run.glyphs[range]), at: positions, reading: text)
            if stretch != 1 { context.restoreGState() }
        }
    }

    /// Of a run: glyphs of one stretch, shown or not.
    private struct Piece: Equatable {
        let stretch: Double
        let isShown: Bool
    }

    private func setStroke(_ run: GlyphRun, in context: CGContext) {
        let width = run.attributes.strokeWidth
        guard width != 0, width.isFinite else {
            context.setTextDrawingMode(.fill)
            return
        }
        context.setTextDrawingMode(width > 0 ? .stroke : .fillStroke)
        context.setLineWidth(abs(width) / 100 * run.size)
        if let color = run.attributes.strokeColor ?? run.attributes.color { context.setStrokeColor(color) }
    }

    // MARK: Lines under and through

    private func drawDecoration(
        _ decoration: LineDecoration?, of run: GlyphRun, _ line: TextLine, _ range: Range<Int>?,
        in context: CGContext, at origin: CGPoint, isUnderline: Bool
    ) {
        guard let decoration else { return }
        let font = run.attributes.font
        let thickness = font.underlineThickness * (decoration.weight == .thick ? 2 : 1)
        // A strikethrough runs at half the height of small letters.
        let middle =
            (isUnderline ? font.underlineOffset : -font.xHeight / 2) - run.attributes.baselineOffset
        context.saveGState()
        defer { context.restoreGState() }
        if let color = decoration.color ?? run.attributes.color {
            context.setFillColor(color)
            context.setStrokeColor(color)
        }
        let offsets = decoration.weight == .double ? [-thickness, thickness] : [0]
        for piece in pieces(of: run, line, range, byWord: decoration.byWord) {
            for offset in offsets {
                let y = origin.y + middle + offset
                let rect = CGRect(
                    x: origin.x + piece.lowerBound, y: y - thickness / 2,
                    width: piece.upperBound - piece.lowerBound, height: thickness)
                guard decoration.pattern != .solid else {
                    context.fill(rect)
                    continue
                }
                context.setLineWidth(thickness)
                context.setLineDash(phase: 0, lengths: decoration.pattern.lengths.map { $0 * thickness })
                context.move(to: CGPoint(x: rect.minX, y: rect.midY))
                context.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
                context.strokePath()
            }
        }
    }

    /// The stretches to draw along: the run, what of it lies in a range, or its words.
    private func pieces(
        of run: GlyphRun, _ line: TextLine, _ range: Range<Int>?, byWord: Bool
    ) -> [ClosedRange<CGFloat>] {
        let isWhole =
            range.map { $0.lowerBound <= run.range.lowerBound && $0.upperBound >= run.range.upperBound } ?? true
        guard byWord || !isWhole else { return [CGFloat(run.x)...CGFloat(run.x + run.width)] }
        var pieces: [ClosedRange<CGFloat>] = []
        for span in line.carets
        where !(byWord && span.isSpace) && span.x >= run.x - TextTolerance.width && span.x < run.x + run.width {
            if let range, !range.overlaps(span.range) { continue }
            let end = CGFloat(span.x + span.width)
            if let last = pieces.last, abs(last.upperBound - CGFloat(span.x)) < TextTolerance.width {
                pieces[pieces.count - 1] = last.lowerBound...end
            } else {
                pieces.append(CGFloat(span.x)...end)
            }
        }
        return pieces
    }
}

extension LineDecoration.Pattern {
    /// Lengths on and off, in thicknesses of the line.
    fileprivate var lengths: [CGFloat] {
        switch self {
        case .solid: []
        case .dot: [1, 1]
        case .dash: [4, 2]
        case .dashDot: [4, 2, 1, 2]
        case .dashDotDot: [4, 2, 1, 2, 1, 2]
        }
    }
}

extension LineDecoration {
    /// Another look in the same colour.
    fileprivate func taking(_ look: LineDecoration?) -> LineDecoration {
        guard var look else { return self }
        look.color = color
        return look
    }
}
