import Foundation

/// Changes that an app would be notified of; none is ever saved.
open class CKSubscription: NSObject, NSCopying, @unchecked Sendable {
    public typealias ID = String
    public enum SubscriptionType: Int, Sendable { case query = 1, recordZone, database }

    /// What a notification says.
    open class NotificationInfo: NSObject, NSCopying, @unchecked Sendable {
        open var alertBody: String?
        open var alertLocalizationKey: String?
        open var alertLocalizationArgs: [CKRecord.FieldKey]?
        open var title: String?
        open var titleLocalizationKey: String?
        open var titleLocalizationArgs: [CKRecord.FieldKey]?
        open var subtitle: String?
        open var alertActionLocalizationKey: String?
        open var alertLaunchImage: String?
        open var soundName: String?
        open var desiredKeys: [CKRecord.FieldKey]?
        open var category: String?
        open var collapseIDKey: String?
        open var shouldBadge = false
        open var shouldSendContentAvailable = false
        open var shouldSendMutableContent = false
        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = NotificationInfo()
            copy.alertBody = alertBody
            copy.alertLocalizationKey = alertLocalizationKey
            copy.alertLocalizationArgs = alertLocalizationArgs
            copy.title = title
            copy.titleLocalizationKey = titleLocalizationKey
            copy.titleLocalizationArgs = titleLocalizationArgs
            copy.subtitle = subtitle
            copy.alertActionLocalizationKey = alertActionLocalizationKey
            copy.alertLaunchImage = alertLaunchImage
            copy.soundName = soundName
            copy.desiredKeys = desiredKeys
            copy.category = category
            copy.collapseIDKey = collapseIDKey
            copy.shouldBadge = shouldBadge
            copy.shouldSendContentAvailable = shouldSendContentAvailable
            copy.shouldSendMutableContent = shouldSendMutableContent
            return copy
        }
    }

    public let subscriptionID: ID
    open var subscriptionType: SubscriptionType { .database }
    open var notificationInfo: NotificationInfo?
    fileprivate init(_ subscriptionID: ID) { self.subscriptionID = subscriptionID }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Changes of all of a database.
open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
    open var recordType: CKRecord.RecordType?
    public convenience init() { self.init(subscriptionID: UUID().uuidString) }
    public init(subscriptionID: ID) { super.init(subscriptionID) }
}

/// Changes of a zone.
open class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
    public let zoneID: CKRecordZone.ID
    open var recordType: CKRecord.RecordType?
    open override var subscriptionType: SubscriptionType { .recordZone }
    public init(zoneID: CKRecordZone.ID, subscriptionID: ID) {
        self.zoneID = zoneID
        super.init(subscriptionID)
    }
    public convenience init(zoneID: CKRecordZone.ID) { self.init(zoneID: zoneID, subscriptionID: UUID().uuidString) }
}

/// Changes of records that a query finds.
open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let firesOnRecordCreation = Options(rawValue: 1)
        public static let firesOnRecordUpdate = Options(rawValue: 2)
        public static let firesOnRecordDeletion = Options(rawValue: 4)
        public static let firesOnce = Options(rawValue: 8)
    }
    public let recordType: CKRecord.RecordType
    public let predicate: NSPredicate
    public let querySubscriptionOptions: Options
    open var zoneID: CKRecordZone.ID?
    open override var subscriptionType: SubscriptionType { .query }
    public init(
        recordType: CKRecord.RecordType, predicate: NSPredicate, subscriptionID: ID, options: Options = []
    ) {
        (self.recordType, self.predicate, querySubscriptionOptions) = (recordType, predicate, options)
        super.init(subscriptionID)
    }
    public convenience init(recordType: CKRecord.RecordType, predicate: NSPredicate, options: Options = []) {
        self.init(
            recordType: recordType, predicate: predicate, subscriptionID: UUID().uuidString, options: options)
    }
}

/// A notification of a change. No server sends one: all are nil.
open class CKNotification: NSObject, @unchecked Sendable {
    public enum NotificationType: Int, Sendable { case query = 1, recordZone, readNotification, database }
    open var notificationType: NotificationType { .database }
    open var containerIdentifier: String? { nil }
    open var subscriptionID: CKSubscription.ID? { nil }
    public required convenience init?(fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]) {
        nil
    }
}
/// A change of a record that a query finds.
open class CKQueryNotification: CKNotification, @unchecked Sendable {
    open override var notificationType: NotificationType { .query }
    open var recordID: CKRecord.ID? { nil }
}
/// A change of a zone.
open class CKRecordZoneNotification: CKNotification, @unchecked Sendable {
    open override var notificationType: NotificationType { .recordZone }
    open var recordZoneID: CKRecordZone.ID? { nil }
    open var databaseScope: CKDatabase.Scope { .private }
}
/// A change of a database.
open class CKDatabaseNotification: CKNotification, @unchecked Sendable {
    open var databaseScope: CKDatabase.Scope { .private }
}
