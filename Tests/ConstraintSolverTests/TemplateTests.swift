import Testing
import TestSupport

@testable import ConstraintSolver

@Suite("equal cells are solved once")
struct TemplateTests {
    /// Cells of one random shape over variables of their own and a common one, number 0, beside a solver that follows no
    /// cached eliminations.
    final class List {
        let shape: [PlainSystem.Row]
        let size: Int
        let benches: [Bench]
        let isExact: Bool
        var random: Random
        var constant: (inout Random) -> Double = { Double($0.next(101) - 50) }

        init(seed: Int, cells: Int, isExact: Bool = false) throws {
            var random = Random(seed)
            let size = 1 + random.next(3)
            var shape: [PlainSystem.Row] = []
            for age in 0..<(2 + random.next(2 * size + 2)) {
                var row = random.row(age: age, variables: size + 1)
                // Some mention the common variable, and none only that.
                if row.terms.keys.allSatisfy({ $0 == 0 }) || random.next(3) > 0 { row.terms[0] = nil }
                if row.terms.isEmpty { row.terms[1 + random.next(size)] = 1 }
                if isExact { row.terms = List.difference(row.terms) }
                shape.append(row)
            }
            self.shape = shape
            self.size = size
            self.isExact = isExact
            benches = [Bench(variables: 1 + size * cells), Bench(variables: 1 + size * cells)]
            for bench in benches { bench.solver.core.pointee.component.smallestComponent = 2 }
            benches[1].solver.core.pointee.component.usesTemplates = false
            let common = PlainSystem.Row(
                terms: [0: 1], relation: .equal, constant: -200, priority: random.pick([1000, 1000, 600]), age: 0)
            self.random = random
            for bench in benches { try bench.add(common) }
        }

        /// Differences of two variables at most: then every value is a sum of constants, without rounding.
        static func difference(_ terms: [Int: Double]) -> [Int: Double] {
            var result: [Int: Double] = [:]
            for (place, variable) in terms.keys.sorted().prefix(2).enumerated() {
                result[variable] = place == 0 ? 1 : -1
            }
            return result
        }

        func age(_ cell: Int, _ row: Int) -> Int { 1 + cell * shape.count + row }

        func add(cell: Int) throws {
            for row in shape {
                var terms: [Int: Double] = [:]
                for (variable, coefficient) in row.terms {
                    terms[variable == 0 ? 0 : variable + cell * size] = coefficient
                }
                let copy = PlainSystem.Row(
                    terms: terms, relation: row.relation, constant: constant(&random), priority: row.priority,
                    age: age(cell, row.age))
                for bench in benches { try bench.add(copy) }
            }
        }

        func remove(cell: Int) throws {
            for row in shape { for bench in benches { try bench.remove(age: age(cell, row.age)) } }
        }

        func edit() throws {
            let age = random.pick(benches[0].ids.keys.sorted())
            let value = constant(&random)
            for bench in benches { try bench.setConstant(value, age: age) }
        }

        func solve(_ note: String) {
            for bench in benches { bench.solver.solve() }
            let (values, expected) = (benches[0].values, benches[1].values)
            if isExact {
                #expect(values == expected, "\(note): \(values), not \(expected)")
            } else {
                let close = zip(values, expected).allSatisfy { ($0 - $1).magnitude <= 1e-12 * max(100, $1.magnitude) }
                #expect(close, "\(note): \(values), not \(expected)")
            }
            #expect(benches[0].broken == benches[1].broken, "\(note)")
        }

        var replays: Int { benches[0].solver.statistics.replays }
    }

    @Test(
        "the same bits as without cached eliminations, all cells at once", arguments: 0..<(isLongRun ? 20_000 : 200),
        [true, false])
    func atOnce(seed: Int, isExact: Bool) throws {
        let list = try List(seed: seed, cells: 6, isExact: isExact)
        for cell in 0..<6 { try list.add(cell: cell) }
        list.solve("seed \(seed)")
        #expect(list.benches[1].solver.statistics.replays == 0)
    }

