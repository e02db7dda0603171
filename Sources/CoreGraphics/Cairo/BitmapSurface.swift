import CCairo
import Foundation

/// Pixels to draw on.
final class BitmapSurface: DrawingTarget {
    let buffer: PixelBuffer
    let isOpaque: Bool
    private let surface: CairoSurface
    private let target: CairoTarget
    /// The client's own memory, where its layout is not the library's: brought up to date around each drawing.
    private var foreign: ForeignPixels?
    /// The pixels belong to an image, which never changes.
    private var isFinished = false

    init?(buffer: PixelBuffer, isOpaque: Bool, deviceTransform: CGAffineTransform) {
        guard let surface = CairoSurface(buffer, isOpaque: isOpaque) else { return nil }
        self.buffer = buffer
        self.isOpaque = isOpaque
        self.surface = surface
        target = CairoTarget(surface: surface, deviceTransform: deviceTransform, rasterScale: 1)
    }

    func perform(_ operation: DrawingOperation) {
        guard !isFinished else { return }
        guard let foreign, operation.changesPixels else { return target.perform(operation) }
        foreign.read(into: buffer)
        cairo_surface_mark_dirty(surface.pointer)
        target.perform(operation)
        cairo_surface_flush(surface.pointer)
        foreign.write(from: buffer)
    }

    /// What has been drawn so far, apart from what later drawing changes.
    func makeImage(colorSpace: CGColorSpace, info: CGBitmapInfo?, bitsPerPixel: Int) -> CGImage? {
        foreign?.read(into: buffer)
        cairo_surface_flush(surface.pointer)
        guard let copy = buffer.copy() else { return nil }
        if isOpaque { copy.loosenAlpha() }
        return CGImage(
            buffer: copy, isOpaque: isOpaque, colorSpace: colorSpace, bitmapInfo: info, bitsPerPixel: bitsPerPixel)
    }

    /// The drawing itself, without a copy of it: from now on nothing is drawn any more.
    func finishImage(colorSpace: CGColorSpace, info: CGBitmapInfo?, bitsPerPixel: Int) -> CGImage? {
        guard foreign == nil, buffer.isOwn else {
            return makeImage(colorSpace: colorSpace, info: info, bitsPerPixel: bitsPerPixel)
        }
        cairo_surface_flush(surface.pointer)
        isFinished = true
        if isOpaque { buffer.loosenAlpha() }
        return CGImage(
            buffer: buffer, isOpaque: isOpaque, colorSpace: colorSpace, bitmapInfo: info, bitsPerPixel: bitsPerPixel)
    }

    /// Keeps the pixels in this memory too from now on.
    func share(_ pixels: ForeignPixels, readingFirst: Bool) {
        foreign = pixels
        if readingFirst {
            pixels.read(into: buffer)
            cairo_surface_mark_dirty(surface.pointer)
        } else {
            cairo_surface_flush(surface.pointer)
            pixels.write(from: buffer)
        }
    }

    func pixelsChanged() { cairo_surface_mark_dirty(surface.pointer) }

    /// The pixels, finished; for the library's own layout.
    var flushedBytes: UnsafeMutableRawPointer {
        cairo_surface_flush(surface.pointer)
        return buffer.bytes
    }
}

/// Memory in some layout of the client's.
final class ForeignPixels {
    let bytes: UnsafeMutableRawPointer
    let bytesPerRow: Int
    private let layout: PixelLayout
    private let ownsBytes: Bool

    init(_ bytes: UnsafeMutableRawPointer, bytesPerRow: Int, layout: PixelLayout, ownsBytes: Bool) {
        self.bytes = bytes
        self.bytesPerRow = bytesPerRow
        self.layout = layout
        self.ownsBytes = ownsBytes
    }

    deinit {
        if ownsBytes { free(bytes) }
    }

    func read(into buffer: PixelBuffer) {
        let start = bytes.assumingMemoryBound(to: UInt8.self)
        for y in 0..<buffer.height { layout.decode(start + y * bytesPerRow, into: buffer.row(y), count: buffer.width) }
    }

    func write(from buffer: PixelBuffer) {
        let start = bytes.assumingMemoryBound(to: UInt8.self)
        for y in 0..<buffer.height { layout.encode(buffer.row(y), into: start + y * bytesPerRow, count: buffer.width) }
    }
}

extension DrawingOperation {
    fileprivate var changesPixels: Bool {
        switch self {
        case .save, .restore, .clip, .clipToMask, .resetClip, .beginLayer: false
        case .fill, .stroke, .image, .gradient, .glyphs, .endLayer: true
        }
    }
}
