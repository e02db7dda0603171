import Foundation

// One initialiser for each trait, UIKit's way before iOS 17.

extension UITraitCollection {
    private convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
        var values = TraitValues()
        values[trait] = value
        self.init(values: values)
    }

    /// What kind of device it is.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(UITraitUserInterfaceIdiom.self, idiom)
    }

    /// Light or dark.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(UITraitUserInterfaceStyle.self, userInterfaceStyle)
    }

    /// Whether it lies over other content, which lightens dark backgrounds.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(UITraitUserInterfaceLevel.self, userInterfaceLevel)
    }

    /// The direction in which the interface is read.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(UITraitLayoutDirection.self, layoutDirection)
    }

    /// Pixels in a point.
    public convenience init(displayScale scale: CGFloat) {
        self.init(UITraitDisplayScale.self, scale)
    }

    /// How wide the screen's range of colours is.
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init(UITraitDisplayGamut.self, displayGamut)
    }

    /// How much width there is.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitHorizontalSizeClass.self, horizontalSizeClass)
    }

    /// How much height there is.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitVerticalSizeClass.self, verticalSizeClass)
    }

    /// Whether the screen feels how hard it is pressed.
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init(UITraitForceTouchCapability.self, capability)
    }

    /// The user's text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(UITraitPreferredContentSizeCategory.self, preferredContentSizeCategory)
    }

    /// Whether the user asks for more contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(UITraitAccessibilityContrast.self, accessibilityContrast)
    }

    /// Whether the user asks for bold text.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(UITraitLegibilityWeight.self, legibilityWeight)
    }

    /// Whether the window is in use; a Mac's trait.
    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init(UITraitActiveAppearance.self, activeAppearance)
    }

    /// How large a Mac's toolbar items are.
    public convenience init(toolbarItemPresentationSize: UINSToolbarItemPresentationSize) {
        self.init(UITraitToolbarItemPresentationSize.self, toolbarItemPresentationSize)
    }

    /// The language that lines' heights are chosen for; nil for the user's.
    public convenience init(typesettingLanguage: Locale.Language) {
        self.init(UITraitTypesettingLanguage.self, typesettingLanguage)
    }

    /// Whether the screen is recorded or mirrored.
    public convenience init(sceneCaptureState: UISceneCaptureState) {
        self.init(UITraitSceneCaptureState.self, sceneCaptureState)
    }

    /// How much brighter than white images may be.
    public convenience init(imageDynamicRange: UIImage.DynamicRange) {
        self.init(UITraitImageDynamicRange.self, imageDynamicRange)
    }

    /// The kind of list it is in.
    public convenience init(listEnvironment: UIListEnvironment) {
        self.init(UITraitListEnvironment.self, listEnvironment)
    }
}
