import ConstraintSolver
import TestSupport
import Testing

@Suite("questions to a solved system")
struct QuestionTests {
    @Test("what nothing determines is ambiguous, and has a second solution")
    func ambiguous() throws {
        let bench = Bench(variables: 3)
        try bench.add(.init(terms: [0: 1, 1: 1], relation: .equal, constant: -100, priority: 1000, age: 0))
        try bench.add(.init(terms: [2: 1], relation: .equal, constant: -5, priority: 1000, age: 1))
        bench.solver.solve()
        #expect(bench.solver.ambiguousVariables().map(\.index) == [0, 1])
        #expect(!bench.solver.isDetermined(bench.variables[0]) && bench.solver.isDetermined(bench.variables[2]))
        let other = try #require(bench.solver.alternativeSolution())
        #expect(Set(other.map(\.variable)) == Set(bench.variables[0...1]))
        #expect(other.map(\.value).reduce(0, +) == 100)
    }

    @Test("equal labels of which one must stretch are ambiguous; different ones are not", arguments: [Float(250), 249])
    func hugging(second: Float) throws {
        let bench = Bench(variables: 2)
        try bench.add(.init(terms: [0: 1, 1: 1], relation: .equal, constant: -100, priority: 1000, age: 0))
        try bench.add(.init(terms: [0: 1], relation: .lessOrEqual, constant: -30, priority: 250, age: 1))
        try bench.add(.init(terms: [1: 1], relation: .lessOrEqual, constant: -30, priority: second, age: 2))
        try bench.add(.init(terms: [0: 1], relation: .greaterOrEqual, constant: -30, priority: 750, age: 3))
        try bench.add(.init(terms: [1: 1], relation: .greaterOrEqual, constant: -30, priority: 750, age: 4))
        bench.solver.solve()
        #expect(bench.solver.ambiguousVariables().isEmpty == (second != 250))
        #expect((bench.solver.alternativeSolution() == nil) == (second != 250))
    }

    @Test("a hugging and resisting size is determined")
    func intrinsic() throws {
        let bench = Bench(variables: 1)
        try bench.add(.init(terms: [0: 1], relation: .lessOrEqual, constant: -30, priority: 250, age: 0))
        try bench.add(.init(terms: [0: 1], relation: .greaterOrEqual, constant: -30, priority: 750, age: 1))
        bench.solver.solve()
        #expect(bench.solver.isDetermined(bench.variables[0]))
        #expect(bench.solver.alternativeSolution() == nil)
    }

    @Test("contributions add up to the value, nearest first")
    func contributions() throws {
        let bench = Bench(variables: 3)
        try bench.add(.init(terms: [0: 1], relation: .equal, constant: -8, priority: 1000, age: 0))
        try bench.add(.init(terms: [1: 1, 0: -1], relation: .equal, constant: -50, priority: 1000, age: 1))
        try bench.add(.init(terms: [2: 1, 1: -2], relation: .equal, constant: 0, priority: 1000, age: 2))
        bench.solver.solve()
        let chain = bench.solver.contributions(to: bench.variables[2])
        #expect(chain.map(\.constraint) == [2, 1, 0].compactMap { bench.ids[$0] })
        #expect(chain.map(\.share) == [-1, -2, -2])
    }

    @Test("contributions of random systems add up to every value", arguments: 0..<60)
    func randomContributions(seed: Int) throws {
        var random = Random(1000 + seed)
        let bench = Bench(variables: 5)
        for age in 0..<12 { try bench.add(random.row(age: age, variables: 5)) }
        bench.solver.solve()
        for variable in bench.variables {
            let sum = bench.solver.contributions(to: variable).reduce(0.0) { sum, part in
                let age = bench.ids.first { $0.value == part.constraint }?.key
                let row = bench.system.rows.first { $0.age == age }
                return sum + part.share * (row?.constant ?? .nan)
            }
            #expect((sum - bench.solver.value(of: variable)).magnitude < 1e-7, "seed \(seed), \(variable.index)")
        }
    }

