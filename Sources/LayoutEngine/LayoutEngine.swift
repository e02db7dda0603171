import ConstraintSolver

/// Lays out a tree of rectangles by relations between them.
///
/// The engine knows items and numbers, not views. Each item has up to four unknowns, x, y, width and height of its
/// alignment rectangle **in its parent's coordinates**: moving a parent changes none of its children's values, and a
/// relation to the parent has one or two unknowns. A relation between items further apart is stated in the coordinates
/// of their nearest common ancestor; every item on the way adds its x or y.
///
/// Use: add items and relations, change them at will, then ``solve()``; it tells which items changed. Nothing is rounded
/// here, see ``PixelGrid``.
///
/// Sizes never become negative, but of items that may: the rule is stated to the solver only for those that would.
public final class LayoutEngine {
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var items: [ItemRecord] = []
    private var freeItems: [Int32] = []
    var relations: [RelationRecord] = []
    private var freeRelations: [Int32] = []

    let solver = Solver()
    /// The item and slot of each of the solver's variables, by the variable's index.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var variableOwners: [(item: Int32, slot: Slot)] = []
    /// What each of the solver's constraints states, by the constraint's index.
    var rowOwners: [RowOwner] = []
    /// Relations from inside an item to its outside, by that item: scrolling it changes them. Few layouts have any.
    var passingThrough: [Int32: Set<Int32>] = [:]

    /// Items whose values changed in the solves since the list was last emptied, in the order of change.
    public private(set) var changedItems: [ItemID] = []
    /// Items that relations began to use since the list was last emptied; the caller states what else holds for them.
    public internal(set) var announcedItems: [ItemID] = []
    /// Whether something changed since the last solve.
    public internal(set) var needsSolve = false
    /// The work done since the engine was made; set it to a new value to count from there.
    public internal(set) var counters = LayoutCounters()

    var negativeSizes: [(Int32, LayoutAxis)] = []
    /// Reused by every encoding.
    var scratch: [Term] = []

    public init() {}

    /// Whether debug builds verify the whole state after each ``solve()``, the solver's too, slowly, and stop at the first
    /// inconsistency.
    public var checksInvariants = false {
        didSet { solver.checksInvariants = checksInvariants }
    }

    // MARK: Items

    /// Adds an item.
    ///
    /// - Parameters:
    ///   - parent: What it lies in; without one it is a root.
    ///   - order: Where it stands among items when only a tie-break decides; unique.
    ///   - mayBeNegative: Whether its sizes may be below zero, as those of a guide whose insets are larger than what it lies in.
    public func addItem(in parent: ItemID = .none, order: Int64, mayBeNegative: Bool = false) -> ItemID {
        let depth = parent == .none ? 0 : items[Int(parent.index)].depth + 1
        let record = ItemRecord(parent: parent.index, depth: depth, order: order, mayBeNegative: mayBeNegative)
        if let index = freeItems.popLast() {
            items[Int(index)] = record
            return ItemID(index)
        }
        items.append(record)
        return ItemID(Int32(items.count - 1))
    }

    /// Removes an item that no relation mentions or passes through and that has no children.
    public func removeItem(_ item: ItemID) {
        let index = Int(item.index)
        for axis in LayoutAxis.allCases {
            setContentSize(nil, hugging: 0, resistance: 0, of: item, axis)
            if let row = items[index][floorOn: axis] {
                removeRow(row)
                items[index][floorOn: axis] = nil
            }
        }
        for slot in [Slot.x, .width, .y, .height] {
            guard let variable = items[index][slot] else { continue }
            refusal { () throws(SolverError) in try solver.removeVariable(variable) }
            items[index][slot] = nil
        }
        if items[index].isChanged { changedItems.removeAll { $0 == item } }
        if items[index].isAnnounced { announcedItems.removeAll { $0 == item } }
        passingThrough[item.index] = nil
        freeItems.append(item.index)
    }

    /// The distances from the item's frame to its alignment rectangle.
    public func setInsets(_ insets: Insets, of item: ItemID) {
        guard items[Int(item.index)].insets != insets else { return }
        items[Int(item.index)].insets = insets
        if items[Int(item.index)].isEncoded { encodeAgain(relations.indices.lazy.map(Int32.init)) }
    }

