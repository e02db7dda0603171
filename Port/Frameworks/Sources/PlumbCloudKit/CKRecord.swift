@_exported import Foundation
@_exported import PlumbCoreLocation

/// What a field of a record can hold.
public protocol CKRecordValueProtocol {}
public typealias CKRecordValue = CKRecordValueProtocol
extension String: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int8: CKRecordValueProtocol {}
extension Int16: CKRecordValueProtocol {}
extension Int32: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension UInt: CKRecordValueProtocol {}
extension UInt8: CKRecordValueProtocol {}
extension UInt16: CKRecordValueProtocol {}
extension UInt32: CKRecordValueProtocol {}
extension UInt64: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension NSData: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}
extension CKRecord.Reference: CKRecordValueProtocol {}
extension CKAsset: CKRecordValueProtocol {}
extension CLLocation: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}

/// Fields under their names.
public protocol CKRecordKeyValueSetting: AnyObject {
    func object(forKey key: String) -> (any CKRecordValueProtocol)?
    func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: String)
    func allKeys() -> [String]
    func changedKeys() -> [String]
}
extension CKRecordKeyValueSetting {
    public subscript<T: CKRecordValueProtocol>(key: String) -> T? {
        get { object(forKey: key) as? T }
        set { setObject(newValue, forKey: key) }
    }
    public subscript(key: String) -> (any CKRecordValueProtocol)? {
        get { object(forKey: key) }
        set { setObject(newValue, forKey: key) }
    }
}

/// Fields of a type that the app names. A record here has never been saved: what a server adds is nil.
open class CKRecord: NSObject, NSCopying, NSSecureCoding, CKRecordKeyValueSetting, @unchecked Sendable {
    public typealias RecordType = String
    public typealias FieldKey = String

    public enum SystemType {
        public static let userRecord = "Users"
        public static let share = "cloudkit.share"
    }
    public enum SystemFieldKey {
        public static let parent = "parent"
        public static let share = "share"
        public static let recordID = "recordID"
        public static let creatorUserRecordID = "creatorUserRecordID"
        public static let creationDate = "creationDate"
        public static let lastModifiedUserRecordID = "lastModifiedUserRecordID"
        public static let modificationDate = "modificationDate"
    }

    public let recordType: RecordType
    public let recordID: ID
    open var recordChangeTag: String? { nil }
    open var creatorUserRecordID: ID? { nil }
    open var creationDate: Date? { nil }
    open var lastModifiedUserRecordID: ID? { nil }
    open var modificationDate: Date? { nil }
    /// Nil: the record was not shared.
    open var share: Reference? { nil }
    open var parent: Reference?
    private let fields = Fields()
    private let encrypted = Fields()

    public init(recordType: RecordType, recordID: ID) { (self.recordType, self.recordID) = (recordType, recordID) }
    public convenience init(recordType: RecordType) { self.init(recordType: recordType, recordID: ID()) }
    public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
        self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
    }

    open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { fields.object(forKey: key) }
    open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
        fields.setObject(object, forKey: key)
    }
    open func allKeys() -> [FieldKey] { fields.allKeys() }
    /// Those that were set since the record was made or read.
    open func changedKeys() -> [FieldKey] { fields.changedKeys() }
    /// The words of all texts among the fields.
    open func allTokens() -> [String] {
        allKeys().flatMap { key in
            ((object(forKey: key) as? String) ?? "").components(separatedBy: CharacterSet.alphanumerics.inverted)
        }.filter { !$0.isEmpty }
    }
    /// Fields that a server could not read.
    open var encryptedValues: any CKRecordKeyValueSetting { encrypted }

    open func setParent(_ parentRecord: CKRecord?) { setParent(parentRecord?.recordID) }
    open func setParent(_ parentRecordID: ID?) {
        parent = parentRecordID.map { Reference(recordID: $0, action: .none) }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CKRecord(recordType: recordType, recordID: recordID)
        copy.fields.take(fields)
        copy.encrypted.take(encrypted)
        copy.parent = parent
        return copy
    }

    // MARK: - Archives

    open class var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let type = coder.decodeObject(of: NSString.self, forKey: "RecordType"),
            let id = coder.decodeObject(of: ID.self, forKey: "RecordID")
        else { return nil }
        (recordType, recordID) = (type as String, id)
        super.init()
        parent = coder.decodeObject(of: Reference.self, forKey: "ParentReference")
        fields.decode(coder, "Fields")
        encrypted.decode(coder, "EncryptedFields")
    }
    open func encode(with coder: NSCoder) {
        encodeSystemFields(with: coder)
        fields.encode(coder, "Fields")
        encrypted.encode(coder, "EncryptedFields")
    }
    /// Without the app's own fields.
    open func encodeSystemFields(with coder: NSCoder) {
        coder.encode(recordType as NSString, forKey: "RecordType")
        coder.encode(recordID, forKey: "RecordID")
        coder.encode(parent, forKey: "ParentReference")
    }
}

