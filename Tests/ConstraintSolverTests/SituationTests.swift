import ConstraintSolver
import Testing
import TestSupport

/// One test per thing that the algorithm can meet; each also runs all invariants and the exact twin.
@Suite("situations of the algorithm")
struct SituationTests {
    typealias Row = PlainSystem.Row

    func bench(
        _ variables: Int, restricted: Set<Int> = [], _ rows: [(terms: [Int: Double], Relation, Double, Float)]
    ) throws -> Bench {
        let bench = Bench(variables: variables, restricted: restricted)
        for (age, row) in rows.enumerated() {
            try bench.add(Row(terms: row.terms, relation: row.1, constant: row.2, priority: row.3, age: age))
        }
        return bench
    }

    func expect(_ bench: Bench, _ values: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
        bench.solver.solve()
        #expect(bench.values == values, sourceLocation: sourceLocation)
        bench.expectTwin("", sourceLocation: sourceLocation)
    }

    // MARK: Required equalities

    @Test("rows with one unknown are ordered, whatever the order of adding")
    func singles() throws {
        let bench = try bench(
            3,
            [
                ([2: 1, 1: -1], .equal, -1, 1000), ([1: 1, 0: -1], .equal, -1, 1000), ([0: 1], .equal, -5, 1000),
            ])
        expect(bench, [5, 6, 7])
        #expect(bench.solver.statistics.placements == 0)
    }

    @Test("equal widths pinned at both ends close a circle, which one eliminated row defines")
    func circle() throws {
        // Three views in 320: x0 = 8, x1 = x0 + w0 + 8, x2 = x1 + w1 + 8, x2 + w2 = 312, all widths equal.
        let bench = try bench(
            6,
            [
                ([0: 1], .equal, -8, 1000), ([2: 1, 0: -1, 1: -1], .equal, -8, 1000),
                ([4: 1, 2: -1, 3: -1], .equal, -8, 1000), ([3: 1, 1: -1], .equal, 0, 1000),
                ([5: 1, 1: -1], .equal, 0, 1000),
                ([4: 1, 5: 1], .equal, -312, 1000),
            ])
        expect(bench, [8, 96, 112, 96, 216, 96])
        #expect(bench.solver.statistics.eliminations == 1)
        try bench.setConstant(-612, age: 5)
        expect(bench, [8, 196, 212, 196, 416, 196])
    }

    @Test("a redundant required equality stays inactive and is no conflict")
    func redundant() throws {
        let bench = try bench(
            2,
            [
                ([0: 1], .equal, -5, 1000), ([1: 1, 0: -1], .equal, -5, 1000), ([1: 1], .equal, -10, 1000),
            ])
        expect(bench, [5, 10])
        #expect(bench.solver.brokenConstraints.isEmpty)
    }

    @Test("a redundant equality takes over when the other one goes")
    func takeOver() throws {
        let bench = try bench(1, [([0: 1], .equal, -5, 1000), ([0: 2], .equal, -10, 1000)])
        expect(bench, [5])
        try bench.remove(age: 0)
        expect(bench, [5])
    }

    @Test("a variable defined in terms of undefined ones follows when they become defined")
    func parameters() throws {
        let bench = try bench(3, [([2: 1, 0: -1, 1: -1], .equal, 0, 1000)])
        expect(bench, [0, 0, 0])
        try bench.add(Row(terms: [0: 1], relation: .equal, constant: -3, priority: 1000, age: 1))
        try bench.add(Row(terms: [1: 1], relation: .equal, constant: -4, priority: 1000, age: 2))
        expect(bench, [3, 4, 7])
    }

    // MARK: Optional constraints

    @Test("an optional equality gets as near as a required inequality lets it")
    func clamped() throws {
        let bench = try bench(
            1,
            [
                ([0: 1], .equal, -300, 500), ([0: 1], .greaterOrEqual, -80, 1000), ([0: 1], .lessOrEqual, -200, 1000),
            ])
        expect(bench, [200])
        try bench.setConstant(-10, age: 0)
        expect(bench, [80])
    }

