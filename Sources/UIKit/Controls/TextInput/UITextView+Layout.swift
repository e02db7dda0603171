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

    private func textArea(width: CGFloat) -> CGFloat {
        max(0, width - look.inset.left - look.inset.right - 2 * textContainer.lineFragmentPadding)
    }

    func preparePage() {
        if let wanted = plainPage {
            guard look.shownPage != wanted else { return }
            look.shownPage = wanted
        } else {
            look.shownPage = nil
        }
        page.attributedText = shownText
        page.textAlignment = look.alignment
        page.numberOfLines = textContainer.maximumNumberOfLines
        page.lineBreakMode = textContainer.lineBreakMode
    }

    /// What the page is made of; nil where the text's own attributes, and those of links, count too.
    private var plainPage: PlainPage? {
        guard content.attributed == nil, isEditable || !isSelectable else { return nil }
        return PlainPage(
            text: content.edited.text, font: effectiveFont, color: look.color ?? .label, alignment: look.alignment,
            lines: textContainer.maximumNumberOfLines, mode: textContainer.lineBreakMode)
    }

    /// An empty text still has the height of a line, in whole pixels as that of others.
    private func pageSize(width: CGFloat) -> CGSize {
        preparePage()
        guard hasText else {
            let pixels = window?.screen.scale ?? UIScreen.main.scale
            return CGSize(width: 0, height: effectiveFont.lineHeight.roundedUp(toPixelsOf: pixels))
        }
        var size = page.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        // A line break at the end opens a line of its own.
        if content.edited.text.hasSuffix("\n") { size.height += effectiveFont.lineHeight }
        return size
    }

    func textSize(within width: CGFloat) -> CGSize {
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
        let size = pageSize(width: width)
        page.frame = CGRect(
            x: look.inset.left + textContainer.lineFragmentPadding, y: look.inset.top, width: width, height: size.height
        )
        if kit != nil { refreshTextKit() }
        // Recorded: a text view's content is a whole number of points high.
        let height = (size.height + look.inset.top + look.inset.bottom).rounded(.up)
        contentSize = CGSize(width: bounds.width, height: height)
        caretView.isHidden = !isFirstResponder || !isEditable || content.edited.selection.length > 0
        if !caretView.isHidden {
            caretView.backgroundColor = tintColor
            caretView.frame = caretRect(for: UITextPosition(content.edited.selection.location))
        }
    }

    func reveal(_ range: NSRange) {
        scrollRectToVisible(caretRect(for: UITextPosition(range.location + range.length)), animated: false)
    }
}
