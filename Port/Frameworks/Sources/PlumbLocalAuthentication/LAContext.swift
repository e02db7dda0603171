@_exported import Foundation

// The device has neither a passcode nor a sensor for fingers and faces.

public enum LABiometryType: Int, Sendable {
    case none, touchID, faceID
    case opticID = 4
    public static let LABiometryNone = LABiometryType.none
}

public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1
    case deviceOwnerAuthentication, deviceOwnerAuthenticationWithWatch, deviceOwnerAuthenticationWithBiometricsOrWatch
    case deviceOwnerAuthenticationWithWristDetection
}

public enum LACredentialType: Int, Sendable { case applicationPassword = 0, smartCardPIN = -3 }

public let LATouchIDAuthenticationMaximumAllowableReuseDuration: TimeInterval = 300
public let LAErrorDomain = LAError.errorDomain

/// Why nobody was authenticated.
public struct LAError: Error, CustomNSError, LocalizedError, @unchecked Sendable {
    public enum Code: Int, Sendable {
        case authenticationFailed = -1
        case userCancel = -2
        case userFallback = -3
        case systemCancel = -4
        case passcodeNotSet = -5
        case biometryNotAvailable = -6
        case biometryNotEnrolled = -7
        case biometryLockout = -8
        case appCancel = -9
        case invalidContext = -10
        case watchNotAvailable = -11
        case biometryNotPaired = -12
        case biometryDisconnected = -13
        case invalidDimensions = -14
        case notInteractive = -1004
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? LAError)?.code == code }
    }
    public let code: Code
    public let userInfo: [String: Any]
    public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }
    public static let errorDomain = "com.apple.LocalAuthentication"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }
    public var errorDescription: String? {
        userInfo[NSLocalizedDescriptionKey] as? String
            ?? "The operation couldn’t be completed. (\(Self.errorDomain) error \(errorCode).)"
    }
    public static var authenticationFailed: Code { .authenticationFailed }
    public static var userCancel: Code { .userCancel }
    public static var userFallback: Code { .userFallback }
    public static var systemCancel: Code { .systemCancel }
    public static var passcodeNotSet: Code { .passcodeNotSet }
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
    public static var biometryLockout: Code { .biometryLockout }
    public static var appCancel: Code { .appCancel }
    public static var invalidContext: Code { .invalidContext }
    public static var watchNotAvailable: Code { .watchNotAvailable }
    public static var biometryNotPaired: Code { .biometryNotPaired }
    public static var biometryDisconnected: Code { .biometryDisconnected }
    public static var invalidDimensions: Code { .invalidDimensions }
    public static var notInteractive: Code { .notInteractive }
    public static var touchIDNotAvailable: Code { .biometryNotAvailable }
    public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
    public static var touchIDLockout: Code { .biometryLockout }
}

/// Asks who holds the device: policies with biometry fail with `biometryNotAvailable`, those with a passcode with
/// `passcodeNotSet`.
open class LAContext: NSObject, @unchecked Sendable {
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var localizedReason = ""
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    /// When true, an evaluation fails with `notInteractive` where it would ask a person.
    open var interactionNotAllowed = false
    open var maxBiometryFailures: NSNumber?
    open var evaluatedPolicyDomainState: Data? { nil }
    open var biometryType: LABiometryType { .none }

    private let lock = NSLock()
    private var isInvalid = false
    private var credentials: [LACredentialType: Data] = [:]

    public override init() {}

    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
        error?.pointee = failure(policy) as NSError
        return false
    }

    @preconcurrency
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let error = failure(policy)
        DispatchQueue.global().async { reply(false, error) }
    }
    @discardableResult
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool { throw failure(policy) }

    /// The context evaluates nothing from then on: `invalidContext`.
    open func invalidate() { lock.withLock { isInvalid = true } }

    /// Keeps a credential of the app's own; nil removes it.
    @discardableResult
    open func setCredential(_ credential: Data?, type: LACredentialType) -> Bool {
        lock.withLock {
            guard !isInvalid else { return false }
            credentials[type] = credential
            return true
        }
    }
    open func isCredentialSet(_ type: LACredentialType) -> Bool { lock.withLock { credentials[type] != nil } }

    private func failure(_ policy: LAPolicy) -> LAError {
        if lock.withLock({ isInvalid }) { return LAError(.invalidContext) }
        switch policy {
        case .deviceOwnerAuthenticationWithBiometrics: return LAError(.biometryNotAvailable)
        case .deviceOwnerAuthenticationWithWatch, .deviceOwnerAuthenticationWithBiometricsOrWatch:
            return LAError(.watchNotAvailable)
        case .deviceOwnerAuthentication, .deviceOwnerAuthenticationWithWristDetection: return LAError(.passcodeNotSet)
        }
    }
}
