extension Solver {
    /// Adds a variable; its value is 0 until something determines it.
    ///
    /// - Parameter order: Where it stands when only a tie-break decides (see ``Solver``). By default after every variable
    ///   made so far.
    public func makeVariable(order: Int64? = nil) -> Variable {
        dense.makeVariable(order: order)
    }

    /// Removes a variable that no constraint mentions any more.
    public func removeVariable(_ variable: Variable) throws(SolverError) {
        try dense.removeVariable(variable)
    }

    /// The value found by the last ``solve()``; 0 for a variable made since, and for one that was removed.
    public func value(of variable: Variable) -> Double {
        dense.value(of: variable)
    }
}
