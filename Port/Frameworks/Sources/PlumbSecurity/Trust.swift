@_exported import class PlumbFoundationNetworking.SecTrust
import UIKit

/// A certificate, as its data, which is not read any further.
public final class SecCertificate: NSObject, Sendable {
    let data: Data
    init(_ data: Data) { self.data = data }
    public override func isEqual(_ object: Any?) -> Bool { (object as? SecCertificate)?.data == data }
    public override var hash: Int { data.hashValue }
}

/// Nil for data that is not one sequence in DER.
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? {
    let bytes = [UInt8](data as Data)
    guard bytes.count > 2, bytes[0] == 0x30 else { return nil }
    let count = Int(bytes[1] & 0x7f)
    guard bytes[1] & 0x80 != 0 else { return bytes.count == 2 + count ? SecCertificate(data as Data) : nil }
    guard (1...4).contains(count), bytes.count > 2 + count else { return nil }
    let length = bytes[2..<2 + count].reduce(0) { $0 << 8 | Int($1) }
    return bytes.count == 2 + count + length ? SecCertificate(data as Data) : nil
}
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate.data as NSData }
/// Nil: certificates are not read.
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? { nil }
/// Nil: certificates are not read.
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { nil }

/// A certificate with its private key; there are none.
public final class SecIdentity: NSObject, Sendable { override init() {} }

/// Ends with `errSecUnimplemented`: archives of identities are not read.
@discardableResult
public func SecPKCS12Import(
    _ pkcs12_data: CFData, _ options: CFDictionary, _ items: UnsafeMutablePointer<CFArray?>
) -> OSStatus { errSecUnimplemented }

nonisolated(unsafe) public let kSecImportExportPassphrase: CFString = "passphrase"
nonisolated(unsafe) public let kSecImportItemIdentity: CFString = "identity"
nonisolated(unsafe) public let kSecImportItemTrust: CFString = "trust"
nonisolated(unsafe) public let kSecImportItemCertChain: CFString = "chain"

/// What a certificate is trusted for.
public final class SecPolicy: NSObject, Sendable { override init() {} }
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy() }
/// How revoked certificates are looked for. Nil only where nothing is asked for; certificates are not read.
public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? {
    revocationFlags == 0 ? nil : SecPolicy()
}
public let kSecRevocationOCSPMethod: CFOptionFlags = 1 << 0
public let kSecRevocationCRLMethod: CFOptionFlags = 1 << 1
public let kSecRevocationPreferCRL: CFOptionFlags = 1 << 2
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 1 << 3
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 1 << 4
public let kSecRevocationUseAnyAvailableMethod: CFOptionFlags = kSecRevocationOCSPMethod | kSecRevocationCRLMethod
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { SecPolicy() }

public enum SecTrustResultType: UInt32, Sendable {
    case invalid, proceed
    case deny = 3
    case unspecified, recoverableTrustFailure, fatalTrustFailure, otherError
}

/// Takes a certificate or a list of them; `errSecParam` for none.
@discardableResult
public func SecTrustCreateWithCertificates(
    _ certificates: CFTypeRef, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
    let list =
        (certificates as? SecCertificate).map { [$0] }
        ?? (certificates as? NSArray)?.compactMap { $0 as? SecCertificate }
    guard let list, !list.isEmpty else { return errSecParam }
    trust.pointee = SecTrust(list)
    return errSecSuccess
}

/// False, with `errSecNotTrusted`: there are no roots here, and certificates that an app anchors are not checked either.
@discardableResult
public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool {
    error?.pointee = securityError(errSecNotTrusted)
    return false
}
/// Calls back with false and `errSecNotTrusted`.
@preconcurrency
@discardableResult
public func SecTrustEvaluateAsyncWithError(
    _ trust: SecTrust, _ queue: DispatchQueue, _ result: @escaping @Sendable (SecTrust, Bool, CFError?) -> Void
) -> OSStatus {
    queue.async { result(trust, false, securityError(errSecNotTrusted)) }
    return errSecSuccess
}
/// A failure that a person may not pass over.
@discardableResult
public func SecTrustEvaluate(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>) -> OSStatus {
    result.pointee = .fatalTrustFailure
    return errSecSuccess
}
/// Ends with `errSecUnimplemented`, as nothing is trusted for any policy.
@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus { errSecUnimplemented }
/// Ends with `errSecUnimplemented`, as certificates are not checked.
@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: CFArray?) -> OSStatus {
    errSecUnimplemented
}
/// Ends with `errSecUnimplemented`, as certificates are not checked.
@discardableResult
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ anchorCertificatesOnly: Bool) -> OSStatus {
    errSecUnimplemented
}
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { trust.certificates.count }
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? {
    trust.certificates.indices.contains(ix) ? trust.certificates[ix] as? SecCertificate : nil
}
/// The certificates that were given: there are none to complete the chain with.
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { trust.certificates as NSArray }
/// Nil: certificates are not read.
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { nil }
/// Nil, as of ``SecTrustCopyKey(_:)``, whose earlier name it is.
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { nil }
