extension Solver {
    /// Adds a variable; its value is 0 until something determines it.
    ///
    /// - Parameter order: Where it stands when only a tie-break decides (see ``Solver``). By default after every variable
    ///   made so far.
    public func makeVariable(order: Int64? = nil) -> Variable {
        let index = core.pointee.addVariable(order: order)
        return Variable(index: index, generation: core.pointee.variables[index].generation)
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
        isKnown(variable) ? core.pointee.variables[variable.index].value : 0
    }

    @inline(__always) func isKnown(_ variable: Variable) -> Bool {
        variable.index >= 0 && variable.index < core.pointee.variables.count
            && core.pointee.variables[variable.index].generation == variable.generation
    }
}
