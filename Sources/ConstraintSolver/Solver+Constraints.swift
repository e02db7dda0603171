extension Solver {
    /// Adds `Σ terms + constant  relation  0`.
    ///
    /// - Parameters:
    ///   - terms: A variable may occur more than once; its coefficients add up.
    ///   - priority: Above 0; 1000 is required.
    ///   - standing: Of contradicting required constraints the one of lowest standing gives way.
    ///   - order: Its age among constraints, for rules 1 and 3 of ``Solver``. By default after every constraint added so
    ///     far. Give the same number when the same constraint is added again, and the answer is the same.
    public func add(
        _ terms: [Term], _ relation: Relation, constant: Double = 0, priority: Float = 1000, standing: Int8 = 0,
        order: Int64? = nil
    ) throws(SolverError) -> ConstraintID {
        try dense.add(terms, relation, constant, priority, standing, order)
    }

    /// Takes the constraint out. Its id is refused from now on.
    public func remove(_ constraint: ConstraintID) throws(SolverError) {
        try dense.remove(constraint)
    }

    /// Changes the constant that is added to the constraint's terms.
    public func setConstant(_ constant: Double, of constraint: ConstraintID) throws(SolverError) {
        try dense.setConstant(constant, constraint)
    }

    /// Changes the priority, also between required and optional.
    public func setPriority(_ priority: Float, of constraint: ConstraintID) throws(SolverError) {
        try dense.setPriority(priority, constraint)
    }
}
