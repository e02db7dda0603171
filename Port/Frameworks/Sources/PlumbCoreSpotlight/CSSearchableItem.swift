import UIKit

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
public let CSSearchQueryString = "kCSSearchQueryString"

/// Something that can be searched.
open class CSSearchableItem: NSObject, NSCopying, @unchecked Sendable {
    open var uniqueIdentifier: String
    open var domainIdentifier: String?
    /// Default: a month from when the item is made.
    open var expirationDate: Date!
    open var attributeSet: CSSearchableItemAttributeSet
    open var isUpdate = false

    /// An identifier is made where nil is given.
    public init(
        uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
    ) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
        expirationDate = Calendar(identifier: .gregorian).date(byAdding: .month, value: 1, to: Date())
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CSSearchableItem(
            uniqueIdentifier: uniqueIdentifier, domainIdentifier: domainIdentifier,
            attributeSet: attributeSet.copy() as! CSSearchableItemAttributeSet)
        (copy.expirationDate, copy.isUpdate) = (expirationDate, isUpdate)
        return copy
    }

    func isWithin(_ domains: [String]) -> Bool {
        guard let domainIdentifier else { return false }
        return domains.contains { domainIdentifier == $0 || domainIdentifier.hasPrefix($0 + ".") }
    }
}

/// A key of an app's own; nil for a name that is not letters, figures and underscores.
open class CSCustomAttributeKey: NSObject, @unchecked Sendable {
    public let keyName: String
    public let isSearchable: Bool
    public let isSearchableByDefault: Bool
    public let isUnique: Bool
    public let isMultiValued: Bool

    public convenience init?(keyName: String) {
        self.init(keyName: keyName, searchable: true, searchableByDefault: false, unique: false, multiValued: true)
    }
    public init?(keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool) {
        let isName = keyName.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "_") || UnicodeScalar(byte).properties.isAlphabetic && byte < 128
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        guard isName, !keyName.isEmpty else { return nil }
        (self.keyName, isSearchable, isSearchableByDefault) = (keyName, searchable, searchableByDefault)
        (isUnique, isMultiValued) = (unique, multiValued)
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CSCustomAttributeKey)?.keyName == keyName }
    open override var hash: Int { keyName.hashValue }
}

/// Somebody that an item is about.
open class CSPerson: NSObject, @unchecked Sendable {
    public let displayName: String?
    public let handles: [String]
    public let handleIdentifier: String
    open var contactIdentifier: String?
    public init(displayName: String?, handles: [String], handleIdentifier: String) {
        (self.displayName, self.handles, self.handleIdentifier) = (displayName, handles, handleIdentifier)
    }
}
