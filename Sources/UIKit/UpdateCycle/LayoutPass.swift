/// Root to leaf: `layoutSubviews` in each view that was marked.
///
/// The marks are the layers' (`CALayer.marks`): a layer that needs layout is known to all its ancestors, so a pass finds
/// it from the root and leaves clean subtrees alone. Constraints are brought up to date before the first view is laid
/// out, and again before any view that finds them changed, since the views above may have changed them.
@MainActor
enum LayoutPass {
    /// Layouts of one view in one pass after which it is left as it is, and reported. UIKit's own threshold, where one is
    /// set, may be 50 to 1,000.
    static let visitLimit = 50
    /// Rounds in which constraints and layout may take turns; each ends with some view's limit at the latest.
    private static let roundLimit = 1000

    /// Grows with each pass that does not run inside another one.
    private static var number: Int32 = 0
    private static var depth = 0

    /// Lays out from the topmost ancestor of `view` that still needs it, as `layoutIfNeeded` promises.
    static func layOutNow(_ view: UIView) {
        TraitPass.updateNow(view)
        if depth == 0 { number &+= 1 }
        depth += 1
        defer { depth -= 1 }
        let root = view.root
        for _ in 0..<roundLimit {
            let top = topmostMarked(above: view)
            if ConstraintPass.isNeeded(below: top, in: root) { ConstraintPass.run(below: top, in: root) }
            // Solving marks what moved, perhaps further up.
            topmostMarked(above: view).layer.layoutTree()
            guard ConstraintPass.isNeeded(below: view, in: root) else { return }
        }
    }

    /// Counts a layout of `view`; false when it has had too many in this pass.
    static func mayLayOut(_ view: UIView) -> Bool {
        if view.layoutVisits.pass != number { view.layoutVisits = LayoutVisits(pass: number, count: 0) }
        view.layoutVisits.count += 1
        if view.layoutVisits.count == visitLimit { FeedbackLoop.report(view) }
        return view.layoutVisits.count < visitLimit
    }

    /// ``ConstraintPass/changes`` when constraints were last found up to date.
    private static var settledChanges = -1

    private static func topmostMarked(above view: UIView) -> UIView {
        var top = view
        var link = view.hierarchy.superview
        while let here = link {
            if here.layer.marks.contains(.layout) { top = here }
            link = here.hierarchy.superview
        }
        return top
    }

    /// Before one view is laid out: its insets, then whatever constraints changed since the pass began.
    static func prepare(_ view: UIView) {
        if view.insetState.needsDelivery { view.deliverInsets() }
        guard ConstraintPass.changes != settledChanges else { return }
        let root = view.root
        if ConstraintPass.isNeeded(below: view, in: root) { ConstraintPass.run(below: view, in: root) }
        settledChanges = ConstraintPass.changes
    }
}

/// How often a view was laid out in which pass.
struct LayoutVisits {
    var pass: Int32 = 0
    var count: Int32 = 0
}

extension UIView {
    /// One view's turn: the controller's hooks around the view's own.
    func layOut(_ layer: CALayer) {
        guard layer === self.layer, LayoutPass.mayLayOut(self) else { return }
        LayoutPass.prepare(self)
        PassCounters.current.layouts += 1
        let controller = appearance.controller
        traitCollection.performAsCurrent {
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
    }
}

/// A layout that dirties itself without end.
@MainActor
enum FeedbackLoop {
    static func report(_ view: UIView) {
        Diagnostics.report(
            Diagnostic(
                .layoutFeedbackLoop,
                "[LayoutConstraints] Layout feedback loop: \(view.shortDescription) was laid out \(LayoutPass.visitLimit) times "
                    + "in one pass, because its layout, or that of a view below, changes what it depends on each time. It is "
                    + "left as it is."))
    }
}
