extension UIView {
    /// The frontmost view under `point`, in this view's coordinates; see the behaviour reference, section 15.5.
    func deepestHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard takesTouches, self.point(inside: point, with: event) else { return nil }
        for subview in hierarchy.subviews.reversed() {
            let inner = touchPlace(of: point, in: subview.layer)
            if let hit = subview.hitTest(inner, with: event) { return hit }
        }
        return self
    }

    /// A point of this view in a subview's layer, which a property animator may show elsewhere than it will be.
    private func touchPlace(of point: CGPoint, in sublayer: CALayer) -> CGPoint {
        guard sublayer.isTouchedWhereShown, let shown = sublayer.presentation() else {
            return sublayer.convert(point, from: layer)
        }
        return shown.convert(point, from: shown.superlayer)
    }

    /// A view with less opacity than this one's is not seen, so it cannot be touched.
    static let leastTouchableAlpha: CGFloat = 0.01

    private var takesTouches: Bool {
        isUserInteractionEnabled && !isHidden && alpha >= Self.leastTouchableAlpha - 1e-7
            && !layer.refusesTouches
    }
}
