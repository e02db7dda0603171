import Foundation

/// A colour: either fixed numbers in a colour space, or dynamic, chosen by the traits at the time it is used.
///
/// Numbers are in the extended sRGB or extended gray space and are not limited to 0...1; alpha is. Safe to use from any
/// thread.
open class UIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    /// What the colour is made of.
    enum Storage {
        case fixed(CGColor)
        case dynamic(DynamicColor)
    }

    private let tag = AttributeValueTag()
    let storage: Storage

    init(storage: Storage) {
        self.storage = storage
    }

    public override convenience init() {
        self.init(white: 0, alpha: 0)
    }

    /// A grey from 0, black, to 1, white.
    public init(white: CGFloat, alpha: CGFloat) {
        storage = .fixed(.extendedGray(white, alpha))
    }

    /// Hue is taken around the circle: 1.25 is 0.25.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        storage = .fixed(.extendedSRGB(rgb.red, rgb.green, rgb.blue, alpha))
    }

    /// Components of sRGB from 0 to 1; values beyond are kept for wide ranges.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(.extendedSRGB(red, green, blue, alpha))
    }

    /// Components of Display P3 from 0 to 1.
    public init(displayP3Red displayP3red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(.displayP3(displayP3red, green, blue, alpha))
    }

    public init(cgColor: CGColor) {
        storage = .fixed(cgColor)
    }

    /// A colour that asks the closure every time it is resolved. The closure may run on any thread.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        storage = .dynamic(DynamicColor(.provider(dynamicProvider)))
    }

    /// What `#colorLiteral` makes.
    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    public required convenience init?(coder: NSCoder) {
        guard let storage = Self.decodedStorage(coder) else { return nil }
        self.init(storage: storage)
    }

    open func encode(with coder: NSCoder) { encodeColor(to: coder) }
    open class var supportsSecureCoding: Bool { true }

    /// Colours do not change: the same object.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func copy() -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor).map(isSameColor) ?? false }
    open override var hash: Int { colorHash }
    open override var description: String { describeColor() }

    // MARK: Resolving

    /// The colour's Core Graphics form. A dynamic colour is resolved with `UITraitCollection.current`, once.
    open var cgColor: CGColor { resolvedCGColor(with: nil) }

    /// The fixed colour that this one is in an environment with the traits; itself when it is not dynamic.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { resolve(traitCollection) }

    /// The colour with another alpha. A dynamic colour stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { replacingAlpha(alpha) }

    // MARK: Components

    /// Gives grey and alpha; false for a colour that is no grey.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        readGray(white, alpha)
    }

    /// Gives hue, saturation, brightness and alpha, each from 0 to 1.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        readHSB(hue, saturation, brightness, alpha)
    }

    /// The numbers in extended sRGB, which may lie outside of 0...1. False, writing nothing, for a pattern.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        readRGB(red, green, blue, alpha)
    }

    // MARK: Drawing

    /// Makes this the colour of fills and strokes in the current context.
    open func set() {
        setFill()
        setStroke()
    }
    /// Fills with the colour from now on, in the current context.
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Strokes with the colour from now on, in the current context.
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    // MARK: Fixed palette

    /// White 0.
    open class var black: UIColor { FixedPalette.black }
    /// White a third.
    open class var darkGray: UIColor { FixedPalette.darkGray }
    /// White two thirds.
    open class var lightGray: UIColor { FixedPalette.lightGray }
    /// White 1.
    open class var white: UIColor { FixedPalette.white }
    /// White a half.
    open class var gray: UIColor { FixedPalette.gray }
    /// Red 1.
    open class var red: UIColor { FixedPalette.red }
    /// Green 1.
    open class var green: UIColor { FixedPalette.green }
    /// Blue 1.
    open class var blue: UIColor { FixedPalette.blue }
    /// Green 1 and blue 1.
    open class var cyan: UIColor { FixedPalette.cyan }
    /// Red 1 and green 1.
    open class var yellow: UIColor { FixedPalette.yellow }
    /// Red 1 and blue 1.
    open class var magenta: UIColor { FixedPalette.magenta }
    /// Red 1 and green a half.
    open class var orange: UIColor { FixedPalette.orange }
    /// Red a half and blue a half.
    open class var purple: UIColor { FixedPalette.purple }
    /// Red 0.6, green 0.4 and blue 0.2.
    open class var brown: UIColor { FixedPalette.brown }
    /// Black without opacity.
    open class var clear: UIColor { FixedPalette.clear }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of `#colorLiteral` in code that imports UIKit.
public typealias _ColorLiteralType = UIColor

private enum FixedPalette {
    static let black = UIColor(white: 0, alpha: 1)
    static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    static let white = UIColor(white: 1, alpha: 1)
    static let gray = UIColor(white: 0.5, alpha: 1)
    static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    static let clear = UIColor(white: 0, alpha: 0)
}

extension UIColor {
    /// The tint of the view that the colour is resolved for (`UIView.tintColor`, without its dimming); the system's blue where no
    /// view gives one.
    public class var tintColor: UIColor { tint }
    private static let tint = UIColor { $0.resolvedTintColor }
}
