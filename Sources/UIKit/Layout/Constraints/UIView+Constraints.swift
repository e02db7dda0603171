import LayoutEngine

extension UIView {
    // MARK: Holding

    /// The view's constraints in the order of activation, then those UIKit made for it and its subviews.
    var shownConstraints: [NSLayoutConstraint] { constraintState.held.compactMap { $0 } + shownSystemConstraints }

    /// Makes `constraint` active in this view.
    func hold(_ constraint: NSLayoutConstraint) {
        constraint.leaveMentions()
        constraint.installation.enter(self, at: constraintState.held.count, constraint)
        constraintState.held.append(constraint)
        wait(constraint)
    }

    /// Makes a constraint that this view holds inactive.
    func release(_ constraint: NSLayoutConstraint) {
        guard constraint.installation.container === self else { return }
        let index = constraint.installation.heldAt
        constraintState.held[index] = nil
        constraintState.heldGaps += 1
        if constraintState.heldGaps > 16, constraintState.heldGaps * 2 > constraintState.held.count { closeHeldGaps() }
        if let engine = constraint.installation.engine {
            engine.uninstall(constraint)
            Runtime.current.updateCycle.noteConstraintChange()
        } else if let waiting = constraintState.waiting.lastIndex(where: { $0 === constraint }) {
            constraintState.waiting.remove(at: waiting)
        }
        constraint.leaveMentions()
        constraint.installation.container = nil
        constraint.installation.heldAt = -1
    }

    private func closeHeldGaps() {
        constraintState.held.removeAll { $0 == nil }
        constraintState.heldGaps = 0
        for (index, constraint) in constraintState.held.enumerated() { constraint?.installation.heldAt = index }
    }

    /// Has the constraint updated in the engine at the next pass.
    func wait(_ constraint: NSLayoutConstraint) {
        constraintState.waiting.append(constraint)
        markNeedsSync(.constraints)
    }

    // MARK: Public members

    func addChecked(_ constraint: NSLayoutConstraint) {
        if constraint.installation.container === self { return }
        let isPrepared = nodeOutside(of: constraint) == nil
        if !isPrepared { ConstraintReports.reportUnprepared(constraint, self) }
        constraint.installation.container?.release(constraint)
        hold(constraint)
        if isPrepared { constraint.noteActivation() } else { constraintState.hasUnprepared = true }
    }

    /// An item of the constraint that is not below this view.
    private func nodeOutside(of constraint: NSLayoutConstraint) -> LayoutNode? {
        constraint.definition.nodes.first { !($0.view?.isDescendant(of: self) ?? false) }
    }

    /// Before constraints are resolved that were added when the hierarchy was not there yet. Now it has to be.
    func requirePreparedHierarchy(for constraints: [NSLayoutConstraint]) {
        constraintState.hasUnprepared = false
        for constraint in constraints where constraint.installation.container === self {
            guard let node = nodeOutside(of: constraint) else { continue }
            ConstraintReports.reportUnresolvable(constraint, self, missing: node.view)
            preconditionFailure(
                "Unable to install constraint on view.  Does the constraint reference something from outside the "
                    + "subtree of the view?  That's illegal. constraint:\(constraint) view:\(self)")
        }
    }

    /// Leading and trailing mean other edges now.
    func layoutDirectionChanged() {
        for constraint in constraintState.held {
            guard let constraint, constraint.definition.followsDirection, let engine = constraint.installation.engine
            else { continue }
            engine.uninstall(constraint)
            wait(constraint)
        }
        insetsMayHaveChanged()
    }

    // MARK: Leaving and entering trees

    /// Before the view leaves `superview`: constraints held above that reach into its subtree become inactive, and what
    /// the engine knows of the subtree is taken out.
    func leaveConstraintTree() {
        deactivateConstraintsFromOutside(of: self)
        leaveEngine()
    }

    private func deactivateConstraintsFromOutside(of subtree: UIView) {
        if let node = constraintState.nodeIfAny { Self.deactivateMentions(of: node, heldOutside: subtree) }
        for guide in constraintState.allGuides { Self.deactivateMentions(of: guide.node, heldOutside: subtree) }
        for subview in hierarchy.subviews { subview.deactivateConstraintsFromOutside(of: subtree) }
    }

    private static func deactivateMentions(of node: LayoutNode, heldOutside subtree: UIView) {
        var index = node.mentions.count - 1
        while index >= 0 {
            let constraint = node.mentions[index].takeUnretainedValue()
            if let container = constraint.installation.container, !container.isSelfOrDescendant(of: subtree) {
                container.release(constraint)
            }
            index = min(index, node.mentions.count) - 1
        }
    }

    /// Takes the subtree out of its engine; its constraints wait for the next one.
    func leaveEngine() {
        resizeSubviewsByEngineMasks()
        if let own = constraintState.hostedEngine {
            constraintState.hostedEngine = nil
            own.dissolve()
            constraintState.sync.formUnion([.arrival, .engineEnded])
        } else {
            uninstallHeldConstraints()
            forgetItems()
        }
    }

    /// Gives views that follow their superviews by relations of the engine the frames that these would have given them in
    /// the next layout: the next engine translates their masks by their frames.
    private func resizeSubviewsByEngineMasks() {
        for subview in hierarchy.subviews {
            if let node = subview.constraintState.nodeIfAny, let engine = node.engine,
                let mask = engine[node.item].translated, !subview.constraintState.sync.contains(.mask)
            {
                let size = layer.bounds.size
                let horizontal = mask.horizontal.span(within: size.width)
                let vertical = mask.vertical.span(within: size.height)
                subview.place(
                    in: CGRect(
                        x: horizontal.near, y: vertical.near, width: max(0, horizontal.size),
                        height: max(0, vertical.size)))
            }
            subview.resizeSubviewsByEngineMasks()
        }
    }

    private func uninstallHeldConstraints() {
        var hasInstalled = false
        for constraint in constraintState.held {
            guard let constraint, let engine = constraint.installation.engine else { continue }
            engine.uninstall(constraint)
            hasInstalled = true
        }
        // Marked, so that the next tree that the view comes into installs them again.
        if hasInstalled { constraintState.sync.insert(.constraints) }
        for subview in hierarchy.subviews {
            subview.uninstallHeldConstraints()
            if !subview.constraintState.sync.isEmpty || subview.constraintState.descendantNeedsSync {
                constraintState.descendantNeedsSync = true
            }
        }
        // Masks refer to the superview's item, so all relations go before any item does.
        if let node = constraintState.nodeIfAny { node.engine?.removeMask(of: node.item) }
    }

    private func forgetItems() {
        for subview in hierarchy.subviews { subview.forgetItems() }
        for guide in constraintState.allGuides { guide.node.engine?.forget(guide.node) }
        if let node = constraintState.nodeIfAny { node.engine?.forget(node) }
    }

    /// Called after the view got a superview.
    func enterConstraintTree() {
        // As the root of its former tree it may have had an engine of its own.
        if constraintState.hostedEngine != nil { leaveEngine() }
        constraintState.arrivalOrder = LayoutOrder.next()
        constraintState.nodeIfAny?.order = constraintState.arrivalOrder
        if type(of: self).requiresConstraintBasedLayout { constraintState.sync.insert(.constraints) }
        constraintState.sync.insert(.arrival)
        Runtime.current.updateCycle.noteConstraintChange()
        markAncestorsNeedSync()
        markAncestorsNeedUpdateConstraints()
    }
}

/// Ages of constraints, across all trees.
@MainActor
enum ConstraintAge {
    private static var last: Int64 = 0

    static func next() -> Int64 {
        last += 1
        return last
    }
}
