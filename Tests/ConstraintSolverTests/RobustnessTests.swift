import Testing

@testable import ConstraintSolver

@Suite("hostile input, long lives, memory, work")
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

    // MARK: Drift

    @Test("edits do not let values drift")
    func drift() throws {
        let tree = try TreeLayout(depth: 5)
        var random = Random(5)
        for _ in 0..<(isLongRun ? 1_000_000 : 3_000) {
            let inset = Double(random.next(2_000)) / 7
            try tree.solver.setConstant(-inset, of: random.pick(tree.insets))
            if random.next(4) == 0 {
                try tree.solver.setConstant(-4000 - Double(random.next(9_000)) / 3, of: tree.width)
            }
            tree.solver.solve()
        }
        #expect(tree.largestResidual() < 1e-7)
    }

    // MARK: Memory

    @Test("removing everything gives all memory back")
    func memoryReturned() throws {
        let solver = Solver()
        let variables = (0..<500).map { _ in solver.makeVariable() }
        var ids: [ConstraintID] = []
        for index in 1..<500 {
            ids.append(try solver.add([Term(variables[index]), Term(variables[index - 1], -1)], .equal, constant: -1))
            ids.append(try solver.add([Term(variables[index])], .greaterOrEqual, constant: -9, priority: 500))
        }
        solver.solve()
        #expect(solver.byteCount > 50_000)
        for id in ids { try solver.remove(id) }
        for variable in variables { try solver.removeVariable(variable) }
        #expect(solver.byteCount == Solver().byteCount)
        let again = solver.makeVariable()
        _ = try solver.add([Term(again)], .equal, constant: -2)
        solver.solve()
        #expect(solver.value(of: again) == 2)
    }

    @Test("coming and going does not make memory grow")
    func memoryBounded() throws {
        let tree = try TreeLayout(depth: 4)
        var bytes = 0
        for round in 0..<100 {
            let variable = tree.solver.makeVariable()
            let ids = try [
                tree.solver.add([Term(variable), Term(tree.leaf, -1)], .equal, constant: -1),
                tree.solver.add([Term(variable)], .lessOrEqual, constant: -30, priority: 250),
                tree.solver.add([Term(tree.leaf)], .greaterOrEqual, constant: -30, priority: 750),
            ]
            tree.solver.solve()
            for id in ids { try tree.solver.remove(id) }
            try tree.solver.removeVariable(variable)
            tree.solver.solve()
            if round == 20 { bytes = tree.solver.byteCount }
        }
        #expect(tree.solver.byteCount == bytes)
    }

    @Test("edits take no memory once columns are known")
    func editsTakeNoMemory() throws {
        let tree = try TreeLayout(depth: 4)
        for inset in tree.insets + [tree.width] {
            try tree.solver.setConstant(-9, of: inset)
            tree.solver.solve()
        }
        let bytes = tree.solver.byteCount
        for round in 0..<10 {
            for inset in tree.insets + [tree.width] {
                try tree.solver.setConstant(-9 - Double(round), of: inset)
                tree.solver.solve()
            }
        }
        #expect(tree.solver.byteCount == bytes)
    }

    @Test("going to and fro between two sizes takes no memory")
    func twoSizes() throws {
        let tree = try TreeLayout(depth: 3)
        var bytes = 0
        for round in 0..<600 {
            try tree.solver.setConstant(round % 2 == 0 ? -8_000 : -9_000, of: tree.width)
            tree.solver.solve()
            if round == 4 { bytes = tree.solver.byteCount }
        }
        #expect(tree.solver.byteCount == bytes)
    }

    @Test("a large build keeps no more room than a quarter of what it needs", arguments: [100, 1_000])
    func memoryTrimmed(count: Int) throws {
        let solver = Solver()
        let variables = (0..<count).map { _ in solver.makeVariable() }
        for index in 1..<count {
            _ = try solver.add([Term(variables[index]), Term(variables[index - 1], -1)], .equal, constant: -1)
            _ = try solver.add([Term(variables[index])], .greaterOrEqual, constant: -9, priority: 500)
        }
        solver.solve()
        // Two rows of 64 bytes and three cells of 24 to each variable of 52.
        let needed = count * (2 * 64 + 3 * 24 + 52)
        #expect(solver.byteCount < needed + needed / 4 + 6_000)
    }

    // MARK: Work

    @Test("content sizes tied to each other in a chain are settled by a pivot or two, however long it is")
    func chainedContent() throws {
        var visits: [Int] = []
        for count in [50, 400] {
            let solver = Solver()
            let widths = (0..<count).map { _ in solver.makeVariable() }
            for (index, width) in widths.enumerated() {
                let content = Double(40 + index * 29 % 90)
                _ = try solver.add([Term(width)], .lessOrEqual, constant: -content, priority: 251)
                _ = try solver.add([Term(width)], .greaterOrEqual, constant: -content, priority: 750)
                if index > 0 { _ = try solver.add([Term(width), Term(widths[index - 1], -1)], .equal) }
            }
            solver.solve()
            #expect(solver.value(of: widths[0]) == Double((0..<count).map { 40 + $0 * 29 % 90 }.max() ?? 0))
            #expect(solver.statistics.pivots <= 2, "\(solver.statistics)")
            visits.append(solver.statistics.visits)
        }
        #expect(visits[1] <= 9 * visits[0], "\(visits)")
    }

    @Test("one inset costs one column and moves one view, in a tree of any size", arguments: [3, 6])
    func localWork(depth: Int) throws {
        let tree = try TreeLayout(depth: depth)
        let before = tree.solver.statistics
        let inset = try #require(tree.insets.last)
        try tree.solver.setConstant(-11, of: inset)
        #expect(tree.solver.solve().count == 2)
        try tree.solver.setConstant(-12, of: inset)
        tree.solver.solve()
        let after = tree.solver.statistics
        #expect(after.columns - before.columns == 1)
        #expect(after.pivots == before.pivots && after.gradientSweeps == before.gradientSweeps)
    }
}

