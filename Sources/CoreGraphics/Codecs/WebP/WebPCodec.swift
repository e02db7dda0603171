import CWebP
import Foundation

/// WebP reading through libwebp.
enum WebPCodec {
    static func decode(_ bytes: Data) throws -> CGImage {
        try bytes.withUnsafeBytes { raw throws -> CGImage in
            let start = raw.bindMemory(to: UInt8.self).baseAddress
            var features = WebPBitstreamFeatures()
            let status = WebPGetFeatures(start, raw.count, &features)
            guard status == VP8_STATUS_OK else { throw failure(status) }
            guard features.has_animation == 0 else {
                throw ImageFileError("The WebP image is animated; only still images can be read.")
            }
            let buffer = try ImageFile.buffer(Int(features.width), Int(features.height), "WebP")
            let pixels = buffer.bytes.assumingMemoryBound(to: UInt8.self)
            guard
                WebPDecodeBGRAInto(
                    start, raw.count, pixels, buffer.bytesPerRow * buffer.height, Int32(buffer.bytesPerRow)) != nil
            else { throw ImageFileError("Could not read the WebP image: its data is broken or ends early.") }
            let hasAlpha = features.has_alpha != 0
            if hasAlpha {
                let layout = PixelLayout(.rgba32(red: 2, green: 1, blue: 0, alpha: 3), .straight)
                for y in 0..<buffer.height { layout.decode(buffer.row(y), into: buffer.row(y), count: buffer.width) }
            }
            return CGImage(
                buffer: buffer, isOpaque: !hasAlpha,
                bitmapInfo: CGBitmapInfo(alpha: hasAlpha ? .premultipliedLast : .noneSkipLast))
        }
    }

    private static func failure(_ status: VP8StatusCode) -> ImageFileError {
        let reason =
            switch status {
            case VP8_STATUS_NOT_ENOUGH_DATA: "the file ends early"
            case VP8_STATUS_OUT_OF_MEMORY: "there is no memory for it"
            case VP8_STATUS_UNSUPPORTED_FEATURE: "it uses a feature the library lacks"
            default: "its data is broken"
            }
        return ImageFileError("Could not read the WebP image: \(reason).")
    }
}
