import Testing
import TestSupport

import ConstraintSolver

@Suite("long lives: drift, memory, work")
struct LongLifeTests {
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

    @Test(
        "small and large moves of several sizes at once, in any order, give what a new solver gives",
        arguments: 0..<(isLongRun ? 500 : 20))
    func mixedMoves(seed: Int) throws {
        var random = Random(41_000 + seed)
        let bench = Bench(variables: 9)
        // Three boxes with a label and a field each; labels are as wide as each other, and shrink late.
        for box in 0..<3 {
            let (size, label, field) = (3 * box, 3 * box + 1, 3 * box + 2)
            var rows: [PlainSystem.Row] = [
                .init(terms: [size: 1], relation: .equal, constant: -200, priority: 1000, age: 10 * box),
                .init(
                    terms: [label: 1, field: 1, size: -1], relation: .equal, constant: 8, priority: 1000,
                    age: 10 * box + 1),
                .init(terms: [label: 1], relation: .lessOrEqual, constant: -60, priority: 251, age: 10 * box + 2),
                .init(terms: [label: 1], relation: .greaterOrEqual, constant: -60, priority: 700, age: 10 * box + 3),
                .init(terms: [field: 1], relation: .greaterOrEqual, constant: -90, priority: 750, age: 10 * box + 4),
            ]
            if box > 0, random.next(2) == 0 {
                rows.append(
                    .init(terms: [label: 1, 1: -1], relation: .equal, constant: 0, priority: 650, age: 10 * box + 5))
            }
            for row in rows { try bench.add(row) }
        }
        bench.solver.solve()
        bench.solver.checksInvariants = random.next(2) == 0
        var sizes = [200.0, 200, 200]
        for step in 0..<60 {
            for box in random.shuffled([0, 1, 2]) where random.next(3) > 0 {
                sizes[box] += random.next(8) == 0 ? Double(random.next(201) - 100) : Double(random.next(5) - 2) / 4
                sizes[box] = max(20, sizes[box])
                try bench.setConstant(-sizes[box], age: 10 * box)
            }
            var moved: Set<Int32> = []
            let before = bench.values
            bench.solver.solve().forEachValue { variable, _ in moved.insert(variable.index) }
            let fresh = Bench(variables: 9)
            for row in bench.system.rows { try fresh.add(row) }
            fresh.solver.solve()
            let values = bench.values
            #expect(zip(values, fresh.values).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "seed \(seed), step \(step)")
            for index in 0..<9 where values[index] != before[index] {
                #expect(moved.contains(bench.variables[index].index), "seed \(seed), step \(step)")
            }
        }
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
        #expect(after.pivots == before.pivots && after.pricingSweeps == before.pricingSweeps)
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
