/// Brings constraints up to date before layout: `updateConstraints` leaf to root, then the engine hears what changed and
/// solves. Nothing else solves for a tree.
///
/// A tree without constraints has no engine and costs nothing here. The engine is made for the root by the first pass
/// that finds a constraint, or a view whose class requires constraint-based layout.
@MainActor
enum ConstraintPass {
    /// Whether layout of the subtree of `view` has to wait for the pass.
    static func isNeeded(below view: UIView, in root: UIView) -> Bool {
        if root.isMarkedForSync { return true }
        guard let engine = root.constraintState.hostedEngine else { return false }
        return engine.needsSolve || view.isMarkedForUpdateConstraints
    }

    /// Runs `updateConstraints` in the subtree of `view`, then solves the engine of its tree, where something changed.
    static func run(below view: UIView, in root: UIView) {
        guard isNeeded(below: view, in: root) else { return }
        let log = Runtime.current.updateCycle.log
        let begin = log.map { _ in ContinuousClock.now }
        defer { if let begin { log?.noteConstraints(since: begin) } }
        Runtime.current.updateCycle.during(.constraints) {
            for _ in 0..<LoopPolicy.constraintUpdates {
                synchronise(root)
                guard let engine = root.constraintState.hostedEngine else { return }
                if view.isMarkedForUpdateConstraints {
                    updateConstraints(in: view)
                    synchronise(root)
                }
                if engine.needsSolve { engine.solve() }
                if !root.isMarkedForSync, !view.isMarkedForUpdateConstraints { return }
            }
        }
    }

    /// Solves what is known now, without `updateConstraints`, so that contradictions are found.
    static func solveNow(_ root: UIView) {
        Runtime.current.updateCycle.during(.constraints) {
            synchronise(root)
            if let engine = root.constraintState.hostedEngine, engine.needsSolve { engine.solve() }
        }
    }

    /// Only what the engine has to hear, for questions about the constraints of `view` as they are now.
    ///
    /// - Parameter isMeasuring: Whether an engine of its own will ask, so that `updateConstraints`, where first
    ///   constraints may be made, runs in a tree without one too.
    static func updateConstraintsNow(in view: UIView, isMeasuring: Bool = false) {
        let root = view.root
        Runtime.current.updateCycle.during(.constraints) {
            synchronise(root)
            guard isMeasuring || root.constraintState.hostedEngine != nil else { return }
            for _ in 0..<LoopPolicy.constraintUpdates where view.isMarkedForUpdateConstraints {
                updateConstraints(in: view)
            }
            synchronise(root)
        }
    }

    // MARK: updateConstraints

    /// Deepest marked views first.
    private static func updateConstraints(in view: UIView) {
        if view.constraintState.descendantNeedsUpdateConstraints {
            view.constraintState.descendantNeedsUpdateConstraints = false
            for subview in view.hierarchy.subviews where subview.isMarkedForUpdateConstraints {
                updateConstraints(in: subview)
            }
        }
        if view.constraintState.needsUpdateConstraints { view.runUpdateConstraints() }
    }

    // MARK: The engine

    /// Tells the engine of the tree what changed in marked views.
    private static func synchronise(_ root: UIView) {
        while root.isMarkedForSync {
            if let engine = root.constraintState.hostedEngine {
                synchronise(root, engine)
                engine.addRelationsOfNewItems()
            } else if hasConstraints(root) {
                let engine = HostedEngine(root: root)
                root.constraintState.hostedEngine = engine
                synchroniseAll(root, engine)
                engine.addRelationsOfNewItems()
            } else {
                clear(root)
            }
        }
    }

    private static func synchronise(_ view: UIView, _ engine: HostedEngine) {
        if view.constraintState.sync.contains(.arrival) { return synchroniseAll(view, engine) }
        if !view.constraintState.sync.isEmpty { tell(engine, of: view) }
        guard view.constraintState.descendantNeedsSync else { return }
        view.constraintState.descendantNeedsSync = false
        for subview in view.hierarchy.subviews where subview.isMarkedForSync { synchronise(subview, engine) }
    }

    /// Tells the engine of a subtree that it has not seen.
    private static func synchroniseAll(_ view: UIView, _ engine: HostedEngine) {
        view.constraintState.sync.insert(.arrival)
        tell(engine, of: view)
        view.constraintState.descendantNeedsSync = false
        for subview in view.hierarchy.subviews { synchroniseAll(subview, engine) }
    }

