/// Fills lines with the clusters of a paragraph, as many as fit.
struct LineFiller {
    struct Line {
        var clusters: Range<Int>
        /// The line's width without white space at the end.
        var width: Double
        /// Advances of tabs, by cluster.
        var tabs: [Int: Double]

        func tab(_ cluster: Int) -> Double? { tabs.isEmpty ? nil : tabs[cluster] }
    }

    enum Mode { case words, characters, unlimited }

    let paragraph: ShapedParagraph
    let attributes: ParagraphAttributes
    /// Whether a line may end before a cluster, where the text's own rules allow it; nil where it always may.
    var mayBreak: ((_ cluster: Int) -> Bool)?

    /// The line that starts with `start`.
    /// - Parameters:
    ///   - limit: Width for the text, indents taken off.
    ///   - indent: Where the line starts, from the leading edge; tab stops count from that edge.
    func line(from start: Int, limit: Double, indent: Double, mode: Mode) -> Line {
        var tabs: [Int: Double] = [:]
        var pen = 0.0
        /// Up to the last cluster that is no white space.
        var visible = 0.0
        var lastBreak: (end: Int, width: Double)?
        var index = start
        while index < paragraph.clusters.count {
            let cluster = paragraph.clusters[index]
            if cluster.kind == .tab {
                let advance = tabAdvance(at: index, pen: pen + indent)
                tabs[index] = advance
                pen += advance
                visible = pen
            } else {
                pen += cluster.advance
                // Where a line may end anywhere, white space that has no room begins the next one (recorded in pictures of
                // Blueprint's labels).
                if !cluster.hangs || mode == .characters && cluster.kind == .space {
                    let needed = pen - cluster.pairKerning
                    if mode != .unlimited, needed > limit + TextTolerance.width, index > start {
                        if mode == .words, let lastBreak { return Line(lastBreak.end, lastBreak.width, start, tabs) }
                        return Line(index, visible, start, tabs)
                    }
                    if !cluster.hangs { visible = needed }
                }
            }
            index += 1
            switch opportunity(after: index - 1) {
            case .mandatory: return Line(index, visible, start, tabs)
            case .allowed: lastBreak = (index, visible)
            case .forbidden: break
            }
        }
        return Line(index, visible, start, tabs)
    }

    /// The line without its last word, where otherwise the paragraph's last word would stand alone on the next line. The
    /// line stays as it is where it has only one word, or where the two words have no room on the next line.
    /// - Parameter next: The room and the indent of the next line.
    func pushingOut(
        _ line: Line, limit: Double, indent: Double, next: (limit: Double, indent: Double)
    ) -> Line {
        guard let end = line.clusters.last, paragraph.breaks[end] == .allowed, isLastWord(from: end + 1) else {
            return line
        }
        let shorter = self.line(
            from: line.clusters.lowerBound, limit: line.width - 2 * TextTolerance.width, indent: indent, mode: .words)
        // A line of one word could only be broken within the word, and ideographs don't count as words.
        guard let last = shorter.clusters.last, last < end, paragraph.breaks[last] == .allowed, endsWord(last) else {
            return line
        }
        let rest = self.line(from: last + 1, limit: next.limit, indent: next.indent, mode: .words)
        return rest.clusters.upperBound == paragraph.clusters.count ? shorter : line
    }

    private func isLastWord(from start: Int) -> Bool {
        let end = paragraph.clusters.count - 1
        return start <= end && (start..<end).allSatisfy { opportunity(after: $0) == .forbidden }
    }

    /// Whether a line may end after a cluster. Korean words stay whole where the paragraph's attributes ask for it.
    private func opportunity(after index: Int) -> LineBreaks.Opportunity {
        let opportunity = paragraph.breaks[index]
        if opportunity == .allowed, let mayBreak, !mayBreak(index + 1) { return .forbidden }
        guard opportunity == .allowed, attributes.keepsHangulWords, index + 1 < paragraph.clusters.count,
            isHangul(index), isHangul(index + 1)
        else { return opportunity }
        return .forbidden
    }

    /// Whether a cluster is white space or a dash, after which another word begins.
    private func endsWord(_ cluster: Int) -> Bool {
        if paragraph.clusters[cluster].kind == .space { return true }
        let scalar = paragraph.key.scalars[paragraph.clusters[cluster].scalars].last.flatMap(Unicode.Scalar.init)
        return scalar?.properties.generalCategory == .dashPunctuation
    }

    private func isHangul(_ cluster: Int) -> Bool {
        let scalars = paragraph.key.scalars[paragraph.clusters[cluster].scalars]
        return scalars.first.map { Script(of: $0) == .hangul } ?? false
    }

    private func tabAdvance(at index: Int, pen: Double) -> Double {
        let stop = attributes.tabStop(after: pen)
        guard stop.alignment == .right || stop.alignment == .center else { return stop.location - pen }
        var text = 0.0
        for cluster in paragraph.clusters[(index + 1)...] {
            if cluster.kind == .tab || cluster.kind == .separator { break }
            text += cluster.advance
        }
        return max(0, stop.location - pen - (stop.alignment == .right ? text : text / 2))
    }
}

extension LineFiller.Line {
    fileprivate init(_ end: Int, _ width: Double, _ start: Int, _ tabs: [Int: Double]) {
        self.init(clusters: start..<end, width: width, tabs: tabs)
    }
}
