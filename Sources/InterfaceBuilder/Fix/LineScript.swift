/// How one list of lines becomes another.
///
/// Where little differs it is the shortest way, by Myers' greedy algorithm. Its work grows as the square of the differences. Where
/// there are many, lines that stand once in both lists and come in the same order stay, and what lies between two of those is
/// compared for itself, so that the work grows as the lists do.
struct LineScript {
    enum Step: Equatable { case same(Int, Int), removed(Int, Int), added(Int, Int) }

    /// Lines by number: equal ones have the same.
    private let old: [Int]
    private let new: [Int]
    private(set) var steps: [Step] = []
    /// How many places were looked at.
    private(set) var visits = 0

    /// More differences than these are not sought one by one.
    private static let mostDifferences = 200
    /// How often what lies between lines that stay is divided again.
    private static let mostDivisions = 8

    init(_ old: [Substring], _ new: [Substring]) {
        var numbers: [Line: Int] = [:]
        func number(_ text: Substring) -> Int {
            let next = numbers.count
            let line = Line(text: text)
            if let known = numbers[line] { return known }
            numbers[line] = next
            return next
        }
        self.old = old.map(number)
        self.new = new.map(number)
        compare(0..<old.count, 0..<new.count, divisions: 0)
    }

    /// A line by its bytes: canonically equal texts are still different ones.
    private struct Line: Hashable {
        let text: Substring

        static func == (a: Line, b: Line) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

        func hash(into hasher: inout Hasher) {
            let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
                hasher.combine(bytes: UnsafeRawBufferPointer($0))
            }
            if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
        }
    }

    /// Equal beginnings and ends, and the way between them.
    private mutating func compare(_ a: Range<Int>, _ b: Range<Int>, divisions: Int) {
        var (low, high) = ((a.lowerBound, b.lowerBound), (a.upperBound, b.upperBound))
        while low.0 < high.0, low.1 < high.1, old[low.0] == new[low.1] {
            steps.append(.same(low.0, low.1))
            low = (low.0 + 1, low.1 + 1)
        }
        while low.0 < high.0, low.1 < high.1, old[high.0 - 1] == new[high.1 - 1] { high = (high.0 - 1, high.1 - 1) }
        visits += a.count - (high.0 - low.0)
        let (innerOld, innerNew) = (low.0..<high.0, low.1..<high.1)
        if !innerOld.isEmpty, !innerNew.isEmpty, let shortest = shortest(innerOld, innerNew) {
            steps += shortest
        } else {
            divide(innerOld, innerNew, divisions)
        }
        steps += (0..<a.upperBound - high.0).map { .same(high.0 + $0, high.1 + $0) }
    }

    /// Compares what lies between lines that stay; where none do, everything goes and comes.
    private mutating func divide(_ a: Range<Int>, _ b: Range<Int>, _ divisions: Int) {
        var (x, y) = (a.lowerBound, b.lowerBound)
        if !a.isEmpty, !b.isEmpty, divisions < Self.mostDivisions {
            for (line, place) in lasting(a, b) {
                compare(x..<line, y..<place, divisions: divisions + 1)
                steps.append(.same(line, place))
                (x, y) = (line + 1, place + 1)
            }
        }
        if (x, y) != (a.lowerBound, b.lowerBound) {
            return compare(x..<a.upperBound, y..<b.upperBound, divisions: divisions + 1)
        }
        steps += a.map { .removed($0, y) }
        steps += b.map { .added(a.upperBound, $0) }
    }

    // MARK: Lines that stay

    /// The longest list of lines that stand once in both parts and come in the order of both.
    private mutating func lasting(_ a: Range<Int>, _ b: Range<Int>) -> [(old: Int, new: Int)] {
        visits += a.count + b.count
        let (first, second) = (Self.single(old, in: a), Self.single(new, in: b))
        let pairs = a.compactMap { place -> (old: Int, new: Int)? in
            guard first[old[place]] == place, let other = second[old[place]], other >= 0 else { return nil }
            return (place, other)
        }
        // The longest rising list: of each length, where the one that rises least ends.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = ends[low - 1] }
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var result: [(old: Int, new: Int)] = []
        var link = ends.last ?? -1
        while link >= 0 {
            result.append(pairs[link])
            link = previous[link]
        }
        return result.reversed()
    }

    /// Where each line of a part stands; below 0 where it stands more than once.
    private static func single(_ lines: [Int], in part: Range<Int>) -> [Int: Int] {
        part.reduce(into: [:]) { places, place in places[lines[place]] = places[lines[place]] == nil ? place : -1 }
    }

    // MARK: The shortest way

    /// Myers' algorithm; nil where there are too many differences.
    private mutating func shortest(_ a: Range<Int>, _ b: Range<Int>) -> [Step]? {
        let (n, m) = (a.count, b.count)
        let most = min(n + m, Self.mostDifferences)
        guard abs(n - m) <= most else { return nil }
        // By diagonal, how far the first list is used up; of each number of differences, what was so before it.
        var furthest = [Int](repeating: 0, count: 2 * most + 3)
        let centre = most + 1
        var trace: [[Int]] = []
        for distance in 0...most {
            trace.append(Array(furthest[(centre - distance - 1)...(centre + distance + 1)]))
            for diagonal in stride(from: -distance, through: distance, by: 2) {
                let place = centre + diagonal
                let goesDown =
                    diagonal == -distance || diagonal != distance && furthest[place - 1] < furthest[place + 1]
                var x = goesDown ? furthest[place + 1] : furthest[place - 1] + 1
                while x < n, x - diagonal < m, old[a.lowerBound + x] == new[b.lowerBound + x - diagonal] {
                    x += 1
                    visits += 1
                }
                visits += 1
                furthest[place] = x
                if x >= n, x - diagonal >= m { return way(back: trace, a, b) }
            }
        }
        return nil
    }

    private func way(back trace: [[Int]], _ a: Range<Int>, _ b: Range<Int>) -> [Step] {
        var steps: [Step] = []
        var (x, y) = (a.count, b.count)
        for distance in stride(from: trace.count - 1, through: 0, by: -1) {
            func before(_ diagonal: Int) -> Int { trace[distance][diagonal + distance + 1] }
            let diagonal = x - y
            let goesDown =
                diagonal == -distance || diagonal != distance && before(diagonal - 1) < before(diagonal + 1)
            let previous = goesDown ? diagonal + 1 : diagonal - 1
            let fromX = distance == 0 ? 0 : before(previous)
            let fromY = distance == 0 ? 0 : fromX - previous
            while x > fromX, y > fromY, x > 0, y > 0 {
                (x, y) = (x - 1, y - 1)
                steps.append(.same(a.lowerBound + x, b.lowerBound + y))
            }
            guard distance > 0 else { break }
            if goesDown {
                y -= 1
                steps.append(.added(a.lowerBound + x, b.lowerBound + y))
            } else {
                x -= 1
                steps.append(.removed(a.lowerBound + x, b.lowerBound + y))
            }
        }
        return steps.reversed()
    }
}
