import ConstraintSolver
import Testing
import TestSupport

@Suite("beside an exact twin")
final class TwinTests {
    private var checks = 0

    @Test("every system of one variable and up to three rows")
    func oneVariable() throws {
        var kinds: [PlainSystem.Row] = []
        for relation in Relation.allCases {
            for priority: Float in [1000, 500, 250] {
                for constant in [0.0, -1, -2] {
                    kinds.append(
                        .init(terms: [0: 1], relation: relation, constant: constant, priority: priority, age: 0))
                }
            }
        }
        for first in kinds.indices {
            for second in first..<kinds.count {
                for third in second..<(isLongRun ? kinds.count : min(kinds.count, second + 9)) {
                    try check([kinds[first], kinds[second], kinds[third]], variables: 1)
                }
            }
        }
    }

    @Test("every system of two variables and two rows, and many of three and four")
    func twoVariables() throws {
        let kinds = TwinTests.kinds(terms: [[0: 1], [1: 1], [0: 1, 1: -1], [0: 1, 1: 1]])
        for first in kinds.indices {
            for second in first..<kinds.count { try check([kinds[first], kinds[second]], variables: 2) }
        }
        var random = Random(2)
        for _ in 0..<(isLongRun ? 40_000 : 1_000) {
            try check((0..<3 + random.next(2)).map { _ in random.pick(kinds) }, variables: 2)
        }
    }

    @Test("systems of three variables and five rows")
    func threeVariables() throws {
        let kinds = TwinTests.kinds(terms: [
            [0: 1], [1: 1], [2: 1], [0: 1, 1: -1], [1: 1, 2: -1], [0: 1, 2: -1], [0: 1, 1: 1, 2: 1],
        ])
        var random = Random(3)
        for _ in 0..<(isLongRun ? 40_000 : 1_000) {
            try check((0..<5).map { _ in random.pick(kinds) }, variables: 3)
        }
    }

    static func kinds(terms: [[Int: Double]]) -> [PlainSystem.Row] {
        terms.flatMap { terms in
            Relation.allCases.flatMap { relation in
                [Float(1000), 500].flatMap { priority in
                    [0.0, -2].map { constant in
                        PlainSystem.Row(
                            terms: terms, relation: relation, constant: constant, priority: priority, age: 0)
                    }
                }
            }
        }
    }

    func check(_ rows: [PlainSystem.Row], variables: Int) throws {
        // Each way in which variables can be restricted comes up.
        checks += 1
        let bench = Bench(variables: variables, restricted: Set((0..<variables).filter { checks >> $0 & 1 == 1 }))
        for (age, row) in rows.enumerated() {
            var row = row
            row.age = age
            try bench.add(row)
        }
        bench.solver.solve()
        bench.expectTwin("fresh")
    }

    @Test("random histories", arguments: 0..<(isLongRun ? 4_000 : 120))
    func histories(seed: Int) throws {
        var random = Random(seed)
        let count = 2 + random.next(5)
        let bench = Bench(variables: count, restricted: Set((0..<count).filter { _ in random.next(2) == 0 }))
        var age = 0
        func addRow() throws {
            try bench.add(random.row(age: age, variables: bench.variables.count))
            age += 1
        }
        for _ in 0..<(2 + random.next(10)) { try addRow() }
        for step in 0..<8 {
            bench.solver.solve()
            bench.expectTwin("seed \(seed), step \(step)")
            for _ in 0..<random.pick([1, 1, 2, 4]) {
                let live = bench.ids.keys.sorted()
                switch live.isEmpty ? 3 : random.next(4) {
                case 0: try bench.setConstant(Double(random.next(201) - 100), age: random.pick(live))
                case 1: try bench.remove(age: random.pick(live))
                case 2: try bench.setPriority(random.pick([1000, 750, 500, 250, 50]), age: random.pick(live))
                default: try addRow()
                }
            }
        }
    }
}