    private static func tell(_ engine: HostedEngine, of view: UIView) {
        if let node = view.constraintState.nodeIfAny, node.engine === engine { engine[node.item].isPlaced = false }
        let needs = view.constraintState.sync
        view.constraintState.sync = []
        if needs.contains(.arrival) {
            view.constraintState.waiting.removeAll(keepingCapacity: true)
            let held = view.constraintState.held
            if view.constraintState.hasUnprepared { view.requirePreparedHierarchy(for: held.compactMap { $0 }) }
            for case let constraint? in held where constraint.installation.container === view {
                engine.install(constraint)
            }
        } else if !view.constraintState.waiting.isEmpty {
            let waiting = view.constraintState.waiting
            view.constraintState.waiting.removeAll(keepingCapacity: true)
            if view.constraintState.hasUnprepared { view.requirePreparedHierarchy(for: waiting) }
            for constraint in waiting where constraint.installation.container === view { engine.install(constraint) }
        }
        if view.constraintState.translatesAutoresizingMask {
            guard let node = view.constraintState.nodeIfAny, node.engine === engine, view !== engine.root else {
                return
            }
            let facts = engine[node.item]
            if facts.mask != nil || facts.hasContentSize { engine.updateMask(of: node.item, view) }
        } else if !needs.isDisjoint(with: [.arrival, .mask, .contentSize]) {
            // A view without a mask to translate always takes part.
            let item = engine.item(of: view.layoutNode)
            guard needs.contains(.contentSize) || !engine[item].hasContentSize else { return }
            engine.removeMask(of: item)
            view.readAlignmentInsets(into: engine, item)
            engine.updateContentSize(of: item, view)
        }
    }

    // MARK: Trees without an engine

    private static func hasConstraints(_ view: UIView) -> Bool {
        if view.constraintState.sync.contains(.constraints) { return true }
        if view.constraintState.sync.contains(.engineEnded) { return holdsConstraints(view) }
        guard view.constraintState.descendantNeedsSync else { return false }
        return view.hierarchy.subviews.contains { $0.isMarkedForSync && hasConstraints($0) }
    }

    private static func holdsConstraints(_ view: UIView) -> Bool {
        type(of: view).requiresConstraintBasedLayout || view.constraintState.held.contains { $0 != nil }
            || view.hierarchy.subviews.contains(where: holdsConstraints)
    }

    /// Nothing here needs an engine: the marks mean nothing, since a later engine looks at the whole tree.
    private static func clear(_ view: UIView) {
        view.constraintState.sync = []
        guard view.constraintState.descendantNeedsSync else { return }
        view.constraintState.descendantNeedsSync = false
        for subview in view.hierarchy.subviews where subview.isMarkedForSync { clear(subview) }
    }
}

extension UIView {
    fileprivate var isMarkedForSync: Bool { !constraintState.sync.isEmpty || constraintState.descendantNeedsSync }
    fileprivate var isMarkedForUpdateConstraints: Bool {
        constraintState.needsUpdateConstraints || constraintState.descendantNeedsUpdateConstraints
    }

    /// Has `needs` updated in the engine at the next pass.
    func markNeedsSync(_ needs: SyncNeeds) {
        constraintState.sync.formUnion(needs)
        markAncestorsNeedSync()
        Runtime.current.updateCycle.noteConstraintChange()
    }

    func markAncestorsNeedSync() {
        guard isMarkedForSync else { return }
        var link = hierarchy.superview
        while let here = link, !here.constraintState.descendantNeedsSync {
            here.constraintState.descendantNeedsSync = true
            link = here.hierarchy.superview
        }
    }

    func markNeedsUpdateConstraints() {
        constraintState.needsUpdateConstraints = true
        markAncestorsNeedUpdateConstraints()
        Runtime.current.updateCycle.noteConstraintChange()
    }

    func markAncestorsNeedUpdateConstraints() {
        guard isMarkedForUpdateConstraints else { return }
        var link = hierarchy.superview
        while let here = link, !here.constraintState.descendantNeedsUpdateConstraints {
            here.constraintState.descendantNeedsUpdateConstraints = true
            link = here.hierarchy.superview
        }
    }

    /// One view's turn: the controller's method, which calls the view's own, where the view is a controller's.
    fileprivate func runUpdateConstraints() {
        if let controller = appearance.controller {
            controller.updateViewConstraints()
        } else {
            updateConstraints()
        }
        precondition(
            !constraintState.needsUpdateConstraints,
            "-[\(typeName) updateConstraints] did not call super, which it has to do as its last step.")
    }

    /// What `UIView.updateConstraints` itself does.
    func finishUpdateConstraints() { constraintState.needsUpdateConstraints = false }

}
