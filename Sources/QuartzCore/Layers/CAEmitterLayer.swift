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

/// A source of particles. Its settings are kept; no particles are drawn, since their ways are random.
open class CAEmitterLayer: CALayer {
    /// The kinds of particles; nil for none.
    open var emitterCells: [CAEmitterCell]?
    /// Factors for the values of all cells; 1 by default.
    open var birthRate: Float = 1
    open var lifetime: Float = 1
    /// The shape's middle, in the layer's coordinates.
    open var emitterPosition = CGPoint.zero
    /// The shape's depth.
    open var emitterZPosition: CGFloat = 0
    /// The size of the shape, in points.
    open var emitterSize = CGSize.zero
    /// The depth of the shape, in points.
    open var emitterDepth: CGFloat = 0
    /// A point by default.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// The inside by default.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// Any order by default.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// Factors for speed, size and rotation of all cells.
    open var velocity: Float = 1
    open var scale: Float = 1
    open var spin: Float = 1
    /// Whether particles lie in the space of the layers beside the emitter. False by default.
    open var preservesDepth = false
    /// What chance begins with; the same seed gives the same picture.
    open var seed: UInt32 = 0
}

/// What an emitter gives off. Kept, as the layer's settings are.
open class CAEmitterCell: NSObject, CAMediaTiming {
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed
    /// What key paths of the layer find it by; nil for none.
    open var name: String?
    /// Whether it makes particles. True by default.
    open var isEnabled = true
    /// Particles a second.
    open var birthRate: Float = 0
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
    /// The kinds of particles; nil for none.
    open var emitterCells: [CAEmitterCell]?

    public override init() { super.init() }
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
