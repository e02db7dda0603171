@_exported import UIKit

public typealias ASPresentationAnchor = UIWindow

/// Why nobody signed in.
public struct ASWebAuthenticationSessionError: Error, CustomNSError, LocalizedError, @unchecked Sendable {
    public enum Code: Int, Sendable {
        case canceledLogin = 1
        case presentationContextNotProvided = 2
        case presentationContextInvalid = 3
        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? ASWebAuthenticationSessionError)?.code == code
        }
    }
    public let code: Code
    public let userInfo: [String: Any]
    public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }
    public static let errorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }
    public var errorDescription: String? {
        userInfo[NSLocalizedDescriptionKey] as? String
            ?? "The operation couldn’t be completed. (\(Self.errorDomain) error \(errorCode).)"
    }
    public static var canceledLogin: Code { .canceledLogin }
    public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
    public static var presentationContextInvalid: Code { .presentationContextInvalid }
}

@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Signs in on a web page. There is no browser here: a session ends at once, as if a person closed the page.
open class ASWebAuthenticationSession: NSObject, @unchecked Sendable {
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void

    /// Where a page leads to when it is done.
    public struct Callback: Sendable {
        private let scheme: String
        private let host: String?
        private let path: String?
        public static func customScheme(_ customScheme: String) -> Callback {
            Callback(scheme: customScheme, host: nil, path: nil)
        }
        public static func https(host: String, path: String) -> Callback {
            Callback(scheme: "https", host: host, path: path)
        }
        public func matchesURL(_ url: URL) -> Bool {
            url.scheme?.lowercased() == scheme.lowercased() && (host == nil || url.host == host)
                && (path == nil || url.path == path)
        }
    }

    open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    open var prefersEphemeralWebBrowserSession = false
    open var additionalHeaderFields: [String: String]?
    /// Whether there is somebody to say where the page shows.
    open var canStart: Bool { presentationContextProvider != nil }
    private var handler: CompletionHandler?

    public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
        handler = completionHandler
    }
    public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
        handler = completionHandler
    }

    /// The handler gets `canceledLogin`; `presentationContextNotProvided`, and the result is false, without a provider.
    @discardableResult
    open func start() -> Bool {
        let canStart = canStart
        end(canStart ? .canceledLogin : .presentationContextNotProvided)
        return canStart
    }

    /// The handler gets `canceledLogin`, unless the session has ended.
    open func cancel() { end(.canceledLogin) }

    private func end(_ code: ASWebAuthenticationSessionError.Code) {
        guard let handler else { return }
        self.handler = nil
        let completion = UncheckedCompletion(handler: handler)
        DispatchQueue.main.async { completion.handler(nil, ASWebAuthenticationSessionError(code)) }
    }
}

/// Called once, on the main thread.
private struct UncheckedCompletion: @unchecked Sendable { let handler: ASWebAuthenticationSession.CompletionHandler }
