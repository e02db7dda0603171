import TextEngine

// A long text that scrolls is laid out from its start to a little below what is seen, in whole paragraphs. What follows is
// estimated, as UIKit's text views do, and laid out when it is scrolled to or asked for. Since all above a line is laid
// out, the line stands where it stands in the whole.

extension UITextView {
    /// In bytes. A text that is shorter is laid out whole at once.
    private static var leastLength: Int { 20_000 }
    /// In UTF-16 units: a screen or two.
    private static var leastPart: Int { 2_000 }

    /// Whether the page alone tells where everything is: TextKit's objects were not asked for, and nothing is left out.
    private var answersFromPage: Bool {
        guard kit == nil, !drawsByTextKit, isPlain, textContainer.maximumNumberOfLines == 0 else { return false }
        return textContainer.lineBreakMode == .byWordWrapping || textContainer.lineBreakMode == .byCharWrapping
    }

    var isLaidOutInParts: Bool {
        isScrollEnabled && content.edited.text.utf8.count >= Self.leastLength && answersFromPage
    }

    /// What of a plain text the page is to show.
    var pageText: String {
        guard isLaidOutInParts else { return content.edited.text }
        return content.edited.text.paragraphs(through: max(content.laidOut, Self.leastPart))
    }

    /// The page's size with the text laid out below a height of the page, and further where more had to be laid out.
    func layOut(downTo y: CGFloat, width: CGFloat) -> CGSize {
        while true {
            let size = pageSize(width: width)
            let (shown, whole) = (pageLength, content.edited.length)
            guard isLaidOutInParts, shown < whole, size.height <= y else { return size }
            let height = max(size.height, effectiveFont.lineHeight)
            let guess = Double(shown) * Double((y + 2 * bounds.height) / height)
            // A part more each time, so that a text that is scrolled through is not gone through for each screen.
            content.laidOut = max(shown + shown / 4, Int(min(guess, Double(whole)))) + Self.leastPart
        }
    }

    /// The height of what is not laid out, if it is like what is.
    func estimatedRest(below height: CGFloat) -> CGFloat {
        guard isLaidOutInParts else { return 0 }
        return height * CGFloat(content.edited.length - pageLength) / CGFloat(max(pageLength, 1))
    }

    /// Has the page draw what is in sight of a long text, and a screen above and below.
    func drawWhatIsNear() {
        let known = page.composed.drawnPart
        var part: ClosedRange<CGFloat>?
        if isLaidOutInParts {
            let seen = bounds.minY - page.frame.minY...max(bounds.minY, bounds.maxY) - page.frame.minY
            if let known, known.contains(seen.lowerBound), known.contains(seen.upperBound) { return }
            part = seen.lowerBound - bounds.height...seen.upperBound + bounds.height
            // While content travels, all that it passes is in sight.
            if let known, let wanted = part, UIView.inheritedAnimationDuration > 0 {
                part = min(known.lowerBound, wanted.lowerBound)...max(known.upperBound, wanted.upperBound)
            }
        }
        guard part != known else { return }
        page.composed.drawnPart = part
        page.setNeedsDisplay()
    }

    /// For those who measure the text: its size is exact from now on.
    func layOutWhole() {
        guard isLaidOutInParts, content.laidOut < content.edited.length else { return }
        content.laidOut = content.edited.length
        setNeedsLayout()
    }

    // MARK: - What is where

    /// The text's lines, in which a position is not in the last one unless it is the text's last.
    func flow(through position: Int) -> TextFlow? {
        preparePage()
        if isLaidOutInParts, position >= pageLength, pageLength < content.edited.length {
            content.laidOut = position + 1
            setNeedsLayout()
        }
        return flow
    }

    /// The text's lines, down to a height of the container at least.
    func flow(downTo y: CGFloat) -> TextFlow? {
        preparePage()
        if isLaidOutInParts {
            let before = pageLength
            _ = layOut(downTo: y + 2 * effectiveFont.lineHeight, width: textArea(width: bounds.width))
            if pageLength != before { setNeedsLayout() }
        }
        return flow
    }

    private var flow: TextFlow? {
        guard answersFromPage else { return textKit.manager.flow(in: textContainer) }
        preparePage()
        return page.measuredLayout(width: textArea(width: bounds.width)).map {
            TextFlow(container: textContainer, layout: $0, range: 0..<pageLength)
        }
    }
}

extension String {
    /// Everything before the first line feed from a position on, in UTF-16 units; all where there is none.
    fileprivate func paragraphs(through position: Int) -> String {
        guard position < utf16.count else { return self }
        let place = utf16.index(startIndex, offsetBy: position)
        let start = place.samePosition(in: unicodeScalars) ?? utf16.index(before: place)
        guard let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")) else { return self }
        // A carriage return belongs to the line feed after it.
        let isPair = end > startIndex && utf8[utf8.index(before: end)] == UInt8(ascii: "\r")
        return String(self[..<(isPair ? utf8.index(before: end) : end)])
    }
}
