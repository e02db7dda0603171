import Synchronization
import _FoundationICU

/// Where lines, words and sentences may end, after Unicode's rules (UAX 14, UAX 29), and after dictionaries for scripts
/// that part words by nothing: Thai, Lao, Khmer, Burmese, Chinese, Japanese.
///
/// By the ICU that Foundation brings along, so that a program has it once, in one version on all machines.
enum TextBoundaries {
    enum Kind: Sendable { case line, word, sentence }

    struct Boundary: Sendable {
        /// UTF-16 units before it.
        var offset: Int
        /// ICU's word for what ends here; see `UWordBreak`, `ULineBreakTag`.
        var status: Int32

        var endsLine: Bool { status >= Int32(UBRK_LINE_HARD.rawValue) }
        /// Whether a word ends here, and no space or mark.
        var endsWord: Bool { status >= Int32(UBRK_WORD_NONE_LIMIT.rawValue) }
    }

    /// The ends of a text's lines, words or sentences, in order; the last is the text's.
    static func ends(of kind: Kind, in units: [UInt16]) -> [Boundary] {
        let opened =
            switch kind {
            case .line: lines
            case .word: words
            case .sentence: sentences
            }
        return opened.withLock { iterator -> [Boundary] in
            guard let pointer = iterator.pointer else { return [] }
            return units.withUnsafeBufferPointer { text -> [Boundary] in
                var status = U_ZERO_ERROR
                swift_ubrk_setText(pointer, text.baseAddress, Int32(clamping: text.count), &status)
                guard status.rawValue <= U_ZERO_ERROR.rawValue else { return [] }
                var result: [Boundary] = []
                _ = swift_ubrk_first(pointer)
                while true {
                    let next = swift_ubrk_next(pointer)
                    guard next > 0 else { return result }
                    result.append(Boundary(offset: Int(next), status: swift_ubrk_getRuleStatus(pointer)))
                }
            }
        }
    }

    // Iterators are kept, because opening one takes as long as a page of text. One thread at a time uses each.
    private static let lines = OpenedIterator(UBRK_LINE)
    private static let words = OpenedIterator(UBRK_WORD)
    private static let sentences = OpenedIterator(UBRK_SENTENCE)
}

/// One of ICU's iterators for the rest of the process' life.
private final class OpenedIterator: Sendable {
    struct State: @unchecked Sendable {
        /// ICU's iterator; nil where ICU lacks its rules.
        let pointer: OpaquePointer?
    }

    private let state: Mutex<State>

    init(_ type: UBreakIteratorType) {
        var status = U_ZERO_ERROR
        // The rules of no language in particular: not those of the process' locale.
        state = Mutex(State(pointer: swift_ubrk_open(type, "root", nil, 0, &status)))
    }

    func withLock<Result: Sendable>(_ body: (State) -> Result) -> Result {
        state.withLock { body($0) }
    }
}
