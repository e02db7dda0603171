/// Linear constraints between variables, solved with strict priorities.
///
/// A constraint says `Σ coefficient × variable + constant  (== | <= | >=)  0` and has a priority from above 0 to 1000.
/// What `solve()` promises, in this order:
///
/// 1. **Required** constraints (priority 1000) hold. Where they contradict each other, ``conflictPolicy`` names the one of
///    an irreducible set that gives way; see ``Conflict``.
/// 2. Below that, **strictly by priority**: the sum of violations at a priority is the least that all higher priorities
///    allow. No amount of violation at a lower priority counts against any at a higher one. An equality is violated by
///    `|sum|`, an inequality by what it misses.
/// 3. Where that leaves a choice, violation goes to the **earliest**: from the highest priority down, and at one priority
///    from the latest constraint to the earliest, each violation is the least possible. A constraint stands where its
///    variables stand: the `order` of its earliest variable decides, then of its next, at last its own `order`. So of equal
///    labels in a row the first one stretches, or is squeezed.
/// 4. Where even that leaves a choice, the answer is a basic solution of the simplex: **restricted** variables (sizes) are
///    as near to 0 as they can be, the earliest `order` first. So a size that nothing holds is 0, and of two views without
///    a size the last one takes the room.
/// 5. Then inequalities, of any priority, have as little **slack** as they can, the oldest (least `order`) first. So what
///    only an inequality holds is at its bound.
/// 6. Then the other, **free** variables (positions) are as near to 0 as they can be, the earliest first.
///
/// Rules 1 to 6 leave exactly one answer, and it depends on the constraints and orders alone, not on the way there.
///
/// Changes are collected and take effect at the next ``solve()``.
public final class Solver {
    /// The greatest magnitude of a constant.
    public static let largestConstant = 1e9
    /// The magnitudes that a coefficient other than 0 may have.
    public static let coefficientMagnitudes = 1e-4...1e4
    /// The greatest number of terms of one constraint.
    public static let largestTermCount = 1 << 20

    /// Chooses the constraint that gives way in a contradiction, from members ordered as in ``Conflict/members``.
    ///
    /// `nil`, the default: the last, that is the newest one of the lowest standing. Must not change the solver.
    public var conflictPolicy: (([Conflict.Member]) -> ConstraintID)?

    /// Behind a pointer, because accesses to stored properties of a class are checked for exclusivity at run time; that
    /// alone made every operation two to five times slower.
    let core: UnsafeMutablePointer<Core>
    var conflicts = ConflictLog()
    /// Which of the variables asked about are open, by index, and the `era` of which it is true.
    var ambiguity: (era: Int32, isOpen: [Int32: Bool]) = (-1, [:])

    public convenience init() {
        self.init(Core())
    }

    init(_ state: consuming Core) {
        core = .allocate(capacity: 1)
        core.initialize(to: state)
    }

    deinit {
        core.deinitialize(count: 1)
        core.deallocate()
    }

    /// A solver with the same variables, constraints and values; ids are valid in both. Costs as much as copying the
    /// memory.
    public func copy() -> Solver {
        let copy = Solver(core.pointee.duplicate())
        copy.conflictPolicy = conflictPolicy
        copy.conflicts = conflicts
        return copy
    }

    /// Counts of the work done so far.
    public var statistics: SolverStatistics { core.pointee.statistics }

    /// Bytes of memory held, used or not.
    public var byteCount: Int { core.pointee.byteCount }

    /// Whether debug builds verify the whole state after each ``solve()``, slowly, and stop at the first inconsistency.
    public var checksInvariants: Bool {
        get { core.pointee.checksInvariants }
        set { core.pointee.checksInvariants = newValue }
    }
}
