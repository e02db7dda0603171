/// What the user chose in the system's settings, as far as interfaces can see it.
package struct UserSettings: Hashable, Sendable {
    package var style: UIUserInterfaceStyle
    package var contentSizeCategory: UIContentSizeCategory
    package var contrast: UIAccessibilityContrast
    package var legibilityWeight: UILegibilityWeight
    /// The direction of the app's language.
    package var layoutDirection: UIUserInterfaceLayoutDirection
    package var reducesMotion = false
    /// The design of the system, which the user chose by updating it. iOS 18's by default.
    package var design = InterfaceDesign.iOS18

    package init(
        style: UIUserInterfaceStyle = .light, contentSizeCategory: UIContentSizeCategory = .large,
        contrast: UIAccessibilityContrast = .normal, legibilityWeight: UILegibilityWeight = .regular,
        layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
    ) {
        self.style = style
        self.contentSizeCategory = contentSizeCategory
        self.contrast = contrast
        self.legibilityWeight = legibilityWeight
        self.layoutDirection = layoutDirection
    }
}
