import Foundation

/// GIF reading: version 89a of CompuServe's specification, with frames, transparency and interlacing.
enum GIFCodec {
    struct Frame {
        let image: CGImage
        /// How long it shows, in seconds, as the file says it.
        let delay: TimeInterval
    }

    static func decode(_ bytes: Data) throws -> CGImage { try frames(bytes, atMost: 1)[0].image }

    /// The pictures in their order, each as it is seen: over those before it. A file that ends early gives those that
    /// are whole.
    static func frames(_ bytes: Data, atMost count: Int = .max) throws -> [Frame] {
        var reader = GIFReader(bytes)
        let screen = try reader.readScreen()
        let canvas = try ImageFile.buffer(screen.width, screen.height, "GIF")
        var frames: [Frame] = []
        // As many pixels in all as one image may have.
        let most = min(count, max(1, PixelBuffer.maximumArea / (screen.width * screen.height)))
        while frames.count < most {
            do {
                guard let part = try reader.readPart(screen) else { break }
                let before = part.disposal == .restore ? canvas.copy() : nil
                part.draw(on: canvas)
                guard let seen = canvas.copy() else { throw ImageFileError("No memory for the GIF image's frames.") }
                frames.append(Frame(image: CGImage(buffer: seen, isOpaque: false), delay: part.delay))
                switch part.disposal {
                case .keep: break
                case .clear: part.clear(canvas)
                case .restore: if let before { memcpy(canvas.bytes, before.bytes, canvas.bytesPerRow * canvas.height) }
                }
            } catch {
                if frames.isEmpty { throw error }
                break
            }
        }
        guard !frames.isEmpty else { throw ImageFileError("The GIF file holds no image.") }
        return frames
    }
}

/// The blocks of a file, one after the other.
struct GIFReader {
    struct Screen {
        let width: Int
        let height: Int
        let colors: [UInt32]
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ data: Data) { bytes = [UInt8](data) }

    private mutating func byte() throws -> Int {
        guard position < bytes.count else { throw ImageFileError("The GIF file ends early.") }
        defer { position += 1 }
        return Int(bytes[position])
    }

    private mutating func short() throws -> Int { try byte() | byte() << 8 }

    /// Colours as pixels of a ``PixelBuffer``.
    private mutating func colors(_ packed: Int) throws -> [UInt32] {
        guard packed & 0x80 != 0 else { return [] }
        var colors: [UInt32] = []
        for _ in 0..<(2 << (packed & 7)) {
            let (red, green, blue) = (try byte(), try byte(), try byte())
            colors.append(0xFF00_0000 | UInt32(red << 16 | green << 8 | blue))
        }
        return colors
    }

    mutating func readScreen() throws -> Screen {
        position = 6
        let (width, height, packed) = (try short(), try short(), try byte())
        _ = (try byte(), try byte())
        try ImageFile.checkSize(width, height, "GIF")
        return Screen(width: width, height: height, colors: try colors(packed))
    }

    /// The next picture; nil at the end.
    mutating func readPart(_ screen: Screen) throws -> GIFPart? {
        var (disposal, delay, transparent) = (GIFPart.Disposal.keep, 0, -1)
        while true {
            switch try byte() {
            case 0x21:
                let label = try byte()
                if label == 0xF9, position + 5 <= bytes.count, bytes[position] == 4 {
                    let packed = Int(bytes[position + 1])
                    disposal = GIFPart.Disposal(packed >> 2 & 7)
                    delay = Int(bytes[position + 2]) | Int(bytes[position + 3]) << 8
                    transparent = packed & 1 == 1 ? Int(bytes[position + 4]) : -1
                }
                _ = try subBlocks()
            case 0x2C:
                let (left, top, width, height, packed) = (
                    try short(), try short(), try short(), try short(), try byte()
                )
                try ImageFile.checkSize(width, height, "GIF")
                let own = try colors(packed)
                let codeSize = try byte()
                guard (1...11).contains(codeSize) else {
                    throw ImageFileError("The GIF image's codes of \(codeSize) bits are none that the format has.")
                }
                var colors = own.isEmpty ? screen.colors : own
                if colors.indices.contains(transparent) { colors[transparent] = 0 }
                return GIFPart(
                    left: left, top: top, width: width, height: height, isInterlaced: packed & 0x40 != 0,
                    colors: colors, disposal: disposal, delay: Double(delay) / 100,
                    indices: LZWDecoder.decode(try subBlocks(), codeSize: codeSize, count: width * height))
            case 0x3B: return nil
            case 0: continue
            case let other: throw ImageFileError("The GIF file has a block of kind \(other), which is none.")
            }
        }
    }

