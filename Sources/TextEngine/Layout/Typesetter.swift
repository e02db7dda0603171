import CoreGraphics
import Foundation

/// Lays paragraphs out one below the other.
///
/// 1. Fill a line. 2. Compose it and find its height. 3. Place it, or, where no line may follow, shorten the last one.
/// 4. When all stand, align them in the width.
struct Typesetter {
    private struct Placed {
        var line: TextLine
        var paragraph: Int
        var start: Int
        var source: SourceParagraph
        var filled: LineFiller.Line
        var isLastOfParagraph: Bool
        /// What the line stands in, in containers that say so for each row.
        var part: LinePart?

        /// What the line stands in, in a container of that width.
        func room(in width: Double) -> LinePart {
            part ?? source.attributes.room(isFirst: start == 0, line.isRightToLeft, in: width)
        }
    }

    private let text: StyledText
    private let container: TextContainer
    private var placed: [Placed] = []
    private var bottom = 0.0

    private(set) var isTruncated = false
    private(set) var size = CGSize.zero
    var lines: [TextLine] { placed.map(\.line) }
    /// Whether each line begins a paragraph.
    var beginnings: [Bool] { placed.map { $0.start == 0 } }

    init(_ text: StyledText, _ container: TextContainer) {
        self.text = text
        self.container = container
    }

    mutating func run() {
        let paragraphs = LongTexts.paragraphs(of: text)
        fill(paragraphs)
        if container.showsTrailingEmptyLine { addTrailingEmptyLine(paragraphs) }
        align()
    }

    // MARK: Filling

    private mutating func fill(_ paragraphs: [SourceParagraph]) {
        for (index, source) in paragraphs.enumerated() {
            let mode = container.lineBreakMode ?? source.attributes.lineBreakMode
            let filling = Self.filling(source.attributes, container)
            var filler = LineFiller(paragraph: source.shaped, attributes: source.attributes)
            if let rules = container.rules, rules.breaksLines {
                filler.mayBreak = { cluster in
                    guard cluster < source.shaped.clusters.count else { return true }
                    let scalar = source.shaped.clusters[cluster].scalars.lowerBound
                    return rules.mayBreak(before: source.map.ranges[scalar].lowerBound)
                }
            }
            var even = evenLines(source, filler, filling)
            var start = 0
            while start < source.shaped.clusters.count {
                if container.width.isFinite, let rules = container.rules, rules.shapesRows {
                    guard let next = placeRow(source, index, filler, filling, from: start, rules) else {
                        isTruncated = true
                        shortenLast(paragraphs)
                        return
                    }
                    start = next
                    continue
                }
                let isFirst = start == 0
                let indent = indent(source.attributes, isFirst)
                let limit = limit(source.attributes, indent)
                let filled = even.popLast() ?? fill(filler, from: start, limit, indent, filling)
                let next = Placed(
                    line: compose(source, filled), paragraph: index, start: start, source: source, filled: filled,
                    isLastOfParagraph: filled.clusters.upperBound >= source.shaped.clusters.count)
                guard place(next) else {
                    isTruncated = true
                    shortenLast(paragraphs)
                    return
                }
                if filling == .unlimited, mode.truncates, filled.width > limit + TextTolerance.width {
                    isTruncated = true
                    shortenLast(paragraphs, ownParagraphOnly: true)
                }
                start = filled.clusters.upperBound
            }
        }
    }

    static func filling(_ attributes: ParagraphAttributes, _ container: TextContainer) -> LineFiller.Mode {
        switch container.lineBreakMode ?? attributes.lineBreakMode {
        case .wordWrapping: .words
        case .characterWrapping: .characters
        default: container.wrapsTruncatedParagraphs ? .words : .unlimited
        }
    }

    private func fill(
        _ filler: LineFiller, from start: Int, _ limit: Double, _ indent: Double, _ mode: LineFiller.Mode
    ) -> LineFiller.Line {
        let line = filler.line(from: start, limit: limit, indent: indent, mode: mode)
        let attributes = filler.attributes
        guard attributes.avoidsLoneLastWord, mode == .words, container.width.isFinite else { return line }
        let next = (self.limit(attributes, attributes.headIndent), attributes.headIndent)
        return filler.pushingOut(line, limit: limit, indent: indent, next: next)
    }

    /// The lines of a justified paragraph, last first; empty for others.
    private func evenLines(
        _ source: SourceParagraph, _ filler: LineFiller, _ mode: LineFiller.Mode
    ) -> [LineFiller.Line] {
        let attributes = source.attributes
        guard attributes.alignment == .justified, mode == .words, container.width.isFinite else { return [] }
        let composer = LineComposer(paragraph: source.shaped, map: source.map, attributes: text.runs)
        let head = limit(attributes, attributes.headIndent)
        let first = limit(attributes, attributes.firstLineHeadIndent)
        var fit = EvenLines(
            filler: filler, spaces: { composer.stretchableSpaces($0) },
            room: { $0 == 0 ? (first, attributes.firstLineHeadIndent) : (head, attributes.headIndent) })
        return fit.lines()
    }

