/// One paragraph of a styled text, with its way back to the text.
struct SourceParagraph {
    let shaped: ShapedParagraph
    let map: SourceMap
    let attributes: ParagraphAttributes

    /// Cuts a text at its paragraph separators.
    static func paragraphs(of text: StyledText) -> [SourceParagraph] {
        var result: [SourceParagraph] = []
        var scalars: [UInt32] = []
        var ranges: [Range<Int>] = []
        var offset = 0
        var runs = RunCursor(text.runs.map(\.length))
        var looks = RunCursor(text.paragraphs.map(\.length))
        func flush() {
            guard !scalars.isEmpty, let start = ranges.first?.lowerBound else { return }
            result.append(
                SourceParagraph(
                    scalars, ranges, ranges.map { runs.index(at: $0.lowerBound) }, text,
                    text.paragraphs[looks.index(at: start)].attributes))
            scalars.removeAll()
            ranges.removeAll()
        }
        let view = Array(text.string.unicodeScalars)
        for (index, scalar) in view.enumerated() {
            let length = scalar.value > 0xFFFF ? 2 : 1
            scalars.append(scalar.value)
            ranges.append(offset..<offset + length)
            offset += length
            switch scalar.value {
            case 0x0A, 0x85, 0x2029: flush()
            case 0x0D where index + 1 == view.count || view[index + 1].value != 0x0A: flush()
            default: break
            }
        }
        flush()
        return result
    }

    private init(
        _ scalars: [UInt32], _ ranges: [Range<Int>], _ runs: [Int], _ text: StyledText,
        _ attributes: ParagraphAttributes
    ) {
        self.init(
            scalars, SourceMap(ranges: ranges, runs: runs), text.runs, attributes, direction: attributes.direction)
    }

    init(
        _ scalars: [UInt32], _ map: SourceMap, _ runs: [StyledText.Run], _ attributes: ParagraphAttributes,
        direction: BaseDirection
    ) {
        var pieces: [ParagraphKey.Run] = []
        var lastRun = -1
        for run in map.runs {
            if run == lastRun {
                pieces[pieces.count - 1].length += 1
                continue
            }
            lastRun = run
            let style = ShapingStyle(runs[run].attributes)
            // Looks that shape alike share one entry, so that a change of colour finds the paragraph shaped.
            if let last = pieces.last, last.style == style {
                pieces[pieces.count - 1].length += 1
            } else {
                pieces.append(.init(length: 1, style: style))
            }
        }
        shaped = .shaped(ParagraphKey(scalars: scalars, runs: pieces, direction: direction))
        self.map = map
        self.attributes = attributes
    }
}

/// Finds the run of a position; questions come in rising order mostly.
struct RunCursor {
    private let ends: [Int]
    private var last = 0

    init(_ lengths: [Int]) {
        var end = 0
        ends = lengths.map { length in
            end += length
            return end
        }
    }

    mutating func index(at position: Int) -> Int {
        if last > 0, position < ends[last - 1] { last = 0 }
        while last + 1 < ends.count, position >= ends[last] { last += 1 }
        return last
    }
}
