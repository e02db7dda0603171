import ConstraintSolver
import Foundation
import LayoutEngine
import Testing
import TestSupport

@testable import UIKit

/// A plan as views with constraints, below a root of its width.
@MainActor
private final class PlannedViews {
    let root = makeRoot(Plan.rootWidth, 100)
    /// By item.
    let views: [UIView]
    /// By the order of their wishes.
    private(set) var constraints: [Int: NSLayoutConstraint] = [:]

    init(_ plan: Plan) {
        var views = [root]
        for parent in plan.parents.dropFirst() {
            let view = views[parent].addLaidOut()
            views.append(view)
            // Only the horizontal axis is planned.
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
            ])
        }
        self.views = views
        for wish in plan.wishes { add(wish) }
    }

    func add(_ wish: Plan.Wish) {
        let (first, second) = (wish.terms[0], wish.terms.dropFirst().first)
        let constraint = NSLayoutConstraint(
            item: views[first.item], attribute: first.attribute.name, relatedBy: wish.relation.name,
            toItem: second.map { views[$0.item] }, attribute: second?.attribute.name ?? .notAnAttribute,
            multiplier: second.map { -$0.coefficient } ?? 1, constant: -wish.constant)
        constraint.priority = UILayoutPriority(wish.priority)
        constraint.isActive = true
        constraints[wish.order] = constraint
    }

    func remove(_ wish: Plan.Wish) { constraints.removeValue(forKey: wish.order)?.isActive = false }

    func order(of constraint: NSLayoutConstraint) -> Int? { constraints.first { $0.value === constraint }?.key }

    /// x and width of every item but the root, laid out.
    var places: [[Double]] {
        root.layoutIfNeeded()
        return views.dropFirst().map { [$0.frame.minX, $0.frame.width] }
    }
}

extension ItemAttribute {
    fileprivate var name: NSLayoutConstraint.Attribute {
        switch self {
        case .minX: .left
        case .midX: .centerX
        case .maxX: .right
        default: .width
        }
    }
}

extension Relation {
    fileprivate var name: NSLayoutConstraint.Relation {
        switch self {
        case .equal: .equal
        case .lessOrEqual: .lessThanOrEqual
        case .greaterOrEqual: .greaterThanOrEqual
        }
    }
}

private let isLongRun = ProcessInfo.processInfo.environment["PLUMB_LONG"] != nil
/// Frames lie on pixels of a 4096th of a point here; violations add some of them up.
private let tolerance = 0.02

@MainActor
@Suite("Frames of views beside an exact twin", .serialized)
struct ExactLayoutTests {
    private func withFinePixels(_ body: @MainActor () throws -> Void) rethrows { try withScale(4096, body) }