    private func compose(_ source: SourceParagraph, _ filled: LineFiller.Line, extra: Double = 0) -> TextLine {
        LineComposer(paragraph: source.shaped, map: source.map, attributes: text.runs).compose(filled, extra: extra)
    }

    private func indent(_ attributes: ParagraphAttributes, _ isFirst: Bool) -> Double {
        attributes.indent(isFirst)
    }

    private func limit(_ attributes: ParagraphAttributes, _ indent: Double) -> Double {
        let end = attributes.tailIndent > 0 ? attributes.tailIndent : container.width + attributes.tailIndent
        return max(0, end - indent)
    }

    // MARK: Placing

    /// False where there is no room for the line.
    private mutating func place(_ next: Placed) -> Bool {
        if container.maximumLines > 0, placed.count >= container.maximumLines { return false }
        var next = next
        let top = top(of: next.source, next.paragraph)
        Self.applyHeights(next.source.attributes, to: &next.line)
        // Measured heights come back as limits, rounded to pixels or not at all.
        if !placed.isEmpty, !hasRoom(top + next.line.height) { return false }
        bottom = next.line.stand(at: top)
        if let rules = container.rules {
            var line = next.line.fragment
            if container.width.isFinite { line.size.width = container.width }
            if let wanted = rules.place(line, next.line.ascent, next.line.range) {
                next.line.ascent = wanted.baseline
                next.line.descent = Double(wanted.line.height) - wanted.baseline
                bottom = next.line.stand(at: Double(wanted.line.minY))
            }
        }
        placed.append(next)
        return true
    }

    private func hasRoom(_ bottom: Double) -> Bool { bottom <= container.height + TextTolerance.height }

    /// Where the next line begins.
    private func top(of source: SourceParagraph, _ paragraph: Int) -> Double {
        guard let last = placed.last else { return bottom }
        let before = last.source.attributes
        let end = last.line.range.upperBound - 1
        let given = container.rules?.spacing(after: end, last.line.fragment)
        let top = bottom + (given ?? before.lineSpacing) + last.line.leading
        guard last.paragraph != paragraph else { return top }
        let below = container.rules?.paragraphSpacing(after: end, last.line.fragment) ?? before.paragraphSpacing
        let place = CGRect(x: 0, y: top + below, width: last.line.fragment.width, height: 0)
        let above = source.map.ranges.first.flatMap { container.rules?.paragraphSpacing(before: $0.lowerBound, place) }
        return top + below + (above ?? source.attributes.paragraphSpacingBefore)
    }

    // MARK: Rows in parts

    /// How far down a row is looked for where one has no part with room, in points.
    private static let rowStep = 1.0
    /// How many rows are tried for a line: more than any page is high.
    private static let mostRows = 10_000

    /// Fills the next row that has a part with room for the text.
    ///
    /// - Returns: The cluster that the row after it begins with; nil where the container has no such row.
    private mutating func placeRow(
        _ source: SourceParagraph, _ index: Int, _ filler: LineFiller, _ mode: LineFiller.Mode, from start: Int,
        _ rules: LineRules
    ) -> Int? {
        if container.maximumLines > 0, placed.count >= container.maximumLines { return nil }
        let attributes = source.attributes
        let room = attributes.room(isFirst: start == 0, source.shaped.bidi.base == 1, in: container.width)
        var probe = compose(source, filler.line(from: start, limit: room.width, indent: room.start, mode: mode))
        Self.applyHeights(attributes, to: &probe)
        let first = top(of: source, index)
        var (top, height) = (first, probe.height)
        for _ in 0..<Self.mostRows {
            guard hasRoom(top + height) || placed.isEmpty && top == first else { return nil }
            let row = CGRect(x: room.start, y: top, width: max(0, room.width), height: height)
            var free = rules.parts(of: row, probe.range.lowerBound, probe.isRightToLeft)
            if probe.isRightToLeft { free.reverse() }
            let lines = fill(free, of: room.width, source, index, filler, mode, from: start)
            guard let last = lines.last else {
                top += Self.rowStep
                continue
            }
            let (ascent, descent) = (lines.map(\.line.ascent).max() ?? 0, lines.map(\.line.descent).max() ?? 0)
            // A row that became higher may meet what it had passed by.
            guard ascent + descent <= height + TextTolerance.height else {
                height = ascent + descent
                continue
            }
            for var line in lines {
                (line.line.ascent, line.line.descent) = (ascent, descent)
                bottom = line.line.stand(at: top)
                placed.append(line)
            }
            return last.filled.clusters.upperBound
        }
        return nil
    }

