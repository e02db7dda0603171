import Foundation

extension CGContext {
    /// A bitmap to draw on, its origin at the bottom left, one unit a pixel.
    ///
    /// - Parameters:
    ///   - data: Memory of the caller's to draw in, which must stay valid as long as the context; nil lets the context
    ///     have its own.
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - bitsPerComponent: Only 8.
    ///   - bytesPerRow: 0 for as many as the width needs, where the memory is the context's own.
    ///   - space: RGB with `bitmapInfo`'s alpha premultiplied, padding, or grey without alpha. Eight bits each.
    ///   - bitmapInfo: Where alpha stands, and whether colours are multiplied by it: a `CGImageAlphaInfo`, with a byte
    ///     order.
    /// - Returns: nil for other layouts and for sizes that are not positive or absurd.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        let bitsPerPixel = space.model == .monochrome || info.alpha == .alphaOnly ? 8 : 32
        guard PixelBuffer.isAcceptable(width: width, height: height),
            let layout = PixelLayout(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, components: space.numberOfComponents,
                info: info),
            layout.alpha != .straight
        else { return nil }
        let least = width * layout.bytesPerPixel
        guard bytesPerRow >= least || (bytesPerRow == 0 && data == nil) else { return nil }
        let rowLength = max(least, bytesPerRow)
        let isNative = layout == .native || layout == .nativeOpaque
        let borrowed =
            isNative
            ? data.flatMap { PixelBuffer(borrowing: $0, width: width, height: height, bytesPerRow: rowLength) } : nil
        let flip = CGAffineTransform(1, 0, 0, -1, 0, CGFloat(height))
        guard let buffer = borrowed ?? PixelBuffer(width: width, height: height),
            let surface = BitmapSurface(
                buffer: buffer, isOpaque: layout.alpha == .none && layout.channels != .alphaOnly,
                deviceTransform: flip)
        else { return nil }
        if let data, borrowed == nil {
            let pixels = ForeignPixels(data, bytesPerRow: rowLength, layout: layout, ownsBytes: false)
            surface.share(pixels, readingFirst: true)
        }
        let format = BitmapFormat(
            space: space, info: info, layout: layout, bitsPerPixel: bitsPerPixel, bytesPerRow: rowLength,
            shared: borrowed == nil ? data : nil)
        self.init(
            target: surface, bounds: CGRect(x: 0, y: 0, width: width, height: height), deviceTransform: .identity,
            baseIsFlipped: false, bitmap: (surface, format))
    }

    /// A bitmap as UIKit makes them: the origin at the top left, `scale` pixels a unit.
    ///
    /// - Returns: nil for sizes that are not positive or finite, or absurd.
    package convenience init?(topLeftSize size: CGSize, scale: CGFloat, opaque: Bool = false) {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        let limit = CGFloat(PixelBuffer.maximumSide)
        guard width.isFinite, height.isFinite, width <= limit, height <= limit, scale > 0,
            let buffer = PixelBuffer(width: Int(width), height: Int(height)),
            let surface = BitmapSurface(
                buffer: buffer, isOpaque: opaque, deviceTransform: CGAffineTransform(scaleX: scale, y: scale))
        else { return nil }
        let info = CGBitmapInfo(alpha: opaque ? .noneSkipFirst : .premultipliedFirst, byteOrder: .order32Little)
        let format = BitmapFormat(
            space: .srgb, info: info, layout: opaque ? .nativeOpaque : .native, bitsPerPixel: 32,
            bytesPerRow: buffer.bytesPerRow, shared: nil)
        self.init(
            target: surface, bounds: CGRect(x: 0, y: 0, width: width / scale, height: height / scale),
            deviceTransform: CGAffineTransform(scale, 0, 0, -scale, 0, height), baseIsFlipped: true,
            bitmap: (surface, format))
    }

    /// Brings out all that was drawn; here it is in the pixels as soon as it is asked for.
    public func flush() {}
    /// Brings out all that was drawn, once the caller has gone on; the same as ``flush()`` here.
    public func synchronize() {}

    /// What has been drawn so far; nil where there are no pixels, as in a PDF.
    public func makeImage() -> CGImage? {
        guard let (surface, format) = bitmap else { return nil }
        return surface.makeImage(colorSpace: format.space, info: format.info, bitsPerPixel: format.bitsPerPixel)
    }

    /// What has been drawn, where nothing more will be: later drawing in the context shows nowhere. Saves the copy that
    /// ``makeImage()`` takes.
    package func finishImage() -> CGImage? {
        guard let (surface, format) = bitmap else { return nil }
        return surface.finishImage(colorSpace: format.space, info: format.info, bitsPerPixel: format.bitsPerPixel)
    }

    /// The pixels in the layout the context was made with, top row first; nil where there are none.
    public var data: UnsafeMutableRawPointer? {
        guard let (surface, format) = bitmap else { return nil }
        if let shared = format.shared { return shared }
        if format.layout == .native || format.layout == .nativeOpaque { return surface.flushedBytes }
        guard let memory = calloc(surface.buffer.height, format.bytesPerRow) else { return nil }
        surface.share(
            ForeignPixels(memory, bytesPerRow: format.bytesPerRow, layout: format.layout, ownsBytes: true),
            readingFirst: false)
        bitmap?.format.shared = memory
        return memory
    }

    /// Has to be called after the pixels of ``data`` were written to.
    package func pixelsChanged() { bitmap?.surface.pixelsChanged() }

    /// In pixels; 0 where there are none, as for the other numbers of a bitmap.
    public var width: Int { bitmap?.surface.buffer.width ?? 0 }

    /// The bitmap's height, in pixels; 0 for contexts of other kinds.
    public var height: Int { bitmap?.surface.buffer.height ?? 0 }

    /// 8; 0 for contexts of other kinds.
    public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }

    /// 32, or 8 for grey; 0 for contexts of other kinds.
    public var bitsPerPixel: Int { bitmap?.format.bitsPerPixel ?? 0 }

    /// The bytes of a row with what fills it up; 0 for contexts of other kinds.
    public var bytesPerRow: Int { bitmap?.format.bytesPerRow ?? 0 }

    /// The bitmap's colour space; nil for contexts of other kinds.
    public var colorSpace: CGColorSpace? { bitmap?.format.space }

    /// Where alpha stands in a pixel, and the order of its bytes.
    public var bitmapInfo: CGBitmapInfo { bitmap?.format.info ?? [] }

    /// Where alpha stands in a pixel.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }
}

/// How a bitmap context's pixels are laid out for its client.
struct BitmapFormat {
    var space: CGColorSpace
    var info: CGBitmapInfo
    var layout: PixelLayout
    var bitsPerPixel: Int
    var bytesPerRow: Int
    /// Memory the client sees, where it is not the surface's own.
    var shared: UnsafeMutableRawPointer?
}
