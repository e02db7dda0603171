import CoreGraphics

/// Shows its sublayers several times, each time moved, turned and coloured a step further.
open class CAReplicatorLayer: CALayer {
    struct Replication {
        var count = 1
        var preservesDepth = false
        var delay: CFTimeInterval = 0
        var transform = CATransform3DIdentity
        var color: CGColor?
        var offsets: (red: Float, green: Float, blue: Float, alpha: Float) = (0, 0, 0, 0)
    }

    final var replication = Replication()

    /// The number of copies, the sublayers themselves included; 1 by default.
    open var instanceCount: Int {
        get { replication.count }
        set { change("instanceCount", replication.count != newValue) { replication.count = max(0, newValue) } }
    }
    /// Kept; the copies are drawn in the layer's plane.
    open var preservesDepth: Bool {
        get { replication.preservesDepth }
        set { replication.preservesDepth = newValue }
    }
    /// Seconds by which each copy's animations are behind the one before.
    open var instanceDelay: CFTimeInterval {
        get { replication.delay }
        set { change("instanceDelay", replication.delay != newValue) { replication.delay = newValue } }
    }
    /// The transform from each copy to the next, about the middle of the layer.
    open var instanceTransform: CATransform3D {
        get { replication.transform }
        set { change("instanceTransform") { replication.transform = newValue } }
    }
    /// Multiplies the colours of layers; white by default.
    open var instanceColor: CGColor? {
        get { replication.color ?? LayerColors.white }
        set { change("instanceColor") { replication.color = newValue } }
    }
    /// Added to the colour's components from each copy to the next.
    open var instanceRedOffset: Float {
        get { replication.offsets.red }
        set { change("instanceRedOffset") { replication.offsets.red = newValue } }
    }
    /// Added to the component with each copy.
    open var instanceGreenOffset: Float {
        get { replication.offsets.green }
        set { change("instanceGreenOffset") { replication.offsets.green = newValue } }
    }
    open var instanceBlueOffset: Float {
        get { replication.offsets.blue }
        set { change("instanceBlueOffset") { replication.offsets.blue = newValue } }
    }
    open var instanceAlphaOffset: Float {
        get { replication.offsets.alpha }
        set { change("instanceAlphaOffset") { replication.offsets.alpha = newValue } }
    }

    public override init() { super.init() }
    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAReplicatorLayer { replication = layer.replication }
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func property(_ key: String) -> AnimatedValue? {
        switch key {
        case "instanceTransform": .transform(replication.transform)
        case "instanceDelay": .number(CGFloat(replication.delay))
        case "instanceAlphaOffset": .number(CGFloat(replication.offsets.alpha))
        case "instanceRedOffset": .number(CGFloat(replication.offsets.red))
        case "instanceGreenOffset": .number(CGFloat(replication.offsets.green))
        case "instanceBlueOffset": .number(CGFloat(replication.offsets.blue))
        case "instanceColor": .color(instanceColor)
        default: super.property(key)
        }
    }

    override func setProperty(_ key: String, _ value: AnimatedValue) {
        switch (key, value) {
        case ("instanceTransform", .transform(let v)): instanceTransform = v
        case ("instanceDelay", .number(let v)): instanceDelay = CFTimeInterval(v)
        case ("instanceAlphaOffset", .number(let v)): instanceAlphaOffset = Float(v)
        case ("instanceRedOffset", .number(let v)): instanceRedOffset = Float(v)
        case ("instanceGreenOffset", .number(let v)): instanceGreenOffset = Float(v)
        case ("instanceBlueOffset", .number(let v)): instanceBlueOffset = Float(v)
        case ("instanceColor", .color(let v)): instanceColor = v
        default: super.setProperty(key, value)
        }
    }
}

extension CAReplicatorLayer {
    /// More copies than this could not be distinguished.
    private static let greatestCount = 10_000

    /// What is drawn in place of the sublayers: the copies from the first on.
    ///
    /// - Parameter sublayers: The sublayers as they were so many seconds before.
    final func instances(of sublayers: (CFTimeInterval) -> [LayerSnapshot]) -> [LayerSnapshot] {
        let offsets = replication.offsets
        let base = (instanceColor?.inSRGB?.components ?? [])
            .map { Float($0) }
        let color = base.count == 4 ? base : [1, 1, 1, 1]
        var transform = CATransform3DIdentity
        return (0..<min(replication.count, Self.greatestCount)).map { index in
            let step = Float(index)
            let factors = zip(color, [offsets.red, offsets.green, offsets.blue, offsets.alpha])
                .map { CGFloat(min(max($0 + $1 * step, 0), 1)) }
            let holder = CALayer()
            holder.bounds = bounds
            holder.anchorPoint = anchorPoint
            holder.position = CGPoint(
                x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
            holder.transform = transform
            holder.opacity = Float(factors[3])
            transform = CATransform3DConcat(transform, replication.transform)
            let tint = LayerTint(red: factors[0], green: factors[1], blue: factors[2])
            let copy = sublayers(replication.delay * Double(index))
            let shown = tint.isPlain ? copy : copy.map { $0.tinted(tint) }
            return LayerSnapshot(holder, mask: nil, sublayers: shown, transition: nil)
        }
    }
}

/// What colours are multiplied with.
struct LayerTint {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat

    var isPlain: Bool { red == 1 && green == 1 && blue == 1 }

    func apply(to color: CGColor?) -> CGColor? {
        guard let own = color?.inSRGB?.components, own.count == 4
        else { return color }
        return CGColor(srgbRed: own[0] * red, green: own[1] * green, blue: own[2] * blue, alpha: own[3])
    }
}
