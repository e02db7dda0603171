import Foundation

/// What a search pays attention to.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
    /// Where in a word a query may be found.
    public enum WordMatchMethod: Int, Sendable { case contains, startsWith, fullWord }

    /// Anywhere by default.
    public let wordMatchMethod: WordMatchMethod
    /// Without case by default.
    public let stringCompareOptions: NSString.CompareOptions

    init(
        wordMatchMethod: WordMatchMethod = .contains, stringCompareOptions: NSString.CompareOptions = .caseInsensitive
    ) {
        self.wordMatchMethod = wordMatchMethod
        self.stringCompareOptions = stringCompareOptions
        super.init()
    }
}

/// One search from its beginning to its end. Subclasses say how they search; this one finds nothing.
@preconcurrency @MainActor open class UIFindSession: NSObject {
    /// How the number of results is shown: with the place among them, alone, or not at all.
    public enum SearchResultDisplayStyle: UInt, Sendable { case currentAndTotal, total, none }

    /// How many places were found. 0 by default.
    open var resultCount: Int { 0 }
    /// The place that is shown, from 0; `NSNotFound` by default.
    open var highlightedResultIndex: Int { NSNotFound }
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
    /// Whether what was found can be replaced. False by default.
    open var supportsReplacement: Bool { false }
    /// Whether the place that is shown can be. As `supportsReplacement` by default.
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

    /// Searches again.
    open func performSearch(query: String, options: UITextSearchOptions?) {}
    /// Replaces the place that is shown.
    open func performSingleReplacement(query: String, replacementString: String, options: UITextSearchOptions?) {}
    /// Replaces all places.
    open func replaceAll(query: String, replacementString: String, options: UITextSearchOptions?) {}
    /// Shows the next place, or the one before.
    open func highlightNextResult(in direction: UITextStorageDirection) {}
    /// Forgets what was found.
    open func invalidateFoundResults() {}
}

/// Searches a text view: places are shown by selecting them.
final class TextViewFindSession: UIFindSession {
    private weak var view: UITextView?
    private var results: [NSRange] = []
    private var shown = NSNotFound

    init(_ view: UITextView) {
        self.view = view
        super.init()
    }

    override var resultCount: Int { results.count }
    override var highlightedResultIndex: Int { shown }
    override var supportsReplacement: Bool { view?.isEditable == true }

    override func performSearch(query: String, options: UITextSearchOptions?) {
        results = view.map { Self.places(of: query, in: $0.text ?? "", options ?? UITextSearchOptions()) } ?? []
        shown = NSNotFound
        highlightNextResult(in: .forward)
    }

    override func highlightNextResult(in direction: UITextStorageDirection) {
        guard !results.isEmpty, let view else { return }
        let step = direction == .forward ? 1 : -1
        // The first search begins where the insertion point is.
        let start = view.selectedRange.location
        shown =
            shown == NSNotFound
            ? results.firstIndex { $0.location >= start } ?? 0
            : (shown + step + results.count) % results.count
        view.selectedRange = results[shown]
        view.scrollRangeToVisible(results[shown])
    }

    override func performSingleReplacement(
        query: String, replacementString: String, options: UITextSearchOptions?
    ) {
        guard supportsReplacement, results.indices.contains(shown), let view else { return }
        view.replaceByUser(results[shown], replacementString)
        performSearch(query: query, options: options)
    }

    override func replaceAll(query: String, replacementString: String, options: UITextSearchOptions?) {
        guard supportsReplacement, let view else { return }
        let found = Self.places(of: query, in: view.text ?? "", options ?? UITextSearchOptions())
        for range in found.reversed() { view.replaceByUser(range, replacementString) }
        invalidateFoundResults()
    }

    override func invalidateFoundResults() {
        results = []
        shown = NSNotFound
    }

    private static func places(of query: String, in text: String, _ options: UITextSearchOptions) -> [NSRange] {
        guard !query.isEmpty else { return [] }
        let text = text as NSString
        var found: [NSRange] = []
        var rest = NSRange(location: 0, length: text.length)
        while rest.length > 0 {
            let range = text.range(of: query, options: options.stringCompareOptions, range: rest)
            guard range.location != NSNotFound, range.length > 0 else { break }
            if isWord(range, in: text, options.wordMatchMethod) { found.append(range) }
            let end = range.location + range.length
            rest = NSRange(location: end, length: text.length - end)
        }
        return found
    }

    private static func isWord(
        _ range: NSRange, in text: NSString, _ method: UITextSearchOptions.WordMatchMethod
    ) -> Bool {
        func isLetter(_ index: Int) -> Bool {
            guard index >= 0, index < text.length, let scalar = Unicode.Scalar(text.character(at: index)) else {
                return false
            }
            return CharacterSet.alphanumerics.contains(scalar)
        }
        let begins = !isLetter(range.location - 1)
        switch method {
        case .contains: return true
        case .startsWith: return begins
        case .fullWord: return begins && !isLetter(range.location + range.length)
        }
    }
}
