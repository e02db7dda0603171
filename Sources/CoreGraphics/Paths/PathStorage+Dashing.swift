import Foundation

extension LineStyle {
    /// Whether dashes are long enough to be distinguished, and few enough to be drawn.
    var hasVisibleDashes: Bool {
        let total = dashLengths.reduce(0, +)
        return dashPhase.isFinite && total.isFinite && total > 1e-3 && dashLengths.allSatisfy { $0 >= 0 }
    }
}

extension PathStorage {
    /// The path cut into the style's dashes; curves come out as short lines.
    func dashed(_ style: LineStyle) -> PathStorage {
        guard style.hasVisibleDashes, isFinite else { return self }
        var result = PathStorage()
        for line in flattened(tolerance: fineTolerance * 10) { result.append(dashes(of: line, style)) }
        return result
    }

    private func dashes(of line: Polyline, _ style: LineStyle) -> PathStorage {
        var points = line.points
        if line.isClosed { points.append(points[0]) }
        var result = PathStorage()
        var walk = DashWalk(style)
        // A closed line that starts and ends inside a dash keeps that dash in one piece.
        let startsInDash = walk.isOn
        var first = PathStorage()
        var leftFirst = false
        if startsInDash { result.move(to: points[0]) }
        for (from, to) in zip(points, points.dropFirst()) {
            let length = hypot(to.x - from.x, to.y - from.y)
            var done: CGFloat = 0
            while done + walk.left < length {
                done += walk.left
                let part = done / length
                let point = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
                if walk.isOn {
                    // A dash that ends right at a corner is complete already; one without length is a dot.
                    if point != result.currentPoint || walk.isDot { result.addLine(to: point) }
                    if startsInDash && line.isClosed && !leftFirst {
                        first = result
                        result = PathStorage()
                        leftFirst = true
                    }
                } else {
                    result.move(to: point)
                }
                walk.next()
            }
            walk.left -= length - done
            if walk.isOn { result.addLine(to: to) }
        }
        guard leftFirst else { return result }
        guard walk.isOn else {
            first.append(result)
            return first
        }
        first.forEach { if case .line(let point) = $0 { result.addLine(to: point) } }
        return result
    }
}

/// Where in the sequence of dashes and gaps a walk along a line stands.
private struct DashWalk {
    private let lengths: [CGFloat]
    private var index = 0
    var left: CGFloat
    private(set) var isOn = true

    init(_ style: LineStyle) {
        lengths = style.dashLengths
        left = lengths[0]
        // An odd sequence swaps its dashes and gaps every round.
        let round = lengths.reduce(0, +) * (lengths.count % 2 == 0 ? 1 : 2)
        var skip = style.dashPhase.truncatingRemainder(dividingBy: round)
        if skip < 0 { skip += round }
        while skip >= left && skip > 0 {
            skip -= left
            next()
        }
        left -= skip
    }

    /// Whether the present dash has no length.
    var isDot: Bool { lengths[index] == 0 }

    mutating func next() {
        index = (index + 1) % lengths.count
        left = lengths[index]
        isOn.toggle()
    }
}