    @Test(
        "the same bits while cells come, change and go, and the values of the twin",
        arguments: 0..<(isLongRun ? 4_000 : 60), [true, false])
    func histories(seed: Int, isExact: Bool) throws {
        let list = try List(seed: 90_000 + seed, cells: 4, isExact: isExact)
        var live: [Bool] = Array(repeating: false, count: 4)
        for step in 0..<12 {
            for cell in 0..<4 where list.random.next(2) == 0 {
                if live[cell] { try list.remove(cell: cell) }
                live[cell] = !live[cell] || list.random.next(2) == 0
                if live[cell] { try list.add(cell: cell) }
            }
            list.solve("seed \(seed), step \(step)")
            for _ in 0..<list.random.next(3) { try list.edit() }
            list.solve("seed \(seed), step \(step), edited")
        }
        list.benches[0].expectTwin("seed \(seed)")
    }

    @Test("most cells of a list follow cached eliminations")
    func used() throws {
        var replays = 0
        for seed in 0..<100 {
            let list = try List(seed: seed, cells: 12)
            for cell in 0..<12 { try list.add(cell: cell) }
            list.solve("seed \(seed)")
            replays += list.replays
        }
        #expect(replays > 400, "\(replays) of about 1,000")
    }

    /// A row of a table: a picture, a title and a detail that may not fit side by side.
    func addCell(_ solver: Solver, width: Variable, title: Double, detail: Double) throws -> [Variable] {
        let variables = (0..<6).map { _ in solver.makeVariable() }
        let (imageX, imageWidth, titleX, titleWidth) = (variables[0], variables[1], variables[2], variables[3])
        let (detailX, detailWidth) = (variables[4], variables[5])
        func add(_ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Float = 1000) throws {
            _ = try solver.add(terms, relation, constant: constant, priority: priority)
        }
        try add([Term(imageX)], .equal, -16)
        try add([Term(imageWidth)], .equal, -29)
        try add([Term(titleX), Term(imageX, -1), Term(imageWidth, -1)], .equal, -15)
        try add([Term(detailX), Term(detailWidth), Term(width, -1)], .equal, 16)
        try add([Term(titleWidth)], .lessOrEqual, -title, 251)
        try add([Term(titleWidth)], .greaterOrEqual, -title, 750)
        try add([Term(detailWidth)], .lessOrEqual, -detail, 251)
        try add([Term(detailWidth)], .greaterOrEqual, -detail, 749)
        try add([Term(detailX), Term(titleX, -1), Term(titleWidth, -1)], .greaterOrEqual, -8)
        return variables
    }

    @Test(
        "a thousand cells cost the pivots and reduced costs of four, and get the same bits", arguments: [390.0, 375.1])
    func work(total: Double) throws {
        let solvers = [Solver(), Solver()]
        solvers[1].core.pointee.component.usesTemplates = false
        var values: [[UInt64]] = []
        for solver in solvers {
            let width = solver.makeVariable()
            _ = try solver.add([Term(width)], .equal, constant: -total)
            var variables: [Variable] = []
            for cell in 0..<1000 {
                let title = 60.1 + Double(cell * 37 % 200) / 3
                let detail = 40.7 + Double(cell * 53 % 250) * 1.1
                variables += try addCell(solver, width: width, title: title, detail: detail)
            }
            solver.solve()
            values.append(variables.map { solver.value(of: $0).bitPattern })
        }
        #expect(values[0] == values[1])
        let statistics = solvers[0].statistics
        #expect(statistics.replays >= 990 && statistics.templates <= 4)
        #expect(statistics.pivots <= 12 && statistics.columns <= 30, "\(statistics)")
    }

    @Test("the cache is bounded, and given back")
    func bounded() throws {
        let solver = Solver()
        solver.core.pointee.component.smallestComponent = 2
        var random = Random(5)
        var before = 0
        let anchor = solver.makeVariable()
        for _ in 0..<400 {
            let variables = (0..<4).map { _ in solver.makeVariable() }
            var ids: [ConstraintID] = []
            let rows = (0..<10).map { random.row(age: $0, variables: 4) }
            for _ in 0..<3 {
                for row in rows {
                    let terms = row.terms.sorted { $0.key < $1.key }.map { Term(variables[$0.key], $0.value) }
                    ids.append(
                        try solver.add(terms, row.relation, constant: row.constant, priority: row.priority))
                }
                solver.solve()
                for id in ids { try solver.remove(id) }
                ids = []
            }
            for variable in variables { try solver.removeVariable(variable) }
            before = max(before, solver.core.pointee.cache.byteCount)
        }
        #expect(before < 600_000, "\(before)")
        try solver.removeVariable(anchor)
        #expect(solver.byteCount == Solver().byteCount)
    }
}
