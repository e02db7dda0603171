import Testing

@testable import ConstraintSolver

@Suite("hostile input, and much of it")
struct RobustnessTests {
    // MARK: Refusals

    @Test(
        "constants that are no numbers, or too large, are refused",
        arguments: [Double.nan, .infinity, -.infinity, 1e10])
    func constants(_ constant: Double) throws {
        let solver = Solver()
        let variable = solver.makeVariable()
        #expect(throws: SolverError.self) { try solver.add([Term(variable)], .equal, constant: constant) }
        let id = try solver.add([Term(variable)], .equal, constant: -1)
        #expect(throws: SolverError.self) { try solver.setConstant(constant, of: id) }
        solver.solve()
        #expect(solver.value(of: variable) == 1)
    }

    @Test(
        "coefficients that are no numbers, or of a hopeless size, are refused",
        arguments: [Double.nan, .infinity, 1e5, 1e-9])
    func coefficients(_ coefficient: Double) throws {
        let solver = Solver()
        let variable = solver.makeVariable()
        #expect(throws: SolverError.self) { try solver.add([Term(variable, coefficient)], .equal) }
    }

    @Test("priorities must be above 0 and at most 1000", arguments: [Float(0), -1, 1000.5, .nan, .infinity])
    func priorities(_ priority: Float) throws {
        let solver = Solver()
        let variable = solver.makeVariable()
        #expect(throws: SolverError.self) { try solver.add([Term(variable)], .equal, priority: priority) }
        let id = try solver.add([Term(variable)], .equal)
        #expect(throws: SolverError.self) { try solver.setPriority(priority, of: id) }
    }

    @Test("ids that are gone, or another solver's, are refused")
    func staleIDs() throws {
        let solver = Solver()
        let variable = solver.makeVariable()
        let id = try solver.add([Term(variable)], .equal)
        #expect(throws: SolverError.variableInUse(variable)) { try solver.removeVariable(variable) }
        try solver.remove(id)
        #expect(throws: SolverError.unknownConstraint(id)) { try solver.remove(id) }
        #expect(throws: SolverError.unknownConstraint(id)) { try solver.setConstant(1, of: id) }
        try solver.removeVariable(variable)
        #expect(throws: SolverError.unknownVariable(variable)) { try solver.removeVariable(variable) }
        #expect(throws: SolverError.unknownVariable(variable)) { try solver.add([Term(variable)], .equal) }
    }

