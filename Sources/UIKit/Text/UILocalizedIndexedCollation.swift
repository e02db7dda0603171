import Foundation

/// Sorts objects into the sections of an index from A to Z, with # for the rest.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
    private static let shared = UILocalizedIndexedCollation()
    open class func current() -> UILocalizedIndexedCollation { shared }

    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    open var sectionTitles: [String] { Self.letters + ["#"] }
    open var sectionIndexTitles: [String] { sectionTitles }
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

    /// - Parameters:
    ///   - object: What is sorted into a section.
    ///   - selector: Of a method or property of the object's that gives a `String`, by name.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        section(of: Self.text(of: object, selector))
    }
    private func section(of text: String) -> Int {
        let plain = text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).uppercased()
        return plain.first.flatMap { Self.letters.firstIndex(of: String($0)) } ?? Self.letters.count
    }
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        array.map { ($0, Self.text(of: $0, selector)) }
            .sorted { $0.1.localizedStandardCompare($1.1) == .orderedAscending }.map(\.0)
    }

    private static func text(of object: Any, _ selector: Selector) -> String {
        if let text = object as? String,
            ["self", "description", "localizedCapitalizedString", ""].contains(selector.name)
        {
            return text
        }
        for child in Mirror(reflecting: object).children where child.label == selector.name {
            if let text = child.value as? String { return text }
        }
        return (object as? NSObject)?.value(forKey: selector.name) as? String ?? "\(object)"
    }
}

/// Looks for misspelt words. There is no dictionary of the system: only words that were learned are known, and none is
/// called wrong before some are.
@preconcurrency @MainActor open class UITextChecker: NSObject {
    private static var learned: Set<String> = []
    open var ignoredWords: [String]?

    public override init() { super.init() }

    open class var availableLanguages: [String] { ["en_US"] }
    open class func learnWord(_ word: String) { learned.insert(word.lowercased()) }
    open class func unlearnWord(_ word: String) { learned.remove(word.lowercased()) }
    open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word.lowercased()) }
    open func ignoreWord(_ wordToIgnore: String) { ignoredWords = (ignoredWords ?? []) + [wordToIgnore] }

    /// Nothing is misspelt that no dictionary knows better: location `NSNotFound`.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
    /// The learned words that begin with the part of a word in the range.
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
        let part = NSString(string: string).substring(with: range).lowercased()
        let found = Self.learned.filter { $0.hasPrefix(part) }.sorted()
        return found.isEmpty ? nil : found
    }
}
