import ConstraintSolver
import Foundation
import LayoutEngine
import Testing
import TestSupport

private let isLongRun = ProcessInfo.processInfo.environment["PLUMB_LONG"] != nil

@Suite("Edits give what a fresh engine gives")
struct IncrementalTests {
    /// Fewer edits in each of many short histories, so that a failure is near its cause: 10,000 edits in all.
    @Test("ten thousand random edits", arguments: 0..<(isLongRun ? 400 : 40))
    func edits(seed: Int) {
        var random = Random(seed + 30_000)
        var plan = Plan(parents: random.tree(3 + random.next(4)))
        var order = 0
        func newWish() -> Plan.Wish {
            order += 1
            return random.wish(plan.parents.count, order: order, priorities: [1000, 750, 500, 250])
        }
        for _ in 0..<8 { plan.wishes.append(newWish()) }
        var built = plan.build()
        // Slow, so not in each history.
        built.engine.checksInvariants = seed % 8 == 0
        for edit in 0..<250 {
            let index = plan.wishes.isEmpty ? 0 : random.next(plan.wishes.count)
            switch random.next(4) {
            case 0 where plan.wishes.count < 16:
                let wish = newWish()
                plan.wishes.append(wish)
                built.add(wish)
            case 1 where plan.wishes.count > 3:
                let wish = plan.wishes.remove(at: index)
                if let relation = built.relations.removeValue(forKey: wish.order) { built.engine.remove(relation) }
            case 2:
                plan.wishes[index].priority = random.pick([1000, 750, 500, 250])
                if let relation = built.relations[plan.wishes[index].order] {
                    built.engine.setPriority(plan.wishes[index].priority, of: relation)
                }
            default:
                plan.wishes[index].constant = -Double(random.next(120))
                if let relation = built.relations[plan.wishes[index].order] {
                    built.engine.setConstant(plan.wishes[index].constant, of: relation)
                }
            }
            if edit % 3 == 0 { built.engine.solve() }
            guard edit % 25 == 24 else { continue }
            built.engine.solve()
            let fresh = plan.build()
            fresh.engine.solve()
            for (item, (now, expected)) in zip(built.places, fresh.places).enumerated() {
                #expect(
                    abs(now[0] - expected[0]) < 1e-6 && abs(now[1] - expected[1]) < 1e-6,
                    "seed \(seed), edit \(edit), item \(item + 1): \(now), afresh \(expected)")
            }
        }
    }
}

@Suite("Relations in parents' coordinates")
struct EncodingTests {
    private let engine = LayoutEngine()

    @Test("a moved parent changes no child's values")
    func locality() {
        let root = engine.addItem(order: 0)
        let parent = engine.addItem(in: root, order: 1)
        let child = engine.addItem(in: parent, order: 2)
        fix(root, .width, 400)
        let x = fix(parent, .minX, 10)
        fix(parent, .width, 100)
        engine.add(
            TermList(LayoutTerm(child, .minX), LayoutTerm(parent, .minX, -1)), .equal, constant: -5, priority: 1000,
            order: 10)
        engine.add(
            TermList(LayoutTerm(child, .maxX), LayoutTerm(parent, .maxX, -1)), .equal, constant: 5, priority: 1000,
            order: 11)
        engine.solve()
        #expect(engine.rect(of: child).x == 5)
        #expect(engine.rect(of: child).width == 90)
        engine.takeChangedItems { _ in }
        engine.setConstant(-30, of: x)
        engine.solve()
        var changed: [ItemID] = []
        engine.takeChangedItems { changed.append($0) }
        #expect(changed == [parent])
    }

    @Test("insets and scrolling along the way count")
    func insetsAndScrolling() {
        let root = engine.addItem(order: 0)
        let scroll = engine.addItem(in: root, order: 1)
        let inside = engine.addItem(in: scroll, order: 2)
        let outside = engine.addItem(in: root, order: 3)
        fix(root, .width, 400)
        fix(scroll, .minX, 50)
        fix(inside, .minX, 20)
        engine.add(
            TermList(LayoutTerm(outside, .minX), LayoutTerm(inside, .minX, -1)), .equal, constant: 0, priority: 1000,
            order: 10)
        engine.solve()
        #expect(engine.rect(of: outside).x == 70)
        engine.setScrolled(x: 15, y: 0, of: scroll)
        engine.solve()
        #expect(engine.rect(of: outside).x == 55)
        engine.setInsets(Insets(left: 4), of: scroll)
        engine.solve()
        #expect(engine.rect(of: outside).x == 51)
    }

