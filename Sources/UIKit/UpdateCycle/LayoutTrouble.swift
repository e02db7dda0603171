/// What goes wrong between passes: a layout that dirties itself without end, and changes at a time when they can have no
/// effect yet.
@MainActor
enum LayoutTrouble {
    static func reportFeedbackLoop(_ view: UIView) {
        Diagnostics.report(
            Diagnostic(
                .layoutFeedbackLoop,
                "[LayoutConstraints] Layout feedback loop: \(view.shortDescription) was laid out \(LoopPolicy.visits) times "
                    + "in one pass, because its layout, or that of a view below, changes what it depends on each time. It is "
                    + "left as it is.", about: view))
    }

    /// A frame was set while the engine writes down what its last solve moved, as an override of `setNeedsLayout` may do.
    static func frameChangedWhileSolving(_ view: UIView, _ engine: HostedEngine) {
        // Setting a frame changes the size and the position, each of which comes here; it is reported once.
        guard Runtime.current.updateCycle.noteReport(on: view) else { return }
        report("The frame of \(view.shortDescription) was changed", engine)
    }

    static func constraintChangedWhileSolving(_ constraint: NSLayoutConstraint, _ engine: HostedEngine) {
        guard Runtime.current.updateCycle.noteReport(on: constraint) else { return }
        report("The constraint \(constraint) was changed", engine)
    }

    /// The view's `layoutSubviews` ended without the subviews having been placed: it did not call super.
    static func reportMissingSuper(_ view: UIView) {
        let cycle = Runtime.current.updateCycle
        guard cycle.classesWithoutSuper.insert(ObjectIdentifier(type(of: view))).inserted else { return }
        Diagnostics.report(
            Diagnostic(
                .missingSuper,
                "Auto Layout still required after executing -layoutSubviews. \(view.typeName)'s implementation of "
                    + "-layoutSubviews needs to call super. The subviews of \(view.shortDescription) keep their frames: call "
                    + "super.layoutSubviews() first, and set frames by hand after it."))
    }

    private static func report(_ action: String, _ engine: HostedEngine) {
        let root = engine.root.map(\.shortDescription) ?? "a view"
        Diagnostics.report(
            Diagnostic(
                .wrongPhase,
                "[LayoutConstraints] \(action) while the constraints of \(root) were being solved. It counts from the next "
                    + "layout on. Change frames and constraints in updateConstraints or layoutSubviews, not in setNeedsLayout."
            ))
    }
}
