import Foundation

// The lock that C code on Apple's platforms uses. As there, a lock of zeros is open.

/// A lock for code that is fast; the same thread may not take it twice.
public struct os_unfair_lock_s {
    fileprivate var mutex = pthread_mutex_t()
    public init() {}
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(&lock.pointee.mutex) }
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(&lock.pointee.mutex) }

/// Whether it was open; it is taken then.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(&lock.pointee.mutex) == 0 }

/// Objective-C's pointers to variables that keep nothing alive.
public typealias AutoreleasingUnsafeMutablePointer = UnsafeMutablePointer

extension UnsafeMutablePointer where Pointee == AnyObject? {
    /// A pointer to the same place, which is taken for one of an object, as Objective-C's pointers to results are made of
    /// others. The place has to be as large as a pointer.
    public init<Other>(_ from: UnsafeMutablePointer<Other>) {
        self = UnsafeMutableRawPointer(from).assumingMemoryBound(to: Pointee.self)
    }
}

extension ProcessInfo {
    public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

    /// False: no battery is to be spared.
    public var isLowPowerModeEnabled: Bool { false }
    public var thermalState: ThermalState { .nominal }

    /// False: neither a Mac runs the app.
    public var isMacCatalystApp: Bool { false }
    public var isiOSAppOnMac: Bool { false }
}
