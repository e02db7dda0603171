import ConstraintSolver

/// A system of constraints as plain data.
package struct PlainSystem {
    package struct Row: Hashable {
        package var terms: [Int: Double]
        package var relation: Relation
        package var constant: Double
        package var priority: Float
        /// Its age: rows are compared by it where rules 1 and 3 of `Solver` ask for `order`.
        package var age: Int

        package init(terms: [Int: Double], relation: Relation, constant: Double, priority: Float, age: Int) {
            self.terms = terms
            self.relation = relation
            self.constant = constant
            self.priority = priority
            self.age = age
        }
    }
    package var variableCount: Int
    /// The variables that rule 4 calls restricted.
    package var restricted: Set<Int> = []
    package var rows: [Row]

    package init(variableCount: Int, restricted: Set<Int> = [], rows: [Row]) {
        self.variableCount = variableCount
        self.restricted = restricted
        self.rows = rows
    }
}

/// The solver's rules, carried out literally on exact numbers: one linear program after the other, from nothing.
package struct Twin {
    /// The only answer; nil where 128 bits did not suffice.
    package var values: [Rational]?
    /// Ages of the required rows that are left out.
    package var broken: Set<Int> = []

    package init(_ system: PlainSystem) {
        let rows = system.rows.sorted { $0.age < $1.age }
        var accepted: [PlainSystem.Row] = []
        for row in rows where row.priority == 1000 {
            if Twin.isFeasible(accepted + [row], system.variableCount) {
                accepted.append(row)
            } else {
                broken.insert(row.age)
            }
        }
        let optional = rows.filter { $0.priority < 1000 }
        let active = accepted + optional
        var program = Program(active, system.variableCount)
        for priority in Set(active.map(\.priority)).sorted(by: >) {
            program.minimise(active.indices.filter { active[$0].priority == priority }.map { .violation($0) })
        }
        let lastWord = active.indices.filter { active[$0].priority < 1000 }
            .sorted { Twin.laterFirst(active[$0], active[$1]) }
        for row in lastWord { program.minimise([.violation(row)]) }
        for variable in system.restricted.sorted() { program.minimise([.magnitude(variable)]) }
        for row in active.indices.sorted(by: { active[$0].age < active[$1].age }) where active[row].relation != .equal {
            program.minimise([.distance(row)])
        }
        for variable in 0..<system.variableCount where !system.restricted.contains(variable) {
            program.minimise([.magnitude(variable)])
        }
        let result = program.values
        values = result.contains(where: \.isNaN) ? nil : result
    }

    private static func laterFirst(_ left: PlainSystem.Row, _ right: PlainSystem.Row) -> Bool {
        if left.priority != right.priority { return left.priority > right.priority }
        let key = { (row: PlainSystem.Row) in row.terms.keys.sorted() + [Int.max, row.age] }
        return key(right).lexicographicallyPrecedes(key(left))
    }

    package static func isFeasible(_ rows: [PlainSystem.Row], _ variableCount: Int) -> Bool {
        var program = Program(rows, variableCount)
        return program.minimise(rows.indices.map { .violation($0) }).isZero
    }
}

/// A dense simplex with Bland's rule. Columns: x⁺ and x⁻ of each variable, then p and n of each row, a·x + k = p − n.
private struct Program {
    enum Cost {
        case violation(Int)
        case magnitude(Int)
        /// From the bound, to either side.
        case distance(Int)
    }
    let count: Int
    let relations: [Relation]
    var cells: [[Rational]] = []
    var basis: [Int] = []
    /// Columns that may not enter, because they would raise a sum that is already the least.
    var frozen: [Bool]

    init(_ rows: [PlainSystem.Row], _ variableCount: Int) {
        count = variableCount
        relations = rows.map(\.relation)
        let width = 2 * count + 2 * rows.count
        frozen = Array(repeating: false, count: width)
        for (index, row) in rows.enumerated() {
            var line = Array(repeating: Rational.zero, count: width + 1)
            let sign: Double = row.constant >= 0 ? 1 : -1
            for (variable, coefficient) in row.terms {
                line[2 * variable] = Rational(-sign * coefficient)
                line[2 * variable + 1] = Rational(sign * coefficient)
            }
            line[2 * count + 2 * index] = Rational(sign)
            line[2 * count + 2 * index + 1] = Rational(-sign)
            line[width] = Rational(sign * row.constant)
            cells.append(line)
            basis.append(2 * count + 2 * index + (sign > 0 ? 0 : 1))
        }
    }

    /// Minimises the sum of the costs and freezes what would raise it again. Returns the sum.
    @discardableResult
    mutating func minimise(_ costs: [Cost]) -> Rational {
        let width = frozen.count
        var reduced = Array(repeating: Rational.zero, count: width + 1)
        for cost in costs {
            switch cost {
            case .magnitude(let variable):
                reduced[2 * variable] = reduced[2 * variable] + .one
                reduced[2 * variable + 1] = reduced[2 * variable + 1] + .one
            case .distance(let row):
                let column = 2 * count + 2 * row
                reduced[column] = reduced[column] + .one
                reduced[column + 1] = reduced[column + 1] + .one
            case .violation(let row):
                let column = 2 * count + 2 * row
                if relations[row] != .greaterOrEqual { reduced[column] = reduced[column] + .one }
                if relations[row] != .lessOrEqual { reduced[column + 1] = reduced[column + 1] + .one }
            }
        }
        for (row, column) in basis.enumerated() { subtract(row, times: reduced[column], from: &reduced) }
        while let entering = (0..<width).first(where: { !frozen[$0] && reduced[$0].isNegative }) {
            guard let leaving = leavingRow(entering) else { break }
            let pivot = cells[leaving][entering]
            for index in 0...width where !cells[leaving][index].isZero {
                cells[leaving][index] = cells[leaving][index] / pivot
            }
            for row in cells.indices where row != leaving {
                subtract(leaving, times: cells[row][entering], from: &cells[row])
            }
            subtract(leaving, times: reduced[entering], from: &reduced)
            basis[leaving] = entering
        }
        for column in 0..<width where reduced[column].isPositive { frozen[column] = true }
        return .zero - reduced[width]
    }

    private func subtract(_ row: Int, times factor: Rational, from line: inout [Rational]) {
        if factor.isZero { return }
        for index in line.indices where !cells[row][index].isZero {
            line[index] = line[index] - factor * cells[row][index]
        }
    }

    private func leavingRow(_ entering: Int) -> Int? {
        var leaving: Int?
        var best = Rational.zero
        for row in cells.indices where cells[row][entering].isPositive {
            let ratio = cells[row][frozen.count] / cells[row][entering]
            guard let known = leaving else {
                (leaving, best) = (row, ratio)
                continue
            }
            if ratio < best || (ratio == best && basis[row] < basis[known]) { (leaving, best) = (row, ratio) }
        }
        return leaving
    }

    var values: [Rational] {
        var values = Array(repeating: Rational.zero, count: count)
        for (row, column) in basis.enumerated() where column < 2 * count {
            let value = cells[row][frozen.count]
            values[column / 2] = column % 2 == 0 ? values[column / 2] + value : values[column / 2] - value
        }
        return values
    }
}
