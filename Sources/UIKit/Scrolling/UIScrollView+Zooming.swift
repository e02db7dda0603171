/// The magnification of the content.
@MainActor struct ZoomState {
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    var bounces = true
    fileprivate(set) var scale: CGFloat = 1
    fileprivate(set) var isZooming = false
    fileprivate(set) var isBouncing = false
    fileprivate(set) var pinch: UIPinchGestureRecognizer?
    fileprivate var scaleAtStart: CGFloat = 1
}

extension UIScrollView {
    private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    func setZoom(_ wanted: CGFloat, animated: Bool) {
        let scale = min(max(wanted, zoom.minimum), zoom.maximum)
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        guard animated, window != nil else { return scaleContent(to: scale, around: middle) }
        animateZoom(to: scale) { self.scaleContent(to: scale, around: middle) }
    }

    private func animateZoom(to scale: CGFloat, _ change: @escaping () -> Void) {
        delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
        ControlAnimation.run(0.3) {
            change()
            self.layoutIfNeeded()
        } completion: {
            self.delegate?.scrollViewDidEndZooming(self, with: self.zoomedView, atScale: scale)
        }
    }

    /// `around` is in the view's coordinates and stays where it is on the screen.
    private func scaleContent(to scale: CGFloat, around: CGPoint) {
        guard let view = zoomedView, scale != zoom.scale, scale > 0 else { return }
        let ratio = scale / zoom.scale
        KeyValueObservers.change(self, "zoomScale") { zoom.scale = scale }
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        // The zoomed view keeps the content's origin.
        var frame = view.frame
        frame.origin = .zero
        view.center = CGPoint(x: frame.width * view.anchorPoint.x, y: frame.height * view.anchorPoint.y)
        setContentSize(frame.size)
        let offset = CGPoint(
            x: around.x * ratio - (around.x - contentOffset.x), y: around.y * ratio - (around.y - contentOffset.y))
        contentOffset = clamped(offset)
        delegate?.scrollViewDidZoom(self)
    }

    /// Constraints speak of the content as it is without magnification.
    func zoomed(_ size: CGSize) -> CGSize {
        CGSize(width: size.width * zoom.scale, height: size.height * zoom.scale)
    }

    /// Constraints place the view as if it were not magnified, about its centre; it grows from the content's origin.
    func keepZoomedViewAtOrigin() {
        guard zoom.scale != 1, let view = zoomedView, view.superview === self,
            !view.translatesAutoresizingMaskIntoConstraints
        else { return }
        let size = zoomed(view.bounds.size)
        let center = CGPoint(x: size.width * view.anchorPoint.x, y: size.height * view.anchorPoint.y)
        if view.center != center { view.center = center }
    }

    /// Magnifies as much as shows `rect`, in the zoomed view's coordinates, whole.
    func zoomIn(on rect: CGRect, _ animated: Bool) {
        guard rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0 else { return }
        let wanted = min(bounds.width / rect.width, bounds.height / rect.height)
        let scale = min(max(wanted, zoom.minimum), zoom.maximum)
        let change = {
            self.scaleContent(to: scale, around: CGPoint(x: self.bounds.midX, y: self.bounds.midY))
            self.contentOffset = self.clamped(
                CGPoint(x: rect.midX * scale - self.bounds.width / 2, y: rect.midY * scale - self.bounds.height / 2))
        }
        if animated, window != nil { animateZoom(to: scale, change) } else { change() }
    }

    /// The pinch recognizer exists once zooming is possible.
    func preparePinch() {
        guard zoom.pinch == nil, zoom.maximum > zoom.minimum else { return }
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(UIScrollView.pinchMoved))
        zoom.pinch = pinch
        addGestureRecognizer(pinch)
    }

    /// Beyond the ends, fingers have to go twice as far, where zooming bounces.
    private func resisting(_ scale: CGFloat) -> CGFloat {
        let nearest = min(max(scale, zoom.minimum), zoom.maximum)
        guard zoom.bounces, nearest > 0, scale > 0 else { return nearest }
        return nearest * (scale / nearest).squareRoot()
    }

    private func settleZoom(around place: CGPoint) {
        let nearest = min(max(zoom.scale, zoom.minimum), zoom.maximum)
        guard nearest != zoom.scale else {
            delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
            return
        }
        zoom.isBouncing = true
        ControlAnimation.run(0.3) {
            self.scaleContent(to: nearest, around: place)
            self.layoutIfNeeded()
        } completion: {
            self.zoom.isBouncing = false
            self.delegate?.scrollViewDidEndZooming(self, with: self.zoomedView, atScale: nearest)
        }
    }

    func pinchMoved(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            zoom.isZooming = true
            zoom.scaleAtStart = zoom.scale
            delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
        case .changed:
            scaleContent(to: resisting(zoom.scaleAtStart * pinch.scale), around: pinch.location(in: self))
        case .ended, .cancelled:
            zoom.isZooming = false
            settleZoom(around: pinch.location(in: self))
        default: break
        }
    }
}