    @Test(
        "required constraints hold, and each priority's violation is the least there is",
        arguments: 0..<(isLongRun ? 1000 : 60))
    func optimal(seed: Int) {
        withFinePixels {
            var random = Random(seed + 50_000)
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
            let planned = PlannedViews(plan)
            var values: [Double] = []
            let reports = Diagnostics.collect { values = plan.absolute(planned.places) }
            #expect(reports.isEmpty)
            for row in required { #expect(Plan.violation(row, values) < tolerance, "seed \(seed)") }
            let system = PlainSystem(variableCount: plan.variableCount, rows: plan.floors + rows)
            guard let exact = Twin(system).values?.map(\.double) else { return }
            for priority in Set(rows.map(\.priority)).sorted(by: >) where priority < 1000 {
                func sum(_ values: [Double]) -> Double {
                    rows.filter { $0.priority == priority }.reduce(0) { $0 + Plan.violation($1, values) }
                }
                #expect(abs(sum(values) - sum(exact)) < tolerance, "seed \(seed), priority \(priority)")
            }
        }
    }

    /// Fewer edits in each of many short histories, so that a failure is near its cause: 10,000 edits in all.
    @Test("ten thousand random edits give what the same constraints give from nothing", arguments: 0..<40)
    func edits(seed: Int) throws {
        try withFinePixels {
            var random = Random(seed + 60_000)
            var plan = Plan(parents: random.tree(3 + random.next(3)))
            var order = 0
            func newWish() -> Plan.Wish {
                order += 1
                return random.wish(plan.parents.count, order: order, priorities: [1000, 750, 500, 250])
            }
            for _ in 0..<8 { plan.wishes.append(newWish()) }
            let planned = PlannedViews(plan)
            // Contradictions are part of the game.
            try Diagnostics.collect {
                for edit in 0..<250 {
                    let index = random.next(plan.wishes.count)
                    switch random.next(4) {
                    case 0 where plan.wishes.count < 14:
                        plan.wishes.append(newWish())
                        if let wish = plan.wishes.last { planned.add(wish) }
                    case 1 where plan.wishes.count > 3:
                        planned.remove(plan.wishes.remove(at: index))
                    // Between required and optional a constraint cannot change while it is active.
                    case 2 where plan.wishes[index].priority < 1000:
                        plan.wishes[index].priority = random.pick([750, 500, 250])
                        planned.constraints[plan.wishes[index].order]?.priority = UILayoutPriority(
                            plan.wishes[index].priority)
                    default:
                        plan.wishes[index].constant = -Double(random.next(120))
                        planned.constraints[plan.wishes[index].order]?.constant = -plan.wishes[index].constant
                    }
                    if edit % 3 == 0 { planned.root.layoutIfNeeded() }
                    guard edit % 25 == 24 else { continue }
                    let (now, afresh) = (planned.places, PlannedViews(plan).places)
                    for (item, (now, expected)) in zip(now, afresh).enumerated() {
                        try #require(
                            abs(now[0] - expected[0]) < tolerance && abs(now[1] - expected[1]) < tolerance,
                            "seed \(seed), edit \(edit), item \(item + 1): \(now), afresh \(expected)")
                    }
                }
            }.forEach { #expect($0.kind == .unsatisfiableConstraints) }
        }
    }

    @Test(
        "each reported contradiction is one, and none without any of its members",
        arguments: 0..<(isLongRun ? 500 : 40))
    func minimalConflicts(seed: Int) throws {
        try withFinePixels {
            var random = Random(seed + 70_000)
            var plan = Plan(parents: random.tree(2 + random.next(3)))
            for order in 0..<10 {
                plan.wishes.append(random.wish(plan.parents.count, order: order, priorities: [1000]))
            }
            let planned = PlannedViews(plan)
            var checked = 0
            let reports = Diagnostics.collect { planned.root.layoutIfNeeded() }
            let engine = try #require(planned.root.constraintState.hostedEngine)
            let known = engine.engine.currentConflicts
            #expect(reports.isEmpty == known.isEmpty)
            for report in reports {
                let conflict = try #require(report.conflict)
                let broken = try #require(planned.order(of: conflict.broken))
                let orders = conflict.members.compactMap { planned.order(of: $0.constraint) }
                #expect(orders.contains(broken))
                // That sizes are not negative has no constraint to show; the engine says where it counts.
                guard let facts = known.first(where: { engine.constraint(for: $0.broken) === conflict.broken }),
                    facts.members.compactMap({ engine.constraint(for: $0.fact) }).elementsEqual(
                        conflict.members.map(\.constraint), by: ===)
                else { continue }
                checked += 1
                func rows(_ wishes: [Plan.Wish]) -> [PlainSystem.Row] {
                    wishes.filter { orders.contains($0.order) }.map { plan.row($0, rootIsOpen: true) }
                }
                let others = facts.members.compactMap { member -> PlainSystem.Row? in
                    switch member.fact {
                    case .notNegative(let item, .horizontal):
                        planned.views.firstIndex { $0.layoutNode.item == item }.map { plan.floors[$0 - 1] }
                    case .relation where engine.constraint(for: member.fact)?.firstItem === planned.root:
                        plan.rootRow
                    default: nil
                    }
                }
                let members = rows(plan.wishes) + others
                #expect(members.count == facts.members.count)
                #expect(!plan.isFeasibleWithOpenRoot(members), "seed \(seed)")
                for index in members.indices {
                    var fewer = members
                    fewer.remove(at: index)
                    #expect(plan.isFeasibleWithOpenRoot(fewer), "seed \(seed)")
                }
                // Each change that the report proposes ends this contradiction by itself; half of it does not. The
                // twin reads no finer numbers than these.
                for repair in conflict.repairs where repair.newConstant * 512 == (repair.newConstant * 512).rounded() {
                    guard let order = planned.order(of: repair.constraint) else { continue }
                    @MainActor func canHold(with constant: CGFloat) -> Bool {
                        let wishes = plan.wishes.map { wish in
                            var wish = wish
                            if wish.order == order { wish.constant = -Double(constant) }
                            return wish
                        }
                        return plan.isFeasibleWithOpenRoot(rows(wishes) + others)
                    }
                    #expect(canHold(with: repair.newConstant), "seed \(seed)")
                    #expect(!canHold(with: (repair.constraint.constant + repair.newConstant) / 2), "seed \(seed)")
                }
            }
            #expect(reports.isEmpty || checked > 0, "seed \(seed)")
            let brokenOrders = Set(
                known.compactMap { engine.constraint(for: $0.broken).flatMap(planned.order(of:)) })
            // What is left holds.
            let values = plan.absolute(planned.places)
            for wish in plan.wishes where !brokenOrders.contains(wish.order) {
                #expect(Plan.violation(plan.row(wish), values) < tolerance, "seed \(seed)")
            }
        }
    }

    @Test("a view's layout is ambiguous where the rank of its constraints leaves something open", arguments: 0..<60)
    func ambiguity(seed: Int) {
        withFinePixels {
            var random = Random(seed + 80_000)
            var plan = Plan(parents: random.tree(2 + random.next(3)))
            var rows: [PlainSystem.Row] = []
            // Sizes must not sit at zero, which the rank knows nothing of.
            let roomy = plan.floors.map { floor in
                var floor = floor
                floor.constant = -1
                return floor
            }
            for order in 0..<(3 + random.next(6)) {
                var wish = random.wish(plan.parents.count, order: order, priorities: [1000])
                wish.relation = .equal
                let row = plan.row(wish)
                guard Twin.isFeasible(rows + [row] + roomy, plan.variableCount) else { continue }
                rows.append(row)
                plan.wishes.append(wish)
            }
            let planned = PlannedViews(plan)
            let places = plan.absolute(planned.places)
            func isOpen(_ combination: [Int: Double]) -> Bool {
                Rank.isOpen(combination, rows.map(\.terms), plan.variableCount)
            }
            let items = 1..<plan.parents.count
            guard !items.contains(where: { places[2 * $0 - 1] < tolerance && isOpen([2 * $0 - 1: 1]) }) else { return }
            for item in items {
                var left = [2 * item - 2: 1.0]
                if plan.parents[item] > 0 { left[2 * plan.parents[item] - 2] = -1 }
                #expect(
                    planned.views[item].hasAmbiguousLayout == (isOpen(left) || isOpen([2 * item - 1: 1])),
                    "seed \(seed), view \(item)")
            }
        }
    }
}
