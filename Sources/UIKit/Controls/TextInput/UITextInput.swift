/// Editable text with a selection, whose places can be asked for: text fields and text views.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    /// The text of the range; nil for one of another object.
    func text(in range: UITextRange) -> String?
    /// Puts the text in place of the range, wherever the selection is.
    func replace(_ range: UITextRange, withText text: String)
    /// The selection; empty for an insertion point, nil where nothing can be selected.
    var selectedTextRange: UITextRange? { get set }
    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position after the last character.
    var endOfDocument: UITextPosition { get }
    /// The range between two positions; nil for those of another object.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// - Parameters:
    ///   - position: Where counting starts.
    ///   - offset: In UTF-16 units.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Which of two positions comes first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// How many UTF-16 units the second position is after the first.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// The first line's rectangle of what covers the range, in the view's coordinates.
    func firstRect(for range: UITextRange) -> CGRect
    /// Where the insertion point is drawn at the position, in the view's coordinates.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The rectangles that a selection of the range covers, a line each, in the view's coordinates.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// The position nearest to a point of the view.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// Text that is only provisional, as an input method composes it; nil where there is none.
    var markedTextRange: UITextRange? { get }
    /// How provisional text is drawn; nil for the usual underline.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Puts provisional text in place of the provisional text that is there, else of the selection.
    ///
    /// - Parameters:
    ///   - markedText: The provisional text; nil takes it away.
    ///   - selectedRange: Within `markedText`.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Leaves the provisional text as it is.
    func unmarkText()
    /// The keyboard's object, which hears of changes that it did not make.
    var inputDelegate: (any UITextInputDelegate)? { get set }
}

/// Hears of changes that a text makes by itself. Kept: the simulated keyboard asks the text whenever it types.
@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
    /// The selection is about to change, other than by the keyboard.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// The selection changed, other than by the keyboard.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// The text is about to change, other than by the keyboard.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// The text changed, other than by the keyboard.
    func textDidChange(_ textInput: (any UITextInput)?)
}

extension UITextInput {
    public var markedTextRange: UITextRange? { nil }
    public var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { nil }
        set {}
    }
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
    public func unmarkText() {}
    public var inputDelegate: (any UITextInputDelegate)? {
        get { nil }
        set {}
    }
}

/// Provisional text, and what it looks like.
struct MarkedText {
    var range: NSRange?
    var style: [NSAttributedString.Key: Any]?
    weak var delegate: (any UITextInputDelegate)?
}

extension UITextPosition {
    func compared(to other: UITextPosition) -> ComparisonResult {
        offset < other.offset ? .orderedAscending : offset > other.offset ? .orderedDescending : .orderedSame
    }
}

extension UITextField {
    func rects(of range: UITextRange) -> [UITextSelectionRect] {
        let (start, end) = (caret(at: range.range.location), caret(at: NSMaxRange(range.range)))
        guard range.range.length > 0, start != end else { return [] }
        let rect = CGRect(
            x: min(start.minX, end.minX), y: start.minY, width: abs(end.minX - start.minX), height: start.height)
        return [UITextSelectionRect(rect, containsStart: true, containsEnd: true)]
    }

    func position(nearestTo point: CGPoint) -> UITextPosition? {
        let text = content.edited.text as NSString
        var best = (offset: 0, distance: abs(caret(at: 0).minX - point.x))
        var index = 0
        while index < text.length {
            index = NSMaxRange(text.rangeOfComposedCharacterSequence(at: index))
            let distance = abs(caret(at: index).minX - point.x)
            if distance < best.distance { best = (index, distance) }
        }
        return UITextPosition(best.offset)
    }
}
