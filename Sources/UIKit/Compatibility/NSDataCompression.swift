import CoreGraphics
import Foundation

// Foundation compresses data on Apple's systems. Of its algorithms the one that every system has is here.
extension NSData {
    public enum CompressionAlgorithm: Int, Sendable {
        case lzfse, lz4, lzma
        /// A deflate stream (RFC 1951), without the head and the sum that zlib adds.
        case zlib
    }

    /// The data compressed.
    ///
    /// - Throws: `NSCompressionFailedError` (5376) of the Cocoa domain for other algorithms than `zlib`.
    public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData {
        guard algorithm == .zlib else { throw Self.failure(5376, algorithm) }
        return Deflate.compressed([UInt8](self as Data)) as NSData
    }

    /// The data that was compressed.
    ///
    /// - Throws: `NSDecompressionFailedError` (5377) of the Cocoa domain for data that is none, and for other algorithms than
    ///   `zlib`.
    public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData {
        guard algorithm == .zlib else { throw Self.failure(5377, algorithm) }
        guard let bytes = Inflate.bytes(of: [UInt8](self as Data)) else {
            throw NSError(domain: NSCocoaErrorDomain, code: 5377)
        }
        return Data(bytes) as NSData
    }

    private static func failure(_ code: Int, _ algorithm: CompressionAlgorithm) -> NSError {
        NSError(
            domain: NSCocoaErrorDomain, code: code,
            userInfo: [NSLocalizedDescriptionKey: "Data is compressed by zlib alone here, not by \(algorithm)."])
    }
}

/// Reads a deflate stream (RFC 1951).
private struct Inflate {
    private let input: [UInt8]
    private var place = 0
    private var held: UInt32 = 0
    private var heldCount = 0
    private var output: [UInt8] = []

    /// Nil for bytes that are no whole stream.
    static func bytes(of input: [UInt8]) -> [UInt8]? {
        var reader = Inflate(input: input)
        repeat {
            guard let isLast = reader.bits(1), let kind = reader.bits(2), reader.block(kind) else { return nil }
            if isLast == 1 { return reader.output }
        } while true
    }

    private init(input: [UInt8]) { self.input = input }

    private mutating func bits(_ count: Int) -> Int? {
        while heldCount < count {
            guard place < input.count else { return nil }
            held |= UInt32(input[place]) << UInt32(heldCount)
            place += 1
            heldCount += 8
        }
        defer {
            held >>= UInt32(count)
            heldCount -= count
        }
        return Int(held & ((1 << UInt32(count)) - 1))
    }

    private mutating func block(_ kind: Int) -> Bool {
        switch kind {
        case 0: return stored()
        case 1: return coded(Self.fixed.literals, Self.fixed.distances)
        case 2:
            guard let codes = ownCodes() else { return false }
            return coded(codes.literals, codes.distances)
        default: return false
        }
    }

    private mutating func stored() -> Bool {
        (held, heldCount) = (0, 0)
        guard place + 4 <= input.count else { return false }
        let count = Int(input[place]) | Int(input[place + 1]) << 8
        guard count ^ 0xFFFF == Int(input[place + 2]) | Int(input[place + 3]) << 8, place + 4 + count <= input.count
        else { return false }
        output += input[place + 4..<place + 4 + count]
        place += 4 + count
        return true
    }

    // MARK: Codes

    /// Symbols in the order of their codes, and how many codes there are of each length.
    private struct Code {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []

        init(lengths: [Int]) {
            for length in lengths where length > 0 { counts[length] += 1 }
            symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
        }
    }

    private static let fixed = (
        literals: Code(
            lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
        distances: Code(lengths: [Int](repeating: 5, count: 30))
    )

    private mutating func symbol(_ code: Code) -> Int? {
        var (value, first, index) = (0, 0, 0)
        for length in 1..<16 {
            guard let bit = bits(1) else { return nil }
            value |= bit
            let count = code.counts[length]
            if value - first < count { return code.symbols[index + value - first] }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        return nil
    }

    private mutating func ownCodes() -> (literals: Code, distances: Code)? {
        guard let literals = bits(5), let distances = bits(5), let lengths = bits(4) else { return nil }
        var order = [Int](repeating: 0, count: 19)
        let places = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        for index in 0..<lengths + 4 {
            guard let length = bits(3) else { return nil }
            order[places[index]] = length
        }
        let code = Code(lengths: order)
        var all: [Int] = []
        let count = literals + 257 + distances + 1
        while all.count < count {
            guard let symbol = symbol(code) else { return nil }
            switch symbol {
            case ..<16: all.append(symbol)
            case 16:
                guard let last = all.last, let times = bits(2) else { return nil }
                all += [Int](repeating: last, count: times + 3)
            default:
                guard let times = bits(symbol == 17 ? 3 : 7) else { return nil }
                all += [Int](repeating: 0, count: times + (symbol == 17 ? 3 : 11))
            }
        }
        guard all.count == count else { return nil }
        return (Code(lengths: Array(all[..<(literals + 257)])), Code(lengths: Array(all[(literals + 257)...])))
    }

    private static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let distances = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145,
        8193, 12289, 16385, 24577,
    ]

    private mutating func coded(_ literals: Code, _ distances: Code) -> Bool {
        while let symbol = symbol(literals) {
            if symbol < 256 {
                output.append(UInt8(symbol))
            } else if symbol == 256 {
                return true
            } else {
                let index = symbol - 257
                guard index < Self.lengths.count,
                    let more = bits(index < 8 || index == 28 ? 0 : (index - 4) / 4),
                    let far = self.symbol(distances), far < Self.distances.count,
                    let farther = bits(far < 4 ? 0 : (far - 2) / 2)
                else { return false }
                let distance = Self.distances[far] + farther
                guard distance <= output.count else { return false }
                for _ in 0..<Self.lengths[index] + more { output.append(output[output.count - distance]) }
            }
        }
        return false
    }
}
