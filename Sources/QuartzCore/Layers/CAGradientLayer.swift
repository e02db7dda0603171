import CoreGraphics

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point outwards; the end point is the corner of the box around the last colour's ellipse.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Once around the start point, beginning in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

package struct GradientValues: Equatable, Sendable {
    package var colors: [CGColor] = []
    package var locations: [CGFloat] = []
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
    package var type = CAGradientLayerType.axial
}

/// Draws a gradient over its background, within its rounded corners.
open class CAGradientLayer: CALayer {
    package final var gradient = GradientValues()

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAGradientLayer { gradient = layer.gradient }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// `CGColor` values.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors }
        set {
            let colors = (newValue ?? []).compactMap { $0 as? CGColor }
            change("colors", gradient.colors != colors) { gradient.colors = colors }
        }
    }

    /// Where each colour lies, from 0 to 1 and ascending; nil spreads them evenly.
    open var locations: [NSNumber]? {
        get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: Double($0)) } }
        set {
            let locations = (newValue ?? []).map { CGFloat($0.doubleValue) }
            change("locations", gradient.locations != locations) { gradient.locations = locations }
        }
    }

    /// Where the gradient starts, in unit coordinates of the bounds; (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { change("startPoint", gradient.startPoint != newValue) { gradient.startPoint = newValue } }
    }

    /// Where the gradient ends, in unit coordinates of the bounds; (0.5, 1) by default.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { change("endPoint", gradient.endPoint != newValue) { gradient.endPoint = newValue } }
    }

    /// The gradient's shape; along a line by default.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { change("type", gradient.type != newValue) { gradient.type = newValue } }
    }

    override func makeKind() -> LayerKind { .gradient(gradient) }

    override func property(_ key: String) -> AnimatedValue? {
        switch key {
        case "colors": .colors(gradient.colors)
        case "locations": .numbers(gradient.locations)
        case "startPoint": .point(gradient.startPoint)
        case "endPoint": .point(gradient.endPoint)
        default: super.property(key)
        }
    }

    override func setProperty(_ key: String, _ value: AnimatedValue) {
        switch (key, value) {
        case ("colors", .colors(let v)): colors = v
        case ("colors", .discrete(nil)): colors = nil
        case ("locations", .numbers(let v)): locations = v.map { NSNumber(value: Double($0)) }
        case ("locations", .discrete(nil)): locations = nil
        case ("startPoint", .point(let v)): startPoint = v
        case ("endPoint", .point(let v)): endPoint = v
        default: super.setProperty(key, value)
        }
    }
}
