import TextEngine

/// What a paragraph style holds. Lengths are in points.
package struct ParagraphStyleValues: Equatable {
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var alignment = NSTextAlignment.natural
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    package var tailIndent: CGFloat = 0
    package var lineBreakMode: NSLineBreakMode
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0
    package var baseWritingDirection = NSWritingDirection.natural
    /// Nil stands for a stop every 28 points.
    var tabStops: [NSTextTab]?
    package var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsTightening = false
    package var breakStrategy: UInt = 0

    package init(lineBreakMode: NSLineBreakMode = .byWordWrapping) { self.lineBreakMode = lineBreakMode }

    static let standardTabs = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

    /// The values as attributes of the text engine.
    var engineAttributes: ParagraphAttributes {
        var result = ParagraphAttributes()
        result.alignment = alignment.engineValue
        result.lineBreakMode = lineBreakMode.engineValue
        result.direction = baseWritingDirection.engineValue
        let strategy = NSParagraphStyle.LineBreakStrategy(rawValue: breakStrategy)
        result.avoidsLoneLastWord = strategy.contains(.pushOut)
        result.keepsHangulWords = strategy.contains(.hangulWordPriority)
        result.lineSpacing = lineSpacing
        result.paragraphSpacing = paragraphSpacing
        result.paragraphSpacingBefore = paragraphSpacingBefore
        result.minimumLineHeight = minimumLineHeight
        result.maximumLineHeight = maximumLineHeight
        result.lineHeightMultiple = lineHeightMultiple
        result.firstLineHeadIndent = firstLineHeadIndent
        result.headIndent = headIndent
        result.tailIndent = tailIndent
        result.defaultTabInterval = defaultTabInterval
        if let tabStops {
            result.tabStops = tabStops.map { .init(alignment: $0.alignment.engineValue, location: $0.location) }
        }
        return result
    }
}

extension NSTextAlignment {
    package var engineValue: ParagraphAttributes.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension NSLineBreakMode {
    package var engineValue: ParagraphAttributes.LineBreakMode {
        switch self {
        case .byWordWrapping: .wordWrapping
        case .byCharWrapping: .characterWrapping
        case .byClipping: .clipping
        case .byTruncatingHead: .truncatingHead
        case .byTruncatingTail: .truncatingTail
        case .byTruncatingMiddle: .truncatingMiddle
        }
    }
}

extension NSWritingDirection {
    package var engineValue: BaseDirection {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}
