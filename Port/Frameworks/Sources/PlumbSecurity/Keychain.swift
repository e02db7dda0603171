import UIKit

// The keychain of an app: in memory, empty when the app begins. An app may name any access group.

/// Adds an item. Its data is to be `Data`; `errSecDuplicateItem` if there is one of the same primary attributes.
///
/// The device has no passcode: what is only to be read with one is not kept (`errSecAuthFailed`).
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let query = Query(attributes)
    guard let kind = query.kind, query.dataIsValid else { return errSecParam }
    guard !query.needsPasscode else { return errSecAuthFailed }
    let item = Item(kind, query)
    let added = Keychain.shared.items.withLock { items in
        guard !items.contains(where: { $0.identity == item.identity }) else { return false }
        items.append(item)
        return true
    }
    guard added else { return errSecDuplicateItem }
    result?.pointee = query.answer([item])
    return errSecSuccess
}

/// Finds items by their class and attributes, in the order in which they were added: the first, unless a limit says
/// otherwise. Nothing is returned where the query does not ask for data, attributes or references.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let query = Query(query)
    guard query.isValid else { return errSecParam }
    let found = Keychain.shared.items.withLock { items in Array(items.filter(query.matches).prefix(query.limit ?? 1)) }
    guard !found.isEmpty else { return errSecItemNotFound }
    result?.pointee = query.answer(found)
    return errSecSuccess
}

/// Changes the attributes and data of all items that are found; the class of an item can't be changed.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    let query = Query(query)
    let changes = Query(attributesToUpdate)
    guard query.isValid, changes.values[kSecClass as String] == nil, changes.dataIsValid else { return errSecParam }
    guard !changes.needsPasscode else { return errSecAuthFailed }
    return Keychain.shared.items.withLock { items in
        var updated = items
        for index in updated.indices where query.matches(items[index]) { updated[index].change(changes) }
        guard items.contains(where: query.matches) else { return errSecItemNotFound }
        guard Set(updated.map(\.identity)).count == updated.count else { return errSecDuplicateItem }
        items = updated
        return errSecSuccess
    }
}

/// Removes all items that are found, or as many as a limit says.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    let query = Query(query)
    guard query.isValid else { return errSecParam }
    return Keychain.shared.items.withLock { items in
        let found = Set(items.filter(query.matches).prefix(query.limit ?? .max).map(\.reference))
        items.removeAll { found.contains($0.reference) }
        return found.isEmpty ? errSecItemNotFound : errSecSuccess
    }
}

private final class Keychain: Sendable {
    static let shared = Keychain()
    let items = Locked<[Item]>([])
}

/// A value that one thread has at a time.
private final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    init(_ value: Value) { self.value = value }
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}

private struct Item {
    let kind: String
    /// Stays the same while the item is there.
    let reference = Data(UUID().uuidString.utf8)
    var attributes: [String: AnyObject]
    var data: Data?
    /// A certificate or an identity.
    var object: AnyObject?

    init(_ kind: String, _ query: Query) {
        self.kind = kind
        let now = Date() as NSDate
        attributes = [
            kSecAttrCreationDate as String: now,
            kSecAttrAccessible as String: kSecAttrAccessibleWhenUnlocked,
            kSecAttrAccessGroup as String: (Bundle.main.bundleIdentifier ?? "app") as NSString,
            kSecAttrSynchronizable as String: NSNumber(value: false),
        ]
        // Passwords have the attributes that tell them apart, empty where none is given.
        for key in Self.texts[kind] ?? [] { attributes[key as String] = "" as NSString }
        change(query)
    }

    mutating func change(_ query: Query) {
        attributes.merge(query.attributes) { $1 }
        attributes[kSecAttrModificationDate as String] = Date() as NSDate
        if let data = query.data { self.data = data }
        if let object = query.object { self.object = object }
    }

    /// What no two items have alike.
    var identity: [NSObject] {
        let keys =
            [kSecAttrAccessGroup, kSecAttrSynchronizable] + (Self.texts[kind] ?? []) + (Self.primary[kind] ?? [])
        let values = keys.map { attributes[$0 as String] as? NSObject ?? NSNull() }
        let certificate = (object as? SecCertificate).map { [$0.data as NSData] } ?? []
        return [kind as NSString] + values + certificate
    }

    private static var texts: [String: [CFString]] {
        [
            "genp": [kSecAttrAccount, kSecAttrService],
            "inet": [kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrPath],
        ]
    }
    private static var primary: [String: [CFString]] {
        [
            "inet": [kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort],
            "keys": [
                kSecAttrKeyClass, kSecAttrKeyType, kSecAttrApplicationLabel, kSecAttrApplicationTag,
                kSecAttrKeySizeInBits, kSecAttrEffectiveKeySize, kSecAttrCreator,
            ],
            "cert": [kSecAttrCertificateType, kSecAttrIssuer, kSecAttrSerialNumber],
            "idnt": [kSecAttrCertificateType, kSecAttrIssuer, kSecAttrSerialNumber, kSecAttrApplicationLabel],
        ]
    }
}

