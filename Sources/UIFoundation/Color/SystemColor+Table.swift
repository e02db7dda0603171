// The system's colours as of iOS 15 to 18: light, dark, dark on raised planes, and the two of high contrast; and those of
// iOS 26's design.

extension SystemColor {
    static let label = SystemColor("label", 0x000000, 0xFFFFFF)
    static let secondaryLabel = SystemColor("secondaryLabel", Hex(0x3C3C43, 0.6), Hex(0xEBEBF5, 0.6))
    static let tertiaryLabel = SystemColor("tertiaryLabel", Hex(0x3C3C43, 0.3), Hex(0xEBEBF5, 0.3))
    static let quaternaryLabel = SystemColor("quaternaryLabel", Hex(0x3C3C43, 0.18), Hex(0xEBEBF5, 0.18))
    static let placeholderText = SystemColor("placeholderText", Hex(0x3C3C43, 0.3), Hex(0xEBEBF5, 0.3))
    static let link = SystemColor("link", 0x007AFF, 0x0984FF)
    static let separator = SystemColor("separator", Hex(0x3C3C43, 0.29), Hex(0x545458, 0.6))
    static let opaqueSeparator = SystemColor("opaqueSeparator", 0xC6C6C8, 0x38383A)
    static let systemFill = SystemColor("systemFill", Hex(0x787880, 0.2), Hex(0x787880, 0.36))
    static let secondarySystemFill = SystemColor("secondarySystemFill", Hex(0x787880, 0.16), Hex(0x787880, 0.32))
    static let tertiarySystemFill = SystemColor("tertiarySystemFill", Hex(0x767680, 0.12), Hex(0x767680, 0.24))
    static let quaternarySystemFill = SystemColor("quaternarySystemFill", Hex(0x747480, 0.08), Hex(0x767680, 0.18))
    static let systemBackground = SystemColor("systemBackground", 0xFFFFFF, 0x000000, elevated: 0x1C1C1E)
    static let secondarySystemBackground = SystemColor(
        "secondarySystemBackground", 0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E)
    static let tertiarySystemBackground = SystemColor(
        "tertiarySystemBackground", 0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C)
    static let systemGroupedBackground = SystemColor("systemGroupedBackground", 0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
    static let secondarySystemGroupedBackground = SystemColor(
        "secondarySystemGroupedBackground", 0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E)
    static let tertiarySystemGroupedBackground = SystemColor(
        "tertiarySystemGroupedBackground", 0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C)
    static let groupTableViewBackground = SystemColor(
        "groupTableViewBackground", 0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
    static let darkText = SystemColor("darkText", 0x000000, 0x000000)
    static let lightText = SystemColor("lightText", Hex(0xFFFFFF, 0.6), Hex(0xFFFFFF, 0.6))
    static let systemRed = SystemColor(
        "systemRed", 0xFF3B30, 0xFF453A, contrast: (0xD70015, 0xFF6961), newer: (0xFF383C, 0xFF4245))
    static let systemOrange = SystemColor(
        "systemOrange", 0xFF9500, 0xFF9F0A, contrast: (0xC93400, 0xFFB340), newer: (0xFF8D28, 0xFF9230))
    static let systemYellow = SystemColor(
        "systemYellow", 0xFFCC00, 0xFFD60A, contrast: (0xB25000, 0xFFD426), newer: (0xFFCC00, 0xFFD600))
    static let systemGreen = SystemColor("systemGreen", 0x34C759, 0x30D158, contrast: (0x248A3D, 0x30DB5B))
    static let systemMint = SystemColor(
        "systemMint", 0x00C7BE, 0x63E6E2, contrast: (0x0C817B, 0x66D4CF), newer: (0x00C8B3, 0x00DAC3))
    static let systemTeal = SystemColor(
        "systemTeal", 0x30B0C7, 0x40C8E0, contrast: (0x008299, 0x5DE6FF), newer: (0x00C3D0, 0x00D2E0))
    static let systemCyan = SystemColor(
        "systemCyan", 0x32ADE6, 0x64D2FF, contrast: (0x0071A4, 0x70D7FF), newer: (0x00C0E8, 0x3CD3FE))
    static let systemBlue = SystemColor(
        "systemBlue", 0x007AFF, 0x0A84FF, contrast: (0x0040DD, 0x409CFF), newer: (0x0088FF, 0x0091FF))
    static let systemIndigo = SystemColor(
        "systemIndigo", 0x5856D6, 0x5E5CE6, contrast: (0x3634A3, 0x7D7AFF), newer: (0x6155F5, 0x6B5DFF))
    static let systemPurple = SystemColor(
        "systemPurple", 0xAF52DE, 0xBF5AF2, contrast: (0x8944AB, 0xDA8FFF), newer: (0xCB30E0, 0xDB34F2))
    static let systemPink = SystemColor("systemPink", 0xFF2D55, 0xFF375F, contrast: (0xD30F45, 0xFF6482))
    static let systemBrown = SystemColor(
        "systemBrown", 0xA2845E, 0xAC8E68, contrast: (0x7F6545, 0xB59469), newer: (0xAC7F5E, 0xB78A66))
    static let systemGray = SystemColor("systemGray", 0x8E8E93, 0x8E8E93, contrast: (0x6C6C70, 0xAEAEB2))
    static let systemGray2 = SystemColor("systemGray2", 0xAEAEB2, 0x636366, contrast: (0x8E8E93, 0x7C7C80))
    static let systemGray3 = SystemColor("systemGray3", 0xC7C7CC, 0x48484A, contrast: (0xAEAEB2, 0x545456))
    static let systemGray4 = SystemColor("systemGray4", 0xD1D1D6, 0x3A3A3C, contrast: (0xBCBCC0, 0x444446))
    static let systemGray5 = SystemColor("systemGray5", 0xE5E5EA, 0x2C2C2E, contrast: (0xD8D8DC, 0x363638))
    static let systemGray6 = SystemColor("systemGray6", 0xF2F2F7, 0x1C1C1E, contrast: (0xEBEBF0, 0x242426))

    package static let all: [SystemColor] = [
        label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link, separator, opaqueSeparator,
        systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill, systemBackground,
        secondarySystemBackground, tertiarySystemBackground, systemGroupedBackground,
        secondarySystemGroupedBackground, tertiarySystemGroupedBackground, groupTableViewBackground, darkText,
        lightText, systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue,
        systemIndigo, systemPurple, systemPink, systemBrown, systemGray, systemGray2, systemGray3, systemGray4,
        systemGray5, systemGray6,
    ]

    /// The colour of that name, with or without "Color" at its end.
    package static func named(_ name: String) -> SystemColor? {
        let plain = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
        return byName[plain]
    }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The `UIColor` of this entry, always the same object.
    package var color: UIColor { Self.colors[name] ?? UIColor(storage: .dynamic(DynamicColor(.system(self)))) }

    private static let colors = Dictionary(
        uniqueKeysWithValues: all.map { ($0.name, UIColor(storage: .dynamic(DynamicColor(.system($0))))) })
}