    /// How far the coordinates that the item's children live in are scrolled (bounds' origin).
    public func setScrolled(x: Double, y: Double, of item: ItemID) {
        let index = Int(item.index)
        guard items[index].scrolledX != x || items[index].scrolledY != y else { return }
        items[index].scrolledX = x
        items[index].scrolledY = y
        if let relations = passingThrough[item.index] { encodeAgain(relations.sorted()) }
    }

    /// The intrinsic size on one axis, nil for none: `size <= it` at one priority, `size >= it` at the other.
    public func setContentSize(
        _ size: Double?, hugging: Float, resistance: Float, of item: ItemID, _ axis: LayoutAxis
    ) {
        let index = Int(item.index)
        var hint = items[index][hintOn: axis]
        guard let size else {
            if let row = hint.hugging { removeRow(row) }
            if let row = hint.resistance { removeRow(row) }
            items[index][hintOn: axis] = SizeHint()
            return
        }
        if let low = hint.hugging, let high = hint.resistance {
            refusal { () throws(SolverError) in
                if hint.size != size {
                    try solver.setConstant(-size, of: low)
                    try solver.setConstant(-size, of: high)
                    counters.constantChanges += 1
                    needsSolve = true
                }
                try solver.setPriority(hugging, of: low)
                try solver.setPriority(resistance, of: high)
            }
            needsSolve = true
        } else {
            let variable = variable(item.index, .size(axis))
            let order = items[index].order * 4 - (1 << 60)
            scratch.removeAll(keepingCapacity: true)
            scratch.append(Term(variable))
            hint.hugging =
                try? addRow(.lessOrEqual, -size, hugging, 0, order, .hugging(item: item.index, axis)).get()
            hint.resistance =
                try? addRow(.greaterOrEqual, -size, resistance, 0, order + 1, .resistance(item: item.index, axis)).get()
        }
        hint.size = size
        items[index][hintOn: axis] = hint
    }

    // MARK: Relations

    /// Adds `Σ terms + constant  relation  0`. Positions are taken in the coordinates of the nearest common ancestor of
    /// the terms' items; a position alone in those of its parent.
    ///
    /// - Parameters:
    ///   - terms: Attributes of items, each with its coefficient.
    ///   - relation: How the sum stands to 0.
    ///   - constant: Added to the terms, in points.
    ///   - priority: Above 0; 1000 is required.
    ///   - standing: Of contradicting required relations the one of lowest standing is left out.
    ///   - order: Its age: at equal standing the youngest is left out. Unique.
    /// - Returns: The relation, and why the solver refused its numbers, if it did: then the relation has no effect.
    @discardableResult
    public func add(
        _ terms: TermList, _ relation: RelationKind, constant: Double, priority: Float, standing: Int8 = 0, order: Int64
    ) -> (id: RelationID, refusal: SolverError?) {
        var record = RelationRecord(terms: terms, relation: relation.row, constant: constant)
        let index: Int32
        if let free = freeRelations.popLast() {
            index = free
        } else {
            index = Int32(relations.count)
            relations.append(record)
        }
        record.offset = encode(terms, of: index)
        let row = addRow(relation.row, constant + record.offset, priority, standing, order, .relation(index))
        var refusal: SolverError?
        switch row {
        case .success(let row): record.row = row
        case .failure(let error): refusal = error
        }
        relations[Int(index)] = record
        return (RelationID(index), refusal)
    }

    /// Takes the relation back. Its id may stand for another one afterwards.
    public func remove(_ relation: RelationID) {
        let index = Int(relation.index)
        if let row = relations[index].row { removeRow(row) }
        relations[index].row = nil
        if !passingThrough.isEmpty {
            let terms = relations[index].terms
            for k in 0..<terms.count {
                var link = terms[k].item.index
                while link >= 0 {
                    passingThrough[link]?.remove(relation.index)
                    link = items[Int(link)].parent
                }
            }
        }
        freeRelations.append(relation.index)
    }

    /// Whether the solver refused the relation when it was added: it has no effect.
    public func isRefused(_ relation: RelationID) -> Bool { relations[Int(relation.index)].row == nil }

    /// Changes the relation's constant, in points. Values follow with the next solve; a relation that was refused stays
    /// so.
    ///
    /// - Returns: Why the solver refused the number, if it did: then the constant before remains in effect.
    @discardableResult
    public func setConstant(_ constant: Double, of relation: RelationID) -> SolverError? {
        let index = Int(relation.index)
        guard relations[index].constant != constant, let row = relations[index].row else { return nil }
        relations[index].constant = constant
        let refusal = refusal { () throws(SolverError) in
            try solver.setConstant(constant + relations[index].offset, of: row)
        }
        counters.constantChanges += 1
        needsSolve = true
        return refusal
    }

