import Foundation
import FoundationNetworking

// Foundation on Linux checks servers' certificates itself and shows them to nobody.

/// Foundation declares the name as unavailable, and the lowering means this one: no server is asked about in this way.
public let serverTrustAuthenticationMethod = "NSURLAuthenticationMethodServerTrust"

/// The certificates of somebody who is to be trusted. The functions that read it are the stand-in's for Security.
public final class SecTrust: NSObject, @unchecked Sendable {
    package let certificates: [NSObject]
    package init(_ certificates: [NSObject]) { self.certificates = certificates }
}

extension URLProtectionSpace {
    /// The certificates of a server: nil, Foundation checks them itself. The property of Apple's name is unavailable, and
    /// the lowering renames it.
    public var trustOfServer: SecTrust? { nil }
}

extension URLCredential {
    /// Accepts a server as it is. There is no server to accept, so that it is a credential without a name.
    public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }
}

extension URLError {
    /// Why the network can't be used for a task.
    public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }
    /// Nil: no connection here is one that a task may not use.
    public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}
