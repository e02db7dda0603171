/// An index that refers to nothing.
let none: Int32 = -1

/// One unknown.
struct VariableRecord: BitwiseCopyable {
    /// Accumulator of the sweep at work; 0 between sweeps.
    var scratch = 0.0
    /// Where it stands in tie-breaks.
    var order: Int64
    /// The active row that defines it, or `none`.
    var definition = none
    /// Head of the list of cells that mention it.
    var firstCell = none
    /// Head of its slope list: how the violations change with it, by priority.
    var reducedCost = none
    /// The sweep that visited it last.
    var mark: Int32 = 0
    /// Equals `Core.openEpoch` while it may lead to an undefined variable.
    var open: Int32 = 0
    var flags: Flags = []

    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt16
        static let alive = Flags(rawValue: 1)
        /// The variable is in the list of candidates for optimisation.
        static let candidate = Flags(rawValue: 2)
        /// The variable is in the list of variables whose value changed.
        static let changed = Flags(rawValue: 4)
        /// The variable is in the list of undefined variables.
        static let listed = Flags(rawValue: 8)
        /// Counts as known while a batch is ordered, though not yet defined (or its value is not yet computed).
        static let parameter = Flags(rawValue: 16)
        /// The variable's value must be computed from its definition.
        static let stale = Flags(rawValue: 32)
        /// While a row is placed: the variable leads to the chosen pivot.
        static let reaches = Flags(rawValue: 64)
        /// In the list of directions to be tested again when values change sign.
        static let watched = Flags(rawValue: 128)
        /// `soft` is known for this batch.
        static let graded = Flags(rawValue: 256)
        /// Single constraints, other than required equalities, want to determine it.
        static let soft = Flags(rawValue: 512)
        /// The variable was made since the last batch.
        static let fresh = Flags(rawValue: 1024)
        /// Where nothing holds it, it is at 0 (rule 4 of `Solver`).
        static let restricted = Flags(rawValue: 2048)
        /// Known to have the same value in every best solution, see `Core+Certainty.swift`.
        static let certain = Flags(rawValue: 4096)
        /// What is certain may rest on the variable's reduced cost, though the variable is not certain itself.
        static let consulted = Flags(rawValue: 8192)
    }
}

/// One summand of a row; also a link in the list of all cells of its variable.
struct Cell: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
    var row: Int32
    var next: Int32
    var previous: Int32
}

/// A constraint, or an eliminated row: a combination of active constraints from which some variables are eliminated.
struct Row: BitwiseCopyable {
    enum State: UInt8 {
        case free
        /// Left out because it contradicts others; its cells are not linked.
        case broken
        /// Waits for the next solve.
        case pending
        /// Takes part by its residual only.
        case inactive
        /// Active: it defines its pivot.
        case defining
        /// Active: its eliminated row defines the pivot.
        case eliminated
    }

