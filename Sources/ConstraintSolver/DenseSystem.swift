/// The system as plain arrays, solved from nothing each time by a dense simplex over the levels in turn.
struct DenseSystem {
    struct Row {
        var terms: [Int32: Double]
        var relation: Relation
        var constant: Double
        var priority: Float
        var standing: Int8
        var order: Int64
        var generation: Int32
        var active = true
        var broken = false
    }
    struct Unknown {
        var order: Int64
        var generation: Int32
        var value = 0.0
        var active = true
    }
    var rows: [Row] = []
    var unknowns: [Unknown] = []
    var nextOrder: Int64 = 0
    var newConflicts: [Conflict] = []
    var dirty = false

    mutating func makeVariable(order: Int64?) -> Variable {
        nextOrder += 1
        dirty = true
        unknowns.append(Unknown(order: order ?? nextOrder, generation: 0))
        return Variable(index: Int32(unknowns.count - 1), generation: 0)
    }
    func check(_ variable: Variable) throws(SolverError) {
        guard variable.index >= 0, variable.index < unknowns.count, unknowns[Int(variable.index)].active else {
            throw .unknownVariable(variable)
        }
    }
    func check(_ id: ConstraintID) throws(SolverError) {
        guard id.index >= 0, id.index < rows.count, rows[Int(id.index)].active else { throw .unknownConstraint(id) }
    }
    func check(constant: Double) throws(SolverError) {
        guard constant.magnitude <= Solver.largestConstant else { throw .constantOutOfRange(constant) }
    }
    func check(priority: Float) throws(SolverError) {
        guard priority > 0, priority <= 1000 else { throw .priorityOutOfRange(priority) }
    }
    mutating func removeVariable(_ variable: Variable) throws(SolverError) {
        try check(variable)
        if rows.contains(where: { $0.active && $0.terms[variable.index] != nil }) { throw .variableInUse(variable) }
        unknowns[Int(variable.index)].active = false
        unknowns[Int(variable.index)].value = 0
    }
    func value(of variable: Variable) -> Double {
        unknowns.indices.contains(Int(variable.index)) ? unknowns[Int(variable.index)].value : 0
    }
    mutating func add(
        _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Float, _ standing: Int8, _ order: Int64?
    ) throws(SolverError) -> ConstraintID {
        try check(constant: constant)
        try check(priority: priority)
        var sums: [Int32: Double] = [:]
        for term in terms {
            try check(term.variable)
            sums[term.variable.index, default: 0] += term.coefficient
        }
        for (_, sum) in sums where sum != 0 && !Solver.coefficientMagnitudes.contains(sum.magnitude) {
            throw .coefficientOutOfRange(sum)
        }
        nextOrder += 1
        dirty = true
        rows.append(
            Row(
                terms: sums.filter { $0.value != 0 }, relation: relation, constant: constant, priority: priority,
                standing: standing, order: order ?? nextOrder, generation: 0))
        return ConstraintID(index: Int32(rows.count - 1), generation: 0)
    }
    mutating func remove(_ id: ConstraintID) throws(SolverError) {
        try check(id)
        rows[Int(id.index)].active = false
        dirty = true
    }
    mutating func setConstant(_ constant: Double, _ id: ConstraintID) throws(SolverError) {
        try check(id)
        try check(constant: constant)
        rows[Int(id.index)].constant = constant
        dirty = true
    }
    mutating func setPriority(_ priority: Float, _ id: ConstraintID) throws(SolverError) {
        try check(id)
        try check(priority: priority)
        rows[Int(id.index)].priority = priority
        dirty = true
    }

    var brokenConstraints: [ConstraintID] {
        byAge.filter { rows[$0].broken && rows[$0].priority == 1000 }.map { id($0) }
    }
    func id(_ row: Int) -> ConstraintID { ConstraintID(index: Int32(row), generation: rows[row].generation) }
    var byAge: [Int] {
        rows.indices.filter { rows[$0].active }.sorted {
            (-Int(rows[$0].standing), rows[$0].order, $0) < (-Int(rows[$1].standing), rows[$1].order, $1)
        }
    }

