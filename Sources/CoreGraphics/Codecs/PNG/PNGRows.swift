import Foundation

/// Finds what repeats in the rows of a picture of an interface: the row above, the pixel before, and pairs of pixels
/// seen lately. Everything else is literal.
///
/// All rows have the filter "none": rows that repeat cost next to nothing so, and letters repeat as they are. Pixels are
/// compared as they are kept, so only literal ones are ever turned into the file's bytes.
struct PNGRows: ~Copyable {
    private let width: Int
    private let bytesPerPixel: Int
    /// The bits of a kept pixel that count.
    private let mask: UInt32
    private let row: (Int) -> UnsafePointer<UInt8>
    private var writer = DeflateWriter()
    /// Where a pair of pixels was last literal, as 1 + its place among all pixels; by hash.
    private let places = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << Self.hashBits)
    private static var hashBits: Int { 13 }
    private var sums: RowSums

    /// - Parameter row: The pixels of a row, blue first; valid while this lives.
    init(width: Int, hasAlpha: Bool, row: @escaping (Int) -> UnsafePointer<UInt8>) {
        self.width = width
        self.row = row
        bytesPerPixel = hasAlpha ? 4 : 3
        mask = hasAlpha ? 0xFFFF_FFFF : 0x00FF_FFFF
        sums = RowSums(bytesPerPixel: bytesPerPixel, length: 1 + width * bytesPerPixel)
        places.initialize(repeating: 0, count: 1 << Self.hashBits)
    }

    deinit { places.deallocate() }

    /// The rows' part of the deflate stream, which may repeat rows before them.
    mutating func compressed(_ rows: Range<Int>, isLast: Bool) -> RowStream {
        // A row's checksum is computed from what differs in it from the row before, so they start with that one.
        if let first = rows.first, first > 0 { note(pixels(first - 1), nil, 0, width) }
        for y in rows { compress(y) }
        return RowStream(bytes: writer.finish(isLast: isLast), checksum: sums.checksum, length: rows.count * rowLength)
    }

    private var rowLength: Int { 1 &+ width &* bytesPerPixel }

    private func pixels(_ y: Int) -> UnsafePointer<UInt32> {
        UnsafeRawPointer(row(y)).assumingMemoryBound(to: UInt32.self)
    }

    private mutating func compress(_ y: Int) {
        let current = pixels(y)
        let reachesAbove = rowLength <= DeflateWriter.farthest
        let above = y > 0 ? pixels(y - 1) : nil
        defer { sums.endRow() }
        var x = 0
        // The byte of the filter is the same in all rows.
        if let above, reachesAbove {
            let run = equalRun(current, above, 0)
            if run > 0 || writer.pendingDistance == rowLength {
                writer.repetition(of: 1 &+ run &* bytesPerPixel, distance: rowLength)
                x = run
            } else {
                writer.literal(0)
            }
        } else {
            writer.literal(0)
        }
        while x < width {
            let pixel = current[x] & mask
            var run = 0
            if let above {
                run = equalRun(current, above, x)
                if run > 1, reachesAbove {
                    writer.repetition(of: run &* bytesPerPixel, distance: rowLength)
                    x &+= run
                    continue
                }
            }
            if x > 0, current[x &- 1] & mask == pixel {
                let start = x
                repeat { x &+= 1 } while x < width && current[x] & mask == pixel
                writer.repetition(of: (x &- start) &* bytesPerPixel, distance: bytesPerPixel)
                note(current, above, start, x)
                continue
            }
            if x &+ 1 < width {
                let pair = pixel &* 0x9E37_79B1 ^ (current[x &+ 1] & mask) &* 0x85EB_CA6B
                let slot = Int(truncatingIfNeeded: pair >> UInt32(32 &- Self.hashBits))
                let place = y &* width &+ x
                let known = Int(places[slot]) &- 1
                places[slot] = UInt32(truncatingIfNeeded: place &+ 1)
                if known >= 0, let length = repeated(current, x, y, known) {
                    let distance = distance(from: known, to: x, y)
                    writer.repetition(of: length &* bytesPerPixel, distance: distance)
                    note(current, above, x, x &+ length)
                    x &+= length
                    continue
                }
            }
            literal(pixel)
            note(current, above, x, x &+ 1)
            x &+= 1
        }
    }

    /// How many pixels from `x` on are those of the row above.
    @inline(__always)
    private func equalRun(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ x: Int) -> Int {
        var index = x
        guard (a[index] ^ b[index]) & mask == 0 else { return 0 }
        // Whole stretches by the C library, which compares faster than any loop here.
        while index &+ 64 <= width, memcmp(a + index, b + index, 256) == 0 { index &+= 64 }
        while index &+ 8 <= width, memcmp(a + index, b + index, 32) == 0 { index &+= 8 }
        while index < width, (a[index] ^ b[index]) & mask == 0 { index &+= 1 }
        return index &- x
    }

    /// How many pixels from `x` on are those from `known` on, when that is worth telling. Both stay in their rows.
    private func repeated(_ current: UnsafePointer<UInt32>, _ x: Int, _ y: Int, _ known: Int) -> Int? {
        let (otherY, otherX) = known.quotientAndRemainder(dividingBy: width)
        guard distance(from: known, to: x, y) <= DeflateWriter.farthest else { return nil }
        let other = pixels(otherY) + otherX
        let end = min(width &- x, width &- otherX)
        var length = 0
        while length < end, (current[x &+ length] ^ other[length]) & mask == 0 { length &+= 1 }
        return length > 1 ? length : nil
    }

    /// The distance to an earlier pixel, in bytes of the uncompressed rows.
    private func distance(from known: Int, to x: Int, _ y: Int) -> Int {
        let (otherY, otherX) = known.quotientAndRemainder(dividingBy: width)
        return (y &- otherY) &* rowLength &+ (x &- otherX) &* bytesPerPixel
    }

    private mutating func literal(_ pixel: UInt32) {
        let bytes = fileBytes(pixel)
        writer.literal(UInt8(truncatingIfNeeded: bytes))
        writer.literal(UInt8(truncatingIfNeeded: bytes >> 8))
        writer.literal(UInt8(truncatingIfNeeded: bytes >> 16))
        if bytesPerPixel == 4 { writer.literal(UInt8(truncatingIfNeeded: bytes >> 24)) }
    }

    /// Red lowest, then green, blue and alpha; colours no longer multiplied by it.
    @inline(__always)
    private func fileBytes(_ pixel: UInt32) -> UInt32 {
        let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        guard bytesPerPixel == 4 else { return red | green << 8 | blue << 16 }
        let alpha = pixel >> 24
        if alpha == 255 { return red | green << 8 | blue << 16 | 255 << 24 }
        guard alpha > 0 else { return 0 }
        func straight(_ value: UInt32) -> UInt32 { min(255, (value &* 255 &+ alpha / 2) / alpha) }
        return straight(red) | straight(green) << 8 | straight(blue) << 16 | alpha << 24
    }

    /// Tells the checksum which pixels differ from the row above.
    private mutating func note(
        _ current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>?, _ start: Int, _ end: Int
    ) {
        for x in start..<end {
            let new = current[x] & mask
            let old = above.map { $0[x] & mask } ?? 0
            if new != old { sums.change(at: x, from: fileBytes(old), to: fileBytes(new)) }
        }
    }
}

