/// Editable text with a selection, whose places can be asked for: text fields and text views.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    var selectedTextRange: UITextRange? { get set }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// - Parameters:
    ///   - position: Where counting starts.
    ///   - offset: In UTF-16 units.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// The first line's rectangle of what covers the range, in the view's coordinates.
    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    /// The rectangles that a selection of the range covers, a line each, in the view's coordinates.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// The position nearest to a point of the view.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// Text that is only provisional, as an input method composes it; nil where there is none.
    var markedTextRange: UITextRange? { get }
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Puts provisional text in place of the provisional text that is there, else of the selection.
    ///
    /// - Parameters:
    ///   - markedText: The provisional text; nil takes it away.
    ///   - selectedRange: Within `markedText`.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Leaves the provisional text as it is.
    func unmarkText()
    var inputDelegate: (any UITextInputDelegate)? { get set }
}

/// Hears of changes that a text makes by itself. Kept: the simulated keyboard asks the text whenever it types.
@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
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
