extension Solver {
    /// All variables and constraints as text, a line each: values, what defines them, and what each constraint lacks. For
    /// debuggers and for messages of tests; constants that were set since the last ``solve()`` show in the constraints alone.
    ///
    /// - Parameters:
    ///   - variable: What a variable is called; `v` and its index by default.
    ///   - constraint: What a constraint is called; `c` and its index by default.
    public func dump(
        variable: (Variable) -> String = { "v\($0.index)" }, constraint: (ConstraintID) -> String = { "c\($0.index)" }
    ) -> String {
        let core = core
        func name(_ index: Int32) -> String {
            variable(Variable(index: index, generation: core.pointee.generations[index]))
        }
        func title(_ row: Int32) -> String { constraint(core.pointee.id(of: row)) }
        var lines: [String] = []
        for index in 0..<Int32(core.pointee.variables.count) where core.pointee.variables[index].flags.contains(.alive)
        {
            let definition = core.pointee.variables[index].definition
            let reason = definition < 0 ? "held by nothing" : "by \(title(core.pointee.constraint(behind: definition)))"
            lines.append("\(name(index)) = \(number(core.pointee.values[index])), \(reason)")
        }
        for index in 0..<Int32(core.pointee.rows.count) {
            let row = core.pointee.rows[index]
            guard row.state != .free, !row.isElimination else { continue }
            let terms = core.pointee.cellRange(of: index).map { (core.pointee.cells[$0].coefficient, $0) }
            let sum = terms.enumerated().map { place, term in
                summand(term.0, name(core.pointee.cells[term.1].variable), isFirst: place == 0)
            }.joined()
            let constant = row.constant == 0 ? "" : summand(row.constant, nil, isFirst: terms.isEmpty)
            let relation = [Relation.equal: "=", .lessOrEqual: "≤", .greaterOrEqual: "≥"][row.relation] ?? ""
            lines.append(
                "\(title(index)) @\(number(Double(row.priority))): \(sum)\(constant) \(relation) 0, \(state(row))")
        }
        return lines.joined(separator: "\n")
    }

    private func state(_ row: Row) -> String {
        switch row.state {
        case .free: "free"
        case .broken: "left out of a contradiction"
        case .pending: "waits for the next solve"
        case .inactive: row.violation == 0 ? "holds" : "violated by \(number(row.violation))"
        case .defining, .eliminated: "active"
        }
    }

    private func summand(_ factor: Double, _ name: String?, isFirst: Bool) -> String {
        let sign = isFirst ? (factor < 0 ? "−" : "") : factor < 0 ? " − " : " + "
        guard let name else { return sign + number(factor.magnitude) }
        return sign + (factor.magnitude == 1 ? name : "\(number(factor.magnitude))·\(name)")
    }

    /// Whole numbers without a fraction.
    private func number(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Core {
    /// The constraint that an active row is, or stands for.
    fileprivate func constraint(behind row: Int32) -> Int32 { rows[row].isElimination ? rows[row].partner : row }
}
