import Foundation

/// A picture in pixels, which never changes.
public final class CGImage: @unchecked Sendable {
    let buffer: PixelBuffer
    /// The part of the buffer this image shows: a cropped image shares its original's pixels.
    private let originX: Int
    private let originY: Int
    /// The image's width, in pixels.
    public let width: Int
    /// The image's height, in pixels.
    public let height: Int
    let isOpaque: Bool
    /// Whether it only says where to paint.
    public let isMask: Bool
    /// What the components are given in; nil for masks.
    public let colorSpace: CGColorSpace?
    /// Where alpha stands in a pixel, and the order of its bytes.
    public let bitmapInfo: CGBitmapInfo
    /// The number of bits of each pixel, as the image was made.
    public let bitsPerPixel: Int
    /// Whether it is scaled smoothly.
    public let shouldInterpolate: Bool
    /// What the image was made with. Colours outside of sRGB are clipped, whichever it is.
    public internal(set) var renderingIntent = CGColorRenderingIntent.defaultIntent
    /// The file the pixels came from, where a PDF can carry it as it is.
    let jpegData: Data?
    // Computed on first use; guarded by the lock.
    private let lock = NSLock()
    private var storedChecksum: UInt64?

    init(
        buffer: PixelBuffer, crop: (x: Int, y: Int, width: Int, height: Int)? = nil, isOpaque: Bool,
        isMask: Bool = false, colorSpace: CGColorSpace = .srgb, bitmapInfo: CGBitmapInfo? = nil,
        bitsPerPixel: Int = 32, shouldInterpolate: Bool = true, jpegData: Data? = nil
    ) {
        self.buffer = buffer
        originX = crop?.x ?? 0
        originY = crop?.y ?? 0
        width = crop?.width ?? buffer.width
        height = crop?.height ?? buffer.height
        self.isOpaque = isOpaque
        self.isMask = isMask
        self.colorSpace = isMask ? nil : colorSpace
        self.bitmapInfo =
            bitmapInfo
            ?? CGBitmapInfo(alpha: isOpaque ? .noneSkipFirst : .premultipliedFirst, byteOrder: .order32Little)
        self.bitsPerPixel = bitsPerPixel
        self.shouldInterpolate = shouldInterpolate
        self.jpegData = jpegData
    }

    /// The number of bits of each channel of a pixel.
    public var bitsPerComponent: Int { 8 }

    /// The ranges that the components of a pixel are spread over: nil, none but those of the colour space.
    public var decode: UnsafePointer<CGFloat>? { nil }

    /// The bytes of a row with what fills it up.
    public var bytesPerRow: Int { width * bitsPerPixel / 8 }

    /// Where alpha stands in a pixel.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }

    /// The byte order of the image's pixels.
    public var byteOrderInfo: CGImageByteOrderInfo { bitmapInfo.byteOrder }

    /// The image itself, which never changes.
    public func copy() -> CGImage? { self }

    /// The part of the image inside the rectangle, in pixels from the top left; nil when nothing is left.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard rect.isFinite else { return nil }
        let part = rect.wholePixels.overlap(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        return CGImage(
            buffer: buffer,
            crop: (originX + Int(part.minX), originY + Int(part.minY), Int(part.width), Int(part.height)),
            isOpaque: isOpaque, isMask: isMask, colorSpace: colorSpace ?? .grayscale, bitmapInfo: bitmapInfo,
            bitsPerPixel: bitsPerPixel, shouldInterpolate: shouldInterpolate)
    }

    /// The row's pixels as ``PixelBuffer`` stores them, valid as long as the image lives.
    func row(_ y: Int) -> UnsafePointer<UInt8> {
        buffer.settleAlpha()
        return colors(inRow: y)
    }

    /// The row's pixels, of which the fourth bytes mean nothing where the image is opaque.
    func colors(inRow y: Int) -> UnsafePointer<UInt8> {
        UnsafePointer(buffer.row(originY + y) + 4 * originX)
    }

    /// A number made from size and pixels, for texts that tests compare.
    var checksum: UInt64 {
        lock.lock()
        defer { lock.unlock() }
        if let storedChecksum { return storedChecksum }
        var hash = FNV1a()
        hash.add(UInt64(width))
        hash.add(UInt64(height))
        for y in 0..<height {
            let pixels = row(y)
            for x in 0..<width {
                hash.add(UnsafeRawPointer(pixels + 4 * x).loadUnaligned(as: UInt32.self))
            }
        }
        storedChecksum = hash.value
        return hash.value
    }
}

extension CGImage: Hashable {
    /// Images are equal when their sizes and pixels are.
    public static func == (a: CGImage, b: CGImage) -> Bool {
        if a === b { return true }
        guard a.width == b.width, a.height == b.height, a.isMask == b.isMask else { return false }
        return (0..<a.height).allSatisfy { memcmp(a.row($0), b.row($0), 4 * a.width) == 0 }
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(checksum) }
}

/// Fowler, Noll and Vo's hash: the same on every machine and in every run.
private struct FNV1a {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ word: some FixedWidthInteger) {
        value = (value ^ UInt64(truncatingIfNeeded: word)) &* 0x100_0000_01b3
    }
}
