import ConstraintSolver

// What a developer asks when a layout is not as expected.
extension LayoutEngine {
    /// The item's x, width, y and height that relations leave open, in this order; one that nothing speaks of counts.
    public func ambiguousAttributes(of item: ItemID) -> [ItemAttribute] {
        let record = items[Int(item.index)]
        let slots: [(Slot, ItemAttribute)] = [(.x, .minX), (.width, .width), (.y, .minY), (.height, .height)]
        return slots.compactMap { slot, attribute in
            guard let variable = record[slot] else { return attribute }
            return solver.isDetermined(variable) ? nil : attribute
        }
    }

    /// The steps that the solver took so far to solve and to answer: variables passed, columns, ties tested, and variables asked about.
    public var solverSteps: Int {
        let work = solver.statistics
        return work.visits + work.columns + work.tieTests + work.asked
    }

    /// The solver's number for an attribute, as traces show it.
    public func variableNumber(of attribute: ItemAttribute, _ item: ItemID) -> Int? {
        let slot: Slot =
            switch attribute {
            case .minX, .midX, .maxX: .x
            case .width: .width
            case .minY, .midY, .maxY: .y
            case .height: .height
            }
        return items[Int(item.index)][slot].map { Int($0.index) }
    }

    /// One more than the highest of the solver's numbers in use.
    public var variableCount: Int {
        items.reduce(0) { count, record in
            [Slot.x, .width, .y, .height].reduce(count) { max($0, record[$1].map { Int($0.index) + 1 } ?? 0) }
        }
    }

    /// Another rectangle for `item` that the relations allow as well; nil where they leave no choice.
    public func alternativeRect(of item: ItemID) -> SolvedRect? {
        let record = items[Int(item.index)]
        guard let alternative = solver.alternativeSolution() else { return nil }
        var rect = rect(of: item)
        var differs = false
        for (variable, value) in alternative {
            switch variable {
            case record.x: rect.x = value
            case record.width: rect.width = value
            case record.y: rect.y = value
            case record.height: rect.height = value
            default: continue
            }
            differs = true
        }
        return differs ? rect : nil
    }

    /// What determines the item's position and size on the axis, those next to it first.
    public func factsAffecting(_ item: ItemID, _ axis: LayoutAxis) -> [LayoutFact] {
        var facts: [LayoutFact] = []
        for slot in [Slot.position(axis), .size(axis)] {
            guard let variable = items[Int(item.index)][slot] else { continue }
            for contribution in solver.contributions(to: variable) {
                if let fact = fact(contribution.constraint), !facts.contains(fact) { facts.append(fact) }
            }
        }
        return facts
    }

    /// Every contradiction that holds at present.
    public var currentConflicts: [LayoutConflict] { solver.currentConflicts.compactMap(explain) }
}
