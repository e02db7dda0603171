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
    var reading: GlyphText?
    var fit: BaselineFit?
}

/// Where the first baseline of a text lies in a height: what is above the text, and what is from there to the baseline,
/// are rounded outwards to whole pixels, each by itself. Lengths are in points.
package struct BaselineFit: Hashable, Sendable {
    private let above: CGFloat
    private let below: CGFloat
    /// Pixels in a point of the screen that the text was placed for.
    private let screen: CGFloat

    package init(above: CGFloat, below: CGFloat, screen: CGFloat) {
        (self.above, self.below, self.screen) = (above, below, screen)
    }

    /// From the top of the height to the baseline, on the screen.
    package var baseline: CGFloat { baseline(pixels: screen) }

    private func baseline(pixels: CGFloat) -> CGFloat {
        // Sums of line heights are not exact.
        let dust = 1e-6
        return floor(above * pixels + dust) / pixels + ceil(below * pixels - dust) / pixels
    }

    /// The place of upright glyphs, moved to where their baseline lies with the drawing's own pixels. A drawing that is
    /// turned, or has no whole number of pixels in a point, leaves it as it was on the screen.
    func settled(_ place: CGAffineTransform) -> CGAffineTransform {
        let pixels = abs(place.d)
        guard place.b == 0, place.c == 0, pixels >= 1, abs(pixels - pixels.rounded()) < 1e-6 else { return place }
        var result = place
        result.ty -= (baseline(pixels: pixels) - baseline) * place.d
        return result
    }
}

/// What glyphs read as, for documents whose text is searched and copied.
package struct GlyphText: Hashable, Sendable {
    /// Characters and glyphs that only together mean each other: a letter, a ligature, a syllable with its vowels.
    private struct Cluster: Hashable, Sendable {
        var bytes: Int32
        var glyphs: Int32
    }

    private var utf8: [UInt8] = []
    /// As the glyphs stand, from left to right.
    private var clusters: [Cluster] = []
    /// Whether the clusters are read from the last to the first.
    private let isRightToLeft: Bool

    package init(isRightToLeft: Bool) { self.isRightToLeft = isRightToLeft }

    /// Makes room for so many clusters more.
    package mutating func reserve(_ count: Int) {
        utf8.reserveCapacity(count)
        clusters.reserveCapacity(count)
    }

    /// Adds a cluster to the right: its characters, and how many glyphs draw them.
    package mutating func append(_ scalars: ArraySlice<UInt32>, glyphs: Int) {
        let start = utf8.count
        for scalar in scalars {
            if scalar < 0x80 {
                utf8.append(UInt8(scalar))
            } else {
                utf8.append(contentsOf: UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}")!)
            }
        }
        clusters.append(Cluster(bytes: Int32(clamping: utf8.count - start), glyphs: Int32(clamping: glyphs)))
    }

    /// Cuts into runs of clusters with an equal property of their first glyph.
    package func parts<Key: Equatable>(by key: (_ glyph: Int) -> Key) -> [(text: GlyphText, glyphs: Range<Int>)] {
        var result: [(text: GlyphText, glyphs: Range<Int>)] = []
        var (byte, glyph) = (0, 0)
        var last: Key?
        for cluster in clusters {
            let bytes = utf8[byte..<byte + Int(cluster.bytes)]
            let glyphs = glyph..<glyph + Int(cluster.glyphs)
            let value = key(glyph)
            if result.isEmpty || value != last {
                result.append((GlyphText(isRightToLeft: isRightToLeft), glyph..<glyph))
            }
            last = value
            result[result.count - 1].text.utf8.append(contentsOf: bytes)
            result[result.count - 1].text.clusters.append(cluster)
            result[result.count - 1].glyphs = result[result.count - 1].glyphs.lowerBound..<glyphs.upperBound
            byte += bytes.count
            glyph = glyphs.upperBound
        }
        return result
    }

    /// Hands out the bytes in reading order, with the bytes and glyphs of each cluster in the same order.
    func read(_ body: (_ utf8: [UInt8], _ clusters: [(bytes: Int32, glyphs: Int32)], _ isRightToLeft: Bool) -> Void) {
        guard isRightToLeft else { return body(utf8, clusters.map { ($0.bytes, $0.glyphs) }, false) }
        var bytes: [UInt8] = []
        var end = utf8.count
        for cluster in clusters.reversed() {
            bytes += utf8[end - Int(cluster.bytes)..<end]
            end -= Int(cluster.bytes)
        }
        body(bytes, clusters.reversed().map { ($0.bytes, $0.glyphs) }, true)
    }
}

/// One complete act of drawing, in the base space of its target: everything it depends on is in it.
enum DrawingOperation: Hashable, Sendable {
    case save
    case restore
    case clip(PathStorage, CGPathFillRule, antialias: Bool)
    /// Clips to an image's coverage; the transform takes the unit square, y downwards, to base space.
    case clipToMask(CGImage, CGAffineTransform)
    /// Nothing clips any more. Who draws a list clips again as it did itself before.
    case resetClip
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
        case .save, .restore, .endLayer, .resetClip: self
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
