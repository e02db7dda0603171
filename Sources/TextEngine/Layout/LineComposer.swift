import CoreGraphics
import Foundation

/// Where the scalars of a shaped paragraph come from in the text.
struct SourceMap: Sendable {
    /// UTF-16 ranges.
    var ranges: [Range<Int>]
    /// Index of the text's run for every scalar.
    var runs: [Int]
}

/// Puts a line's clusters in visual order and makes glyph runs of them.
struct LineComposer {
    let paragraph: ShapedParagraph
    let map: SourceMap
    let attributes: [StyledText.Run]

    /// - Parameter extra: Width for each white space inside the line (justification).
    func compose(_ line: LineFiller.Line, extra: Double = 0) -> TextLine {
        let base = paragraph.bidi.base
        var visibleEnd = line.clusters.upperBound
        while visibleEnd > line.clusters.lowerBound, paragraph.clusters[visibleEnd - 1].hangs { visibleEnd -= 1 }
        // White space at the end of a line takes the paragraph's direction (rule L1).
        let levels = line.clusters.map { index in
            index >= visibleEnd ? base : paragraph.items[paragraph.clusters[index].item].level
        }
        let order = BidiLevels.visualOrder(levels)

        var hanging = 0.0
        for index in visibleEnd..<line.clusters.upperBound {
            hanging += line.tab(index) ?? paragraph.clusters[index].advance
        }
        var pen = base == 1 ? -hanging : 0
        var runs: [GlyphRun] = []
        var carets: [CaretSpan] = []
        var lastItem = -1
        var lastRun = -1
        carets.reserveCapacity(order.count)
        for (done, place) in order.enumerated() {
            let index = place + line.clusters.lowerBound
            let cluster = paragraph.clusters[index]
            let rightToLeft = levels[place] % 2 == 1
            var advance = line.tab(index) ?? cluster.advance
            if index == visibleEnd - 1 { advance -= cluster.pairKerning }
            if cluster.kind == .space, index < visibleEnd { advance += extra }
            let source = range(of: cluster.scalars)
            let run = map.runs[cluster.scalars.lowerBound]
            carets.append(
                CaretSpan(
                    range: source, x: pen, width: advance, isRightToLeft: rightToLeft, isSpace: cluster.hangs,
                    isEllipsis: source.count > 1
                        && paragraph.key.scalars[cluster.scalars.lowerBound] == Truncation.ellipsis))
            // White space that hangs over the end is neither drawn on nor underlined.
            if index < visibleEnd {
                if cluster.item != lastItem || run != lastRun || runs.isEmpty {
                    let item = paragraph.items[cluster.item]
                    runs.append(
                        GlyphRun(
                            face: item.face, size: item.size, glyphs: [], positions: [], stretches: [],
                            text: GlyphText(isRightToLeft: rightToLeft),
                            attributes: attributes[run].attributes, x: pen, width: 0, range: source,
                            isRightToLeft: rightToLeft))
                    // Most lines are one run.
                    if runs.count == 1 { runs[0].reserve(visibleEnd - line.clusters.lowerBound - done) }
                    lastItem = cluster.item
                    lastRun = run
                }
                append(cluster, at: pen, advance: advance, source: source, to: &runs[runs.count - 1])
            }
            pen += advance
        }
        let metrics = metrics(line.clusters)
        let width = carets.allSatisfy { $0.range.isEmpty } ? 0 : pen + (base == 1 ? 0 : -hanging)
        return TextLine(
            range: range(of: scalars(line.clusters)), width: max(0, width), trailingSpace: hanging,
            ascent: metrics.ascent, descent: metrics.descent, leading: metrics.leading, isRightToLeft: base == 1,
            runs: runs, carets: carets)
    }

    /// White space clusters inside the line, where justification puts its room.
    func stretchableSpaces(_ line: LineFiller.Line) -> Int {
        var end = line.clusters.upperBound
        while end > line.clusters.lowerBound, paragraph.clusters[end - 1].hangs { end -= 1 }
        return paragraph.clusters[line.clusters.lowerBound..<end].count { $0.kind == .space }
    }

    private func append(
        _ cluster: ShapedParagraph.Cluster, at pen: Double, advance: Double, source: Range<Int>, to run: inout GlyphRun
    ) {
        run.width += advance
        run.range =
            min(run.range.lowerBound, source.lowerBound)..<max(run.range.upperBound, source.upperBound)
        let offset = run.attributes.baselineOffset
        if !cluster.glyphs.isEmpty {
            run.text.append(paragraph.key.scalars[cluster.scalars], glyphs: cluster.glyphs.count)
        }
        for glyph in paragraph.glyphs[cluster.glyphs] {
            run.glyphs.append(glyph.id)
            run.positions.append(CGPoint(x: pen + glyph.x, y: -(glyph.y + offset)))
            run.stretches.append(glyph.stretch)
        }
    }

    private func scalars(_ clusters: Range<Int>) -> Range<Int> {
        guard let last = clusters.last else { return 0..<0 }
        return paragraph.clusters[clusters.lowerBound].scalars.lowerBound..<paragraph.clusters[last].scalars.upperBound
    }

    private func range(of scalars: Range<Int>) -> Range<Int> {
        guard let last = scalars.last, map.ranges.indices.contains(last) else { return 0..<0 }
        if scalars.count == 1 { return map.ranges[last] }
        // A truncated line's characters are not in order: the ellipsis stands for a range of its own.
        let pieces = map.ranges[scalars.lowerBound...last]
        let low = pieces.lazy.map(\.lowerBound).min() ?? 0
        return low..<max(low, pieces.lazy.map(\.upperBound).max() ?? low)
    }

    /// The line box: as high as the highest of its fonts.
    private func metrics(_ clusters: Range<Int>) -> (ascent: Double, descent: Double, leading: Double) {
        var ascent = -Double.infinity
        var descent = -Double.infinity
        var leading = 0.0
        // What one cluster of a run and an item takes, all others of both take too.
        var known = (run: -1, item: -1)
        for index in clusters {
            let cluster = paragraph.clusters[index]
            let run = map.runs[cluster.scalars.lowerBound]
            if cluster.kind == .box, let box = attributes[run].attributes.attachment {
                let bottom = box.baselineOffset + attributes[run].attributes.baselineOffset
                ascent = max(ascent, box.height + bottom)
                descent = max(descent, -bottom)
                continue
            }
            if run != known.run {
                known = (run, -1)
                let look = attributes[run].attributes
                ascent = max(ascent, look.font.ascender + look.baselineOffset)
                descent = max(descent, -look.font.descender - look.baselineOffset)
                leading = max(leading, look.font.leading)
            }
            guard cluster.kind == .text, cluster.item != known.item else { continue }
            known.item = cluster.item
            guard let box = paragraph.items[cluster.item].box else { continue }
            let offset = attributes[run].attributes.baselineOffset
            ascent = max(ascent, box.upperBound + offset)
            descent = max(descent, -box.lowerBound - offset)
        }
        guard ascent.isFinite else { return (0, 0, 0) }
        // A lone attachment still stands on a line of its font.
        if descent < 0 { descent = 0 }
        return (ascent, descent, leading)
    }
}
