import Foundation

/// A PNG file as its chunks (PNG specification, 5 and 11).
package struct PNGFile {
    package struct Chunk {
        package let kind: String
        package let body: Data

        package init(kind: String, body: Data) {
            self.kind = kind
            self.body = body
        }
    }

    package var chunks: [Chunk]

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    package init(chunks: [Chunk]) { self.chunks = chunks }

    /// The chunks of a file; nil for what is no PNG file, or ends within a chunk.
    package init?(_ data: Data) {
        guard data.prefix(8).elementsEqual(Self.signature) else { return nil }
        chunks = Array(ChunkReader(data))
        guard chunks.reduce(8, { $0 + 12 + $1.body.count }) == data.count, chunks.first?.kind == "IHDR",
            chunks.last?.kind == "IEND"
        else { return nil }
    }

    /// A file of eight bits for each component, colour with or without alpha.
    init(width: Int, height: Int, hasAlpha: Bool, _ rows: RowStream) {
        // The zlib header: deflate with a window of 32 kilobytes, and a check that makes both bytes a multiple of 31.
        var pixels = Data([0x78, 0x01])
        pixels.reserveCapacity(rows.bytes.count + 6)
        pixels.append(rows.bytes)
        pixels.append(Self.bytes(rows.checksum))
        // The one compression, the one filtering, and no interlacing.
        let format = Data([8, hasAlpha ? 6 : 2, 0, 0, 0])
        chunks = [
            Chunk(kind: "IHDR", body: Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + format),
            Chunk(kind: "sRGB", body: Data([0])),
            Chunk(kind: "IDAT", body: pixels),
            Chunk(kind: "IEND", body: Data()),
        ]
    }

    package var data: Data {
        var data = Data(capacity: chunks.reduce(8) { $0 + 12 + $1.body.count })
        data.append(contentsOf: Self.signature)
        for chunk in chunks {
            data.append(Self.bytes(UInt32(chunk.body.count)))
            let start = data.count
            data.append(contentsOf: Array(chunk.kind.utf8))
            data.append(chunk.body)
            data.append(Self.bytes(CyclicChecksum.of(data[start...])))
        }
        return data
    }

    /// What the first chunk of a kind holds.
    package subscript(kind: String) -> Data? { chunks.first { $0.kind == kind }?.body }

    /// The number that stands at a place, counted from the start of `data`.
    package static func number(_ data: Data, _ place: Int) -> UInt32 {
        data[data.startIndex + place..<data.startIndex + place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    package static func bytes(_ number: some FixedWidthInteger) -> Data {
        withUnsafeBytes(of: number.bigEndian) { Data($0) }
    }

    /// The chunks of a file one after the other, up to the first that is cut off. Nothing is copied.
    struct ChunkReader: Sequence, IteratorProtocol {
        private let file: Data
        private var place = 8

        init(_ file: Data) { self.file = file }

        mutating func next() -> Chunk? {
            guard place + 12 <= file.count else { return nil }
            let length = Int(PNGFile.number(file, place))
            guard length <= file.count - place - 12 else { return nil }
            let start = file.startIndex + place
            place += 12 + length
            return Chunk(
                kind: String(decoding: file[start + 4..<start + 8], as: UTF8.self),
                body: file[start + 8..<start + 8 + length])
        }
    }
}

/// The cyclic redundancy check of PNG's chunks (annex D), eight bytes at a time.
enum CyclicChecksum {
    /// For a byte that is followed by 0 to 7 others. Made once, never freed.
    private static nonisolated(unsafe) let tables: UnsafePointer<UInt32> = {
        let tables = UnsafeMutablePointer<UInt32>.allocate(capacity: 8 * 256)
        for byte in 0..<256 {
            tables[byte] = (0..<8).reduce(UInt32(byte)) { value, _ in
                value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
            }
        }
        for index in 256..<8 * 256 {
            let before = tables[index - 256]
            tables[index] = before >> 8 ^ tables[Int(before & 255)]
        }
        return UnsafePointer(tables)
    }()

    static func of(_ data: Data) -> UInt32 {
        let tables = tables
        return ~data.withUnsafeBytes { raw in
            var value: UInt32 = 0xFFFF_FFFF
            var index = 0
            while index &+ 8 <= raw.count {
                let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian ^ UInt64(value)
                value = 0
                for byte in 0..<8 {
                    value ^= tables[(7 &- byte) &* 256 &+ Int(truncatingIfNeeded: word >> UInt64(8 &* byte) & 255)]
                }
                index &+= 8
            }
            while index < raw.count {
                value = value >> 8 ^ tables[Int((value ^ UInt32(raw[index])) & 255)]
                index &+= 1
            }
            return value
        }
    }
}