    /// The lines that stand side by side in parts of a row. A word that has no room in a part goes on to the next one; only where
    /// all of a row is free it is broken.
    private func fill(
        _ parts: [LinePart], of width: Double, _ source: SourceParagraph, _ index: Int, _ filler: LineFiller,
        _ mode: LineFiller.Mode, from start: Int
    ) -> [Placed] {
        var lines: [Placed] = []
        var next = start
        let count = source.shaped.clusters.count
        for part in parts where next < count && part.width > 0 {
            let filled = filler.line(from: next, limit: part.width, indent: part.start, mode: mode)
            let end = filled.clusters.upperBound
            let breaksWord = mode == .words && end < count && source.shaped.breaks[end - 1] == .forbidden
            let isWhole = part.width >= width - TextTolerance.width
            if !isWhole, breaksWord || filled.width > part.width + TextTolerance.width { continue }
            var line = Placed(
                line: compose(source, filled), paragraph: index, start: next, source: source, filled: filled,
                isLastOfParagraph: end >= count, part: part)
            Self.applyHeights(source.attributes, to: &line.line)
            lines.append(line)
            next = end
            if source.shaped.breaks[end - 1] == .mandatory { break }
        }
        return lines
    }

    /// What the paragraph's line heights add goes above the text, and is taken away there.
    private static func applyHeights(_ attributes: ParagraphAttributes, to line: inout TextLine) {
        let natural = line.height
        var height = natural
        if attributes.lineHeightMultiple > 0 { height *= attributes.lineHeightMultiple }
        if attributes.minimumLineHeight > 0 { height = max(height, attributes.minimumLineHeight) }
        if attributes.maximumLineHeight > 0 { height = min(height, attributes.maximumLineHeight) }
        line.ascent += height - natural
    }

    // MARK: Shortening

    private mutating func shortenLast(_ paragraphs: [SourceParagraph], ownParagraphOnly: Bool = false) {
        guard var last = placed.popLast() else { return }
        let mode = container.lineBreakMode ?? last.source.attributes.lineBreakMode
        let indent = last.part?.start ?? indent(last.source.attributes, last.start == 0)
        let limit = last.part?.width ?? limit(last.source.attributes, indent)
        let before = last.line
        if mode.truncates {
            let stop = hardEnd(of: last)
            let isRest = stop == last.source.shaped.clusters.count && last.paragraph + 1 == paragraphs.count
            let end = ownParagraphOnly ? endOfText(of: last, before: stop) : text.length
            // The paragraph itself stays as it is: a later line without room may have this one shortened again.
            let shortened = Truncation(source: last.source, runs: text.runs).line(
                from: last.start, to: stop, limit: limit, mode: mode, hidesMore: !ownParagraphOnly && !isRest, end: end)
            last.line = compose(shortened.source, shortened.line)
            last.line.isTruncated = true
            last.line.range = before.range.lowerBound..<max(before.range.upperBound, end)
        } else if mode == .clipping {
            let filler = LineFiller(paragraph: last.source.shaped, attributes: last.source.attributes)
            last.filled = filler.line(from: last.start, limit: limit, indent: indent, mode: .unlimited)
            last.line = compose(last.source, last.filled)
        } else {
            placed.append(last)
            return
        }
        // The line stays where it stood: its height was settled when it was placed.
        last.line.ascent = before.ascent
        last.line.descent = before.descent
        last.line.leading = before.leading
        last.line.origin = before.origin
        last.line.fragment = before.fragment
        placed.append(last)
    }

    /// The cluster after the first line break from the line's start on.
    private func hardEnd(of line: Placed) -> Int {
        let breaks = line.source.shaped.breaks
        return breaks[line.start...].firstIndex(of: .mandatory).map { $0 + 1 } ?? breaks.count
    }

    private func endOfText(of line: Placed, before cluster: Int) -> Int {
        let clusters = line.source.shaped.clusters
        guard cluster > 0, cluster <= clusters.count else { return line.line.range.upperBound }
        return line.source.map.ranges[clusters[cluster - 1].scalars.upperBound - 1].upperBound
    }