    /// What the word means, asked of new solvers: a wish that counts less than all else moves what is open, and nothing else.
    @Test("open is what some wish at the least priority moves", arguments: 0..<(isLongRun ? 5_000 : 200))
    func open(seed: Int) throws {
        var random = Random(3000 + seed)
        let count = 3 + random.next(6)
        let rows = (0..<random.next(3 * count)).map {
            random.row(age: $0, variables: count, range: random.pick([0, 3, 100]))
        }
        func solved(_ wish: PlainSystem.Row?) throws -> Bench {
            let bench = Bench(variables: count)
            for row in rows { try bench.add(row) }
            if let wish { try bench.add(wish) }
            bench.solver.solve()
            return bench
        }
        let bench = try solved(nil)
        var open: [Int] = []
        for variable in 0..<count {
            let values = try [1.0, -1].map { step in
                let target = bench.values[variable] + step
                return try solved(
                    .init(terms: [variable: 1], relation: .equal, constant: -target, priority: 0.5, age: 1000)
                ).values[variable]
            }
            if values.contains(where: { ($0 - bench.values[variable]).magnitude > 1e-6 }) { open.append(variable) }
        }
        #expect(bench.solver.ambiguousVariables().map { Int($0.index) } == open, "seed \(seed): \(bench.system)")
    }
}

/// Answers are remembered while constraints come and go; they have to be those of a solver that has nothing to remember.
@Suite("questions between changes")
struct RememberedQuestionTests {
    /// With many variables beside those that change, which nothing holds and which are looked at only where something concerns them.
    @Test(
        "values, and what is open, are after any change those of a new solver",
        arguments: 0..<(isLongRun ? 5_000 : 200), [0, 90])
    func history(seed: Int, idle: Int) throws {
        var random = Random(5000 + seed)
        let count = 3 + random.next(10)
        let restricted = Set((0..<count + idle).filter { _ in random.next(2) == 0 })
        let bench = Bench(variables: count + idle, restricted: restricted)
        var age = 0
        func addRow() throws {
            // Now and then one of the others comes in.
            let reach = count + min(idle, random.pick([0, 0, 0, 4]))
            try bench.add(random.row(age: age, variables: reach, range: random.pick([0, 3, 100])))
            age += 1
        }
        for _ in 0..<(count + random.next(2 * count)) { try addRow() }
        for step in 0..<12 {
            bench.solver.solve()
            let fresh = Bench(variables: count + idle, restricted: restricted)
            for row in bench.system.rows.sorted(by: { $0.age < $1.age }) { try fresh.add(row) }
            fresh.solver.solve()
            let areSame = zip(bench.values, fresh.values).allSatisfy {
                ($0 - $1).magnitude <= 1e-7 * max(1, $1.magnitude)
            }
            #expect(areSame && bench.broken == fresh.broken, "seed \(seed), step \(step): \(bench.system.rows)")
            // Of some only, so that others are asked for when more has changed.
            for variable in 0..<min(count + 4, count + idle) where random.next(3) > 0 {
                #expect(
                    bench.solver.isDetermined(bench.variables[variable])
                        == fresh.solver.isDetermined(fresh.variables[variable]),
                    "seed \(seed), step \(step), variable \(variable): \(bench.system.rows)")
            }
            for _ in 0..<random.pick([1, 1, 2, 4]) {
                let live = bench.ids.keys.sorted()
                switch live.isEmpty ? 3 : random.next(5) {
                case 0: try bench.setConstant(Double(random.next(201) - 100), age: random.pick(live))
                case 1: try bench.remove(age: random.pick(live))
                case 2: try bench.setPriority(random.pick([1000, 750, 500, 250, 50]), age: random.pick(live))
                default: try addRow()
                }
            }
        }
    }

    @Test("a system that changed since it was solved is asked as if it had been")
    func unsolved() throws {
        let bench = Bench(variables: 2)
        try bench.add(.init(terms: [0: 1], relation: .equal, constant: -8, priority: 1000, age: 0))
        #expect(bench.solver.isDetermined(bench.variables[0]) && !bench.solver.isDetermined(bench.variables[1]))
        bench.solver.solve()
        try bench.add(.init(terms: [1: 1, 0: -1], relation: .equal, constant: -8, priority: 1000, age: 1))
        #expect(bench.solver.isDetermined(bench.variables[1]))
        try bench.remove(age: 0)
        #expect(bench.solver.ambiguousVariables().count == 2)
    }
}
