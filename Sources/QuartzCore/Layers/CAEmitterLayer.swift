import CoreGraphics

/// The shape that particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// One point.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A line, as wide as the emitter.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A box.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A ball.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Which part of the shape particles come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its corners.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Its outline.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Its surface.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// Its inside.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Any order.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest one behind.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest one in front.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By their depth.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// By adding up their colours.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A source of particles, which fly from it by themselves. The same seed gives the same particles at the same time. Depth does
/// not count: particles lie in the layer's plane.
///
/// Particles are given off from the beginning of the layer's time. Where there are none yet when it shows first, the layer's
/// `beginTime` is that moment.
open class CAEmitterLayer: CALayer {
    struct Emitter {
        var cells: [CAEmitterCell]?
        var birthRate: Float = 1
        var lifetime: Float = 1
        var position = CGPoint.zero
        var size = CGSize.zero
        var shape = CAEmitterLayerEmitterShape.point
        var mode = CAEmitterLayerEmitterMode.volume
        var renderMode = CAEmitterLayerRenderMode.unordered
        var velocity: Float = 1
        var scale: Float = 1
        var spin: Float = 1
        var seed: UInt32 = 0
        /// Kept: particles lie in the layer's plane.
        var depths = (position: CGFloat(0), size: CGFloat(0), isKept: false)
    }

    final var emitter = Emitter()
    /// What cells gave off while they showed; see ``changeRates(_:)``.
    final var emissionLog: [ObjectIdentifier: [Emission]] = [:]
    final var tintedImages: [TintedImage: (image: CGImage, tinted: CGImage)] = [:]

    /// The kinds of particles; nil for none.
    open var emitterCells: [CAEmitterCell]? {
        get { emitter.cells }
        set {
            emitter.cells?.forEach { $0.emitter = nil }
            change("emitterCells") { emitter.cells = newValue }
            newValue?.forEach { $0.emitter = self }
        }
    }
    /// A factor for the rate of all cells; 1 by default. At 0, particles that are there fly on.
    open var birthRate: Float {
        get { emitter.birthRate }
        set { change("birthRate", emitter.birthRate != newValue) { changeRates { emitter.birthRate = newValue } } }
    }
    /// A factor for the lives of all cells' particles; 1 by default.
    open var lifetime: Float {
        get { emitter.lifetime }
        set { change("lifetime", emitter.lifetime != newValue) { emitter.lifetime = newValue } }
    }
    /// The shape's middle, in the layer's coordinates.
    open var emitterPosition: CGPoint {
        get { emitter.position }
        set { change("emitterPosition", emitter.position != newValue) { emitter.position = newValue } }
    }
    /// The shape's depth. Kept: particles lie in the layer's plane.
    open var emitterZPosition: CGFloat {
        get { emitter.depths.position }
        set { emitter.depths.position = newValue }
    }
    /// The size of the shape, in points; of a circle, the width is its radius.
    open var emitterSize: CGSize {
        get { emitter.size }
        set { change("emitterSize", emitter.size != newValue) { emitter.size = newValue } }
    }
    /// How deep the shape is, in points. Kept: particles lie in the layer's plane.
    open var emitterDepth: CGFloat {
        get { emitter.depths.size }
        set { emitter.depths.size = newValue }
    }
    /// A point by default. A cuboid is drawn as a rectangle, a sphere as a circle.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { emitter.shape }
        set { change("emitterShape", emitter.shape != newValue) { emitter.shape = newValue } }
    }
    /// The inside by default.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { emitter.mode }
        set { change("emitterMode", emitter.mode != newValue) { emitter.mode = newValue } }
    }
    /// Any order by default.
    open var renderMode: CAEmitterLayerRenderMode {
        get { emitter.renderMode }
        set { change("renderMode", emitter.renderMode != newValue) { emitter.renderMode = newValue } }
    }
    /// A factor for the speed of all cells' particles; 1 by default.
    open var velocity: Float {
        get { emitter.velocity }
        set { change("velocity", emitter.velocity != newValue) { emitter.velocity = newValue } }
    }
    /// A factor for the size of all cells' particles; 1 by default.
    open var scale: Float {
        get { emitter.scale }
        set { change("scale", emitter.scale != newValue) { emitter.scale = newValue } }
    }
    /// A factor for how fast all cells' particles turn; 1 by default.
    open var spin: Float {
        get { emitter.spin }
        set { change("spin", emitter.spin != newValue) { emitter.spin = newValue } }
    }
    /// Whether particles lie in the space of the layers beside the emitter. Kept: they lie in the layer's plane.
    open var preservesDepth: Bool {
        get { emitter.depths.isKept }
        set { emitter.depths.isKept = newValue }
    }
    /// What chance begins with; the same seed gives the same picture.
    open var seed: UInt32 {
        get { emitter.seed }
        set { change("seed", emitter.seed != newValue) { emitter.seed = newValue } }
    }

    public override init() { super.init() }
    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAEmitterLayer { (emitter, emissionLog) = (layer.emitter, layer.emissionLog) }
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func property(_ key: String) -> AnimatedValue? {
        switch key {
        case "birthRate": .number(CGFloat(emitter.birthRate))
        case "lifetime": .number(CGFloat(emitter.lifetime))
        case "emitterPosition": .point(emitter.position)
        case "emitterSize": .size(emitter.size)
        case "velocity": .number(CGFloat(emitter.velocity))
        case "scale": .number(CGFloat(emitter.scale))
        case "spin": .number(CGFloat(emitter.spin))
        default: super.property(key)
        }
    }

    override func setProperty(_ key: String, _ value: AnimatedValue) {
        switch (key, value) {
        case ("birthRate", .number(let v)): birthRate = Float(v)
        case ("lifetime", .number(let v)): lifetime = Float(v)
        case ("emitterPosition", .point(let v)): emitterPosition = v
        case ("emitterSize", .size(let v)): emitterSize = v
        case ("velocity", .number(let v)): velocity = Float(v)
        case ("scale", .number(let v)): scale = Float(v)
        case ("spin", .number(let v)): spin = Float(v)
        default: super.setProperty(key, value)
        }
    }
}

