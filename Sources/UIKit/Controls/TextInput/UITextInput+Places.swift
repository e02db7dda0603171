/// Which way a text is gone through.
public enum UITextStorageDirection: Int, Sendable { case forward, backward }
/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }
/// What a text is gone through by.
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }

/// A direction in the text or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// Up and left go back.
    var isForward: Bool { [0, 2, 5].contains(rawValue) }
}

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
    /// Of the interface.
    public func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .natural }
    /// Directions follow the text here.
    public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    /// Goes through the text by words and the like.
    public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
}

/// Goes through a text by units.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
    /// The unit that the place is in; nil between units.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?
    /// Whether the place is a unit's end, seen that way.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool
    /// The next place that way that is a unit's end.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// Whether the place is inside of a unit.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// Goes through the text of any text input. Lines are paragraphs here.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    public init(textInput: any UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    init(textInput: any UITextInput) {
        input = textInput
        super.init()
    }

    private func units(_ granularity: UITextGranularity) -> [NSRange] {
        guard let input, let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
            let text = input.text(in: whole)
        else { return [] }
        let length = text.utf16.count
        let kind: TextUnitOptions? =
            switch granularity {
            case .character: .byComposedCharacterSequences
            case .word: .byWords
            case .sentence: .bySentences
            case .paragraph, .line: .byParagraphs
            default: nil
            }
        guard let kind else { return [NSRange(location: 0, length: length)] }
        var ranges: [NSRange] = []
        (text as NSString).enumerateTextUnits(in: NSRange(location: 0, length: length), options: kind) {
            _, range, _, _ in ranges.append(range)
        }
        return ranges
    }

    private func offset(_ position: UITextPosition) -> Int {
        input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
    }

    private func range(_ range: NSRange) -> UITextRange? {
        guard let input, let start = input.position(from: input.beginningOfDocument, offset: range.location),
            let end = input.position(from: input.beginningOfDocument, offset: NSMaxRange(range))
        else { return nil }
        return input.textRange(from: start, to: end)
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        let place = offset(position)
        return units(granularity).first {
            direction.isForward
                ? $0.location <= place && place < NSMaxRange($0) : $0.location < place && place <= NSMaxRange($0)
        }.flatMap { range($0) }
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        let place = offset(position)
        return units(granularity).contains { (direction.isForward ? NSMaxRange($0) : $0.location) == place }
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        let place = offset(position)
        let edges = units(granularity).map { direction.isForward ? NSMaxRange($0) : $0.location }
        let next = direction.isForward ? edges.first { $0 > place } : edges.last { $0 < place }
        guard let input, let next else { return nil }
        return input.position(from: input.beginningOfDocument, offset: next)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool { rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil }
}
