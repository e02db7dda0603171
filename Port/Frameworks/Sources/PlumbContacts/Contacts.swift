import Foundation
import PlumbCoreLocation

// An address book that is empty when an app begins, and keeps what is saved while it runs.

public enum CNAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum CNEntityType: Int, Sendable { case contacts }
public enum CNContactSortOrder: Int, Sendable { case none, userDefault, givenName, familyName }

public struct CNError: Error, Sendable {
    public enum Code: Int, Sendable {
        case communicationError = 1
        case authorizationDenied = 100
        case recordDoesNotExist = 200
    }
    public var code: Code
    public init(_ code: Code) { self.code = code }
}

/// Something that can be fetched of a contact: the name of a property, or a descriptor of several.
public protocol CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}
extension String: CNKeyDescriptor {}

public let CNContactIdentifierKey = "identifier"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactUrlAddressesKey = "urlAddresses"
public let CNContactJobTitleKey = "jobTitle"
public let CNContactDepartmentNameKey = "departmentName"
public let CNContactNoteKey = "note"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactBirthdayKey = "birthday"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"
public let CNLabelEmailiCloud = "iCloud"

/// Where somebody lives or works.
open class CNPostalAddress: NSObject {
    open fileprivate(set) var street = ""
    open fileprivate(set) var city = ""
    open fileprivate(set) var state = ""
    open fileprivate(set) var postalCode = ""
    open fileprivate(set) var country = ""
    open fileprivate(set) var isoCountryCode = ""
    public override init() {}
}

open class CNMutablePostalAddress: CNPostalAddress {
    open override var street: String {
        get { super.street }
        set { super.street = newValue }
    }
    open override var city: String {
        get { super.city }
        set { super.city = newValue }
    }
    open override var state: String {
        get { super.state }
        set { super.state = newValue }
    }
    open override var postalCode: String {
        get { super.postalCode }
        set { super.postalCode = newValue }
    }
    open override var country: String {
        get { super.country }
        set { super.country = newValue }
    }
    open override var isoCountryCode: String {
        get { super.isoCountryCode }
        set { super.isoCountryCode = newValue }
    }
}

public final class CNPhoneNumber: NSObject {
    public let stringValue: String
    public init(stringValue: String) { self.stringValue = stringValue }
}

open class CNLabeledValue<ValueType: AnyObject>: NSObject {
    public let identifier = UUID().uuidString
    public let label: String?
    public let value: ValueType
    public init(label: String?, value: ValueType) {
        self.label = label
        self.value = value
    }
    /// The label without the marks around Apple's own.
    open class func localizedString(forLabel label: String) -> String {
        label.replacing("_$!<", with: "").replacing(">!$_", with: "").lowercased()
    }
}

open class CNContact: NSObject, NSCopying, NSMutableCopying {
    fileprivate(set) public var identifier = UUID().uuidString
    open fileprivate(set) var givenName = ""
    open fileprivate(set) var middleName = ""
    open fileprivate(set) var familyName = ""
    open fileprivate(set) var nickname = ""
    open fileprivate(set) var organizationName = ""
    open fileprivate(set) var birthday: DateComponents?
    open fileprivate(set) var imageData: Data?
    open fileprivate(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    open fileprivate(set) var emailAddresses: [CNLabeledValue<NSString>] = []
    open fileprivate(set) var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
    open fileprivate(set) var urlAddresses: [CNLabeledValue<NSString>] = []
    open fileprivate(set) var jobTitle = ""
    open fileprivate(set) var departmentName = ""
    open fileprivate(set) var note = ""
    open var thumbnailImageData: Data? { imageData }
    open var imageDataAvailable: Bool { imageData != nil }

    public override init() {}

    fileprivate func take(_ other: CNContact) {
        identifier = other.identifier
        givenName = other.givenName
        middleName = other.middleName
        familyName = other.familyName
        nickname = other.nickname
        organizationName = other.organizationName
        birthday = other.birthday
        imageData = other.imageData
        phoneNumbers = other.phoneNumbers
        emailAddresses = other.emailAddresses
        postalAddresses = other.postalAddresses
        urlAddresses = other.urlAddresses
        jobTitle = other.jobTitle
        departmentName = other.departmentName
        note = other.note
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CNContact()
        copy.take(self)
        return copy
    }
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = CNMutableContact()
        copy.take(self)
        return copy
    }

    open func isKeyAvailable(_ key: String) -> Bool { true }
    open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }

    /// Contacts of which a part of the name begins so.
    open class func predicateForContacts(matchingName name: String) -> NSPredicate {
        let words = name.lowercased().split(separator: " ").map(String.init)
        return NSPredicate { contact, _ in
            guard let contact = contact as? CNContact else { return false }
            let names = [contact.givenName, contact.middleName, contact.familyName, contact.organizationName]
            return words.allSatisfy { word in names.contains { $0.lowercased().hasPrefix(word) } }
        }
    }
    open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
        NSPredicate { contact, _ in (contact as? CNContact).map { identifiers.contains($0.identifier) } ?? false }
    }
}

