import Foundation

/// Why an image file could not be read or written.
package struct ImageFileError: Error, Hashable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// A picture read from a file's bytes, with what the file says about showing it.
package struct ImageFile: Sendable {
    package let image: CGImage
    /// Exif's number from 1, upright, to 8: how the stored pixels must be turned or mirrored to stand upright.
    package let orientation: Int

    /// How many pixels the image has for each point of its own size; nil for pictures that are stored as pixels.
    package var vectorScale: CGFloat?

    /// Reads a PNG, JPEG, WebP or GIF file, of which the first picture, or draws the first page of a PDF, or an SVG; the
    /// bytes tell which.
    ///
    /// - Parameter vectorScale: How many pixels a point of a PDF or SVG becomes.
    /// - Throws: An ``ImageFileError`` for other kinds of files, broken ones and those of absurd size.
    package init(_ bytes: Data, vectorScale: CGFloat = 1) throws {
        guard let kind = Kind(bytes) else {
            throw ImageFileError(
                bytes.isEmpty
                    ? "The image file is empty."
                    : "The bytes are no PNG, JPEG, WebP, GIF, PDF or SVG image: they begin with "
                        + bytes.prefix(4).map { String($0, radix: 16) }.joined(separator: " ") + ".")
        }
        switch kind {
        case .png:
            image = try PNGCodec.decode(bytes)
            orientation = 1
        case .jpeg:
            image = try JPEGCodec.decode(bytes)
            orientation = JPEGMarkers(bytes).orientation
        case .webp:
            image = try WebPCodec.decode(bytes)
            orientation = 1
        case .gif:
            image = try GIFCodec.decode(bytes)
            orientation = 1
        case .pdf, .svg:
            image = try Self.draw(bytes, kind, scale: vectorScale)
            orientation = 1
            self.vectorScale = vectorScale
        }
    }

    package enum Kind: Sendable {
        case png, jpeg, webp, gif, pdf, svg

        /// The format that the first bytes tell; nil for anything else.
        package init?(_ bytes: Data) {
            let start = [UInt8](bytes.prefix(12))
            if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                self = .png
            } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
                self = .jpeg
            } else if start.count == 12, start.starts(with: Array("RIFF".utf8)), start[8...].elementsEqual("WEBP".utf8)
            {
                self = .webp
            } else if start.starts(with: Array("GIF8".utf8)) {
                self = .gif
            } else if start.starts(with: Array("%PDF-".utf8)) {
                self = .pdf
            } else if Self.beginsAsSVG(bytes) {
                self = .svg
            } else {
                return nil
            }
        }

        /// Text whose root element, within the first kilobyte, is `svg`.
        private static func beginsAsSVG(_ bytes: Data) -> Bool {
            let text = String(decoding: bytes.prefix(1024), as: UTF8.self)
            guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).first == "<" else { return false }
            return text.contains("<svg") || text.contains(":svg")
        }
    }

    static func checkSize(_ width: Int, _ height: Int, _ kind: String) throws {
        guard PixelBuffer.isAcceptable(width: width, height: height) else {
            throw ImageFileError(
                "The \(kind) image is \(width) by \(height) pixels; sides may be 1 to \(PixelBuffer.maximumSide) "
                    + "and all pixels \(PixelBuffer.maximumArea) at most.")
        }
    }

    static func buffer(_ width: Int, _ height: Int, _ kind: String) throws -> PixelBuffer {
        try checkSize(width, height, kind)
        guard let buffer = PixelBuffer(width: width, height: height) else {
            throw ImageFileError("No memory for a \(kind) image of \(width) by \(height) pixels.")
        }
        return buffer
    }
}

extension CGImage {
    /// The image as a PNG file, without loss. The same pixels give the same bytes.
    package func pngData() throws -> Data { PNGCodec.encode(self) }

    /// The image as a JPEG file over white.
    ///
    /// - Parameters:
    ///   - quality: From 0, smallest, to 1, best.
    ///   - orientation: Exif's number, which the file tells where it is not 1.
    package func jpegData(quality: CGFloat, orientation: Int = 1) throws -> Data {
        let data = try JPEGCodec.encode(self, quality: quality)
        return orientation == 1 ? data : JPEGMarkers.adding(orientation: orientation, to: data)
    }

    /// Decodes a PNG; nil for bytes that are none.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard ImageFile.Kind(source.bytes) == .png, let image = try? PNGCodec.decode(source.bytes) else { return nil }
        self.init(copying: image, shouldInterpolate: shouldInterpolate)
    }

    /// Decodes a JPEG; nil for bytes that are none.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard ImageFile.Kind(source.bytes) == .jpeg, let image = try? JPEGCodec.decode(source.bytes) else { return nil }
        self.init(copying: image, shouldInterpolate: shouldInterpolate)
    }

    private convenience init(copying image: CGImage, shouldInterpolate: Bool) {
        self.init(
            buffer: image.buffer, isOpaque: image.isOpaque, colorSpace: image.colorSpace ?? .srgb,
            bitmapInfo: image.bitmapInfo, bitsPerPixel: image.bitsPerPixel, shouldInterpolate: shouldInterpolate,
            jpegData: image.jpegData)
    }
}

extension ImageFile {
    /// The pictures of a GIF file with how long each shows, in seconds, each as it is seen over those before it; nil for
    /// other files.
    package static func gifFrames(_ bytes: Data) -> [(image: CGImage, delay: TimeInterval)]? {
        guard Kind(bytes) == .gif else { return nil }
        return try? GIFCodec.frames(bytes).map { ($0.image, $0.delay) }
    }
}
