import Foundation

// iCloud's names in Foundation, which Linux lacks. No account is signed in and no other device is there: a search finds
// nothing, and values that would be shared are kept by this device.

/// A search of files, such as those in iCloud: nothing is found.
open class NSMetadataQuery: NSObject {
    /// What is searched for; kept.
    open var predicate: NSPredicate?
    /// How results would be sorted; kept.
    open var sortDescriptors: [NSSortDescriptor] = []
    /// Where is searched; kept.
    open var searchScopes: [Any] = []
    /// Between updates, in seconds; kept.
    open var notificationBatchingInterval: TimeInterval = 1
    /// The queue that notifications come from; the main one where it is nil.
    open var operationQueue: OperationQueue?
    /// Whether the search was begun.
    open private(set) var isStarted = false
    /// Whether results are still gathered.
    open private(set) var isGathering = false
    /// Whether the search was ended.
    open private(set) var isStopped = true

    public override init() { super.init() }

    /// Begins the search, which ends as soon as the main queue comes to it. Returns whether it was not begun before.
    @discardableResult open func start() -> Bool {
        guard !isStarted else { return false }
        (isStarted, isGathering, isStopped) = (true, true, false)
        post(.NSMetadataQueryDidStartGathering)
        nonisolated(unsafe) let query = self
        DispatchQueue.main.async {
            guard query.isGathering else { return }
            query.isGathering = false
            query.post(.NSMetadataQueryDidFinishGathering)
        }
        return true
    }

    /// Ends the search.
    open func stop() { (isStarted, isGathering, isStopped) = (false, false, true) }
    /// Results are not changed until ``enableUpdates()``; there are none.
    open func disableUpdates() {}
    /// Results may change again; there are none.
    open func enableUpdates() {}
    /// How many files were found: none.
    open var resultCount: Int { 0 }
    /// What was found: nothing.
    open var results: [Any] { [] }
    /// What was found at an index; no index has anything.
    open func result(at idx: Int) -> Any { preconditionFailure("NSMetadataQuery: index \(idx) beyond bounds") }
    /// `NSNotFound` for whatever is asked.
    open func index(ofResult result: Any) -> Int { NSNotFound }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// A file that a search found.
open class NSMetadataItem: NSObject {
    /// A property of the file; nil where it is not known.
    open func value(forAttribute key: String) -> Any? { nil }
}

extension Notification.Name {
    /// A search has begun.
    public static let NSMetadataQueryDidStartGathering = Notification.Name(
        "NSMetadataQueryDidStartGatheringNotification")
    /// A search has found what is there.
    public static let NSMetadataQueryDidFinishGathering = Notification.Name(
        "NSMetadataQueryDidFinishGatheringNotification")
    /// A search has found more, or files changed.
    public static let NSMetadataQueryDidUpdate = Notification.Name("NSMetadataQueryDidUpdateNotification")
    /// A search finds more.
    public static let NSMetadataQueryGatheringProgress = Notification.Name(
        "NSMetadataQueryGatheringProgressNotification")
}

public let NSMetadataQueryUbiquitousDocumentsScope = "NSMetadataQueryUbiquitousDocumentsScope"
public let NSMetadataQueryUbiquitousDataScope = "NSMetadataQueryUbiquitousDataScope"
public let NSMetadataItemFSNameKey = "kMDItemFSName"
public let NSMetadataItemDisplayNameKey = "kMDItemDisplayName"
public let NSMetadataItemURLKey = "kMDItemURL"
public let NSMetadataItemPathKey = "kMDItemPath"
public let NSMetadataUbiquitousItemDownloadingStatusKey = "NSMetadataUbiquitousItemDownloadingStatusKey"
public let NSMetadataUbiquitousItemDownloadingStatusCurrent = "NSMetadataUbiquitousItemDownloadingStatusCurrent"

/// Why the notification of changed values is posted, and which keys have other values.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
public let NSUbiquitousKeyValueStoreServerChange = 0
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
public let NSUbiquitousKeyValueStoreAccountChange = 3

/// Values that a user's devices share. Kept among the app's defaults: no other device is there.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
    /// The store.
    public static let `default` = NSUbiquitousKeyValueStore()
    /// Another device changed values; never posted.
    public static let didChangeExternallyNotification = Notification.Name(
        "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

    private static let prefix = "NSUbiquitousKeyValueStore."
    private func place(_ key: String) -> String { Self.prefix + key }

    open func object(forKey aKey: String) -> Any? { UserDefaults.standard.object(forKey: place(aKey)) }
    open func set(_ anObject: Any?, forKey aKey: String) { UserDefaults.standard.set(anObject, forKey: place(aKey)) }
    open func removeObject(forKey aKey: String) { UserDefaults.standard.removeObject(forKey: place(aKey)) }
    open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
    open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
    open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
    open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
    open func longLong(forKey aKey: String) -> Int64 { Int64(UserDefaults.standard.integer(forKey: place(aKey))) }
    open func double(forKey aKey: String) -> Double { UserDefaults.standard.double(forKey: place(aKey)) }
    open func bool(forKey aKey: String) -> Bool { UserDefaults.standard.bool(forKey: place(aKey)) }
    open func set(_ value: Int64, forKey aKey: String) { set(Int(value) as Any, forKey: aKey) }
    open func set(_ value: Double, forKey aKey: String) { set(value as Any, forKey: aKey) }
    open func set(_ value: Bool, forKey aKey: String) { set(value as Any, forKey: aKey) }
    /// All values.
    open var dictionaryRepresentation: [String: Any] {
        UserDefaults.standard.dictionaryRepresentation().reduce(into: [:]) { result, pair in
            if pair.key.hasPrefix(Self.prefix) { result[String(pair.key.dropFirst(Self.prefix.count))] = pair.value }
        }
    }
    /// Returns whether the values are kept; they are, by this device.
    @discardableResult open func synchronize() -> Bool { true }
}
