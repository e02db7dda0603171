import TextEngine

/// What text looks like where its attributes say nothing.
package struct TextDefaults {
    package var font: UIFont
    package var color: UIColor?
    package var paragraph = ParagraphStyleValues()
    /// Multiplies every font size, for text shrunk to fit.
    package var scale: CGFloat = 1
    /// Points added after each character, besides what the text's own attributes add.
    package var tracking: CGFloat = 0

    package init(
        font: UIFont, color: UIColor? = nil, paragraph: ParagraphStyleValues = .init(), scale: CGFloat = 1,
        tracking: CGFloat = 0
    ) {
        self.font = font
        self.color = color
        self.paragraph = paragraph
        self.scale = scale
        self.tracking = tracking
    }

    /// What Apple's drawing functions use.
    package static var drawing: TextDefaults {
        TextDefaults(font: UIFont(engineFont: FontNames.ofUnstyledText), color: .black)
    }
}

extension NSAttributedString {
    /// The string in the text engine's words.
    package func styledText(_ defaults: TextDefaults) -> StyledText {
        var runs: [StyledText.Run] = []
        var paragraphs: [StyledText.Paragraph] = []
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            runs.append(.init(length: range.length, attributes: TextAttributes(attributes, defaults)))
            let style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? defaults.paragraph
            paragraphs.append(.init(length: range.length, attributes: style.engineAttributes))
        }
        if runs.isEmpty { runs = [.init(length: 0, attributes: TextAttributes([:], defaults))] }
        if paragraphs.isEmpty { paragraphs = [.init(length: 0, attributes: defaults.paragraph.engineAttributes)] }
        return StyledText(string, runs: runs, paragraphs: paragraphs)
    }
}

extension StyledText {
    /// A text without attributes of its own.
    package init(_ text: String, _ defaults: TextDefaults) {
        self.init(plain: text, attributes: [:], defaults)
    }

    /// A text with the same attributes from end to end.
    fileprivate init(plain text: String, attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults) {
        let style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? defaults.paragraph
        let length = text.utf16.count
        self.init(
            text, runs: [.init(length: length, attributes: TextAttributes(attributes, defaults))],
            paragraphs: [.init(length: length, attributes: style.engineAttributes)])
    }
}

extension TextAttributes {
    fileprivate init(_ attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults) {
        let intent = InlinePresentationIntent(attribute: attributes[.inlinePresentationIntent])
        let font = intent.font(attributes[.font] as? UIFont ?? defaults.font)
        let scaled = defaults.scale == 1 ? font.engineFont : font.engineFont.withSize(font.pointSize * defaults.scale)
        self.init(font: scaled, color: (attributes[.foregroundColor] as? UIColor ?? defaults.color)?.cgColor)
        backgroundColor = (attributes[.backgroundColor] as? UIColor)?.cgColor
        kern = number(attributes[.kern])
        tracking = (number(attributes[.tracking]) ?? 0) + defaults.tracking
        baselineOffset = number(attributes[.baselineOffset]) ?? 0
        usesLigatures = number(attributes[.ligature]) != 0
        underline = LineDecoration(attributes[.underlineStyle], attributes[.underlineColor])
        strikethrough = LineDecoration(attributes[.strikethroughStyle], attributes[.strikethroughColor])
        if intent.contains(.strikethrough), strikethrough == nil {
            strikethrough = LineDecoration(NSUnderlineStyle.single.rawValue, attributes[.strikethroughColor])
        }
        strokeWidth = number(attributes[.strokeWidth]) ?? 0
        strokeColor = (attributes[.strokeColor] as? UIColor)?.cgColor
        if let shadow = attributes[.shadow] as? NSShadow, let color = shadow.shadowColor as? UIColor {
            self.shadow = TextShadow(
                offsetX: shadow.shadowOffset.width, offsetY: shadow.shadowOffset.height,
                blurRadius: shadow.shadowBlurRadius, color: color.cgColor)
        }
        attachment = (attributes[.attachment] as? NSTextAttachment)?.inlineBox(for: font)
        // Links are blue where the text names no colour of its own.
        if attributes[.link] != nil, attributes[.foregroundColor] == nil { color = UIColor.link.cgColor }
    }
}

/// Numbers come as any of Swift's and Foundation's kinds.
private func number(_ value: Any?) -> Double? {
    let number: Double? =
        switch value {
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    return number.flatMap { $0.isFinite ? $0 : nil }
}

extension LineDecoration {
    package init?(_ style: NSUnderlineStyle) { self.init(style, nil) }

    fileprivate init?(_ style: Any?, _ color: Any?) {
        // Swift code passes raw values; the option set itself, which Apple ignores, is understood here as well.
        guard let raw = (style as? NSUnderlineStyle)?.rawValue ?? number(style).map({ Int($0) }), raw & 0xFF != 0 else {
            return nil
        }
        let pattern: Pattern =
            switch raw & 0x0F00 {
            case 0x0100: .dot
            case 0x0200: .dash
            case 0x0300: .dashDot
            case 0x0400: .dashDotDot
            default: .solid
            }
        self.init(
            weight: raw & 0x0F == 0x09 ? .double : raw & 0x02 != 0 ? .thick : .single, pattern: pattern,
            byWord: raw & 0x8000 != 0, color: (color as? UIColor)?.cgColor)
    }
}
