extension UIView {
    /// Sets bounds' size and center so that the frame becomes `frame`; see the behaviour reference, section 15.1.
    func setFrame(_ frame: CGRect) {
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
extension UIView: LayerObserver {
    nonisolated package func layerDidChangeGeometry(_ layer: CALayer, sizeChanged: Bool) {
        onMainActorUnchecked {
            geometryChanged()
            geometryDidChange(sizeChanged: sizeChanged)
            notifyObservers(of: .place)
            guard sizeChanged else { return }
            resizeSubviews()
            insetsFollowSize()
            if appearance.contentMode == .redraw { setNeedsDisplay() }
            notifyObservers(of: .size)
        }
    }

    nonisolated package func layerDidRequestLayout(_ layer: CALayer) {
        onMainActorUnchecked { Runtime.current.updateCycle.needsTurn = true }
    }

    nonisolated package func layerDidRequestDisplay(_ layer: CALayer) {
        onMainActorUnchecked { Runtime.current.updateCycle.needsTurn = true }
    }
}
