import CTurboJPEG
import Foundation

/// JPEG through libturbojpeg, which reports errors instead of jumping over Swift's frames.
enum JPEGCodec {
    static func decode(_ bytes: Data) throws -> CGImage {
        guard let handle = tjInitDecompress() else { throw ImageFileError("No memory to read a JPEG image.") }
        defer { tjDestroy(handle) }
        var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let buffer = try bytes.withUnsafeBytes { raw throws -> PixelBuffer in
            let start = raw.bindMemory(to: UInt8.self).baseAddress
            guard tjDecompressHeader3(handle, start, UInt(raw.count), &width, &height, &sampling, &space) == 0 else {
                throw failure(handle, "read")
            }
            let buffer = try ImageFile.buffer(Int(width), Int(height), "JPEG")
            let isInk = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
            let format = isInk ? TJPF_CMYK : TJPF_BGRX
            let status = tjDecompress2(
                handle, start, UInt(raw.count), buffer.bytes.assumingMemoryBound(to: UInt8.self), width,
                Int32(buffer.bytesPerRow), height, Int32(format.rawValue),
                // A small file of thousands of scans would take minutes.
                Int32(TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS))
            // Stray bytes between markers are common and harmless; an end before the last row is not.
            if status != 0 {
                let message = String(cString: tjGetErrorStr2(handle))
                guard tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue), !message.contains("remature end") else {
                    throw failure(handle, "read")
                }
            }
            if isInk { buffer.convertFromInvertedCMYK() } else { buffer.makeOpaque() }
            return buffer
        }
        let isP3 = JPEGMarkers(bytes).hasDisplayP3Profile
        if isP3 { buffer.convertToSRGB(from: .named(CGColorSpace.displayP3)) }
        return CGImage(
            buffer: buffer, isOpaque: true, bitmapInfo: CGBitmapInfo(alpha: .noneSkipLast),
            jpegData: isP3 || space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue) ? nil : bytes)
    }

    static func encode(_ image: CGImage, quality: CGFloat) throws -> Data {
        guard let handle = tjInitCompress() else { throw ImageFileError("No memory to write a JPEG image.") }
        defer { tjDestroy(handle) }
        let pixels = image.rgbOverWhite
        let percent = Int32((quality.isNaN ? 1 : min(1, max(0, quality))) * 99) + 1
        // Best quality keeps colour at full resolution, as Apple's encoder does.
        let sampling = percent >= 90 ? TJSAMP_444 : TJSAMP_420
        var output: UnsafeMutablePointer<UInt8>?
        var length: UInt = 0
        defer { tjFree(output) }
        let status = pixels.withUnsafeBytes { raw in
            tjCompress2(
                handle, raw.bindMemory(to: UInt8.self).baseAddress, Int32(image.width), Int32(3 * image.width),
                Int32(image.height), Int32(TJPF_RGB.rawValue), &output, &length, Int32(sampling.rawValue), percent,
                Int32(TJFLAG_ACCURATEDCT))
        }
        guard status == 0, let output else { throw failure(handle, "write") }
        return Data(bytes: output, count: Int(length))
    }

    private static func failure(_ handle: tjhandle, _ verb: String) -> ImageFileError {
        ImageFileError("Could not \(verb) the JPEG image: \(String(cString: tjGetErrorStr2(handle))).")
    }
}

extension CGImage {
    /// Three bytes a pixel, transparent parts over white.
    fileprivate var rgbOverWhite: Data {
        guard !isOpaque else { return bytes(in: .opaqueRGB) }
        var result = Data(count: 3 * width * height)
        result.withUnsafeMutableBytes { raw in
            guard var out = raw.bindMemory(to: UInt8.self).baseAddress else { return }
            for y in 0..<height {
                let pixels = row(y)
                for x in 0..<width {
                    let pixel = pixels + 4 * x
                    let white = 255 - pixel[3]
                    (out[0], out[1], out[2]) = (pixel[2] &+ white, pixel[1] &+ white, pixel[0] &+ white)
                    out += 3
                }
            }
        }
        return result
    }
}

extension PixelBuffer {
    /// Printing inks as Photoshop stores them, 255 for no ink.
    fileprivate func convertFromInvertedCMYK() {
        for y in 0..<height {
            let pixels = row(y)
            for x in 0..<width {
                let pixel = pixels + 4 * x
                let (c, m, y, k) = (Int(pixel[0]), Int(pixel[1]), Int(pixel[2]), Int(pixel[3]))
                (pixel[0], pixel[1], pixel[2], pixel[3]) = (
                    UInt8(y * k / 255), UInt8(m * k / 255), UInt8(c * k / 255), 255
                )
            }
        }
    }
}
