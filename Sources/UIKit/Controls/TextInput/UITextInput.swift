/// Editable text with a selection, whose places can be asked for: text fields and text views.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    var selectedTextRange: UITextRange? { get set }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// - Parameter offset: In UTF-16 units.
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
