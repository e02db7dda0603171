/// A colour of Core Image, of which UIKit's signatures name only this: four components of sRGB.
open class CIColor: NSObject, NSCopying, @unchecked Sendable {
    /// From 0 to 1, and beyond for colours outside of sRGB; not premultiplied.
    public let red: CGFloat
    /// From 0 to 1, not multiplied by alpha.
    public let green: CGFloat
    /// From 0 to 1, not multiplied by alpha.
    public let blue: CGFloat
    /// From 0, clear, to 1.
    public let alpha: CGFloat

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }

    /// The colour, converted to sRGB.
    public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }

    /// A dynamic colour is taken as it is in the current environment.
    public convenience init(color: UIColor) {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&r, green: &g, blue: &b, alpha: &a)
        self.init(red: r, green: g, blue: b, alpha: a)
    }

    /// Three or four numbers with spaces between, as ``stringRepresentation`` writes them; black where they are not.
    public convenience init(string representation: String) {
        let numbers = representation.split(separator: " ").compactMap { Double($0).map { CGFloat($0) } }
        self.init(
            red: numbers.count > 2 ? numbers[0] : 0, green: numbers.count > 2 ? numbers[1] : 0,
            blue: numbers.count > 2 ? numbers[2] : 0, alpha: numbers.count > 3 ? numbers[3] : 1)
    }

    /// Red, green, blue and alpha: 4.
    open var numberOfComponents: Int { 4 }
    /// Red, green, blue and alpha, from 0 to 1.
    open var components: [CGFloat] { [red, green, blue, alpha] }
    /// sRGB.
    open var colorSpace: CGColorSpace { CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB() }
    /// The four components with blanks between them.
    open var stringRepresentation: String {
        components.map { $0.percentG }.joined(separator: " ")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.components == components }
    open override var hash: Int { components.hashValue }
    open override var description: String { "(\(stringRepresentation))" }

    /// Components are 0 or 1, and 0.5 for gray; `clear` is black with an alpha of 0.
    open class var black: CIColor { CIColor(red: 0, green: 0, blue: 0) }
    open class var white: CIColor { CIColor(red: 1, green: 1, blue: 1) }
    open class var gray: CIColor { CIColor(red: 0.5, green: 0.5, blue: 0.5) }
    open class var red: CIColor { CIColor(red: 1, green: 0, blue: 0) }
    open class var green: CIColor { CIColor(red: 0, green: 1, blue: 0) }
    open class var blue: CIColor { CIColor(red: 0, green: 0, blue: 1) }
    open class var cyan: CIColor { CIColor(red: 0, green: 1, blue: 1) }
    open class var magenta: CIColor { CIColor(red: 1, green: 0, blue: 1) }
    open class var yellow: CIColor { CIColor(red: 1, green: 1, blue: 0) }
    open class var clear: CIColor { CIColor(red: 0, green: 0, blue: 0, alpha: 0) }
}

extension UIColor {
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }

    /// The colour's components in sRGB. Apple's traps where the colour was not made from a `CIColor`.
    public var ciColor: CIColor { CIColor(color: self) }
}
