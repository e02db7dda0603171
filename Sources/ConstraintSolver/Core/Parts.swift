// The parts of `Core` beside the system's own lists: one for each activity, with the lists and numbers of that activity.
// Lists that are called scratch are empty, or of no meaning, between the calls that use them.

/// Free slots in the lists of the system, and how much of it is in use.
struct Slots: ~Copyable {
    var freeVariables = Buffer<Int32>()
    var freeRows = Buffer<Int32>()
    var freeSlope = none
    var freeLink = none
    /// Cells are handed out in runs; the first cell of a free run links to the next by `next`. One list for each length.
    var freeRuns = Buffer<Int32>()
    var liveVariables = 0
    var liveConstraints = 0
    var nextOrder: Int64 = 0
    var nextGeneration: Int32 = 1

    func duplicate() -> Slots {
        var copy = Slots()
        copy.freeVariables = freeVariables.duplicate()
        copy.freeRows = freeRows.duplicate()
        copy.freeSlope = freeSlope
        copy.freeLink = freeLink
        copy.freeRuns = freeRuns.duplicate()
        copy.liveVariables = liveVariables
        copy.liveConstraints = liveConstraints
        copy.nextOrder = nextOrder
        copy.nextGeneration = nextGeneration
        return copy
    }

    /// When nothing is in use any more. Orders and generations go on.
    mutating func reset() {
        freeVariables.reset()
        freeRows.reset()
        freeRuns.reset()
        freeSlope = none
        freeLink = none
    }

    var byteCount: Int { freeVariables.byteCount + freeRows.byteCount + freeRuns.byteCount }
}

/// The scale of rounding errors.
struct Scale: BitwiseCopyable {
    /// Largest constant ever seen.
    var largestConstant = 0.0 {
        didSet { tolerance = 1e-8 * max(1, largestConstant * 1e-5) }
    }
    /// Residuals up to this count as 0.
    private(set) var tolerance = 1e-8
}

/// What waits for the next solve, or for its next pass.
struct Work: ~Copyable {
    /// New rows.
    var pending = Buffer<Int32>()
    /// Rows with a new constant.
    var edited = Buffer<Edit>()
    /// Variables that may lessen violations by moving.
    var candidates = Buffer<Int32>()
    /// Variables without definition; some that have one by now.
    var undefined = Buffer<Int32>()
    /// How many of `undefined`, from the first on, a batch has met.
    var metUndefined = 0
    /// How many of those that were met may have a definition.
    var staleUndefined = 0
    /// Rows that are left out because they contradict others, oldest first.
    var brokenRows = Buffer<Int32>()
    /// Required rows whose sign is not 0. Only then can there be a conflict.
    var requiredDuals = 0
    /// Directions that change no violation sum, to be decided; a heap, see `Core+Ties.swift`.
    var ties = Buffer<Tie>()
    /// Directions that ties decided against: active rows, or `-2 - variable`.
    var watched = Buffer<Int32>()
    /// How many of `watched`, from the first on, were looked at before the last change that may concern any of them.
    var outdatedWatched = 0
    /// Those that a change concerned, and that are to be looked at again.
    var concerned = Buffer<Int32>()
    /// How many of `watched` are watched no more, or are there twice.
    var staleWatched = 0
    /// How many variables may still be passed in search of what a change concerns, before all count as concerned.
    var reviewAllowance = 0
    /// Required rows that pull, and some that did.
    var pulling = Buffer<Int32>()
    /// Inactive rows that left residual 0 in this solve.
    var leftBound = Buffer<Int32>()

    /// `ties` is empty between solves.
    func duplicate() -> Work {
        var copy = Work()
        copy.pending = pending.duplicate()
        copy.edited = edited.duplicate()
        copy.candidates = candidates.duplicate()
        copy.undefined = undefined.duplicate()
        copy.metUndefined = metUndefined
        copy.staleUndefined = staleUndefined
        copy.brokenRows = brokenRows.duplicate()
        copy.requiredDuals = requiredDuals
        copy.watched = watched.duplicate()
        copy.outdatedWatched = outdatedWatched
        copy.concerned = concerned.duplicate()
        copy.staleWatched = staleWatched
        copy.reviewAllowance = reviewAllowance
        copy.pulling = pulling.duplicate()
        copy.leftBound = leftBound.duplicate()
        return copy
    }

    var byteCount: Int {
        pending.byteCount + edited.byteCount + candidates.byteCount + undefined.byteCount + brokenRows.byteCount
            + ties.byteCount + watched.byteCount + concerned.byteCount + pulling.byteCount + leftBound.byteCount
    }
}

/// What moved since the last solve.
struct Changes: ~Copyable {
    /// Single variables.
    var changed = Buffer<Int32>()
    /// Whole remembered columns.
    var movedColumns = Buffer<Int32>()
    /// The caller has the list: the next solve begins a new one.
    var changedWasTaken = false

    func duplicate() -> Changes {
        var copy = Changes()
        copy.changed = changed.duplicate()
        copy.changedWasTaken = changedWasTaken
        return copy
    }

    var byteCount: Int { changed.byteCount + movedColumns.byteCount }
}

/// Walks over definitions, see `Core+Sweeps.swift`.
struct SweepWorkspace: ~Copyable {
    /// A variable whose `mark` equals this was visited by the sweep at work.
    var epoch: Int32 = 0
    var openEpoch: Int32 = 0
    var ftranOrder = Buffer<Int32>()
    var btranOrder = Buffer<Int32>()
    /// The inactive rows that move, with the rates of their residuals.
    var touched = Buffer<Multiple>()
    var stack = Buffer<Frame>()
    /// Where a search for watched ties goes on.
    var upstream = Buffer<Int32>()

