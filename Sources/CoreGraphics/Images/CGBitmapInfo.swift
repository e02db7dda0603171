import Foundation

/// Where alpha stands in a pixel, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha; multiplied; not multiplied; a byte without meaning; alpha alone.
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The order of a pixel's bytes.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// As its name says; 32 bits little endian puts blue first.
    case orderMask = 0x7000
    /// As its name says; 32 bits little endian puts blue first.
    case orderDefault = 0
    /// As its name says; 32 bits little endian puts blue first.
    case order16Little = 0x1000
    /// As its name says; 32 bits little endian puts blue first.
    case order32Little = 0x2000
    /// As its name says; 32 bits little endian puts blue first.
    case order16Big = 0x3000
    /// As its name says; 32 bits little endian puts blue first.
    case order32Big = 0x4000
}

/// Where alpha stands in a pixel and in which order its bytes are.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public init(alpha: CGImageAlphaInfo, byteOrder: CGImageByteOrderInfo = .orderDefault) {
        self.init(rawValue: alpha.rawValue | byteOrder.rawValue)
    }

    /// All bits of that part.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// All bits of that part.
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    /// Components are floating point numbers; such bitmaps are refused.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// All bits of that part.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// The order of a pixel's bytes.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// The order of a pixel's bytes.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// The order of a pixel's bytes.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// The order of a pixel's bytes.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// Where alpha stands.
    public var alpha: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: rawValue & 0x1F) ?? .none }

    /// The order of a pixel's bytes.
    public var byteOrder: CGImageByteOrderInfo { CGImageByteOrderInfo(rawValue: rawValue & 0x7000) ?? .orderDefault }
}