    /// Changes the relation's priority, from 0 to 1000, where 1000 is required. Values follow with the next solve.
    public func setPriority(_ priority: Float, of relation: RelationID) {
        guard let row = relations[Int(relation.index)].row else { return }
        refusal { () throws(SolverError) in try solver.setPriority(priority, of: row) }
        needsSolve = true
    }

    // MARK: Solving

    /// Brings all values up to date and collects the items that changed.
    ///
    /// - Returns: The contradictions found now.
    @discardableResult
    public func solve() -> [LayoutConflict] {
        guard needsSolve else { return [] }
        var conflicts: [LayoutConflict] = []
        repeat {
            needsSolve = false
            counters.solves += 1
            for variable in solver.solve() {
                let owner = variableOwners[Int(variable.index)]
                counters.changedValues += 1
                if owner.slot.isSize, solver.value(of: variable) < -Self.negligible,
                    !items[Int(owner.item)].mayBeNegative
                {
                    negativeSizes.append((owner.item, owner.slot.axis))
                }
                if !items[Int(owner.item)].isChanged {
                    items[Int(owner.item)].isChanged = true
                    changedItems.append(ItemID(owner.item))
                }
            }
            for conflict in solver.newConflicts {
                if let conflict = explain(conflict) { conflicts.append(conflict) }
            }
            for (item, axis) in negativeSizes { addFloor(item, axis) }
            negativeSizes.removeAll(keepingCapacity: true)
        } while needsSolve
        checkInvariants()
        return conflicts
    }

    /// The contradictions that relations added since the last solve bring in, found now rather than with the next
    /// ``solve()``, which will not return them again. Solves only if there can be any, and then the next one has nothing
    /// left to do: a relation that mentions a position or size of which no other required relation speaks costs next to
    /// nothing. That a size would be negative is found by the next solve only.
    public func contradictionsOfNewRelations() -> [LayoutConflict] {
        needsSolve && solver.newConstraintsMayContradict ? solve() : []
    }

    /// Lengths below this are noise of the arithmetic.
    static let negligible = 1e-7

    /// The item that this one's position is relative to; none for one at the top.
    public func parent(of item: ItemID) -> ItemID { ItemID(items[Int(item.index)].parent) }

    /// Calls `body` with each item of which a value changed since the last call, and forgets them.
    public func takeChangedItems(_ body: (ItemID) -> Void) {
        for item in changedItems {
            items[Int(item.index)].isChanged = false
            body(item)
        }
        changedItems.removeAll(keepingCapacity: true)
    }

    /// Hands over the items that came into use. Stating relations for one may bring others into use; they come as well.
    public func takeAnnouncedItems(_ body: (ItemID) -> Void) {
        var next = 0
        while next < announcedItems.count {
            body(announcedItems[next])
            next += 1
        }
        announcedItems.removeAll(keepingCapacity: true)
    }

    /// The item's alignment rectangle in its parent's coordinates; what nothing determines is 0.
    public func rect(of item: ItemID) -> SolvedRect {
        rectIfUsed(of: item) ?? SolvedRect(x: 0, y: 0, width: 0, height: 0)
    }

    /// The item's rectangle, or nil where nothing was ever stated about it.
    public func rectIfUsed(of item: ItemID) -> SolvedRect? {
        items.withUnsafeBufferPointer { items in
            // Through a pointer, because a record is large and copying it costs more than the values in it.
            let record = items.baseAddress.unsafelyUnwrapped + Int(item.index)
            let (x, y) = (record.pointee.x, record.pointee.y)
            let (width, height) = (record.pointee.width, record.pointee.height)
            guard x != nil || y != nil || width != nil || height != nil else { return nil }
            return SolvedRect(x: value(x), y: value(y), width: value(width), height: value(height))
        }
    }

    @inline(__always)
    private func value(_ variable: Variable?) -> Double {
        guard let variable else { return 0 }
        return solver.value(of: variable)
    }

    /// The size of the item, or nil on an axis that no relation and no intrinsic size speaks of.
    public func width(of item: ItemID) -> Double? { items[Int(item.index)].width.map { solver.value(of: $0) } }
    /// In points as last solved; nil for an item of which no relation states a height.
    public func height(of item: ItemID) -> Double? { items[Int(item.index)].height.map { solver.value(of: $0) } }
}
