import ConstraintSolver

extension LayoutEngine {
    /// Writes the terms as unknowns into ``scratch``.
    ///
    /// - Returns: What insets and scrolling add to the constant.
    func encode(_ terms: TermList, of relation: Int32) -> Double {
        scratch.removeAll(keepingCapacity: true)
        let offset = addPositions(terms, .horizontal, relation) + addPositions(terms, .vertical, relation)
        for k in 0..<terms.count where terms[k].attribute.isSize {
            let term = terms[k]
            addTerm(variable(term.item.index, term.attribute == .width ? .width : .height), term.coefficient)
        }
        return offset
    }

    private func addPositions(_ terms: TermList, _ axis: LayoutAxis, _ relation: Int32) -> Double {
        var space: Int32 = -1
        var hasPosition = false
        for k in 0..<terms.count where !terms[k].attribute.isSize && terms[k].attribute.axis == axis {
            space = hasPosition ? commonAncestor(space, terms[k].item.index) : terms[k].item.index
            hasPosition = true
        }
        guard hasPosition else { return 0 }
        if isAlone(space, in: terms, axis) { space = items[Int(space)].parent }
        var offset = 0.0
        for k in 0..<terms.count where !terms[k].attribute.isSize && terms[k].attribute.axis == axis {
            offset += addPosition(terms[k], in: space, relation)
        }
        return offset
    }

    /// Whether all positions on the axis are of this one item: they are then meant in its parent's coordinates, unless it
    /// is the root.
    private func isAlone(_ item: Int32, in terms: TermList, _ axis: LayoutAxis) -> Bool {
        guard items[Int(item)].parent >= 0 else { return false }
        for k in 0..<terms.count where !terms[k].attribute.isSize && terms[k].attribute.axis == axis {
            if terms[k].item.index != item { return false }
        }
        return true
    }

    private func addPosition(_ term: LayoutTerm, in space: Int32, _ relation: Int32) -> Double {
        let item = term.item.index
        let axis = term.attribute.axis
        let factor = term.coefficient
        let share = term.attribute.sizeShare
        if share != 0 { addTerm(variable(item, .size(axis)), factor * share) }
        if item == space {
            // The ancestor itself, seen from its children: its alignment rectangle begins at its inset.
            items[Int(item)].isEncoded = true
            return factor * items[Int(item)].leadingInset(axis)
        }
        addTerm(variable(item, .position(axis)), factor)
        var offset = 0.0
        var link = items[Int(item)].parent
        while link >= 0, link != space {
            addTerm(variable(link, .position(axis)), factor)
            items[Int(link)].isEncoded = true
            let record = items[Int(link)]
            offset -= factor * (record.leadingInset(axis) + record.scrolled(axis))
            passingThrough[link, default: []].insert(relation)
            link = record.parent
        }
        return offset
    }

    /// Adds to the term of the same variable where there is one; relations are short.
    private func addTerm(_ variable: Variable, _ coefficient: Double) {
        for k in scratch.indices where scratch[k].variable == variable {
            scratch[k].coefficient += coefficient
            return
        }
        scratch.append(Term(variable, coefficient))
    }

    func commonAncestor(_ a: Int32, _ b: Int32) -> Int32 {
        var (a, b) = (a, b)
        while a != b {
            if a < 0 || b < 0 { return -1 }
            if items[Int(a)].depth >= items[Int(b)].depth {
                a = items[Int(a)].parent
            } else {
                b = items[Int(b)].parent
            }
        }
        return a
    }

    /// Updates the constants of relations after insets or scrolling of an item on their way changed.
    func encodeAgain(_ indices: some Sequence<Int32>) {
        for index in indices {
            guard let row = relations[Int(index)].row else { continue }
            let offset = encode(relations[Int(index)].terms, of: index)
            guard offset != relations[Int(index)].offset else { continue }
            relations[Int(index)].offset = offset
            let constant = relations[Int(index)].constant + offset
            refusal { () throws(SolverError) in try solver.setConstant(constant, of: row) }
            noteConstantChange()
        }
    }
}

extension ItemRecord {
    func leadingInset(_ axis: LayoutAxis) -> Double { axis == .horizontal ? insets.left : insets.top }
    func scrolled(_ axis: LayoutAxis) -> Double { axis == .horizontal ? scrolledX : scrolledY }
}
