import Foundation

/// A colour that never changes: numbers in a colour space, and alpha, not premultiplied.
public final class CGColor: Sendable {
    /// What the components are given in.
    public let colorSpace: CGColorSpace?
    let values: [CGFloat]
    /// The tile of a pattern colour, which takes the place of numbers; nil for other colours.
    package let pattern: ImagePattern?

    private init(colorSpace: CGColorSpace, values: [CGFloat], pattern: ImagePattern? = nil) {
        self.colorSpace = colorSpace
        self.values = values
        self.pattern = pattern
    }

    /// - Parameters:
    ///   - space: The space the components are given in; nil is answered for one that is a pattern's.
    ///   - components: As many numbers as the space has components, then alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern else { return nil }
        let values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
        self.init(colorSpace: space, values: Self.limited(values, in: space))
    }

    /// Components of sRGB, from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// Components of sRGB, from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(colorSpace: .srgb, values: Self.limited([red, green, blue, alpha], in: .srgb))
    }

    /// A grey from 0, black, to 1, white, with a gamma of 2.2.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(genericGrayGamma2_2Gray: gray, alpha: alpha)
    }

    /// A grey from 0, black, to 1, white, with a gamma of 2.2.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(colorSpace: .grayscale, values: Self.limited([gray, alpha], in: .grayscale))
    }

    /// Inks from 0, none, to 1.
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        let space = CGColorSpace.named(CGColorSpace.genericCMYK)
        self.init(colorSpace: space, values: Self.limited([cyan, magenta, yellow, black, alpha], in: space))
    }

    /// A colour that paints with copies of an image, side by side from the context's pattern phase on.
    ///
    /// - Parameter scale: The image's pixels per unit of user space.
    package convenience init(patternImage: CGImage, scale: CGFloat) {
        self.init(
            colorSpace: .patternSpace, values: [1], pattern: ImagePattern(image: patternImage, scale: scale))
    }

    /// Grey 1.
    public static let white = CGColor(genericGrayGamma2_2Gray: 1, alpha: 1)
    /// Grey 0.
    public static let black = CGColor(genericGrayGamma2_2Gray: 0, alpha: 1)
    /// Black without opacity.
    public static let clear = CGColor(genericGrayGamma2_2Gray: 0, alpha: 0)

    /// The number of components, alpha included.
    public var numberOfComponents: Int { values.count }

    /// The numbers with alpha last.
    public var components: [CGFloat]? { values }

    /// The opacity, from 0, clear, to 1.
    public var alpha: CGFloat { values[values.count - 1] }

    /// The colour itself, which never changes.
    public func copy() -> CGColor? { self }

    /// The colour with another alpha, from 0 to 1.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let colorSpace else { return nil }
        let alpha = Self.limited([alpha], in: .srgb)[0]
        return CGColor(colorSpace: colorSpace, values: values.dropLast() + [alpha], pattern: pattern)
    }

    init(space: CGColorSpace, color: [CGFloat], alpha: CGFloat) {
        colorSpace = space
        values = Self.limited(color + [alpha], in: space)
        pattern = nil
    }

    /// Numbers that are not finite become zero; outside extended spaces all stay between zero and one.
    private static func limited(_ values: [CGFloat], in space: CGColorSpace) -> [CGFloat] {
        var result = values.map { $0.isFinite ? $0 : 0 }
        for index in result.indices where !space.isExtended || index == result.count - 1 {
            result[index] = min(1, max(0, result[index]))
        }
        return result
    }
}

extension CGColor: Hashable {
    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.values == b.values && a.colorSpace == b.colorSpace && a.pattern == b.pattern)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
        hasher.combine(colorSpace)
    }
}

extension CGColor: CustomStringConvertible {
    public var description: String {
        "<CGColor [\(colorSpace?.name ?? "none")] ( \(values.map { "\($0)" }.joined(separator: " ")) )>"
    }
}

/// A tile for painting: the image, and its pixels per unit.
package struct ImagePattern: Hashable, Sendable {
    package let image: CGImage
    package let scale: CGFloat
}
