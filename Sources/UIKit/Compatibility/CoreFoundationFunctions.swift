import Foundation

// Functions, types and constants of Core Foundation, the kernel and the C library that Swift code on Apple's platforms
// uses.

public typealias CFIndex = Int
public typealias CFMutableString = NSMutableString
public typealias CFAllocator = NSNull
public typealias CFLocale = NSLocale
public typealias CFDate = NSDate
public typealias CFAttributedString = NSAttributedString

/// A range of a text or list.
public struct CFRange: Hashable, Sendable {
    public var location: Int
    public var length: Int
    public init() { self.init(location: 0, length: 0) }
    public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
}
/// A range from its numbers.
public func CFRangeMake(_ loc: Int, _ len: Int) -> CFRange { CFRange(location: loc, length: len) }

nonisolated(unsafe) public let kCFStringTransformToLatin: CFString! = "Any-Latin"
nonisolated(unsafe) public let kCFStringTransformStripDiacritics: CFString! = "NFD; [:Nonspacing Mark:] Remove; NFC"
nonisolated(unsafe) public let kCFStringTransformStripCombiningMarks: CFString! = "NFD; [:Nonspacing Mark:] Remove; NFC"
nonisolated(unsafe) public let kCFStringTransformMandarinLatin: CFString! = "Han-Latin"
// These strings are constants; only their optional type is not known to be sendable.
nonisolated(unsafe) public let kCFStringTransformLatinHiragana: CFString! = "Latin-Hiragana"
nonisolated(unsafe) public let kCFStringTransformLatinKatakana: CFString! = "Latin-Katakana"
nonisolated(unsafe) public let kCFStringTransformFullwidthHalfwidth: CFString! = "Fullwidth-Halfwidth"
nonisolated(unsafe) public let kCFStringTransformToUnicodeName: CFString! = "Any-Name"

/// Writes the whole text in another script.
///
/// - Returns: Whether there is such a transform.
@discardableResult
public func CFStringTransform(
    _ string: CFMutableString!, _ range: UnsafeMutablePointer<CFRange>!, _ transform: CFString!, _ reverse: Bool
) -> Bool {
    guard
        let text = (string as NSString).applyingTransform(
            StringTransform(rawValue: transform as String), reverse: reverse)
    else {
        return false
    }
    string.setString(text)
    return true
}

/// Data that grows; `capacity` limits nothing.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: CFIndex) -> CFMutableData! {
    NSMutableData(capacity: capacity)
}
/// Adds bytes at the end.
public func CFDataAppendBytes(_ theData: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) {
    theData.append(bytes, length: length)
}

/// In UTF-16 units.
public func CFStringGetLength(_ theString: CFString!) -> Int { theString.length }
/// The unit at the index, of UTF-16.
public func CFStringGetCharacterAtIndex(_ theString: CFString!, _ idx: Int) -> UInt16 {
    theString.character(at: idx)
}
/// The units in the range.
public func CFStringCreateWithSubstring(_ alloc: CFAllocator?, _ str: CFString!, _ range: CFRange) -> CFString! {
    str.substring(with: NSRange(location: range.location, length: range.length)) as NSString
}
/// A copy that can be changed.
public func CFStringCreateMutableCopy(_ alloc: CFAllocator?, _ maxLength: Int, _ theString: CFString!)
    -> CFMutableString!
{
    theString.mutableCopy() as? NSMutableString
}
/// A copy of the text.
public func CFStringCreateCopy(_ alloc: CFAllocator?, _ theString: CFString!) -> CFString! {
    theString.copy() as? NSString
}
/// The number of values.
public func CFArrayGetCount(_ theArray: CFArray!) -> Int { theArray.count }
/// The value of the key that is pointed to; nil for none. It is kept from now on, since nobody owns what is pointed to.
public func CFDictionaryGetValue(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> UnsafeRawPointer! {
    let key = Unmanaged<NSObject>.fromOpaque(key).takeUnretainedValue()
    guard let value = theDict.object(forKey: key) else { return nil }
    return UnsafeRawPointer(Unmanaged.passRetained(value as AnyObject).toOpaque())
}
/// The number of keys.
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> Int { theDict.count }
/// Whether both are equal, by Foundation's `isEqual`.
public func CFEqual(_ cf1: NSObject!, _ cf2: NSObject!) -> Bool { cf1.isEqual(cf2) }

// Keys of the Info.plist.
nonisolated(unsafe) public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
nonisolated(unsafe) public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
nonisolated(unsafe) public let kCFBundleNameKey: CFString! = "CFBundleName"
nonisolated(unsafe) public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
nonisolated(unsafe) public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
nonisolated(unsafe) public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"
nonisolated(unsafe) public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"

/// The number of a type of Core Foundation's.
public typealias CFTypeID = UInt

/// The number of the object's type; those of the same type have the same one.
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID {
    switch cf {
    case let number as NSNumber: isTruthValue(number) ? CFBooleanGetTypeID() : CFNumberGetTypeID()
    case is NSString: CFStringGetTypeID()
    case is NSArray: CFArrayGetTypeID()
    case is NSDictionary: CFDictionaryGetTypeID()
    case is NSData: CFDataGetTypeID()
    case is NSDate: CFDateGetTypeID()
    case is NSNull: CFNullGetTypeID()
    default: 1
    }
}
/// Foundation keeps truth values as numbers of eight bits, and tells them from others only where it writes JSON.
private func isTruthValue(_ number: NSNumber) -> Bool {
    guard [0x63, 0x42].contains(number.objCType.pointee) else { return false }
    return (try? JSONSerialization.data(withJSONObject: [number]))?.contains(UInt8(ascii: "e")) == true
}
public func CFStringGetTypeID() -> CFTypeID { 7 }
public func CFNullGetTypeID() -> CFTypeID { 16 }
public func CFDictionaryGetTypeID() -> CFTypeID { 18 }
public func CFArrayGetTypeID() -> CFTypeID { 19 }
public func CFDataGetTypeID() -> CFTypeID { 20 }
public func CFBooleanGetTypeID() -> CFTypeID { 21 }
public func CFNumberGetTypeID() -> CFTypeID { 22 }
public func CFDateGetTypeID() -> CFTypeID { 42 }
/// Whether the value is true.
public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean.boolValue }

