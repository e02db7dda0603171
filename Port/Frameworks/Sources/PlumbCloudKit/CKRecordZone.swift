import Foundation

public let CKCurrentUserDefaultName = "__defaultOwner__"
public let CKOwnerDefaultName = CKCurrentUserDefaultName

/// A part of a database.
open class CKRecordZone: NSObject, NSCopying, @unchecked Sendable {
    // Archives know classes by their own names, which those within others have none of.
    public typealias ID = CKRecordZoneID
    public struct Capabilities: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let fetchChanges = Capabilities(rawValue: 1)
        public static let atomic = Capabilities(rawValue: 2)
        public static let sharing = Capabilities(rawValue: 4)
        public static let zoneWideSharing = Capabilities(rawValue: 8)
    }

    public let zoneID: ID
    /// None: the zone was not saved.
    open var capabilities: Capabilities { [] }
    open var share: CKRecord.Reference? { nil }

    open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
    public init(zoneID: ID) { self.zoneID = zoneID }
    public convenience init(zoneName: String) { self.init(zoneID: ID(zoneName: zoneName)) }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The name of a zone and of whom it belongs to.
open class CKRecordZoneID: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public static let defaultZoneName = "_defaultZone"
    public static let `default` = CKRecordZoneID()
    public let zoneName: String
    public let ownerName: String
    public init(zoneName: String = CKRecordZoneID.defaultZoneName, ownerName: String = CKCurrentUserDefaultName) {
        (self.zoneName, self.ownerName) = (zoneName, ownerName)
    }
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CKRecordZoneID).map { $0.zoneName == zoneName && $0.ownerName == ownerName } ?? false
    }
    open override var hash: Int { zoneName.hashValue ^ ownerName.hashValue }
    open override var description: String { "<CKRecordZoneID: ownerName=\(ownerName), zoneName=\(zoneName)>" }
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open class var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let zone = coder.decodeObject(of: NSString.self, forKey: "ZoneName"),
            let owner = coder.decodeObject(of: NSString.self, forKey: "OwnerName")
        else { return nil }
        (zoneName, ownerName) = (zone as String, owner as String)
    }
    open func encode(with coder: NSCoder) {
        coder.encode(zoneName as NSString, forKey: "ZoneName")
        coder.encode(ownerName as NSString, forKey: "OwnerName")
    }
}

/// A point in the history of a database; a server gives them, so that nobody has one.
open class CKServerChangeToken: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    open class var supportsSecureCoding: Bool { true }
    /// Nil.
    public required init?(coder: NSCoder) { nil }
    open func encode(with coder: NSCoder) {}
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