    @Test("any violation above outweighs all violations below")
    func strict() throws {
        var rows: [(terms: [Int: Double], Relation, Double, Float)] = [([0: 1], .equal, -1, 250.5)]
        for _ in 0..<40 { rows.append(([0: 1], .equal, -1000, 250)) }
        expect(try bench(1, rows), [1])
    }

    @Test("at one priority the sum of violations counts: the median wins")
    func median() throws {
        expect(try bench(1, [-1, -2, -7, -40, -90].map { ([0: 1], .equal, $0, 500) }), [7])
    }

    @Test("a line search crosses several rows at once")
    func crossing() throws {
        let bench = try bench(
            1,
            [
                ([0: 1], .equal, 0, 400), ([0: 1], .greaterOrEqual, -10, 500), ([0: 1], .greaterOrEqual, -20, 500),
                ([0: 1], .greaterOrEqual, -30, 500),
            ])
        expect(bench, [30])
    }

    @Test("pivots of length 0 end: equal rows at one point, others pulling away")
    func degenerate() throws {
        // Anything from 0 to 10 has the least sum; the latest constraint is violated least at 10.
        expect(try bench(1, [0, 0, -10, -20].map { ([0: 1], .equal, $0, 500) }), [10])
        expect(try bench(1, [0, 0, 0, -10, -20, -30, -40].map { ([0: 1], .equal, $0, 500) }), [10])
    }

    @Test("an active inequality lets go when the pull turns")
    func release() throws {
        let bench = try bench(1, [([0: 1], .lessOrEqual, -50, 1000), ([0: 1], .equal, -80, 500)])
        expect(bench, [50])
        try bench.setConstant(-20, age: 1)
        expect(bench, [20])
    }

    @Test("a required size given as two bounds is not exchanged for itself when the pull turns")
    func twoBounds() throws {
        // A picture of 50 to 50 beside a label that fills the rest and wants 100.
        let bench = try bench(
            2,
            [
                ([0: 1], .lessOrEqual, -50, 1000), ([0: 1], .greaterOrEqual, -50, 1000),
                ([0: 1, 1: 1], .equal, -200, 1000),
                ([1: 1], .lessOrEqual, -100, 250), ([1: 1], .greaterOrEqual, -100, 750),
            ])
        expect(bench, [50, 150])
        let pivots = bench.solver.statistics.pivots
        for width in [120.0, 220, 149, 151] {
            try bench.setConstant(-width, age: 2)
            expect(bench, [50, width - 50])
        }
        #expect(bench.solver.statistics.pivots == pivots)
        // Without the bound that forbids it, the picture gives way.
        try bench.remove(age: 0)
        expect(bench, [51, 100])
    }

    @Test("a gap gives way before the labels it separates")
    func gap() throws {
        // Two labels with 100 and 60 in 140, a gap of at least 8 wanted at 740.
        let bench = try bench(
            3,
            [
                ([0: 1], .greaterOrEqual, -100, 750), ([1: 1], .greaterOrEqual, -60, 750),
                ([0: 1, 1: 1, 2: 1], .equal, -140, 1000),
                ([2: 1], .greaterOrEqual, -8, 740), ([2: 1], .greaterOrEqual, 0, 1000),
            ])
        expect(bench, [80, 60, 0])
    }

    // MARK: Ties

    @Test("a row that blocked a tie leaves 0: the tie is looked at again")
    func unblocked() throws {
        let bench = try bench(
            1, restricted: [0], [([0: 1], .greaterOrEqual, -34, 750), ([0: 1], .lessOrEqual, -34, 250)])
        expect(bench, [34])
        try bench.remove(age: 0)
        expect(bench, [0])
    }

    @Test("a value that changes its sign turns a tie round")
    func signChange() throws {
        let bench = try bench(1, restricted: [0], [([0: 1], .lessOrEqual, -20, 750)])
        expect(bench, [0])
        try bench.setConstant(20, age: 0)
        expect(bench, [-20])
        try bench.setConstant(-20, age: 0)
        expect(bench, [0])
    }