/// A dictionary that an app gives.
private struct Query {
    let values: [String: AnyObject]

    init(_ dictionary: CFDictionary) {
        var values: [String: AnyObject] = [:]
        for (key, value) in dictionary {
            guard let name = key as? String ?? (key as? NSString).map({ $0 as String }) else { continue }
            values[name] = value as AnyObject
        }
        self.values = values
    }

    /// Nil for none of the five; a certificate that is given tells its own.
    var kind: String? {
        guard values[kSecClass as String] != nil else { return object is SecCertificate ? "cert" : nil }
        return text(kSecClass).flatMap { ["genp", "inet", "cert", "keys", "idnt"].contains($0) ? $0 : nil }
    }
    var object: AnyObject? { values[kSecValueRef as String] }

    /// It names a class, or an item by its reference.
    var isValid: Bool { kind != nil || values[kSecClass as String] == nil && reference != nil }

    var data: Data? {
        let value = values[kSecValueData as String]
        return value as? Data ?? (value as? NSData).map { $0 as Data }
    }
    var dataIsValid: Bool { values[kSecValueData as String] == nil || data != nil }
    private var reference: Data? {
        let value = values[kSecValuePersistentRef as String]
        return value as? Data ?? (value as? NSData).map { $0 as Data }
    }

    /// Only a person who knows the device's passcode, or whom it recognizes, could read the item.
    var needsPasscode: Bool {
        let control = values[kSecAttrAccessControl as String] as? SecAccessControl
        let accessible = control?.protection ?? text(kSecAttrAccessible)
        return accessible == kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly as String || control?.needsPerson == true
    }

    /// Without what belongs to the query itself.
    var attributes: [String: AnyObject] {
        values.filter { key, _ in
            key != kSecClass as String && !["m_", "r_", "u_", "v_"].contains(key.prefix(2))
                && key != kSecUseDataProtectionKeychain as String
        }
    }

    /// Nil where the query does not say.
    var limit: Int? {
        switch values[kSecMatchLimit as String] {
        case let number as NSNumber: number.intValue
        case .some: text(kSecMatchLimit) == kSecMatchLimitAll as String ? .max : 1
        case nil: nil
        }
    }

    func matches(_ item: Item) -> Bool {
        if let kind, item.kind != kind { return false }
        if let reference, item.reference != reference { return false }
        if let data, item.data != data { return false }
        if let object, (item.object as? NSObject)?.isEqual(object) != true { return false }
        let synchronizable = values[kSecAttrSynchronizable as String]
        if synchronizable == nil, reference == nil, isTrue(item.attributes[kSecAttrSynchronizable as String]) {
            return false
        }
        return attributes.allSatisfy { key, value in
            if key == kSecAttrSynchronizable as String,
                text(kSecAttrSynchronizable) == kSecAttrSynchronizableAny as String
            {
                return true
            }
            if key == kSecAttrAccessControl as String { return true }
            guard let own = item.attributes[key] as? NSObject else { return false }
            if wants(kSecMatchCaseInsensitive), let own = own as? NSString, let value = value as? NSString {
                return own.caseInsensitiveCompare(value as String) == .orderedSame
            }
            return own.isEqual(value)
        }
    }

    /// What the query asks to have of items: a list where it asks for more than one.
    func answer(_ items: [Item]) -> AnyObject? {
        let answers = items.compactMap(answer)
        guard !answers.isEmpty else { return nil }
        if let limit, limit > 1 { return answers as NSArray }
        return answers.first
    }

    private func answer(_ item: Item) -> AnyObject? {
        var parts: [String: AnyObject] = [:]
        if wants(kSecReturnData) { parts[kSecValueData as String] = item.data.map { $0 as NSData } }
        if wants(kSecReturnPersistentRef) { parts[kSecValuePersistentRef as String] = item.reference as NSData }
        if wants(kSecReturnRef) { parts[kSecValueRef as String] = item.object }
        let asked = [kSecReturnData, kSecReturnPersistentRef, kSecReturnRef].filter(wants).count
        guard wants(kSecReturnAttributes) || asked > 1 else { return parts.first?.value }
        if wants(kSecReturnAttributes) {
            parts.merge(item.attributes) { own, _ in own }
            parts[kSecClass as String] = item.kind as NSString
        }
        return parts as NSDictionary
    }

    private func wants(_ key: CFString) -> Bool { isTrue(values[key as String]) }
    private func isTrue(_ value: AnyObject?) -> Bool { (value as? NSNumber)?.boolValue ?? false }
    private func text(_ key: CFString) -> String? { (values[key as String] as? NSString).map { $0 as String } }
}
