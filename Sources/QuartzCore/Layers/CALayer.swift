import CoreGraphics

/// A rectangle that shows colour, pictures, drawing or other layers. Geometry is in points, y growing downwards.
///
/// The class body holds the overridable members; the work is in `CALayer+Concern.swift`.
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding {
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    package final var geometry = LayerGeometry()
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    package final var appearance = LayerAppearance()
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    package final var tree = LayerTree()
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    package final var marks: LayerMarks = []
    package final var values = LayerValues()
    package final var animations = LayerAnimations()
    package final var cache = SnapshotCache()

    // MARK: Making

    public override init() {
        super.init()
    }

    /// A copy of another layer's properties without its sublayers, for the presentation of animated layers.
    /// Override it to copy the properties that a subclass adds.
    public init(layer: Any) {
        super.init()
        if let layer = layer as? CALayer { copyProperties(of: layer) }
    }

    /// Reads what ``encode(with:)`` wrote; a coder that knows nothing of layers gives a plain one.
    public required init?(coder: NSCoder) {
        super.init()
        decodeLayer(from: coder)
    }

    open class var supportsSecureCoding: Bool { true }

    /// Geometry, appearance, name and sublayers; no contents, animations and delegate.
    open func encode(with coder: NSCoder) { encodeLayer(to: coder) }

    deinit {
        detachChildren()
    }

    /// Asked for all changes of the layer's state. A view sets itself here.
    open var delegate: (any CALayerDelegate)? {
        get { owningDelegate ?? otherDelegate }
        set {
            owningDelegate = nil
            otherDelegate = newValue
        }
    }
    private weak var otherDelegate: (any CALayerDelegate)?
    /// A view that is the delegate of its own layer takes itself back when it ends. A weak reference would make every
    /// retain of a view slow.
    package final unowned(unsafe) var owningDelegate: (any CALayerDelegate)?

    /// The host's link; the observer must outlive it or set it to nil.
    package final unowned(unsafe) var observer: (any LayerObserver)?

    /// The layer's name; nil for none.
    open var name: String? {
        get { values.name }
        set { values.name = newValue }
    }

    // MARK: Geometry

    /// The visible part of the layer's own space. Changing the size keeps `position`, so the frame grows about the
    /// anchor point.
    open var bounds: CGRect {
        get { geometry.bounds }
        set { setBounds(newValue) }
    }

    /// Where the anchor point lies in the superlayer.
    open var position: CGPoint {
        get { geometry.position }
        set { setPosition(newValue) }
    }

    /// Order among siblings, and depth in three dimensions; larger is nearer.
    open var zPosition: CGFloat {
        get { geometry.zPosition }
        set { change("zPosition", geometry.zPosition != newValue) { geometry.zPosition = newValue } }
    }

    /// The point of the bounds, in unit coordinates, that `position` places and transforms turn about. Changing it
    /// keeps `position` and so moves the frame.
    open var anchorPoint: CGPoint {
        get { geometry.anchorPoint }
        set { setAnchorPoint(newValue) }
    }

    /// The z of ``position``, in points; 0 by default.
    open var anchorPointZ: CGFloat {
        get { geometry.anchorPointZ }
        set { change("anchorPointZ", geometry.anchorPointZ != newValue) { geometry.anchorPointZ = newValue } }
    }

    /// The bounding box of the layer in its superlayer. Setting it changes `bounds.size` and `position`.
    open var frame: CGRect {
        get { geometry.frame }
        set { setFrame(newValue) }
    }

    /// Applied about the anchor point.
    open var transform: CATransform3D {
        get { geometry.transform ?? CATransform3DIdentity }
        set { setTransform(newValue) }
    }

    /// Applied to all sublayers about this layer's anchor point; the place for a perspective.
    open var sublayerTransform: CATransform3D {
        get { geometry.sublayerTransform ?? CATransform3DIdentity }
        set {
            let stored = CATransform3DIsIdentity(newValue) ? nil : newValue
            change("sublayerTransform", geometry.sublayerTransform != stored) { geometry.sublayerTransform = stored }
        }
    }

    /// Whether the sublayers' y axis grows upwards.
    open var isGeometryFlipped: Bool {
        get { geometry.isGeometryFlipped }
        set {
            change("geometryFlipped", geometry.isGeometryFlipped != newValue) {
                geometry.isGeometryFlipped = newValue
            }
        }
    }

    /// Whether the layer's contents appear upside down, by an odd number of flipped layers from here up.
    open func contentsAreFlipped() -> Bool {
        sequence(first: self, next: \.superlayer).reduce(false) { $0 != $1.isGeometryFlipped }
    }

    /// The size that the layer would like to have; its present one, unless a subclass knows better.
    open func preferredFrameSize() -> CGSize { frame.size }

    /// ``transform`` in the plane; the identity for one that leaves it.
    open func affineTransform() -> CGAffineTransform {
        geometry.transform.map(CATransform3DGetAffineTransform) ?? .identity
    }

    /// Sets ``transform`` to one in the plane.
    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    // MARK: Tree

    /// The layer that this one is in; nil for none.
    open var superlayer: CALayer? { tree.parent }

    /// The sublayers from back to front; nil when there are none.
    open var sublayers: [CALayer]? {
        get { tree.children.isEmpty ? nil : tree.children }
        set { replaceSublayers(with: newValue ?? []) }
    }

    /// Puts the layer in, in front of the others.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: .end) }
    /// Puts the layer in at the place, from behind.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: .index(Int(idx))) }
    /// Puts the layer right behind another.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, at: .below(sibling)) }
    /// Puts the layer right before another.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, at: .above(sibling)) }
    /// Puts a layer in another one's place.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, by: newLayer) }
    /// Takes the layer out.
    open func removeFromSuperlayer() { remove() }

    /// A layer whose opacity decides which parts of this one show. It may not be in a tree of its own.
    open var mask: CALayer? {
        get { tree.mask }
        set { setMask(newValue) }
    }

    // MARK: Conversion

    /// A point of one layer's coordinates in the other's; nil means the topmost layer's.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { CALayer.convert(p, from: l, to: self) }
    /// A point of one layer's coordinates in the other's; nil means the topmost layer's.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CALayer.convert(p, from: self, to: l) }
    /// A rectangle of one layer's coordinates in the other's; nil means the topmost layer's.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { CALayer.convert(r, from: l, to: self) }
    /// A rectangle of one layer's coordinates in the other's; nil means the topmost layer's.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { CALayer.convert(r, from: self, to: l) }
    /// A time of one layer in the other's; nil means the host's.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { time(t, from: l) }
    /// A time of one layer in the other's; nil means the host's.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { time(t, to: l) }

    /// Whether the bounds contain `p`, a point of the layer's own space.
    open func contains(_ p: CGPoint) -> Bool { geometry.bounds.contains(p) }

    /// The frontmost layer at `p`, a point of the superlayer's space.
    open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }

    // MARK: Appearance

    /// Drawn behind the content; nil, the default, for none.
    open var backgroundColor: CGColor? {
        get { appearance.backgroundColor }
        set {
            change("backgroundColor", appearance.backgroundColor != newValue) { appearance.backgroundColor = newValue }
        }
    }

    /// The opacity of the layer with its sublayers, from 0 to 1.
    open var opacity: Float {
        get { appearance.opacity }
        set { change("opacity", appearance.opacity != newValue) { appearance.opacity = newValue } }
    }

    /// Whether it and what is in it are not drawn. False by default.
    open var isHidden: Bool {
        get { appearance.isHidden }
        set { change("hidden", appearance.isHidden != newValue) { appearance.isHidden = newValue } }
    }

    /// Whether its content covers all; a promise that nothing is checked by. False by default.
    open var isOpaque: Bool {
        get { appearance.isOpaque }
        set { change("opaque", appearance.isOpaque != newValue) { appearance.isOpaque = newValue } }
    }

    /// Whether the layer shows when its back faces the viewer.
    open var isDoubleSided: Bool {
        get { appearance.isDoubleSided }
        set { change("doubleSided", appearance.isDoubleSided != newValue) { appearance.isDoubleSided = newValue } }
    }

    /// Whether what is in it is cut off at its bounds. False by default.
    open var masksToBounds: Bool {
        get { appearance.masksToBounds }
        set { change("masksToBounds", appearance.masksToBounds != newValue) { appearance.masksToBounds = newValue } }
    }

    /// Whether `opacity` acts on the layer and its sublayers as one picture. Otherwise each is drawn with it.
    open var allowsGroupOpacity: Bool {
        get { appearance.allowsGroupOpacity }
        set {
            change("allowsGroupOpacity", appearance.allowsGroupOpacity != newValue) {
                appearance.allowsGroupOpacity = newValue
            }
        }
    }

    /// Kept; edges of turned layers are always smooth here.
    open var allowsEdgeAntialiasing: Bool {
        get { appearance.allowsEdgeAntialiasing }
        set {
            change("allowsEdgeAntialiasing", appearance.allowsEdgeAntialiasing != newValue) {
                appearance.allowsEdgeAntialiasing = newValue
            }
        }
    }

    /// Whether the layer with its sublayers is turned into a picture before it is transformed. Default false.
    open var shouldRasterize: Bool {
        get { appearance.shouldRasterize }
        set {
            change("shouldRasterize", appearance.shouldRasterize != newValue) { appearance.shouldRasterize = newValue }
        }
    }

    /// Kept: layers are drawn one after the other. Default false.
    open var drawsAsynchronously = false
    /// Kept: contents have eight bits a channel. Default `.RGBA8Uint`.
    open var contentsFormat = CALayerContentsFormat.RGBA8Uint

    /// Pixels per point of the picture that `shouldRasterize` makes; default 1.
    open var rasterizationScale: CGFloat {
        get { appearance.rasterizationScale }
        set {
            change("rasterizationScale", appearance.rasterizationScale != newValue) {
                appearance.rasterizationScale = newValue
            }
        }
    }

    /// In points; 0 by default. Content is cut off only with ``masksToBounds``.
    open var cornerRadius: CGFloat {
        get { appearance.corners.radius }
        set { change("cornerRadius", appearance.corners.radius != newValue) { appearance.corners.radius = newValue } }
    }

    /// A part of a circle by default.
    open var cornerCurve: CALayerCornerCurve {
        get { appearance.corners.curve }
        set { change("cornerCurve", appearance.corners.curve != newValue) { appearance.corners.curve = newValue } }
    }

    /// Which corners are round. All by default.
    open var maskedCorners: CACornerMask {
        get { appearance.corners.mask }
        set { change("maskedCorners", appearance.corners.mask != newValue) { appearance.corners.mask = newValue } }
    }

    /// The border's width, in points; it lies inside the bounds, above the sublayers.
    open var borderWidth: CGFloat {
        get { appearance.border.width }
        set { change("borderWidth", appearance.border.width != newValue) { appearance.border.width = newValue } }
    }

    /// Black by default; seen where ``borderWidth`` is above 0.
    open var borderColor: CGColor? {
        get { appearance.border.color }
        set { change("borderColor", appearance.border.color != newValue) { appearance.border.color = newValue } }
    }

    /// Black by default; seen where ``shadowOpacity`` is above 0.
    open var shadowColor: CGColor? {
        get { appearance.shadow.color }
        set { change("shadowColor", appearance.shadow.color != newValue) { appearance.shadow.color = newValue } }
    }

    /// The opacity of the shadow; 0, the default, for none.
    open var shadowOpacity: Float {
        get { appearance.shadow.opacity }
        set { change("shadowOpacity", appearance.shadow.opacity != newValue) { appearance.shadow.opacity = newValue } }
    }

    /// The shadow's shift, in points; (0, -3) by default.
    open var shadowOffset: CGSize {
        get { appearance.shadow.offset }
        set { change("shadowOffset", appearance.shadow.offset != newValue) { appearance.shadow.offset = newValue } }
    }

    /// Blur in points; default 3.
    open var shadowRadius: CGFloat {
        get { appearance.shadow.radius }
        set { change("shadowRadius", appearance.shadow.radius != newValue) { appearance.shadow.radius = newValue } }
    }

    /// What casts the shadow, in the layer's own space. Nil: the layer's opaque parts do.
    open var shadowPath: CGPath? {
        get { appearance.shadow.path }
        set { change("shadowPath", appearance.shadow.path != newValue) { appearance.shadow.path = newValue } }
    }

    // MARK: Contents

    /// A `CGImage`, or nil. Drawing of `draw(in:)` shows here too, as an object that can be set on another layer.
    open var contents: Any? {
        get { appearance.contents.picture?.object }
        set { setContents(newValue) }
    }

    /// The part of the picture to show, in unit coordinates.
    open var contentsRect: CGRect {
        get { appearance.contents.rect }
        set { change("contentsRect", appearance.contents.rect != newValue) { appearance.contents.rect = newValue } }
    }

    /// The part that stretches, in unit coordinates, when contents are resized; edges and corners keep their size.
    open var contentsCenter: CGRect {
        get { appearance.contents.center }
        set {
            change("contentsCenter", appearance.contents.center != newValue) { appearance.contents.center = newValue }
        }
    }

    /// How the content fills the bounds. Stretched by default.
    open var contentsGravity: CALayerContentsGravity {
        get { appearance.contents.gravity }
        set {
            change("contentsGravity", appearance.contents.gravity != newValue) {
                appearance.contents.gravity = newValue
            }
        }
    }

    /// Pixels of the picture per point; default 1.
    open var contentsScale: CGFloat {
        get { appearance.contents.scale }
        set { change("contentsScale", appearance.contents.scale != newValue) { appearance.contents.scale = newValue } }
    }

    /// How content that is shrunk is sampled. Smoothly by default.
    open var minificationFilter: CALayerContentsFilter {
        get { appearance.contents.minification }
        set {
            change("minificationFilter", appearance.contents.minification != newValue) {
                appearance.contents.minification = newValue
            }
        }
    }

    /// How content that is enlarged is sampled. Smoothly by default.
    open var magnificationFilter: CALayerContentsFilter {
        get { appearance.contents.magnification }
        set {
            change("magnificationFilter", appearance.contents.magnification != newValue) {
                appearance.contents.magnification = newValue
            }
        }
    }

    /// How the layer joins what lies behind it: the name of a blend mode, such as `multiplyBlendMode`. Other filters are
    /// kept and do nothing, as on iOS.
    open var compositingFilter: Any? {
        get { values.filters.compositing }
        set { setCompositingFilter(newValue) }
    }
    /// Kept; iOS draws no filters of layers either.
    open var filters: [Any]? {
        get { values.filters.own }
        set { values.filters.own = newValue }
    }
    /// What is done to what lies behind; nil for nothing.
    open var backgroundFilters: [Any]? {
        get { values.filters.background }
        set { values.filters.background = newValue }
    }
    /// Kept; there are no mipmaps to choose from.
    open var minificationFilterBias: Float {
        get { values.filters.minificationBias }
        set { values.filters.minificationBias = newValue }
    }
    /// Kept; edges of turned layers are always smooth here.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { values.filters.antialiasedEdges }
        set { values.filters.antialiasedEdges = newValue }
    }

    // MARK: Layout

    /// Has the sublayers laid out before the next frame.
    open func setNeedsLayout() { markNeedsLayout() }
    /// Whether that is due.
    open func needsLayout() -> Bool { marks.contains(.layout) }
    /// Lays out the layers that need it from the topmost ancestor that does, downwards.
    open func layoutIfNeeded() { layoutFromTop() }
    /// Lays out the sublayers; by the delegate or the layout manager.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    // MARK: Display

    /// Whether another size has the content drawn again. False by default.
    open var needsDisplayOnBoundsChange: Bool {
        get { marks.contains(.displayOnBoundsChange) }
        set { marks.set(.displayOnBoundsChange, newValue) }
    }

    /// Has the content drawn again for the next frame; here all of it.
    open func setNeedsDisplay() { markNeedsDisplay() }
    /// Has the content drawn again for the next frame; here all of it.
    open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }
    /// Whether that is due.
    open func needsDisplay() -> Bool { marks.contains(.display) }
    /// Draws the content at once where that is due.
    open func displayIfNeeded() { displayTreeIfNeeded() }
    /// Gives the layer its contents: the delegate's `display(_:)`, else a recording of `draw(in:)`.
    open func display() { performDisplay() }
    /// Draws the contents in the layer's own space. Asks the delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
    /// Draws the layer and its sublayers in the layer's own space.
    open func render(in ctx: CGContext) { renderSnapshot(in: ctx) }
    /// Whether a change of the property makes new contents necessary.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Actions and animations

    /// Actions for this layer's own properties, looked at after the delegate. `NSNull()` means none.
    open var actions: [String: any CAAction]? {
        get { values.actions }
        set { values.actions = newValue }
    }

    /// Values for keys that are no properties and have no value here, and under `actions` a table of actions, looked at
    /// after the layer's own. A table under `style` is looked at last. Nil by default.
    open var style: [AnyHashable: Any]? {
        get { values.style }
        set { values.style = newValue }
    }

    /// What animates a change of the property; nil for nothing.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }
    /// What animates a change of the property where nothing else says; nil for the system's.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// What a property has at first; nil for one without.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Adds a copy of the animation, which begins now unless it says otherwise. It replaces one of the same key.
    open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }
    /// Ends all animations at once.
    open func removeAllAnimations() { removeAnimations { _ in true } }
    /// Ends the animation under the key.
    open func removeAnimation(forKey key: String) { removeAnimations { $0.isNamed && $0.key == key } }
    /// The keys of the layer's animations; nil when there are none.
    open func animationKeys() -> [String]? { animationNames }
    /// The animation under the key; nil for none.
    open func animation(forKey key: String) -> CAAnimation? { animation(named: key) }

    /// A copy of the layer as it shows at this moment; nil while it has never been shown.
    open func presentation() -> Self? { makePresentation().map { unsafeDowncast($0, to: Self.self) } }
    /// For a presentation copy the layer it was made of; else the layer itself.
    open func model() -> Self { values.model.map { unsafeDowncast($0, to: Self.self) } ?? self }

    // MARK: Time

    open var beginTime: CFTimeInterval {
        get { values.timing?.beginTime ?? 0 }
        set { changeTiming { $0.beginTime = newValue } }
    }

    open var duration: CFTimeInterval {
        get { values.timing?.duration ?? .infinity }
        set { changeTiming { $0.duration = newValue } }
    }

    open var speed: Float {
        get { values.timing?.speed ?? 1 }
        set { changeTiming { $0.speed = newValue } }
    }

    open var timeOffset: CFTimeInterval {
        get { values.timing?.timeOffset ?? 0 }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    open var repeatCount: Float {
        get { values.timing?.repeatCount ?? 0 }
        set { changeTiming { $0.repeatCount = newValue } }
    }

    open var repeatDuration: CFTimeInterval {
        get { values.timing?.repeatDuration ?? 0 }
        set { changeTiming { $0.repeatDuration = newValue } }
    }

    open var autoreverses: Bool {
        get { values.timing?.autoreverses ?? false }
        set { changeTiming { $0.autoreverses = newValue } }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { values.timing?.fillMode ?? .removed }
        set { changeTiming { $0.fillMode = newValue } }
    }

    // MARK: Kinds of layers

    /// What a kind of layer draws besides a plain layer's parts.
    func makeKind() -> LayerKind { .plain }
    /// Whether sublayers keep their depth instead of being flattened into the layer's plane.
    package var keepsDepth: Bool { false }
    func property(_ key: String) -> AnimatedValue? { baseProperty(key) }
    func setProperty(_ key: String, _ value: AnimatedValue) { setBaseProperty(key, value) }

    // MARK: Values by name

    /// The property of the name, or what was set under it.
    open func value(forKey key: String) -> Any? { propertyValue(forKey: key) }
    /// Sets the property of the name; any other name keeps the value.
    open func setValue(_ value: Any?, forKey key: String) { setPropertyValue(value, forKey: key) }
    /// The value at the end of the path, such as `transform.scale.x`.
    open func value(forKeyPath keyPath: String) -> Any? { propertyValue(forKeyPath: keyPath) }
    /// Sets the value at the end of the path, such as `transform.scale.x`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setPropertyValue(value, forKeyPath: keyPath) }
}
