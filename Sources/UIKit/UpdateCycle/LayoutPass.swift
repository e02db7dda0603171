/// Root to leaf: `layoutSubviews` in each view that was marked.
///
/// The marks are the layers' (`CALayer.marks`): a layer that needs layout is known to all its ancestors, so the walk
/// (`CALayer.layoutTree`) finds it from the root and leaves clean subtrees alone. Constraints are brought up to date
/// before the first view is laid out, and again before any view that finds them changed, since the views above may have
/// changed them.
@MainActor
enum LayoutPass {
    /// Lays out from the topmost ancestor of `view` that still needs it.
    static func run(_ view: UIView) {
        let cycle = Runtime.current.updateCycle
        let root = view.root
        if let window = root as? UIWindow, window.insetState.needsDelivery { window.expectInsetsBelow() }
        for _ in 0..<LoopPolicy.layouts {
            ConstraintPass.run(below: topmostMarked(above: view), in: root)
            // Solving marks what moved, perhaps further up.
            cycle.during(.layout) { topmostMarked(above: view).layer.layoutTree() }
            guard ConstraintPass.isNeeded(below: view, in: root) else { break }
        }
        if view === root, let window = view as? UIWindow { window.windowState.insetsArePending = false }
    }

    private static func topmostMarked(above view: UIView) -> UIView {
        var top = view
        var link = view.hierarchy.superview
        while let here = link {
            if here.layer.marks.contains(.layout) { top = here }
            link = here.hierarchy.superview
        }
        return top
    }

    // MARK: One view

    /// One view's turn in the walk: the controller's hooks around the view's own.
    static func layOut(_ view: UIView) {
        let cycle = Runtime.current.updateCycle
        guard mayLayOut(view, cycle) else { return }
        if view.insetState.needsDelivery { view.deliverInsets() }
        bringConstraintsUpToDate(for: view, cycle)
        cycle.counters.layouts += 1
        let controller = view.appearance.controller
        PropertiesPass.run(view)
        view.traitCollection.performAsCurrent {
            controller?.updateContentUnavailableIfNeeded()
            ObservedRun.run(of: view, keptAt: \.observed.layout, again: { $0.setNeedsLayout() }) {
                controller?.viewWillLayoutSubviews()
                view.layoutSubviews()
                if view.hasUnplacedSubviews { LayoutTrouble.reportMissingSuper(view) }
                guard let controller else { return }
                // Controllers place views by hand there, and ask them for their insets.
                view.deliverInsetsBelow()
                controller.viewDidLayoutSubviews()
            }
        }
    }

    /// What `UIView.layoutSubviews` does: the direct subviews get the places that constraints found for them.
    static func placeSubviews(of view: UIView) {
        view.layoutVisits.hasPlaced = true
        guard let engine = view.constraintState.nodeIfAny?.engine else { return }
        // The app may have changed constraints on its way here.
        bringConstraintsUpToDate(for: view, Runtime.current.updateCycle)
        engine.apply(toSubviewsOf: view)
    }

    /// Whatever constraints changed since the pass began.
    private static func bringConstraintsUpToDate(for view: UIView, _ cycle: UpdateCycle) {
        guard cycle.constraintChanges != cycle.settledChanges else { return }
        ConstraintPass.run(below: view, in: view.root)
        cycle.settledChanges = cycle.constraintChanges
    }

    /// Counts a layout of `view`; false when it has had too many in this turn.
    private static func mayLayOut(_ view: UIView, _ cycle: UpdateCycle) -> Bool {
        if view.layoutVisits.pass != cycle.layoutNumber {
            view.layoutVisits = LayoutVisits(pass: cycle.layoutNumber, count: 0)
        }
        view.layoutVisits.count += 1
        view.layoutVisits.hasPlaced = false
        if view.layoutVisits.count == LoopPolicy.visits { LayoutTrouble.reportFeedbackLoop(view) }
        return view.layoutVisits.count < LoopPolicy.visits
    }
}

extension UIView {
    /// Whether `layoutSubviews` has left out what `UIView`'s own does. Only asked where nothing has changed since.
    fileprivate var hasUnplacedSubviews: Bool {
        guard !layoutVisits.hasPlaced, let engine = constraintState.nodeIfAny?.engine else { return false }
        return engine.hasUnplaced(below: self)
    }
}

/// How often a view was laid out in which pass.
struct LayoutVisits {
    var pass: Int32 = 0
    var count: Int32 = 0
    /// Whether the layout that runs has placed the subviews.
    var hasPlaced = false
}