    private mutating func subBlocks() throws -> [UInt8] {
        var data: [UInt8] = []
        while case let count = try byte(), count > 0 {
            guard position + count <= bytes.count else { throw ImageFileError("The GIF file ends early.") }
            data += bytes[position..<(position + count)]
            position += count
        }
        return data
    }
}

/// A picture of a file before it is put over those before it.
struct GIFPart {
    /// What is left of the picture when the next one is drawn.
    enum Disposal {
        case keep, clear, restore

        init(_ number: Int) { self = number == 2 ? .clear : number == 3 ? .restore : .keep }
    }

    let left: Int
    let top: Int
    let width: Int
    let height: Int
    let isInterlaced: Bool
    /// 0 for the transparent one.
    let colors: [UInt32]
    let disposal: Disposal
    let delay: TimeInterval
    /// The number of each pixel's colour; fewer where the data end early.
    let indices: [UInt8]

    /// The stored rows in the order in which they are seen.
    private var rows: [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }

    func draw(on canvas: PixelBuffer) {
        for (stored, y) in rows.enumerated() where top + y < canvas.height {
            let row = UnsafeMutableRawPointer(canvas.row(top + y)).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width where left + x < canvas.width {
                let place = stored * width + x
                guard place < indices.count, Int(indices[place]) < colors.count else { continue }
                let color = colors[Int(indices[place])]
                if color != 0 { row[left + x] = color }
            }
        }
    }

    func clear(_ canvas: PixelBuffer) {
        let count = min(width, canvas.width - left)
        guard count > 0, top < canvas.height else { return }
        for y in top..<min(top + height, canvas.height) { memset(canvas.row(y) + 4 * left, 0, 4 * count) }
    }
}

/// The format's Lempel-Ziv-Welch codes, of up to 12 bits.
enum LZWDecoder {
    /// At most `count` numbers; fewer where the data end or break off.
    static func decode(_ data: [UInt8], codeSize: Int, count: Int) -> [UInt8] {
        let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
        var prefix = [Int](repeating: -1, count: 4096)
        var suffix = [UInt8](repeating: 0, count: 4096)
        for code in 0..<clear { suffix[code] = UInt8(truncatingIfNeeded: code) }
        var output: [UInt8] = []
        output.reserveCapacity(min(count, 1 << 20))
        var (next, size, last, first) = (end + 1, codeSize + 1, -1, UInt8(0))
        var (bits, held, position) = (0, 0, 0)
        var chain: [UInt8] = []
        while output.count < count {
            while held < size {
                guard position < data.count else { return output }
                bits |= Int(data[position]) << held
                held += 8
                position += 1
            }
            var code = bits & (1 << size - 1)
            bits >>= size
            held -= size
            if code == clear {
                (next, size, last) = (end + 1, codeSize + 1, -1)
                continue
            }
            if code == end || code > next || (code == next && last < 0) || (last < 0 && code > end) { return output }
            let given = code
            chain.removeAll(keepingCapacity: true)
            if code == next {
                chain.append(first)
                code = last
            }
            while code > end {
                chain.append(suffix[code])
                code = prefix[code]
            }
            first = suffix[code]
            output.append(first)
            output += chain.reversed()
            if last >= 0, next < 4096 {
                (prefix[next], suffix[next]) = (last, first)
                next += 1
                if next == 1 << size, size < 12 { size += 1 }
            }
            last = given
        }
        return output.count > count ? Array(output.prefix(count)) : output
    }
}
