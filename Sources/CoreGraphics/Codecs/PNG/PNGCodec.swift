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
        if PNGFile.hasDisplayP3Colors(bytes) { buffer.convertToSRGB(from: .named(CGColorSpace.displayP3)) }
        return CGImage(
            buffer: buffer, isOpaque: !straight.hasAlpha,
            bitmapInfo: CGBitmapInfo(alpha: straight.hasAlpha ? .premultipliedLast : .noneSkipLast))
    }

    static func encode(_ source: CGImage) -> Data { file(source, hasAlpha: source.hasTransparentPixels).data }

    static func file(_ source: CGImage, hasAlpha: Bool) -> PNGFile {
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
        return PNGFile(width: source.width, height: source.height, hasAlpha: hasAlpha, whole)
    }

    private static func failure(_ image: png_image) -> ImageFileError {
        let message = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return ImageFileError("Could not read the PNG image: \(message.isEmpty ? "unknown error" : message).")
    }
}

extension CGImage {
    /// Whether any pixel is not fully opaque.
    package var hasTransparentPixels: Bool {
        if isOpaque { return false }
        for y in 0..<height {
            let pixels = row(y)
            for x in 0..<width where pixels[4 * x + 3] != 255 { return true }
        }
        return false
    }
}

extension PNGFile {
    /// What the chunks before the pixels say of the colours.
    fileprivate static func hasDisplayP3Colors(_ file: Data) -> Bool {
        var isP3 = false
        for chunk in ChunkReader(file) {
            if chunk.kind == "IDAT" { break }
            if chunk.kind == "iCCP" {
                isP3 = String(decoding: chunk.body.prefix(79).prefix { $0 != 0 }, as: UTF8.self).contains("P3")
            }
            if chunk.kind == "cHRM", chunk.body.count == 32, !isP3 {
                // White and the primaries in 1/100,000: Display P3's red is at (0.680, 0.320), sRGB's at
                // (0.640, 0.330); Display P3's green at (0.265, 0.690), sRGB's at (0.300, 0.600).
                let (red, green) = (number(chunk.body, 8), number(chunk.body, 16))
                isP3 = abs(Int(red) - 68000) < 200 && abs(Int(green) - 26500) < 200
            }
        }
        return isP3
    }
}
