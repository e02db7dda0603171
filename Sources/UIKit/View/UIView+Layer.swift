extension UIView {
    /// A layer of the view's layer class, by its `init()`.
    static func makeLayer() -> CALayer {
        guard layerClass != CALayer.self else { return CALayer() }
        guard let layerClass = layerClass as? CALayer.Type else {
            preconditionFailure("\(self).layerClass is \(layerClass), which is no subclass of CALayer")
        }
        return ClassMaker.make(layerClass)
    }

    /// The last step of every initialiser.
    func didInit() {
        layer.contentsScale = Runtime.current.screen.scale
        layer.isOpaque = true
    }

    func decode(from coder: NSCoder) { NibCoder.finish(self, as: UIView.self, with: coder) }

    func encodeView(to coder: NSCoder) {}

    func drawContent(of layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        UIGraphicsPushContext(context)
        traitCollection.performAsCurrent { draw(layer.bounds) }
        UIGraphicsPopContext()
    }

    /// Views change without animation, except within an animation block.
    func animationAction(for layer: CALayer, _ event: String) -> (any CAAction)? {
        guard layer === self.layer else { return nil }
        return AnimationBlocks.current?.action(for: layer, event) ?? NSNull()
    }
}
