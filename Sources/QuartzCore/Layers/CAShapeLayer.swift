import CoreGraphics

/// What is inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// What the outline goes around in all.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// What the outline goes around an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How corners look.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A tip.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A part of a circle.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A cut.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// How open ends look.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Cut at the end.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A half circle beyond it.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// A half square beyond it.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

package struct ShapeValues: Equatable, Sendable {
    package var path: CGPath?
    package var fillColor: CGColor? = LayerColors.black
    package var fillRule = CAShapeLayerFillRule.nonZero
    package var strokeColor: CGColor?
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    package var lineWidth: CGFloat = 1
    package var miterLimit: CGFloat = 10
    package var lineCap = CAShapeLayerLineCap.butt
    package var lineJoin = CAShapeLayerLineJoin.miter
    package var dashPhase: CGFloat = 0
    package var dashPattern: [CGFloat] = []
}

/// Draws a path, filled and stroked, in the layer's own space. The path does not have to lie within the bounds.
open class CAShapeLayer: CALayer {
    package final var shape = ShapeValues()

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAShapeLayer { shape = layer.shape }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// What is drawn, in the layer's coordinates; nil for nothing.
    open var path: CGPath? {
        get { shape.path }
        set {
            // A path that changes later would change the picture behind the layer's back.
            let copy = newValue?.copy()
            change("path", shape.path != copy) { shape.path = copy }
        }
    }

    /// The colour that fills the path; black by default.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { change("fillColor", shape.fillColor != newValue) { shape.fillColor = newValue } }
    }

    /// What the outline goes around, by default.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { change("fillRule", shape.fillRule != newValue) { shape.fillRule = newValue } }
    }

    /// The colour of the path's line; nil, the default, for none.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { change("strokeColor", shape.strokeColor != newValue) { shape.strokeColor = newValue } }
    }

    /// The part of the path's length where the line starts, from 0 to 1.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change("strokeStart", shape.strokeStart != newValue) { shape.strokeStart = newValue } }
    }

    /// The part of the path where the line ends, from 0 to 1, the default.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change("strokeEnd", shape.strokeEnd != newValue) { shape.strokeEnd = newValue } }
    }

    /// The width of the line, in points; 1 by default.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change("lineWidth", shape.lineWidth != newValue) { shape.lineWidth = newValue } }
    }

    /// How long a corner's tip may be, in line widths, before it is cut. 10 by default.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { change("miterLimit", shape.miterLimit != newValue) { shape.miterLimit = newValue } }
    }

    /// Cut at the end by default.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { change("lineCap", shape.lineCap != newValue) { shape.lineCap = newValue } }
    }

    /// A tip by default.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { change("lineJoin", shape.lineJoin != newValue) { shape.lineJoin = newValue } }
    }

    /// How far into the dashes the line begins, in points; 0 by default.
    open var lineDashPhase: CGFloat {
        get { shape.dashPhase }
        set { change("lineDashPhase", shape.dashPhase != newValue) { shape.dashPhase = newValue } }
    }

    /// Lengths of dashes and gaps in turn; nil for a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.dashPattern.isEmpty ? nil : shape.dashPattern.map { NSNumber(value: Double($0)) } }
        set {
            let lengths = (newValue ?? []).map { CGFloat($0.doubleValue) }
            change("lineDashPattern", shape.dashPattern != lengths) { shape.dashPattern = lengths }
        }
    }

    override func makeKind() -> LayerKind { .shape(shape) }

    override func property(_ key: String) -> AnimatedValue? {
        switch key {
        case "path": .path(shape.path)
        case "fillColor": .color(shape.fillColor)
        case "strokeColor": .color(shape.strokeColor)
        case "strokeStart": .number(shape.strokeStart)
        case "strokeEnd": .number(shape.strokeEnd)
        case "lineWidth": .number(shape.lineWidth)
        case "miterLimit": .number(shape.miterLimit)
        case "lineDashPhase": .number(shape.dashPhase)
        case "lineDashPattern": .numbers(shape.dashPattern)
        default: super.property(key)
        }
    }

    override func setProperty(_ key: String, _ value: AnimatedValue) {
        switch (key, value) {
        case ("path", .path(let v)): path = v
        case ("path", .discrete(nil)): path = nil
        case ("fillColor", .color(let v)): fillColor = v
        case ("fillColor", .discrete(nil)): fillColor = nil
        case ("strokeColor", .color(let v)): strokeColor = v
        case ("strokeColor", .discrete(nil)): strokeColor = nil
        case ("strokeStart", .number(let v)): strokeStart = v
        case ("strokeEnd", .number(let v)): strokeEnd = v
        case ("lineWidth", .number(let v)): lineWidth = v
        case ("miterLimit", .number(let v)): miterLimit = v
        case ("lineDashPhase", .number(let v)): lineDashPhase = v
        case ("lineDashPattern", .numbers(let v)): lineDashPattern = v.map { NSNumber(value: Double($0)) }
        default: super.setProperty(key, value)
        }
    }
}
