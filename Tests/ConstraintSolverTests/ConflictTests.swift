import ConstraintSolver
import Testing
import TestSupport

@Suite("required constraints that contradict each other")
struct ConflictTests {
    let solver = Solver()

    init() { solver.checksInvariants = true }

    func fix(_ variable: Variable, at value: Double, standing: Int8 = 0, order: Int64? = nil) throws -> ConstraintID {
        try solver.add([Term(variable)], .equal, constant: -value, standing: standing, order: order)
    }

    @Test("the newest gives way, and the report names both")
    func newest() throws {
        let width = solver.makeVariable()
        let first = try fix(width, at: 100)
        let second = try fix(width, at: 50)
        solver.solve()
        #expect(solver.value(of: width) == 100)
        #expect(solver.brokenConstraints == [second])
        let conflict = try #require(solver.newConflicts.first)
        #expect(conflict.members.map(\.constraint) == [first, second])
        #expect(conflict.broken == second)
        #expect(conflict.gap == 50)
    }

    @Test("lower standing gives way, newer or not")
    func standing() throws {
        let width = solver.makeVariable()
        let user = try fix(width, at: 50)
        _ = try fix(width, at: 100, standing: 1)
        solver.solve()
        #expect(solver.brokenConstraints == [user])
        #expect(solver.value(of: width) == 100)
    }

    @Test("a policy may choose another member")
    func policy() throws {
        let width = solver.makeVariable()
        let first = try fix(width, at: 100)
        _ = try fix(width, at: 50)
        solver.conflictPolicy = { $0[0].constraint }
        solver.solve()
        #expect(solver.brokenConstraints == [first])
        #expect(solver.value(of: width) == 50)
    }

    @Test("it is reported once, and tried again when the other goes")
    func retryAfterRemoval() throws {
        let width = solver.makeVariable()
        let first = try fix(width, at: 100)
        let second = try fix(width, at: 50)
        solver.solve()
        let other = solver.makeVariable()
        _ = try fix(other, at: 1)
        solver.solve()
        #expect(solver.newConflicts.isEmpty && solver.currentConflicts.count == 1)
        try solver.remove(first)
        solver.solve()
        #expect(solver.brokenConstraints.isEmpty && solver.currentConflicts.isEmpty)
        #expect(solver.value(of: width) == 50)
        try solver.remove(second)
        solver.solve()
        #expect(solver.value(of: width) == 0)
    }

    @Test("it is tried again when a constant changes, its own or another's", arguments: [false, true])
    func retryAfterEdit(own: Bool) throws {
        let width = solver.makeVariable()
        let first = try fix(width, at: 100)
        let second = try fix(width, at: 50)
        solver.solve()
        try solver.setConstant(own ? -100 : -50, of: own ? second : first)
        solver.solve()
        #expect(solver.brokenConstraints.isEmpty)
        #expect(solver.value(of: width) == (own ? 100 : 50))
        try solver.setConstant(-70, of: first)
        solver.solve()
        #expect(solver.brokenConstraints == [second])
        #expect(solver.newConflicts.count == 1)
    }

    @Test("of several left out, the oldest comes back first")
    func oldestFirst() throws {
        let width = solver.makeVariable()
        let ids = try [100.0, 50, 70].map { try fix(width, at: $0) }
        solver.solve()
        #expect(solver.brokenConstraints == [ids[1], ids[2]])
        try solver.remove(ids[0])
        solver.solve()
        #expect(solver.brokenConstraints == [ids[2]])
        #expect(solver.value(of: width) == 50)
    }

    @Test("a broken constraint that becomes optional pulls again")
    func demoted() throws {
        let width = solver.makeVariable()
        _ = try solver.add([Term(width)], .lessOrEqual, constant: -100)
        let second = try fix(width, at: 150)
        solver.solve()
        #expect(solver.brokenConstraints == [second])
        try solver.setPriority(500, of: second)
        solver.solve()
        #expect(solver.brokenConstraints.isEmpty)
        #expect(solver.value(of: width) == 100)
    }

    @Test("constraints that each speak of something new are known not to contradict, without a solve")
    func cannotContradict() throws {
        #expect(!solver.newConstraintsMayContradict)
        let (x, width, height) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        _ = try fix(x, at: 8)
        _ = try solver.add([Term(x), Term(width)], .equal, constant: -100)
        _ = try solver.add([Term(width), Term(height, -1)], .lessOrEqual)
        #expect(!solver.newConstraintsMayContradict)
        // An optional one never does.
        _ = try solver.add([Term(x)], .equal, constant: -5, priority: 999)
        #expect(!solver.newConstraintsMayContradict)
        _ = try solver.add([Term(width)], .equal, constant: -92)
        #expect(solver.newConstraintsMayContradict)
        solver.solve()
        #expect(!solver.newConstraintsMayContradict && solver.currentConflicts.isEmpty)
    }

    @Test("what is known not to contradict never does", arguments: 0..<200)
    func soundness(seed: Int) throws {
        var random = Random(seed)
        let bench = Bench(variables: 2 + random.next(6))
        for age in 0..<12 {
            var row = random.row(age: age, variables: bench.variables.count)
            if random.next(3) > 0 { row.priority = 1000 }
            try bench.add(row)
            let isSafe = !bench.solver.newConstraintsMayContradict
            if random.next(3) > 0 { continue }
            bench.solver.solve()
            if isSafe { #expect(bench.solver.newConflicts.isEmpty, "seed \(seed)") }
        }
    }

    @Test("a constraint without variables is broken alone, or fine")
    func noVariables() throws {
        let bad = try solver.add([], .equal, constant: 5)
        _ = try solver.add([], .greaterOrEqual, constant: 5)
        solver.solve()
        #expect(solver.brokenConstraints == [bad])
        #expect(solver.newConflicts.first?.members.count == 1)
    }

    @Test("reports are irreducible and add up to a contradiction", arguments: 0..<(isLongRun ? 2_000 : 150))
    func irreducible(seed: Int) throws {
        var random = Random(seed)
        let bench = Bench(variables: 2 + random.next(4))
        for age in 0..<(6 + random.next(8)) {
            var row = random.row(age: age, variables: bench.variables.count)
            if random.next(5) > 0 { row.priority = 1000 }
            try bench.add(row)
        }
        bench.solver.solve()
        let ages = Dictionary(uniqueKeysWithValues: bench.ids.map { ($0.value, $0.key) })
        let rows = Dictionary(uniqueKeysWithValues: bench.system.rows.map { ($0.age, $0) })
        #expect(bench.broken == Twin(bench.system).broken)
        for conflict in bench.solver.currentConflicts {
            let members = conflict.members.compactMap { member in ages[member.constraint].flatMap { rows[$0] } }
            #expect(members.count == conflict.members.count)
            #expect(!Twin.isFeasible(members, bench.variables.count), "seed \(seed)")
            for index in members.indices {
                var others = members
                others.remove(at: index)
                #expect(Twin.isFeasible(others, bench.variables.count), "seed \(seed): \(index) is not needed")
            }
            var sums = Array(repeating: 0.0, count: bench.variables.count)
            var constant = 0.0
            for (member, row) in zip(conflict.members, members) {
                #expect(row.relation == .equal || (member.multiplier > 0) == (row.relation == .lessOrEqual))
                for (variable, coefficient) in row.terms { sums[variable] += member.multiplier * coefficient }
                constant += member.multiplier * row.constant
            }
            #expect(sums.allSatisfy { $0.magnitude < 1e-9 }, "seed \(seed): \(sums)")
            #expect((constant - conflict.gap).magnitude < 1e-7 && conflict.gap > 0)
        }
    }
}
