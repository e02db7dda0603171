import ConstraintSolver
import LayoutEngine

/// A layout as plain data along the x axis: a tree of items and relations between them. Item 0 is the root, 400 wide.
package struct Plan {
    package struct Term: Equatable {
        package var item: Int
        package var attribute: ItemAttribute
        package var coefficient: Double

        package init(item: Int, attribute: ItemAttribute, coefficient: Double) {
            self.item = item
            self.attribute = attribute
            self.coefficient = coefficient
        }
    }

    package struct Wish: Equatable {
        package var terms: [Term]
        package var relation: Relation
        package var constant: Double
        package var priority: Float
        package var order: Int

        package init(terms: [Term], relation: Relation, constant: Double, priority: Float, order: Int) {
            self.terms = terms
            self.relation = relation
            self.constant = constant
            self.priority = priority
            self.order = order
        }
    }

    package static let rootWidth = 400.0
    /// By item; -1 for the root.
    package var parents: [Int] = [-1]
    package var wishes: [Wish] = []

    package init(parents: [Int] = [-1]) { self.parents = parents }

    // MARK: For the engine

    package struct Built {
        package let engine: LayoutEngine
        package let items: [ItemID]
        package let rootWidth: RelationID
        package var relations: [Int: RelationID] = [:]

        package mutating func add(_ wish: Wish) {
            let terms = wish.terms.map { LayoutTerm(items[$0.item], $0.attribute, $0.coefficient) }
            let kind: RelationKind =
                switch wish.relation {
                case .equal: .equal
                case .lessOrEqual: .lessThanOrEqual
                case .greaterOrEqual: .greaterThanOrEqual
                }
            relations[wish.order] =
                engine.add(
                    TermList(terms), kind, constant: wish.constant, priority: wish.priority, order: Int64(wish.order)
                ).id
        }

        /// x and width of every item but the root.
        package var places: [[Double]] {
            items.dropFirst().map { item in
                let rect = engine.rect(of: item)
                return [rect.x, rect.width]
            }
        }
    }

    package func build() -> Built {
        let engine = LayoutEngine()
        var items: [ItemID] = []
        for (index, parent) in parents.enumerated() {
            items.append(engine.addItem(in: parent < 0 ? .none : items[parent], order: Int64(index)))
        }
        let rootWidth = engine.add(
            TermList(LayoutTerm(items[0], .width)), .equal, constant: -Plan.rootWidth, priority: 1000, standing: 100,
            order: -1
        ).id
        var built = Built(engine: engine, items: items, rootWidth: rootWidth)
        for wish in wishes { built.add(wish) }
        return built
    }

    // MARK: For the twin, in the root's coordinates

    /// The wish over absolute left edges and widths: 2 (item - 1) and the next.
    ///
    /// - Parameter rootIsOpen: Whether the root's width is a variable as well, the one after all others. Contradictions
    ///   may stand whatever it is.
    package func row(_ wish: Wish, rootIsOpen: Bool = false) -> PlainSystem.Row {
        var terms: [Int: Double] = [:]
        var constant = wish.constant
        for term in wish.terms {
            let share: Double =
                switch term.attribute {
                case .minX: 0
                case .midX: 0.5
                default: 1
                }
            if term.item == 0, rootIsOpen {
                terms[variableCount, default: 0] += term.coefficient * share
            } else if term.item == 0 {
                constant += term.coefficient * share * Plan.rootWidth
            } else {
                if term.attribute != .width { terms[2 * term.item - 2, default: 0] += term.coefficient }
                if share != 0 { terms[2 * term.item - 1, default: 0] += term.coefficient * share }
            }
        }
        return PlainSystem.Row(
            terms: terms.filter { $0.value != 0 }, relation: wish.relation, constant: constant, priority: wish.priority,
            age: wish.order)
    }

    /// Sizes are not negative, whatever else holds.
    package var floors: [PlainSystem.Row] {
        (1..<parents.count).map { item in
            PlainSystem.Row(
                terms: [2 * item - 1: 1], relation: .greaterOrEqual, constant: 0, priority: 1000, age: -1000 + item)
        }
    }

    /// What fixes the root's width, where that is a variable.
    package var rootRow: PlainSystem.Row {
        PlainSystem.Row(
            terms: [variableCount: 1], relation: .equal, constant: -Plan.rootWidth, priority: 1000, age: -1)
    }

    /// Whether the rows can hold together, the root's width being a variable.
    package func isFeasibleWithOpenRoot(_ rows: [PlainSystem.Row]) -> Bool { Twin.isFeasible(rows, variableCount + 1) }

    package var variableCount: Int { 2 * (parents.count - 1) }

    /// The engine's answer in the twin's variables.
    package func absolute(_ places: [[Double]]) -> [Double] {
        var values: [Double] = []
        for item in 1..<parents.count {
            var x = 0.0
            var link = item
            while link > 0 {
                x += places[link - 1][0]
                link = parents[link]
            }
            values += [x, places[item - 1][1]]
        }
        return values
    }

    package static func violation(_ row: PlainSystem.Row, _ values: [Double]) -> Double {
        let sum = row.terms.reduce(row.constant) { $0 + $1.value * values[$1.key] }
        return switch row.relation {
        case .equal: abs(sum)
        case .lessOrEqual: max(sum, 0)
        case .greaterOrEqual: max(-sum, 0)
        }
    }
}

/// Numbers that look random and are the same in each run.
package struct Random {
    private var state: UInt64

    package init(_ seed: Int) {
        state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    }

    package mutating func next(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 11) % limit
    }

    package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(elements.count)] }

    package mutating func tree(_ count: Int) -> [Int] { [-1] + (1...count).map { next($0) } }

    package mutating func wish(_ items: Int, order: Int, priorities: [Float]) -> Plan.Wish {
        let positions: [ItemAttribute] = [.minX, .midX, .maxX]
        let relation = pick([Relation.equal, .equal, .lessOrEqual, .greaterOrEqual])
        let a = 1 + next(items - 1)
        var b = next(items)
        if b == a { b = 0 }
        let terms: [Plan.Term]
        switch next(4) {
        case 0: terms = [.init(item: a, attribute: .width, coefficient: 1)]
        case 1:
            terms = [
                .init(item: a, attribute: .width, coefficient: 1),
                .init(item: b, attribute: .width, coefficient: pick([-1, -0.5, -2])),
            ]
        default:
            terms = [
                .init(item: a, attribute: pick(positions), coefficient: 1),
                .init(item: b, attribute: pick(positions), coefficient: -1),
            ]
        }
        return Plan.Wish(
            terms: terms, relation: relation, constant: -Double(next(120)), priority: pick(priorities), order: order)
    }
}
