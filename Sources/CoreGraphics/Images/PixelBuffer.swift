import Foundation

/// Pixels as the drawing library keeps them: 32 bits each, blue first, alpha last, premultiplied, top row first.
///
/// Written only while a context or a decoder owns it alone; everyone else only reads.
final class PixelBuffer: @unchecked Sendable {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let bytes: UnsafeMutableRawPointer
    private let ownsBytes: Bool

    /// The longest side that the drawing library can address.
    static let maximumSide = 32767
    /// 128 million pixels, half a gigabyte: more than any screen, less than what brings a machine down.
    static let maximumArea = 1 << 27

    static func isAcceptable(width: Int, height: Int) -> Bool {
        width > 0 && height > 0 && width <= maximumSide && height <= maximumSide && width * height <= maximumArea
    }

    /// Transparent pixels; nil when a side is not positive or the size is absurd.
    init?(width: Int, height: Int) {
        guard Self.isAcceptable(width: width, height: height), let memory = calloc(width * height, 4) else {
            return nil
        }
        self.width = width
        self.height = height
        bytesPerRow = width * 4
        bytes = memory
        ownsBytes = true
    }

    /// Memory of the caller's, who keeps it alive.
    init?(borrowing bytes: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        guard Self.isAcceptable(width: width, height: height), bytesPerRow >= width * 4, bytesPerRow % 4 == 0 else {
            return nil
        }
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.bytes = bytes
        ownsBytes = false
    }

    deinit {
        if ownsBytes { free(bytes) }
    }

    func copy() -> PixelBuffer? {
        guard let copy = PixelBuffer(width: width, height: height) else { return nil }
        for y in 0..<height { memcpy(copy.row(y), row(y), width * 4) }
        return copy
    }

    func makeOpaque() {
        for y in 0..<height {
            let pixels = row(y)
            for x in 0..<width { pixels[4 * x + 3] = 255 }
        }
    }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
    }
}