    @Test("errors say what is wrong")
    func messages() {
        #expect(
            SolverError.priorityOutOfRange(0).description == "the priority 0.0 is not above 0 and at most 1000")
        #expect(SolverError.constantOutOfRange(.infinity).description.contains("±1000000000.0"))
    }

    @Test("terms of one variable add up, and cancel")
    func repeatedTerms() throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        _ = try solver.add([Term(x), Term(y), Term(x), Term(y, -1)], .equal, constant: -6)
        solver.solve()
        #expect(solver.value(of: x) == 3 && solver.value(of: y) == 0)
        try solver.removeVariable(y)
    }

    // MARK: Size

    @Test("a row of three thousand views is built in one batch without a pivot")
    func longRow() throws {
        let solver = Solver()
        var before = solver.makeVariable()
        _ = try solver.add([Term(before)], .equal, constant: -1)
        for _ in 1..<3_000 {
            let next = solver.makeVariable()
            _ = try solver.add([Term(next), Term(before, -1)], .equal, constant: -1)
            before = next
        }
        solver.solve()
        #expect(solver.value(of: before) == 3_000)
        #expect(solver.statistics.pivots == 0)
    }

    /// Rows of equal views, trees of views, forms: what building them visits.
    func visits(_ kind: String, _ size: Int) throws -> Int {
        let solver = Solver()
        func add(_ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Float = 1000) throws {
            _ = try solver.add(terms, relation, constant: constant, priority: priority)
        }
        func tree(_ total: Variable, _ cross: Variable, _ depth: Int) throws {
            if depth == 0 { return }
            var last: (position: Variable, size: Variable)?
            for _ in 0..<2 {
                let (x, width, y, height) =
                    (solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
                try add([Term(y)], .equal, -8)
                try add([Term(y), Term(height), Term(cross, -1)], .equal, 8)
                if let last {
                    try add([Term(x), Term(last.position, -1), Term(last.size, -1)], .equal, -4)
                    try add([Term(width), Term(last.size, -1)], .equal, 0)
                    try add([Term(x), Term(width), Term(total, -1)], .equal, 8)
                } else {
                    try add([Term(x)], .equal, -8)
                }
                last = (x, width)
                try tree(height, width, depth - 1)
            }
        }
        let width = solver.makeVariable()
        try add([Term(width)], .equal, -8192)
        if kind == "tree" {
            let height = solver.makeVariable()
            try add([Term(height)], .equal, -8192)
            try tree(width, height, size)
        } else {
            var before: (x: Variable, width: Variable)?
            var first: Variable?
            for index in 0..<size {
                let (x, own) = (solver.makeVariable(), solver.makeVariable())
                if kind == "form" {
                    let field = solver.makeVariable()
                    try add([Term(x), Term(own, -1)], .equal, -24)
                    try add([Term(x), Term(field), Term(width, -1)], .equal, 16)
                    if let first { try add([Term(own), Term(first, -1)], .equal, 0) }
                    first = first ?? own
                    try add([Term(own)], .lessOrEqual, -Double(40 + index * 29 % 90), 251)
                    try add([Term(own)], .greaterOrEqual, -Double(40 + index * 29 % 90), 750)
                    try add([Term(field)], .greaterOrEqual, -80, 740)
                } else if let before {
                    try add([Term(x), Term(before.x, -1), Term(before.width, -1)], .equal, -8)
                    try add([Term(own), Term(before.width, -1)], .equal, 0)
                } else {
                    try add([Term(x)], .equal, -8)
                }
                if kind == "row", index == size - 1 { try add([Term(x), Term(own), Term(width, -1)], .equal, 8) }
                before = (x, own)
            }
        }
        solver.solve()
        return solver.statistics.visits
    }

    @Test("the work of building is linear", arguments: [("row", 200, 400), ("tree", 6, 7), ("form", 100, 200)])
    func linear(kind: String, size: Int, twice: Int) throws {
        let once = try visits(kind, size)
        let double = try visits(kind, twice)
        #expect(double <= once * 2 + once / 5, "\(once), then \(double)")
    }

    @Test("a window that is resized costs no columns and no residuals while no side of 0 changes")
    func resize() throws {
        let solver = Solver()
        solver.checksInvariants = true
        let (width, field, label) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        let total = try solver.add([Term(width)], .equal, constant: -390)
        _ = try solver.add([Term(field), Term(label), Term(width, -1)], .equal, constant: 40)
        _ = try solver.add([Term(label)], .greaterOrEqual, constant: -96, priority: 750)
        _ = try solver.add([Term(label)], .lessOrEqual, constant: -96, priority: 251)
        let least = try solver.add([Term(field)], .greaterOrEqual, constant: -80, priority: 740)
        solver.solve()
        for step in 1..<600 {
            try solver.setConstant(-Double(300 + step * 37 % 300), of: total)
            #expect(solver.solve().count == 2)
            #expect(solver.value(of: field) == Double(300 + step * 37 % 300) - 136)
        }
        #expect(solver.statistics.columns <= 4)
        // The residual that was left behind is right when it is needed.
        try solver.setConstant(-200, of: least)
        try solver.setConstant(-250, of: total)
        solver.solve()
        #expect(solver.value(of: label) == 96 && solver.value(of: field) == 114)
        try solver.setConstant(-400, of: total)
        solver.solve()
        #expect(solver.value(of: field) == 264)
        #expect(solver.core.pointee.brokenInvariant() == nil)
    }

    @Test("a constraint of three hundred terms, and two hundred times the same one")
    func wide() throws {
        let solver = Solver()
        let variables = (0..<300).map { _ in solver.makeVariable() }
        _ = try solver.add(variables.map { Term($0) }, .equal, constant: -7)
        for _ in 0..<200 { _ = try solver.add([Term(variables[0])], .equal, constant: -3, priority: 500) }
        solver.solve()
        #expect(solver.value(of: variables[0]) == 3)
        #expect(solver.value(of: variables[299]) == 4)
    }

    @Test("constants of a thousand million and of a thousandth live together")
    func scales() throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        _ = try solver.add([Term(x)], .equal, constant: -1e9)
        _ = try solver.add([Term(y), Term(x, -1)], .equal, constant: 0.125)
        _ = try solver.add([Term(y)], .greaterOrEqual, constant: 0)
        solver.solve()
        #expect(solver.value(of: y) == 1e9 - 0.125)
        #expect(solver.brokenConstraints.isEmpty)
    }
}
