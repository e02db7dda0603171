/// What the designs of iOS colour differently.
package enum DesignColor: Int, CaseIterable, Sendable {
    case switchOffTrack, sliderTrack, segmentPill, listSeparator, tabUnselected, barItem
    case platter, platterRim, tabPlatter, tabCapsule, menu, menuDisabled, menuRule, alertCard, alertButton

    /// The name in words.
    package var words: String {
        "\(self)".reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
}

/// A colour of the table. Where a design has nothing of that colour, it is clear.
package struct DesignColorRow: Sendable {
    package let color: DesignColor
    package let old: UIColor
    package let new: UIColor
    package let source: String
    package let confidence: DesignRow.Confidence

    private init(
        _ color: DesignColor, _ old: UIColor, _ new: UIColor, _ source: String, _ confidence: DesignRow.Confidence
    ) {
        (self.color, self.old, self.new) = (color, old, new)
        (self.source, self.confidence) = (source, confidence)
    }

    /// - Parameters: 0xRRGGBB, and opacities.
    private static func dynamic(
        _ light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1
    ) -> UIColor {
        func color(_ rgb: UInt32, _ alpha: CGFloat) -> UIColor {
            UIColor(
                red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
                blue: CGFloat(rgb & 255) / 255, alpha: alpha)
        }
        let (bright, dim) = (color(light, lightAlpha), color(dark, darkAlpha))
        return UIColor { $0.userInterfaceStyle == .dark ? dim : bright }
    }

    private static let tabGrey = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.46, alpha: 1) : UIColor(white: 0.6, alpha: 1)
    }

    static func of(_ color: DesignColor) -> DesignColorRow { all[color.rawValue] }

    /// In the order of the colours.
    package static let all: [DesignColorRow] = [
        .init(
            .switchOffTrack, dynamic(0xE9E9EB, dark: 0x39393D), dynamic(0x3C3C43, 0.3, dark: 0xFFFFFF, 0.247),
            "pictures on 26.2: 197 on white; dark from a Mac's window", .medium),
        .init(
            .sliderTrack, .systemFill, dynamic(0x000000, 0.102, dark: 0xFFFFFF, 0.102),
            "pictures on 26.0: #e5e5e5 on white; dark supposed", .medium),
        .init(
            .segmentPill, dynamic(0xFFFFFF, dark: 0x636366), dynamic(0xFFFFFF, dark: 0x636366),
            "pictures on 26.0; dark as in 18", .medium),
        .init(
            .listSeparator, .separator, dynamic(0x3C3C43, 0.12, dark: 0x545458, 0.6),
            "pictures on 26.2: #e7e7e8 on white; dark as in 18", .medium),
        .init(
            .tabUnselected, tabGrey,
            .label, "pictures on 26.0 and 26.1", .medium),
        .init(.barItem, .systemBlue, dynamic(0x1A1A1A, dark: 0xF1F4F6), "pictures on 26.0 and 26.1", .medium),
        .init(.platter, .clear, dynamic(0xFDFDFD, 0.7, dark: 0x1B1D1E, 0.8), "pictures over white on 26.1", .medium),
        .init(.platterRim, .clear, dynamic(0xFFFFFF, dark: 0xFFFFFF, 0.15), "pictures over white on 26.1", .low),
        .init(
            .tabPlatter, .clear, dynamic(0xFFFFFF, 0.7, dark: 0x1B1D1E, 0.9),
            "a picture on 26.0: 70 % white over the ground", .low),
        .init(
            .tabCapsule, .clear, dynamic(0x000000, 0.15, dark: 0xFFFFFF, 0.12),
            "pictures on 26.0 and 26.1: 15 % darker, 12 % lighter", .low),
        .init(
            .menu, .clear, dynamic(0xF9F9F9, 0.7108, dark: 0x1E1E1E, 0.7202), "a flat fit over neutral grounds", .low),
        .init(
            .menuDisabled, .tertiaryLabel, dynamic(0x000000, 0.56, dark: 0xFFFFFF, 0.56),
            "a picture on 26.0; dark supposed", .medium),
        .init(.menuRule, .tertiarySystemFill, dynamic(0xE5E5E5, dark: 0x3A3A3C), "pictures on 26.0", .medium),
        .init(
            .alertCard, .clear, dynamic(0xFDFDFD, 0.7143, dark: 0x191919, 0.6506), "a flat fit over neutral grounds",
            .low),
        .init(
            .alertButton, .clear, dynamic(0x1C1C1C, 0.137, dark: 0xFFFFFF, 0.11), "a flat fit over neutral grounds",
            .low),
    ]
}
