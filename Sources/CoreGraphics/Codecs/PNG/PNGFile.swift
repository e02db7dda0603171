import Foundation

/// The chunks of a PNG file around its pixels (PNG specification, 5 and 11).
enum PNGFile {
    static func data(width: Int, height: Int, hasAlpha: Bool, _ rows: RowStream) -> Data {
        var result = Data(capacity: rows.bytes.count + 96)
        result.append(contentsOf: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // Eight bits each, colour with or without alpha; the one compression, filtering and no interlacing.
        let header = bytes(UInt32(width)) + bytes(UInt32(height)) + [8, hasAlpha ? 6 : 2, 0, 0, 0]
        append("IHDR", Data(header), to: &result)
        append("sRGB", Data([0]), to: &result)
        var pixels = Data(capacity: rows.bytes.count + 6)
        // The zlib header: deflate with a window of 32 kilobytes, and a check that makes both bytes a multiple of 31.
        pixels.append(contentsOf: [0x78, 0x01])
        pixels.append(rows.bytes)
        pixels.append(contentsOf: bytes(rows.checksum))
        append("IDAT", pixels, to: &result)
        append("IEND", Data(), to: &result)
        return result
    }

    /// A chunk as it stands in a file.
    static func chunk(_ kind: String, _ body: Data) -> Data {
        var file = Data(capacity: body.count + 12)
        append(kind, body, to: &file)
        return file
    }

    private static func append(_ kind: String, _ body: Data, to file: inout Data) {
        file.append(contentsOf: bytes(UInt32(body.count)))
        let start = file.count
        file.append(contentsOf: Array(kind.utf8))
        file.append(body)
        file.append(contentsOf: bytes(CyclicChecksum.of(file[start...])))
    }

    private static func bytes(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
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
