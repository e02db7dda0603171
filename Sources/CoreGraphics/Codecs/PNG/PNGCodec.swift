import CPNG
import Foundation

/// Reads PNG through libpng's simplified interface, which reports errors instead of jumping over Swift's frames, and
/// writes it by itself: pictures of interfaces repeat so much that a compressor that knows rows is several times faster.
enum PNGCodec {
    static func decode(_ bytes: Data) throws -> CGImage {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        let straight = try bytes.withUnsafeBytes { raw throws -> (pixels: PixelBuffer, hasAlpha: Bool) in
            guard png_image_begin_read_from_memory(&image, raw.baseAddress, raw.count) != 0 else {
                throw failure(image)
            }
            let (width, height) = (Int(image.width), Int(image.height))
            let buffer = try ImageFile.buffer(width, height, "PNG")
            let hasAlpha = image.format & png_uint_32(PNG_FORMAT_FLAG_ALPHA) != 0
            image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
            guard png_image_finish_read(&image, nil, buffer.bytes, png_int_32(buffer.bytesPerRow), nil) != 0 else {
                throw failure(image)
            }
            // A mere warning, such as about the checksum of pixels, is no failure, though some of them may be wrong.
            return (buffer, hasAlpha)
        }
        let buffer = straight.pixels
        if straight.hasAlpha {
            let layout = PixelLayout(.rgba32(red: 2, green: 1, blue: 0, alpha: 3), .straight)
            for y in 0..<buffer.height { layout.decode(buffer.row(y), into: buffer.row(y), count: buffer.width) }
        }
        if PNGChunks(bytes).hasDisplayP3Colors { buffer.convertToSRGB(from: .named(CGColorSpace.displayP3)) }
        return CGImage(
            buffer: buffer, isOpaque: !straight.hasAlpha,
            bitmapInfo: CGBitmapInfo(alpha: straight.hasAlpha ? .premultipliedLast : .noneSkipLast))
    }

    static func encode(_ source: CGImage) -> Data {
        let hasAlpha = !source.isOpaque && !source.isFullyCovered
        let bands = RowStream.bands(width: source.width, height: source.height)
        // Each iteration below writes an element of its own.
        nonisolated(unsafe) let streams = UnsafeMutableBufferPointer<RowStream?>.allocate(capacity: bands.count)
        streams.initialize(repeating: nil)
        defer { streams.deinitialize().deallocate() }
        DispatchQueue.concurrentPerform(iterations: bands.count) { index in
            var rows = PNGRows(
                width: source.width, hasAlpha: hasAlpha,
                row: { hasAlpha ? source.row($0) : source.colors(inRow: $0) })
            streams[index] = rows.compressed(bands[index], isLast: index == bands.count - 1)
        }
        let whole = RowStream(joining: streams.compactMap(\.self))
        return PNGFile.data(width: source.width, height: source.height, hasAlpha: hasAlpha, whole)
    }

    private static func failure(_ image: png_image) -> ImageFileError {
        let message = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return ImageFileError("Could not read the PNG image: \(message.isEmpty ? "unknown error" : message).")
    }
}

extension CGImage {
    /// Whether every pixel is fully opaque although the image could hold others.
    fileprivate var isFullyCovered: Bool {
        for y in 0..<height {
            let pixels = row(y)
            for x in 0..<width where pixels[4 * x + 3] != 255 { return false }
        }
        return true
    }
}

/// A PNG file's chunks before the pixels.
private struct PNGChunks {
    let hasDisplayP3Colors: Bool

    init(_ bytes: Data) {
        let bytes = [UInt8](bytes.prefix(1 << 16))
        var position = 8
        var isP3 = false
        while position + 8 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let kind = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
            let body = bytes[min(bytes.count, position + 8)..<min(bytes.count, position + 8 + length)]
            if kind == "IDAT" { break }
            if kind == "iCCP" {
                isP3 = String(decoding: body.prefix(79).prefix { $0 != 0 }, as: UTF8.self).contains("P3")
            }
            if kind == "cHRM", body.count == 32, !isP3 {
                // White and the primaries in 1/100,000; Display P3's red is at (0.680, 0.320), sRGB's at (0.640, 0.330).
                let values = stride(from: body.startIndex, to: body.endIndex, by: 4).map { start in
                    body[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
                }
                isP3 = abs(values[2] - 68000) < 200 && abs(values[4] - 26500) < 200
            }
            position += 12 + length
        }
        hasDisplayP3Colors = isP3
    }
}
