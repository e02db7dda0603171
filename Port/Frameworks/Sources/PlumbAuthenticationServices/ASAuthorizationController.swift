import UIKit

/// Why nobody was authorized.
public struct ASAuthorizationError: Error, CustomNSError, LocalizedError, @unchecked Sendable {
    public enum Code: Int, Sendable {
        case unknown = 1000
        case canceled = 1001
        case invalidResponse = 1002
        case notHandled = 1003
        case failed = 1004
        case notInteractive = 1005
        case matchedExcludedCredential = 1006
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? ASAuthorizationError)?.code == code }
    }
    public let code: Code
    public let userInfo: [String: Any]
    public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }
    public static let errorDomain = "com.apple.AuthenticationServices.AuthorizationError"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }
    public var errorDescription: String? {
        userInfo[NSLocalizedDescriptionKey] as? String
            ?? "The operation couldn’t be completed. (\(Self.errorDomain) error \(errorCode).)"
    }
    public static var unknown: Code { .unknown }
    public static var canceled: Code { .canceled }
    public static var invalidResponse: Code { .invalidResponse }
    public static var notHandled: Code { .notHandled }
    public static var failed: Code { .failed }
    public static var notInteractive: Code { .notInteractive }
    public static var matchedExcludedCredential: Code { .matchedExcludedCredential }
}

public protocol ASAuthorizationCredential: NSObjectProtocol {}
public protocol ASAuthorizationProvider: NSObjectProtocol {}

/// What a provider of credentials is asked.
open class ASAuthorizationRequest: NSObject {
    public let provider: any ASAuthorizationProvider
    init(provider: any ASAuthorizationProvider) { self.provider = provider }
}

open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
    open var requestedScopes: [ASAuthorization.Scope]?
    open var state: String?
    open var nonce: String?
    open var requestedOperation = ASAuthorization.OpenIDOperation.operationImplicit
}

/// A credential that was given; nobody gives one here.
open class ASAuthorization: NSObject {
    public struct Scope: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let fullName = Scope("full_name")
        public static let email = Scope("email")
    }
    public struct OpenIDOperation: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let operationImplicit = OpenIDOperation("implicit")
        public static let operationLogin = OpenIDOperation("login")
        public static let operationRefresh = OpenIDOperation("refresh")
        public static let operationLogout = OpenIDOperation("logout")
    }
    public let provider: any ASAuthorizationProvider
    public let credential: any ASAuthorizationCredential
    init(provider: any ASAuthorizationProvider, credential: any ASAuthorizationCredential) {
        (self.provider, self.credential) = (provider, credential)
    }
}

@preconcurrency @MainActor
public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
    func authorizationController(
        controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}
extension ASAuthorizationControllerDelegate {
    public func authorizationController(
        controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
    ) {}
    public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
    }
}

@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Asks for credentials. No account is signed in here: requests fail with `unknown`, as on a device without one.
open class ASAuthorizationController: NSObject, @unchecked Sendable {
    public struct RequestOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let preferImmediatelyAvailableCredentials = RequestOptions(rawValue: 1)
    }

    public let authorizationRequests: [ASAuthorizationRequest]
    open weak var delegate: (any ASAuthorizationControllerDelegate)?
    open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
    private var isPending = false

    public init(authorizationRequests: [ASAuthorizationRequest]) { self.authorizationRequests = authorizationRequests }

    /// The delegate hears `unknown`.
    open func performRequests() { end(.unknown) }
    /// The delegate hears `canceled` where only credentials that are at hand are wanted, and `unknown` otherwise.
    open func performRequests(options: RequestOptions) {
        end(options.contains(.preferImmediatelyAvailableCredentials) ? .canceled : .unknown)
    }
    /// The delegate hears `unknown`.
    open func performAutoFillAssistedRequests() { end(.unknown) }
    /// Requests that have not ended end with `canceled`.
    open func cancel() { if isPending { end(.canceled) } }

    private func end(_ code: ASAuthorizationError.Code) {
        isPending = true
        Task { @MainActor in
            guard isPending else { return }
            isPending = false
            delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(code))
        }
    }
}
