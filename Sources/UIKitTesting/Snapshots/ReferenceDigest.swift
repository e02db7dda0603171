import Foundation
import UIKit

/// What a reference's file says of its own pixels, so that a picture that did not change is compared without decoding
/// the one and encoding the other.
///
/// The digest of the pixels lies in a private chunk, `plMB`, beside a digest of the rest of the file. A program that changes
/// the picture leaves the chunk out, as PNG asks for chunks of its kind; one that does not changes the rest, and the chunk
/// counts no more. References without it are decoded.
enum ReferenceDigest {
    private static let kind = "plMB"
    /// Length, kind, two digests of 16 bytes, check.
    private static let size = 12 + 32
    /// Length, kind and check of the file's last chunk.
    private static let end = 12

    /// The PNG file with the digests.
    static func added(to png: Data, of image: UIImage) -> Data {
        guard let pixels = image.cgImage, var file = PNGFile(png), file.chunks.last?.kind == "IEND" else { return png }
        file.chunks.removeAll { $0.kind == kind }
        let plain = file.data
        let body = plain.withUnsafeBytes { Digest($0).bytes } + Digest(pixels).bytes
        file.chunks.insert(PNGFile.Chunk(kind: kind, body: body), at: file.chunks.count - 1)
        return file.data
    }

    /// Whether the file's picture has these very pixels. False where the file does not tell.
    static func matches(_ file: Data, _ image: UIImage) -> Bool {
        guard let pixels = image.cgImage, file.count > size + end else { return false }
        let start = file.startIndex + file.count - end - size
        guard file[start + 4..<start + 8].elementsEqual(Data(kind.utf8)),
            PNGFile.number(file, start - file.startIndex) == 32
        else { return false }
        guard Data(file[start + 24..<start + 40]) == Digest(pixels).bytes else { return false }
        let plain = file[..<start] + file[(start + size)...]
        return Data(file[start + 8..<start + 24]) == plain.withUnsafeBytes { Digest($0).bytes }
    }

    /// 128 bits: enough that two different pictures never have the same by chance. No guard against forgers.
    struct Digest {
        private var a: UInt64 = 0x9E37_79B9_7F4A_7C15
        private var b: UInt64 = 0xC2B2_AE3D_27D4_EB4F

        init(_ bytes: UnsafeRawBufferPointer) {
            add(bytes)
            a ^= UInt64(bytes.count)
            mix()
        }

        /// The digest of size and pixels.
        init(_ image: CGImage) {
            a ^= UInt64(image.width)
            b ^= UInt64(image.height)
            mix()
            var repeats: UInt64 = 0
            for y in 0..<image.height {
                let row = image.pixels(inRow: y)
                // Equal rows, as in flat areas, are only counted.
                if y > 0, memcmp(row, image.pixels(inRow: y - 1), 4 * image.width) == 0 {
                    repeats += 1
                    continue
                }
                if repeats > 0 {
                    a ^= repeats
                    mix()
                    repeats = 0
                }
                add(UnsafeRawBufferPointer(start: row, count: 4 * image.width))
            }
            b ^= repeats
            mix()
        }

        /// Two chains, each a multiplication by an odd number and a turn for eight bytes.
        private mutating func add(_ bytes: UnsafeRawBufferPointer) {
            var (a, b) = (a, b)
            let count = bytes.count / 16 * 16
            var place = 0
            while place < count {
                let first = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                let second = bytes.loadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self)
                a = (a ^ first) &* 0x9FB2_1C65_1E98_DF25
                a = a << 29 | a >> 35
                b = (b ^ second) &* 0xD6E8_FEB8_6659_FD93
                b = b << 31 | b >> 33
                b = b &+ a
                place = place &+ 16
            }
            for byte in bytes[count...] {
                a = (a ^ UInt64(byte)) &* 0x9FB2_1C65_1E98_DF25
                a = a << 29 | a >> 35
            }
            (self.a, self.b) = (a, b)
            mix()
        }

        private mutating func mix() {
            a = (a ^ a >> 32) &* 0xD6E8_FEB8_6659_FD93
            b = (b ^ b >> 29) &* 0x9FB2_1C65_1E98_DF25
            (a, b) = (a &+ b, b ^ a >> 31)
        }

        var bytes: Data {
            Data([a, b].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) } })
        }
    }
}
