/// The system font's looks: which of Apple's cuts is measured and what draws it.
public struct SystemFont: Hashable, Sendable {
    /// Which of Apple's system fonts: San Francisco, its rounded and monospaced kin, or New York.
    public enum Design: Hashable, Sendable { case standard, rounded, monospaced, serif }

    /// Apple's scale: -0.8 ultra light, 0 regular, 0.4 bold, 0.62 black.
    public var weight: Double
    /// Whether the font slants.
    public var isItalic: Bool
    /// The standard one by default.
    public var design: Design
    /// Digits all as wide as a zero.
    public var hasMonospacedDigits: Bool
    /// Apple's scale: -0.4 compressed, -0.2 condensed, 0 standard, 0.2 expanded.
    public var width: Double

    public init(
        weight: Double = 0, isItalic: Bool = false, design: Design = .standard, hasMonospacedDigits: Bool = false,
        width: Double = 0
    ) {
        self.weight = weight
        self.isItalic = isItalic
        self.design = design
        self.hasMonospacedDigits = hasMonospacedDigits
        self.width = width
    }

    /// The named weights, lightest first, and the OpenType class of the outlines that draw them.
    static let weights: [(name: String, value: Double, openType: Int)] = [
        ("ultraLight", -0.8, 100), ("thin", -0.6, 200), ("light", -0.4, 300), ("regular", 0, 400),
        ("medium", 0.23, 500),
        ("semibold", 0.3, 600), ("bold", 0.4, 700), ("heavy", 0.56, 800), ("black", 0.62, 900),
    ]

    /// The OpenType weight class, 100 to 900, of a weight on Apple's scale.
    public static func openTypeWeight(_ weight: Double) -> Int { SystemFont(weight: weight).openTypeWeight }

    /// A weight on Apple's scale from an OpenType weight class.
    public static func weight(openType: Int) -> Double {
        weights.min { abs($0.openType - openType) < abs($1.openType - openType) }?.value ?? 0
    }

    /// The named weight nearest to this one.
    public var weightName: String { nearest.name }

    var openTypeWeight: Int { nearest.openType }

    private var nearest: (name: String, value: Double, openType: Int) {
        Self.weights.min { abs($0.value - weight) < abs($1.value - weight) } ?? Self.weights[3]
    }

    /// Monospaced and serif designs are drawn, and the serif measured, by another family.
    func outlines(size: Double) -> FontFace? {
        let families =
            switch design {
            case .standard, .rounded:
                SystemFontModel.opticalFraction(size) >= 0.5 ? ["Inter Display", "Inter"] : ["Inter"]
            case .monospaced: ["DejaVu Sans Mono"]
            case .serif: ["Noto Serif", "DejaVu Serif"]
            }
        for family in families + ["Inter", "DejaVu Sans", "Noto Sans"] {
            if let face = FontCatalog.face(family: family, weight: openTypeWeight, italic: isItalic) { return face }
        }
        return FontCatalog.familyNames.first.flatMap(FontCatalog.face(named:))
    }
}
