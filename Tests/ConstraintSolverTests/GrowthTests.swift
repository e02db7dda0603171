import ConstraintSolver
import Testing

/// How work grows with the number of constraints, counted rather than timed.
@Suite("growth of the work")
struct GrowthTests {
    let solver = Solver()

    /// Views in a row that is too short for them, each wanted at priorities of its own, or all at the same.
    private func buildRow(_ count: Int, ownPriorities: Bool) throws {
        var last: (x: Variable, width: Variable)?
        for index in 0..<count {
            let (x, width) = (solver.makeVariable(), solver.makeVariable(isRestricted: true))
            let before = last.map { [Term($0.x, -1), Term($0.width, -1)] } ?? []
            _ = try solver.add([Term(x)] + before, .equal, constant: -8)
            _ = try solver.add([Term(width)], .greaterOrEqual)
            let size = Double(50 + index * 37 % 100)
            let step = ownPriorities ? Float(index) / 4 : 0
            _ = try solver.add([Term(width)], .greaterOrEqual, constant: -size, priority: 700 + step)
            _ = try solver.add([Term(width)], .lessOrEqual, constant: -size, priority: 250 + step)
            _ = try solver.add([Term(width)], .equal, constant: -80, priority: 400 + step)
            last = (x, width)
        }
        if let last {
            _ = try solver.add([Term(last.x), Term(last.width)], .equal, constant: 8 - 60 * Double(count))
        }
        solver.solve()
    }

    /// A size has three values at which what it costs changes: its content's, 80, and 0. Where all are wanted alike, it may pass
    /// each; where each is wanted at priorities of its own, those that give way go straight to the last.
    @Test(
        "each of many views that are too long gives way in few pivots, however many there are",
        arguments: [true, false])
    func manyPriorities(ownPriorities: Bool) throws {
        let count = 200
        try buildRow(count, ownPriorities: ownPriorities)
        #expect(solver.statistics.pivots <= (ownPriorities ? 1 : 3) * count)
        #expect(solver.statistics.eliminations == 0)
    }

    @Test("a chain of inequalities is built without a pivot, and its contradiction found without a search")
    func chain() throws {
        let count = 300
        var before: Variable?
        for _ in 0..<count {
            let y = solver.makeVariable()
            _ = try solver.add([Term(y)] + (before.map { [Term($0, -1)] } ?? []), .greaterOrEqual, constant: -9)
            before = y
        }
        let last = try #require(before)
        solver.solve()
        #expect(solver.value(of: last) == 9 * Double(count))
        #expect(solver.statistics.pivots == 0)
        _ = try solver.add([Term(last)], .lessOrEqual, constant: -4 * Double(count))
        solver.solve()
        #expect(solver.newConflicts.first?.members.count == count + 1)
        #expect(solver.statistics.pivots <= 4)
    }

    @Test("finding out what is open takes work as there are variables, also where rows at 0 block each move")
    func degenerateAmbiguity() throws {
        func visits(_ count: Int) throws -> Int {
            let solver = Solver()
            var before: Variable?
            for _ in 0..<count {
                let (y, height) = (solver.makeVariable(), solver.makeVariable())
                _ = try solver.add([Term(y)] + (before.map { [Term($0, -1)] } ?? []), .equal, constant: -9)
                // A content's size hugs and resists at the same value, and a second row says what it says.
                _ = try solver.add([Term(height)], .lessOrEqual, constant: -20, priority: 250)
                _ = try solver.add([Term(height)], .greaterOrEqual, constant: -20, priority: 750)
                let bottom = solver.makeVariable()
                for _ in 0..<2 { _ = try solver.add([Term(bottom), Term(y, -1), Term(height, -1)], .equal) }
                before = bottom
            }
            solver.solve()
            let visits = solver.statistics.visits
            #expect(solver.ambiguousVariables().isEmpty)
            return solver.statistics.visits - visits
        }
        #expect(try visits(400) <= 5 * visits(100))
    }

