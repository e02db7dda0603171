/// The system and its present factorisation, in flat arrays that refer to each other by index.
///
/// `Solver` holds it behind one pointer and forwards to it; `docs/solver.md` explains the algorithm. In short:
///
/// - Every variable is *defined* by one active row (or undefined). A definition refers to other variables, never in a
///   circle. Where an active row would close a circle, a *eliminated row* of it, with other active rows added, defines instead.
/// - Every other row is *inactive*: it knows its residual.
/// - Every variable knows its *reduced cost*: how the violations of the inactive rows change with it, by priority.
///
/// An extension per activity: `+Cells` and `+Memory` (storage), `+Sweeps` (down from a variable to what depends on it, up to what
/// it depends on), `+Definitions` and `+Placement` (a row stops being active, or becomes so), `+Batch` with `+Equalities` and
/// `+StartingPoint` (new rows), `+Recipes` with `+RecipeRecord` and `+RecipeReplay` (equal cells), `+Optimise` and `+LineSearch`
/// (pivots), `+Ties` (the last word where priorities leave a choice), `+Edits` and `+Columns` (new constants), `+Solve` (the
/// order of all that), `+Conflicts`, `+Explain`, `+Invariants`.
struct Core: ~Copyable {
    /// Coefficients, and slopes of objectives, below this are rounding errors.
    static let negligible = 1e-9

    /// The numbers that are sought, apart from the rest of the variables' records because most loops need only them.
    var values = Buffer<Double>()
    /// Tell variables from earlier ones with the same index.
    var generations = Buffer<Int32>()
    var variables = Buffer<VariableRecord>()
    var rows = Buffer<Row>()
    /// Of each row up to the last one whose standing was set: most systems have none.
    var standings = Buffer<Int8>()
    var cells = Buffer<Cell>()
    var slopes = Buffer<Slope>()
    var links = Buffer<Link>()

    // Free slots. Cells are handed out in runs; the first cell of a free run links to the next by `next`.
    var freeVariables = Buffer<Int32>()
    var freeRows = Buffer<Int32>()
    var freeSlope = none
    var freeLink = none
    var freeRuns = Buffer<Int32>()
    var liveVariables = 0
    var liveConstraints = 0
    var nextOrder: Int64 = 0
    var nextGeneration: Int32 = 1

    // Work that waits for the next solve.
    var pending = Buffer<Int32>()
    var edited = Buffer<Edit>()
    var candidates = Buffer<Int32>()
    var undefined = Buffer<Int32>()
    var brokenRows = Buffer<Int32>()
    /// Required rows whose sign is not 0. Only then can there be a conflict.
    var requiredDuals = 0
    /// Largest constant ever seen: the scale of rounding errors.
    var largestConstant = 0.0 {
        didSet { tolerance = 1e-8 * max(1, largestConstant * 1e-5) }
    }

    // Sweeps.
    var epoch: Int32 = 0
    var openEpoch: Int32 = 0
    var ftranOrder = Buffer<Int32>()
    var btranOrder = Buffer<Int32>()
    /// The inactive rows that move, with the rates of their residuals.
    var touched = Buffer<Multiple>()
    var stack = Buffer<Frame>()

    // Cached eliminations, see `Core+Recipes.swift`: the component that is looked at, and what waits meanwhile.
    var cache = TemplateCache()
    var members = Buffer<Int32>()
    var memberVariables = Buffer<Int32>()
    var memberIsBoundary = Buffer<Bool>()
    var probed = Buffer<Double>()
    var scope = Buffer<Int32>()
    var waitingCandidates = Buffer<Int32>()
    var waitingWatched = Buffer<Int32>()
    var enteringRows = Buffer<Int32>()
    var hasParameters = false
    /// For tests: what comes out must be the same without.
    var usesTemplates = true
    /// Components of fewer rows are solved sooner than looked up. Tests of small shapes lower it.
    var smallestComponent = 6

    // Scratch lists of one activity each.
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
    var batch = Buffer<Int32>()
    var singles = Buffer<Int32>()
    var closings = Buffer<Int32>()
    var ready = Buffer<Int32>()
    var stale = Buffer<Int32>()
    var ties = Buffer<Tie>()
    var watched = Buffer<Int32>()
    var leftBound = Buffer<Int32>()
    /// What moved since the last solve: single variables, and whole remembered columns.
    var changed = Buffer<Int32>()
    var movedColumns = Buffer<Int32>()
    var changedWasTaken = false

    // Remembered columns, see `Core+Columns.swift`.
    var columns = Buffer<Column>()
    var freeColumns = Buffer<Int32>()
    var columnIndices = Buffer<Int32>()
    var columnCoefficients = Buffer<Double>()
    /// A column moved so often that its values are to be computed afresh.
    var evaluationIsDue = false
    /// Columns that moved without their rows.
    var deferredColumns = Buffer<Int32>()
    /// Rises with every solve that does more than `followEdits`.
    var settledEpoch: Int32 = 0
    /// Rises with every change of definitions or of the set of inactive rows.
    var version: Int32 = 0 {
        didSet {
            era &+= 1
            reviewAllWatched()
        }
    }
    /// Rises with whatever ends the bounds of columns: a change of `version`, a solve that does more than `followEdits`, work
    /// that waits for one.
    var era: Int32 = 0

    /// How many of `watched`, from the first on, were looked at before the last change of definitions or signs.
    var outdatedWatched = 0

    var stalledPivots = 0
    var randomState: UInt64 = 0
    var restartRequested = false
    /// For tests: pivots in one solve after which the system is solved from nothing.
    var pivotAllowance: Int?
    var pivotsSinceRefresh = 0
    var statistics = SolverStatistics()
    var checksInvariants = false

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
    struct Pivot: BitwiseCopyable {
        var variable: Int32
        var coefficient: Double
    }

    /// Residuals up to this count as 0. Scales with the constants, since rounding errors do.
    var tolerance = 1e-8

    /// The same system and factorisation in storage of its own. Lists that are empty between solves, and remembered columns,
    /// are left behind.
    mutating func duplicate() -> Core {
        writeDeferred()
        var copy = Core()
        copy.values = values.duplicate()
        copy.variables = variables.duplicate()
        copy.rows = rows.duplicate()
        copy.standings = standings.duplicate()
        copy.cells = cells.duplicate()
        copy.slopes = slopes.duplicate()
        copy.links = links.duplicate()
        copy.freeVariables = freeVariables.duplicate()
        copy.freeRows = freeRows.duplicate()
        copy.freeRuns = freeRuns.duplicate()
        copy.pending = pending.duplicate()
        copy.edited = edited.duplicate()
        copy.candidates = candidates.duplicate()
        copy.undefined = undefined.duplicate()
        copy.brokenRows = brokenRows.duplicate()
        copy.watched = watched.duplicate()
        copy.leftBound = leftBound.duplicate()
        copy.changed = changed.duplicate()
        copy.generations = generations.duplicate()
        copy.forgetColumnsOfRows()
        copy.freeSlope = freeSlope
        copy.freeLink = freeLink
        copy.liveVariables = liveVariables
        copy.liveConstraints = liveConstraints
        copy.nextOrder = nextOrder
        copy.nextGeneration = nextGeneration
        copy.requiredDuals = requiredDuals
        copy.largestConstant = largestConstant
        copy.epoch = epoch
        copy.openEpoch = openEpoch
        copy.version = version
        copy.outdatedWatched = outdatedWatched
        copy.changedWasTaken = changedWasTaken
        copy.pivotsSinceRefresh = pivotsSinceRefresh
        copy.statistics = statistics
        copy.checksInvariants = checksInvariants
        return copy
    }
}
