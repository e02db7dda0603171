import ConstraintSolver
import Foundation
import LayoutEngine
import Testing
import TestSupport

private let isLongRun = ProcessInfo.processInfo.environment["PLUMB_LONG"] != nil

@Suite("Layouts beside an exact twin in the root's coordinates")
struct TwinTests {
    @Test(
        "required relations hold, and each priority's violation is the least there is",
        arguments: 0..<(isLongRun ? 2000 : 80))
    func optimal(seed: Int) throws {
        var random = Random(seed)
        var plan = Plan(parents: random.tree(2 + random.next(3)))
        var required = plan.floors
        for order in 0..<(4 + random.next(6)) {
            let wish = random.wish(plan.parents.count, order: order, priorities: [1000, 1000, 750, 500, 250.5])
            let row = plan.row(wish)
            if wish.priority == 1000 {
                guard Twin.isFeasible(required + [row], plan.variableCount) else { continue }
                required.append(row)
            }
            plan.wishes.append(wish)
        }
        let rows = plan.wishes.map { plan.row($0) }
        let built = plan.build()
        #expect(built.engine.solve().isEmpty)
        let values = plan.absolute(built.places)
        for row in required { #expect(Plan.violation(row, values) < 1e-6) }
        guard let best = Twin(PlainSystem(variableCount: plan.variableCount, rows: plan.floors + rows)).values else {
            return
        }
        let exact = best.map(\.double)
        for priority in Set(rows.map(\.priority)).sorted(by: >) where priority < 1000 {
            func sum(_ values: [Double]) -> Double {
                rows.filter { $0.priority == priority }.reduce(0) { $0 + Plan.violation($1, values) }
            }
            #expect(abs(sum(values) - sum(exact)) < 1e-6, "seed \(seed), priority \(priority)")
        }
    }

    @Test(
        "each reported contradiction is one, and none without any of its members",
        arguments: 0..<(isLongRun ? 1000 : 60))
    func minimalConflicts(seed: Int) {
        var random = Random(seed + 10_000)
        var plan = Plan(parents: random.tree(2 + random.next(3)))
        for order in 0..<10 { plan.wishes.append(random.wish(plan.parents.count, order: order, priorities: [1000])) }
        let built = plan.build()
        let byRelation = Dictionary(uniqueKeysWithValues: built.relations.map { ($1, $0) })
        for conflict in built.engine.solve() {
            let members: [PlainSystem.Row] = conflict.members.compactMap { member in
                switch member.fact {
                case .relation(built.rootWidth): plan.rootRow
                case .relation(let relation): byRelation[relation].map { plan.row(plan.wishes[$0], rootIsOpen: true) }
                case .notNegative(let item, _): built.items.firstIndex(of: item).map { plan.floors[$0 - 1] }
                default: nil
                }
            }
            #expect(members.count == conflict.members.count)
            #expect(!plan.isFeasibleWithOpenRoot(members), "seed \(seed)")
            for index in members.indices {
                var others = members
                others.remove(at: index)
                #expect(plan.isFeasibleWithOpenRoot(others), "seed \(seed)")
            }
            #expect(conflict.members.contains { $0.fact == conflict.broken })
        }
        // What is left holds.
        let values = plan.absolute(built.places)
        let broken = Set(built.engine.currentConflicts.map(\.broken))
        for (order, relation) in built.relations where !broken.contains(.relation(relation)) {
            #expect(Plan.violation(plan.row(plan.wishes[order]), values) < 1e-6, "seed \(seed)")
        }
    }

    @Test("what is ambiguous is what the rank of the relations leaves open", arguments: 0..<(isLongRun ? 1000 : 100))
    func ambiguity(seed: Int) {
        var random = Random(seed + 20_000)
        var plan = Plan(parents: random.tree(2 + random.next(3)))
        var rows: [PlainSystem.Row] = []
        for order in 0..<(3 + random.next(6)) {
            var wish = random.wish(plan.parents.count, order: order, priorities: [1000])
            wish.relation = .equal
            let row = plan.row(wish)
            // Inequalities are not in the rank, so sizes must not sit at their floor: only what allows room.
            guard Twin.isFeasible(rows + [row] + roomyFloors(plan), plan.variableCount) else { continue }
            rows.append(row)
            plan.wishes.append(wish)
        }
        let built = plan.build()
        built.engine.solve()
        let places = plan.absolute(built.places)
        // A size that happens to sit at its floor is determined by it, which the rank does not know.
        guard !(1..<plan.parents.count).contains(where: { places[2 * $0 - 1] < 1e-6 && isFree(2 * $0 - 1, rows, plan) })
        else { return }
        for item in 1..<plan.parents.count {
            let ambiguous = Set(built.engine.ambiguousAttributes(of: built.items[item]))
            #expect(ambiguous.contains(.width) == isFree(2 * item - 1, rows, plan), "seed \(seed), width of \(item)")
            // x is relative to the parent's.
            var combination = [2 * item - 2: 1.0]
            if plan.parents[item] > 0 { combination[2 * plan.parents[item] - 2] = -1 }
            #expect(
                ambiguous.contains(.minX) == Rank.isOpen(combination, rows.map(\.terms), plan.variableCount),
                "seed \(seed), x of \(item)")
        }
    }

    private func roomyFloors(_ plan: Plan) -> [PlainSystem.Row] {
        plan.floors.map { floor in
            var floor = floor
            floor.constant = -1
            return floor
        }
    }

    private func isFree(_ variable: Int, _ rows: [PlainSystem.Row], _ plan: Plan) -> Bool {
        Rank.isOpen([variable: 1], rows.map(\.terms), plan.variableCount)
    }
}
