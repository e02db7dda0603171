import Foundation

/// A task that an app does in the background. None is launched here, so that nobody has one.
open class BGTask: NSObject {
    public let identifier: String
    open var expirationHandler: (() -> Void)?
    init(_ identifier: String) { self.identifier = identifier }
    open func setTaskCompleted(success: Bool) { expirationHandler = nil }
}
open class BGAppRefreshTask: BGTask {}
open class BGProcessingTask: BGTask {}
open class BGHealthResearchTask: BGProcessingTask {}

/// What an app asks the scheduler for; made by its subclasses. The scheduler keeps copies, which nobody changes.
open class BGTaskRequest: NSObject, NSCopying, @unchecked Sendable {
    public let identifier: String
    /// Nil for no delay.
    open var earliestBeginDate: Date?

    fileprivate init(_ identifier: String) { self.identifier = identifier }

    /// How many of the kind the scheduler keeps.
    var limit: Int { 1 }
    fileprivate func duplicate() -> BGTaskRequest { BGTaskRequest(identifier) }
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = duplicate()
        copy.earliestBeginDate = earliestBeginDate
        return copy
    }
}

/// Asks for a short time to refresh what the app shows.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
    public init(identifier: String) { super.init(identifier) }
    fileprivate override func duplicate() -> BGTaskRequest { BGAppRefreshTaskRequest(identifier: identifier) }
}

/// Asks for minutes of time.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    open var requiresNetworkConnectivity = false
    open var requiresExternalPower = false
    public init(identifier: String) { super.init(identifier) }
    override var limit: Int { 10 }
    fileprivate override func duplicate() -> BGTaskRequest {
        let copy = BGProcessingTaskRequest(identifier: identifier)
        copy.requiresNetworkConnectivity = requiresNetworkConnectivity
        copy.requiresExternalPower = requiresExternalPower
        return copy
    }
}
