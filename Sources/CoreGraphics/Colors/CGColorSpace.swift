import Foundation

/// What a space's components mean.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Not known.
    case unknown = -1
    /// Grey; red, green and blue; inks; the others can't be drawn in here.
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// What a colour's numbers mean. Two spaces with the same name are equal.
public final class CGColorSpace: Sendable {
    /// The curve between stored and linear values.
    enum Transfer: Hashable, Sendable {
        case linear
        case sRGB
        case gamma(CGFloat)
    }

    enum Primaries: Hashable, Sendable {
        case sRGB, displayP3, adobeRGB, rec2020
    }

    enum Kind: Hashable, Sendable {
        case gray(Transfer)
        case rgb(Primaries, Transfer)
        case cmyk
        case pattern
    }

    let kind: Kind
    /// Whether values below zero and above one have a meaning.
    let isExtended: Bool
    private let title: String
    /// Of a space of patterns: the space of the colour that patterns without colours are drawn in.
    let patternBase: CGColorSpace?

    private init(_ title: String, _ kind: Kind, extended: Bool = false, patternBase: CGColorSpace? = nil) {
        self.title = title
        self.kind = kind
        self.patternBase = patternBase
        isExtended = extended
    }

    /// The space of patterns.
    ///
    /// - Parameter baseSpace: What a colour for patterns without colours of their own is in; nil for patterns with.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        self.init("Pattern", .pattern, patternBase: baseSpace)
    }

    /// The space of that name, such as ``sRGB``; nil for a name that is not one of this type's.
    public convenience init?(name: String) {
        guard let space = Self.known.first(where: { $0.title == name }) else { return nil }
        self.init(space.title, space.kind, extended: space.isExtended)
    }

    /// One of the names below; nil for none.
    public var name: String? { title }

    /// What the components mean.
    public var model: CGColorSpaceModel {
        switch kind {
        case .gray: .monochrome
        case .rgb: .rgb
        case .cmyk: .cmyk
        case .pattern: .pattern
        }
    }

    /// The number of a colour's components, without alpha.
    public var numberOfComponents: Int {
        switch kind {
        case .gray: 1
        case .rgb: 3
        case .cmyk: 4
        case .pattern: 0
        }
    }

    /// Whether the space holds colours that sRGB does not.
    public var isWideGamutRGB: Bool {
        guard case .rgb(let primaries, _) = kind else { return false }
        return primaries != .sRGB || isExtended
    }

    /// Whether bitmaps can be made in it.
    public var supportsOutput: Bool { model != .pattern }
}

extension CGColorSpace {
    /// The usual space of screens.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// Extended spaces have the primaries of the space that they are named after and take components outside of 0 to 1.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// sRGB with a gamma of 1.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    /// The wide space of Apple's screens.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
    /// Display P3 with a gamma of 1.
    public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
    public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
    /// The wide space of photographs.
    public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
    /// The wide space of television.
    public static let itur_2020 = "kCGColorSpaceITUR_2020"
    /// Grey with a gamma of 2.2.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    public static let extendedGray = "kCGColorSpaceExtendedGray"
    /// Grey with a gamma of 1.
    public static let linearGray = "kCGColorSpaceLinearGray"
    public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"
    /// Inks; converted by a formula, without a profile.
    public static let genericCMYK = "kCGColorSpaceGenericCMYK"

    private static let known: [CGColorSpace] = [
        CGColorSpace(sRGB, .rgb(.sRGB, .sRGB)),
        CGColorSpace(extendedSRGB, .rgb(.sRGB, .sRGB), extended: true),
        CGColorSpace(linearSRGB, .rgb(.sRGB, .linear)),
        CGColorSpace(extendedLinearSRGB, .rgb(.sRGB, .linear), extended: true),
        CGColorSpace(displayP3, .rgb(.displayP3, .sRGB)),
        CGColorSpace(extendedDisplayP3, .rgb(.displayP3, .sRGB), extended: true),
        CGColorSpace(linearDisplayP3, .rgb(.displayP3, .linear)),
        CGColorSpace(extendedLinearDisplayP3, .rgb(.displayP3, .linear), extended: true),
        CGColorSpace(adobeRGB1998, .rgb(.adobeRGB, .gamma(563.0 / 256))),
        CGColorSpace(itur_2020, .rgb(.rec2020, .gamma(2.4))),
        CGColorSpace(genericGrayGamma2_2, .gray(.sRGB)),
        CGColorSpace(extendedGray, .gray(.sRGB), extended: true),
        CGColorSpace(linearGray, .gray(.linear)),
        CGColorSpace(extendedLinearGray, .gray(.linear), extended: true),
        CGColorSpace(genericCMYK, .cmyk),
        CGColorSpace("kCGColorSpaceDeviceRGB", .rgb(.sRGB, .sRGB)),
        CGColorSpace("kCGColorSpaceDeviceGray", .gray(.sRGB)),
        CGColorSpace("kCGColorSpaceDeviceCMYK", .cmyk),
    ]

    static func named(_ name: String) -> CGColorSpace {
        known.first { $0.title == name } ?? known[0]
    }

    static let srgb = named(sRGB)
    static let grayscale = named(genericGrayGamma2_2)
    static let patternSpace = CGColorSpace("Pattern", .pattern)
}

extension CGColorSpace: Hashable {
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a === b || a.title == b.title }

    public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

extension CGColorSpace: CustomStringConvertible {
    public var description: String { title }
}

/// The screen's RGB, which here is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .named("kCGColorSpaceDeviceRGB") }

/// Grey with a gamma of 2.2.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .named("kCGColorSpaceDeviceGray") }

/// Inks; converted by a formula, without a profile.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .named("kCGColorSpaceDeviceCMYK") }
