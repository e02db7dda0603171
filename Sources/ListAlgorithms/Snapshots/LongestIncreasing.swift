/// Which elements of a list can stay where they are while the others move: positions of a longest increasing
/// subsequence, ascending. Numbers must differ.
///
/// Patience sorting, in n log n steps. Identifiers are unique, so a shortest list of moves is what such a subsequence
/// leaves over; Myers's algorithm, as the standard library's `CollectionDifference` has it, would need a step for each
/// pair of a reversed list, and Heckel's finds more moves than there must be.
package func longestIncreasing(_ numbers: [Int]) -> [Int] {
    // Most updates move nothing: their numbers are sorted already.
    if zip(numbers, numbers.dropFirst()).allSatisfy(<) { return Array(numbers.indices) }
    /// The position of the least number that ends an increasing subsequence of each length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
        var low = 0
        var high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[position] = ends[low - 1] }
        if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var chain: [Int] = []
    var position = ends.last ?? -1
    while position >= 0 {
        chain.append(position)
        position = previous[position]
    }
    return chain.reversed()
}
