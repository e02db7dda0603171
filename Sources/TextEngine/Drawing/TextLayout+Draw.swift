import CoreGraphics
import Foundation

/// What of a text is drawn.
public struct TextParts: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The colours behind runs.
    public static let backgrounds = TextParts(rawValue: 1)
    /// Glyphs, attachments and the lines under and through them.
    public static let glyphs = TextParts(rawValue: 2)
    /// Backgrounds, then glyphs with their decoration.
    public static let all: TextParts = [.backgrounds, .glyphs]
}

extension TextLayout {
    /// Draws the text with the layout's origin at `point`, in a context whose y runs down, as UIKit's do.
    ///
    /// - Parameters:
    ///   - context: Where the text is drawn.
    ///   - point: The layout's origin in the context's space.
    ///   - wanted: Which lines to draw; all by default.
    ///   - parts: What of them is drawn.
    public func draw(
        in context: CGContext, at point: CGPoint = .zero, lines wanted: Range<Int>? = nil, parts: TextParts = .all
    ) {
        let shown = wanted.map { lines[$0.clamped(to: lines.indices)] } ?? lines[...]
        if parts.contains(.backgrounds) {
            for line in shown { drawBackgrounds(of: line, in: context, at: point) }
        }
        guard parts.contains(.glyphs) else { return }
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
                drawDecoration(run.attributes.underline, of: run, line, in: context, at: origin, isUnderline: true)
                if run.face == nil {
                    drawBox(run, in: context, at: origin)
                } else {
                    drawGlyphs(run, in: context, at: origin)
                }
                drawDecoration(run.attributes.strikethrough, of: run, line, in: context, at: origin, isUnderline: false)
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

    private func drawGlyphs(_ run: GlyphRun, in context: CGContext, at origin: CGPoint) {
        guard let font = run.face?.cgFont, !run.glyphs.isEmpty, run.size > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if let color = run.attributes.color { context.setFillColor(color) }
        setStroke(run, in: context)
        context.setFont(font)
        context.setFontSize(run.size)
        context.textMatrix = .identity
        // Outlines have y up; the context is turned for them, so that glyphs and their positions agree.
        context.translateBy(x: origin.x, y: origin.y)
        context.scaleBy(x: 1, y: -1)
        for (text, range) in run.text.parts(by: { run.stretches[$0] }) {
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
        _ decoration: LineDecoration?, of run: GlyphRun, _ line: TextLine, in context: CGContext, at origin: CGPoint,
        isUnderline: Bool
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
        for piece in pieces(of: run, line, byWord: decoration.byWord) {
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

    /// The stretches to draw along: the run, or its words.
    private func pieces(of run: GlyphRun, _ line: TextLine, byWord: Bool) -> [ClosedRange<CGFloat>] {
        guard byWord else { return [CGFloat(run.x)...CGFloat(run.x + run.width)] }
        var pieces: [ClosedRange<CGFloat>] = []
        for span in line.carets
        where !span.isSpace && span.x >= run.x - TextTolerance.width && span.x < run.x + run.width {
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
