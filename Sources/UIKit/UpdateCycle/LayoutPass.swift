/// Root to leaf: `layoutSubviews` in each view that was marked.
///
/// The marks are the layers' (`CALayer.marks`): a layer that needs layout is known to all its ancestors, so a pass finds
/// it from the root and leaves clean subtrees alone. Constraints are brought up to date before the first view is laid
/// out, and again before any view that finds them changed, since the views above may have changed them.
@MainActor
enum LayoutPass {
    /// Rounds after which a tree that keeps changing itself is left as it is, and reported.
    static let roundLimit = 50

    /// Lays out from the topmost ancestor of `view` that still needs it, as `layoutIfNeeded` promises.
    static func layOutNow(_ view: UIView) {
        TraitPass.updateNow(view)
        let root = view.root
        for _ in 0..<roundLimit {
            let top = topmostMarked(above: view)
            if ConstraintPass.isNeeded(below: top, in: root) { ConstraintPass.run(below: top, in: root) }
            // Solving marks what moved, perhaps further up.
            topmostMarked(above: view).layer.layoutTree()
            guard ConstraintPass.isNeeded(below: view, in: root) else { return }
        }
        FeedbackLoop.report(root)
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

extension UIView {
    /// One view's turn: the controller's hooks around the view's own.
    func layOut(_ layer: CALayer) {
        guard layer === self.layer else { return }
        LayoutPass.prepare(self)
        let controller = appearance.controller
        traitCollection.performAsCurrent {
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
    }
}