/// Adler's checksum (RFC 1950, 8.2) of rows, from what each changes in the one before.
private struct RowSums {
    private let bytesPerPixel: Int
    private let length: Int
    /// Of the row's bytes, and of each times the bytes before it in the row.
    private var sum = 0
    private var placed = 0
    private var (low, high) = (1, 0)
    private static let modulus = 65521

    init(bytesPerPixel: Int, length: Int) {
        self.bytesPerPixel = bytesPerPixel
        self.length = length
    }

    @inline(__always)
    mutating func change(at x: Int, from old: UInt32, to new: UInt32) {
        @inline(__always)
        func difference(_ shift: UInt32) -> Int {
            Int(truncatingIfNeeded: new &>> shift & 255) &- Int(truncatingIfNeeded: old &>> shift & 255)
        }
        let (first, second, third, fourth) = (difference(0), difference(8), difference(16), difference(24))
        let all = first &+ second &+ third &+ fourth
        sum &+= all
        placed &+= all &* (1 &+ x &* bytesPerPixel) &+ second &+ 2 &* third &+ 3 &* fourth
    }

    /// The filter's byte is zero and adds nothing.
    mutating func endRow() {
        high = (high &+ length &* low &+ length &* sum &- placed) % Self.modulus
        low = (low &+ sum) % Self.modulus
    }

    var checksum: UInt32 { UInt32(high) << 16 | UInt32(low) }
}
