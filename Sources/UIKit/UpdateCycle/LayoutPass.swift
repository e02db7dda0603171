/// What a view still has to do in the layout pass.
///
/// A view with either flag set has `descendant` set in each of its ancestors, so a pass finds it from the root and
/// leaves clean subtrees alone. Marking stops at the first ancestor that is marked already.
struct LayoutFlags {
    fileprivate(set) var needsLayout = false
    /// Whether a view below needs layout.
    fileprivate(set) var descendant = false
}

/// Root to leaf: `layoutSubviews` on each view that was marked.
@MainActor
enum LayoutPass {
    /// Rounds after which a tree that keeps dirtying itself is left as it is.
    static let roundLimit = 50

    /// Lays out from the topmost ancestor of `view` that still needs it, as `layoutIfNeeded` promises.
    static func layOutNow(_ view: UIView) {
        var top = view
        var link = view.hierarchy.superview
        while let here = link {
            if here.layoutFlags.needsLayout { top = here }
            link = here.hierarchy.superview
        }
        run(from: top)
    }

    /// Runs until nothing below `top` needs layout, because a view may mark others while it lays out.
    static func run(from top: UIView) {
        for _ in 0..<roundLimit {
            guard top.layoutFlags.needsLayout || top.layoutFlags.descendant else { return }
            layOut(top)
        }
    }

    private static func layOut(_ view: UIView) {
        view.layoutFlags.descendant = false
        if view.layoutFlags.needsLayout {
            view.layoutFlags.needsLayout = false
            view.layoutSublayers(of: view.layer)
        }
        // By index: a view may change its superview's subviews while it lays out.
        var index = 0
        while index < view.hierarchy.subviews.count {
            let subview = view.hierarchy.subviews[index]
            if subview.layoutFlags.needsLayout || subview.layoutFlags.descendant { layOut(subview) }
            index += 1
        }
    }
}

extension UIView {
    func markNeedsLayout() {
        layoutFlags.needsLayout = true
        markAncestorsOfDirtyView()
        Runtime.current.updateCycle.needsTurn = true
    }

    /// Keeps the invariant of ``LayoutFlags`` after this view was marked or got a new superview.
    func markAncestorsOfDirtyView() {
        guard layoutFlags.needsLayout || layoutFlags.descendant else { return }
        var link = hierarchy.superview
        while let here = link, !here.layoutFlags.descendant {
            here.layoutFlags.descendant = true
            link = here.hierarchy.superview
        }
    }

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
