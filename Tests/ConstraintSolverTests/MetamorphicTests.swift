import ConstraintSolver
import Testing
import TestSupport

@Suite("the same system said differently")
struct MetamorphicTests {
    func rows(_ seed: Int, variables: Int) -> [PlainSystem.Row] {
        var random = Random(7000 + seed)
        return (0..<(4 + random.next(14))).map { random.row(age: $0, variables: variables) }
    }

    /// Equal but for the rounding of the last steps, which another way through the definitions may take in another order.
    func agree(_ values: [Double], _ others: [Double]) -> Bool {
        zip(values, others).allSatisfy { ($0 - $1).magnitude <= 1e-13 * max(100, $0.magnitude) }
    }

    func solved(_ rows: [PlainSystem.Row], variables: Int) throws -> Bench {
        let bench = Bench(variables: variables)
        for row in rows { try bench.add(row) }
        bench.solver.solve()
        return bench
    }

    @Test("any order of adding gives the same values", arguments: 0..<(isLongRun ? 2_000 : 100))
    func order(seed: Int) throws {
        var random = Random(seed)
        let rows = rows(seed, variables: 6)
        let first = try solved(rows, variables: 6)
        let second = try solved(random.shuffled(rows), variables: 6)
        #expect(agree(first.values, second.values), "seed \(seed)")
        #expect(first.broken == second.broken)
    }

    @Test("one at a time gives the same values as all at once", arguments: 0..<(isLongRun ? 2_000 : 100))
    func steps(seed: Int) throws {
        let rows = rows(seed, variables: 6)
        let first = try solved(rows, variables: 6)
        let second = Bench(variables: 6)
        for row in rows {
            try second.add(row)
            second.solver.solve()
        }
        #expect(agree(first.values, second.values), "seed \(seed)")
        #expect(first.broken == second.broken)
    }

    @Test("adding and removing changes nothing", arguments: 0..<(isLongRun ? 2_000 : 100))
    func identity(seed: Int) throws {
        var random = Random(seed)
        let bench = try solved(rows(seed, variables: 6), variables: 6)
        let values = bench.values
        for round in 0..<4 {
            try bench.add(random.row(age: 100 + round, variables: 6))
            bench.solver.solve()
        }
        for round in random.shuffled([0, 1, 2, 3]) {
            try bench.remove(age: 100 + round)
            bench.solver.solve()
        }
        #expect(agree(values, bench.values), "seed \(seed)")
    }

    @Test("any way to a system of differences gives the same bits", arguments: 0..<(isLongRun ? 2_000 : 100))
    func exactOrder(seed: Int) throws {
        var random = Random(seed)
        // Then every value is a sum of constants, without rounding.
        let rows = rows(seed, variables: 6).map { row in
            var row = row
            var terms: [Int: Double] = [:]
            for (place, variable) in row.terms.keys.sorted().prefix(2).enumerated() {
                terms[variable] = place == 0 ? 1 : -1
            }
            row.terms = terms
            return row
        }
        let first = try solved(rows, variables: 6)
        let second = Bench(variables: 6)
        for row in random.shuffled(rows) {
            try second.add(row)
            if random.next(2) == 0 { second.solver.solve() }
        }
        second.solver.solve()
        #expect(first.values == second.values, "seed \(seed)")
    }

    @Test("equal histories give equal bits", arguments: 0..<20)
    func bits(seed: Int) throws {
        let first = try solved(rows(seed, variables: 6), variables: 6)
        let second = try solved(rows(seed, variables: 6), variables: 6)
        #expect(first.values.map(\.bitPattern) == second.values.map(\.bitPattern))
    }

    @Test("constants times a power of two give values times that, bit for bit", arguments: 0..<60, [0.25, 8])
    func scale(seed: Int, factor: Double) throws {
        let rows = rows(seed, variables: 6)
        let first = try solved(rows, variables: 6)
        let scaled = rows.map { row in
            var row = row
            row.constant *= factor
            return row
        }
        #expect(try solved(scaled, variables: 6).values == first.values.map { $0 * factor }, "seed \(seed)")
    }

    @Test("a constraint times a power of two says the same if it is required", arguments: 0..<60)
    func rowScale(seed: Int) throws {
        let rows = rows(seed, variables: 6)
        let first = try solved(rows, variables: 6)
        let scaled = rows.map { row in
            var row = row
            if row.priority < 1000 { return row }
            row.constant *= 4
            row.terms = row.terms.mapValues { $0 * 4 }
            return row
        }
        let second = try solved(scaled, variables: 6)
        #expect(agree(first.values, second.values), "seed \(seed)")
    }

    @Test("a required equality is two inequalities", arguments: 0..<(isLongRun ? 1_000 : 60))
    func split(seed: Int) throws {
        let rows = rows(seed, variables: 6)
        let first = try solved(rows, variables: 6)
        if !first.broken.isEmpty { return }
        var halves: [PlainSystem.Row] = []
        for var row in rows {
            row.age *= 2
            guard row.priority == 1000, row.relation == .equal else {
                halves.append(row)
                continue
            }
            row.relation = .lessOrEqual
            halves.append(row)
            row.age += 1
            row.relation = .greaterOrEqual
            halves.append(row)
        }
        let second = try solved(halves, variables: 6)
        #expect(agree(first.values, second.values), "seed \(seed)")
    }
}
