import UIKit

/// What is asked of a person before an item is read.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
    public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
    public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
    public static let touchIDAny = biometryAny
    public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
    public static let touchIDCurrentSet = biometryCurrentSet
    public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
    public static let companion = SecAccessControlCreateFlags(rawValue: 1 << 5)
    public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
    public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
    public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
    public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// When an item can be read, and by whom.
public final class SecAccessControl: NSObject, Sendable {
    let protection: String
    private let flags: SecAccessControlCreateFlags

    init(protection: String, flags: SecAccessControlCreateFlags) { (self.protection, self.flags) = (protection, flags) }

    var needsPerson: Bool {
        !flags.isDisjoint(with: [.userPresence, .biometryAny, .biometryCurrentSet, .devicePasscode, .companion])
    }
}

/// Nil, with `errSecParam`, for a protection that is none of `kSecAttrAccessible`'s values.
public func SecAccessControlCreateWithFlags(
    _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
    guard let name = protection as? NSString, ["ak", "ck", "dk", "akpu", "aku", "cku", "dku"].contains(name as String)
    else {
        report(errSecParam, error)
        return nil
    }
    return SecAccessControl(protection: name as String, flags: flags)
}

func report(_ status: OSStatus, _ pointer: UnsafeMutablePointer<Unmanaged<CFError>?>?) {
    pointer?.pointee = Unmanaged.passRetained(securityError(status))
}
