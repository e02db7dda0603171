extension Solver {
    /// Adds `Σ terms + constant  relation  0`.
    ///
    /// - Parameters:
    ///   - terms: A variable may occur more than once; its coefficients add up.
    ///   - relation: How the sum stands to 0.
    ///   - constant: Added to the terms.
    ///   - priority: Above 0; 1000 is required.
    ///   - standing: Of contradicting required constraints the one of lowest standing gives way.
    ///   - order: Its age among constraints, for rules 1 and 3 of ``Solver``. By default after every constraint added so
    ///     far. Give the same number when the same constraint is added again, and the answer is the same.
    public func add(
        _ terms: [Term], _ relation: Relation, constant: Double = 0, priority: Float = 1000, standing: Int8 = 0,
        order: Int64? = nil
    ) throws(SolverError) -> ConstraintID {
        // A typed throw does not pass through `withUnsafeBufferPointer`.
        let result = terms.withUnsafeBufferPointer { terms in
            insert(terms, relation, constant, priority, standing, order)
        }
        return try result.get()
    }

    /// The same for terms in memory that the caller owns.
    public func add(
        _ terms: UnsafeBufferPointer<Term>, _ relation: Relation, constant: Double = 0, priority: Float = 1000,
        standing: Int8 = 0, order: Int64? = nil
    ) throws(SolverError) -> ConstraintID {
        try insert(terms, relation, constant, priority, standing, order).get()
    }

    /// Takes the constraint out. Its id is refused from now on.
    public func remove(_ constraint: ConstraintID) throws(SolverError) {
        guard isKnown(constraint) else { throw .unknownConstraint(constraint) }
        core.pointee.removeRow(constraint.index)
        core.pointee.returnMemoryIfEmpty()
    }

    /// Changes the constant that is added to the constraint's terms.
    public func setConstant(_ constant: Double, of constraint: ConstraintID) throws(SolverError) {
        guard isKnown(constraint) else { throw .unknownConstraint(constraint) }
        guard constant.magnitude <= Solver.largestConstant else { throw .constantOutOfRange(constant) }
        core.pointee.setConstant(constant, of: constraint.index)
    }

    /// Changes the priority, also between required and optional.
    public func setPriority(_ priority: Float, of constraint: ConstraintID) throws(SolverError) {
        guard isKnown(constraint) else { throw .unknownConstraint(constraint) }
        guard priority > 0, priority <= 1000 else { throw .priorityOutOfRange(priority) }
        core.pointee.setPriority(priority, of: constraint.index)
    }

    @inline(__always) func isKnown(_ constraint: ConstraintID) -> Bool {
        UInt32(bitPattern: constraint.index) < core.pointee.rows.count
            && core.pointee.rows[constraint.index].generation == constraint.generation
    }

    private func insert(
        _ terms: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double, _ priority: Float,
        _ standing: Int8, _ order: Int64?
    ) -> Result<ConstraintID, SolverError> {
        guard constant.magnitude <= Solver.largestConstant else { return .failure(.constantOutOfRange(constant)) }
        guard priority > 0, priority <= 1000 else { return .failure(.priorityOutOfRange(priority)) }
        guard terms.count <= Solver.largestTermCount else { return .failure(.tooManyTerms(terms.count)) }
        let row: Int32
        if core.pointee.arePlain(terms) {
            let run = core.pointee.takeRun(Int32(terms.count))
            row = core.pointee.addRow(
                firstCell: run, cellCount: Int32(terms.count), relation: relation, constant: constant,
                priority: priority, standing: standing, order: order)
            core.pointee.linkCells(of: row, with: terms)
        } else {
            for term in terms where !isKnown(term.variable) { return .failure(.unknownVariable(term.variable)) }
            let run = core.pointee.takeRun(Int32(terms.count))
            let length = core.pointee.writeCells(terms, at: run)
            for cell in run..<run + length {
                let coefficient = core.pointee.cells[cell].coefficient
                if Solver.coefficientMagnitudes.contains(coefficient.magnitude) { continue }
                core.pointee.returnRun(run, length: Int32(terms.count))
                return .failure(.coefficientOutOfRange(coefficient))
            }
            row = core.pointee.addRow(
                firstCell: run, cellCount: length, relation: relation, constant: constant, priority: priority,
                standing: standing, order: order)
            for cell in run..<run + length {
                core.pointee.cells[cell].row = row
                core.pointee.linkCell(cell)
            }
        }
        return .success(core.pointee.id(of: row))
    }
}