    /// Epochs go on.
    mutating func reset() {
        ftranOrder.reset()
        btranOrder.reset()
        touched.reset()
        stack.reset()
        upstream.reset()
    }

    var byteCount: Int {
        ftranOrder.byteCount + btranOrder.byteCount + touched.byteCount + stack.byteCount + upstream.byteCount
    }
}

/// Scratch lists of the order in which new rows come in, see `Core+Batch.swift` and `Core+Equalities.swift`.
struct BatchWorkspace: ~Copyable {
    /// All new rows, in the order in which they were added.
    var enteringRows = Buffer<Int32>()
    /// The rows that come in together.
    var batch = Buffer<Int32>()
    /// Required equalities with one unknown, with none, and with one that is not soft.
    var singles = Buffer<Int32>()
    var closings = Buffer<Int32>()
    var ready = Buffer<Int32>()
    /// Variables whose values must be computed from their definitions.
    var stale = Buffer<Int32>()
    /// Some variables are defined in terms of undefined ones.
    var hasParameters = false
    /// The batch is small beside what is undefined: only what its rows lead to is looked at.
    var isSmall = false
    /// Of a small batch, the undefined variables that its rows lead to.
    var unknowns = Buffer<Int32>()

    var byteCount: Int {
        enteringRows.byteCount + batch.byteCount + singles.byteCount + closings.byteCount + ready.byteCount
            + stale.byteCount + unknowns.byteCount
    }
}

/// Scratch lists of a pivot, see `Core+LineSearch.swift` and `Core+Placement.swift`, and what counts pivots.
struct PivotWorkspace: ~Copyable {
    var levels = Buffer<Level>()
    var stops = Buffer<Stop>()
    var reentering = Buffer<Int32>()
    var crossed = Buffer<Int32>()
    /// What an eliminated row that is being made consists of.
    var parts = Buffer<Multiple>()
    var released = Buffer<Int32>()
    /// The variables that a row could define, with its coefficients.
    var pivots = Buffer<Pivot>()
    var support = Buffer<Int32>()
    /// Pivots of length 0 in a row.
    var stalledPivots = 0
    var randomState: UInt64 = 0
    var restartRequested = false
    /// For tests: pivots in one solve after which the system is solved from nothing.
    var pivotAllowance: Int?
    var pivotsSinceRefresh = 0

    mutating func reset() {
        levels.reset()
        stops.reset()
        reentering.reset()
        crossed.reset()
        parts.reset()
        released.reset()
        pivots.reset()
        support.reset()
    }

    var byteCount: Int {
        levels.byteCount + stops.byteCount + reentering.byteCount + crossed.byteCount + parts.byteCount
            + released.byteCount + pivots.byteCount + support.byteCount
    }
}

/// Remembered columns, see `Core+Columns.swift`.
struct ColumnCache: ~Copyable {
    var columns = Buffer<Core.Column>()
    var freeColumns = Buffer<Int32>()
    var columnIndices = Buffer<Int32>()
    var columnCoefficients = Buffer<Double>()
    /// A column moved so often that its values are to be recomputed.
    var evaluationIsDue = false
    /// Columns that moved without their rows.
    var deferredColumns = Buffer<Int32>()
    /// Rises with every solve that does more than `followEdits`.
    var settledEpoch: Int32 = 0
    /// Rises with every change of definitions or of the set of inactive rows: see `Core.noteNewDefinitions`.
    var version: Int32 = 0
    /// Rises with whatever ends the bounds of columns: a change of `version`, a solve that does more than `followEdits`, work
    /// that waits for one.
    var era: Int32 = 0

    mutating func reset() {
        columns.reset()
        freeColumns.reset()
        columnIndices.reset()
        columnCoefficients.reset()
        deferredColumns.reset()
    }

    var byteCount: Int {
        columns.byteCount + freeColumns.byteCount + columnIndices.byteCount + columnCoefficients.byteCount
            + deferredColumns.byteCount
    }
}

/// The component that is looked up in the cache of eliminations, and what waits meanwhile; see `Core+Templates.swift`.
struct ComponentWorkspace: ~Copyable {
    /// The component's rows.
    var members = Buffer<Int32>()
    var variables = Buffer<Int32>()
    var isBoundary = Buffer<Bool>()
    /// The values that a cached elimination gives them, and the residuals behind them.
    var probed = Buffer<Double>()
    /// The component's inner variables.
    var scope = Buffer<Int32>()
    var waitingCandidates = Buffer<Int32>()
    var waitingWatched = Buffer<Int32>()
    /// Whether templates are used; tests check that results are the same without.
    var usesTemplates = true
    /// Components of fewer rows are solved sooner than looked up. Tests of small shapes lower it.
    var smallestComponent = 6

    mutating func reset() {
        members.reset()
        variables.reset()
        isBoundary.reset()
        probed.reset()
        scope.reset()
        waitingCandidates.reset()
        waitingWatched.reset()
    }

    var byteCount: Int {
        members.byteCount + variables.byteCount + isBoundary.byteCount + probed.byteCount + scope.byteCount
            + waitingCandidates.byteCount + waitingWatched.byteCount
    }
}

/// What is known to be certain, and the part of the system that a question is about; see `Core+Certainty.swift` and
/// `Core+Ambiguity.swift`.
struct CertaintyWorkspace: ~Copyable {
    /// Variables that are certain no more, and whose dependents are not looked at yet.
    var loosened = Buffer<Int32>()
    /// The variables and rows of the part.
    var variables = Buffer<Int32>()
    var rows = Buffer<Int32>()
    /// The place in `variables` of each that is there, by variable; of others a number of no meaning.
    var places = Buffer<Int32>()

    var byteCount: Int { loosened.byteCount + variables.byteCount + rows.byteCount + places.byteCount }
}
