import UIKit

/// A key. There are no ciphers here: none is made, and data of keys is kept in the keychain as it is.
public final class SecKey: NSObject, Sendable { override init() {} }

public enum SecKeyOperationType: CFIndex, Sendable { case sign, verify, encrypt, decrypt, keyExchange }

public struct SecKeyAlgorithm: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let rsaEncryptionRaw = SecKeyAlgorithm(rawValue: "rsaEncryptionRaw")
    public static let rsaEncryptionPKCS1 = SecKeyAlgorithm(rawValue: "rsaEncryptionPKCS1")
    public static let rsaEncryptionOAEPSHA1 = SecKeyAlgorithm(rawValue: "rsaEncryptionOAEPSHA1")
    public static let rsaEncryptionOAEPSHA224 = SecKeyAlgorithm(rawValue: "rsaEncryptionOAEPSHA224")
    public static let rsaEncryptionOAEPSHA256 = SecKeyAlgorithm(rawValue: "rsaEncryptionOAEPSHA256")
    public static let rsaEncryptionOAEPSHA384 = SecKeyAlgorithm(rawValue: "rsaEncryptionOAEPSHA384")
    public static let rsaEncryptionOAEPSHA512 = SecKeyAlgorithm(rawValue: "rsaEncryptionOAEPSHA512")
    public static let rsaSignatureMessagePKCS1v15SHA1 = SecKeyAlgorithm(rawValue: "rsaSignatureMessagePKCS1v15SHA1")
    public static let rsaSignatureMessagePKCS1v15SHA256 = SecKeyAlgorithm(rawValue: "rsaSignatureMessagePKCS1v15SHA256")
    public static let rsaSignatureMessagePKCS1v15SHA384 = SecKeyAlgorithm(rawValue: "rsaSignatureMessagePKCS1v15SHA384")
    public static let rsaSignatureMessagePKCS1v15SHA512 = SecKeyAlgorithm(rawValue: "rsaSignatureMessagePKCS1v15SHA512")
    public static let rsaSignatureDigestPKCS1v15SHA1 = SecKeyAlgorithm(rawValue: "rsaSignatureDigestPKCS1v15SHA1")
    public static let rsaSignatureDigestPKCS1v15SHA256 = SecKeyAlgorithm(rawValue: "rsaSignatureDigestPKCS1v15SHA256")
    public static let rsaSignatureDigestPKCS1v15SHA384 = SecKeyAlgorithm(rawValue: "rsaSignatureDigestPKCS1v15SHA384")
    public static let rsaSignatureDigestPKCS1v15SHA512 = SecKeyAlgorithm(rawValue: "rsaSignatureDigestPKCS1v15SHA512")
    public static let rsaSignatureMessagePSSSHA256 = SecKeyAlgorithm(rawValue: "rsaSignatureMessagePSSSHA256")
    public static let rsaSignatureMessagePSSSHA384 = SecKeyAlgorithm(rawValue: "rsaSignatureMessagePSSSHA384")
    public static let rsaSignatureMessagePSSSHA512 = SecKeyAlgorithm(rawValue: "rsaSignatureMessagePSSSHA512")
    public static let ecdsaSignatureMessageX962SHA1 = SecKeyAlgorithm(rawValue: "ecdsaSignatureMessageX962SHA1")
    public static let ecdsaSignatureMessageX962SHA256 = SecKeyAlgorithm(rawValue: "ecdsaSignatureMessageX962SHA256")
    public static let ecdsaSignatureMessageX962SHA384 = SecKeyAlgorithm(rawValue: "ecdsaSignatureMessageX962SHA384")
    public static let ecdsaSignatureMessageX962SHA512 = SecKeyAlgorithm(rawValue: "ecdsaSignatureMessageX962SHA512")
    public static let ecdsaSignatureDigestX962SHA1 = SecKeyAlgorithm(rawValue: "ecdsaSignatureDigestX962SHA1")
    public static let ecdsaSignatureDigestX962SHA256 = SecKeyAlgorithm(rawValue: "ecdsaSignatureDigestX962SHA256")
    public static let ecdsaSignatureDigestX962SHA384 = SecKeyAlgorithm(rawValue: "ecdsaSignatureDigestX962SHA384")
    public static let ecdsaSignatureDigestX962SHA512 = SecKeyAlgorithm(rawValue: "ecdsaSignatureDigestX962SHA512")
    public static let eciesEncryptionCofactorVariableIVX963SHA256AESGCM = SecKeyAlgorithm(
        rawValue: "eciesEncryptionCofactorVariableIVX963SHA256AESGCM")
    public static let eciesEncryptionCofactorVariableIVX963SHA384AESGCM = SecKeyAlgorithm(
        rawValue: "eciesEncryptionCofactorVariableIVX963SHA384AESGCM")
    public static let eciesEncryptionCofactorVariableIVX963SHA512AESGCM = SecKeyAlgorithm(
        rawValue: "eciesEncryptionCofactorVariableIVX963SHA512AESGCM")
    public static let eciesEncryptionStandardX963SHA256AESGCM = SecKeyAlgorithm(
        rawValue: "eciesEncryptionStandardX963SHA256AESGCM")
    public static let eciesEncryptionStandardX963SHA384AESGCM = SecKeyAlgorithm(
        rawValue: "eciesEncryptionStandardX963SHA384AESGCM")
    public static let eciesEncryptionStandardX963SHA512AESGCM = SecKeyAlgorithm(
        rawValue: "eciesEncryptionStandardX963SHA512AESGCM")
}

/// Nil, with `errSecUnimplemented`.
public func SecKeyCreateRandomKey(
    _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
    report(errSecUnimplemented, error)
    return nil
}
/// Nil, with `errSecUnimplemented`.
public func SecKeyCreateWithData(
    _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
    report(errSecUnimplemented, error)
    return nil
}
@discardableResult
public func SecKeyGeneratePair(
    _ parameters: CFDictionary, _ publicKey: UnsafeMutablePointer<SecKey?>?,
    _ privateKey: UnsafeMutablePointer<SecKey?>?
) -> OSStatus { errSecUnimplemented }

// What is done with keys: nobody has one to call these with.

public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { nil }
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { 0 }
public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? { nil }
public func SecKeyIsAlgorithmSupported(
    _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm
) -> Bool { false }
public func SecKeyCopyExternalRepresentation(
    _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    report(errSecUnimplemented, error)
    return nil
}
public func SecKeyCreateSignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    report(errSecUnimplemented, error)
    return nil
}
public func SecKeyCreateEncryptedData(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    report(errSecUnimplemented, error)
    return nil
}
public func SecKeyCreateDecryptedData(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    report(errSecUnimplemented, error)
    return nil
}
public func SecKeyVerifySignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(errSecUnimplemented, error)
    return false
}
