/// A place between two characters of a text.
@preconcurrency @MainActor open class UITextPosition: NSObject {
    /// The distance from the start, in UTF-16 units.
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    /// For subclasses that count in their own way.
    public override init() {
        offset = 0
        super.init()
    }
}

/// A stretch of text between two places.
@preconcurrency @MainActor open class UITextRange: NSObject {
    let range: NSRange

    init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    /// For subclasses that give positions of their own.
    public override init() {
        range = NSRange(location: 0, length: 0)
        super.init()
    }

    /// The range's first position.
    open var start: UITextPosition { UITextPosition(range.location) }
    /// The position after its last character.
    open var end: UITextPosition { UITextPosition(range.location + range.length) }
    /// Whether it is only a position.
    open var isEmpty: Bool { range.length == 0 }
}

/// Text with a selection in it, as fields and text views edit it. Offsets are UTF-16 units.
struct EditedText {
    var text = ""
    private(set) var selection = NSRange(location: 0, length: 0)

    var length: Int { text.utf16.count }

    mutating func select(_ range: NSRange) {
        let start = min(max(0, range.location), length)
        selection = NSRange(location: start, length: min(max(0, range.length), length - start))
    }

    /// A part of the text with its attributes; nil for a range that is not in it.
    func substring(_ range: NSRange, of attributed: NSAttributedString?) -> NSAttributedString? {
        guard NSMaxRange(range) <= length else { return nil }
        return attributed?.attributedSubstring(from: range)
            ?? NSAttributedString(string: (text as NSString).substring(with: range))
    }

    mutating func moveToEnd() { selection = NSRange(location: length, length: 0) }

    mutating func replace(_ range: NSRange, with replacement: String) {
        select(range)
        // In place where the range ends between characters: a string of Foundation's is another copy of all the text.
        if let range = Range(selection, in: text) {
            text.replaceSubrange(range, with: replacement)
        } else {
            text = (text as NSString).replacingCharacters(in: selection, with: replacement)
        }
        selection = NSRange(location: selection.location + replacement.utf16.count, length: 0)
    }

    /// Puts the selected text on the pasteboard. Returns whether there was any.
    @MainActor @discardableResult func copySelection() -> Bool {
        guard selection.length > 0 else { return false }
        UIPasteboard.general.string = (text as NSString).substring(with: selection)
        return true
    }

    /// The word around the caret, or the selection where there is one already.
    var wordAtCaret: NSRange {
        guard selection.length == 0 else { return selection }
        let text = text as NSString
        func isInWord(_ index: Int) -> Bool {
            UnicodeScalar(text.character(at: index)).map(CharacterSet.alphanumerics.contains) ?? true
        }
        var (start, end) = (selection.location, selection.location)
        while start > 0, isInWord(start - 1) { start -= 1 }
        while end < text.length, isInWord(end) { end += 1 }
        return NSRange(location: start, length: end - start)
    }

    /// What a press of the delete key takes away: the selection, else the whole character before it.
    var rangeBeforeCaret: NSRange? {
        if selection.length > 0 { return selection }
        guard selection.location > 0 else { return nil }
        return (text as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1)
    }
}

extension NSAttributedString {
    /// With a text in the place of a range.
    func replacing(_ range: NSRange, with text: NSAttributedString) -> NSAttributedString {
        let changed = NSMutableAttributedString(attributedString: self)
        changed.replaceCharacters(in: range, with: text)
        return changed
    }
}
