/// The colour spaces that UIKit's colours are in.
extension CGColor {
    static func extendedSRGB(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> CGColor {
        make(CGColorSpace.extendedSRGB, [red, green, blue, alpha])
            ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    static func displayP3(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> CGColor {
        make(CGColorSpace.displayP3, [red, green, blue, alpha])
            ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    static func extendedGray(_ white: CGFloat, _ alpha: CGFloat) -> CGColor {
        make(CGColorSpace.extendedGray, [white, alpha]) ?? CGColor(gray: white, alpha: alpha)
    }

    /// Nil when the space does not exist or does not take that many numbers.
    static func make(_ space: String, _ components: [CGFloat]) -> CGColor? {
        guard let space = CGColorSpace(name: space), space.numberOfComponents + 1 == components.count else {
            return nil
        }
        return CGColor(colorSpace: space, components: components)
    }

    /// Red, green, blue and alpha in extended sRGB; nil for a pattern.
    var extendedSRGBComponents: [CGFloat]? {
        if colorSpace?.name == CGColorSpace.extendedSRGB { return components }
        // The two extended spaces share a curve; going through linear light would only cost digits.
        if colorSpace?.name == CGColorSpace.extendedGray, let gray = components {
            return [gray[0], gray[0], gray[0], gray[1]]
        }
        guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB) else { return nil }
        return converted(to: space, intent: .defaultIntent, options: nil)?.components
    }
}
