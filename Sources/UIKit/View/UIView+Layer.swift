extension UIView {
    /// A layer of the view's layer class.
    ///
    /// Only `init(coder:)` can be reached through a class value, because it is the initialiser that every layer class
    /// is required to have.
    static func makeLayer() -> CALayer {
        guard layerClass != CALayer.self else { return CALayer() }
        guard let layerClass = layerClass as? CALayer.Type else {
            preconditionFailure("\(self).layerClass is \(layerClass), which is no subclass of CALayer")
        }
        guard let layer = layerClass.init(coder: EmptyCoder()) else {
            preconditionFailure("\(layerClass).init(coder:) gave nil; a view's layer class must be able to start there")
        }
        return layer
    }

    /// The last step of every initialiser.
    func didInit() { layer.contentsScale = Runtime.current.screen.scale }

    func decode(from coder: NSCoder) {}

    func encodeView(to coder: NSCoder) {}

    func drawContent(of layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        UIGraphicsPushContext(context)
        traitCollection.performAsCurrent { draw(layer.bounds) }
        UIGraphicsPopContext()
    }

    func animationAction(for layer: CALayer, _ event: String) -> (any CAAction)? { NSNull() }
}

/// A coder without content, for objects that have to be made through `init(coder:)`.
final class EmptyCoder: NSCoder {
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeObject() -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
}
