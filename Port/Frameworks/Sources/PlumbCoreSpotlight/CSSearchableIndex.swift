import UIKit

/// Why items were not indexed.
public struct CSIndexError: Error, CustomNSError, LocalizedError, @unchecked Sendable {
    public enum Code: Int, Sendable {
        case unknownError = -1
        case indexUnavailableError = -1000
        case invalidItemError = -1001
        case invalidClientStateError = -1002
        case remoteConnectionError = -1003
        case quotaExceeded = -1004
        case indexingUnsupported = -1005
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? CSIndexError)?.code == code }
    }
    public let code: Code
    public let userInfo: [String: Any]
    public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }
    public static let errorDomain = "CSIndexErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }
    public var errorDescription: String? {
        userInfo[NSLocalizedDescriptionKey] as? String
            ?? "The operation couldn’t be completed. (\(Self.errorDomain) error \(errorCode).)"
    }
    public static var unknownError: Code { .unknownError }
    public static var indexUnavailableError: Code { .indexUnavailableError }
    public static var invalidItemError: Code { .invalidItemError }
    public static var invalidClientStateError: Code { .invalidClientStateError }
    public static var remoteConnectionError: Code { .remoteConnectionError }
    public static var quotaExceeded: Code { .quotaExceeded }
    public static var indexingUnsupported: Code { .indexingUnsupported }
}

public protocol CSSearchableIndexDelegate: NSObjectProtocol {
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex,
        reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler:
            @escaping () -> Void)
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
        acknowledgementHandler: @escaping () -> Void)
    func searchableIndexDidThrottle(_ searchableIndex: CSSearchableIndex)
    func searchableIndexDidFinishThrottle(_ searchableIndex: CSSearchableIndex)
}
extension CSSearchableIndexDelegate {
    public func searchableIndexDidThrottle(_ searchableIndex: CSSearchableIndex) {}
    public func searchableIndexDidFinishThrottle(_ searchableIndex: CSSearchableIndex) {}
}

/// Keeps items while the app runs; queries of the app find them, and no search of the system does.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
    private static let instance = CSSearchableIndex(name: "")
    open class func `default`() -> CSSearchableIndex { instance }
    open class func isIndexingAvailable() -> Bool { true }

    /// Asked to index again when an index was lost, which does not happen here.
    open weak var indexDelegate: (any CSSearchableIndexDelegate)?
    private let name: String
    private let lock = NSLock()
    private var batch: [@Sendable () -> Void]?
    private var clientState = Data()

    public init(name: String) { self.name = name }
    public convenience init(name: String, protectionClass: FileProtectionType?) { self.init(name: name) }

    /// Adds items, in place of those of the same identifiers.
    @preconcurrency
    open func indexSearchableItems(
        _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        change(completionHandler) { [name] in IndexedItems.shared.add(items, to: name) }
    }
    open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
        change(nil) { [name] in IndexedItems.shared.add(items, to: name) }
    }

    @preconcurrency
    open func deleteSearchableItems(
        withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        remove(completionHandler) { identifiers.contains($0.uniqueIdentifier) }
    }
    open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        remove(nil) { identifiers.contains($0.uniqueIdentifier) }
    }

    /// Removes the items of the domains and those of domains within them, whose names go on after a dot.
    @preconcurrency
    open func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        remove(completionHandler) { $0.isWithin(domainIdentifiers) }
    }
    open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
        remove(nil) { $0.isWithin(domainIdentifiers) }
    }

    @preconcurrency
    open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        remove(completionHandler) { _ in true }
    }
    open func deleteAllSearchableItems() async throws { remove(nil) { _ in true } }

    /// Changes are made when the batch ends.
    open func beginBatch() { lock.withLock { batch = batch ?? [] } }
    @preconcurrency
    open func endBatch(
        withClientState clientState: Data, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let changes = lock.withLock {
            self.clientState = clientState
            defer { batch = nil }
            return batch ?? []
        }
        for change in changes { change() }
        report(completionHandler)
    }
    /// The state of the batch that ended last; empty before the first.
    @preconcurrency
    open func fetchLastClientState(completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        let state = lock.withLock { clientState }
        DispatchQueue.global().async { completionHandler(state, nil) }
    }

    private func remove(
        _ completion: (@Sendable ((any Error)?) -> Void)?, _ isMeant: @escaping @Sendable (CSSearchableItem) -> Bool
    ) {
        change(completion) { [name] in IndexedItems.shared.remove(from: name, where: isMeant) }
    }

    private func change(_ completion: (@Sendable ((any Error)?) -> Void)?, _ body: @escaping @Sendable () -> Void) {
        let isLater = lock.withLock {
            batch?.append(body)
            return batch != nil
        }
        if !isLater { body() }
        report(completion)
    }

    private func report(_ completion: (@Sendable ((any Error)?) -> Void)?) {
        guard let completion else { return }
        DispatchQueue.global().async { completion(nil) }
    }
}

/// The items of all indexes of the app.
final class IndexedItems: @unchecked Sendable {
    static let shared = IndexedItems()
    private let lock = NSLock()
    private var items: [String: [CSSearchableItem]] = [:]

    func add(_ new: [CSSearchableItem], to index: String) {
        let identifiers = Set(new.map(\.uniqueIdentifier))
        lock.withLock {
            items[index] = (items[index] ?? []).filter { !identifiers.contains($0.uniqueIdentifier) } + new
        }
    }
    func remove(from index: String, where isMeant: (CSSearchableItem) -> Bool) {
        lock.withLock { items[index]?.removeAll(where: isMeant) }
    }
    /// Those that have not expired, by their index's name and in the order in which they were added.
    var all: [CSSearchableItem] {
        lock.withLock { items.sorted { $0.key < $1.key }.flatMap(\.value).filter { $0.expirationDate > Date() } }
    }
}
