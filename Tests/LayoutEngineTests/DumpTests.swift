import Testing

@testable import LayoutEngine

@Suite("The engine as text, and what must be true of it")
struct DumpTests {
    private let engine = LayoutEngine()

    /// A child of 150 points at 20 in a root of 400, that would rather be at most 100 wide.
    private func build() -> (root: ItemID, child: ItemID) {
        let root = engine.addItem(order: 0)
        let child = engine.addItem(in: root, order: 1)
        add([LayoutTerm(root, .width)], .equal, -400)
        add([LayoutTerm(child, .minX), LayoutTerm(root, .minX, -1)], .equal, -20)
        add([LayoutTerm(child, .width)], .equal, -150)
        add([LayoutTerm(child, .width)], .lessThanOrEqual, -100, priority: 250)
        engine.solve()
        return (root, child)
    }

    private func add(_ terms: TermList, _ relation: RelationKind, _ constant: Double, priority: Float = 1000) {
        engine.add(terms, relation, constant: constant, priority: priority, order: Int64(engine.relations.count))
    }

    @Test("a line for each length with what defines it, and one for each relation with what it lacks")
    func text() {
        _ = build()
        #expect(
            engine.dump(name: { $0.index == 0 ? "root" : "child" }) == """
                root.width = 400, by relation0
                child.x = 20, by relation1
                child.width = 150, by relation2
                relation0 @1000: root.width − 400 = 0, active
                relation1 @1000: child.x − 20 = 0, active
                relation2 @1000: child.width − 150 = 0, active
                relation3 @250: child.width − 100 ≤ 0, violated by 50
                """)
    }

    @Test("invariants hold after each solve, and say what is broken")
    func invariants() {
        engine.checksInvariants = true
        let (root, child) = build()
        engine.setInsets(Insets(left: 5), of: root)
        engine.solve()
        #expect(engine.brokenInvariant() == nil)
        // Past the engine's own way of changing it.
        engine.items[Int(root.index)].insets.left = 9
        #expect(engine.brokenInvariant() == "relation 1 counts with -5.0 in place of -9.0")
        engine.items[Int(root.index)].insets.left = 5
        engine.variableOwners[0].item = child.index
        #expect(engine.brokenInvariant() == "the variable of item 0's width belongs to item 1's width")
    }
}
