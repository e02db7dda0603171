import CWebP
import Foundation

/// Writes pictures shown one after the other into one animated WebP file, without loss, through libwebpmux.
package final class AnimatedWebP {
    private let encoder: OpaquePointer
    private var config = WebPConfig()
    private let width: Int
    private let height: Int
    private var lastTime = 0

    /// - Parameters:
    ///   - width: In pixels, as all pictures must have.
    ///   - loops: How often it is shown; 0 for ever.
    package init(width: Int, height: Int, loops: Int = 0) throws {
        // The format counts sides in 14 bits.
        guard width > 0, height > 0, width <= 16383, height <= 16383 else {
            throw ImageFileError("An animated WebP of \(width) by \(height) pixels; sides may be 1 to 16383.")
        }
        var options = WebPAnimEncoderOptions()
        guard plumb_webp_anim_options(&options) != 0 else {
            throw ImageFileError("The installed libwebpmux is of another version than it was built with.")
        }
        options.anim_params.loop_count = Int32(clamping: loops)
        guard let encoder = plumb_webp_anim_encoder(Int32(width), Int32(height), &options)
        else { throw ImageFileError("No memory for an animated WebP of \(width) by \(height) pixels.") }
        guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, 3) != 0 else {
            throw ImageFileError("The installed libwebp is of another version than it was built with.")
        }
        self.encoder = encoder
        (self.width, self.height) = (width, height)
    }

    deinit { WebPAnimEncoderDelete(encoder) }

    /// Adds a picture that shows from `time` on, in seconds after the first.
    package func add(_ image: CGImage, at time: TimeInterval) throws {
        guard image.width == width, image.height == height else {
            throw ImageFileError(
                "A picture of \(image.width) by \(image.height) pixels in an animated WebP of \(width) by \(height).")
        }
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { throw failure }
        picture.use_argb = 1
        (picture.width, picture.height) = (Int32(width), Int32(height))
        defer { WebPPictureFree(&picture) }
        let pixels = image.bytes(in: .straightRGBA)
        let isTaken = pixels.withUnsafeBytes { raw in
            WebPPictureImportRGBA(&picture, raw.bindMemory(to: UInt8.self).baseAddress, Int32(width * 4))
        }
        let milliseconds = milliseconds(time)
        guard isTaken != 0, WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: milliseconds), &config) != 0 else {
            throw failure
        }
        lastTime = milliseconds
    }

    /// The file. `end` is when the last picture ends, in seconds after the first.
    package func finish(at end: TimeInterval) throws -> Data {
        var data = WebPData()
        let last = max(milliseconds(end), lastTime + 1)
        guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: last), nil) != 0,
            WebPAnimEncoderAssemble(encoder, &data) != 0, let bytes = data.bytes
        else { throw failure }
        defer { WebPFree(UnsafeMutableRawPointer(mutating: bytes)) }
        return Data(bytes: bytes, count: data.size)
    }

    private func milliseconds(_ time: TimeInterval) -> Int { time.isFinite ? Int((max(0, time) * 1000).rounded()) : 0 }

    private var failure: ImageFileError {
        let reason = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
        return ImageFileError("Could not write the animated WebP: \(reason.isEmpty ? "unknown error" : reason).")
    }
}
