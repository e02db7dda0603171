extension UIView {
    /// What `UIView.layoutSubviews` does: the direct subviews get the places that constraints found for them.
    func applyConstraints() {
        guard let engine = constraintState.nodeIfAny?.engine else { return }
        if engine.needsSolve { engine.solve() }
        engine.apply(toSubviewsOf: self)
    }

    /// Whether size changes of the superview reach the view through constraints, at layout, instead of at once.
    var isResizedByEngine: Bool {
        guard let node = constraintState.nodeIfAny, let engine = node.engine else { return false }
        return engine[node.item].mask != nil || !constraintState.translatesAutoresizingMask
    }

    /// The mask, or the frame by other hands than layout's: what stands for them in the engine is stale.
    func maskOrFrameChanged() {
        guard !LayoutWriting.isActive, let node = constraintState.nodeIfAny, let engine = node.engine,
            engine[node.item].mask != nil
        else { return }
        markNeedsSync(.mask)
        hierarchy.superview?.setNeedsLayout()
    }

    /// Position or bounds changed, whoever did it.
    func geometryChanged() {
        if let node = constraintState.nodeIfAny, let engine = node.engine {
            if !LayoutWriting.isActive { engine[node.item].isPlaced = false }
            engine.noteScrolling(of: node.item, layer.bounds.origin)
            if hierarchy.superview == nil, engine.root === self { engine.rootSizeChanged() }
            if engine[node.item].mask != nil { maskOrFrameChanged() }
        }
        if let superview = hierarchy.superview {
            // Most views lie under no insets, and then nothing can change.
            if superview.insetState.safeArea != .zero || insetState.safeArea != .zero
                || insetState.preservesSuperviewMargins
            {
                insetsFollowPlace(under: superview.safeAreaInsets)
            }
        } else if self is UIWindow {
            insetsMayHaveChanged()
        }
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
}