open class CNMutableContact: CNContact {
    open override var givenName: String {
        get { super.givenName }
        set { super.givenName = newValue }
    }
    open override var middleName: String {
        get { super.middleName }
        set { super.middleName = newValue }
    }
    open override var familyName: String {
        get { super.familyName }
        set { super.familyName = newValue }
    }
    open override var nickname: String {
        get { super.nickname }
        set { super.nickname = newValue }
    }
    open override var organizationName: String {
        get { super.organizationName }
        set { super.organizationName = newValue }
    }
    open override var birthday: DateComponents? {
        get { super.birthday }
        set { super.birthday = newValue }
    }
    open override var imageData: Data? {
        get { super.imageData }
        set { super.imageData = newValue }
    }
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { super.phoneNumbers }
        set { super.phoneNumbers = newValue }
    }
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { super.emailAddresses }
        set { super.emailAddresses = newValue }
    }
    open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        get { super.postalAddresses }
        set { super.postalAddresses = newValue }
    }
    open override var urlAddresses: [CNLabeledValue<NSString>] {
        get { super.urlAddresses }
        set { super.urlAddresses = newValue }
    }
    open override var jobTitle: String {
        get { super.jobTitle }
        set { super.jobTitle = newValue }
    }
    open override var departmentName: String {
        get { super.departmentName }
        set { super.departmentName = newValue }
    }
    open override var note: String {
        get { super.note }
        set { super.note = newValue }
    }
}

public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }

open class CNContactFormatter: NSObject {
    open var style = CNContactFormatterStyle.fullName
    public override init() {}

    open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor {
        CNContactGivenNameKey
    }
    /// The names that the contact has, in order; nil where it has none.
    open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
        let names = [contact.givenName, contact.middleName, contact.familyName].filter { !$0.isEmpty }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }
    open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }
}

open class CNContactFetchRequest: NSObject {
    open var predicate: NSPredicate?
    open var keysToFetch: [any CNKeyDescriptor]
    open var sortOrder = CNContactSortOrder.none
    open var unifyResults = true
    public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// Changes that are saved together.
open class CNSaveRequest: NSObject {
    fileprivate var changed: [CNMutableContact] = []
    fileprivate var removed: [CNMutableContact] = []
    public override init() {}
    open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
        changed.append(contact)
    }
    open func update(_ contact: CNMutableContact) { changed.append(contact) }
    open func delete(_ contact: CNMutableContact) { removed.append(contact) }
}

extension Notification.Name {
    public static let CNContactStoreDidChange = Notification.Name("CNContactStoreDidChangeNotification")
}

open class CNContactStore: NSObject {
    // Stores are used on the main thread only; there is one list for all.
    private nonisolated(unsafe) static var contacts: [CNContact] = []
    private nonisolated(unsafe) static var status = CNAuthorizationStatus.notDetermined

    public override init() {}

    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { status }
    open func requestAccess(
        for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        Self.status = .authorized
        DispatchQueue.main.async { completionHandler(true, nil) }
    }

    open func unifiedContacts(
        matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> [CNContact] { Self.contacts.filter { predicate.evaluate(with: $0) } }
    /// - Throws: `CNError.recordDoesNotExist`.
    open func unifiedContact(
        withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> CNContact {
        guard let found = Self.contacts.first(where: { $0.identifier == identifier }) else {
            throw CNError(.recordDoesNotExist)
        }
        return found
    }
    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest,
        usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
    ) throws {
        var stop = ObjCBool(false)
        var found = Self.contacts.filter { fetchRequest.predicate?.evaluate(with: $0) ?? true }
        switch fetchRequest.sortOrder {
        case .givenName: found.sort { $0.givenName < $1.givenName }
        case .familyName, .userDefault: found.sort { $0.familyName < $1.familyName }
        case .none: break
        }
        for contact in found where !stop.boolValue { block(contact, &stop) }
    }
    open func defaultContainerIdentifier() -> String { "plumb" }
    open func execute(_ saveRequest: CNSaveRequest) throws {
        for contact in saveRequest.removed + saveRequest.changed {
            Self.contacts.removeAll { $0.identifier == contact.identifier }
        }
        Self.contacts += saveRequest.changed.compactMap { $0.copy() as? CNContact }
        NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil)
    }
}

/// One property of a contact, as a picker gives it.
open class CNContactProperty: NSObject {
    public let contact: CNContact
    public let key: String
    public let value: Any?
    public let label: String?
    init(contact: CNContact, key: String, value: Any?, label: String?) {
        self.contact = contact
        self.key = key
        self.value = value
        self.label = label
    }
}

extension CLPlacemark {
    /// The address as the address book has it.
    public var postalAddress: CNPostalAddress? {
        guard locality != nil || thoroughfare != nil else { return nil }
        let address = CNMutablePostalAddress()
        address.street = [subThoroughfare, thoroughfare].compactMap { $0 }.joined(separator: " ")
        address.city = locality ?? ""
        address.state = administrativeArea ?? ""
        address.postalCode = postalCode ?? ""
        address.country = country ?? ""
        address.isoCountryCode = isoCountryCode ?? ""
        return address
    }
}
