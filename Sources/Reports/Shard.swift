/// One of the parts that a run is split into, for several machines: `2/5`.
package struct Shard: Sendable {
    package let index: Int
    package let count: Int

    package struct Invalid: Error, CustomStringConvertible {
        package let description: String
    }

    /// - Parameter text: Nil for everything.
    /// - Throws: ``Invalid`` for anything but two numbers, the first from 1 to the second.
    package init(_ text: String?) throws(Invalid) {
        guard let text else {
            (index, count) = (0, 1)
            return
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let part = Int(parts[0]), let all = Int(parts[1]), all >= 1, all <= 10_000,
            (1...all).contains(part)
        else { throw Invalid(description: "--shard is a part and how many there are, such as 2/5, not “\(text)”") }
        (index, count) = (part - 1, all)
    }

    /// The items of this part, in their order. What takes longest is given out first, each to the part that has least:
    /// every machine comes to the same division by itself.
    ///
    /// - Parameter weight: How long an item takes, as it was measured, in any unit.
    package func part<Item>(of items: [Item], by weight: (Item) -> Double) -> [Item] {
        guard count > 1 else { return items }
        let weighed = items.map(weight)
        let order = items.indices.sorted { (-weighed[$0], $0) < (-weighed[$1], $1) }
        var loads = [Double](repeating: 0, count: count)
        var chosen: [Int] = []
        for item in order {
            let lightest = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
            // What takes no time still takes its turn.
            loads[lightest] += max(weighed[item], 1e-6)
            if lightest == index { chosen.append(item) }
        }
        return chosen.sorted().map { items[$0] }
    }
}
