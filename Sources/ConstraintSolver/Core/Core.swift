/// The system and its present factorisation, in flat arrays that refer to each other by index.
///
/// `Solver` holds it behind one pointer and forwards to it; `docs/solver.md` explains the algorithm. In short:
///
/// - Every variable is *defined* by one active row (or undefined). A definition refers to other variables, never in a
///   circle. Where an active row would close a circle, an *eliminated row* of it, with other active rows added, defines instead.
/// - Every other row is *inactive*: it knows its residual.
/// - Every variable knows its *reduced cost*: how the violations of the inactive rows change with it, by priority.
///
/// The system itself is in the lists here; each activity has its lists and numbers in a part of its own (`Parts.swift`).
/// An extension per activity: `+Cells` and `+Memory` (storage), `+Sweeps` (down from a variable to what depends on it, up to what
/// it depends on), `+Definitions` and `+Placement` (a row stops being active, or becomes so), `+Batch` with `+Equalities` and
/// `+StartingPoint` (new rows), `+Templates` with `+TemplateRecord` and `+TemplateReplay` (equal cells), `+Optimise` and
/// `+LineSearch` (pivots), `+Ties` (the last word where priorities leave a choice), `+Edits` and `+Columns` (new constants),
/// `+Solve` (the order of all that), `+Conflicts`, `+Explain`, `+Certainty` and `+Ambiguity` (what is open), `+Invariants`.
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

    var slots = Slots()
    var scale = Scale()
    var work = Work()
    var changes = Changes()
    var sweep = SweepWorkspace()
    var batching = BatchWorkspace()
    var pivoting = PivotWorkspace()
    var columnCache = ColumnCache()
    var component = ComponentWorkspace()
    var certainty = CertaintyWorkspace()
    var cache = TemplateCache()

    var statistics = SolverStatistics()
    var checksInvariants = false

    private let place = StaysInPlace()

    /// Residuals up to this count as 0.
    var tolerance: Double { scale.tolerance }

    /// To be called with every change of definitions or of the set of inactive rows.
    mutating func noteNewDefinitions() {
        columnCache.version &+= 1
        columnCache.era &+= 1
        if !watchesMany { reviewAllWatched() }
    }

    /// The same system and factorisation in storage of its own. Lists that are empty between solves, and remembered columns,
    /// are left behind.
    mutating func duplicate() -> Core {
        writeDeferred()
        var copy = Core()
        copy.values = values.duplicate()
        copy.generations = generations.duplicate()
        copy.variables = variables.duplicate()
        copy.rows = rows.duplicate()
        copy.standings = standings.duplicate()
        copy.cells = cells.duplicate()
        copy.slopes = slopes.duplicate()
        copy.links = links.duplicate()
        copy.forgetColumnsOfRows()
        copy.slots = slots.duplicate()
        copy.scale = scale
        copy.work = work.duplicate()
        copy.changes = changes.duplicate()
        copy.sweep.epoch = sweep.epoch
        copy.sweep.openEpoch = sweep.openEpoch
        copy.pivoting.pivotsSinceRefresh = pivoting.pivotsSinceRefresh
        copy.columnCache.version = columnCache.version
        copy.statistics = statistics
        copy.checksInvariants = checksInvariants
        return copy
    }
}