    private mutating func addTrailingEmptyLine(_ paragraphs: [SourceParagraph]) {
        let endsOpen = text.string.unicodeScalars.last.map { LineBreaks.isSeparator($0.value) } ?? false
        guard endsOpen, !isTruncated, let run = text.runs.last, let look = text.paragraphs.last else { return }
        var line = Self.emptyLine(at: text.length, run.attributes.font, look.attributes)
        let top = bottom + (placed.last.map { $0.source.attributes.gap(before: $0.line.leading) } ?? 0)
        guard container.maximumLines == 0 || placed.count < container.maximumLines else { return }
        bottom = line.stand(at: top)
        let source = SourceParagraph(
            [], SourceMap(ranges: [], runs: []), text.runs, look.attributes, direction: look.attributes.direction)
        placed.append(
            Placed(
                line: line, paragraph: paragraphs.count, start: 0, source: source,
                filled: .init(clusters: 0..<0, width: 0, tabs: [:]), isLastOfParagraph: true))
    }

    /// What a line break at the end of a text opens.
    static func emptyLine(at end: Int, _ font: TextFont, _ attributes: ParagraphAttributes) -> TextLine {
        var line = TextLine(
            range: end..<end, width: 0, trailingSpace: 0, ascent: font.ascender, descent: -font.descender,
            leading: font.leading, isRightToLeft: attributes.direction == .rightToLeft, runs: [], carets: [])
        applyHeights(attributes, to: &line)
        return line
    }

    // MARK: Aligning

    private mutating func align() {
        var widest = 0.0
        /// With the white space at the ends of lines, which counts where there is room for it, but not before text that the
        /// last line leaves out (recorded: pictures of Blueprint's labels of two lines).
        var full = 0.0
        for (index, one) in placed.enumerated() {
            let taken = taken(by: one)
            widest = max(widest, taken)
            full = max(full, isTruncated && index == placed.count - 1 ? taken : taken + one.line.trailingSpace)
        }
        let width = container.width.isFinite ? container.width : full
        // The array has one owner while its lines change: with two, each change would copy all of them.
        var lines = placed
        placed = []
        for index in lines.indices { align(&lines[index], in: width) }
        placed = lines
        size = CGSize(width: max(widest, min(full, container.width)), height: bottom)
    }

    /// The line's width, and how far it stands from the leading edge.
    private func taken(by one: Placed) -> Double {
        guard let part = one.part else {
            return one.source.attributes.taken(by: one.line.width, isFirst: one.start == 0)
        }
        return one.line.width + (one.line.isRightToLeft ? container.width - part.end : part.start)
    }

    private func align(_ one: inout Placed, in width: Double) {
        let attributes = one.source.attributes
        let room = one.room(in: width)
        let free = room.width - one.line.width
        if attributes.alignment == .justified, free > 0, !one.isLastOfParagraph, !one.line.isTruncated {
            let composer = LineComposer(paragraph: one.source.shaped, map: one.source.map, attributes: text.runs)
            let spaces = composer.stretchableSpaces(one.filled)
            if spaces > 0 {
                one.line.take(composer.compose(one.filled, extra: free / Double(spaces)))
            }
        }
        one.line.stand(attributes.alignment, in: room)
        one.line.reach(over: one.part ?? LinePart(0, width))
    }
}

// MARK: - Where lines stand

extension ParagraphAttributes {
    func indent(_ isFirst: Bool) -> Double { isFirst ? firstLineHeadIndent : headIndent }

    /// The room to the next line of the same paragraph, of which `leading` is the font's.
    func gap(before leading: Double) -> Double { lineSpacing + leading }

    /// The width of a line together with its indents.
    func taken(by width: Double, isFirst: Bool) -> Double {
        indent(isFirst) + width + (tailIndent < 0 ? -tailIndent : 0)
    }

    /// What a line stands in, in a container of that width.
    func room(isFirst: Bool, _ isRightToLeft: Bool, in width: Double) -> LinePart {
        let (head, end) = (indent(isFirst), tailIndent > 0 ? min(tailIndent, width) : width + tailIndent)
        return isRightToLeft ? LinePart(width - end, width - head) : LinePart(head, end)
    }
}

extension TextLine {
    /// Puts the line's top at a height; returns its bottom.
    mutating func stand(at top: Double) -> Double {
        origin.y = top + ascent
        fragment = CGRect(x: 0, y: top, width: fragment.width, height: height)
        return top + height
    }

    /// Aligns the line in its room.
    mutating func stand(_ alignment: ParagraphAttributes.Alignment, in room: LinePart) {
        let free = room.width - width
        // Distance of the text from the leading edge of its room.
        let lead: Double =
            switch alignment {
            case .natural, .justified: 0
            case .left: isRightToLeft ? free : 0
            case .right: isRightToLeft ? 0 : free
            case .center: free / 2
            }
        origin.x = isRightToLeft ? room.end - width - lead : room.start + lead
    }

    /// What of the container's width the line takes for itself.
    mutating func reach(over part: LinePart) {
        (fragment.origin.x, fragment.size.width) = (part.start, part.width)
    }
}
