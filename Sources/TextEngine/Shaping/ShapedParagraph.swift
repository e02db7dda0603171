/// The part of a text's looks that decides which glyphs are taken and how wide they are.
struct ShapingStyle: Hashable, Sendable {
    var font: TextFont
    var usesLigatures: Bool
    var usesPairKerning: Bool
    /// Kern and tracking together, in points after each character.
    var spacing: Double
    var box: InlineBox?

    init(_ attributes: TextAttributes) {
        font = attributes.font
        usesLigatures = attributes.usesLigatures
        usesPairKerning = attributes.kern != 0
        spacing = (attributes.kern ?? 0) + attributes.tracking
        box = attributes.attachment
    }
}

/// What shaping a paragraph depends on, and nothing else.
struct ParagraphKey: Hashable, Sendable {
    struct Run: Hashable, Sendable {
        /// The length of the style's run, in scalars.
        var length: Int
        var style: ShapingStyle
    }

    var scalars: [UInt32]
    var runs: [Run]
    var direction: BaseDirection
}

/// A paragraph as glyphs, before it is cut into lines. Knows nothing of where it stands in a text.
final class ShapedParagraph: Sendable {
    /// Neighbouring clusters of one font, script and level.
    struct Item: Sendable {
        /// The face; nil for attachments, and where no font is installed.
        var face: FontFace?
        /// The size to draw at: not always the font's (emoji are fitted into Apple's boxes).
        var size: Double
        var level: UInt8
        var style: Int
        /// What a line is to hold, from the lowest to the highest point above the baseline, in points: the box of a face
        /// that stands in for the font's own and keeps its measures, and what its glyphs draw beyond that. Nil where the
        /// font's box decides.
        var box: ClosedRange<Double>?
    }

    /// The smallest stretch of text with its own glyphs.
    struct Cluster: Sendable {
        var scalars: Range<Int>
        var item: Int
        /// The cluster's glyphs, as positions in `glyphs`.
        var glyphs: Range<Int>
        /// The cluster's advance, in points, with spacing and pair kerning.
        var advance: Double
        /// The part of the advance due to the next cluster: falls away at the end of a line.
        var pairKerning = 0.0
        /// Characters as a user counts them: more than one in a ligature.
        var characters: Int
        var kind: Kind

        enum Kind: Sendable { case text, space, tab, separator, box }
        var hangs: Bool { kind == .space || kind == .separator || kind == .tab }
    }

    struct Glyph: Sendable {
        var id: UInt16
        /// The glyph's distance from the left edge of its cluster, in points.
        var x: Double
        /// Up from the baseline, in points.
        var y: Double
        /// Horizontal scale that makes the outline fit its advance; 1 mostly.
        var stretch: Double
    }

    let key: ParagraphKey
    let bidi: BidiLevels
    let items: [Item]
    /// The clusters in reading order.
    let clusters: [Cluster]
    let glyphs: [Glyph]
    /// What may happen after each cluster.
    let breaks: [LineBreaks.Opportunity]

    var styles: [ParagraphKey.Run] { key.runs }

    init(
        key: ParagraphKey, bidi: BidiLevels, items: [Item], clusters: [Cluster], glyphs: [Glyph],
        breaks: [LineBreaks.Opportunity]
    ) {
        self.key = key
        self.bidi = bidi
        self.items = items
        self.clusters = clusters
        self.glyphs = glyphs
        self.breaks = breaks
    }

    static func shaped(_ key: ParagraphKey) -> ShapedParagraph {
        TextCaches.paragraphs.value(for: key) {
            var shaper = ParagraphShaper(key)
            return shaper.shape()
        }
    }
}
