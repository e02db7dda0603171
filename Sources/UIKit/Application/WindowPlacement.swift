// Where windows lie on the screen, and how far the notch, the bars and the home indicator cover them.

extension UIWindow {
    func pointToScreen(_ point: CGPoint) -> CGPoint {
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
        let turned = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(transform)
        return CGPoint(x: center.x + turned.x, y: center.y + turned.y)
    }

    package func pointFromScreen(_ point: CGPoint) -> CGPoint {
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
        let turned = CGPoint(x: point.x - center.x, y: point.y - center.y).applying(transform.inverted())
        return CGPoint(x: anchor.x + turned.x, y: anchor.y + turned.y)
    }

    /// What the device's edges, bars and corners cover of the window: the screen's insets as far as the window lies
    /// under them.
    var deviceSafeArea: UIEdgeInsets {
        let screen = runtime.screen.bounds
        let insets = runtime.screenSafeArea
        let frame = frame
        func clamp(_ value: CGFloat, _ limit: CGFloat) -> CGFloat { min(max(value, 0), limit) }
        return UIEdgeInsets(
            top: clamp(insets.top - frame.minY, insets.top), left: clamp(insets.left - frame.minX, insets.left),
            bottom: clamp(frame.maxY - (screen.height - insets.bottom), insets.bottom),
            right: clamp(frame.maxX - (screen.width - insets.right), insets.right))
    }

    /// The traits around the window: its scene's, or, without scenes, the screen's.
    var environmentTraits: UITraitCollection {
        windowScene?.traitCollection ?? runtime.sharedTraits
    }

    /// The screen, the scene or the status bar is not as it was.
    func screenChanged() {
        markNeedsTraitUpdate()
        insetsMayHaveChanged()
        setNeedsLayout()
    }
}
