/// The environment that an entry of an asset catalogue's colour or image set is for.
struct CatalogueConditions: Equatable {
    private var idiom: UIUserInterfaceIdiom = .unspecified
    private var style: UIUserInterfaceStyle = .unspecified
    private var isHighContrast = false
    private var direction: UITraitEnvironmentLayoutDirection = .unspecified
    private var widthClass: UIUserInterfaceSizeClass = .unspecified
    private var heightClass: UIUserInterfaceSizeClass = .unspecified
    private var gamut: UIDisplayGamut = .unspecified

    /// Nil for an environment that is none of UIKit's.
    init?(_ json: [String: Any]) {
        switch json["idiom"] as? String {
        case "iphone": idiom = .phone
        case "ipad": idiom = .pad
        case "tv": idiom = .tv
        case "mac": idiom = .mac
        case "car": idiom = .carPlay
        case "vision": idiom = .vision
        case nil, "universal": break
        default: return nil
        }
        for appearance in json["appearances"] as? [[String: String]] ?? [] {
            switch (appearance["appearance"], appearance["value"]) {
            case ("luminosity", "dark"): style = .dark
            case ("luminosity", "light"): style = .light
            case ("contrast", "high"): isHighContrast = true
            default: return nil
            }
        }
        switch json["language-direction"] as? String {
        case "left-to-right": direction = .leftToRight
        case "right-to-left": direction = .rightToLeft
        default: break
        }
        widthClass = Self.sizeClass(json["width-class"])
        heightClass = Self.sizeClass(json["height-class"])
        switch json["display-gamut"] as? String {
        case "sRGB": gamut = .SRGB
        case "display-P3": gamut = .P3
        default: break
        }
    }

    private static func sizeClass(_ value: Any?) -> UIUserInterfaceSizeClass {
        switch value as? String {
        case "compact": .compact
        case "regular": .regular
        default: .unspecified
        }
    }

    /// How well the entry suits the environment: what it is for counts in the order idiom, style, contrast, direction,
    /// size classes, gamut. Nil when it is for another environment.
    func score(for traits: UITraitCollection) -> Int? {
        var score = 0
        func require(_ applies: Bool, _ matches: Bool, _ weight: Int) -> Bool {
            guard applies else { return true }
            score += weight
            return matches
        }
        guard require(idiom != .unspecified, idiom == traits.userInterfaceIdiom, 64),
            require(style != .unspecified, style == (traits.userInterfaceStyle == .dark ? .dark : .light), 32),
            require(isHighContrast, traits.accessibilityContrast == .high, 16),
            require(
                direction != .unspecified,
                direction == (traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight), 8),
            require(widthClass != .unspecified, widthClass == traits.horizontalSizeClass, 4),
            require(heightClass != .unspecified, heightClass == traits.verticalSizeClass, 2),
            require(gamut != .unspecified, gamut == (traits.displayGamut == .P3 ? .P3 : .SRGB), 1)
        else { return nil }
        return score
    }
}
