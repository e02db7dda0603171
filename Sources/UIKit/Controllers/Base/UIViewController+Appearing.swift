// Appearance callbacks. They have three causes: a container or a presentation calls begin and end around its
// transition; a parent passes its own callbacks on to its children; a view is simply added to a window or taken out of
// it.

struct AppearingState {
    enum Phase {
        case disappeared, appearing, appeared, disappearing
    }

    fileprivate(set) var phase = Phase.disappeared
    fileprivate var isAnimated = false
    /// The view has not been seen in a window by the trait pass since `viewWillAppear`.
    fileprivate var isArrivalDue = false
    /// `viewWillDisappear` was sent because the view is leaving its window; `viewDidDisappear` follows when it has left.
    fileprivate var endsWithTreeChange = false
    /// The view only moves from one presentation's container to another's.
    var ignoresTreeChanges = false
}

extension UIViewController {
    func beginAppearance(_ isAppearing: Bool, _ animated: Bool) {
        let phase = appearing.phase
        if isAppearing {
            guard phase == .disappeared || phase == .disappearing else { return }
            loadViewIfNeeded()
            appearing.phase = .appearing
            appearing.isAnimated = animated
            appearing.isArrivalDue = true
            traitCollection.makeCurrent { viewWillAppear(animated) }
            viewIfLoaded?.markNeedsTraitUpdate()
        } else {
            guard phase == .appeared || phase == .appearing else { return }
            appearing.phase = .disappearing
            appearing.isAnimated = animated
            appearing.isArrivalDue = false
            viewWillDisappear(animated)
        }
        for child in childrenToTell { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Children first, so that a container hears last that all of it is there.
    func endAppearance() {
        switch appearing.phase {
        case .appearing:
            if appearing.isArrivalDue, viewIfLoaded?.window != nil { viewIfLoaded?.updateTraitsIfNeeded() }
            appearing.isArrivalDue = false
            appearing.phase = .appeared
            for child in childrenToTell { child.endAppearanceTransition() }
            viewDidAppear(appearing.isAnimated)
            containment.isMovingToParent = false
        case .disappearing:
            appearing.phase = .disappeared
            for child in childrenInView where child.appearing.phase == .disappearing {
                if shouldAutomaticallyForwardAppearanceMethods { child.endAppearanceTransition() }
            }
            viewDidDisappear(appearing.isAnimated)
            containment.isMovingFromParent = false
            Runtime.current.witness?.noteDeparture(of: self)
        case .appeared, .disappeared:
            break
        }
    }

    /// The trait pass found the view in a window, traits up to date.
    func arriveInWindow() {
        guard appearing.phase == .appearing, appearing.isArrivalDue else { return }
        appearing.isArrivalDue = false
        traitCollection.makeCurrent { viewIsAppearing(appearing.isAnimated) }
    }

    private var childrenToTell: [UIViewController] {
        shouldAutomaticallyForwardAppearanceMethods ? childrenInView : []
    }

    private var childrenInView: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    }

    // MARK: Views moving by themselves

    /// The root view is about to enter or leave a window by a change of the tree.
    func viewWillMove(toWindow window: UIWindow?) {
        guard hearsOfTreeChanges else { return }
        if let window, !window.isHidden {
            guard appearing.phase == .disappeared else { return }
            beginAppearance(true, false)
            Runtime.current.updateCycle.atEndOfTurn { [weak self] in
                guard let self, self.appearing.phase == .appearing, self.viewIfLoaded?.window != nil else { return }
                self.endAppearanceTransition()
            }
        } else if window == nil, appearing.phase == .appeared || appearing.phase == .appearing {
            beginAppearance(false, false)
            appearing.endsWithTreeChange = true
        }
    }

    /// The root view has left its window.
    func viewDidLeaveWindow() {
        guard appearing.endsWithTreeChange else { return }
        appearing.endsWithTreeChange = false
        endAppearanceTransition()
    }

    /// False for children of containers that forward the callbacks themselves.
    private var hearsOfTreeChanges: Bool {
        !topmostAncestor.appearing.ignoresTreeChanges && parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
    }
}
