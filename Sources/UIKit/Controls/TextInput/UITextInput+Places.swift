import Foundation

extension UITextInput {
    /// The nearest place of the range to a point of the view.
    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let position = closestPosition(to: point) else { return nil }
        if compare(position, to: range.start) == .orderedAscending { return range.start }
        return compare(position, to: range.end) == .orderedDescending ? range.end : position
    }
    /// The character at a point of the view.
    public func characterRange(at point: CGPoint) -> UITextRange? {
        guard let position = closestPosition(to: point) else { return nil }
        return tokenizer.rangeEnclosingPosition(position, with: .character, inDirection: .storage(.forward))
            ?? tokenizer.rangeEnclosingPosition(position, with: .character, inDirection: .storage(.backward))
    }
    /// So many characters from a place. Up and down go a character each here.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        self.position(from: position, offset: UITextDirection.layout(direction).isForward ? offset : -offset)
    }
    /// The end of the range that lies that way.
    public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        UITextDirection.layout(direction).isForward ? range.end : range.start
    }
    /// What a place's text looks like; nil at the end.
    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { nil }
    /// The writing direction of the interface, whatever the place.
    public func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .natural }
    /// Directions follow the text here.
    public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
}
