import TextEngine

/// Names of fonts, as Apple gives them.
package enum FontNames {
    private static let designs: [(prefix: String, family: String, design: SystemFont.Design)] = [
        (".SFUI-", ".AppleSystemUIFont", .standard),
        (".AppleSystemUIFontRounded-", ".AppleSystemUIFontRounded", .rounded),
        (".AppleSystemUIFontMonospaced-", ".AppleSystemUIFontMonospaced", .monospaced),
        (".AppleSystemUIFontSerif-", ".AppleSystemUIFontSerif", .serif),
    ]

    private static let weights: [(name: String, weight: UIFont.Weight)] = [
        ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
        ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
    ]

    static func family(of font: TextFont) -> String {
        if let family = font.requestedName.flatMap(DeviceFonts.family) { return family }
        return switch font.kind {
        case .system(let system): designs.first { $0.design == system.design }?.family ?? ".AppleSystemUIFont"
        case .face(let face): face.familyName
        }
    }

    static func name(of font: TextFont) -> String {
        if let name = font.requestedName { return name }
        switch font.kind {
        case .system(let system):
            let prefix = designs.first { $0.design == system.design }?.prefix ?? ".SFUI-"
            return prefix + weightName(system) + (system.isItalic ? "Italic" : "")
        case .face(let face):
            return face.postScriptName
        }
    }

    /// The face's own name within its family: "Regular", "Bold Italic".
    static func faceName(of font: TextFont) -> String {
        switch font.kind {
        case .system(let system): weightName(system) + (system.isItalic ? " Italic" : "")
        case .face(let face): face.styleName
        }
    }

    private static func weightName(_ font: SystemFont) -> String {
        weights.min { abs($0.weight.rawValue - font.weight) < abs($1.weight.rawValue - font.weight) }?.name ?? "Regular"
    }

    /// Nil where neither this machine nor an iPhone has a font of the name. The system's own names are understood too.
    static func font(named name: String, size: CGFloat) -> TextFont? {
        installed(name, size: size)
            ?? DeviceFonts.standIn(named: name, size: size > 0 ? size : UIFont.defaultFontSize)
    }

    /// The font of attributed texts that name none: Helvetica of 12 points, as Apple's.
    package static var ofUnstyledText: TextFont {
        installed("Helvetica", size: 12) ?? DeviceFonts.standIn(named: "Helvetica", size: 12, isSaid: false)
            ?? TextFont(.system(SystemFont()), size: 12)
    }

    /// Nil where nothing on this machine has the name.
    package static func installed(_ name: String, size: CGFloat) -> TextFont? {
        let size = size > 0 ? size : UIFont.defaultFontSize
        if let system = systemFont(named: name) { return TextFont(.system(system), size: size) }
        return TextFont.named(name, size: size)
    }

    static func systemFont(named name: String) -> SystemFont? {
        if let design = designs.first(where: { $0.family == name })?.design { return SystemFont(design: design) }
        guard let design = designs.first(where: { name.hasPrefix($0.prefix) }) else { return nil }
        var rest = String(name.dropFirst(design.prefix.count))
        let isItalic = rest.hasSuffix("Italic")
        if isItalic { rest.removeLast(6) }
        guard let weight = weights.first(where: { $0.name == rest || rest.isEmpty && $0.weight == .regular }) else {
            return nil
        }
        return SystemFont(weight: weight.weight.rawValue, isItalic: isItalic, design: design.design)
    }

    static func describe(_ font: UIFont) -> String {
        let bold = font.fontDescriptor.symbolicTraits.contains(.traitBold) ? "bold" : "normal"
        let slant = font.engineFont.isItalic ? "italic" : "normal"
        let address = String(UInt(bitPattern: ObjectIdentifier(font).hashValue), radix: 16)
        let size = String(format: "%.2f", Double(font.pointSize))
        return "<UICTFont: 0x\(address)> font-family: \"\(font.fontName)\"; font-weight: \(bold); "
            + "font-style: \(slant); font-size: \(size)pt"
    }
}
