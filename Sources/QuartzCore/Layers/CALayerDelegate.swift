import CoreGraphics

/// What a layer asks of the object that manages it; for a view's layer that is the view.
public protocol CALayerDelegate: AnyObject {
    /// Gives the layer its contents. By default they are recorded from `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the layer's contents in the layer's own space, y growing downwards.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Comes before contents are drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Places the sublayers after the layer's size, or its sublayers, changed.
    func layoutSublayers(of layer: CALayer)
    /// What happens when the property `event` changes: an action, `NSNull()` for nothing, or nil to look further.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.recordContents() }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Something that runs when a layer's property changes, mostly an animation.
public protocol CAAction {
    /// Performs the action that `event` stands for on the object `anObject`, a layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// As an action it does nothing, and it ends the search for another one.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// What the owner of a tree of layers hears beyond the delegate's part. Called after the change is stored.
package protocol LayerObserver: AnyObject {
    /// Bounds, position, anchor point or transform differ from before.
    func layerGeometryDidChange(_ layer: CALayer, sizeChanged: Bool)
    /// The layer was marked, and had not been marked before.
    func layerDidRequestLayout(_ layer: CALayer)
    /// The layer, or one above or below it without an observer of its own, has to be laid out now.
    func layerNeedsLayoutNow(_ layer: CALayer)
    /// The layer was marked, and had not been marked before.
    func layerDidRequestDisplay(_ layer: CALayer)
    /// The keys of the observer's own properties that follow from a property of the layer.
    func keys(followingLayerKey key: String) -> [String]
}
