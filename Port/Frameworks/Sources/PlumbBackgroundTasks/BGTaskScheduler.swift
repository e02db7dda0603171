@_exported import Foundation

/// Keeps the tasks that an app asks for. It is always in front here, so none is ever launched.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
    private static let instance = BGTaskScheduler()
    open class var shared: BGTaskScheduler { instance }

    /// Why a request was not taken.
    public struct Error: Swift.Error, CustomNSError, LocalizedError, @unchecked Sendable {
        public enum Code: Int, Sendable {
            case unavailable = 1
            case tooManyPendingTaskRequests = 2
            case notPermitted = 3
            public static func ~= (code: Code, error: any Swift.Error) -> Bool { (error as? Error)?.code == code }
        }
        public let code: Code
        public let userInfo: [String: Any]
        public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }
        public static let errorDomain = "BGTaskSchedulerErrorDomain"
        public var errorCode: Int { code.rawValue }
        public var errorUserInfo: [String: Any] { userInfo }
        public var errorDescription: String? {
            userInfo[NSLocalizedDescriptionKey] as? String
                ?? "The operation couldn’t be completed. (\(Self.errorDomain) error \(errorCode).)"
        }
        public static var unavailable: Code { .unavailable }
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        public static var notPermitted: Code { .notPermitted }
    }

    private let lock = NSLock()
    private var identifiers: Set<String> = []
    private var requests: [BGTaskRequest] = []

    /// False for an identifier that the Info.plist does not permit, and for one that is registered already.
    @discardableResult
    open func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool {
        guard Self.isPermitted(identifier) else { return false }
        return lock.withLock { identifiers.insert(identifier).inserted }
    }

    /// Keeps a request, in place of one of the same identifier; one refresh and ten processing tasks at most. Throws
    /// `notPermitted` for an identifier that the Info.plist does not permit.
    open func submit(_ taskRequest: BGTaskRequest) throws {
        guard Self.isPermitted(taskRequest.identifier) else { throw Error(.notPermitted) }
        let copy = taskRequest.copy() as! BGTaskRequest
        try lock.withLock {
            let others = requests.filter { $0.identifier != copy.identifier }
            guard others.count(where: { type(of: $0) == type(of: copy) }) < copy.limit else {
                throw Error(.tooManyPendingTaskRequests)
            }
            requests = others + [copy]
        }
    }

    open func cancel(taskRequestWithIdentifier identifier: String) {
        lock.withLock { requests.removeAll { $0.identifier == identifier } }
    }
    open func cancelAllTaskRequests() { lock.withLock { requests = [] } }

    @preconcurrency
    open func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
        let list = lock.withLock { requests }
        DispatchQueue.global().async { completionHandler(list) }
    }
    open func pendingTaskRequests() async -> [BGTaskRequest] { lock.withLock { requests } }

    private static func isPermitted(_ identifier: String) -> Bool {
        let list = Bundle.main.object(forInfoDictionaryKey: "BGTaskSchedulerPermittedIdentifiers") as? [String]
        return list?.contains(identifier) == true
    }
}
