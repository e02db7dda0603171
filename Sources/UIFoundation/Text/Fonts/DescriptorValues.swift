import TextEngine

/// What a font descriptor holds, in words of our own; attributes are made from it and read into it.
struct DescriptorValues: Hashable, Sendable {
    /// Nil where a name or a family decides.
    var system: SystemFont?
    var name: String?
    var family: String?
    var face: String?
    var size: CGFloat = 0
    /// On Apple's scale; nil where nothing says.
    var weight: CGFloat?
    var isItalic: Bool?
    var isCondensed = false
    var scaling: FontScaling?
    var features: [FontFeature] = []

    init() {}

    init(of font: UIFont) {
        size = font.pointSize
        scaling = font.scaling
        features = font.engineFont.features
        switch font.engineFont.kind {
        case .system(let system): self.system = system
        case .face(let face):
            name = face.postScriptName
            family = face.familyName
        }
    }

    // MARK: Matching

    /// The font nearest to the values: the system font where nothing else is installed or named.
    func match(size: CGFloat) -> TextFont {
        let size = size > 0 ? size : UIFont.defaultFontSize
        var font = TextFont(kind, size: size)
        font.features = features
        return font
    }

    private var kind: TextFont.Kind {
        if let system { return .system(system) }
        if let name, weight == nil, isItalic == nil, face == nil {
            return FontNames.font(named: name, size: 12)?.kind ?? .system(SystemFont())
        }
        let family = family ?? name.flatMap { FontCatalog.face(named: $0)?.familyName }
        guard let family else { return .system(SystemFont(weight: weight ?? 0, isItalic: isItalic ?? false)) }
        if let face, let named = FontCatalog.face(named: "\(family) \(face)") { return .face(named) }
        let named = name.flatMap(FontCatalog.face(named:))
        let wanted = weight.map { SystemFont.openTypeWeight($0) } ?? named?.weightClass ?? 400
        let found = FontCatalog.face(
            family: family, weight: wanted, italic: isItalic ?? named?.isItalic ?? false, condensed: isCondensed)
        return found.map(TextFont.Kind.face) ?? .system(SystemFont(weight: weight ?? 0, isItalic: isItalic ?? false))
    }

    // MARK: Traits

    var traits: UIFontDescriptor.SymbolicTraits {
        var traits: UIFontDescriptor.SymbolicTraits = []
        switch kind {
        case .system(let system):
            traits.insert(.traitUIOptimized)
            if system.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
            if system.isItalic { traits.insert(.traitItalic) }
            if system.design == .monospaced { traits.insert(.traitMonoSpace) }
            if system.width < 0 { traits.insert(.traitCondensed) }
            if system.width > 0 { traits.insert(.traitExpanded) }
        case .face(let face):
            if face.weightClass >= 600 { traits.insert(.traitBold) }
            if face.isItalic { traits.insert(.traitItalic) }
            if face.isFixedPitch { traits.insert(.traitMonoSpace) }
            if face.styleName.contains("Condensed") { traits.insert(.traitCondensed) }
        }
        return traits
    }

    func with(_ traits: UIFontDescriptor.SymbolicTraits) -> DescriptorValues? {
        var copy = self
        if case .system(var system) = kind {
            let isBold = system.weight >= UIFont.Weight.semibold.rawValue
            if traits.contains(.traitBold) != isBold {
                // The system font's bold is semibold.
                system.weight = (traits.contains(.traitBold) ? UIFont.Weight.semibold : .regular).rawValue
            }
            system.isItalic = traits.contains(.traitItalic)
            if traits.contains(.traitMonoSpace) { system.design = .monospaced }
            system.width = traits.contains(.traitCondensed) ? -0.2 : traits.contains(.traitExpanded) ? 0.2 : 0
            copy.system = system
            return copy
        }
        let old = self.traits
        copy.face = nil
        if traits.contains(.traitBold) != old.contains(.traitBold) {
            copy.weight = traits.contains(.traitBold) ? UIFont.Weight.bold.rawValue : UIFont.Weight.regular.rawValue
        }
        copy.isItalic = traits.contains(.traitItalic)
        copy.isCondensed = traits.contains(.traitCondensed)
        let relevant: UIFontDescriptor.SymbolicTraits = [.traitBold, .traitItalic]
        guard copy.traits.intersection(relevant) == traits.intersection(relevant) else { return nil }
        return copy
    }

    func withFamily(_ family: String) -> DescriptorValues {
        var copy = DescriptorValues()
        copy.size = size
        copy.features = features
        copy.weight = weight
        copy.isItalic = isItalic
        copy.family = family
        if let system = FontNames.systemFont(named: family) {
            copy.family = nil
            copy.system = system
        }
        return copy
    }

    func withDesign(_ design: UIFontDescriptor.SystemDesign) -> DescriptorValues? {
        guard case .system(var system) = kind else { return nil }
        switch design {
        case .rounded: system.design = .rounded
        case .serif: system.design = .serif
        case .monospaced: system.design = .monospaced
        case .default: system.design = .standard
        default: return nil
        }
        var copy = self
        copy.system = system
        return copy
    }

    // MARK: Attributes

