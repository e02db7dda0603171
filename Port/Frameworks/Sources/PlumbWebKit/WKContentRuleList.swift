import UIKit

/// Rules for what pages load, by their name.
@preconcurrency @MainActor
open class WKContentRuleList: NSObject {
    public let identifier: String
    init(identifier: String) { self.identifier = identifier }
}

/// Keeps lists of rules in memory. Rules are to be an array in JSON; what they say is not read, since nothing of a page is
/// loaded that they could block.
@preconcurrency @MainActor
open class WKContentRuleListStore: NSObject {
    private static let shared = WKContentRuleListStore()
    private var lists: [String: WKContentRuleList] = [:]

    open class func `default`() -> WKContentRuleListStore! { shared }

    private func compiled(_ identifier: String, _ rules: String?) throws -> WKContentRuleList {
        guard let rules, (try? JSONSerialization.jsonObject(with: Data(rules.utf8))) is [Any] else {
            throw NSError(domain: WKErrorDomain, code: 6)
        }
        let list = WKContentRuleList(identifier: identifier)
        lists[identifier] = list
        return list
    }

    /// - Throws: Error 6 of `WKErrorDomain` (`contentRuleListStoreCompileFailed`) for rules that are no array in JSON.
    open func compileContentRuleList(
        forIdentifier identifier: String!, encodedContentRuleList: String!
    ) async throws -> WKContentRuleList! { try compiled(identifier, encodedContentRuleList) }

    open func compileContentRuleList(
        forIdentifier identifier: String!, encodedContentRuleList: String!,
        completionHandler: (@MainActor (WKContentRuleList?, (any Error)?) -> Void)!
    ) {
        let result = Result { try compiled(identifier, encodedContentRuleList) }
        DispatchQueue.main.async {
            switch result {
            case .success(let list): completionHandler(list, nil)
            case .failure(let error): completionHandler(nil, error)
            }
        }
    }

    /// The list that was compiled by the name; error 7 (`contentRuleListStoreLookUpFailed`) for none.
    open func lookUpContentRuleList(
        forIdentifier identifier: String!, completionHandler: (@MainActor (WKContentRuleList?, (any Error)?) -> Void)!
    ) {
        let list = lists[identifier]
        let error = list == nil ? NSError(domain: WKErrorDomain, code: 7) : nil
        DispatchQueue.main.async { completionHandler(list, error) }
    }

    open func removeContentRuleList(
        forIdentifier identifier: String!, completionHandler: (@MainActor ((any Error)?) -> Void)!
    ) {
        let error = lists.removeValue(forKey: identifier) == nil ? NSError(domain: WKErrorDomain, code: 8) : nil
        DispatchQueue.main.async { completionHandler(error) }
    }

    open func getAvailableContentRuleListIdentifiers(_ completionHandler: (@MainActor ([String]?) -> Void)!) {
        let names = lists.keys.sorted()
        DispatchQueue.main.async { completionHandler(names) }
    }
}
