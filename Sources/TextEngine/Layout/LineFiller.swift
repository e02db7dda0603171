/// Fills lines with the clusters of a paragraph, as many as fit.
struct LineFiller {
    struct Line {
        var clusters: Range<Int>
        /// Without white space at the end.
        var width: Double
        /// Advances of tabs, by cluster.
        var tabs: [Int: Double]
    }

    enum Mode { case words, characters, unlimited }

    let paragraph: ShapedParagraph
    let attributes: ParagraphAttributes

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
                if !cluster.hangs {
                    let needed = pen - cluster.pairKerning
                    if mode != .unlimited, needed > limit + TextTolerance.width, index > start {
                        if mode == .words, let lastBreak { return Line(lastBreak.end, lastBreak.width, start, tabs) }
                        return Line(index, visible, start, tabs)
                    }
                    visible = needed
                }
            }
            index += 1
            switch paragraph.breaks[index - 1] {
            case .mandatory: return Line(index, visible, start, tabs)
            case .allowed: lastBreak = (index, visible)
            case .forbidden: break
            }
        }
        return Line(index, visible, start, tabs)
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
