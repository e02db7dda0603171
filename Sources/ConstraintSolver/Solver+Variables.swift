extension Solver {
    /// Adds a variable; its value is 0 until something determines it.
    ///
    /// - Parameters:
    ///   - order: Where it stands when only a tie-break decides (see ``Solver``). By default after every variable made so
    ///     far.
    ///   - isRestricted: Whether it is 0 where nothing holds it, as the sizes of a layout are. A free variable, as its
    ///     positions are, then follows from its constraints (rules 4 to 6 of ``Solver``). That a restricted variable is at
    ///     least 0 is for the caller to state, where it would not be.
    public func makeVariable(order: Int64? = nil, isRestricted: Bool = false) -> Variable {
        let index = core.pointee.addVariable(order: order, isRestricted: isRestricted)
        return Variable(index: index, generation: core.pointee.generations[index])
    }

    /// Removes a variable that no constraint mentions any more.
    public func removeVariable(_ variable: Variable) throws(SolverError) {
        guard isKnown(variable) else { throw .unknownVariable(variable) }
        let brokenRowsMention = core.pointee.brokenRowMentions(variable.index)
        if core.pointee.variables[variable.index].firstCell >= 0 || brokenRowsMention { throw .variableInUse(variable) }
        core.pointee.removeVariable(variable.index)
        core.pointee.returnMemoryIfEmpty()
    }

    /// The value found by the last ``solve()``; 0 for a variable made since, and for one that was removed.
    public func value(of variable: Variable) -> Double {
        isKnown(variable) ? core.pointee.values[variable.index] : 0
    }

    @inline(__always) func isKnown(_ variable: Variable) -> Bool {
        variable.index >= 0 && variable.index < core.pointee.generations.count
            && core.pointee.generations[variable.index] == variable.generation
    }
}
