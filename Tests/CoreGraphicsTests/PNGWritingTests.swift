import Foundation
import Testing

@testable import CoreGraphics

@Suite("PNG files are written")
struct PNGWritingTests {
    private func image(_ width: Int, _ height: Int, opaque: Bool, _ pixel: (Int, Int) -> UInt32) throws -> CGImage {
        let buffer = try #require(PixelBuffer(width: width, height: height))
        for y in 0..<height {
            let row = UnsafeMutableRawPointer(buffer.row(y)).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width { row[x] = pixel(x, y) }
        }
        return CGImage(buffer: buffer, isOpaque: opaque)
    }

    private func decoded(_ data: Data) throws -> CGImage { try ImageFile(data).image }

    @Test("what is written is read again by libpng, for pictures of all kinds", arguments: [false, true])
    func roundTrip(hasAlpha: Bool) throws {
        var random = Lehmer(state: 5)
        let full: UInt32 = 0xFF00_0000
        let kinds: [(String, (Int, Int) -> UInt32)] = [
            ("one colour", { _, _ in full | 0x123456 }),
            ("noise", { _, _ in full | UInt32.random(in: 0...0xFFFFFF, using: &random) }),
            ("across", { x, _ in full | UInt32(x & 255) * 0x010101 }),
            ("down", { _, y in full | UInt32(y & 255) * 0x010203 }),
            ("checks", { x, y in (x / 7 + y / 5) & 1 == 0 ? full | 0xFFFFFF : full }),
            ("words", { x, y in (x * 7 + y * y) % 11 < 3 ? full | 0x202020 : full | 0xEEEEFF }),
            ("alpha", { x, y in hasAlpha ? UInt32(x & 255) << 24 | UInt32((x & 255) / 2) : full | UInt32(y & 255) }),
        ]
        for (name, pixel) in kinds {
            for (width, height) in [(1, 1), (2, 1), (1, 3), (63, 17), (64, 9), (257, 40), (700, 130)] {
                let source = try image(width, height, opaque: !hasAlpha, pixel)
                let result = try decoded(source.pngData())
                let isSame = (0..<height).allSatisfy { storedRow(source, $0) == storedRow(result, $0) }
                #expect(isSame, "\(name), \(width) by \(height)")
            }
        }
    }

    @Test("large pictures, compressed in bands, are read again, the same bytes each time", arguments: [false, true])
    func bands(hasAlpha: Bool) throws {
        let source = try image(1300, 1000, opaque: !hasAlpha) { x, y in
            let alpha = hasAlpha && (x ^ y) & 64 == 0 ? 0 : UInt32(255) << 24
            // Cells that repeat across the bands' borders, and stripes that do not.
            let color = (x / 9 + y / 4) % 5 < 3 ? UInt32(0x2040F0) : UInt32((x &* 31 &+ y &* 17) & 0xFF) &* 0x10101
            return alpha == 0 ? 0 : alpha | color
        }
        #expect(RowStream.bands(width: 1300, height: 1000) == [0..<500, 500..<1000])
        let file = try source.pngData()
        let result = try decoded(file)
        #expect((0..<1000).allSatisfy { storedRow(source, $0) == storedRow(result, $0) })
        #expect(try source.pngData() == file)
    }

    @Test("rows longer than what deflate can look back are written too")
    func wide() throws {
        let source = try image(20000, 3, opaque: true) { x, y in 0xFF00_0000 | UInt32((x / 100 * 37 + y) & 0xFFFF) }
        let result = try decoded(source.pngData())
        #expect((0..<3).allSatisfy { storedRow(source, $0) == storedRow(result, $0) })
    }

    @Test("what opaque pixels have beside their colours does not show")
    func looseAlpha() throws {
        let settled = try image(30, 20, opaque: true) { x, y in 0xFF00_0000 | UInt32(x * y) }
        let loose = try image(30, 20, opaque: true) { x, y in UInt32(x & 3) << 24 | UInt32(x * y) }
        #expect(try settled.pngData() == loose.pngData())
        loose.buffer.loosenAlpha()
        #expect(settled == loose)
    }

    /// Standard sizes of the same pictures by libpng's fast setting, which was used before.
    @Test("codes of any frequencies are complete and within their limit")
    func codes() {
        var random = Lehmer(state: 9)
        for round in 0..<300 {
            let count = Int.random(in: 1...286, using: &random)
            // Fibonacci's numbers make the deepest trees.
            var (a, b) = (UInt32(1), UInt32(1))
            let frequencies = (0..<count).map { index -> UInt32 in
                if round % 3 == 0, index < 40 {
                    (a, b) = (b, a &+ b)
                    return a
                }
                return UInt32.random(in: 0...(round % 2 == 0 ? 3 : 5000), using: &random)
            }
            for limit in [7, 15] where limit == 15 || frequencies.filter({ $0 > 0 }).count <= 19 {
                let code = HuffmanCode(frequencies: frequencies + [0], limit: limit)
                let kraft = code.lengths.reduce(0) { $1 == 0 ? $0 : $0 + 1 << (limit - Int($1)) }
                #expect(kraft == 1 << limit && code.lengths.max() ?? 0 <= limit)
                #expect(zip(frequencies, code.lengths).allSatisfy { $0 == 0 || $1 > 0 })
            }
        }
    }
}
