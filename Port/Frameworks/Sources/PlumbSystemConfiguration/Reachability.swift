@_exported import UIKit

/// How an address or a name would be reached.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
    public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
    public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
    public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
    public static let connectionAutomatic = connectionOnTraffic
    public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
    public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
    public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
    public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
    public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
}

public typealias SCNetworkReachabilityCallBack =
    (SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?) -> Void

/// What is handed to a callback, and how it is kept as long as the callback is set.
public struct SCNetworkReachabilityContext {
    public var version: CFIndex
    public var info: UnsafeMutableRawPointer?
    public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
    public var release: ((UnsafeRawPointer) -> Void)?
    public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?

    public init() { self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil) }
    public init(
        version: CFIndex, info: UnsafeMutableRawPointer?, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
        release: ((UnsafeRawPointer) -> Void)?, copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?
    ) {
        (self.version, self.info) = (version, info)
        (self.retain, self.release, self.copyDescription) = (retain, release, copyDescription)
    }
}

/// An address or a name. An app has no network here: none is ever reachable.
public final class SCNetworkReachability: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var letGo: (() -> Void)?

    fileprivate override init() {}

    /// Keeps the info of a context; what was kept before is let go.
    fileprivate func watch(_ context: SCNetworkReachabilityContext?) {
        let kept = context.flatMap { context in
            context.info.map { context.retain?(UnsafeRawPointer($0)) ?? UnsafeRawPointer($0) }
        }
        let former = lock.withLock {
            let former = letGo
            letGo = kept.flatMap { kept in context?.release.map { release in { release(kept) } } }
            return former
        }
        former?()
    }

    deinit { letGo?() }
}

public func SCNetworkReachabilityCreateWithAddress(
    _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SCNetworkReachability() }

public func SCNetworkReachabilityCreateWithAddressPair(
    _ allocator: CFAllocator?, _ localAddress: UnsafePointer<sockaddr>?, _ remoteAddress: UnsafePointer<sockaddr>?
) -> SCNetworkReachability? {
    reachability(isValid: localAddress != nil || remoteAddress != nil)
}

/// Nil for an empty name.
public func SCNetworkReachabilityCreateWithName(
    _ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? { reachability(isValid: nodename.pointee != 0) }

private func reachability(isValid: Bool) -> SCNetworkReachability? {
    Thread.current.threadDictionary[lastError] = isValid ? kSCStatusOK : kSCStatusInvalidArgument
    return isValid ? SCNetworkReachability() : nil
}

/// No flags: not reachable.
@discardableResult
public func SCNetworkReachabilityGetFlags(
    _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
    flags.pointee = []
    return true
}

/// The callback is for changes of the flags, which never change here; the info is kept until another is set, or nil.
@discardableResult
public func SCNetworkReachabilitySetCallback(
    _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
    _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
    target.watch(callout == nil ? nil : context?.pointee)
    return true
}

/// A queue for the callback, or nil for none; nothing changes that it would be called for.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
    true
}

/// A loop for the callback, which nothing changes for; the mode is a name or a `CFRunLoopMode`'s value.
@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(
    _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: Any
) -> Bool { true }

@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
    _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: Any
) -> Bool { true }

public let kSCStatusOK: Int32 = 0
public let kSCStatusFailed: Int32 = 1001
public let kSCStatusInvalidArgument: Int32 = 1002

private let lastError = "SCError"

/// Why the thread's last object was not made; `kSCStatusOK` where it was.
public func SCError() -> Int32 { Thread.current.threadDictionary[lastError] as? Int32 ?? kSCStatusOK }

/// The words for a status.
public func SCErrorString(_ status: Int32) -> UnsafePointer<CChar> {
    switch status {
    case kSCStatusOK: words("Success!")
    case kSCStatusInvalidArgument: words("Invalid argument")
    default: words("Failed!")
    }
}

/// Words that stay where they are.
private func words(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
