/// Fowler, Noll and Vo's hash (FNV-1a, 64 bits): the same on every machine and in every run, for names of what is kept.
///
/// It is no protection against people who look for two contents of one name.
public struct ContentHash: Sendable {
    /// What was added until now, as a number.
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    public init() {}

    /// Goes on with these bytes.
    public mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// The hash of a text's UTF-8, in 16 hexadecimal digits.
    public static func of(_ text: String) -> String {
        var hash = ContentHash()
        hash.add(text.utf8)
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
