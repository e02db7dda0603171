import ConstraintSolver

// From relations and hints to the solver's rows and variables.
extension LayoutEngine {
    /// Adds the terms in ``scratch``. A row that the solver refuses is counted.
    func addRow(
        _ relation: Relation, _ constant: Double, _ priority: Float, _ standing: Int8, _ order: Int64, _ owner: RowOwner
    ) -> Result<ConstraintID, SolverError> {
        needsSolve = true
        counters.rowsAdded += 1
        do throws(SolverError) {
            let row = try solver.add(
                scratch, relation, constant: constant, priority: priority, standing: standing, order: order)
            let index = Int(row.index)
            while rowOwners.count <= index { rowOwners.append(.none) }
            rowOwners[index] = owner
            return .success(row)
        } catch {
            counters.refusedRows += 1
            return .failure(error)
        }
    }

    func noteConstantChange() {
        counters.constantChanges += 1
        needsSolve = true
    }

    func removeRow(_ row: ConstraintID) {
        rowOwners[Int(row.index)] = .none
        refusal { () throws(SolverError) in try solver.remove(row) }
        counters.rowsRemoved += 1
        needsSolve = true
    }

    func addFloor(_ item: Int32, _ axis: LayoutAxis) {
        guard items[Int(item)][floorOn: axis] == nil else { return }
        scratch.removeAll(keepingCapacity: true)
        scratch.append(Term(variable(item, .size(axis))))
        let order = items[Int(item)].order * 4 - (1 << 61)
        items[Int(item)][floorOn: axis] =
            try? addRow(.greaterOrEqual, 0, 1000, .max, order, .floor(item: item, axis)).get()
    }

    func variable(_ item: Int32, _ slot: Slot) -> Variable {
        if let variable = items[Int(item)][slot] { return variable }
        let variable = solver.makeVariable(
            order: items[Int(item)].order * 4 + Int64(slot.rawValue), isRestricted: slot.isSize)
        items[Int(item)][slot] = variable
        let index = Int(variable.index)
        while variableOwners.count <= index { variableOwners.append((-1, .x)) }
        variableOwners[index] = (item, slot)
        if !items[Int(item)].isAnnounced {
            items[Int(item)].isAnnounced = true
            announcedItems.append(ItemID(item))
        }
        return variable
    }

    /// What the solver says against the change; a refused one is counted.
    @discardableResult
    func refusal(_ body: () throws(SolverError) -> Void) -> SolverError? {
        do throws(SolverError) {
            try body()
            return nil
        } catch {
            counters.refusedRows += 1
            return error
        }
    }
}
