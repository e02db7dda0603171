import UIKit

/// Why a query found nothing.
public struct CSSearchQueryError: Error, CustomNSError, LocalizedError, @unchecked Sendable {
    public enum Code: Int, Sendable {
        case unknown = -2000
        case indexUnreachable = -2001
        case invalidQuery = -2002
        case cancelled = -2003
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? CSSearchQueryError)?.code == code }
    }
    public let code: Code
    public let userInfo: [String: Any]
    public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }
    public static let errorDomain = "CSSearchQueryErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }
    public var errorDescription: String? {
        userInfo[NSLocalizedDescriptionKey] as? String
            ?? "The operation couldn’t be completed. (\(Self.errorDomain) error \(errorCode).)"
    }
    public static var unknown: Code { .unknown }
    public static var indexUnreachable: Code { .indexUnreachable }
    public static var invalidQuery: Code { .invalidQuery }
    public static var cancelled: Code { .cancelled }
}

/// What a query is asked for.
open class CSSearchQueryContext: NSObject, @unchecked Sendable {
    open var fetchAttributes: [String] = []
    open var filterQueries: [String] = []
    open var keyboardLanguage: String?
}

/// Looks for items of the app's indexes: comparisons such as `title == "*tea*"cd`, joined by `&&` and `||`.
///
/// `*` stands for anything, as the name of an attribute for all of them; `c` disregards case, `d` accents, and `w` finds
/// words. Numbers, dates and brackets are not read: such a query is invalid.
open class CSSearchQuery: NSObject, @unchecked Sendable {
    open var foundItemsHandler: (([CSSearchableItem]) -> Void)?
    open var completionHandler: (((any Error)?) -> Void)?
    open private(set) var foundItemCount = 0
    open private(set) var isCancelled = false
    private let texts: [String]

    public init(queryString: String, queryContext: CSSearchQueryContext?) {
        texts = [queryString] + (queryContext?.filterQueries ?? [])
    }
    public convenience init(queryString: String, attributes: [String]?) {
        self.init(queryString: queryString, queryContext: nil)
    }

    /// The handlers are called on another thread: with what was found, and at the end.
    open func start() {
        DispatchQueue.global().async { [self] in completionHandler?(find()) }
    }
    open func cancel() { isCancelled = true }

    /// Hands over what is found; the error is for the end.
    private func find() -> (any Error)? {
        guard !isCancelled else { return CSSearchQueryError(.cancelled) }
        let conditions = texts.compactMap(Condition.init)
        guard conditions.count == texts.count else { return CSSearchQueryError(.invalidQuery) }
        let found = IndexedItems.shared.all.filter { item in conditions.allSatisfy { $0.holds(for: item.attributeSet) }
        }
        foundItemCount = found.count
        if !found.isEmpty { foundItemsHandler?(found) }
        return nil
    }
}

/// Comparisons, of which all in one of the lists are to hold.
private struct Condition {
    private struct Comparison {
        let name: String
        let pattern: NSRegularExpression
        let isEqual: Bool
        let withoutAccents: Bool
    }
    private let alternatives: [[Comparison]]

    init?(_ text: String) {
        let parts = text.components(separatedBy: "||").map { list in
            list.components(separatedBy: "&&").map { Self.comparison($0.trimmingCharacters(in: .whitespaces)) }
        }
        guard !parts.joined().contains(where: { $0 == nil }) else { return nil }
        alternatives = parts.map { $0.compactMap { $0 } }
    }

    func holds(for set: CSSearchableItemAttributeSet) -> Bool {
        alternatives.contains { list in
            list.allSatisfy { comparison in
                let found = set.texts(named: comparison.name).contains { text in
                    let text = comparison.withoutAccents ? Self.plain(text) : text
                    let range = NSRange(location: 0, length: (text as NSString).length)
                    return comparison.pattern.firstMatch(in: text, range: range) != nil
                }
                return found == comparison.isEqual
            }
        }
    }

    private static func comparison(_ text: String) -> Comparison? {
        let form = try? NSRegularExpression(pattern: #"^(\*+|\w+)\s*(==|!=)\s*(["'])(.*)\3([cdwt]*)$"#)
        let whole = NSRange(location: 0, length: (text as NSString).length)
        guard let match = form?.firstMatch(in: text, range: whole) else { return nil }
        let parts = (0..<match.numberOfRanges).map { (text as NSString).substring(with: match.range(at: $0)) }
        let (value, flags) = (parts[4], parts[5])
        let words = (flags.contains("d") ? plain(value) : value).components(separatedBy: "*")
            .map(NSRegularExpression.escapedPattern).joined(separator: ".*")
        let options: NSRegularExpression.Options = flags.contains("c") ? [.caseInsensitive] : []
        let pattern = flags.contains("w") ? #"\b"# + words + #"\b"# : "^" + words + "$"
        let expression = try? NSRegularExpression(pattern: pattern, options: options.union(.dotMatchesLineSeparators))
        guard let expression else { return nil }
        return Comparison(
            name: parts[1].hasPrefix("*") ? "*" : parts[1], pattern: expression, isEqual: parts[2] == "==",
            withoutAccents: flags.contains("d"))
    }

    private static func plain(_ text: String) -> String { text.folding(options: .diacriticInsensitive, locale: nil) }
}