    @Test("a size that nothing wants any more takes two sweeps to rest at 0")
    func unwanted() throws {
        let bench = try bench(
            2, restricted: [0],
            [([0: 1], .greaterOrEqual, -34, 750), ([0: 1], .lessOrEqual, -34, 250), ([1: 1, 0: -1], .equal, -8, 1000)])
        expect(bench, [34, 42])
        let columns = bench.solver.statistics.columns
        try bench.remove(age: 0)
        bench.solver.checksInvariants = false
        bench.solver.solve()
        #expect(bench.solver.statistics.columns == columns + 2)
        expect(bench, [0, 8])
    }

    @Test("a slack that comes to 0 no longer decides a tie")
    func slackUsedUp() throws {
        // x between two bounds, the older one holds; then the younger one is moved to meet it, and past it.
        let bench = try bench(
            2,
            [
                ([0: 1], .greaterOrEqual, -10, 500), ([0: 1, 1: 1], .lessOrEqual, -50, 500),
                ([1: 1], .equal, -20, 1000),
            ])
        expect(bench, [10, 20])
        try bench.setConstant(-30, age: 1)
        expect(bench, [10, 20])
        try bench.setConstant(-25, age: 1)
        bench.solver.solve()
        bench.expectTwin("past it")
        try bench.setConstant(-70, age: 1)
        expect(bench, [10, 20])
    }

    @Test("when the inequality that held a position goes, the next older one holds it")
    func slackRemoved() throws {
        let bench = try bench(1, [([0: 1], .greaterOrEqual, -10, 500), ([0: 1], .lessOrEqual, -50, 1000)])
        expect(bench, [10])
        try bench.remove(age: 0)
        expect(bench, [50])
        try bench.add(Row(terms: [0: 1], relation: .lessOrEqual, constant: -90, priority: 1, age: -1))
        expect(bench, [50])
    }

    @Test("an inactive inequality whose slack decided goes")
    func decidingSlackRemoved() throws {
        // The oldest wants x at 70, the youngest forbids more than 50; without the oldest x is at the second's 20.
        let bench = try bench(
            1,
            [
                ([0: 1], .lessOrEqual, -70, 1000), ([0: 1], .greaterOrEqual, -20, 1000),
                ([0: 1], .lessOrEqual, -50, 1000),
            ])
        expect(bench, [50])
        try bench.remove(age: 0)
        expect(bench, [20])
    }

    @Test("two violations that cancel in the sum still decide a tie")
    func cancelling() throws {
        // x − y fixed; x ≥ 48 and x ≤ 25 wanted alike; 2y ≤ 11 holds it.
        let bench = try bench(
            2,
            [
                ([0: 1, 1: -1], .equal, -10, 250), ([0: 1], .greaterOrEqual, -48, 50), ([0: 1], .lessOrEqual, -25, 50),
                ([1: 2], .lessOrEqual, -11, 50),
            ])
        bench.solver.solve()
        bench.expectTwin("together")
        try bench.remove(age: 0)
        bench.solver.solve()
        bench.expectTwin("apart")
    }

    // MARK: Changes

    @Test("a constant's change moves only what depends on it")
    func local() throws {
        let bench = try bench(
            3,
            [
                ([0: 1], .equal, -1, 1000), ([1: 1, 0: -1], .equal, -1, 1000), ([2: 1], .equal, -9, 1000),
            ])
        expect(bench, [1, 2, 9])
        try bench.setConstant(-5, age: 0)
        #expect(bench.solver.solve().map(\.index).sorted() == [0, 1])
        #expect(bench.values == [5, 6, 9])
    }

    @Test("nothing changes without a change")
    func idle() throws {
        let bench = try bench(1, [([0: 1], .equal, -1, 1000)])
        #expect(bench.solver.solve().count == 1)
        #expect(bench.solver.solve().isEmpty)
        try bench.setConstant(-1, age: 0)
        #expect(bench.solver.solve().isEmpty)
    }

