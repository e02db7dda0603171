import Foundation

/// What a person is doing, to come back to it. Foundation's on Apple's platforms.
///
/// A scene's delegate gives one when the scene leaves the screen, and the session has it when the scene comes back.
/// Nothing else here takes activities over: there are no other devices and no search.
open class NSUserActivity: NSObject {
    /// What is done, as a name from right to left.
    public let activityType: String
    /// What people read; nil for none.
    open var title: String?
    /// What is needed to go on; nil for nothing.
    open var userInfo: [AnyHashable: Any]?
    /// Keys that must be there; nil for none.
    open var requiredUserInfoKeys: Set<String>?
    /// Where to go on in a browser; nil for nowhere.
    open var webpageURL: URL?
    /// Tells which scene it belongs to; nil for any.
    open var targetContentIdentifier: String?
    /// A name to delete the activity by later; nil for none.
    open var persistentIdentifier: String?
    /// Words to find the activity by.
    open var keywords: Set<String> = []
    /// The activity is to be saved before it is handed on.
    open var needsSave = false

    public init(activityType: String) { self.activityType = activityType }

    open weak var delegate: (any NSUserActivityDelegate)?
    open var expirationDate: Date?
    open var referrerURL: URL?
    /// Whether other devices may take it over. Default: true.
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false
    open var supportsContinuationStreams = false

    /// The activity that the user is at now.
    package nonisolated(unsafe) private(set) static weak var current: NSUserActivity?
    open func becomeCurrent() { Self.current = self }
    open func resignCurrent() { if Self.current === self { Self.current = nil } }
    open func invalidate() { resignCurrent() }
    open class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) { handler() }
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [String], completionHandler handler: @escaping () -> Void
    ) { handler() }

    /// Adds to what is needed to go on.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
}

/// Opening a web page in the app. Foundation's on Apple's platforms.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

public protocol NSUserActivityDelegate: NSObjectProtocol {
    func userActivityWillSave(_ userActivity: NSUserActivity)
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}
