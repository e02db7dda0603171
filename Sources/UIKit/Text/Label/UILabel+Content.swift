/// What a label shows and how. Lengths are in points.
struct LabelState {
    fileprivate(set) var content: NSAttributedString?
    /// Whether `content` came with attributes of its own.
    fileprivate(set) var isAttributed = false
    fileprivate(set) var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    fileprivate(set) var textColor = UIColor.label
    fileprivate(set) var paragraph = ParagraphStyleValues(lineBreakMode: .byTruncatingTail)
    var numberOfLines = 1
    fileprivate(set) var followsTextSize = false
    var isEnabled = true
    var isHighlighted = false
    var highlightedTextColor: UIColor?
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
    var shrinks = false
    var tightens = false
    var minimumScale: CGFloat = 0
    var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    var preferredWidth: CGFloat = 0
    /// While layout measures the text for the width it found.
    var solvedWidth: CGFloat?
}

extension UILabel {
    func startLabel() {
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
        // Measured: a label made in code holds on to its height a little more than other views.
        setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .vertical)
    }

    /// - Parameter resizes: Whether the label's own size may be another now.
    func change(resizes: Bool = true, _ edit: (inout LabelState) -> Void) {
        edit(&label)
        contentChanged(resizes: resizes)
    }

    func contentChanged(resizes: Bool = true) {
        composed.forget()
        setNeedsDisplay()
        if resizes { invalidateIntrinsicContentSize() }
    }

    // MARK: Setting

    func setText(_ text: String?) {
        if !label.isAttributed, label.content?.string == text { return }
        label.content = text.map { NSAttributedString(string: $0) }
        label.isAttributed = false
        contentChanged()
    }

    /// The label takes over how the text begins, and uses it for plain text set later.
    func setAttributedText(_ text: NSAttributedString?) {
        label.content = text.map { NSAttributedString(attributedString: $0) }
        label.isAttributed = text != nil
        if let text, text.length > 0 {
            let attributes = text.attributes(at: 0, effectiveRange: nil)
            if let font = attributes[.font] as? UIFont { label.font = font }
            if let color = attributes[.foregroundColor] as? UIColor { label.textColor = color }
            if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
                label.paragraph.alignment = style.alignment
                label.paragraph.lineBreakMode = style.lineBreakMode
            }
        }
        contentChanged()
    }

    func setFont(_ font: UIFont?) {
        let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        label.font = label.followsTextSize ? font.adjusted(to: traitCollection) : font
        editAttributes { $0.addAttribute(.font, value: label.font, range: $1) }
        contentChanged()
    }

    func setTextColor(_ color: UIColor?) {
        label.textColor = color ?? .label
        editAttributes { $0.addAttribute(.foregroundColor, value: label.textColor, range: $1) }
        contentChanged(resizes: false)
    }

    /// Changes the label's way of setting paragraphs, and that of every paragraph of an attributed text.
    func setParagraph<Value>(_ property: WritableKeyPath<ParagraphStyleValues, Value>, _ value: Value) {
        label.paragraph[keyPath: property] = value
        editAttributes { text, whole in
            text.enumerateAttribute(.paragraphStyle, in: whole) { style, range, _ in
                var values = (style as? NSParagraphStyle)?.values ?? label.paragraph
                values[keyPath: property] = value
                text.addAttribute(.paragraphStyle, value: NSParagraphStyle(values: values), range: range)
            }
        }
        contentChanged()
    }

    private func editAttributes(_ edit: (NSMutableAttributedString, NSRange) -> Void) {
        guard label.isAttributed, let content = label.content, content.length > 0 else { return }
        let text = NSMutableAttributedString(attributedString: content)
        edit(text, NSRange(location: 0, length: text.length))
        label.content = text
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
        let font = label.font.adjusted(to: traits)
        var changed = font != label.font
        label.font = font
        editAttributes { text, whole in
            text.enumerateAttribute(.font, in: whole) { font, range, _ in
                guard let font = font as? UIFont, font.adjusted(to: traits) != font else { return }
                text.addAttribute(.font, value: font.adjusted(to: traits), range: range)
                changed = true
            }
        }
        if changed { contentChanged() }
    }

    // MARK: Reading

    /// The text with the label's own attributes where it has none of its own.
    var currentAttributedText: NSAttributedString? {
        guard let content = label.content else { return nil }
        guard !label.isAttributed else { return content }
        return NSAttributedString(
            string: content.string,
            attributes: [
                .font: label.font, .foregroundColor: label.textColor,
                .paragraphStyle: NSParagraphStyle(values: label.paragraph),
            ])
    }
}
