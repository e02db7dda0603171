import TextEngine

/// The label's text in the text engine's words, for as long as neither text nor traits change.
struct LabelTextCache {
    private var traits: UITraitCollection?
    private var text: StyledText?
    /// What alone of a long text's height is drawn; nil for all of it.
    var drawnPart: ClosedRange<CGFloat>?

    mutating func forget() { text = nil }

    func text(for traits: UITraitCollection) -> StyledText? { self.traits == traits ? text : nil }

    mutating func remember(_ text: StyledText, for traits: UITraitCollection) {
        self.text = text
        self.traits = traits
    }
}

extension UILabel {
    /// Pixels in a point on the label's screen.
    private var pixels: CGFloat { window?.screen.scale ?? UIScreen.main.scale }

    // Measured sizes carry a little noise from sums of advances.
    private func ceilToPixel(_ value: CGFloat) -> CGFloat { value.roundedUp(toPixelsOf: pixels) }

    private func roundToPixel(_ value: CGFloat) -> CGFloat { (value * pixels).rounded() / pixels }

    // MARK: Composing

    /// The text as the label shows it now, colours resolved.
    private var styledText: StyledText? {
        guard let content = label.content, !content.isEmpty else { return nil }
        let traits = traitCollection
        if let known = composed.text(for: traits) { return known }
        var result: StyledText?
        traits.performAsCurrent { result = styled(content, defaults(scale: 1)) }
        if let result { composed.remember(result, for: traits) }
        return result
    }

    /// The text with its fonts at a part of their size, or its letters closer together.
    private func adapted(scale: CGFloat = 1, tightening: CGFloat = 0) -> StyledText? {
        guard let content = label.content else { return nil }
        var result: StyledText?
        traitCollection.performAsCurrent {
            var defaults = defaults(scale: scale)
            defaults.tracking = -tightening
            result = styled(content, defaults)
        }
        return result
    }

    private func defaults(scale: CGFloat) -> TextDefaults {
        var paragraph = label.unstyledParagraph
        // Natural in a label means the interface's side, whatever the text's own direction.
        if paragraph.alignment == .natural {
            paragraph.alignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        }
        return TextDefaults(font: label.font, color: shownColor, paragraph: paragraph, scale: scale)
    }

    private var shownColor: UIColor {
        if label.isHighlighted, let color = label.highlightedTextColor { return color }
        return label.isEnabled ? label.unstyledColor : label.unstyledColor.dimmed
    }

    private func styled(_ content: LabelContent, _ defaults: TextDefaults) -> StyledText {
        switch content {
        case .plain(let text): StyledText(text, defaults)
        case .attributed(let text): recolored(text).styledText(defaults)
        }
    }

    /// Highlighting and disabling overrule the text's own colours.
    private func recolored(_ content: NSAttributedString) -> NSAttributedString {
        let highlights = label.isHighlighted && label.highlightedTextColor != nil
        guard highlights || !label.isEnabled else { return content }
        let text = NSMutableAttributedString(attributedString: content)
        let whole = NSRange(location: 0, length: text.length)
        if highlights {
            text.addAttribute(.foregroundColor, value: shownColor, range: whole)
        } else {
            text.enumerateAttribute(.foregroundColor, in: whole) { color, range, _ in
                text.addAttribute(
                    .foregroundColor, value: (color as? UIColor ?? label.unstyledColor).dimmed, range: range)
            }
        }
        return text
    }

    // MARK: Measuring

    /// - Parameter width: 0 and less, and what is larger than any screen, is no limit.
    private func measured(width: CGFloat, lines: Int) -> TextLayout? {
        guard let text = styledText else { return nil }
        let isLimited = width > 0 && width < Self.unlimited && lines != 1
        var container = TextContainer(
            width: isLimited ? Double(width) : .infinity, maximumLines: lines, showsTrailingEmptyLine: true)
        // One line asks for the width of all its text; of several, the last one is measured with its ellipsis.
        if lines == 1 { container.lineBreakMode = .wordWrapping }
        return TextLayout.of(text, in: container)
    }

    /// The text as it is measured for a width; nil where there is none.
    func measuredLayout(width: CGFloat) -> TextLayout? { measured(width: width, lines: label.numberOfLines) }

    private static var unlimited: CGFloat { 100_000 }

    func standardTextRect(_ bounds: CGRect, _ lines: Int) -> CGRect {
        guard let layout = measured(width: bounds.width, lines: lines) else {
            return CGRect(origin: bounds.origin, size: .zero)
        }
        var size = CGSize(width: ceilToPixel(layout.size.width), height: ceilToPixel(layout.size.height))
        if bounds.width > 0 { size.width = min(size.width, bounds.width) }
        if bounds.height > 0 { size.height = min(size.height, bounds.height) }
        // The first lines lie where the label draws them: it centres all of its own.
        let all =
            lines == label.numberOfLines ? layout : measured(width: bounds.width, lines: label.numberOfLines) ?? layout
        let height = max(size.height, ceilToPixel(all.size.height))
        let slack = bounds.height > 0 && bounds.height < Self.unlimited ? max(0, bounds.height - height) : 0
        return CGRect(
            x: bounds.minX, y: bounds.minY + roundToPixel(slack / 2), width: size.width, height: size.height)
    }

