/// Whether equations leave a combination of unknowns open, by elimination on exact numbers.
package enum Rank {
    package static func isOpen(_ combination: [Int: Double], _ equations: [[Int: Double]], _ count: Int) -> Bool {
        func line(_ terms: [Int: Double]) -> [Rational] { (0..<count).map { Rational(terms[$0] ?? 0) } }
        var reduced: [(pivot: Int, line: [Rational])] = []
        func remainder(_ line: [Rational]) -> [Rational] {
            var line = line
            for (pivot, known) in reduced where !line[pivot].isZero {
                let factor = line[pivot]
                for index in line.indices { line[index] = line[index] - factor * known[index] }
            }
            return line
        }
        for equation in equations {
            var left = remainder(line(equation))
            guard let pivot = left.firstIndex(where: { !$0.isZero }) else { continue }
            let head = left[pivot]
            for index in left.indices { left[index] = left[index] / head }
            for row in reduced.indices {
                let factor = reduced[row].line[pivot]
                for index in left.indices { reduced[row].line[index] = reduced[row].line[index] - factor * left[index] }
            }
            reduced.append((pivot, left))
        }
        return remainder(line(combination)).contains { !$0.isZero }
    }
}
