import Foundation
import Testing

@testable import CoreGraphics

@Suite("Colours")
struct ColorTests {
    private func space(_ name: String) throws -> CGColorSpace { try #require(CGColorSpace(name: name)) }

    @Test("plain spaces limit numbers to one, extended ones keep them")
    func limits() throws {
        let plain = CGColor(srgbRed: 1.5, green: -0.5, blue: 0.5, alpha: 2)
        #expect(plain.components == [1, 0, 0.5, 1])
        let extended = try #require(
            try CGColor(colorSpace: space(CGColorSpace.extendedSRGB), components: [1.5, -0.5, 0.5, 2]))
        #expect(extended.components == [1.5, -0.5, 0.5, 1])
        #expect(extended.rgba == RGBA(red: 1, green: 0, blue: 0.5, alpha: 1))
    }

    @Test("display P3's pure red lies outside sRGB, at the published numbers")
    func displayP3() throws {
        let red = try #require(try CGColor(colorSpace: space(CGColorSpace.displayP3), components: [1, 0, 0, 1]))
        let converted = try #require(try red.converted(to: space(CGColorSpace.extendedSRGB)))
        let values = try #require(converted.components)
        // As Apple's and CSS Color 4's sample values: color(srgb 1.0930 -0.2267 -0.1501).
        #expect(near(values[0], 1.0930, 1e-4) && near(values[1], -0.2267, 1e-4) && near(values[2], -0.1501, 1e-4))
        #expect(red.rgba == RGBA(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test(
        "converting there and back gives the colour again",
        arguments: [
            CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.adobeRGB1998, CGColorSpace.itur_2020,
            CGColorSpace.extendedLinearDisplayP3,
        ])
    func roundTrip(_ name: String) throws {
        let color = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.8, alpha: 0.6)
        let back = try #require(try color.converted(to: space(name))?.converted(to: .srgb)?.components)
        for (a, b) in zip(back, [0.2, 0.5, 0.8, 0.6]) { #expect(near(a, b, 1e-6)) }
    }

    @Test("white is white in every space")
    func white() throws {
        for name in [
            CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.itur_2020, CGColorSpace.genericGrayGamma2_2,
        ] {
            let white = try #require(try CGColor.white.converted(to: space(name))?.components)
            #expect(white.allSatisfy { near($0, 1, 1e-6) }, "\(name) \(white)")
        }
        #expect(near(CGColor(genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 0, alpha: 1).rgba.red, 1))
    }

    @Test("colours are equal when space and numbers are")
    func equality() {
        #expect(CGColor(gray: 0, alpha: 1) == CGColor.black)
        #expect(CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) != CGColor.black)
        #expect(CGColor.red.copy(alpha: 0.5) == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
    }

    @Test("numbers that are not finite become zero")
    func notFinite() {
        #expect(CGColor(srgbRed: .nan, green: .infinity, blue: 1, alpha: .nan).components == [0, 0, 1, 0])
    }

    @Test("an unknown space has no name to be made from")
    func unknownSpace() {
        #expect(CGColorSpace(name: "nonsense") == nil)
        #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
        #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
    }

    @Test("gradients take colours as Core Foundation arrays and spread them evenly")
    func gradients() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [CGColor.red, CGColor.green, CGColor.blue] as CFArray, locations: nil))
        #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
        let numbers = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 0.5], locations: [0.25, 0.75],
                count: 2))
        #expect(numbers.stops.map(\.color.text) == ["#000000", "#FFFFFF80"])
        #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
    }
}
