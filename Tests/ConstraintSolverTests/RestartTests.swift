import Testing
import TestSupport

@testable import ConstraintSolver

@Suite("starting from nothing")
struct RestartTests {
    @Test("a solve with too many pivots is done anew, with the same answer", arguments: 0..<40)
    func restart(seed: Int) throws {
        var random = Random(seed)
        let bench = Bench(variables: 5)
        for age in 0..<14 { try bench.add(random.row(age: age, variables: 5)) }
        bench.solver.solve()
        for age in 0..<14 { try bench.setConstant(Double(random.next(200)) - 100, age: age) }
        bench.solver.core.pointee.requestRestart()
        bench.solver.solve()
        bench.expectTwin("seed \(seed)")
        #expect(bench.solver.statistics.restarts == 1)
    }

    @Test("no system of ours needs it")
    func neverNeeded() throws {
        for seed in 0..<200 {
            var random = Random(50_000 + seed)
            let bench = Bench(variables: 4)
            bench.solver.checksInvariants = false
            for age in 0..<16 { try bench.add(random.row(age: age, variables: 4, range: 3)) }
            bench.solver.solve()
            for age in 0..<16 {
                try bench.setConstant(Double(random.next(7)) - 3, age: age)
                bench.solver.solve()
            }
            let statistics = bench.solver.statistics
            #expect(statistics.restarts == 0 && statistics.breakdowns == 0 && statistics.unboundedSearches == 0)
        }
    }
}
