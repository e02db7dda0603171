@_exported import Foundation

/// Whether an app may track a person across other apps. It may not, as where the device's settings let no app ask.
open class ATTrackingManager: NSObject {
    public enum AuthorizationStatus: UInt, Sendable { case notDetermined, restricted, denied, authorized }

    open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }

    /// Denied, without asking.
    @preconcurrency
    open class func requestTrackingAuthorization(
        completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
    ) {
        DispatchQueue.global().async { completion(.denied) }
    }
    @discardableResult
    open class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