    @Test("edits that cancel out in one batch leave values and work as they were")
    func cancellingEdits() throws {
        let bench = try bench(1, [([0: 1], .greaterOrEqual, -34, 750), ([0: 1], .lessOrEqual, -34, 250)])
        expect(bench, [34])
        let pivots = bench.solver.statistics.pivots
        for constant in [-50.0, -34] {
            try bench.setConstant(constant, age: 0)
            try bench.setConstant(constant, age: 1)
        }
        expect(bench, [34])
        #expect(bench.solver.statistics.pivots == pivots)
    }

    @Test("a constraint added, removed and added before a solve counts once")
    func twice() throws {
        let bench = try bench(1, [])
        let row = Row(terms: [0: 1], relation: .equal, constant: -7, priority: 500, age: 0)
        try bench.add(row)
        try bench.remove(age: 0)
        try bench.add(row)
        expect(bench, [7])
        try bench.remove(age: 0)
        expect(bench, [0])
    }

    @Test("a constraint whose constant was just changed can be removed")
    func removeEdited() throws {
        let bench = try bench(2, [([0: 1], .equal, -7, 1000), ([1: 1, 0: -1], .equal, -1, 1000)])
        expect(bench, [7, 8])
        try bench.setConstant(-9, age: 0)
        try bench.remove(age: 0)
        expect(bench, [0, 1])
    }

    @Test("a row that an eliminated row is made of can go")
    func removePart() throws {
        let bench = try bench(
            3,
            [
                ([0: 1, 1: -1], .equal, 0, 1000), ([1: 1, 2: -1], .equal, 0, 1000), ([0: 1, 2: 1], .equal, -10, 1000),
            ])
        expect(bench, [5, 5, 5])
        try bench.remove(age: 1)
        bench.solver.solve()
        bench.expectTwin("without the middle")
    }

    @Test("priorities change while constraints stand", arguments: [Float(100), 600, 1000])
    func priority(_ priority: Float) throws {
        let bench = try bench(1, [([0: 1], .equal, -10, 500), ([0: 1], .equal, -20, 300)])
        expect(bench, [10])
        try bench.setPriority(priority, age: 1)
        expect(bench, [priority > 500 ? 20 : 10])
    }

    @Test("removed variables make room for new ones, which start at 0")
    func reuse() throws {
        let solver = Solver()
        let old = solver.makeVariable()
        let id = try solver.add([Term(old)], .equal, constant: -5)
        solver.solve()
        try solver.remove(id)
        try solver.removeVariable(old)
        let new = solver.makeVariable()
        #expect(new.index == old.index && new != old)
        #expect(solver.value(of: new) == 0 && solver.value(of: old) == 0)
        #expect(throws: SolverError.unknownVariable(old)) { try solver.add([Term(old)], .equal) }
        solver.solve()
        #expect(solver.value(of: new) == 0)
    }

    @Test("a row that another one stands in for moves nothing", arguments: [0.5, -0.5, 0.25])
    func tradedRowIsEdited(change: Double) throws {
        let solver = Solver()
        let (width, next) = (solver.makeVariable(), solver.makeVariable())
        let wish = try solver.add([Term(width)], .equal, constant: -60, priority: 700)
        _ = try solver.add([Term(width)], .greaterOrEqual, constant: -50, priority: 750)
        _ = try solver.add([Term(next), Term(width, -1)], .equal, constant: -8)
        solver.solve()
        for constant in [55.0, 54, 40, 40 + change, 40 + 2 * change, 40] {
            try solver.setConstant(-constant, of: wish)
            solver.solve()
            #expect(solver.value(of: width) == max(50, constant))
            #expect(solver.value(of: next) == max(50, constant) + 8)
        }
    }

    @Test("a copy goes its own way")
    func copies() throws {
        let bench = try bench(2, [([0: 1], .equal, -5, 1000), ([1: 1, 0: -2], .equal, 0, 1000)])
        bench.solver.solve()
        let copy = bench.solver.copy()
        if let id = bench.ids[0] { try copy.setConstant(-8, of: id) }
        copy.solve()
        #expect(bench.values == [5, 10])
        #expect(bench.variables.map { copy.value(of: $0) } == [8, 16])
    }
}
