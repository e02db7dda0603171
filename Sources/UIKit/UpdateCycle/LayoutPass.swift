/// Root to leaf: `layoutSubviews` in each view that was marked.
///
/// The marks are the layers' (`CALayer.marks`): a layer that needs layout is known to all its ancestors, so a pass finds
/// it from the root and leaves clean subtrees alone.
@MainActor
enum LayoutPass {
    /// Lays out from the topmost ancestor of `view` that still needs it, as `layoutIfNeeded` promises.
    static func layOutNow(_ view: UIView) {
        var top = view
        var link = view.hierarchy.superview
        while let here = link {
            if here.layer.marks.contains(.layout) { top = here }
            link = here.hierarchy.superview
        }
        run(from: top)
    }

    static func run(from top: UIView) {
        top.layer.layoutTree()
    }
}

extension UIView {
    /// One view's turn: the controller's hooks around the view's own.
    func layOut(_ layer: CALayer) {
        guard layer === self.layer else { return }
        let controller = appearance.controller
        traitCollection.performAsCurrent {
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
    }
}
