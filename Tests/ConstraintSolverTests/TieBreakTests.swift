import ConstraintSolver
import Testing

/// The answers that UIKit gives where priorities leave a choice (behaviour reference, section 1.1).
@Suite("where priorities leave a choice")
struct TieBreakTests {
    /// Views in a row, 8 apart, filling `width`; a size of `nil` means no intrinsic width.
    func row(_ sizes: [Double?], width: Double, backwards: Bool = false) throws -> [Double] {
        let solver = Solver()
        solver.checksInvariants = true
        let views = sizes.map { _ in (x: solver.makeVariable(), width: solver.makeVariable()) }
        var adds: [() throws -> Void] = [{ _ = try solver.add([Term(views[0].x)], .equal) }]
        for index in 1..<views.count {
            let before = views[index - 1]
            adds.append {
                _ = try solver.add(
                    [Term(views[index].x), Term(before.x, -1), Term(before.width, -1)], .equal, constant: -8)
            }
        }
        let last = views[views.count - 1]
        adds.append { _ = try solver.add([Term(last.x), Term(last.width)], .equal, constant: -width) }
        for (view, size) in zip(views, sizes) {
            guard let size else { continue }
            adds.append { _ = try solver.add([Term(view.width)], .lessOrEqual, constant: -size, priority: 250) }
            adds.append { _ = try solver.add([Term(view.width)], .greaterOrEqual, constant: -size, priority: 750) }
        }
        for add in backwards ? adds.reversed() : adds { try add() }
        solver.solve()
        return views.map { solver.value(of: $0.width) }
    }

    @Test("the first of equally hugging labels takes the slack", arguments: [false, true])
    func slack(backwards: Bool) throws {
        #expect(try row([29.5, 29, 41.5], width: 300, backwards: backwards) == [213.5, 29, 41.5])
    }

    @Test("the first of equally resisting labels is squeezed", arguments: [false, true])
    func squeeze(backwards: Bool) throws {
        #expect(try row([76.5, 94], width: 120, backwards: backwards) == [18, 94])
    }

    @Test("the last of views without a size takes everything", arguments: [false, true])
    func noSizes(backwards: Bool) throws {
        #expect(try row([nil, nil], width: 108, backwards: backwards) == [0, 100])
    }

    @Test("the view without a size absorbs the slack", arguments: [false, true])
    func mixture(backwards: Bool) throws {
        #expect(try row([30, nil, 40], width: 300, backwards: backwards) == [30, 214, 40])
    }

    @Test("violations that change sides together, and cancel, turn the choice between them")
    func signsThatCancel() throws {
        let solver = Solver()
        solver.checksInvariants = true
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        _ = try solver.add([Term(x), Term(y)], .equal, constant: -10)
        let first = try solver.add([Term(x)], .equal, constant: -5, priority: 500)
        let second = try solver.add([Term(y)], .equal, constant: -9, priority: 500)
        _ = try solver.add([Term(x)], .greaterOrEqual, constant: -3, priority: 300)
        solver.solve()
        // |x - 5| + |1 - x| is least from 1 to 5, from 3 on at 300; there the later of the two is least at 3.
        #expect(solver.value(of: x) == 3)
        try solver.setConstant(-2, of: first)
        try solver.setConstant(-6, of: second)
        solver.solve()
        // |x - 2| + |4 - x| is least from 2 to 4.
        #expect(solver.value(of: x) == 4)
    }
}

/// A plain rectangle in a parent of 300, as an iPhone lays it out (recorded by two suites of layout libraries).
@Suite("where constraints leave a rectangle open")
struct UnderconstrainedTests {
    let solver = Solver()
    let position: Variable
    let size: Variable

    init() {
        solver.checksInvariants = true
        position = solver.makeVariable()
        size = solver.makeVariable(isRestricted: true)
    }

    var answer: [Double] {
        solver.solve()
        return [solver.value(of: position), solver.value(of: size)]
    }

    func add(_ share: Double, _ relation: Relation, _ bound: Double, priority: Float = 1000) throws {
        let terms = share == 0 ? [Term(position)] : [Term(position), Term(size, share)]
        _ = try solver.add(terms, relation, constant: -bound, priority: priority)
    }

    func addSize(_ relation: Relation, _ bound: Double, priority: Float = 1000) throws {
        _ = try solver.add([Term(size)], relation, constant: -bound, priority: priority)
    }

    @Test("a position follows from its constraint, and a size that nothing holds is 0", arguments: [13.0, 23])
    func freeSize(inset: Double) throws {
        try add(1, .equal, 300 - inset)
        #expect(answer == [300 - inset, 0])
    }

    @Test("what a leading inequality alone holds is at its bound")
    func leadingBound() throws {
        try add(0, .lessOrEqual, 23)
        try addSize(.equal, 100)
        #expect(answer == [23, 100])
    }

    @Test("what a trailing inequality alone holds is at its bound")
    func trailingBound() throws {
        try add(1, .lessOrEqual, 226)
        try addSize(.equal, 100)
        #expect(answer == [126, 100])
    }

    @Test("so it is with an inequality of low priority")
    func optionalBound() throws {
        try addSize(.lessOrEqual, 20, priority: 250)
        try addSize(.greaterOrEqual, 20, priority: 750)
        try add(1, .lessOrEqual, 150, priority: 250)
        #expect(answer == [130, 20])
    }

    @Test("a size is 0 rather than at its upper bound")
    func boundedSize() throws {
        try add(0.5, .equal, 150)
        try addSize(.lessOrEqual, 94)
        #expect(answer == [150, 0])
    }

    @Test("a size is at its lower bound")
    func leastSize() throws {
        try add(0.5, .equal, 150)
        try addSize(.greaterOrEqual, 94)
        #expect(answer == [103, 94])
    }

    @Test("of two inequalities that could hold a position the older one does", arguments: [false, true])
    func olderBound(backwards: Bool) throws {
        try addSize(.equal, 100)
        if backwards { try add(1, .lessOrEqual, 280) }
        try add(0, .greaterOrEqual, 20)
        if !backwards { try add(1, .lessOrEqual, 280) }
        #expect(answer == [backwards ? 180 : 20, 100])
    }

    @Test("a bound lets go of what an equality takes over, and holds it again afterwards")
    func lettingGo() throws {
        try addSize(.equal, 100)
        try add(0, .lessOrEqual, 23)
        #expect(answer == [23, 100])
        let pin = try solver.add([Term(position)], .equal, constant: -7, priority: 1)
        #expect(answer == [7, 100])
        try solver.remove(pin)
        #expect(answer == [23, 100])
    }
}
