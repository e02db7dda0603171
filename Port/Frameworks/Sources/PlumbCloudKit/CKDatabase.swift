import Foundation

/// Records on a server. None can be reached: requests end with `notAuthenticated`, as no account is signed in, those to
/// the public database with `networkUnavailable`.
open class CKDatabase: NSObject, @unchecked Sendable {
    public enum Scope: Int, Sendable { case `public` = 1, `private`, shared }
    public let databaseScope: Scope
    private let queue = OperationQueue()
    init(_ scope: Scope) { databaseScope = scope }

    var failure: CKError { CKError(databaseScope == .public ? .networkUnavailable : .notAuthenticated) }

    /// Starts an operation.
    open func add(_ operation: CKDatabaseOperation) {
        operation.database = self
        queue.addOperation(operation)
    }

    // MARK: - Records

    @preconcurrency
    open func fetch(
        withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
    ) {
        refuse(completionHandler)
    }
    @discardableResult
    open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw failure }
    @preconcurrency
    open func save(_ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void) {
        refuse(completionHandler)
    }
    @discardableResult
    open func save(_ record: CKRecord) async throws -> CKRecord { throw failure }
    @preconcurrency
    open func delete(
        withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
    ) {
        refuse(completionHandler)
    }
    @discardableResult
    open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID { throw failure }
    @preconcurrency
    open func perform(
        _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
        completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
    ) {
        refuse(completionHandler)
    }
    @discardableResult
    open func perform(_ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?) async throws -> [CKRecord] {
        throw failure
    }
    public typealias QueryResults = (
        matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
    )
    @preconcurrency
    open func fetch(
        withQuery query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults,
        completionHandler: @escaping @Sendable (Result<QueryResults, any Error>) -> Void
    ) { refuse(completionHandler) }
    @preconcurrency
    open func fetch(
        withCursor queryCursor: CKQueryOperation.Cursor, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults,
        completionHandler: @escaping @Sendable (Result<QueryResults, any Error>) -> Void
    ) { refuse(completionHandler) }
    @preconcurrency
    open func fetch(
        withRecordIDs recordIDs: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil,
        completionHandler: @escaping @Sendable (Result<[CKRecord.ID: Result<CKRecord, any Error>], any Error>) -> Void
    ) { refuse(completionHandler) }
    open func records(
        for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
    ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] { throw failure }
    open func records(
        matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults
    ) async throws -> QueryResults { throw failure }
    open func records(
        continuingMatchFrom queryCursor: CKQueryOperation.Cursor, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults
    ) async throws -> QueryResults { throw failure }
    @discardableResult
    open func modifyRecords(
        saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
        savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged, atomically: Bool = true
    ) async throws -> (
        saveResults: [CKRecord.ID: Result<CKRecord, any Error>], deleteResults: [CKRecord.ID: Result<Void, any Error>]
    ) { throw failure }

    // MARK: - Zones

    @preconcurrency
    open func fetch(
        withRecordZoneID zoneID: CKRecordZone.ID,
        completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void
    ) {
        refuse(completionHandler)
    }
    @discardableResult
    open func recordZone(for zoneID: CKRecordZone.ID) async throws -> CKRecordZone { throw failure }
    @preconcurrency
    open func save(_ zone: CKRecordZone, completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void) {
        refuse(completionHandler)
    }
    @discardableResult
    open func save(_ zone: CKRecordZone) async throws -> CKRecordZone { throw failure }
    @preconcurrency
    open func delete(
        withRecordZoneID zoneID: CKRecordZone.ID,
        completionHandler: @escaping @Sendable (CKRecordZone.ID?, (any Error)?) -> Void
    ) {
        refuse(completionHandler)
    }
    @discardableResult
    open func deleteRecordZone(withID zoneID: CKRecordZone.ID) async throws -> CKRecordZone.ID { throw failure }
    @preconcurrency
    open func fetchAllRecordZones(completionHandler: @escaping @Sendable ([CKRecordZone]?, (any Error)?) -> Void) {
        refuse(completionHandler)
    }
    open func allRecordZones() async throws -> [CKRecordZone] { throw failure }
    open func recordZones(for ids: [CKRecordZone.ID]) async throws -> [CKRecordZone.ID: Result<CKRecordZone, any Error>]
    {
        throw failure
    }
    @discardableResult
    open func modifyRecordZones(
        saving recordZonesToSave: [CKRecordZone], deleting recordZoneIDsToDelete: [CKRecordZone.ID]
    ) async throws -> (
        saveResults: [CKRecordZone.ID: Result<CKRecordZone, any Error>],
        deleteResults: [CKRecordZone.ID: Result<Void, any Error>]
    ) { throw failure }

    // MARK: - Subscriptions

    @preconcurrency
    open func fetch(
        withSubscriptionID subscriptionID: CKSubscription.ID,
        completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
    ) {
        refuse(completionHandler)
    }
    @discardableResult
    open func subscription(for subscriptionID: CKSubscription.ID) async throws -> CKSubscription { throw failure }
    @preconcurrency
    open func save(
        _ subscription: CKSubscription, completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
    ) {
        refuse(completionHandler)
    }
    @discardableResult
    open func save(_ subscription: CKSubscription) async throws -> CKSubscription { throw failure }
    @preconcurrency
    open func delete(
        withSubscriptionID subscriptionID: CKSubscription.ID,
        completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) {
        refuse(completionHandler)
    }
    @discardableResult
    open func deleteSubscription(withID subscriptionID: CKSubscription.ID) async throws -> String { throw failure }
    @preconcurrency
    open func fetchAllSubscriptions(
        completionHandler: @escaping @Sendable ([CKSubscription]?, (any Error)?) -> Void
    ) { refuse(completionHandler) }
    open func allSubscriptions() async throws -> [CKSubscription] { throw failure }
    @discardableResult
    open func modifySubscriptions(
        saving subscriptionsToSave: [CKSubscription], deleting subscriptionIDsToDelete: [CKSubscription.ID]
    ) async throws -> (
        saveResults: [CKSubscription.ID: Result<CKSubscription, any Error>],
        deleteResults: [CKSubscription.ID: Result<Void, any Error>]
    ) { throw failure }

    private func refuse<Value>(_ completion: @escaping @Sendable (Value?, (any Error)?) -> Void) {
        let failure = failure
        DispatchQueue.global().async { completion(nil, failure) }
    }
    private func refuse<Value>(_ completion: @escaping @Sendable (Result<Value, any Error>) -> Void) {
        let failure = failure
        DispatchQueue.global().async { completion(.failure(failure)) }
    }
}
