extension UIView {
    /// Views change without animation, except within an animation block.
    func animationAction(for layer: CALayer, _ event: String) -> (any CAAction)? {
        guard layer === self.layer else { return nil }
        return AnimationBlocks.current?.action(for: layer, event) ?? NSNull()
    }
}

extension CALayer {
    /// Whether touches meet the layer where an animation shows it, not where it will be.
    var isTouchedWhereShown: Bool { ViewAnimation.has(.whereShown, self) }
    /// Whether an animation keeps touches away from the layer.
    var refusesTouches: Bool { ViewAnimation.has(.blocked, self) }
}