    /// The constant that was set last. `Core.edited` knows the one that values and residuals still answer to.
    var constant: Double
    private var number = 0.0
    var order: Int64
    var firstCell: Int32
    var cellCount: Int32
    /// The variable defined by an active row.
    var pivot = none
    private var reference = none
    /// Head of a list of links: of an eliminated row, what it combines; of a constraint, where it is combined.
    var links = none
    private var position: Int32 = 0
    /// The remembered column, or `none`.
    var column = none
    var generation: Int32
    var priority: Float
    var relation: Relation
    var state: State = .pending
    /// Slope of the violation that the reduced costs count: -1, 0 or 1. Always that of the side on which the residual is; at
    /// residual 0 either side's, or between (see `Core+Optimise.swift`).
    var sign: Int8 = 0
    var flags: Flags = []

    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        static let isElimination = Flags(rawValue: 1)
        /// The row is in the list of rows with a new constant.
        static let edited = Flags(rawValue: 2)
        /// The row is in the list of pending rows.
        static let listed = Flags(rawValue: 4)
        /// The row is in the list of rows to be tested for ties.
        static let tied = Flags(rawValue: 8)
        /// A pending required equality that is being ordered.
        static let counted = Flags(rawValue: 16)
        /// In the list of inactive rows that left residual 0 in this solve.
        static let leftBound = Flags(rawValue: 32)
        /// In the list of directions to be tested again when values change sign.
        static let watched = Flags(rawValue: 64)
        /// Belongs to a component of this batch that was looked at.
        static let gathered = Flags(rawValue: 128)
    }

    init(
        constant: Double, order: Int64, firstCell: Int32, cellCount: Int32, generation: Int32, priority: Float,
        relation: Relation
    ) {
        self.constant = constant
        self.order = order
        self.firstCell = firstCell
        self.cellCount = cellCount
        self.generation = generation
        self.priority = priority
        self.relation = relation
    }

    /// An eliminated row that stands for a constraint.
    init(of row: Row, at index: Int32, firstCell: Int32, cellCount: Int32, pivot: Int32, pivotCoefficient: Double) {
        self.init(
            constant: 0, order: 0, firstCell: firstCell, cellCount: cellCount, generation: 0, priority: row.priority,
            relation: row.relation)
        self.pivot = pivot
        state = .defining
        flags = .isElimination
        self.pivotCoefficient = pivotCoefficient
        partner = index
    }

    // MARK: What only rows of certain states have

    // `number`, `reference` and `position` hold the payload of the state; debug builds check that it is read in that state.

    /// Sum of cells and constant, of rows that are inactive or about to be.
    @inline(__always) var residual: Double {
        get {
            assert(state == .inactive || state == .pending)
            return number
        }
        set {
            assert(state == .inactive || state == .pending)
            number = newValue
        }
    }
    /// Coefficient of the pivot, of rows in state `defining`.
    @inline(__always) var pivotCoefficient: Double {
        get {
            assert(state == .defining)
            return number
        }
        set {
            assert(state == .defining)
            number = newValue
        }
    }
    /// Of a row in state `eliminated` its eliminated row; of an eliminated row the row that it stands for.
    @inline(__always) var partner: Int32 {
        get {
            assert(state == .eliminated || isElimination)
            return reference
        }
        set {
            assert(state == .eliminated || isElimination)
            reference = newValue
        }
    }
    /// Of a pending row that is not being ordered: its place in the batch.
    @inline(__always) var place: Int32 {
        get {
            assert(state == .pending && !flags.contains(.counted))
            return reference
        }
        set {
            assert(state == .pending && !flags.contains(.counted))
            reference = newValue
        }
    }
    /// Of a required equality that is being ordered: its variables without definition.
    @inline(__always) var unknowns: Int32 {
        get {
            assert(flags.contains(.counted))
            return reference
        }
        set {
            assert(flags.contains(.counted))
            reference = newValue
        }
    }
    /// Of these, the ones that no single constraint wants to determine.
    @inline(__always) var hardUnknowns: Int32 {
        get {
            assert(flags.contains(.counted))
            return position
        }
        set {
            assert(flags.contains(.counted))
            position = newValue
        }
    }
    /// Of other rows: the place in the list of rows that is being made. May be left over from another list: only if this one has
    /// the row there, the row is in it. So lists of rows need no clearing.
    @inline(__always) var slot: Int32 {
        get {
            assert(!flags.contains(.counted))
            return position
        }
        set {
            assert(!flags.contains(.counted))
            position = newValue
        }
    }

    var isRequired: Bool { priority >= 1000 }
    var isElimination: Bool { flags.contains(.isElimination) }
    var isActive: Bool { state == .defining || state == .eliminated }
    /// Whether values or residuals answer to the constant.
    var takesPart: Bool { state.rawValue >= State.inactive.rawValue }

    /// Slope of the violation above residual 0.
    var slopeAbove: Int8 { relation == .greaterOrEqual ? 0 : 1 }
    /// Slope of the violation below residual 0.
    var slopeBelow: Int8 { relation == .lessOrEqual ? 0 : -1 }
    /// What the violation costs per unit when the residual leaves 0 upwards (`direction > 0`) or downwards.
    func cost(leaving direction: Double) -> Double {
        direction > 0 ? Double(slopeAbove) : -Double(slopeBelow)
    }
    var violation: Double { violation(at: residual) }
    func violation(at residual: Double) -> Double {
        switch relation {
        case .equal: residual.magnitude
        case .lessOrEqual: max(0, residual)
        case .greaterOrEqual: max(0, -residual)
        }
    }
}

/// `constraint × multiplier`, a part of an eliminated row; also a link in the list of all uses of the constraint.
struct Link: BitwiseCopyable {
    var multiplier: Double
    var elimination: Int32
    var constraint: Int32
    /// Next part of the same eliminated row.
    var nextPart: Int32
    var nextUse: Int32
    var previousUse: Int32
}

/// A row times a number.
struct Multiple: BitwiseCopyable {
    var row: Int32
    var factor: Double
}

/// How the violations at one priority change per unit of a variable.
struct Slope: BitwiseCopyable {
    var coefficient: Double
    var priority: Float
    var next: Int32
}

/// A new constant that values do not answer to yet.
struct Edit: BitwiseCopyable {
    var row: Int32
    var old: Double
}

/// A variable on the way of a depth-first sweep, and the next cell to look at.
struct Frame: BitwiseCopyable {
    var variable: Int32
    var cell: Int32
}

/// The slope of the objective at one priority.
struct Level: BitwiseCopyable {
    var priority: Float
    var coefficient: Double
}

/// An inactive row whose residual reaches 0 after moving by `distance`.
struct Stop: BitwiseCopyable {
    var distance: Double
    var row: Int32
}

/// A variable that a row could define.
struct Pivot: BitwiseCopyable {
    var variable: Int32
    var coefficient: Double
}

/// An undecided direction, with the order of its variable when it was found.
struct Tie: BitwiseCopyable {
    var order: Int64
    /// An active row, or `-2 - variable` of an undefined one.
    var entry: Int32
}
