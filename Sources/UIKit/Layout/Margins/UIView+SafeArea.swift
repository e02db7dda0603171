extension UIView {
    /// The superview's insets as far as this view lies under them, edge by edge, plus what its controller adds
    /// (behaviour reference, section 8.1).
    ///
    /// - Parameter above: The superview's, for a caller that asks for many subviews.
    func computedSafeArea(under above: UIEdgeInsets? = nil) -> UIEdgeInsets {
        PassCounters.current.safeAreas += 1
        var insets = UIEdgeInsets.zero
        if let superview = hierarchy.superview {
            let above = above ?? superview.safeAreaInsets
            if above != .zero { insets = inherited(above - superview.keptClearOf, superview) }
        }
        if let additional = appearance.controller?.addedSafeArea, additional != .zero {
            insets = (insets + additional).atLeast(.zero)
        }
        return insets
    }

    /// As delivered by the last pass; while insets in the window wait for one, what it will deliver.
    var presentSafeArea: UIEdgeInsets {
        guard let window = hierarchy.window, window.windowState.insetsArePending,
            Runtime.current.updateCycle.phase == .idle
        else { return insetState.safeArea }
        return computedSafeArea()
    }

    /// What the next delivery brings, for guides of constraints that are solved before it: with the insets of a view that is
    /// in no window yet they could contradict each other. A view that constraints place has an old place until they are
    /// solved, so that its insets stay what they were.
    var comingSafeArea: UIEdgeInsets {
        guard awaitsKnownInsets, let superview = hierarchy.superview else { return safeAreaInsets }
        return computedSafeArea(under: superview.comingSafeArea)
    }

    /// The margins that go with ``comingSafeArea``.
    var comingMargins: UIEdgeInsets { awaitsKnownInsets ? computedMargins(in: comingSafeArea) : layoutMargins }

    private var awaitsKnownInsets: Bool {
        insetState.needsDelivery && constraintState.translatesAutoresizingMask && hierarchy.window != nil
    }

    private func inherited(_ above: UIEdgeInsets, _ superview: UIView) -> UIEdgeInsets {
        let bounds = superview.layer.bounds
        // A view that fills its superview by its mask does so after the next solve, whatever size that brings.
        let place =
            fillsSuperviewByMask
            ? CGRect(origin: .zero, size: bounds.size)
            : placeForInsets.offsetBy(dx: -bounds.origin.x, dy: -bounds.origin.y)
        func clamp(_ value: CGFloat, _ limit: CGFloat) -> CGFloat { min(max(value, 0), max(limit, 0)) }
        return UIEdgeInsets(
            top: clamp(above.top - place.minY, above.top), left: clamp(above.left - place.minX, above.left),
            bottom: clamp(place.maxY - (bounds.height - above.bottom), above.bottom),
            right: clamp(place.maxX - (bounds.width - above.right), above.right))
    }

    // MARK: Changes

    /// Looks whether the view's insets still hold after something they follow from changed, and has the next pass tell
    /// of a change before it lays the view out.
    func insetsMayHaveChanged() {
        guard !insetState.needsDelivery else { return }
        if self is UIWindow || insetsAreStale {
            markInsetsForDelivery()
        }
    }

    /// Before constraints are solved for a new size: what subviews that lie in place by now will be delivered. With the
    /// insets of the old size, such as a landscape's in portrait, guides would contradict what fits the new one.
    func expectInsetsBelow() {
        let own = comingSafeArea
        for subview in hierarchy.subviews where subview.fillsSuperviewByMask || !subview.isResizedByEngine {
            guard subview.computedSafeArea(under: own) != subview.insetState.safeArea else { continue }
            subview.markInsetsForDelivery()
            for guide in subview.constraintState.systemGuides { guide.ownerInsetsChanged() }
            subview.expectInsetsBelow()
        }
    }

    /// Whether the engine has heard of a mask by which the view fills its superview.
    private var fillsSuperviewByMask: Bool {
        guard !constraintState.sync.contains(.mask), let mask = constraintState.nodeIfAny?.facts?.translated else {
            return false
        }
        return mask.horizontal.fills && mask.vertical.fills
    }

    private func markInsetsForDelivery() {
        insetState.needsDelivery = true
        hierarchy.window?.windowState.insetsArePending = true
        setNeedsLayout()
    }

    /// As ``insetsMayHaveChanged()``, after nothing but the view's place in its superview changed.
    func insetsFollowPlace(under above: UIEdgeInsets) {
        guard !insetState.needsDelivery else { return }
        let isStale =
            computedSafeArea(under: above) != insetState.safeArea
            || insetState.preservesSuperviewMargins && computedMargins() != insetState.margins
        guard isStale else { return }
        markInsetsForDelivery()
    }

    /// The readable guide and keyboard follow the width, subviews' insets the far edges.
    func insetsFollowSize() {
        for guide in constraintState.systemGuides { guide.ownerInsetsChanged() }
        let hasFollowers = insetState.hasFollowers
        guard insetState.safeArea != .zero || hasFollowers else { return }
        let own = safeAreaInsets
        let reachesFarEdges = own.bottom != 0 || own.right != 0
        guard reachesFarEdges || hasFollowers else { return }
        for subview in hierarchy.subviews where reachesFarEdges || subview.insetState.preservesSuperviewMargins {
            subview.insetsFollowPlace(under: own)
        }
    }

    private var insetsAreStale: Bool {
        computedSafeArea() != insetState.safeArea || computedMargins() != insetState.margins
    }

    /// Brings insets, margins and the guides made from them up to date and tells the view: margins first, then the safe
    /// area, then its controller.
    func deliverInsets() {
        guard insetState.needsDelivery else { return }
        insetState.needsDelivery = false
        let safeArea = safeAreaSource
        let safeAreaChanged = safeArea != insetState.safeArea
        KeyValueObservers.change(self, "safeAreaInsets") { insetState.safeArea = safeArea }
        let margins = computedMargins()
        let marginsChanged = margins != insetState.margins
        insetState.margins = margins
        // Guides may have been made with insets that were to come and did not.
        for guide in constraintState.systemGuides { guide.ownerInsetsChanged() }
        guard safeAreaChanged || marginsChanged else { return }
        for subview in hierarchy.subviews { subview.insetsMayHaveChanged() }
        if marginsChanged {
            layoutMarginsDidChange()
            appearance.controller?.viewLayoutMarginsDidChange()
        }
        if safeAreaChanged {
            safeAreaInsetsDidChange()
            appearance.controller?.viewSafeAreaInsetsDidChange()
        }
    }

    /// Has the views in this one that wait for their insets get them at once, down to those of other controllers.
    ///
    /// - Parameter isLaidOut: Whether subviews have their places. One that constraints have yet to give a place has an
    ///   old one, from which would follow margins that contradict them; it hears in its own turn.
    func deliverInsetsBelow(isLaidOut: Bool = true) {
        for subview in hierarchy.subviews where subview.insetState.needsDelivery {
            guard subview.appearance.controller == nil, isLaidOut || !subview.isResizedByEngine else { continue }
            subview.deliverInsets()
            subview.deliverInsetsBelow(isLaidOut: !subview.layer.marks.contains(.layout))
        }
    }

    private var safeAreaSource: UIEdgeInsets { self is UIWindow ? safeAreaInsets : computedSafeArea() }
}
