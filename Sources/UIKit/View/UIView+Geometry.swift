extension UIView {
    /// Sets bounds' size and center so that the frame becomes `frame`; see the behaviour reference, section 15.1.
    func setFrame(_ frame: CGRect) {
        if layer.transformIsIdentity {
            // Through the properties, so that a subclass that overrides `bounds` or `center` hears of it.
            if bounds.size != frame.size { bounds.size = frame.size }
            let anchor = layer.anchorPoint
            let center = CGPoint(
                x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
            if self.center != center { self.center = center }
        } else {
            layer.frame = frame
        }
    }

    func fitSize() {
        let origin = frame.origin
        let size = sizeThatFits(bounds.size)
        frame = CGRect(origin: origin, size: size)
    }

    func setContentScaleFactor(_ scale: CGFloat) {
        appearance.contentScaleFactor = scale
        layer.contentsScale = scale
        setNeedsDisplay()
    }
}

// What has to follow a change of geometry, whoever made it: a setter of the view, of its layer, or Auto Layout.
// Each concern adds its line here.
extension UIView: LayerOwner {
    nonisolated package func layerDidChangeBounds(_ layer: CALayer, from old: CGRect) {
        MainActor.assumeIsolated { boundsDidChange(from: old) }
    }

    nonisolated package func layerDidChangePosition(_ layer: CALayer, from old: CGPoint) {
        MainActor.assumeIsolated { positionDidChange(from: old) }
    }

    nonisolated package func layerNeedsLayout(_ layer: CALayer) { MainActor.assumeIsolated { setNeedsLayout() } }

    nonisolated package func layoutLayerIfNeeded(_ layer: CALayer) { MainActor.assumeIsolated { layoutIfNeeded() } }

    func boundsDidChange(from old: CGRect) {
        let new = layer.bounds
        guard old.size != new.size else { return }
        resizeSubviews(from: old.size)
        setNeedsLayout()
        if appearance.contentMode == .redraw { setNeedsDisplay() }
    }

    func positionDidChange(from old: CGPoint) {}
}
