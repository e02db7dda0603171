import UIKit

/// A source of random bytes; there is one.
public final class SecRandomRef: Sendable {}

public let kSecRandomDefault: SecRandomRef? = nil

/// Fills memory with random bytes of the system, which are fit for keys.
@discardableResult
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    guard count >= 0 else { return errSecParam }
    var generator = SystemRandomNumberGenerator()
    for index in 0..<count { bytes.storeBytes(of: generator.next(), toByteOffset: index, as: UInt8.self) }
    return errSecSuccess
}

/// A password of four groups of three letters and figures that are not mistaken for one another.
public func SecCreateSharedWebCredentialPassword() -> CFString? {
    let characters = Array("abcdefghkmnopqrstuvwxyABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    let groups = (0..<4).map { _ in String((0..<3).map { _ in characters.randomElement()! }) }
    return groups.joined(separator: "-") as NSString
}

/// Ends with `errSecNotAvailable`: no passwords of websites are here.
@preconcurrency
public func SecAddSharedWebCredential(
    _ fqdn: CFString, _ account: CFString, _ password: CFString?,
    _ completionHandler: @escaping @Sendable (CFError?) -> Void
) {
    DispatchQueue.global().async { completionHandler(securityError(errSecNotAvailable)) }
}

/// Ends with `errSecItemNotFound`: no passwords of websites are here.
@preconcurrency
public func SecRequestSharedWebCredential(
    _ fqdn: CFString?, _ account: CFString?, _ completionHandler: @escaping @Sendable (CFArray?, CFError?) -> Void
) {
    DispatchQueue.global().async { completionHandler(nil, securityError(errSecItemNotFound)) }
}
