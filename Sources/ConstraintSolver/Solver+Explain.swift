/// A constraint that holds with equality, and what it contributes to a value.
public struct Contribution: Equatable, Sendable {
    public let constraint: ConstraintID
    /// How much the value changes per unit of the constraint's constant.
    public let share: Double
}

extension Solver {
    /// The tight constraints that determine a variable's value, those next to it first.
    ///
    /// The value is the sum of their constants, each times its share (plus nothing else: what is not determined is at 0).
    /// For the values of the last ``solve()``; empty for an unknown variable.
    public func contributions(to variable: Variable) -> [Contribution] {
        guard isKnown(variable) else { return [] }
        core.pointee.combineTightRows(ofVariable: variable.index)
        var result: [Contribution] = []
        for multiple in core.pointee.touched.pointers where multiple.factor.magnitude >= Core.negligible {
            result.append(Contribution(constraint: core.pointee.id(of: multiple.row), share: -multiple.factor))
        }
        return result
    }

    /// Whether the constraints leave the variable only one value. Tie-breaks do not count: equal labels of which one has
    /// to stretch are not determined.
    ///
    /// Works on a copy; for one question cheap enough, for many ask ``ambiguousVariables()``.
    public func isDetermined(_ variable: Variable) -> Bool {
        guard isKnown(variable) else { return true }
        if !core.pointee.variablesInTies().contains(variable.index) { return true }
        return !copy().probe(variable.index)
    }

    /// The variables that could have another value without any violation sum getting worse, by index.
    public func ambiguousVariables() -> [Variable] {
        let suspects = core.pointee.variablesInTies()
        var ambiguous: Set<Int32> = []
        for suspect in suspects where !ambiguous.contains(suspect) {
            let other = copy()
            guard other.probe(suspect) else { continue }
            for variable in suspects where differs(variable, in: other) { ambiguous.insert(variable) }
        }
        return ambiguous.sorted().map(id(of:))
    }

    /// Another solution that is as good by all priorities: the variables that differ, with their values there. Nil if
    /// there is only one.
    public func alternativeSolution() -> [(variable: Variable, value: Double)]? {
        let suspects = core.pointee.variablesInTies()
        for suspect in suspects {
            let other = copy()
            guard other.probe(suspect) else { continue }
            return suspects.filter { differs($0, in: other) }
                .map { (id(of: $0), other.core.pointee.values[$0]) }
        }
        return nil
    }

    /// A copy is asked and dropped; it must not end while its core works.
    private func probe(_ variable: Int32) -> Bool { withExtendedLifetime(self) { core.pointee.probe(variable) } }

    private func differs(_ variable: Int32, in other: Solver) -> Bool {
        (other.core.pointee.values[variable] - core.pointee.values[variable]).magnitude > 1e-6
    }

    private func id(of variable: Int32) -> Variable {
        Variable(index: variable, generation: core.pointee.generations[variable])
    }
}
