/// Breaks a justified paragraph where its spaces are stretched the least: of all ways to set it in as few lines as fill
/// up one after the other, the one with the least sum of squares of what each space gains (bp-label-justify, whose first
/// line leaves a word that would fit to the second).
struct EvenLines {
    let filler: LineFiller
    /// How many spaces of a line can be stretched.
    let spaces: (LineFiller.Line) -> Int
    /// Width and indent of the line that starts with a cluster.
    let room: (_ start: Int) -> (limit: Double, indent: Double)

    /// The best way to set what follows a cluster.
    private struct Rest {
        var lines: Int
        var cost: Double
        var line: LineFiller.Line
    }

    private var rests: [Int: Rest] = [:]

    init(
        filler: LineFiller, spaces: @escaping (LineFiller.Line) -> Int,
        room: @escaping (Int) -> (limit: Double, indent: Double)
    ) {
        self.filler = filler
        self.spaces = spaces
        self.room = room
    }

    /// Lines emptier than this are never better.
    private static let leastFill = 0.5
    /// Longer paragraphs are filled line by line.
    private static let longest = 20_000

    /// The paragraph's lines, last first.
    mutating func lines() -> [LineFiller.Line] {
        let count = filler.paragraph.clusters.count
        guard count > 0, count <= Self.longest else { return [] }
        // The starts that lines may have are found forwards; what is best from each start on is computed backwards.
        var starts: [Int] = []
        var seen: Set<Int> = [0]
        var open = [0]
        var choices: [Int: [LineFiller.Line]] = [:]
        while let start = open.popLast() {
            starts.append(start)
            let lines = candidates(from: start)
            choices[start] = lines
            for line in lines {
                let next = line.clusters.upperBound
                if next < count, seen.insert(next).inserted { open.append(next) }
            }
        }
        for start in starts.sorted(by: >) {
            for line in choices[start] ?? [] { consider(line, at: start, count) }
        }
        var result: [LineFiller.Line] = []
        var start = 0
        while start < count, let rest = rests[start] {
            result.append(rest.line)
            start = rest.line.clusters.upperBound
        }
        return result.reversed()
    }

    /// The longest line, and shorter ones.
    private func candidates(from start: Int) -> [LineFiller.Line] {
        let (limit, indent) = room(start)
        var lines = [filler.line(from: start, limit: limit, indent: indent, mode: .words)]
        while let last = lines.last, isStretched(last), last.width > Self.leastFill * limit {
            let shorter = filler.line(from: start, limit: last.width - 0.01, indent: indent, mode: .words)
            guard shorter.clusters.upperBound < last.clusters.upperBound, shorter.width >= Self.leastFill * limit else {
                break
            }
            lines.append(shorter)
        }
        return lines
    }

    /// The last line, and one that ends at a line break, keep their spaces.
    private func isStretched(_ line: LineFiller.Line) -> Bool {
        let end = line.clusters.upperBound
        return end < filler.paragraph.clusters.count && filler.paragraph.breaks[end - 1] != .mandatory
    }

    private mutating func consider(_ line: LineFiller.Line, at start: Int, _ count: Int) {
        let next = line.clusters.upperBound
        let rest = next < count ? rests[next] : nil
        if next < count, rest == nil { return }
        var cost = rest?.cost ?? 0
        if isStretched(line) {
            let gain = max(0, room(start).limit - line.width) / Double(max(1, spaces(line)))
            cost += gain * gain
        }
        let number = (rest?.lines ?? 0) + 1
        if let known = rests[start], (known.lines, known.cost) <= (number, cost) { return }
        rests[start] = Rest(lines: number, cost: cost, line: line)
    }
}
