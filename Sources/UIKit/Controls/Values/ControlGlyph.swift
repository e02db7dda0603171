/// The small drawings that controls carry: arrows, ticks, signs. Drawn, not taken from a font, so that they look the
/// same everywhere.
enum ControlGlyph: Sendable {
    case chevronRight, chevronLeft, chevronUp, chevronDown, chevronUpDown
    case checkmark, plus, minus, xmark
    case info, plusCircle, minusCircle, closeCircle, clearText
    case magnifier, person, ellipsis, reorder, circle, checkCircle

    /// Width and height of the drawing in a built-in button, and of its lines (pf-contactadd).
    static let buttonGlyphSize: CGFloat = 21.65
    static let buttonGlyphWeight: CGFloat = 1.56

    /// What assistive technology calls an accessory of a list that acts; nil for drawings that are not used for one.
    var actionName: String? {
        switch self {
        case .info: "More Info"
        case .plusCircle: "Insert"
        case .minusCircle: "Remove"
        case .chevronRight, .chevronLeft: "Expand"
        case .chevronDown: "Collapse"
        default: nil
        }
    }

    /// Frames of built-in buttons that Interface Builder recorded; 24.33 by 23.67 at three pixels a point
    /// (pf-contactadd).
    @MainActor var buttonSize: CGSize {
        if self == .closeCircle { return CGSize(width: 30, height: 30) }
        return Runtime.current.screen.scale < 3
            ? Design.current.size(.buttonGlyphWidth, .buttonGlyphHeight)
            : Design.current.size(.buttonGlyphWidthAtThree, .buttonGlyphHeightAtThree)
    }
}

/// Draws one glyph into its bounds, in its colour.
final class GlyphView: UIView {
    var glyph: ControlGlyph {
        didSet { if glyph != oldValue { setNeedsDisplay() } }
    }
    /// Nil stands for the glyph's own colours.
    var color: UIColor? {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }
    /// Stroke width in points where the glyph is made of lines.
    var weight: CGFloat = 2 {
        didSet { if weight != oldValue { setNeedsDisplay() } }
    }

    init(_ glyph: ControlGlyph, color: UIColor? = nil, weight: CGFloat = 2) {
        self.glyph = glyph
        self.color = color
        self.weight = weight
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        glyph = .plus
        super.init(coder: coder)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let color = (color ?? .secondaryLabel).resolvedColor(with: traitCollection).cgColor
        // A faint glyph is drawn opaque into a faint layer, so that it is no darker where its lines cross.
        let ink = color.copy(alpha: 1) ?? color
        let isFaint = color.alpha < 1
        if isFaint {
            context.setAlpha(color.alpha)
            context.beginTransparencyLayer(in: bounds, auxiliaryInfo: nil)
        }
        defer { if isFaint { context.endTransparencyLayer() } }
        context.setStrokeColor(ink)
        context.setFillColor(ink)
        context.setLineWidth(weight)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        glyph.draw(in: bounds.insetBy(dx: weight / 2, dy: weight / 2), context: context, traits: traitCollection)
    }
}

extension ControlGlyph {
    /// In unit coordinates, lines to be stroked one after the other.
    private var lines: [[CGPoint]] {
        func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        return switch self {
        case .chevronRight: [[p(0, 0), p(1, 0.5), p(0, 1)]]
        case .chevronLeft: [[p(1, 0), p(0, 0.5), p(1, 1)]]
        case .chevronUp: [[p(0, 0.7), p(0.5, 0.2), p(1, 0.7)]]
        case .chevronDown: [[p(0, 0.3), p(0.5, 0.8), p(1, 0.3)]]
        case .chevronUpDown: [[p(0.2, 0.35), p(0.5, 0.05), p(0.8, 0.35)], [p(0.2, 0.65), p(0.5, 0.95), p(0.8, 0.65)]]
        case .checkmark: [[p(0, 0.55), p(0.36, 0.95), p(1, 0.05)]]
        case .plus: [[p(0.5, 0), p(0.5, 1)], [p(0, 0.5), p(1, 0.5)]]
        case .minus: [[p(0, 0.5), p(1, 0.5)]]
        case .xmark: [[p(0, 0), p(1, 1)], [p(1, 0), p(0, 1)]]
        case .plusCircle: [[p(0.5, 0.279), p(0.5, 0.721)], [p(0.279, 0.5), p(0.721, 0.5)]]
        case .reorder: [[p(0, 0.25), p(1, 0.25)], [p(0, 0.5), p(1, 0.5)], [p(0, 0.75), p(1, 0.75)]]
        case .magnifier: [[p(0.68, 0.68), p(1, 1)]]
        default: []
        }
    }

