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

        /// One colour, fainter in the symbol's less important parts.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(SymbolSettings(colors: .hierarchical(hierarchicalColor)))
        }

        /// A colour for each of the symbol's levels; the last one serves further levels too.
        public convenience init(paletteColors: [UIColor]) { self.init(SymbolSettings(colors: .palette(paletteColors))) }

        /// Symbols in the colour of their surroundings, whatever a configuration below says.
        open class func preferringMonochrome() -> Self {
            SymbolConfiguration(SymbolSettings(colors: .monochrome)) as? Self ?? Self(SymbolSettings(), nil)
        }

        open func configurationWithoutScale() -> Self { changed { $0.scale = nil } }
        open func configurationWithoutWeight() -> Self { changed { $0.weight = nil } }
        open func configurationWithoutPointSizeAndWeight() -> Self {
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

        func changed(_ change: (inout SymbolSettings) -> Void) -> Self {
            var copy = settings
            change(&copy)
            return SymbolConfiguration(copy, traitCollection) as? Self ?? self
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

    /// Unspecified values count as not given.
    init(
        pointSize: CGFloat? = nil, weight: UIImage.SymbolWeight? = nil, scale: UIImage.SymbolScale? = nil,
        colors: Colors? = nil
    ) {
        if let pointSize, pointSize.isFinite, pointSize > 0 { self.pointSize = pointSize }
        self.weight = weight == .unspecified ? nil : weight
        self.scale = scale == .unspecified ? nil : scale
        self.colors = colors
    }

    func merged(with top: SymbolSettings) -> SymbolSettings {
        var result = self
        result.pointSize = top.pointSize ?? pointSize
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
        let palette = coder.decodeObject(of: [NSArray.self, UIColor.self], forKey: "UIPalette") as? [UIColor]
        colors = palette.map(Colors.palette)
    }

    func encode(to coder: NSCoder) {
        coder.encode(Double(pointSize ?? 0), forKey: "UIPointSize")
        coder.encode(weight?.rawValue ?? 0, forKey: "UIWeight")
        coder.encode(scale?.rawValue ?? 0, forKey: "UIScale")
        switch colors {
        case .palette(let colors): coder.encode(colors as NSArray, forKey: "UIPalette")
        case .hierarchical(let color): coder.encode([color, color.withAlphaComponent(0.5)] as NSArray, forKey: "UIPalette")
        case .monochrome, nil: break
        }
    }
}
