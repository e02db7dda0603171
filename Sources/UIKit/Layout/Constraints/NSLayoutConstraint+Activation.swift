extension NSLayoutConstraint {
    func activate() {
        guard !installation.isActive else { return }
        guard let container = nearestCommonAncestor else {
            preconditionFailure(
                "Unable to activate constraint with anchors \(firstAnchor.description) and "
                    + "\(secondAnchor?.description ?? "(null)") because they have no common ancestor.  Does the constraint "
                    + "or its anchors reference items in different view hierarchies?  That's illegal.")
        }
        container.hold(self)
        noteActivation()
    }

    /// Has the check look at the constraint when it, and what is activated with it, is active.
    func noteActivation() {
        guard isToBeChecked else { return }
        let cycle = Runtime.current.updateCycle
        cycle.activating { cycle.activationCheck.note(self) }
    }

    func deactivate() { installation.container?.release(self) }

    /// The lowest view that is or contains every item; nil when they are in different trees or a guide has no owner.
    var nearestCommonAncestor: UIView? {
        guard var common = definition.first?.view else { return nil }
        if let second = definition.second {
            guard let ancestor = common.commonAncestor(with: second.view) else { return nil }
            common = ancestor
        }
        guard definition.firstOrigin != nil || definition.secondOrigin != nil else { return common }
        for origin in [definition.firstOrigin, definition.secondOrigin] {
            guard let origin else { continue }
            guard let ancestor = common.commonAncestor(with: origin.node?.view) else { return nil }
            common = ancestor
        }
        return common
    }

    nonisolated func mentionMoved(in node: LayoutNode, to index: Int) {
        installation.mentionMoved(definition, in: node, to: Int32(index))
    }

    /// Takes the constraint out of the lists of nodes that may outlive it.
    nonisolated func leaveMentions() { installation.takeMentions().remove(from: definition) }
}

extension UIView {
    /// The lowest view that is or contains both, or nil.
    func commonAncestor(with other: UIView?) -> UIView? {
        guard let other else { return nil }
        // Nearly all constraints are between siblings or with the superview.
        if other === self || other === hierarchy.superview { return other }
        let above = other.hierarchy.superview
        if above === self { return self }
        if let above, above === hierarchy.superview { return above }
        var (a, b): (UIView?, UIView?) = (self, other)
        var (depthA, depthB) = (depth, other.depth)
        while a !== b {
            if depthA >= depthB {
                a = a?.hierarchy.superview
                depthA -= 1
            } else {
                b = b?.hierarchy.superview
                depthB -= 1
            }
        }
        return a
    }

    /// The number of views above.
    private var depth: Int {
        var depth = 0
        var link = hierarchy.superview
        while let here = link {
            depth += 1
            link = here.hierarchy.superview
        }
        return depth
    }
}
