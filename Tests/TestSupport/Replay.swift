import ConstraintSolver
import Foundation

/// Carries a trace out on a solver.
package struct Replay {
    package struct Timing {
        package var seconds: [Double]
        package var solves = 0

        package init(seconds: [Double]) { self.seconds = seconds }

        mutating func end(_ time: Double, _ count: Int) {
            seconds.append(time)
            solves = count
        }
    }

    /// A solver, and which of the trace's constraints it has at present.
    struct System {
        let solver: Solver
        let ids: UnsafeMutablePointer<ConstraintID?>
        let constants: UnsafeMutablePointer<Double>

        init(solver: Solver, count: Int) {
            self.solver = solver
            ids = .allocate(capacity: count)
            ids.initialize(repeating: nil, count: count)
            constants = .allocate(capacity: count)
            constants.initialize(repeating: 0, count: count)
        }

        func free() {
            ids.deallocate()
            constants.deallocate()
        }

        func setConstant(_ constant: Double, of constraint: Int) throws {
            constants[constraint] = constant
            if let id = ids[constraint] { try solver.setConstant(constant, of: id) }
        }

        func remove(_ constraint: Int) throws {
            if let id = ids[constraint] { try solver.remove(id) }
            ids[constraint] = nil
        }
    }

    let trace: Trace
    /// The terms of all constraints, made before any clock runs, as a caller has them at hand.
    let terms: UnsafeMutableBufferPointer<Term>
    let places: [(first: Int, count: Int)]
    let headers: [(relation: Relation, priority: Float)]
    let steps: UnsafeMutableBufferPointer<Trace.Step>
    let variables: [Variable]
    var values: [Double]
    /// Whether a pass copies what changed, as a caller would that keeps values of its own.
    package var readsBack = CommandLine.arguments.contains("readback")
    /// What the solver held after the build of the last run.
    package var bytesAfterBuild = 0
    /// The priority given to required constraints: 999.5 measures how far a contradictory system misses.
    package var requiredPriority: Float = 1000

    package init(_ trace: Trace) {
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
        steps = .allocate(capacity: trace.steps.count)
        _ = steps.initialize(fromContentsOf: trace.steps)
        headers = trace.constraints.map { ($0.relation, $0.priority) }
        values = Array(repeating: 0, count: trace.variableCount)
    }

    /// One run; adds the time of each phase to `timings`. `checkpoint` is called at each `S` with the solver's values.
    package mutating func run(_ timings: inout [Timing], checkpoint: (Solver, [Double]) -> Void = { _, _ in }) throws
        -> Solver
    {
        let solver = Solver()
        solver.checksInvariants = CommandLine.arguments.contains("check")
        var system = System(solver: solver, count: trace.constraints.count)
        defer { system.free() }
        for (index, constraint) in trace.constraints.enumerated() { system.constants[index] = constraint.constant }
        var phase = -1
        var start = 0.0
        var solves = 0
        values = Array(repeating: 0, count: trace.variableCount)
        for step in steps {
            let constraint = Int(step.number)
            switch step.kind {
            case .constant: try system.setConstant(step.constant, of: constraint)
            case .solve:
                let changes = solver.solve()
                if readsBack { changes.forEachValue { values[Int($0.index)] = $1 } }
                solves += 1
            case .add: try add(constraint, to: &system)
            case .remove: try system.remove(constraint)
            case .reject:
                try add(constraint, to: &system)
                solver.solve()
                if solver.brokenConstraints.isEmpty {
                    throw Trace.Unreadable(description: "constraint \(constraint) should contradict others")
                }
                try system.remove(constraint)
            case .checkpoint:
                let pause = now()
                if !readsBack { for (index, term) in variables.enumerated() { values[index] = solver.value(of: term) } }
                checkpoint(solver, values)
                start += now() - pause
            case .phase:
                if phase >= 0 { timings[phase].end(now() - start, solves) }
                if phase == 0 { bytesAfterBuild = solver.byteCount }
                phase = constraint
                solves = 0
                start = now()
                if phase == 0 { for _ in 0..<trace.variableCount { _ = solver.makeVariable() } }
            }
        }
        if phase >= 0 { timings[phase].end(now() - start, solves) }
        if phase == 0 { bytesAfterBuild = solver.byteCount }
        return solver
    }

    private func add(_ constraint: Int, to system: inout System) throws {
        let header = headers[constraint]
        let place = places[constraint]
        system.ids[constraint] = try system.solver.add(
            UnsafeBufferPointer(rebasing: terms[place.first..<place.first + place.count]), header.relation,
            constant: system.constants[constraint],
            priority: header.priority < 1000 ? header.priority : requiredPriority, order: Int64(constraint))
    }
}

/// Seconds on a clock that only goes forward.
package func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