/// A new one each time.
public func CFUUIDCreate(_ alloc: CFAllocator?) -> NSUUID! { NSUUID() }
/// In capital letters.
public func CFUUIDCreateString(_ alloc: CFAllocator?, _ uuid: NSUUID!) -> CFString! { uuid.uuidString as NSString }

/// No allocator; objects are Swift's.
public let kCFAllocatorDefault: CFAllocator? = nil

/// The unit of `mach_absolute_time()` is a nanosecond.
public struct mach_timebase_info_data_t: Sendable {
    public var numer: UInt32 = 1
    public var denom: UInt32 = 1
    public init() {}
    public init(numer: UInt32, denom: UInt32) { (self.numer, self.denom) = (numer, denom) }
}
@discardableResult
public func mach_timebase_info(_ info: UnsafeMutablePointer<mach_timebase_info_data_t>) -> Int32 {
    info.pointee = mach_timebase_info_data_t()
    return 0
}

public func mach_timebase_info() -> mach_timebase_info_data_t { mach_timebase_info_data_t() }
public func mach_timebase_info(numer: UInt32, denom: UInt32) -> mach_timebase_info_data_t {
    mach_timebase_info_data_t(numer: numer, denom: denom)
}

/// 1 on the main thread, 0 on others.
public func pthread_main_np() -> Int32 { Thread.isMainThread ? 1 : 0 }

/// Knows `hw.machine` only, which is the processor's name, as in Apple's simulator.
///
/// - Returns: 0, or -1 where the name is not known.
@discardableResult
public func sysctlbyname(
    _ name: UnsafePointer<CChar>!, _ oldp: UnsafeMutableRawPointer!, _ oldlenp: UnsafeMutablePointer<Int>!,
    _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> Int32 {
    guard let name, String(cString: name) == "hw.machine" else { return -1 }
    #if arch(arm64)
        let value = "arm64"
    #else
        let value = "x86_64"
    #endif
    let bytes = Array(value.utf8) + [0]
    if let oldp { memcpy(oldp, bytes, min(bytes.count, oldlenp?.pointee ?? bytes.count)) }
    oldlenp?.pointee = bytes.count
    return 0
}

extension NSExceptionName {
    public static let genericException = NSExceptionName("NSGenericException")
    public static let rangeException = NSExceptionName("NSRangeException")
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
}

/// An error that no program is to survive: raising it ends the program, with its reason.
open class NSException: NSObject, @unchecked Sendable {
    public let name: NSExceptionName
    public let reason: String?
    public let userInfo: [AnyHashable: Any]?

    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        (name, reason, userInfo) = (aName, aReason, aUserInfo)
        super.init()
    }

    /// Ends the program.
    open func raise() {
        fatalError("*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "")'")
    }

    /// Ends the program, with a reason made of a format.
    public class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
        NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
    }
}
