/// System colours to choose from.
enum SystemColorNames {
    static let all = [
        "labelColor", "secondaryLabelColor", "tertiaryLabelColor", "quaternaryLabelColor", "placeholderTextColor",
        "linkColor", "separatorColor", "opaqueSeparatorColor", "systemBackgroundColor",
        "secondarySystemBackgroundColor",
        "tertiarySystemBackgroundColor", "systemGroupedBackgroundColor", "secondarySystemGroupedBackgroundColor",
        "tertiarySystemGroupedBackgroundColor", "systemFillColor", "secondarySystemFillColor",
        "tertiarySystemFillColor",
        "systemRedColor", "systemOrangeColor", "systemYellowColor", "systemGreenColor", "systemMintColor",
        "systemTealColor", "systemCyanColor", "systemBlueColor", "systemIndigoColor", "systemPurpleColor",
        "systemPinkColor", "systemBrownColor", "systemGrayColor", "systemGray2Color", "systemGray3Color",
        "systemGray4Color", "systemGray5Color", "systemGray6Color", "tintColor",
    ]
}
