extension UIView {
    /// Sets bounds' size and center so that the frame becomes `frame`; see the behaviour reference, section 15.1.
    func setFrame(_ frame: CGRect) {
        callSites.notePlacing()
        if layer.geometry.transform == nil {
            // Through the properties, so that a subclass that overrides `bounds` or `center` hears of it.
            let anchor = layer.anchorPoint
            let center = CGPoint(
                x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
            // The size last: guides follow it at once, and look where the view is for that.
            if self.center != center { self.center = center }
            if bounds.size != frame.size { bounds.size = frame.size }
        } else {
            layer.frame = frame
        }
    }

    /// The frame keeps its origin; under a transform, where a frame says nothing of the size, the center stays.
    func fitSize() {
        let size = sizeThatFits(bounds.size)
        if layer.geometry.transform == nil {
            frame = CGRect(origin: frame.origin, size: size)
        } else {
            bounds = CGRect(origin: bounds.origin, size: size)
        }
    }

    func setContentScaleFactor(_ scale: CGFloat) {
        appearance.contentScaleFactor = scale
        layer.contentsScale = scale
        setNeedsDisplay()
    }
}

// What follows a change of geometry, whoever made it: a setter of the view, of its layer, or Auto Layout. The layer tells
// its view, Auto Layout and the safe area hear of it, then the view's class (`geometryDidChange`), then those who watch.
extension UIView: LayerObserver {
    nonisolated package func layerGeometryDidChange(_ layer: CALayer, sizeChanged: Bool) {
        onMainActorUnchecked {
            propagateGeometryChange()
            geometryDidChange(sizeChanged: sizeChanged)
            notifyObservers(of: .place)
            if appearance.corners != nil { shapeCorners() }
            guard sizeChanged else { return }
            resizeSubviews()
            insetsFollowSize()
            hierarchy.superview?.layer.childrenDidChange()
            if appearance.contentMode == .redraw { setNeedsDisplay() }
            notifyObservers(of: .size)
        }
    }

    /// What observers of the view hear of when its layer changes.
    nonisolated package func keys(followingLayerKey key: String) -> [String] {
        switch key {
        case "bounds": scrollsContent ? ["bounds", "frame", "contentOffset"] : ["bounds", "frame"]
        case "position": ["center", "frame"]
        case "transform": ["transform", "transform3D", "frame"]
        case "anchorPoint": ["anchorPoint", "frame"]
        case "opacity": ["alpha"]
        case "hidden": ["hidden"]
        case "opaque": ["opaque"]
        case "masksToBounds": ["clipsToBounds"]
        default: []
        }
    }

    nonisolated package func layerDidRequestLayout(_ layer: CALayer) {
        onMainActorUnchecked { Runtime.current.updateCycle.needsTurn = true }
    }

    nonisolated package func layerNeedsLayoutNow(_ layer: CALayer) {
        onMainActorUnchecked { Runtime.current.updateCycle.layOutNow(self) }
    }

    nonisolated package func layerDidRequestDisplay(_ layer: CALayer) {
        onMainActorUnchecked { Runtime.current.updateCycle.needsTurn = true }
    }

    /// To the engine of the tree, and to the safe area of the view and those below.
    private func propagateGeometryChange() {
        if let node = constraintState.nodeIfAny, let engine = node.engine {
            let phase = Runtime.current.updateCycle.phase
            if phase != .placing {
                engine[node.item].isPlaced = false
                if phase == .solving { LayoutTrouble.frameChangedWhileSolving(self, engine) }
            }
            engine.noteScrolling(of: node.item, layer.bounds.origin)
            if hierarchy.superview == nil, engine.root === self { engine.rootSizeChanged() }
            maskOrFrameChanged()
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

    /// The mask, or the frame by other hands than layout's: the engine's relations for them are stale.
    func maskOrFrameChanged() {
        guard let node = constraintState.nodeIfAny, let engine = node.engine, engine[node.item].mask != nil,
            Runtime.current.updateCycle.phase != .placing
        else { return }
        markNeedsSync(.mask)
        hierarchy.superview?.setNeedsLayout()
    }

    /// Whether size changes of the superview reach the view through constraints, at layout, instead of at once.
    var isResizedByEngine: Bool {
        guard let node = constraintState.nodeIfAny, let engine = node.engine else { return false }
        guard constraintState.translatesAutoresizingMask else { return true }
        // A frame that the engine has not heard of is for the superview's size until now.
        return engine[node.item].mask != nil && !constraintState.sync.contains(.mask)
    }
}
