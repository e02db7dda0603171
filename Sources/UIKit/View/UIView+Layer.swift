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
        // A subclass may override `draw(_:)`, and nothing else would ask it to draw the first time.
        if type(of: self) != UIView.self { layer.setNeedsDisplay() }
    }

    /// Records what `draw(_:)` draws. A view that draws nothing leaves contents that were set otherwise.
    func displayContents(of layer: CALayer) {
        Runtime.current.updateCycle.log?.noteDisplayed()
        let before = layer.contents
        layer.recordContents(ground: isOpaque && backgroundColor == nil && drawsOnBlack ? CGColor.black : nil)
        if layer.contents == nil, let before, !(before is DisplayList) { layer.contents = before }
    }

    func decode(from coder: NSCoder) { coder.finish(self, as: UIView.self) }

    func drawContent(of layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        UIGraphicsPushContext(context)
        // A tiled layer asks for one tile after the other.
        let area = layer is CATiledLayer ? context.boundingBoxOfClipPath : layer.bounds
        traitCollection.performAsCurrent { draw(area) }
        UIGraphicsPopContext()
    }
}
