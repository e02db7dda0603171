import UIKit

/// The views in a view by where they are drawn, so that the next one on a side is found without looking at all.
///
/// Along either axis the room is cut into strips; each view stands in those that it reaches into, in the order of its near and
/// of its far edge. On a side of a view only those are looked at that share a strip with it, the nearest first.
final class SiblingIndex {
    /// The entries of a strip, by edges on the axis along which neighbours are sought.
    private struct Strip {
        var byNear: [Int] = []
        var byFar: [Int] = []
    }

    /// In the order of the siblings: of two that are as near, the one below comes first.
    private let views: [UIView]
    private let frames: [CGRect]
    private let rows: Strips
    private let columns: Strips
    /// How many views were looked at so far.
    private(set) var visits = 0

    /// - Parameter views: In their order, with the frames that count.
    init(_ views: [(view: UIView, frame: CGRect)]) {
        self.views = views.map(\.view)
        frames = views.map(\.frame)
        rows = Strips(frames.map { ($0.minY, $0.maxY, $0.minX, $0.maxX) })
        columns = Strips(frames.map { ($0.minX, $0.maxX, $0.minY, $0.maxY) })
    }

    /// The view that comes next on a side, among those beside a frame.
    func neighbour(of view: UIView, at own: CGRect, _ isHorizontal: Bool, isNear: Bool) -> UIView? {
        let strips = isHorizontal ? rows : columns
        let across = isHorizontal ? (own.minY, own.maxY) : (own.minX, own.maxX)
        let edge = isHorizontal ? (isNear ? own.minX : own.maxX) : (isNear ? own.minY : own.maxY)
        var best: (number: Int, gap: CGFloat)?
        for strip in strips.touched(from: across.0, to: across.1) {
            // Those that begin after the edge, or end before it, and farther and farther from it.
            for number in strips.beyond(edge, in: strip, isNear: isNear) {
                let frame = frames[number]
                let overlap =
                    isHorizontal
                    ? min(own.maxY, frame.maxY) - max(own.minY, frame.minY)
                    : min(own.maxX, frame.maxX) - max(own.minX, frame.minX)
                let gap =
                    switch (isHorizontal, isNear) {
                    case (true, true): own.minX - frame.maxX
                    case (true, false): frame.minX - own.maxX
                    case (false, true): own.minY - frame.maxY
                    case (false, false): frame.minY - own.maxY
                    }
                visits += 1
                if let best, gap > best.gap + recordedPrecision { break }
                guard overlap > 0.5, views[number] !== view else { continue }
                let isBetter =
                    best.map { best in
                        abs(gap - best.gap) <= recordedPrecision ? number < best.number : gap < best.gap
                    } ?? true
                if isBetter { best = (number, gap) }
            }
        }
        return best.map { views[$0.number] }
    }

    /// Views by the strips of one axis that they reach into.
    private struct Strips {
        private var lists: [Strip] = []
        private var start: CGFloat = 0
        private var width: CGFloat = 1
        private let edges: [(near: CGFloat, far: CGFloat)]

        /// - Parameter spans: Of each view, where it begins and ends across the strips' axis and along the other.
        init(_ spans: [(low: CGFloat, high: CGFloat, near: CGFloat, far: CGFloat)]) {
            let edges = spans.map { (near: $0.near, far: $0.far) }
            self.edges = edges
            let finite = spans.filter {
                $0.low.isFinite && $0.high.isFinite && $0.low.magnitude < 1e7 && $0.high.magnitude < 1e7
            }
            let low = finite.map(\.low).min() ?? 0
            let high = finite.map(\.high).max() ?? 0
            // As many as there are views in a row where they lie in a grid, and so wide that a view reaches into few.
            let length = finite.reduce(0) { $0 + $1.high - $1.low } / CGFloat(max(1, finite.count))
            let most = min(CGFloat(spans.count).squareRoot(), (high - low) / max(1, length / 4))
            let count = Int(min(max(most, 1), 1024))
            start = low
            width = max(1, (high - low) / CGFloat(count))
            lists = Array(repeating: Strip(), count: count)
            for (number, span) in spans.enumerated() {
                for strip in touched(from: span.low, to: span.high) { lists[strip].byNear.append(number) }
            }
            for strip in lists.indices {
                lists[strip].byFar = lists[strip].byNear.sorted { (edges[$1].far, $0) < (edges[$0].far, $1) }
                lists[strip].byNear.sort { (edges[$0].near, $0) < (edges[$1].near, $1) }
            }
        }

        func touched(from low: CGFloat, to high: CGFloat) -> ClosedRange<Int> {
            place(of: low)...max(place(of: low), place(of: high))
        }

        private func place(of value: CGFloat) -> Int {
            let number = (value - start) / width
            return number.isFinite ? Int(min(max(number, 0), CGFloat(lists.count - 1))) : 0
        }

        /// The views of a strip on the side of an edge, half a point past it included, the nearest first.
        func beyond(_ edge: CGFloat, in strip: Int, isNear: Bool) -> ArraySlice<Int> {
            let list = isNear ? lists[strip].byFar : lists[strip].byNear
            let first = list.partitioningIndex { number in
                isNear ? edge - edges[number].far > -0.5 : edges[number].near - edge > -0.5
            }
            return list[first...]
        }
    }
}

extension Array {
    /// The first place whose element fulfils what all after it fulfil.
    fileprivate func partitioningIndex(where isPast: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isPast(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
