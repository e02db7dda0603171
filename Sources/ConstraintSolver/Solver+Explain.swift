/// A constraint that holds with equality, and what it contributes to a value.
public struct Contribution: Equatable, Sendable {
    /// The constraint whose constant has a share in the value.
    public let constraint: ConstraintID
    /// How much the value changes per unit of the constraint's constant.
    public let share: Double
}

extension Solver {
    /// The active constraints that determine a variable's value, those next to it first.
    ///
    /// The value is the sum of their constants, each times its share (plus nothing else: what is not determined is at 0).
    /// For the values of the last ``solve()``; empty for an unknown variable.
    public func contributions(to variable: Variable) -> [Contribution] {
        guard isKnown(variable) else { return [] }
        core.pointee.combineActiveRows(ofVariable: variable.index)
        var result: [Contribution] = []
        for multiple in core.pointee.sweep.touched.pointers where multiple.factor.magnitude >= Core.negligible {
            result.append(Contribution(constraint: core.pointee.id(of: multiple.row), share: -multiple.factor))
        }
        return result
    }

    /// Whether the constraints leave the variable only one value. Tie-breaks do not count: equal labels of which one has
    /// to stretch are not determined. Of the constraints as they are now; before a ``solve()`` that takes a copy.
    public func isDetermined(_ variable: Variable) -> Bool { !isKnown(variable) || !solved.isOpen(variable.index) }

    /// The variables that could have another value without any violation sum getting worse, by index.
    public func ambiguousVariables() -> [Variable] { solved.openVariables().map { id(of: $0) } }

    /// Another solution that is as good by all priorities: the variables that differ, with their values there. Nil if
    /// there is only one.
    public func alternativeSolution() -> [(variable: Variable, value: Double)]? {
        let open = solved.openVariables()
        guard let first = open.first else { return nil }
        let other = copy()
        // A copy must not end while its core works.
        let isFound = withExtendedLifetime(other) { other.core.pointee.probe(first) }
        guard isFound else { return nil }
        return open.filter { self.differs($0, in: other) }.map { (self.id(of: $0), other.core.pointee.values[$0]) }
    }

    private var solved: Solver {
        if !core.pointee.hasChanged { return self }
        let copy = copy()
        copy.solve()
        return copy
    }

    private func openVariables() -> [Int32] {
        (0..<Int32(core.pointee.variables.count)).filter { index in
            core.pointee.variables[index].flags.contains(.alive) && isOpen(index)
        }
    }

    /// Whether a variable is open; found out once for each solution.
    private func isOpen(_ variable: Int32) -> Bool {
        if ambiguity.era != core.pointee.columnCache.era { ambiguity = (core.pointee.columnCache.era, [:]) }
        if let known = ambiguity.isOpen[variable] { return known }
        if core.pointee.variables[variable].flags.contains(.certain) { return false }
        for answer in core.pointee.openVariables(around: variable) {
            ambiguity.isOpen[answer.variable] = answer.isOpen
        }
        return ambiguity.isOpen[variable] ?? false
    }

    private func differs(_ variable: Int32, in other: Solver) -> Bool {
        (other.core.pointee.values[variable] - core.pointee.values[variable]).magnitude > 1e-6
    }

    private func id(of variable: Int32) -> Variable {
        Variable(index: variable, generation: core.pointee.generations[variable])
    }
}
