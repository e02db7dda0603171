import Foundation

// Darwin's atomic operations on numbers, and its spin locks. One lock stands for the processor's instructions here.

private let atomics = NSLock()

private func change<Value>(_ place: UnsafeMutablePointer<Value>, _ value: (Value) -> Value) -> Value {
    atomics.withLock {
        place.pointee = value(place.pointee)
        return place.pointee
    }
}

/// - Returns: What there was before.
private func exchange<Value>(_ place: UnsafeMutablePointer<Value>, _ value: (Value) -> Value) -> Value {
    atomics.withLock {
        let old = place.pointee
        place.pointee = value(old)
        return old
    }
}

private func swap<Value: Equatable>(_ old: Value, _ new: Value, _ place: UnsafeMutablePointer<Value>) -> Bool {
    atomics.withLock {
        guard place.pointee == old else { return false }
        place.pointee = new
        return true
    }
}

/// Adds and answers the sum.
@discardableResult
public func OSAtomicAdd32(_ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>!) -> Int32 {
    change(theValue) { $0 &+ theAmount }
}
@discardableResult
public func OSAtomicAdd32Barrier(_ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>!) -> Int32 {
    OSAtomicAdd32(theAmount, theValue)
}
@discardableResult
public func OSAtomicAdd64(_ theAmount: Int64, _ theValue: UnsafeMutablePointer<Int64>!) -> Int64 {
    change(theValue) { $0 &+ theAmount }
}
@discardableResult
public func OSAtomicAdd64Barrier(_ theAmount: Int64, _ theValue: UnsafeMutablePointer<Int64>!) -> Int64 {
    OSAtomicAdd64(theAmount, theValue)
}

/// Adds one and answers the sum.
@discardableResult
public func OSAtomicIncrement32(_ theValue: UnsafeMutablePointer<Int32>!) -> Int32 { OSAtomicAdd32(1, theValue) }
@discardableResult
public func OSAtomicIncrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>!) -> Int32 { OSAtomicAdd32(1, theValue) }
@discardableResult
public func OSAtomicIncrement64(_ theValue: UnsafeMutablePointer<Int64>!) -> Int64 { OSAtomicAdd64(1, theValue) }
@discardableResult
public func OSAtomicIncrement64Barrier(_ theValue: UnsafeMutablePointer<Int64>!) -> Int64 { OSAtomicAdd64(1, theValue) }

/// Takes one away and answers the rest.
@discardableResult
public func OSAtomicDecrement32(_ theValue: UnsafeMutablePointer<Int32>!) -> Int32 { OSAtomicAdd32(-1, theValue) }
@discardableResult
public func OSAtomicDecrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>!) -> Int32 {
    OSAtomicAdd32(-1, theValue)
}
@discardableResult
public func OSAtomicDecrement64(_ theValue: UnsafeMutablePointer<Int64>!) -> Int64 { OSAtomicAdd64(-1, theValue) }
@discardableResult
public func OSAtomicDecrement64Barrier(_ theValue: UnsafeMutablePointer<Int64>!) -> Int64 {
    OSAtomicAdd64(-1, theValue)
}

/// Sets bits, and answers what there is then.
@discardableResult
public func OSAtomicOr32(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>!) -> Int32 {
    Int32(bitPattern: change(theValue) { $0 | theMask })
}
@discardableResult
public func OSAtomicOr32Barrier(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>!) -> Int32 {
    OSAtomicOr32(theMask, theValue)
}
/// Keeps the bits of a mask, and answers what there is then.
@discardableResult
public func OSAtomicAnd32(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>!) -> Int32 {
    Int32(bitPattern: change(theValue) { $0 & theMask })
}
@discardableResult
public func OSAtomicAnd32Barrier(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>!) -> Int32 {
    OSAtomicAnd32(theMask, theValue)
}

/// Turns bits over, and answers what there is then.
@discardableResult
public func OSAtomicXor32(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>!) -> Int32 {
    Int32(bitPattern: change(theValue) { $0 ^ theMask })
}
@discardableResult
public func OSAtomicXor32Barrier(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>!) -> Int32 {
    OSAtomicXor32(theMask, theValue)
}

/// As above, and answers what there was before.
@discardableResult
public func OSAtomicOr32Orig(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>!) -> Int32 {
    Int32(bitPattern: exchange(theValue) { $0 | theMask })
}
@discardableResult
public func OSAtomicOr32OrigBarrier(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>!) -> Int32 {
    OSAtomicOr32Orig(theMask, theValue)
}
@discardableResult
public func OSAtomicAnd32Orig(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>!) -> Int32 {
    Int32(bitPattern: exchange(theValue) { $0 & theMask })
}
@discardableResult
public func OSAtomicAnd32OrigBarrier(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>!) -> Int32 {
    OSAtomicAnd32Orig(theMask, theValue)
}
@discardableResult
public func OSAtomicXor32Orig(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>!) -> Int32 {
    Int32(bitPattern: exchange(theValue) { $0 ^ theMask })
}
@discardableResult
public func OSAtomicXor32OrigBarrier(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>!) -> Int32 {
    OSAtomicXor32Orig(theMask, theValue)
}

/// Writes a value where the old one is found.
///
/// - Returns: Whether it was.
public func OSAtomicCompareAndSwap32(
    _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>!
) -> Bool { swap(oldValue, newValue, theValue) }
public func OSAtomicCompareAndSwap32Barrier(
    _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>!
) -> Bool { swap(oldValue, newValue, theValue) }
public func OSAtomicCompareAndSwapInt(
    _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>!
) -> Bool { swap(oldValue, newValue, theValue) }
public func OSAtomicCompareAndSwapIntBarrier(
    _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>!
) -> Bool { swap(oldValue, newValue, theValue) }
public func OSAtomicCompareAndSwap64(
    _ oldValue: Int64, _ newValue: Int64, _ theValue: UnsafeMutablePointer<Int64>!
) -> Bool { swap(oldValue, newValue, theValue) }
public func OSAtomicCompareAndSwap64Barrier(
    _ oldValue: Int64, _ newValue: Int64, _ theValue: UnsafeMutablePointer<Int64>!
) -> Bool { swap(oldValue, newValue, theValue) }
public func OSAtomicCompareAndSwapPtrBarrier(
    _ oldValue: UnsafeMutableRawPointer!, _ newValue: UnsafeMutableRawPointer!,
    _ theValue: UnsafeMutablePointer<UnsafeMutableRawPointer?>!
) -> Bool { swap(oldValue, newValue, theValue) }

/// 0 where nobody holds it.
public typealias OSSpinLock = Int32
public let OS_SPINLOCK_INIT: OSSpinLock = 0

/// Whether it was free, and is held now.
public func OSSpinLockTry(_ lock: UnsafeMutablePointer<OSSpinLock>!) -> Bool { swap(0, 1, lock) }
/// Waits until the lock is free, and holds it.
public func OSSpinLockLock(_ lock: UnsafeMutablePointer<OSSpinLock>!) {
    while !OSSpinLockTry(lock) { sched_yield() }
}
/// Lets go of the lock.
public func OSSpinLockUnlock(_ lock: UnsafeMutablePointer<OSSpinLock>!) { _ = change(lock) { _ in 0 } }
