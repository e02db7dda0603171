/// How much of a text is meant.
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }

/// A way through a text: as it is stored, or as it is laid out.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
    /// Whether it leads towards the end; lines lie below each other, and left is back, as in texts from left to right.
    var isForward: Bool {
        rawValue == UITextStorageDirection.forward.rawValue || rawValue == UITextLayoutDirection.right.rawValue
            || rawValue == UITextLayoutDirection.down.rawValue
    }
}

/// Towards the end or the beginning of a text.
public enum UITextStorageDirection: Int, Sendable { case forward, backward }
/// Towards a side of what is drawn.
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }

/// Finds the words, sentences and paragraphs around a position.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
    /// The unit that the position is in; nil between units.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?
    /// Whether a unit ends, in that direction, at the position.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
    /// The next end of a unit in that direction; nil where there is none.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// Whether the position is in a unit, seen in that direction.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// The system's way to find the parts of a text. Lines are paragraphs to it: how a text is wrapped it does not see.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    public init(textInput: any UITextInput) {
        input = textInput
        super.init()
    }

    private func offset(_ position: UITextPosition) -> Int {
        input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
    }

    private func units(_ granularity: UITextGranularity) -> [NSRange] {
        guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
            let text = input.text(in: all)
        else { return [] }
        let options: TextUnitOptions =
            switch granularity {
            case .character: .byComposedCharacterSequences
            case .word: .byWords
            case .sentence: .bySentences
            case .paragraph: .byParagraphs
            case .line: .byLines
            case .document: []
            }
        let whole = NSRange(location: 0, length: (text as NSString).length)
        if granularity == .document { return [whole] }
        var found: [NSRange] = []
        (text as NSString).enumerateTextUnits(in: whole, options: options) { _, range, _, _ in found.append(range) }
        return found
    }

    /// The unit with the character that follows the position in that direction.
    private func unit(
        _ position: UITextPosition, _ granularity: UITextGranularity, _ direction: UITextDirection
    ) -> NSRange? {
        let place = offset(position)
        return units(granularity).first { range in
            direction.isForward
                ? range.location <= place && place < NSMaxRange(range)
                : range.location < place && place <= NSMaxRange(range)
        }
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let input, let range = unit(position, granularity, direction),
            let start = input.position(from: input.beginningOfDocument, offset: range.location),
            let end = input.position(from: start, offset: range.length)
        else { return nil }
        return input.textRange(from: start, to: end)
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
        let ends = units(granularity).map { direction.isForward ? NSMaxRange($0) : $0.location }
        let next = direction.isForward ? ends.first { $0 > place } : ends.last { $0 < place }
        guard let input, let next else { return nil }
        return input.position(from: input.beginningOfDocument, offset: next)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool { unit(position, granularity, direction) != nil }
}

extension UITextInput {
    /// Finds the parts of the text.
    public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
}