    func value(_ attribute: UIFontDescriptor.AttributeName) -> Any? {
        switch attribute {
        case .family: FontNames.family(of: match(size: size))
        case .name: FontNames.name(of: match(size: size))
        case .face: FontNames.faceName(of: match(size: size))
        case .size: size
        case .textStyle: scaling.flatMap { $0.base == nil ? $0.style.rawValue : nil }
        case .traits: traitValues
        default: nil
        }
    }

    private var traitValues: [UIFontDescriptor.TraitKey: Any] {
        let weight: CGFloat =
            switch kind {
            case .system(let system): system.weight
            case .face(let face): SystemFont.weight(openType: face.weightClass)
            }
        return [
            .symbolic: traits.rawValue, .weight: weight, .slant: traits.contains(.traitItalic) ? 1 / 15 : 0 as CGFloat,
        ]
    }

    var attributes: [UIFontDescriptor.AttributeName: Any] {
        var result: [UIFontDescriptor.AttributeName: Any] = [:]
        if size > 0 { result[.size] = size }
        if let family { result[.family] = family }
        if let name { result[.name] = name }
        if let face { result[.face] = face }
        if let system { result[.name] = FontNames.name(of: TextFont(.system(system), size: 12)) }
        if let style = value(.textStyle) { result[.textStyle] = style }
        return result
    }

    func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> DescriptorValues {
        var copy = self
        if let size = attributes[.size].flatMap(Self.number) { copy.size = size }
        if let family = attributes[.family] as? String {
            copy = copy.withFamily(family)
        }
        if let name = attributes[.name] as? String {
            copy.system = FontNames.systemFont(named: name)
            copy.name = copy.system == nil ? name : nil
            copy.family = nil
        }
        if let face = attributes[.face] as? String { copy.face = face }
        if let raw = attributes[.textStyle] {
            let style = (raw as? UIFont.TextStyle) ?? UIFont.TextStyle(rawValue: raw as? String ?? "")
            copy.scaling = FontScaling(style: style)
            copy.system = SystemFont(weight: style.weight.rawValue)
            if copy.size == 0 { copy.size = style.pointSize(UITraitCollection.textSize(nil)) }
        }
        if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] { copy.add(traits) }
        if let settings = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] {
            for setting in settings { copy.add(setting) }
        }
        return copy
    }

    private mutating func add(_ traits: [UIFontDescriptor.TraitKey: Any]) {
        let weight = (traits[.weight] as? UIFont.Weight)?.rawValue ?? traits[.weight].flatMap(Self.number)
        let symbolic =
            (traits[.symbolic] as? UInt32 ?? traits[.symbolic].flatMap(Self.number).map { UInt32(max(0, $0)) })
            .map(UIFontDescriptor.SymbolicTraits.init(rawValue:))
        let isItalic = traits[.slant].flatMap(Self.number).map { $0 > 0 } ?? symbolic?.contains(.traitItalic)
        let boldWeight = symbolic?.contains(.traitBold) == true ? UIFont.Weight.bold.rawValue : nil
        if system != nil {
            if let weight = weight ?? boldWeight { system?.weight = weight }
            if let isItalic { system?.isItalic = isItalic }
            if let width = (traits[.width] as? UIFont.Width)?.rawValue ?? traits[.width].flatMap(Self.number) {
                system?.width = width
            }
        } else {
            if let weight = weight ?? boldWeight { self.weight = weight }
            if let isItalic { self.isItalic = isItalic }
        }
    }

    /// Apple's feature types and selectors in OpenType's names, those that fonts have in common.
    private mutating func add(_ setting: [UIFontDescriptor.FeatureKey: Any]) {
        guard let type = setting[.type].flatMap(Self.number), let selector = setting[.selector].flatMap(Self.number)
        else { return }
        switch (Int(type), Int(selector)) {
        case (6, 0):
            features.append(FontFeature("tnum", 1))
            system?.hasMonospacedDigits = true
        case (6, 1):
            features.append(FontFeature("pnum", 1))
            system?.hasMonospacedDigits = false
        case (1, 2): features.append(FontFeature("liga", 1))
        case (1, 3): features.append(FontFeature("liga", 0))
        case (1, 4): features.append(FontFeature("dlig", 1))
        case (1, 5): features.append(FontFeature("dlig", 0))
        case (3, 3): features.append(FontFeature("smcp", 1))
        case (10, 1): features.append(FontFeature("sups", 1))
        case (10, 2): features.append(FontFeature("subs", 1))
        case (10, 3): features.append(FontFeature("ordn", 1))
        case (10, 4): features.append(FontFeature("sinf", 1))
        case (11, 1): features.append(FontFeature("afrc", 1))
        case (21, 0): features.append(FontFeature("onum", 1))
        case (21, 1): features.append(FontFeature("lnum", 1))
        case (36, 0): features.append(FontFeature("calt", 1))
        case (36, 1): features.append(FontFeature("calt", 0))
        case (37, 1): features.append(FontFeature("smcp", 1))
        case (38, 1): features.append(FontFeature("c2sc", 1))
        case (11, 2): features.append(FontFeature("frac", 1))
        case (14, 4): features.append(FontFeature("zero", 1))
        case (35, let selector) where selector > 0 && selector <= 40 && selector % 2 == 0:
            let number = selector / 2
            features.append(FontFeature(number < 10 ? "ss0\(number)" : "ss\(number)", 1))
        default: break
        }
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}