/// Values under names, and which of them were set.
private final class Fields: CKRecordKeyValueSetting, @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: any CKRecordValueProtocol] = [:]
    private var changed: Set<String> = []

    func object(forKey key: String) -> (any CKRecordValueProtocol)? { lock.withLock { values[key] } }
    func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: String) {
        lock.withLock {
            values[key] = object
            changed.insert(key)
        }
    }
    func allKeys() -> [String] { lock.withLock { values.keys.sorted() } }
    func changedKeys() -> [String] { lock.withLock { changed.sorted() } }

    func take(_ other: Fields) {
        let (values, changed) = other.lock.withLock { (other.values, other.changed) }
        lock.withLock { (self.values, self.changed) = (values, changed) }
    }

    func encode(_ coder: NSCoder, _ key: String) {
        let objects = lock.withLock { values.mapValues { $0 as AnyObject } }
        coder.encode(objects as NSDictionary, forKey: key)
    }
    func decode(_ coder: NSCoder, _ key: String) {
        let classes: [AnyClass] = [
            NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSDate.self, NSData.self,
            CKRecord.Reference.self, CKAsset.self,
        ]
        guard let read = coder.decodeObject(of: classes, forKey: key) as? NSDictionary else { return }
        for (name, value) in read {
            let list = (value as? [Any]).map { $0 as NSArray }
            guard let name = name as? String, let value = list ?? value as? any CKRecordValueProtocol else { continue }
            lock.withLock { values[name] = value }
        }
    }
}

extension CKRecord {
    // Archives know classes by their own names, which those within others have none of.
    public typealias ID = CKRecordID
    public typealias Reference = CKReference
    public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }
}

/// The name of a record in its zone.
open class CKRecordID: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public let recordName: String
    public let zoneID: CKRecordZone.ID
    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
        (self.recordName, self.zoneID) = (recordName, zoneID)
    }
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CKRecordID).map { $0.recordName == recordName && $0.zoneID == zoneID } ?? false
    }
    open override var hash: Int { recordName.hashValue ^ zoneID.hash }
    open override var description: String { "<CKRecordID: recordName=\(recordName), zoneID=\(zoneID)>" }
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open class var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "RecordName"),
            let zone = coder.decodeObject(of: CKRecordZone.ID.self, forKey: "ZoneID")
        else { return nil }
        (recordName, zoneID) = (name as String, zone)
    }
    open func encode(with coder: NSCoder) {
        coder.encode(recordName as NSString, forKey: "RecordName")
        coder.encode(zoneID, forKey: "ZoneID")
    }
}

/// A field that names another record.
open class CKReference: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public let recordID: CKRecordID
    public let action: CKRecord.ReferenceAction
    public init(recordID: CKRecordID, action: CKRecord.ReferenceAction) {
        (self.recordID, self.action) = (recordID, action)
    }
    public convenience init(record: CKRecord, action: CKRecord.ReferenceAction) {
        self.init(recordID: record.recordID, action: action)
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CKReference)?.recordID == recordID }
    open override var hash: Int { recordID.hash }
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open class var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let id = coder.decodeObject(of: CKRecordID.self, forKey: "RecordID") else { return nil }
        (recordID, action) = (id, coder.decodeBool(forKey: "DeletesSelf") ? .deleteSelf : .none)
    }
    open func encode(with coder: NSCoder) {
        coder.encode(recordID, forKey: "RecordID")
        coder.encode(action == .deleteSelf, forKey: "DeletesSelf")
    }
}

/// A field that is a file.
open class CKAsset: NSObject, NSSecureCoding, @unchecked Sendable {
    public let fileURL: URL?
    public init(fileURL: URL) { self.fileURL = fileURL }
    open class var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) { fileURL = coder.decodeObject(of: NSURL.self, forKey: "FileURL") as URL? }
    open func encode(with coder: NSCoder) { coder.encode(fileURL.map { $0 as NSURL }, forKey: "FileURL") }
}
