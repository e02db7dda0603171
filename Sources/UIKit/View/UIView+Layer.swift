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
        // A class of the app's own may draw; nobody else asks for the first time.
        if type(of: self) != UIView.self { layer.setNeedsDisplay() }
    }

    /// Records what `draw(_:)` draws. A view that draws nothing leaves contents that were set otherwise.
    func displayContents(of layer: CALayer) {
        let before = layer.contents
        layer.recordContents()
        if layer.contents == nil, let before, !(before is DisplayList) { layer.contents = before }
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
