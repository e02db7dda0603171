import ConstraintSolver
import Testing
import TestSupport

/// A solver beside the plain data of what it was told, with invariants checked after every solve.
final class Bench {
    let solver = Solver()
    var variables: [Variable] = []
    private(set) var system: PlainSystem
    private(set) var ids: [Int: ConstraintID] = [:]

    init(variables count: Int, restricted: Set<Int> = []) {
        system = PlainSystem(variableCount: count, restricted: restricted, rows: [])
        solver.checksInvariants = true
        for index in 0..<count {
            variables.append(solver.makeVariable(order: Int64(index), isRestricted: restricted.contains(index)))
        }
    }

    func add(_ row: PlainSystem.Row) throws {
        let terms = row.terms.sorted { $0.key < $1.key }.map { Term(variables[$0.key], $0.value) }
        ids[row.age] = try solver.add(
            terms, row.relation, constant: row.constant, priority: row.priority, order: Int64(row.age))
        system.rows.append(row)
    }

    func remove(age: Int) throws {
        guard let id = ids.removeValue(forKey: age) else { return }
        try solver.remove(id)
        system.rows.removeAll { $0.age == age }
    }

    func setConstant(_ constant: Double, age: Int) throws {
        guard let id = ids[age], let index = system.rows.firstIndex(where: { $0.age == age }) else { return }
        try solver.setConstant(constant, of: id)
        system.rows[index].constant = constant
    }

    func setPriority(_ priority: Float, age: Int) throws {
        guard let id = ids[age], let index = system.rows.firstIndex(where: { $0.age == age }) else { return }
        try solver.setPriority(priority, of: id)
        system.rows[index].priority = priority
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }
    var broken: Set<Int> {
        let broken = Set(solver.brokenConstraints)
        return Set(ids.filter { broken.contains($0.value) }.keys)
    }

    /// Compares values and broken constraints with the twin's. Returns false where the twin had to give up.
    @discardableResult
    func expectTwin(_ note: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
        let twin = Twin(system)
        guard let exact = twin.values?.map(\.double) else { return false }
        let close = zip(values, exact).allSatisfy { ($0 - $1).magnitude <= 1e-7 * max(1, $1.magnitude) }
        #expect(
            close && broken == twin.broken,
            "\(note()): \(values), not \(exact); broken \(broken), not \(twin.broken); \(system)",
            sourceLocation: sourceLocation)
        return true
    }
}

/// A fixed sequence of random numbers.
struct Random {
    private var state: UInt64

    init(_ seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    }

    mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int((state >> 11) % UInt64(bound))
    }

    mutating func pick<T>(_ choices: [T]) -> T { choices[next(choices.count)] }

    mutating func shuffled<T>(_ items: [T]) -> [T] {
        var items = items
        for index in stride(from: items.count - 1, to: 0, by: -1) { items.swapAt(index, next(index + 1)) }
        return items
    }

    mutating func row(age: Int, variables: Int, range: Int = 100) -> PlainSystem.Row {
        var terms: [Int: Double] = [:]
        for _ in 0..<pick([1, 1, 2, 2, 3]) { terms[next(variables)] = pick([1, 1, 1, -1, -1, 0.5, 2]) }
        return PlainSystem.Row(
            terms: terms, relation: pick([.equal, .equal, .lessOrEqual, .greaterOrEqual]),
            constant: Double(next(2 * range + 1) - range), priority: pick([1000, 1000, 750, 750, 500, 250, 250.5, 50]),
            age: age)
    }
}

/// Whether loops that take minutes run too: `PLUMB_LONG=1`.
let isLongRun = Environment.has("PLUMB_LONG")