    @Test("numbers that the solver refuses come back from the call that brought them, and only from that")
    func refusals() {
        let item = engine.addItem(order: 0)
        let (width, refusal) = engine.add(
            TermList(LayoutTerm(item, .width)), .equal, constant: -100, priority: 1000, order: 1)
        #expect(refusal == nil)
        let (height, infinite) = engine.add(
            TermList(LayoutTerm(item, .height)), .equal, constant: -.infinity, priority: 1000, order: 2)
        #expect(infinite != nil)
        #expect(engine.isRefused(height))
        #expect(engine.setConstant(.nan, of: width) != nil)
        #expect(engine.setConstant(-50, of: width) == nil)
        engine.solve()
        #expect(engine.rect(of: item).width == 50)
        #expect(engine.counters.refusedRows == 2)
    }

    @Test("sizes below zero are only ruled out where they would occur")
    func floors() {
        let root = engine.addItem(order: 0)
        let item = engine.addItem(in: root, order: 1)
        let width = fix(root, .width, 100)
        fix(item, .minX, 60)
        engine.add(
            TermList(LayoutTerm(item, .maxX), LayoutTerm(root, .maxX, -1)), .equal, constant: 0, priority: 999,
            order: 10)
        engine.solve()
        let rows = engine.counters.rowsAdded
        #expect(engine.rect(of: item).width == 40)
        engine.setConstant(-50, of: width)
        engine.solve()
        #expect(engine.rect(of: item).width == 0)
        #expect(engine.counters.rowsAdded == rows + 1)
    }

    @Test("items that leave take their rows and variables along")
    func removal() {
        let root = engine.addItem(order: 0)
        let item = engine.addItem(in: root, order: 1)
        engine.setContentSize(30, hugging: 250, resistance: 750, of: item, .horizontal)
        let relation = fix(item, .minX, 3)
        engine.solve()
        #expect(engine.rect(of: item) == SolvedRect(x: 3, y: 0, width: 30, height: 0))
        engine.remove(relation)
        engine.removeItem(item)
        engine.solve()
        #expect(engine.counters.refusedRows == 0)
        #expect(engine.counters.rowsAdded == engine.counters.rowsRemoved)
    }

    @Test("edges round on their own, halves up; lengths that fit content round up")
    func pixels() {
        let grid = PixelGrid(scale: 2)
        #expect(grid.rounded(950.25) == 950.5)
        #expect(grid.rounded(950.2) == 950)
        #expect(grid.rounded(-0.25) == 0)
        #expect(grid.roundedUp(173.25) == 173.5)
        #expect(PixelGrid(scale: 3).roundedUp(173.5) * 3 == 521)
        #expect(grid.roundedUp(20.5 + 1e-9) == 20.5)
        let rect = grid.rounded(SolvedRect(x: 92.25, y: 0, width: 92.25, height: 0.2))
        #expect(rect == SolvedRect(x: 92.5, y: 0, width: 92, height: 0))
    }

    @discardableResult
    private func fix(_ item: ItemID, _ attribute: ItemAttribute, _ value: Double) -> RelationID {
        engine.add(
            TermList(LayoutTerm(item, attribute)), .equal, constant: -value, priority: 1000,
            order: Int64(item.index) * 10 + Int64(attribute.rawValue) - 1000
        ).id
    }
}

@Suite("Contradictions found when a relation is added")
struct NewContradictionTests {
    private let engine = LayoutEngine()
    private let root: ItemID
    private let item: ItemID

    init() {
        root = engine.addItem(order: 0)
        item = engine.addItem(in: root, order: 1)
        add(root, .width, 300, order: 10)
    }

    @discardableResult
    private func add(_ item: ItemID, _ attribute: ItemAttribute, _ value: Double, order: Int64) -> RelationID {
        engine.add(TermList(LayoutTerm(item, attribute)), .equal, constant: -value, priority: 1000, order: order).id
    }

    @Test("a second width is reported before any layout, once, with both members")
    func reported() throws {
        let first = add(item, .width, 100, order: 11)
        #expect(engine.contradictionsOfNewRelations().isEmpty)
        #expect(engine.counters.solves == 0)
        let second = add(item, .width, 200, order: 12)
        let conflict = try #require(engine.contradictionsOfNewRelations().first)
        #expect(conflict.members.map(\.fact) == [.relation(first), .relation(second)])
        #expect(conflict.broken == .relation(second))
        let solves = engine.counters.solves
        #expect(engine.solve().isEmpty && engine.contradictionsOfNewRelations().isEmpty)
        #expect(engine.counters.solves == solves)
        engine.remove(first)
        #expect(engine.solve().isEmpty)
        #expect(engine.width(of: item) == 200)
    }

    @Test("relations that build a screen cost no solve")
    func building() {
        var before = root
        for order in 1...20 {
            let child = engine.addItem(in: root, order: Int64(order) + 1)
            let gap = LayoutTerm(before, before == root ? .minX : .maxX, -1)
            engine.add(
                TermList(LayoutTerm(child, .minX), gap), .equal, constant: -8, priority: 1000, order: Int64(order) * 10)
            add(child, .width, 10, order: Int64(order) * 10 + 5)
            #expect(engine.contradictionsOfNewRelations().isEmpty)
            before = child
        }
        #expect(engine.counters.solves == 0)
    }
}
