import Dispatch
import Foundation

/// How a network is reached. An app here hears that there is none: whether the machine's can be used shows when a task is
/// started.
public struct NWPath: Hashable, Sendable, CustomDebugStringConvertible {
    public enum Status: Hashable, Sendable { case satisfied, unsatisfied, requiresConnection }
    public enum UnsatisfiedReason: Hashable, Sendable {
        case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
    }
    public let status: Status
    public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
    /// None.
    public var availableInterfaces: [NWInterface] { [] }
    public var isExpensive: Bool { false }
    public var isConstrained: Bool { false }
    public var supportsIPv4: Bool { false }
    public var supportsIPv6: Bool { false }
    public var supportsDNS: Bool { false }
    /// False: there are no interfaces.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
    public var debugDescription: String { "unsatisfied (No network route)" }
}

/// What a network is reached by.
public struct NWInterface: Hashable, Sendable {
    public enum InterfaceType: Hashable, Sendable, CaseIterable { case other, wifi, cellular, wiredEthernet, loopback }
    public let type: InterfaceType
    public let name: String
    public let index: Int
}

/// Tells how the network is reached: once when it starts, since that never changes here.
public final class NWPathMonitor: @unchecked Sendable {
    private let lock = NSLock()
    private var handler: (@Sendable (NWPath) -> Void)?
    private var startedOn: DispatchQueue?

    public init() {}
    public init(requiredInterfaceType: NWInterface.InterfaceType) {}
    public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {}

    public var currentPath: NWPath { NWPath(status: .unsatisfied) }
    /// Called on the queue that the monitor is started on.
    public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
        get { lock.withLock { handler } }
        set { lock.withLock { handler = newValue } }
    }
    /// Nil before it is started.
    public var queue: DispatchQueue? { lock.withLock { startedOn } }

    public func start(queue: DispatchQueue) {
        lock.withLock { startedOn = queue }
        queue.async { [weak self] in
            guard let self, self.queue != nil else { return }
            pathUpdateHandler?(currentPath)
        }
    }
    /// The handler is not called from then on.
    public func cancel() { lock.withLock { startedOn = nil } }
}
