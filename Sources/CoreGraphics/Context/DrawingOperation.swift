import Foundation

/// What a shape is filled with.
enum Paint: Hashable, Sendable {
    case color(RGBA)
    /// A tiled image; the transform takes its pixels (from the top left) to the target's base space.
    case pattern(CGImage, CGAffineTransform, alpha: CGFloat)
}

/// A shadow in base space: neither offset nor blur take part in the context's transform.
struct Shadow: Hashable, Sendable {
    var offset: CGVector
    var blur: CGFloat
    var color: RGBA
}

/// How drawn pixels join those already there.
struct Compositing: Hashable, Sendable {
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    var antialias = true
}

struct LineStyle: Hashable, Sendable {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
}

/// A gradient and where it lies, in the space before its operation's transform.
struct GradientFill: Hashable, Sendable {
    enum Shape: Hashable, Sendable {
        case linear(start: CGPoint, end: CGPoint)
        case radial(startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat)
        case conic(center: CGPoint, angle: CGFloat)
    }

    var gradient: CGGradient
    var shape: Shape
    var drawsBefore: Bool
    var drawsAfter: Bool
}

/// Glyphs of one font; positions are in the space before the operation's transform, y upwards.
struct GlyphRun: Hashable, Sendable {
    var font: CGFont
    var size: CGFloat
    var glyphs: [CGGlyph]
    var positions: [CGPoint]
}

/// One complete act of drawing, in the base space of its target: everything it depends on is in it.
enum DrawingOperation: Hashable, Sendable {
    case save
    case restore
    case clip(PathStorage, CGPathFillRule, antialias: Bool)
    /// Clips to an image's coverage; the transform takes the unit square, y downwards, to base space.
    case clipToMask(CGImage, CGAffineTransform)
    case fill(PathStorage, CGPathFillRule, Paint, Compositing)
    /// The path is in base space; the transform shapes the pen only.
    case stroke(PathStorage, LineStyle, pen: CGAffineTransform, Paint, Compositing)
    /// The transform takes the unit square, y downwards from the image's top, to base space.
    case image(CGImage, CGAffineTransform, CGInterpolationQuality, Compositing)
    case gradient(GradientFill, CGAffineTransform, Compositing)
    case glyphs(GlyphRun, CGAffineTransform, Paint, Compositing)
    /// What follows, up to the matching end, is drawn as one picture.
    case beginLayer(bounds: PathStorage?, Compositing)
    case endLayer
}

extension DrawingOperation {
    /// The same drawing seen through another transform, shadows included.
    func applying(_ t: CGAffineTransform) -> DrawingOperation {
        switch self {
        case .save, .restore, .endLayer: self
        case .clip(let path, let rule, let antialias): .clip(path.applying(t), rule, antialias: antialias)
        case .clipToMask(let image, let matrix): .clipToMask(image, matrix.concatenating(t))
        case .fill(let path, let rule, let paint, let compositing):
            .fill(path.applying(t), rule, paint.applying(t), compositing.applying(t))
        case .stroke(let path, let style, let pen, let paint, let compositing):
            .stroke(
                path.applying(t), style, pen: pen.concatenating(t).linearPart, paint.applying(t),
                compositing.applying(t))
        case .image(let image, let matrix, let quality, let compositing):
            .image(image, matrix.concatenating(t), quality, compositing.applying(t))
        case .gradient(let fill, let matrix, let compositing):
            .gradient(fill, matrix.concatenating(t), compositing.applying(t))
        case .glyphs(let run, let matrix, let paint, let compositing):
            .glyphs(run, matrix.concatenating(t), paint.applying(t), compositing.applying(t))
        case .beginLayer(let bounds, let compositing):
            .beginLayer(bounds: bounds?.applying(t), compositing.applying(t))
        }
    }
}

extension Paint {
    func applying(_ t: CGAffineTransform) -> Paint {
        switch self {
        case .color: self
        case .pattern(let image, let matrix, let alpha): .pattern(image, matrix.concatenating(t), alpha: alpha)
        }
    }
}

extension Compositing {
    func applying(_ t: CGAffineTransform) -> Compositing {
        guard let shadow else { return self }
        var result = self
        let offset = CGSize(width: shadow.offset.dx, height: shadow.offset.dy).applying(t)
        result.shadow = Shadow(
            offset: CGVector(dx: offset.width, dy: offset.height), blur: shadow.blur * t.meanScale,
            color: shadow.color)
        return result
    }
}
