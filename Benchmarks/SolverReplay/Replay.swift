import ConstraintSolver
import Foundation

/// Carries a trace out on a solver.
struct Replay {
    struct Timing {
        var seconds: [Double]
        var solves = 0
    }

    let trace: Trace
    /// The terms of all constraints, made before any clock runs, as a caller has them at hand.
    let terms: UnsafeMutableBufferPointer<Term>
    let places: [(first: Int, count: Int)]
    let headers: [(relation: Relation, priority: Float)]
    let variables: [Variable]
    var values: [Double]
    /// Whether a pass copies what changed, as a caller would that keeps values of its own.
    var readsBack = CommandLine.arguments.contains("readback")
    /// The priority given to required constraints: 999.5 measures how far a contradictory system misses.
    var requiredPriority: Float = 1000

    init(_ trace: Trace) {
        self.trace = trace
        let solver = Solver()
        let variables = (0..<trace.variableCount).map { _ in solver.makeVariable() }
        self.variables = variables
        let all = trace.constraints.flatMap { $0.terms.map { Term(variables[$0.variable], $0.coefficient) } }
        terms = .allocate(capacity: all.count)
        _ = terms.initialize(fromContentsOf: all)
        var first = 0
        places = trace.constraints.map { constraint in
            defer { first += constraint.terms.count }
            return (first, constraint.terms.count)
        }
        headers = trace.constraints.map { ($0.relation, $0.priority) }
        values = Array(repeating: 0, count: trace.variableCount)
    }

    /// One run; adds the time of each phase to `timings`. `checkpoint` is called at each `S` with the solver's values.
    mutating func run(_ timings: inout [Timing], checkpoint: (Solver, [Double]) -> Void = { _, _ in }) throws -> Solver
    {
        let solver = Solver()
        solver.checksInvariants = CommandLine.arguments.contains("check")
        var ids: [ConstraintID?] = Array(repeating: nil, count: trace.constraints.count)
        var constants = trace.constraints.map(\.constant)
        var phase = -1
        var start = 0.0
        values = Array(repeating: 0, count: trace.variableCount)
        func endPhase() {
            if phase >= 0 { timings[phase].seconds.append(now() - start) }
        }
        func add(_ constraint: Int) throws {
            let header = headers[constraint]
            let place = places[constraint]
            ids[constraint] = try solver.add(
                UnsafeBufferPointer(rebasing: terms[place.first..<place.first + place.count]), header.relation,
                constant: constants[constraint],
                priority: header.priority < 1000 ? header.priority : requiredPriority, order: Int64(constraint))
        }
        func remove(_ constraint: Int) throws {
            if let id = ids[constraint] { try solver.remove(id) }
            ids[constraint] = nil
        }
        for step in trace.steps {
            switch step {
            case .phase(let next):
                endPhase()
                phase = next
                timings[phase].solves = 0
                start = now()
                if next == 0 { for _ in 0..<trace.variableCount { _ = solver.makeVariable() } }
            case .add(let constraint): try add(constraint)
            case .remove(let constraint): try remove(constraint)
            case .constant(let constraint, let constant):
                constants[constraint] = constant
                if let id = ids[constraint] { try solver.setConstant(constant, of: id) }
            case .reject(let constraint):
                try add(constraint)
                solver.solve()
                if solver.brokenConstraints.isEmpty {
                    throw Trace.Unreadable(description: "constraint \(constraint) should contradict others")
                }
                try remove(constraint)
            case .solve:
                let changes = solver.solve()
                if readsBack { changes.forEachValue { values[Int($0.index)] = $1 } }
                if phase >= 0 { timings[phase].solves += 1 }
            case .checkpoint:
                let pause = now()
                if !readsBack { for (index, term) in variables.enumerated() { values[index] = solver.value(of: term) } }
                checkpoint(solver, values)
                start += now() - pause
            }
        }
        endPhase()
        return solver
    }
}

/// Seconds on a clock that only goes forward.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
}