    @Test("which of many variables are open is found out in one pass, and once")
    func ambiguity() throws {
        let count = 300
        var before: Variable?
        var variables: [Variable] = []
        for _ in 0..<count {
            let y = solver.makeVariable()
            _ = try solver.add([Term(y)] + (before.map { [Term($0, -1)] } ?? []), .greaterOrEqual, constant: -9)
            before = y
            variables.append(y)
        }
        solver.solve()
        let columns = solver.statistics.columns
        for variable in variables { #expect(!solver.isDetermined(variable)) }
        #expect(solver.ambiguousVariables().count == count)
        #expect(solver.statistics.columns - columns <= count)
        // An answer is not kept beyond the next change.
        _ = try solver.add([Term(variables[0])], .equal, constant: -20)
        solver.solve()
        #expect(solver.isDetermined(variables[0]) && !solver.isDetermined(variables[1]))
    }

    @Test("a thousand contradictions cost a few pivots each")
    func contradictions() throws {
        for _ in 0..<1000 {
            let x = solver.makeVariable()
            for value in [5.0, 9] { _ = try solver.add([Term(x)], .equal, constant: -value) }
        }
        solver.solve()
        #expect(solver.newConflicts.count == 1000)
        #expect(solver.statistics.pivots <= 3000)
    }

    /// How views lie in one view while constraints are found for them.
    enum Shape: CaseIterable {
        case column, grid, row
    }

    /// What finding constraints does: each view in turn gets those that decide it; others are tried, and taken back. All hang
    /// together by what is decided already.
    private func complete(_ count: Int, _ shape: Shape) throws -> SolverStatistics {
        let solver = Solver()
        let across = shape == .column ? 1 : shape == .row ? count : Int(Double(count).squareRoot())
        let (width, height) = (solver.makeVariable(isRestricted: true), solver.makeVariable(isRestricted: true))
        _ = try solver.add([Term(width)], .equal, constant: -1000)
        _ = try solver.add([Term(height)], .equal, constant: -1000)
        var views: [(x: Variable, width: Variable, y: Variable, height: Variable)] = []
        for index in 0..<count {
            let x = solver.makeVariable()
            let width = solver.makeVariable(isRestricted: true)
            let y = solver.makeVariable()
            let height = solver.makeVariable(isRestricted: true)
            views.append((x, width, y, height))
            // Every other one is as large as its content.
            guard index % 2 == 0 else { continue }
            for size in [width, height] {
                _ = try solver.add([Term(size)], .lessOrEqual, constant: -20, priority: 250)
                _ = try solver.add([Term(size)], .greaterOrEqual, constant: -20, priority: 750)
            }
        }
        solver.solve()
        /// Adds a constraint and asks; one that is not wanted goes again.
        func attempt(_ terms: [Term], _ constant: Double, keeps: Bool, decides variable: Variable) throws {
            let id = try solver.add(terms, .equal, constant: constant)
            solver.solve()
            #expect(solver.isDetermined(variable))
            guard !keeps else { return }
            try solver.remove(id)
            solver.solve()
            #expect(!solver.isDetermined(variable))
        }
        for (index, view) in views.enumerated() {
            let before = index % across > 0 ? views[index - 1] : nil
            let above = index >= across ? views[index - across] : nil
            let gap = before.map { [Term($0.x, -1), Term($0.width, -1)] } ?? []
            let room = above.map { [Term($0.y, -1), Term($0.height, -1)] } ?? []
            if index % 2 == 1 {
                try attempt([Term(view.width), Term(width, -0.5)], 0, keeps: false, decides: view.width)
                try attempt([Term(view.width)], -20, keeps: true, decides: view.width)
                try attempt([Term(view.height)], -20, keeps: true, decides: view.height)
            }
            try attempt(
                [Term(view.x), Term(view.width), Term(width, -1)], 8, keeps: false, decides: view.x)
            try attempt([Term(view.x)] + gap, -8, keeps: true, decides: view.x)
            try attempt([Term(view.y), Term(height, -0.5)], 0, keeps: false, decides: view.y)
            try attempt([Term(view.y)] + room, -8, keeps: true, decides: view.y)
        }
        #expect(solver.ambiguousVariables().isEmpty)
        return solver.statistics
    }

    @Test("constraints are found for eight times as many views with eight times the work", arguments: Shape.allCases)
    func completion(_ shape: Shape) throws {
        let (few, many) = (try complete(50, shape), try complete(400, shape))
        for work in [\SolverStatistics.visits, \.columns, \.tieTests, \.asked, \.pivots, \.pricingSweeps] {
            #expect(many[keyPath: work] <= 9 * few[keyPath: work] + 50, "\(work): \(many), \(few)")
        }
    }

    /// Equal widths from edge to edge depend on each other in a circle.
    private func askOfEqualWidths(_ count: Int) throws -> SolverStatistics {
        let solver = Solver()
        let room = solver.makeVariable(isRestricted: true)
        _ = try solver.add([Term(room)], .equal, constant: -1000)
        var views: [(x: Variable, width: Variable, y: Variable)] = []
        for _ in 0..<count {
            let (x, y) = (solver.makeVariable(), solver.makeVariable())
            let width = solver.makeVariable(isRestricted: true)
            if let before = views.last {
                _ = try solver.add([Term(x), Term(before.x, -1), Term(before.width, -1)], .equal, constant: -1)
                _ = try solver.add([Term(width), Term(before.width, -1)], .equal)
            } else {
                _ = try solver.add([Term(x)], .equal, constant: -1)
            }
            views.append((x, width, y))
        }
        let last = views[count - 1]
        _ = try solver.add([Term(last.x), Term(last.width), Term(room, -1)], .equal, constant: 1)
        for view in views {
            _ = try solver.add([Term(view.y)], .equal, constant: -8)
            solver.solve()
            #expect(solver.isDetermined(view.x) && solver.isDetermined(view.width) && solver.isDetermined(view.y))
        }
        #expect(solver.statistics.eliminations > 0)
        return solver.statistics
    }

    @Test("equal widths from edge to edge are found certain once, whatever comes beside them")
    func equalWidths() throws {
        let (few, many) = (try askOfEqualWidths(25), try askOfEqualWidths(200))
        for work in [\SolverStatistics.visits, \.columns, \.tieTests, \.asked] {
            #expect(many[keyPath: work] <= 9 * few[keyPath: work] + 50, "\(work): \(many), \(few)")
        }
    }
}
