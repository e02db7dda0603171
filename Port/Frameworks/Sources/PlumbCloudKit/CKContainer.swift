import Foundation

public enum CKAccountStatus: Int, Sendable {
    case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

extension Notification.Name {
    public static let CKAccountChanged = Notification.Name("CKAccountChangedNotification")
}

/// An app's databases. No account is signed in, and none can be.
open class CKContainer: NSObject, @unchecked Sendable {
    public struct ApplicationPermissions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let userDiscoverability = ApplicationPermissions(rawValue: 1)
    }
    public enum ApplicationPermissionStatus: Int, Sendable { case initialState, couldNotComplete, denied, granted }

    private static let instance = CKContainer(
        identifier: "iCloud." + (Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName))
    open class func `default`() -> CKContainer { instance }

    public let containerIdentifier: String?
    public let privateCloudDatabase = CKDatabase(.private)
    public let publicCloudDatabase = CKDatabase(.public)
    public let sharedCloudDatabase = CKDatabase(.shared)
    private let queue = OperationQueue()

    public init(identifier containerIdentifier: String) { self.containerIdentifier = containerIdentifier }

    open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
        switch databaseScope {
        case .public: publicCloudDatabase
        case .private: privateCloudDatabase
        case .shared: sharedCloudDatabase
        }
    }

    /// Starts an operation, of the private database where it is a database's.
    open func add(_ operation: CKOperation) {
        if let operation = operation as? CKDatabaseOperation, operation.database == nil {
            operation.database = privateCloudDatabase
        }
        queue.addOperation(operation)
    }

    /// No account, without an error.
    @preconcurrency
    open func accountStatus(completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void) {
        DispatchQueue.global().async { completionHandler(.noAccount, nil) }
    }
    open func accountStatus() async throws -> CKAccountStatus { .noAccount }

    /// Ends with `notAuthenticated`.
    @preconcurrency
    open func fetchUserRecordID(completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void) {
        DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) }
    }
    open func userRecordID() async throws -> CKRecord.ID { throw CKError(.notAuthenticated) }

    /// Could not complete, with `notAuthenticated`.
    @preconcurrency
    open func requestApplicationPermission(
        _ applicationPermission: ApplicationPermissions,
        completionHandler block: @escaping @Sendable (ApplicationPermissionStatus, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { block(.couldNotComplete, CKError(.notAuthenticated)) }
    }
    /// Could not complete, with `notAuthenticated`.
    @preconcurrency
    open func status(
        forApplicationPermission applicationPermission: ApplicationPermissions,
        completionHandler block: @escaping @Sendable (ApplicationPermissionStatus, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { block(.couldNotComplete, CKError(.notAuthenticated)) }
    }
}

/// A record that would share others; it has no address, as it is never saved.
open class CKShare: CKRecord, @unchecked Sendable {
    public enum ParticipantPermission: Int, Sendable { case unknown, none, readOnly, readWrite }
    public enum SystemFieldKey {
        public static let title = "cloudkit.title"
        public static let thumbnailImageData = "cloudkit.thumbnailImageData"
        public static let shareType = "cloudkit.type"
    }
    open var publicPermission = ParticipantPermission.none
    open var url: URL? { nil }

    public convenience init(rootRecord: CKRecord) {
        self.init(rootRecord: rootRecord, shareID: CKRecord.ID(zoneID: rootRecord.recordID.zoneID))
    }
    public init(rootRecord: CKRecord, shareID: CKRecord.ID) {
        super.init(recordType: CKRecord.SystemType.share, recordID: shareID)
    }
    public init(recordZoneID: CKRecordZone.ID) {
        super.init(
            recordType: CKRecord.SystemType.share,
            recordID: CKRecord.ID(recordName: "cloudkit.zoneshare", zoneID: recordZoneID))
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
