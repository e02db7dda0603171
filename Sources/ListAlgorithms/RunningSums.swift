/// A list of lengths that knows the sum of any prefix, and which element lies at a distance from the start, in
/// logarithmic time: a Fenwick tree.
package struct RunningSums {
    package private(set) var values: [Double]
    /// `tree[i]` is the sum of the `i & -i` values that end with value `i - 1`.
    private var tree: [Double]

    package init(_ values: [Double] = []) {
        self.values = values
        tree = [0]
        tree.reserveCapacity(values.count + 1)
        tree.append(contentsOf: values)
        let count = tree.count
        for index in 1..<max(count, 1) {
            let parent = index + (index & -index)
            if parent < count { tree[parent] += tree[index] }
        }
    }

    package init(repeating value: Double, count: Int) { self.init([Double](repeating: value, count: count)) }

    package var count: Int { values.count }
    package var total: Double { sum(before: count) }

    package subscript(index: Int) -> Double {
        get { values[index] }
        set {
            let change = newValue - values[index]
            guard change != 0 else { return }
            values[index] = newValue
            var node = index + 1
            while node < tree.count {
                tree[node] += change
                node += node & -node
            }
        }
    }

    /// The sum of the values before `index`.
    package func sum(before index: Int) -> Double {
        var sum = 0.0
        var node = index
        while node > 0 {
            sum += tree[node]
            node -= node & -node
        }
        return sum
    }

    /// The last index whose values before it sum to at most `distance`, so that the element there covers it; elements of
    /// no length are passed over. The last index for distances beyond the end, 0 for negative ones and empty lists.
    package func index(at distance: Double) -> Int {
        var node = 0
        var rest = distance
        var step = 1
        while step * 2 < tree.count { step *= 2 }
        while step > 0 {
            let next = node + step
            if next < tree.count, tree[next] <= rest {
                node = next
                rest -= tree[next]
            }
            step /= 2
        }
        return max(0, min(node, count - 1))
    }
}
