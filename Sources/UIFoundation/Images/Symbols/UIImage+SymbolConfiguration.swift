import Foundation

extension UIImage {
    /// How thick a symbol's lines are, named as font weights.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// How large a symbol is beside text of its point size.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small, medium, large
    }

    /// A symbol's size, weight and colours. What a configuration leaves open, another one or the system settles.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        let settings: SymbolSettings

        init(_ settings: SymbolSettings, _ traits: UITraitCollection? = nil) {
            self.settings = settings
            super.init(traitCollection: traits)
        }

        public required init?(coder: NSCoder) {
            settings = SymbolSettings(coder: coder)
            super.init(coder: coder)
        }

        open override func encode(with coder: NSCoder) {
            super.encode(with: coder)
            settings.encode(to: coder)
        }

        /// Settles nothing.
        open class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolSettings()) }

        public convenience init(pointSize: CGFloat) { self.init(SymbolSettings(pointSize: pointSize)) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(SymbolSettings(pointSize: pointSize, weight: weight))
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(SymbolSettings(pointSize: pointSize, weight: weight, scale: scale))
        }
        public convenience init(scale: SymbolScale) { self.init(SymbolSettings(scale: scale)) }
        public convenience init(weight: SymbolWeight) { self.init(SymbolSettings(weight: weight)) }

        /// Symbols as large and heavy as a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(SymbolSettings(pointSize: font.pointSize, weight: SymbolWeight(of: font), scale: scale))
        }

        /// Symbols as large as text of the style, at the text size of the traits in use.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(SymbolSettings(scale: scale, textStyle: textStyle))
        }

        /// One colour, fainter in the symbol's less important parts.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(SymbolSettings(colors: .hierarchical(hierarchicalColor)))
        }

        /// A colour for each of the symbol's levels; the last one serves further levels too.
        public convenience init(paletteColors: [UIColor]) { self.init(SymbolSettings(colors: .palette(paletteColors))) }

        /// Symbols in the colour of their surroundings, whatever a configuration below says.
        open class func preferringMonochrome() -> SymbolConfiguration {
            SymbolConfiguration(SymbolSettings(colors: .monochrome))
        }

        /// Symbols in the colours of their own that they have; here in those of a palette, or of their surroundings.
        open class func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration(SymbolSettings()) }

        open func configurationWithoutTextStyle() -> SymbolConfiguration { changed { $0.textStyle = nil } }
        open func configurationWithoutScale() -> SymbolConfiguration { changed { $0.scale = nil } }
        open func configurationWithoutWeight() -> SymbolConfiguration { changed { $0.weight = nil } }
        open func configurationWithoutPointSizeAndWeight() -> SymbolConfiguration {
            changed {
                $0.pointSize = nil
                $0.weight = nil
            }
        }

        override func merged(with other: Configuration) -> Configuration {
            let top = (other as? SymbolConfiguration)?.settings ?? SymbolSettings()
            return SymbolConfiguration(settings.merged(with: top), mergedTraits(other.traitCollection))
        }

        override func replacingTraits(_ traits: UITraitCollection?) -> Configuration {
            SymbolConfiguration(settings, traits)
        }

        private func changed(_ change: (inout SymbolSettings) -> Void) -> SymbolConfiguration {
            var copy = settings
            change(&copy)
            return SymbolConfiguration(copy, traitCollection)
        }

        open override func isEqual(_ object: Any?) -> Bool {
            super.isEqual(object) && (object as? SymbolConfiguration)?.settings == settings
        }
    }
}

/// What a symbol configuration settles.
struct SymbolSettings: Equatable {
    enum Colors: Equatable {
        case monochrome
        case hierarchical(UIColor)
        case palette([UIColor])
    }

    var pointSize: CGFloat?
    var weight: UIImage.SymbolWeight?
    var scale: UIImage.SymbolScale?
    var colors: Colors?
    /// Gives the point size where that is open.
    var textStyle: UIFont.TextStyle?

    /// Unspecified values count as not given.
    init(
        pointSize: CGFloat? = nil, weight: UIImage.SymbolWeight? = nil, scale: UIImage.SymbolScale? = nil,
        colors: Colors? = nil, textStyle: UIFont.TextStyle? = nil
    ) {
        self.textStyle = textStyle
        if let pointSize, pointSize.isFinite, pointSize > 0 { self.pointSize = pointSize }
        self.weight = weight == .unspecified ? nil : weight
        self.scale = scale == .unspecified ? nil : scale
        self.colors = colors
    }

    func merged(with top: SymbolSettings) -> SymbolSettings {
        var result = self
        result.pointSize = top.pointSize ?? (top.textStyle == nil ? pointSize : nil)
        result.textStyle = top.textStyle ?? (top.pointSize == nil ? textStyle : nil)
        result.weight = top.weight ?? weight
        result.scale = top.scale ?? scale
        result.colors = top.colors ?? colors
        return result
    }

    init(coder: NSCoder) {
        self.init(
            pointSize: coder.decodeDouble(forKey: "UIPointSize"),
            weight: UIImage.SymbolWeight(rawValue: coder.decodeInteger(forKey: "UIWeight")),
            scale: UIImage.SymbolScale(rawValue: coder.decodeInteger(forKey: "UIScale")))
        let style = coder.decodeObject(of: NSString.self, forKey: "UITextStyle") as String?
        textStyle = style.map { UIFont.TextStyle(rawValue: $0) }
        let palette = coder.decodeObject(of: [NSArray.self, UIColor.self], forKey: "UIPalette") as? [UIColor]
        colors = palette.map(Colors.palette)
    }

    func encode(to coder: NSCoder) {
        coder.encode(Double(pointSize ?? 0), forKey: "UIPointSize")
        coder.encode(weight?.rawValue ?? 0, forKey: "UIWeight")
        coder.encode(scale?.rawValue ?? 0, forKey: "UIScale")
        if let textStyle { coder.encode(textStyle.rawValue as NSString, forKey: "UITextStyle") }
        switch colors {
        case .palette(let colors): coder.encode(colors as NSArray, forKey: "UIPalette")
        case .hierarchical(let color):
            coder.encode([color, color.withAlphaComponent(0.5)] as NSArray, forKey: "UIPalette")
        case .monochrome, nil: break
        }
    }
}

extension UIImage.SymbolWeight {
    private static let fontWeights: [(UIImage.SymbolWeight, UIFont.Weight)] = [
        (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
        (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
    ]

    /// The font weight of the same name; regular where unspecified.
    public func fontWeight() -> UIFont.Weight { Self.fontWeights.first { $0.0 == self }?.1 ?? .regular }

    /// The weight nearest to the font's.
    fileprivate init(of font: UIFont) {
        let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
        let weight =
            (traits?[.weight] as? NSNumber)?.doubleValue ?? (traits?[.weight] as? CGFloat).map { Double($0) } ?? 0
        func distance(_ other: UIFont.Weight) -> Double { abs(Double(other.rawValue) - weight) }
        self = Self.fontWeights.min { distance($0.1) < distance($1.1) }?.0 ?? .regular
    }
}