    func draw(in box: CGRect, context: CGContext, traits: UITraitCollection) {
        func at(_ point: CGPoint) -> CGPoint {
            CGPoint(x: box.minX + point.x * box.width, y: box.minY + point.y * box.height)
        }
        func part(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
            CGRect(
                x: box.minX + x * box.width, y: box.minY + y * box.height, width: width * box.width,
                height: height * box.height)
        }
        func paper(_ color: UIColor) { context.setFillColor(color.resolvedColor(with: traits).cgColor) }
        func strokeLines(_ lines: [[CGPoint]]) {
            for line in lines {
                guard let start = line.first else { continue }
                context.move(to: at(start))
                for point in line.dropFirst() { context.addLine(to: at(point)) }
                context.strokePath()
            }
        }

        switch self {
        case .info:
            context.strokeEllipse(in: box)
            context.fillEllipse(in: part(0.44, 0.2, 0.12, 0.12))
            strokeLines([[CGPoint(x: 0.43, y: 0.45), CGPoint(x: 0.5, y: 0.45), CGPoint(x: 0.5, y: 0.78)]])
        case .plusCircle:
            context.strokeEllipse(in: box)
            strokeLines(lines)
        case .circle: context.strokeEllipse(in: box)
        case .checkCircle:
            context.fillEllipse(in: box)
            context.setStrokeColor(UIColor.white.cgColor)
            strokeLines([[CGPoint(x: 0.28, y: 0.53), CGPoint(x: 0.44, y: 0.7), CGPoint(x: 0.72, y: 0.33)]])
        case .minusCircle:
            context.fillEllipse(in: box)
            context.setStrokeColor(UIColor.white.cgColor)
            strokeLines([[CGPoint(x: 0.28, y: 0.5), CGPoint(x: 0.72, y: 0.5)]])
        case .closeCircle:
            paper(.secondarySystemFill)
            context.fillEllipse(in: box)
            context.setStrokeColor(UIColor.secondaryLabel.resolvedColor(with: traits).cgColor)
            strokeLines([
                [CGPoint(x: 0.33, y: 0.33), CGPoint(x: 0.67, y: 0.67)],
                [CGPoint(x: 0.67, y: 0.33), CGPoint(x: 0.33, y: 0.67)],
            ])
        case .clearText:
            context.fillEllipse(in: box)
            context.setStrokeColor(UIColor.systemBackground.resolvedColor(with: traits).cgColor)
            strokeLines([
                [CGPoint(x: 0.35, y: 0.35), CGPoint(x: 0.65, y: 0.65)],
                [CGPoint(x: 0.65, y: 0.35), CGPoint(x: 0.35, y: 0.65)],
            ])
        case .magnifier:
            context.strokeEllipse(in: part(0, 0, 0.78, 0.78))
            strokeLines(lines)
        case .person:
            context.fillEllipse(in: part(0.28, 0.05, 0.44, 0.44))
            context.fillEllipse(in: part(0.08, 0.56, 0.84, 0.7).intersection(box))
        case .ellipsis:
            for x in [0.05, 0.42, 0.79] { context.fillEllipse(in: part(x, 0.42, 0.16, 0.16)) }
        default:
            strokeLines(lines)
        }
    }
}
