import Foundation

/// Asks a container. Each ends with an error, as no account is signed in. What an app sets before one starts is read by
/// the operation alone from then on.
open class CKOperation: Operation, @unchecked Sendable {
    public typealias ID = String
    open class Configuration: NSObject, @unchecked Sendable {
        open var container: CKContainer?
        open var qualityOfService = QualityOfService.default
        open var allowsCellularAccess = true
        open var isLongLived = false
        open var timeoutIntervalForRequest: TimeInterval = 60
        open var timeoutIntervalForResource: TimeInterval = 7 * 24 * 3600
    }
    public let operationID: ID = UUID().uuidString
    open var configuration: Configuration! = Configuration()
    open var group: CKOperationGroup?
    /// Not called: the operation is over before it could be kept.
    open var longLivedOperationWasPersistedBlock: (() -> Void)?

    open override func start() {
        if isCancelled { fail(CKError(.operationCancelled)) }
        super.start()
    }
    open override func main() { fail(failure) }

    var failure: CKError { CKError(.notAuthenticated) }
    /// Calls the operation's blocks.
    func fail(_ error: CKError) {}
}

open class CKOperationGroup: NSObject, @unchecked Sendable {
    public let operationGroupID: String = UUID().uuidString
    open var defaultConfiguration: CKOperation.Configuration! = CKOperation.Configuration()
    open var name: String?
    open var quantity = 0
}

/// Asks a database, the container's private one where none is named.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
    open var database: CKDatabase?
    override var failure: CKError { database?.failure ?? super.failure }
}

/// What records to find.
open class CKQuery: NSObject, NSCopying, @unchecked Sendable {
    public let recordType: CKRecord.RecordType
    public let predicate: NSPredicate
    open var sortDescriptors: [NSSortDescriptor]?
    public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
        (self.recordType, self.predicate) = (recordType, predicate)
    }
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CKQuery(recordType: recordType, predicate: predicate)
        copy.sortDescriptors = sortDescriptors
        return copy
    }
}

/// Looks for records.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
    /// Where a query goes on; a server gives them, so that nobody has one.
    public final class Cursor: NSObject, Sendable { fileprivate override init() {} }
    public static let maximumResults = 0
    open var query: CKQuery?
    open var cursor: Cursor?
    open var zoneID: CKRecordZone.ID?
    open var resultsLimit = CKQueryOperation.maximumResults
    open var desiredKeys: [CKRecord.FieldKey]?
    /// Called for each record that is found: none.
    open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?
    /// Called for each record that is found: none.
    open var recordFetchedBlock: ((CKRecord) -> Void)?
    open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
    public override init() {}
    public init(query: CKQuery) { self.query = query }
    public init(cursor: Cursor) { self.cursor = cursor }
    override func fail(_ error: CKError) {
        queryResultBlock?(.failure(error))
        queryCompletionBlock?(nil, error)
    }
}

/// Saves and deletes records.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    public enum RecordSavePolicy: Int, Sendable { case ifServerRecordUnchanged, changedKeys, allKeys }
    open var recordsToSave: [CKRecord]?
    open var recordIDsToDelete: [CKRecord.ID]?
    open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
    open var isAtomic = true
    open var clientChangeTokenData: Data?
    /// Not called: no record is on its way.
    open var perRecordProgressBlock: ((CKRecord, Double) -> Void)?
    open var perRecordSaveBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var perRecordDeleteBlock: ((CKRecord.ID, Result<Void, any Error>) -> Void)?
    open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
    open var perRecordCompletionBlock: ((CKRecord, (any Error)?) -> Void)?
    open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
    public override init() {}
    public init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil) {
        (self.recordsToSave, self.recordIDsToDelete) = (recordsToSave, recordIDsToDelete)
    }
    override func fail(_ error: CKError) {
        for record in recordsToSave ?? [] {
            perRecordSaveBlock?(record.recordID, .failure(error))
            perRecordCompletionBlock?(record, error)
        }
        for id in recordIDsToDelete ?? [] { perRecordDeleteBlock?(id, .failure(error)) }
        modifyRecordsResultBlock?(.failure(error))
        modifyRecordsCompletionBlock?(nil, nil, error)
    }
}

/// Fetches records by their names.
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    open var recordIDs: [CKRecord.ID]?
    open var desiredKeys: [CKRecord.FieldKey]?
    /// Not called: no record is on its way.
    open var perRecordProgressBlock: ((CKRecord.ID, Double) -> Void)?
    open var perRecordResultBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var fetchRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
    open var perRecordCompletionBlock: ((CKRecord?, CKRecord.ID?, (any Error)?) -> Void)?
    open var fetchRecordsCompletionBlock: (([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
    public override init() {}
    public init(recordIDs: [CKRecord.ID]) { self.recordIDs = recordIDs }
    /// For the record of whoever is signed in.
    open class func fetchCurrentUserRecordOperation() -> CKFetchRecordsOperation { CKFetchRecordsOperation() }
    override func fail(_ error: CKError) {
        for id in recordIDs ?? [] {
            perRecordResultBlock?(id, .failure(error))
            perRecordCompletionBlock?(nil, id, error)
        }
        fetchRecordsResultBlock?(.failure(error))
        fetchRecordsCompletionBlock?(nil, error)
    }
}
