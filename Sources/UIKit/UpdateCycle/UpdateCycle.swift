/// Brings windows up to date, in the one order of passes: traits, constraints, layout, display. See `docs/passes.md`.
///
/// | pass | direction | calls |
/// |---|---|---|
/// | traits | root to leaf | `traitCollectionDidChange`, registered handlers, `viewIsAppearing` |
/// | constraints | leaf to root | `updateConstraints` |
/// | layout | root to leaf | `layoutSubviews` |
/// | display | root to leaf | `draw(_:)`, recorded when a snapshot is taken |
/// | end of turn | in order of request | `viewDidAppear`, completions of transitions without animation |
///
/// Views only mark themselves. A turn is run by the host once for each of its frames, by an explicit
/// `layoutIfNeeded`, and before anything is rendered.
@MainActor
package final class UpdateCycle {
    /// What is being done now.
    enum Phase {
        case idle, traits
        /// `updateConstraints`, and the engine hears what changed and measures.
        case constraints
        /// The engine solves, and marks the superviews of what moved. No frame and no constraint may change.
        case solving
        case layout
        /// Auto Layout writes a frame, which is then no new input for it.
        case placing
        case display
    }

    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    private(set) var phase = Phase.idle
    var counters = PassCounters()
    /// What turns did; nil while nobody may ask.
    package var log: TurnLog?

    /// Whether an app launches: its first views and controllers hear of their traits, with nothing before.
    var isLaunching = false

    /// Whether something was marked since the last turn.
    package var needsTurn = false {
        didSet { if needsTurn, !oldValue { RunLoopDriver.wake() } }
    }

    /// Grows with whatever may make the constraint pass necessary, so that laying out a view where nothing did costs one
    /// comparison.
    private(set) var constraintChanges = 0
    /// ``constraintChanges`` when constraints were last found up to date.
    var settledChanges = -1
    /// Grows with each layout pass that does not run inside another one or inside a turn.
    private(set) var layoutNumber: Int32 = 0
    private var layoutDepth = 0

    private var reportedObject: ObjectIdentifier?
    var activationCheck = ActivationCheck()

    /// Classes whose `layoutSubviews` was reported as not calling super.
    var classesWithoutSuper: Set<ObjectIdentifier> = []

    /// What is to happen once at the start of the next turn, in the order in which it was asked for.
    private var actions: [() -> Void] = []
    private var endOfTurn: [() -> Void] = []

    /// Runs the passes in `windows`, back to front, until nothing is marked any more.
    package func turn(_ windows: [UIWindow]) {
        if layoutDepth == 0 { layoutNumber &+= 1 }
        log?.beginTurn(isImmediate: false, layouts: counters.layouts)
        defer {
            log?.endTurn(layouts: counters.layouts)
            // What the turn changed outside of a transaction of its own ends with it.
            CATransaction.flush()
        }
        for _ in 0..<LoopPolicy.turns {
            performActions()
            needsTurn = false
            layoutDepth += 1
            for window in windows {
                TraitPass.run(from: window)
                layOut(window)
            }
            layoutDepth -= 1
            let due = endOfTurn
            endOfTurn = []
            for work in due { work() }
            if !needsTurn, endOfTurn.isEmpty { return }
        }
    }

    /// What `layoutIfNeeded` does: traits, constraints and layout, from the topmost ancestor that needs it.
    func layOutNow(_ view: UIView) {
        TraitPass.updateNow(view)
        if layoutDepth == 0 { layoutNumber &+= 1 }
        log?.beginTurn(isImmediate: true, layouts: counters.layouts)
        layoutDepth += 1
        layOut(view)
        layoutDepth -= 1
        log?.endTurn(layouts: counters.layouts)
    }

    private func layOut(_ view: UIView) {
        guard let log else { return LayoutPass.run(view) }
        let begin = ContinuousClock.now
        LayoutPass.run(view)
        log.noteLayout(since: begin)
    }

    /// Runs `body` as part of a phase, which may lie within another one.
    @inline(__always)
    func during(_ phase: Phase, _ body: () -> Void) {
        let outer = self.phase
        self.phase = phase
        body()
        self.phase = outer
    }

    /// Whether nothing was reported yet about `object` since it last had to do with the engine's solving.
    func noteReport(on object: AnyObject) -> Bool {
        guard reportedObject != ObjectIdentifier(object) else { return false }
        reportedObject = ObjectIdentifier(object)
        return true
    }

    /// Constraints, content sizes or the relations of frames changed somewhere.
    func noteConstraintChange() {
        constraintChanges &+= 1
        needsTurn = true
    }

    /// Runs `action` at the start of the next turn, before any pass.
    package func beforeNextTurn(_ action: @escaping () -> Void) {
        actions.append(action)
        needsTurn = true
    }

    /// An action may ask for another one, which is then for this turn still.
    private func performActions() {
        while !actions.isEmpty {
            let now = actions
            actions = []
            for action in now { action() }
        }
    }

    /// Has `work` done when everything is laid out.
    func atEndOfTurn(_ work: @escaping () -> Void) {
        endOfTurn.append(work)
        needsTurn = true
    }
}