/// A kind of particles. Each range lies half below and half above its value.
open class CAEmitterCell: NSObject, CAMediaTiming {
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed
    /// What key paths of the layer find it by (`emitterCells.name.birthRate`); nil for none.
    open var name: String?
    /// Whether it makes particles. True by default.
    open var isEnabled = true
    /// The layer that it is a cell of.
    final weak var emitter: CAEmitterLayer?
    private var particlesPerSecond: Float = 0
    /// Particles a second.
    open var birthRate: Float {
        get { particlesPerSecond }
        set {
            guard let emitter else { return particlesPerSecond = newValue }
            emitter.changeRates { particlesPerSecond = newValue }
        }
    }
    /// How long a particle lives, in seconds.
    open var lifetime: Float = 0
    /// The range over which the lifetimes vary, in seconds.
    open var lifetimeRange: Float = 0
    /// The direction they set off in, in radians.
    open var emissionLatitude: CGFloat = 0
    /// The direction they set off in, in radians.
    open var emissionLongitude: CGFloat = 0
    /// The angle of the cone, in radians, that particles are emitted into.
    open var emissionRange: CGFloat = 0
    /// A particle's speed at its start, in points a second.
    open var velocity: CGFloat = 0
    /// The range over which the speeds vary, in points per second.
    open var velocityRange: CGFloat = 0
    /// The acceleration along x, in points a second, each second.
    open var xAcceleration: CGFloat = 0
    /// The acceleration along y, in points a second, each second.
    open var yAcceleration: CGFloat = 0
    /// The acceleration along z, in points a second, each second.
    open var zAcceleration: CGFloat = 0
    /// The scale of the picture; 1 by default.
    open var scale: CGFloat = 1
    /// The range over which the scales vary.
    open var scaleRange: CGFloat = 0
    /// How the scale changes each second.
    open var scaleSpeed: CGFloat = 0
    /// How fast a particle turns, in radians a second.
    open var spin: CGFloat = 0
    /// The range over which the rotations vary, in radians per second.
    open var spinRange: CGFloat = 0
    /// What the picture is multiplied by; white by default.
    open var color: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    /// The range over which each component of the colour varies, from 0 to 1.
    open var redRange: Float = 0
    open var greenRange: Float = 0
    open var blueRange: Float = 0
    open var alphaRange: Float = 0
    /// By how much each component of the colour changes in a second.
    open var redSpeed: Float = 0
    open var greenSpeed: Float = 0
    open var blueSpeed: Float = 0
    open var alphaSpeed: Float = 0
    /// A `CGImage`; nil draws nothing.
    open var contents: Any?
    /// The part of the picture, from 0 to 1; all of it by default.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the picture in a point; 1 by default.
    open var contentsScale: CGFloat = 1
    /// What particles give off themselves, from `beginTime` of their lives on, for `duration`; nil for nothing.
    open var emitterCells: [CAEmitterCell]?

    public override init() { super.init() }

    /// A number of the cell's by its key.
    final var numbers: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] {
        [
            "emissionLatitude": \.emissionLatitude, "emissionLongitude": \.emissionLongitude,
            "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
            "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration, "zAcceleration": \.zAcceleration,
            "scale": \.scale, "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin,
            "spinRange": \.spinRange,
        ]
    }

    /// Those that are kept with less precision.
    final var smallNumbers: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] {
        [
            "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
            "redRange": \.redRange, "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange,
            "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
        ]
    }

    /// What a key path of the layer that leads to the cell reads and writes; nil for keys that are no numbers.
    final subscript(key: String) -> CGFloat? {
        get { numbers[key].map { self[keyPath: $0] } ?? smallNumbers[key].map { CGFloat(self[keyPath: $0]) } }
        set {
            guard let newValue else { return }
            if let path = numbers[key] { self[keyPath: path] = newValue }
            if let path = smallNumbers[key] { self[keyPath: path] = Float(newValue) }
            emitter?.noteChange()
        }
    }
}

/// A layer drawn in tiles: what draws it is called once for each, with the context's clip at the tile's edges. Here all
/// tiles are drawn in one turn, on the main thread, at the layer's own scale; levels of detail are kept.
open class CATiledLayer: CALayer {
    /// Seconds in which a tile appears; nothing fades here.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }
    /// How many sizes are kept; kept, not used here.
    open var levelsOfDetail = 1
    /// How many of the levels are larger; kept, not used here.
    open var levelsOfDetailBias = 0
    /// The size of a tile, in pixels; 256 by 256 by default.
    open var tileSize = CGSize(width: 256, height: 256) {
        didSet { if tileSize != oldValue { setNeedsDisplay() } }
    }

    /// The tiles of an area, in its own coordinates, row by row.
    final func tiles(of area: CGRect) -> [CGRect] {
        let scale = max(contentsScale, 0.01)
        let (width, height) = (tileSize.width / scale, tileSize.height / scale)
        guard width > 0, height > 0 else { return [area] }
        return stride(from: area.minY, to: area.maxY, by: height).flatMap { y in
            stride(from: area.minX, to: area.maxX, by: width).map { x in
                CGRect(x: x, y: y, width: width, height: height).intersection(area)
            }
        }
    }
}
