/// A colour of the system: one value per appearance.
package final class SystemColor: Sendable {
    /// Apple's name without "Color", such as `secondaryLabel`.
    package let name: String
    package let light: UIColor
    package let dark: UIColor
    private let darkElevated: UIColor
    private let highContrast: (light: UIColor, dark: UIColor)?
    /// Of iOS 26's design; nil where it is the same.
    package let newer: (light: UIColor, dark: UIColor)?

    /// - Parameters:
    ///   - elevated: The dark value on raised planes; the dark value itself where nil.
    ///   - contrast: Light and dark values of high contrast; the normal ones where nil.
    ///   - newer: Light and dark values in iOS 26's design; the normal ones where nil.
    init(
        _ name: String, _ light: Hex, _ dark: Hex, elevated: Hex? = nil, contrast: (light: Hex, dark: Hex)? = nil,
        newer: (light: Hex, dark: Hex)? = nil
    ) {
        self.name = name
        self.light = light.color
        self.dark = dark.color
        darkElevated = (elevated ?? dark).color
        highContrast = contrast.map { ($0.light.color, $0.dark.color) }
        self.newer = newer.map { ($0.light.color, $0.dark.color) }
    }

    /// Unspecified style is light, level base, contrast normal.
    func variant(for traits: UITraitCollection) -> UIColor {
        let isDark = traits.userInterfaceStyle == .dark
        if traits.accessibilityContrast == .high, let highContrast {
            return isDark ? highContrast.dark : highContrast.light
        }
        if let newer, traits.values.design == .iOS26 { return isDark ? newer.dark : newer.light }
        guard isDark else { return light }
        return traits.userInterfaceLevel == .elevated ? darkElevated : dark
    }

    /// An sRGB colour as the tables give it: 0xRRGGBB, and alpha.
    struct Hex: ExpressibleByIntegerLiteral {
        let rgb: UInt32
        let alpha: CGFloat

        init(integerLiteral value: UInt32) {
            self.init(value, 1)
        }

        init(_ rgb: UInt32, _ alpha: CGFloat) {
            self.rgb = rgb
            self.alpha = alpha
        }

        /// Black and white are gray colours, as UIKit's are.
        fileprivate var color: UIColor {
            let channel = { (shift: UInt32) in CGFloat((self.rgb >> shift) & 0xFF) / 255 }
            return switch rgb {
            case 0x000000: UIColor(white: 0, alpha: alpha)
            case 0xFFFFFF: UIColor(white: 1, alpha: alpha)
            default: UIColor(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
            }
        }
    }
}
