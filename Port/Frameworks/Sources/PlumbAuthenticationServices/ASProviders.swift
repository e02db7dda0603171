import UIKit

public enum ASUserDetectionStatus: Int, Sendable { case unsupported, unknown, likelyReal }

/// Who signed in with Apple; nobody does here.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
    open var user: String { "" }
    open var state: String? { nil }
    open var authorizedScopes: [ASAuthorization.Scope] { [] }
    open var authorizationCode: Data? { nil }
    open var identityToken: Data? { nil }
    open var email: String? { nil }
    open var fullName: PersonNameComponents? { nil }
    open var realUserStatus: ASUserDetectionStatus { .unsupported }
    fileprivate override init() {}
}

open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest { open var user: String? }

/// Sign in with Apple.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
    public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
    public static let credentialRevokedNotification = Notification.Name(
        "ASAuthorizationAppleIDCredentialRevokedNotification")

    public override init() {}
    open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest(provider: self) }

    /// Not found: nobody signed in.
    @preconcurrency
    open func getCredentialState(
        forUserID userID: String, completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { completion(.notFound, nil) }
    }
    open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
}

/// A user with a password.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential, NSCopying {
    public let user: String
    public let password: String
    public init(user: String, password: String) { (self.user, self.password) = (user, password) }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class ASAuthorizationPasswordRequest: ASAuthorizationRequest {}

/// Passwords that a person has saved: none.
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider {
    public override init() {}
    open func createRequest() -> ASAuthorizationPasswordRequest { ASAuthorizationPasswordRequest(provider: self) }
}

open class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest {
    open var challenge: Data
    open var name: String
    open var userID: Data
    open var relyingPartyIdentifier: String { relyingParty }
    private let relyingParty: String
    init(provider: any ASAuthorizationProvider, relyingParty: String, challenge: Data, name: String, userID: Data) {
        (self.challenge, self.name, self.userID) = (challenge, name, userID)
        self.relyingParty = relyingParty
        super.init(provider: provider)
    }
}

open class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest {
    open var challenge: Data
    open var relyingPartyIdentifier: String { relyingParty }
    private let relyingParty: String
    init(provider: any ASAuthorizationProvider, relyingParty: String, challenge: Data) {
        (self.challenge, self.relyingParty) = (challenge, relyingParty)
        super.init(provider: provider)
    }
}

/// Passkeys: none.
open class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider {
    public let relyingPartyIdentifier: String
    public init(relyingPartyIdentifier: String) { self.relyingPartyIdentifier = relyingPartyIdentifier }
    open func createCredentialRegistrationRequest(
        challenge: Data, name: String, userID: Data
    ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
        ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest(
            provider: self, relyingParty: relyingPartyIdentifier, challenge: challenge, name: name, userID: userID)
    }
    open func createCredentialAssertionRequest(
        challenge: Data
    ) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest {
        ASAuthorizationPlatformPublicKeyCredentialAssertionRequest(
            provider: self, relyingParty: relyingPartyIdentifier, challenge: challenge)
    }
}

public enum ASCredentialServiceIdentifierType: Int, Sendable { case domain, URL }

open class ASCredentialServiceIdentifier: NSObject {
    public let identifier: String
    public let type: ASCredentialServiceIdentifierType
    public init(identifier: String, type: ASCredentialServiceIdentifierType) {
        (self.identifier, self.type) = (identifier, type)
    }
}

open class ASPasswordCredentialIdentity: NSObject {
    public let serviceIdentifier: ASCredentialServiceIdentifier
    public let user: String
    public let recordIdentifier: String?
    open var rank = 0
    public init(serviceIdentifier: ASCredentialServiceIdentifier, user: String, recordIdentifier: String?) {
        (self.serviceIdentifier, self.user) = (serviceIdentifier, user)
        self.recordIdentifier = recordIdentifier
    }
}

/// Never changes.
open class ASCredentialIdentityStoreState: NSObject, @unchecked Sendable {
    open var isEnabled: Bool { false }
    open var supportsIncrementalUpdates: Bool { false }
}

/// Why identities were not saved.
public struct ASCredentialIdentityStoreError: Error, CustomNSError, LocalizedError, @unchecked Sendable {
    public enum Code: Int, Sendable {
        case internalError = 0
        case storeDisabled = 1
        case storeBusy = 2
        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? ASCredentialIdentityStoreError)?.code == code
        }
    }
    public let code: Code
    public let userInfo: [String: Any]
    public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }
    public static let errorDomain = "ASCredentialIdentityStoreErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }
    public var errorDescription: String? {
        userInfo[NSLocalizedDescriptionKey] as? String
            ?? "The operation couldn’t be completed. (\(Self.errorDomain) error \(errorCode).)"
    }
    public static var internalError: Code { .internalError }
    public static var storeDisabled: Code { .storeDisabled }
    public static var storeBusy: Code { .storeBusy }
}

/// Where an app that fills in passwords keeps whom it knows. It is not enabled: changes end with `storeDisabled`.
open class ASCredentialIdentityStore: NSObject, @unchecked Sendable {
    private static let instance = ASCredentialIdentityStore()
    open class var shared: ASCredentialIdentityStore { instance }

    @preconcurrency
    open func getState(_ completion: @escaping @Sendable (ASCredentialIdentityStoreState) -> Void) {
        DispatchQueue.global().async { completion(ASCredentialIdentityStoreState()) }
    }
    open func state() async -> ASCredentialIdentityStoreState { ASCredentialIdentityStoreState() }
    @preconcurrency
    open func saveCredentialIdentities(
        _ credentialIdentities: [ASPasswordCredentialIdentity],
        completion: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) { refuse(completion) }
    @preconcurrency
    open func removeCredentialIdentities(
        _ credentialIdentities: [ASPasswordCredentialIdentity],
        completion: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) { refuse(completion) }
    @preconcurrency
    open func replaceCredentialIdentities(
        with newCredentialIdentities: [ASPasswordCredentialIdentity],
        completion: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) { refuse(completion) }
    @preconcurrency
    open func removeAllCredentialIdentities(_ completion: (@Sendable (Bool, (any Error)?) -> Void)? = nil) {
        refuse(completion)
    }

    private func refuse(_ completion: (@Sendable (Bool, (any Error)?) -> Void)?) {
        guard let completion else { return }
        DispatchQueue.global().async { completion(false, ASCredentialIdentityStoreError(.storeDisabled)) }
    }
}
