import Foundation

/// How many bits a key has.
public struct SymmetricKeySize: Sendable {
    public let bitCount: Int
    public init(bitCount: Int) { self.bitCount = bitCount }
    public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
    public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
    public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }
}

/// A key that both sides have.
public struct SymmetricKey: ContiguousBytes, Hashable, Sendable {
    private let bytes: [UInt8]
    public var bitCount: Int { bytes.count * 8 }
    public init(data: some ContiguousBytes) { bytes = data.withUnsafeBytes { Array($0) } }
    /// A new one, by chance.
    public init(size: SymmetricKeySize) {
        bytes = (0..<size.bitCount / 8).map { _ in UInt8.random(in: .min ... .max) }
    }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
}

/// Authenticates messages with a key (RFC 2104).
public struct HMAC<H: HashFunction>: Sendable {
    /// What a message is authenticated by.
    public struct MAC: ContiguousBytes, Hashable, Sendable, Sequence {
        public var byteCount: Int { H.byteCount }
        let bytes: [UInt8]
        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }
    }

    private var inner = H()
    private var outer = H()

    public init(key: SymmetricKey) {
        var bytes = key.withUnsafeBytes { Array($0) }
        if bytes.count > H.blockByteCount { bytes = H.hash(data: bytes).bytes }
        bytes += [UInt8](repeating: 0, count: H.blockByteCount - bytes.count)
        inner.update(data: bytes.map { $0 ^ 0x36 })
        outer.update(data: bytes.map { $0 ^ 0x5c })
    }
    public mutating func update(data: some DataProtocol) { inner.update(data: data) }
    public func finalize() -> MAC {
        var outer = outer
        outer.update(data: inner.finalize().bytes)
        return MAC(bytes: outer.finalize().bytes)
    }
    public static func authenticationCode(for data: some DataProtocol, using key: SymmetricKey) -> MAC {
        var code = HMAC(key: key)
        code.update(data: data)
        return code.finalize()
    }
    public static func isValidAuthenticationCode(
        _ code: MAC, authenticating data: some DataProtocol, using key: SymmetricKey
    ) -> Bool { code == authenticationCode(for: data, using: key) }
}