    /// Through ``textRect(forBounds:limitedToNumberOfLines:)``, so that a subclass' insets count.
    func measuredSize(forWidth width: CGFloat) -> CGSize {
        guard !(label.content?.isEmpty ?? true) else { return .zero }
        let isLimited = width > 0 && label.numberOfLines != 1
        let room = CGRect(
            x: 0, y: 0, width: isLimited ? width : CGFloat.greatestFiniteMagnitude,
            height: CGFloat.greatestFiniteMagnitude)
        let rect = textRect(forBounds: room, limitedToNumberOfLines: label.numberOfLines)
        return CGSize(width: ceilToPixel(rect.width), height: ceilToPixel(rect.height))
    }

    func fittingSize(_ size: CGSize) -> CGSize { measuredSize(forWidth: size.width) }

    var measuredBaselines: (fromTop: CGFloat, fromBottom: CGFloat) {
        let width = label.preferredWidth > 0 ? label.preferredWidth : bounds.width
        guard let layout = measured(width: width, lines: label.numberOfLines) else {
            // Recorded: an empty label stands on the line that a text would stand on.
            return (roundToPixel(label.font.ascender), roundToPixel(-label.font.descender))
        }
        let height = ceilToPixel(layout.size.height)
        return (roundToPixel(layout.firstBaseline), height - roundToPixel(layout.lastBaseline))
    }

    // MARK: Drawing

    func drawComposed(in rect: CGRect) {
        let part = composed.drawnPart
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0,
            let (layout, scale) = part == nil
                ? fitted(to: rect.size) : measuredLayout(width: rect.width).map({ ($0, 1) })
        else { return }
        context.saveGState()
        if let color = label.shadowColor {
            context.setShadow(
                offset: label.shadowOffset, blur: 0, color: color.resolvedColor(with: traitCollection).cgColor)
        }
        let (above, below) = space(over: layout, scale, in: rect.height)
        var baseline = roundToPixel(above) + roundToPixel(below)
        if layout.lines.count > 1 {
            let fit = BaselineFit(above: above, below: below, screen: pixels)
            context.setBaselineFit(fit)
            baseline = fit.baseline
        }
        layout.draw(
            in: context, at: CGPoint(x: rect.minX, y: rect.minY + baseline - layout.firstBaseline),
            lines: part.map { layout.lines(from: $0.lowerBound, to: $0.upperBound) })
        context.restoreGState()
    }

    /// The text laid out as it is drawn within the size, and the factor that its fonts are scaled by to fit.
    private func fitted(to size: CGSize) -> (TextLayout, CGFloat)? {
        let room = contentSizeOverride?.roomForError(size, measuredSize(forWidth:)) ?? size.width
        let container = TextContainer(
            width: Double(room), height: Double(size.height), maximumLines: label.numberOfLines,
            showsTrailingEmptyLine: true)
        guard let text = styledText else { return nil }
        if let tightened = tightened(to: size.width) { return (TextLayout.of(tightened, in: container), 1) }
        guard label.shrinks else { return (TextLayout.of(text, in: container), 1) }
        return TextShrinking.largest(label.minimumScale) { scale in
            let layout = TextLayout.of(adapted(scale: scale) ?? text, in: container)
            return (layout, !layout.isTruncated && layout.size.width <= size.width + invisibleLength)
        }
    }

    /// How much of its width a text may give up between its letters before it is shortened.
    private static var tightening: CGFloat { 0.05 }

    /// The text of one line with its letters closer together; nil where it fits as it is, or does not even then.
    private func tightened(to width: CGFloat) -> StyledText? {
        guard label.tightens, label.numberOfLines == 1, let count = label.content?.string.count, count > 0,
            let natural = measured(width: 0, lines: 1)?.size.width, natural > width + invisibleLength,
            natural * (1 - Self.tightening) <= width
        else { return nil }
        return adapted(tightening: (natural - width) / CGFloat(count))
    }

    /// What is above a text that stands in the middle of a height, and what is from there to its baseline. To have the
    /// baseline on a pixel both are rounded, each by itself (recorded: pf-label-extra-small, pf-table-max), and outwards
    /// where there are several lines (recorded: bp-label-two-lines, bp-label-font, and bp-label-left, which is drawn with
    /// other pixels than its screen's).
    private func space(
        over layout: TextLayout, _ scale: CGFloat, in height: CGFloat
    ) -> (above: CGFloat, below: CGFloat) {
        func middle(_ text: TextLayout) -> (CGFloat, CGFloat) {
            ((height - text.size.height) / 2, CGFloat(text.firstBaseline))
        }
        guard scale < 1 else { return middle(layout) }
        switch label.baselineAdjustment {
        case .alignCenters: return middle(layout)
        case .none: return (0, CGFloat(layout.firstBaseline))
        case .alignBaselines:
            // A text with attributes of its own shrinks about its middle (recorded: both shrunk labels of Blueprint's pictures).
            if case .attributed = label.content { return middle(layout) }
            // Where the baseline was before the text shrank.
            return middle(measured(width: 0, lines: label.numberOfLines) ?? layout)
        }
    }
}

extension UIColor {
    /// The colour of text in a label that is not enabled.
    fileprivate var dimmed: UIColor { withAlphaComponent(cgColor.alpha * 0.4) }
}
