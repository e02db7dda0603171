struct TextViewLook {
    var font: UIFont?
    var color: UIColor?
    var alignment = NSTextAlignment.natural
    var typing: [NSAttributedString.Key: Any]?
    var linkAttributes: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.link]
    var followsContentSize = false
    var inset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    var detectors: UIDataDetectorTypes = []
    /// What the page was made of last, so that a layout after which nothing changed leaves it as it is; nil for others
    /// than plain texts.
    fileprivate var shownPage: PlainPage?
}

/// All that decides about the page of a text without attributes.
private struct PlainPage: Equatable {
    let text: String
    let font: UIFont
    let color: UIColor
    let alignment: NSTextAlignment
    let lines: Int
    let mode: NSLineBreakMode

    /// As a label makes it that is given a text, and then an alignment and a way to break lines.
    var attributedText: NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [.font: font, .foregroundColor: color, .paragraphStyle: Self.style(mode, alignment)])
    }

    static func style(_ mode: NSLineBreakMode, _ alignment: NSTextAlignment) -> NSParagraphStyle {
        var style = ParagraphStyleValues(lineBreakMode: mode)
        style.alignment = alignment
        style.breakStrategy = NSParagraphStyle.LineBreakStrategy.standard.rawValue
        return NSParagraphStyle(values: style)
    }
}

extension NSAttributedString {
    /// With a style for paragraphs that have none: a label would give them that of the first.
    fileprivate func withStyle(_ style: NSParagraphStyle) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: self)
        enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) { value, range, _ in
            if value == nil { result.addAttribute(.paragraphStyle, value: style, range: range) }
        }
        return result
    }
}

extension UITextView {
    func startText() {
        backgroundColor = .systemBackground
        page.numberOfLines = 0
        caretView.isHidden = true
        addSubview(page)
        addSubview(caretView)
        textContainer.didChange = { [weak self] in self?.textMayHaveMoved() }
        addGestureRecognizer(TextItemTap(in: self))
    }

    func change(_ edit: (inout TextViewLook) -> Void) {
        edit(&look)
        textMayHaveMoved()
    }

    /// Takes the font in the size the user prefers now, where the view follows it.
    func adoptContentSize() {
        guard look.followsContentSize, let old = look.font else { return }
        let font = old.adjusted(to: traitCollection)
        if font != old { change { $0.font = font } }
    }

    func textMayHaveMoved() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        if kit != nil { refreshTextKit() }
        textKitPage?.setNeedsDisplay()
    }

    var effectiveFont: UIFont { look.font ?? UIFont(engineFont: FontNames.ofUnstyledText) }

    var shownText: NSAttributedString {
        let color = look.color ?? .label
        guard let attributed = content.attributed else {
            return marked(
                NSAttributedString(
                    string: content.edited.text, attributes: [.font: effectiveFont, .foregroundColor: color]))
        }
        return marked(attributed.withDefaults(font: effectiveFont, color: color))
    }

    func textArea(width: CGFloat) -> CGFloat {
        max(0, width - look.inset.left - look.inset.right - 2 * textContainer.lineFragmentPadding)
    }

    func preparePage() {
        guard isPlain else {
            look.shownPage = nil
            page.attributedText = shownText.withStyle(PlainPage.style(textContainer.lineBreakMode, .natural))
            page.numberOfLines = textContainer.maximumNumberOfLines
            page.lineBreakMode = textContainer.lineBreakMode
            return
        }
        let wanted = PlainPage(
            text: pageText, font: effectiveFont, color: look.color ?? .label, alignment: look.alignment,
            lines: textContainer.maximumNumberOfLines, mode: textContainer.lineBreakMode)
        guard look.shownPage != wanted else { return }
        look.shownPage = wanted
        page.attributedText = wanted.attributedText
        page.numberOfLines = wanted.lines
    }

    /// Whether the text has no attributes of its own, and no links of which the attributes count.
    var isPlain: Bool {
        content.attributed == nil && (isEditable || !isSelectable || look.detectors.isEmpty)
    }

    /// How much of a plain text the page shows, in UTF-16 units.
    var pageLength: Int { look.shownPage?.text.utf16.count ?? content.edited.length }

    /// An empty text still has the height of a line, in whole pixels as that of others.
    func pageSize(width: CGFloat) -> CGSize {
        let pixels = window?.screen.scale ?? UIScreen.main.scale
        preparePage()
        guard hasText else {
            return CGSize(width: 0, height: effectiveFont.lineHeight.roundedUp(toPixelsOf: pixels))
        }
        if drawsByTextKit {
            let used = textKitArea(width: width)
            return CGSize(width: used.width, height: used.height.roundedUp(toPixelsOf: pixels))
        }
        return page.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    func textSize(within width: CGFloat) -> CGSize {
        layOutWhole()
        let size = pageSize(width: width > 0 ? textArea(width: width) : .greatestFiniteMagnitude)
        let around = look.inset.left + look.inset.right + 2 * textContainer.lineFragmentPadding
        return CGSize(width: size.width + around, height: size.height + look.inset.top + look.inset.bottom)
    }

    var textIntrinsicSize: CGSize {
        guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        return textSize(within: bounds.width)
    }

    func placeText() {
        let width = textArea(width: bounds.width)
        let size = layOut(downTo: bounds.maxY - look.inset.top, width: width)
        page.frame = CGRect(
            x: look.inset.left + textContainer.lineFragmentPadding, y: look.inset.top, width: width, height: size.height
        )
        drawWhatIsNear()
        if kit != nil { refreshTextKit() }
        placeTextKitPage()
        // Recorded: a text view's content is a whole number of points high.
        let height = (size.height + estimatedRest(below: size.height) + look.inset.top + look.inset.bottom).rounded(.up)
        contentSize = CGSize(width: bounds.width, height: height)
        let selection = content.edited.selection
        // What is not laid out yet is out of sight, and so is a caret in it.
        let isOut = isLaidOutInParts && selection.location > pageLength
        caretView.isHidden = !isFirstResponder || !isEditable || selection.length > 0 || isOut
        if !caretView.isHidden {
            caretView.backgroundColor = tintColor
            caretView.frame = caretRect(for: UITextPosition(selection.location))
        }
    }

    func reveal(_ range: NSRange) {
        let caret = caretRect(for: UITextPosition(range.location + range.length))
        // The content's size follows what was laid out to find the caret.
        if isLaidOutInParts { placeText() }
        scrollRectToVisible(caret, animated: false)
    }
}