/// A binary tree of views; each one's children share its width or height equally.
private final class TreeLayout {
    struct View {
        let x, y, width, height: Variable
    }
    let solver = Solver()
    var insets: [ConstraintID] = []
    let width: ConstraintID
    var leaf: Variable
    private var rows: [(terms: [Term], constant: Double)] = []
    private var ids: [ConstraintID] = []

    init(depth: Int) throws {
        let root = View(
            x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
            height: solver.makeVariable())
        leaf = root.x
        width = try solver.add([Term(root.width)], .equal, constant: -8_000)
        _ = try solver.add([Term(root.height)], .equal, constant: -8_000)
        try fill(root.width, root.height, depth)
        solver.solve()
    }

    private func equate(_ terms: [Term], _ constant: Double) throws -> ConstraintID {
        rows.append((terms, constant))
        ids.append(try solver.add(terms, .equal, constant: constant))
        return ids[ids.count - 1]
    }

    private func fill(_ along: Variable, _ across: Variable, _ depth: Int) throws {
        if depth == 0 { return }
        var last: (position: Variable, size: Variable)?
        for _ in 0..<2 {
            let position = solver.makeVariable(), size = solver.makeVariable()
            let crossPosition = solver.makeVariable(), crossSize = solver.makeVariable()
            insets.append(try equate([Term(crossPosition)], -8))
            _ = try equate([Term(crossPosition), Term(crossSize), Term(across, -1)], 8)
            if let last {
                _ = try equate([Term(position), Term(last.position, -1), Term(last.size, -1)], -4)
                _ = try equate([Term(size), Term(last.size, -1)], 0)
            } else {
                _ = try equate([Term(position)], -8)
            }
            last = (position, size)
            leaf = position
            try fill(crossSize, size, depth - 1)
        }
        if let last { _ = try equate([Term(last.position), Term(last.size), Term(along, -1)], 8) }
    }

    /// How far any constraint other than the edited ones is from holding.
    func largestResidual() -> Double {
        var largest = 0.0
        for (row, id) in zip(rows, ids) where !insets.contains(id) {
            let sum = row.terms.reduce(row.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) }
            largest = max(largest, sum.magnitude)
        }
        return largest
    }
}