    mutating func solve(policy: (([Conflict.Member]) -> ConstraintID)?) -> [Variable] {
        guard dirty else { return [] }
        dirty = false
        newConflicts = []
        let age = byAge
        let wasBroken = Set(age.filter { rows[$0].broken })
        for row in age { rows[row].broken = false }
        let required = age.filter { rows[$0].priority == 1000 }
        var accepted = required
        if !feasible(required) {
            accepted = []
            for row in required {
                if feasible(accepted + [row]) {
                    accepted.append(row)
                    continue
                }
                rows[row].broken = true
                var set = accepted
                for other in accepted where !feasible(set.filter { $0 != other } + [row]) { set.removeAll { $0 == other } }
                if !wasBroken.contains(row) {
                    let members = (set + [row]).map { Conflict.Member(constraint: id($0), multiplier: 1) }
                    newConflicts.append(Conflict(members: members, broken: id(row), gap: 1))
                }
            }
        }
        let active = accepted + age.filter { rows[$0].priority < 1000 }
        var tableau = Tableau(active.map { rows[$0] }, unknowns)
        for priority in Set(active.map { rows[$0].priority }).sorted(by: >) {
            tableau.minimise(active.indices.filter { rows[active[$0]].priority == priority }.map { .violation($0) })
        }
        let tieOrder = active.indices.sorted { laterFirst(rows[active[$0]], rows[active[$1]]) }
        for row in tieOrder where rows[active[row]].priority < 1000 { tableau.minimise([.violation(row)]) }
        for unknown in unknowns.indices.sorted(by: { unknowns[$0].order < unknowns[$1].order }) {
            tableau.minimise([.magnitude(unknown)])
        }
        var changes: [Variable] = []
        for (index, value) in tableau.values().enumerated() where unknowns[index].value != value {
            unknowns[index].value = value
            changes.append(Variable(index: Int32(index), generation: unknowns[index].generation))
        }
        return changes
    }

    func laterFirst(_ a: Row, _ b: Row) -> Bool {
        if a.priority != b.priority { return a.priority > b.priority }
        let left = a.terms.keys.map { unknowns[Int($0)].order }.sorted() + [Int64.max, a.order]
        let right = b.terms.keys.map { unknowns[Int($0)].order }.sorted() + [Int64.max, b.order]
        return right.lexicographicallyPrecedes(left)
    }
    func feasible(_ set: [Int]) -> Bool {
        var tableau = Tableau(set.map { rows[$0] }, unknowns)
        return tableau.minimise(set.indices.map { .violation($0) }) < 1e-7
    }

    /// Columns: x⁺ and x⁻ of each unknown, then p and n of each row (a·x + k = p − n).
    struct Tableau {
        enum Cost {
            case violation(Int)
            case magnitude(Int)
        }
        let count: Int
        let relations: [Relation]
        var cells: [[Double]] = []
        var basis: [Int] = []
        var frozen: [Bool]

        init(_ rows: [Row], _ unknowns: [Unknown]) {
            count = unknowns.count
            relations = rows.map(\.relation)
            let width = 2 * count + 2 * rows.count
            frozen = Array(repeating: false, count: width)
            for (index, row) in rows.enumerated() {
                var line = Array(repeating: 0.0, count: width + 1)
                let sign: Double = row.constant >= 0 ? 1 : -1
                for (variable, coefficient) in row.terms {
                    line[2 * Int(variable)] = -sign * coefficient
                    line[2 * Int(variable) + 1] = sign * coefficient
                }
                line[2 * count + 2 * index] = sign
                line[2 * count + 2 * index + 1] = -sign
                line[width] = sign * row.constant
                cells.append(line)
                basis.append(2 * count + 2 * index + (sign > 0 ? 0 : 1))
            }
        }
        /// Minimises the sum and freezes what would raise it again.
        @discardableResult
        mutating func minimise(_ costs: [Cost]) -> Double {
            let width = frozen.count
            var reduced = Array(repeating: 0.0, count: width + 1)
            for cost in costs {
                switch cost {
                case .magnitude(let unknown):
                    reduced[2 * unknown] += 1
                    reduced[2 * unknown + 1] += 1
                case .violation(let row):
                    if relations[row] != .greaterOrEqual { reduced[2 * count + 2 * row] += 1 }
                    if relations[row] != .lessOrEqual { reduced[2 * count + 2 * row + 1] += 1 }
                }
            }
            for (row, column) in basis.enumerated() where reduced[column] != 0 {
                let factor = reduced[column]
                for index in 0...width { reduced[index] -= factor * cells[row][index] }
            }
            while let entering = (0..<width).first(where: { !frozen[$0] && reduced[$0] < -1e-9 }) {
                var leaving = -1
                var best = Double.infinity
                for row in cells.indices where cells[row][entering] > 1e-9 {
                    let ratio = cells[row][width] / cells[row][entering]
                    if ratio < best - 1e-12 || (ratio <= best + 1e-12 && leaving >= 0 && basis[row] < basis[leaving]) {
                        best = ratio
                        leaving = row
                    }
                }
                guard leaving >= 0 else { break }
                let pivot = cells[leaving][entering]
                for index in 0...width { cells[leaving][index] /= pivot }
                for row in cells.indices where row != leaving && cells[row][entering] != 0 {
                    let factor = cells[row][entering]
                    for index in 0...width { cells[row][index] -= factor * cells[leaving][index] }
                }
                let factor = reduced[entering]
                for index in 0...width { reduced[index] -= factor * cells[leaving][index] }
                basis[leaving] = entering
            }
            for column in 0..<width where reduced[column] > 1e-9 { frozen[column] = true }
            return -reduced[width]
        }
        func values() -> [Double] {
            var values = Array(repeating: 0.0, count: count)
            for (row, column) in basis.enumerated() where column < 2 * count {
                values[column / 2] += (column % 2 == 0 ? 1 : -1) * cells[row][frozen.count]
            }
            return values
        }
    }
}
