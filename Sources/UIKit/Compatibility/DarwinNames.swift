import Foundation

// Names that Swift code on Apple's platforms has from Darwin, Core Foundation and the Objective-C runtime.

public typealias NSInteger = Int
public typealias NSUInteger = UInt
public typealias SInt8 = Int8
public typealias SInt16 = Int16
public typealias SInt32 = Int32
public typealias SInt64 = Int64
public typealias UniChar = UInt16
public typealias FourCharCode = UInt32
public typealias OSType = FourCharCode
public typealias OSErr = Int16
public typealias OSStatus = Int32
public let noErr: OSStatus = 0

/// Swift on Linux has no autorelease pools: objects end when they are let go.
@inlinable
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Seconds since the first of January 2001.
public func CFAbsoluteTimeGetCurrent() -> CFTimeInterval { Date().timeIntervalSinceReferenceDate }
public typealias CFAbsoluteTime = CFTimeInterval

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let HUGE: Float = .greatestFiniteMagnitude
public let MAXFLOAT: Float = .greatestFiniteMagnitude

public let CGPointZero = CGPoint.zero
public let CGSizeZero = CGSize.zero
public let CGRectZero = CGRect.zero
public let CGRectNull = CGRect.null
public let CGRectInfinite = CGRect.infinite
public let CGAffineTransformIdentity = CGAffineTransform.identity
public let UIEdgeInsetsZero = UIEdgeInsets.zero
public let UIOffsetZero = UIOffset.zero

/// The idiom of the device that runs.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

// MARK: - Locks by object

/// Holds the object's lock until `objc_sync_exit`; a thread may hold it several times.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    ObjectLocks.lock(of: obj as AnyObject, taking: true).lock()
    return 0
}

@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    ObjectLocks.lock(of: obj as AnyObject, taking: false).unlock()
    return 0
}

/// The locks that are held, or waited for; one is dropped when nobody needs it any more.
private enum ObjectLocks {
    private final class Entry {
        let lock = NSRecursiveLock()
        var users = 0
    }

    private static let guardian = NSLock()
    // Guarded by the lock above.
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

    static func lock(of object: AnyObject, taking: Bool) -> NSRecursiveLock {
        guardian.withLock {
            let key = ObjectIdentifier(object)
            let entry = entries[key] ?? Entry()
            entry.users += taking ? 1 : -1
            entries[key] = entry.users > 0 ? entry : nil
            return entry.lock
        }
    }
}

extension CGFloat {
    /// The number's value, as near as it gets.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}

extension NSNumber {
    public convenience init(value: CGFloat) { self.init(value: Double(value)) }
}

extension NSMutableString {
    /// Adds a text made by `String(format:arguments:)` at the end.
    public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
        append(String(format: format, arguments: arguments))
    }
}

extension stat {
    /// When the file's content last changed; Darwin's name.
    public var st_mtimespec: timespec { st_mtim }
    /// When the file was last read.
    public var st_atimespec: timespec { st_atim }
    /// When the file's status last changed.
    public var st_ctimespec: timespec { st_ctim }
}

/// How an image stands in its file, by the numbers that Exif has for it.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

extension NSAttributedString {
    /// Without text. The parameter is there because an extension cannot have the initialiser without one.
    @_disfavoredOverload
    public convenience init(_empty: Void = ()) { self.init(string: "") }
}

extension NSMutableAttributedString {
    @_disfavoredOverload
    public convenience init(_emptyMutable: Void = ()) { self.init(string: "") }
}

extension NSIndexPath {
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
    public var section: Int { index(atPosition: 0) }
    public var row: Int { index(atPosition: 1) }
    public var item: Int { index(atPosition: 1) }
}

extension NSCoder {
    public func encode(_ point: CGPoint, forKey key: String) { encodeNumbers([point.x, point.y], key) }
    public func encode(_ size: CGSize, forKey key: String) { encodeNumbers([size.width, size.height], key) }
    public func encode(_ rect: CGRect, forKey key: String) {
        encodeNumbers([rect.minX, rect.minY, rect.width, rect.height], key)
    }
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encodeNumbers([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty], key)
    }
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encodeNumbers([insets.top, insets.left, insets.bottom, insets.right], key)
    }

    /// Zero where the coder has nothing under the key.
    public func decodeCGPoint(forKey key: String) -> CGPoint {
        let n = numbers(key, 2)
        return CGPoint(x: n[0], y: n[1])
    }
    public func decodeCGSize(forKey key: String) -> CGSize {
        let n = numbers(key, 2)
        return CGSize(width: n[0], height: n[1])
    }
    public func decodeCGRect(forKey key: String) -> CGRect {
        let n = numbers(key, 4)
        return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        guard containsValue(forKey: key) else { return .identity }
        let n = numbers(key, 6)
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        let n = numbers(key, 4)
        return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }

    private func encodeNumbers(_ numbers: [CGFloat], _ key: String) {
        encode(numbers.map { NSNumber(value: Double($0)) } as NSArray, forKey: key)
    }

    private func numbers(_ key: String, _ count: Int) -> [CGFloat] {
        let list = decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [Any] ?? []
        let numbers = list.compactMap { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double }
        return numbers.count == count ? numbers.map { CGFloat($0) } : Array(repeating: 0, count: count)
    }
}

// MARK: - Core Foundation's names

public typealias CFTypeRef = AnyObject
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFError = NSError
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// Ticks of the machine's clock: nanoseconds here.
public func mach_absolute_time() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

/// The data's bytes, which are valid as long as the data is kept.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
    theData.bytes.assumingMemoryBound(to: UInt8.self)
}

public func CFDataGetLength(_ theData: CFData!) -> Int { theData.length }

/// The version of Foundation. Apple does not document the number of iOS 18: this one is above all of the constants.
public let NSFoundationVersionNumber: Double = 3000
public let NSFoundationVersionNumber_iOS_7_0: Double = 1047.2
public let NSFoundationVersionNumber_iOS_7_1: Double = 1047.25
public let NSFoundationVersionNumber_iOS_8_0: Double = 1140.11
public let NSFoundationVersionNumber_iOS_8_x_Max: Double = 1199
public let NSFoundationVersionNumber_iOS_9_0: Double = 1240.1
public let NSFoundationVersionNumber_iOS_9_x_Max: Double = 1299
