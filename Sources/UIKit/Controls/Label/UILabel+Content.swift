/// What a label shows and how. Lengths are in points.
struct LabelState: Equatable {
    fileprivate(set) var content: LabelContent?
    fileprivate(set) var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    fileprivate(set) var textColor = UIColor.label
    /// The colour that was set, whatever an attributed text begins with.
    private var ownColor = UIColor.label
    fileprivate(set) var paragraph: ParagraphStyleValues = {
        var paragraph = ParagraphStyleValues(lineBreakMode: .byTruncatingTail)
        paragraph.breakStrategy = NSParagraphStyle.LineBreakStrategy.standard.rawValue
        return paragraph
    }()
    var numberOfLines = 1
    fileprivate(set) var followsTextSize = false
    var isEnabled = true
    var isHighlighted = false
    var highlightedTextColor: UIColor?
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
    var shrinks = false
    var tightens = false
    var showsExpansion = false
    var minimumScale: CGFloat = 0
    var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    var preferredWidth: CGFloat = 0
    /// The width for which layout measures the text at present; nil at other times.
    var solvedWidth: CGFloat?

    /// How paragraphs are set that do not come with a style. The strategy of breaking lines is plain texts' alone.
    var unstyledParagraph: ParagraphStyleValues {
        var result = paragraph
        if case .attributed = content { result.breakStrategy = 0 }
        return result
    }

    /// What is drawn where the text has no colour of its own.
    var unstyledColor: UIColor {
        if case .attributed = content { ownColor } else { textColor }
    }

    fileprivate mutating func setColor(_ color: UIColor) {
        (textColor, ownColor) = (color, color)
        addAttribute(.foregroundColor, color)
    }

    /// The label takes over how the text begins, and uses it for plain text set later.
    fileprivate mutating func show(_ text: NSAttributedString?) {
        content = text.map { .attributed(NSAttributedString(attributedString: $0)) }
        guard let text, text.length > 0 else { return }
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
            paragraph.alignment = style.alignment
            paragraph.lineBreakMode = style.lineBreakMode
        }
    }

    /// Adds an attribute to all of a text that came with attributes.
    fileprivate mutating func addAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        editAttributes { $0.addAttribute(key, value: value, range: $1) }
    }

    fileprivate mutating func editAttributes(_ edit: (NSMutableAttributedString, NSRange) -> Void) {
        guard case .attributed(let content) = content, content.length > 0 else { return }
        let text = NSMutableAttributedString(attributedString: content)
        edit(text, NSRange(location: 0, length: text.length))
        self.content = .attributed(text)
    }
}

/// A plain text is kept as it came: Foundation never lets go of all that an attributed string holds on to.
enum LabelContent: Equatable {
    case plain(String)
    /// A text that came with attributes of its own.
    case attributed(NSAttributedString)

    var string: String {
        switch self {
        case .plain(let text): text
        case .attributed(let text): text.string
        }
    }

    var isEmpty: Bool {
        switch self {
        case .plain(let text): text.isEmpty
        case .attributed(let text): text.length == 0
        }
    }
}

extension UILabel {
    func startLabel() {
        isUserInteractionEnabled = false
        contentMode = .redraw
        // Measured: a label made in code holds on to its height a little more than other views.
        setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .vertical)
    }

    /// Those that no setter announces by itself.
    private static let followedKeys = [
        "textAlignment", "lineBreakMode", "numberOfLines", "enabled", "highlighted", "highlightedTextColor",
        "shadowColor", "shadowOffset", "adjustsFontSizeToFitWidth", "minimumScaleFactor", "baselineAdjustment",
        "preferredMaxLayoutWidth", "adjustsFontForContentSizeCategory",
    ]

    /// What leaves everything as it was marks nothing: controls bring their labels up to date whenever they are measured.
    /// - Parameter resizes: Whether the label's own size may be another now.
    func change(resizes: Bool = true, _ edit: (inout LabelState) -> Void) {
        let before = label
        KeyValueObservers.follow(self, Self.followedKeys) { edit(&label) }
        if label != before { contentChanged(resizes: resizes) }
    }

    /// The label's own size if it showed another text; it stays as it is.
    func intrinsicContentSize(showing text: NSAttributedString?) -> CGSize {
        let (state, known) = (label, composed)
        defer { (label, composed) = (state, known) }
        label.show(text)
        if label != state { composed.forget() }
        return intrinsicContentSize
    }

    func contentChanged(resizes: Bool = true) {
        composed.forget()
        setNeedsDisplay()
        if resizes { invalidateIntrinsicContentSize() }
    }

    // MARK: Setting

    func setText(_ text: String?) {
        change { $0.content = text.map { .plain($0) } }
    }

    /// The label takes over how the text begins, and uses it for plain text set later.
    func setAttributedText(_ text: NSAttributedString?) { change { $0.show(text) } }

    /// A text, with the way of setting paragraphs that do not come with their own.
    func show(_ text: NSAttributedString, alignment: NSTextAlignment, lineBreakMode: NSLineBreakMode) {
        change {
            $0.paragraph.alignment = alignment
            $0.paragraph.lineBreakMode = lineBreakMode
            $0.show(text)
        }
    }

    func setFont(_ font: UIFont?) {
        let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        change {
            $0.font = $0.followsTextSize ? font.adjusted(to: traitCollection) : font
            $0.addAttribute(.font, $0.font)
        }
    }

    func setTextColor(_ color: UIColor?) {
        change(resizes: false) {
            $0.setColor(color ?? .label)
        }
    }

    /// Changes the label's way of setting paragraphs, and that of every paragraph of an attributed text.
    func setParagraph<Value>(_ property: WritableKeyPath<ParagraphStyleValues, Value>, _ value: Value) {
        change { label in
            label.paragraph[keyPath: property] = value
            let paragraph = label.unstyledParagraph
            label.editAttributes { text, whole in
                text.enumerateAttribute(.paragraphStyle, in: whole) { style, range, _ in
                    var values = (style as? NSParagraphStyle)?.values ?? paragraph
                    values[keyPath: property] = value
                    text.addAttribute(.paragraphStyle, value: NSParagraphStyle(values: values), range: range)
                }
            }
        }
    }

    // MARK: The user's text size

    func setFollowsTextSize(_ follows: Bool) {
        label.followsTextSize = follows
        if follows { adoptTextSize() }
    }

    /// The traits may be others now: text size, colours, direction.
    func environmentChanged() {
        if label.followsTextSize { adoptTextSize() }
        contentChanged()
    }

    private func adoptTextSize() {
        let traits = traitCollection
        change { label in
            label.font = label.font.adjusted(to: traits)
            label.editAttributes { text, whole in
                text.enumerateAttribute(.font, in: whole) { font, range, _ in
                    guard let font = font as? UIFont, font.adjusted(to: traits) != font else { return }
                    text.addAttribute(.font, value: font.adjusted(to: traits), range: range)
                }
            }
        }
    }

    // MARK: Reading

    /// The text with the label's own attributes where it has none of its own.
    var currentAttributedText: NSAttributedString? {
        switch label.content {
        case nil: return nil
        case .attributed(let text): return text
        case .plain(let text):
            return NSAttributedString(
                string: text,
                attributes: [
                    .font: label.font, .foregroundColor: label.textColor,
                    .paragraphStyle: NSParagraphStyle(values: label.paragraph),
                ])
        }
    }
}
