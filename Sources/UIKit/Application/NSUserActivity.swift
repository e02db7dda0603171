import Foundation

/// What a person is doing, to come back to it. Foundation's on Apple's platforms.
///
/// A scene's delegate gives one when the scene leaves the screen, and the session has it when the scene comes back.
/// Nothing else here takes activities over: there are no other devices and no search.
open class NSUserActivity: NSObject {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var webpageURL: URL?
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    open var keywords: Set<String> = []
    /// The activity is to be saved before it is handed on.
    open var needsSave = false

    public init(activityType: String) { self.activityType = activityType }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
}
