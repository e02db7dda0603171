import Testing
import UIKit

/// Red, green, blue and alpha as `getRed` gives them.
func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha) = (CGFloat.nan, CGFloat.nan, CGFloat.nan, CGFloat.nan)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
}

private let light = UITraitCollection(userInterfaceStyle: .light)
private let dark = UITraitCollection(userInterfaceStyle: .dark)

@Suite("Colours")
struct ColorTests {
    @Test(
        "the fixed palette has Apple's numbers and descriptions",
        arguments: [
            (UIColor.black, "UIExtendedGrayColorSpace 0 1"), (.white, "UIExtendedGrayColorSpace 1 1"),
            (.gray, "UIExtendedGrayColorSpace 0.5 1"), (.lightGray, "UIExtendedGrayColorSpace 0.666667 1"),
            (.darkGray, "UIExtendedGrayColorSpace 0.333333 1"), (.clear, "UIExtendedGrayColorSpace 0 0"),
            (.red, "UIExtendedSRGBColorSpace 1 0 0 1"), (.green, "UIExtendedSRGBColorSpace 0 1 0 1"),
            (.blue, "UIExtendedSRGBColorSpace 0 0 1 1"), (.cyan, "UIExtendedSRGBColorSpace 0 1 1 1"),
            (.yellow, "UIExtendedSRGBColorSpace 1 1 0 1"), (.magenta, "UIExtendedSRGBColorSpace 1 0 1 1"),
            (.orange, "UIExtendedSRGBColorSpace 1 0.5 0 1"), (.purple, "UIExtendedSRGBColorSpace 0.5 0 0.5 1"),
            (.brown, "UIExtendedSRGBColorSpace 0.6 0.4 0.2 1"),
        ])
    func palette(color: UIColor, text: String) {
        #expect(color.description == text)
    }

    @Test("gray colours have two components, others four")
    func componentCounts() {
        #expect(UIColor.white.cgColor.components == [1, 1])
        #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
        #expect(UIColor.red.cgColor.colorSpace?.name == CGColorSpace.extendedSRGB)
    }

    @Test("numbers are not limited, alpha is")
    func extendedRange() {
        #expect(components(UIColor(red: 1.5, green: -0.25, blue: 0, alpha: 2)) == [1.5, -0.25, 0, 1])
    }

    @Test(
        "hue, saturation and brightness convert both ways",
        arguments: [
            ([0, 1, 1], [1, 0, 0]), ([1.0 / 3, 1, 1], [0, 1, 0]), ([2.0 / 3, 1, 1], [0, 0, 1]),
            ([0.5, 1, 0.5], [0, 0.5, 0.5]), ([1.0 / 12, 0.5, 0.8], [0.8, 0.6, 0.4]), ([0, 0, 0.3], [0.3, 0.3, 0.3]),
            ([5.0 / 6, 1, 1], [1, 0, 1]),
        ] as [([CGFloat], [CGFloat])])
    func hue(hsb: [CGFloat], rgb: [CGFloat]) {
        let color = UIColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2], alpha: 0.4)
        for (actual, expected) in zip(components(color), rgb + [0.4]) { #expect(abs(actual - expected) < 1e-9) }
        var (hue, saturation, brightness, alpha) = (CGFloat.nan, CGFloat.nan, CGFloat.nan, CGFloat.nan)
        #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
        for (actual, expected) in zip([hue, saturation, brightness, alpha], hsb + [0.4]) {
            #expect(abs(actual - expected) < 1e-9)
        }
    }

    @Test("a Display P3 red lies outside of sRGB")
    func displayP3() {
        let color = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
        #expect(color.description == "UIDisplayP3ColorSpace 1 0 0 1")
        for (actual, expected) in zip(components(color), [1.0931, -0.2267, -0.1501, 1]) {
            #expect(abs(actual - expected) < 1e-3)
        }
    }

    @Test("gray values are read from gray colours, and from neutral ones")
    func white() {
        var white: CGFloat = 0
        var alpha: CGFloat = 0
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
        #expect(white == 0.25 && alpha == 0.5)
        #expect(UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1).getWhite(&white, alpha: &alpha))
        #expect(abs(white - 0.5) < 1e-3)
        #expect(components(UIColor(white: 0.25, alpha: 0.5)) == [0.25, 0.25, 0.25, 0.5])
    }

    @Test("equality is by space and numbers")
    func equality() {
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(UIColor(cgColor: UIColor.red.cgColor) == .red)
        #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) != .white)
        #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1), .blue]).count == 2)
    }

    @Test("a provider is asked each time, with its traits current")
    func provider() {
        var calls = 0
        let color = UIColor { traits in
            calls += 1
            #expect(UITraitCollection.current === traits)
            return traits.userInterfaceStyle == .dark ? .systemRed : .systemGreen
        }
        #expect(color.resolvedColor(with: dark) == UIColor.systemRed.resolvedColor(with: dark))
        #expect(color.resolvedColor(with: light) == UIColor.systemGreen.resolvedColor(with: light))
        #expect(calls == 2)
        #expect(color.description.hasPrefix("<UIDynamicProviderColor: 0x"))
        #expect(color != UIColor { _ in .red })
        #expect(color == color)
    }

    @Test("cgColor resolves with the current traits, once")
    func cgColor() {
        let inDark = dark.performReturning { UIColor.systemBackground.cgColor }
        let inLight = light.performReturning { UIColor.systemBackground.cgColor }
        #expect(inDark.components == [0, 1])
        #expect(inLight.components == [1, 1])
    }

    @Test("a dynamic colour with another alpha stays dynamic")
    func alphaOfDynamic() {
        let faint = UIColor.label.withAlphaComponent(0.25)
        #expect(components(faint.resolvedColor(with: light)) == [0, 0, 0, 0.25])
        #expect(components(faint.resolvedColor(with: dark)) == [1, 1, 1, 0.25])
        #expect(faint == UIColor.label.withAlphaComponent(0.25))
        #expect(faint != UIColor.label.withAlphaComponent(0.5))
    }

    @Test("system colours are equal by name and say it")
    func systemColors() {
        #expect(UIColor.secondaryLabel == UIColor.secondaryLabel)
        #expect(UIColor.placeholderText != UIColor.tertiaryLabel)
        let text = UIColor.secondaryLabel.description
        #expect(text.hasPrefix("<UIDynamicSystemColor: 0x") && text.hasSuffix("; name = secondaryLabelColor>"))
    }

    @Test("the book's colours: systemYellow and a provider by style")
    func bookColors() {
        let yellowLight = components(UIColor.systemYellow.resolvedColor(with: light))
        let yellowDark = components(UIColor.systemYellow.resolvedColor(with: dark))
        for (actual, expected) in zip(yellowLight, [1, 0.8, 0, 1]) { #expect(abs(actual - expected) < 1e-3) }
        for (actual, expected) in zip(yellowDark, [1, 0.839, 0.039, 1]) { #expect(abs(actual - expected) < 1e-3) }
    }

    @Test(
        "archives keep colours",
        arguments: [
            UIColor.red, .white, .label, UIColor(displayP3Red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
            UIColor(white: 0.3, alpha: 0.5),
        ])
    func coding(color: UIColor) throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == color)
    }

    @Test("colour literals are UIColors")
    func literal() {
        let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(color == .orange)
    }
}

extension UITraitCollection {
    fileprivate func performReturning<Value>(_ work: () -> Value) -> Value {
        var value: Value?
        performAsCurrent { value = work() }
        return value!
    }
}
