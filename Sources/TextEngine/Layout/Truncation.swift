/// Shortens a line with an ellipsis.
struct Truncation {
    static let ellipsis: UInt32 = 0x2026

    let source: SourceParagraph
    let runs: [StyledText.Run]

    struct Result {
        var source: SourceParagraph
        var line: LineFiller.Line
    }

    /// The line of the clusters from `start` to `stop`, shortened to `limit`.
    /// - Parameters:
    ///   - hidesMore: Text after `stop` is left out, so an ellipsis stands at the end even where all fits.
    ///   - end: Where the text left out ends, in UTF-16 units.
    func line(
        from start: Int, to stop: Int, limit: Double, mode: ParagraphAttributes.LineBreakMode, hidesMore: Bool, end: Int
    ) -> Result {
        let clusters = source.shaped.clusters
        var last = stop
        while last > start, clusters[last - 1].kind == .separator { last -= 1 }
        var kept = Kept(head: start..<last, tail: last..<last)
        var shown = candidate(kept, end: end)
        guard shown.line.width > limit + TextTolerance.width || hidesMore else { return shown }

        let budget = max(0, limit - ellipsisWidth(at: start))
        switch mode {
        case .truncatingHead:
            kept = Kept(head: start..<start, tail: suffix(start..<last, budget)..<last)
        case .truncatingMiddle:
            let head = prefix(start..<last, budget / 2)
            kept = Kept(head: start..<head, tail: suffix(head..<last, budget - width(start..<head))..<last)
        default:
            kept = Kept(head: start..<prefix(start..<last, budget), tail: last..<last)
        }
        shown = candidate(kept, end: end, hides: hidesMore)
        // Kerning with the ellipsis, and tabs, were not counted: give up one cluster at a time.
        while shown.line.width > limit + TextTolerance.width, kept.shrink(mode) {
            shown = candidate(kept, end: end, hides: hidesMore)
        }
        return shown
    }

    private struct Kept {
        var head: Range<Int>
        var tail: Range<Int>

        mutating func shrink(_ mode: ParagraphAttributes.LineBreakMode) -> Bool {
            if head.count >= tail.count, !head.isEmpty {
                head = head.lowerBound..<head.upperBound - 1
            } else if !tail.isEmpty {
                tail = tail.lowerBound + 1..<tail.upperBound
            } else {
                return false
            }
            return true
        }
    }

    private func width(_ range: Range<Int>) -> Double {
        source.shaped.clusters[range].reduce(0) { $0 + $1.advance }
    }

    private func prefix(_ range: Range<Int>, _ budget: Double) -> Int {
        var used = 0.0
        for index in range {
            used += source.shaped.clusters[index].advance
            if used - source.shaped.clusters[index].pairKerning > budget { return index }
        }
        return range.upperBound
    }

    private func suffix(_ range: Range<Int>, _ budget: Double) -> Int {
        var used = 0.0
        for index in range.reversed() {
            used += source.shaped.clusters[index].advance
            if used > budget { return index + 1 }
        }
        return range.lowerBound
    }

    private func ellipsisWidth(at cluster: Int) -> Double {
        guard source.shaped.clusters.indices.contains(cluster) else { return 0 }
        let run = source.map.runs[source.shaped.clusters[cluster].scalars.lowerBound]
        let map = SourceMap(ranges: [0..<0], runs: [run])
        let alone = SourceParagraph([Self.ellipsis], map, runs, source.attributes, direction: direction)
        return alone.shaped.clusters.reduce(0) { $0 + $1.advance }
    }

    /// The whole paragraph's direction, which the part that is kept may not show.
    private var direction: BaseDirection { source.shaped.bidi.base == 1 ? .rightToLeft : .leftToRight }

    private func candidate(_ kept: Kept, end: Int, hides: Bool = false) -> Result {
        let clusters = source.shaped.clusters
        let key = source.shaped.key
        var head = kept.head
        // No white space before an ellipsis.
        let hasGap = kept.tail.isEmpty || kept.head.upperBound < kept.tail.lowerBound
        while hasGap, let last = head.last, clusters[last].hangs { head = head.lowerBound..<last }
        var scalars: [UInt32] = []
        var map = SourceMap(ranges: [], runs: [])
        func take(_ range: Range<Int>) {
            for index in range {
                for scalar in clusters[index].scalars {
                    scalars.append(key.scalars[scalar])
                    map.ranges.append(source.map.ranges[scalar])
                    map.runs.append(source.map.runs[scalar])
                }
            }
        }
        func offset(_ cluster: Int) -> Int {
            cluster < clusters.count
                ? source.map.ranges[clusters[cluster].scalars.lowerBound].lowerBound
                : source.map.ranges.last?.upperBound ?? 0
        }
        take(head)
        let isWhole = kept.head.upperBound == kept.tail.lowerBound && !hides
        if !isWhole || kept.head != head {
            // The ellipsis looks like the first of what it stands for.
            let hidden = head.upperBound
            let from = offset(head.upperBound)
            scalars.append(Self.ellipsis)
            map.ranges.append(from..<max(from, kept.tail.isEmpty ? end : offset(kept.tail.lowerBound)))
            map.runs.append(
                clusters.indices.contains(hidden)
                    ? source.map.runs[clusters[hidden].scalars.lowerBound] : source.map.runs.last ?? 0)
        }
        take(kept.tail)
        let shown = SourceParagraph(scalars, map, runs, source.attributes, direction: direction)
        let filler = LineFiller(paragraph: shown.shaped, attributes: source.attributes)
        return Result(source: shown, line: filler.line(from: 0, limit: .infinity, indent: 0, mode: .unlimited))
    }
}
