import Foundation

extension BlockHash {
    /// 2³² times the sines of 1 to 64.
    static let constantsMD5 = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
}

/// What a hash function makes of a message.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sendable, Sequence where Element == UInt8 {
    static var byteCount: Int { get }
    init(bytes: [UInt8])
    var bytes: [UInt8] { get }
}

extension Digest {
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
    public var description: String {
        let name = String(describing: Self.self).replacingOccurrences(of: "Digest", with: "")
        return "\(name) digest: " + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    /// Compares with bytes of another kind.
    public static func == (lhs: Self, rhs: some DataProtocol) -> Bool { lhs.bytes.elementsEqual(rhs) }
}

/// Makes digests of messages, piece by piece or at once.
public protocol HashFunction: Sendable {
    associatedtype Digest: PlumbCryptoKit.Digest
    static var blockByteCount: Int { get }
    init()
    mutating func update(bufferPointer: UnsafeRawBufferPointer)
    func finalize() -> Digest
}

extension HashFunction {
    public static var byteCount: Int { Digest.byteCount }
    public mutating func update(data: some DataProtocol) {
        for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
    }
    public static func hash(data: some DataProtocol) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }
}

/// A digest of 32 bytes.
public struct SHA256Digest: Digest {
    public static var byteCount: Int { 32 }
    public let bytes: [UInt8]
    public init(bytes: [UInt8]) { self.bytes = bytes }
}
/// A digest of 48 bytes.
public struct SHA384Digest: Digest {
    public static var byteCount: Int { 48 }
    public let bytes: [UInt8]
    public init(bytes: [UInt8]) { self.bytes = bytes }
}
/// A digest of 64 bytes.
public struct SHA512Digest: Digest {
    public static var byteCount: Int { 64 }
    public let bytes: [UInt8]
    public init(bytes: [UInt8]) { self.bytes = bytes }
}

/// SHA-2 with 32 bytes (FIPS 180-4).
public struct SHA256: HashFunction {
    public typealias Digest = SHA256Digest
    public static var blockByteCount: Int { 64 }
    private var hash = BlockHash(.sha256)
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
    public func finalize() -> SHA256Digest { SHA256Digest(bytes: hash.finished()) }
}
/// SHA-2 with 48 bytes (FIPS 180-4).
public struct SHA384: HashFunction {
    public typealias Digest = SHA384Digest
    public static var blockByteCount: Int { 128 }
    private var hash = BlockHash(.sha384)
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
    public func finalize() -> SHA384Digest { SHA384Digest(bytes: hash.finished()) }
}
/// SHA-2 with 64 bytes (FIPS 180-4).
public struct SHA512: HashFunction {
    public typealias Digest = SHA512Digest
    public static var blockByteCount: Int { 128 }
    private var hash = BlockHash(.sha512)
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
    public func finalize() -> SHA512Digest { SHA512Digest(bytes: hash.finished()) }
}

/// Hash functions that others can be made to collide with.
public enum Insecure {
    public struct MD5Digest: Digest {
        public static var byteCount: Int { 16 }
        public let bytes: [UInt8]
        public init(bytes: [UInt8]) { self.bytes = bytes }
    }
    public struct SHA1Digest: Digest {
        public static var byteCount: Int { 20 }
        public let bytes: [UInt8]
        public init(bytes: [UInt8]) { self.bytes = bytes }
    }
    /// RFC 1321.
    public struct MD5: HashFunction {
        public typealias Digest = MD5Digest
        public static var blockByteCount: Int { 64 }
        private var hash = BlockHash(.md5)
        public init() {}
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
        public func finalize() -> MD5Digest { MD5Digest(bytes: hash.finished()) }
    }
    /// FIPS 180-4.
    public struct SHA1: HashFunction {
        public typealias Digest = SHA1Digest
        public static var blockByteCount: Int { 64 }
        private var hash = BlockHash(.sha1)
        public init() {}
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
        public func finalize() -> SHA1Digest { SHA1Digest(bytes: hash.finished()) }
    }
}
