import Foundation

extension CGImage {
    /// An image over pixels in memory. Eight bits per component: RGB with or without alpha, grey, or alpha alone.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard
            let layout = PixelLayout(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
                components: space.numberOfComponents, info: bitmapInfo),
            let buffer = PixelBuffer(
                width: width, height: height, bytesPerRow: bytesPerRow, layout: layout, bytes: provider.bytes)
        else { return nil }
        if let decode { buffer.remap(decode, components: space.numberOfComponents) }
        if space.kind != CGColorSpace.srgb.kind && space.model == .rgb { buffer.convertToSRGB(from: space) }
        self.init(
            buffer: buffer, isOpaque: layout.alpha == .none && layout.channels != .alphaOnly, colorSpace: space,
            bitmapInfo: bitmapInfo, bitsPerPixel: bitsPerPixel, shouldInterpolate: shouldInterpolate)
        renderingIntent = intent
    }

    /// A mask: black samples paint, white ones do not. Eight bits per pixel.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        guard bitsPerComponent == 8, bitsPerPixel == 8,
            let buffer = PixelBuffer(
                width: width, height: height, bytesPerRow: bytesPerRow, layout: .gray, bytes: provider.bytes)
        else { return nil }
        if let decode, decode[0] > decode[1] { buffer.invertColors() }
        self.init(
            buffer: buffer, isOpaque: true, isMask: true, bitmapInfo: CGBitmapInfo(alpha: .none), bitsPerPixel: 8,
            shouldInterpolate: shouldInterpolate)
    }

    /// The pixels in the layout that ``bitmapInfo`` tells.
    public var dataProvider: CGDataProvider? {
        guard let layout = declaredLayout else { return nil }
        return CGDataProvider(bytes: bytes(in: layout))
    }

    private var declaredLayout: PixelLayout? {
        PixelLayout(
            bitsPerComponent: 8, bitsPerPixel: bitsPerPixel, components: bitsPerPixel == 8 ? 1 : 3, info: bitmapInfo)
    }

    /// All rows, one after the other without gaps.
    func bytes(in layout: PixelLayout) -> Data {
        let rowLength = width * layout.bytesPerPixel
        var result = Data(count: rowLength * height)
        result.withUnsafeMutableBytes { raw in
            guard let start = raw.bindMemory(to: UInt8.self).baseAddress else { return }
            for y in 0..<height { layout.encode(row(y), into: start + y * rowLength, count: width) }
        }
        return result
    }

    /// A row's pixels, from the top: four bytes each, blue, green, red and alpha, premultiplied. Valid as long as the image lives.
    package func pixels(inRow y: Int) -> UnsafePointer<UInt8> { row(y) }

    /// Four bytes a pixel: red, green, blue, alpha; premultiplied; rows from the top without gaps.
    package var premultipliedRGBA: Data { bytes(in: .premultipliedRGBA) }

    /// An image from pixels as ``premultipliedRGBA`` gives them; nil when the count does not fit the size.
    package convenience init?(width: Int, height: Int, premultipliedRGBA bytes: Data) {
        guard
            let buffer = PixelBuffer(
                width: width, height: height, bytesPerRow: width.multipliedReportingOverflow(by: 4).partialValue,
                layout: .premultipliedRGBA, bytes: bytes)
        else { return nil }
        self.init(buffer: buffer, isOpaque: false)
    }

    /// What the image lets through when it clips: alpha where it has some, else brightness; a mask's inverse.
    func coverage(atRow y: Int, into target: UnsafeMutablePointer<UInt8>) {
        if isMask {
            PixelLayout.gray.encode(row(y), into: target, count: width)
            for x in 0..<width { target[x] = 255 - target[x] }
        } else if isOpaque {
            PixelLayout.gray.encode(row(y), into: target, count: width)
        } else {
            PixelLayout(.alphaOnly, .none).encode(row(y), into: target, count: width)
        }
    }

    /// The image seen through a mask; both are stretched to this image's size.
    public func masking(_ mask: CGImage) -> CGImage? {
        let size = CGSize(width: width, height: height)
        guard let context = CGContext(topLeftSize: size, scale: 1) else { return nil }
        let rect = CGRect(origin: .zero, size: size)
        context.translateBy(x: 0, y: size.height)
        context.scaleBy(x: 1, y: -1)
        context.clip(to: rect, mask: mask)
        context.draw(self, in: rect)
        return context.finishImage()
    }
}

extension PixelBuffer {
    convenience init?(width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout, bytes: Data) {
        guard Self.isAcceptable(width: width, height: height), bytesPerRow >= width * layout.bytesPerPixel,
            bytesPerRow <= Int.max / height - 1,
            // The last row need not be padded.
            bytes.count >= bytesPerRow * (height - 1) + width * layout.bytesPerPixel
        else { return nil }
        self.init(width: width, height: height)
        bytes.withUnsafeBytes { raw in
            guard let start = raw.bindMemory(to: UInt8.self).baseAddress else { return }
            for y in 0..<height { layout.decode(start + y * bytesPerRow, into: row(y), count: width) }
        }
    }

    /// Brings each component from 0…1 to where `decode` says: two numbers for each, what the least and the greatest
    /// sample stand for.
    func remap(_ decode: UnsafePointer<CGFloat>, components: Int) {
        let ranges = (0..<3).map { channel in
            // Pixels store blue first; `decode` has it last.
            let component = components < 3 ? 0 : 2 - channel
            return (least: decode[2 * component], greatest: decode[2 * component + 1])
        }
        guard ranges.contains(where: { $0.least != 0 || $0.greatest != 1 }) else { return }
        for y in 0..<height {
            let pixels = row(y)
            for x in 0..<width {
                let alpha = CGFloat(pixels[4 * x + 3])
                guard alpha > 0 else { continue }
                for (channel, range) in ranges.enumerated() {
                    let sample = CGFloat(pixels[4 * x + channel]) / alpha
                    let value = min(max(range.least + sample * (range.greatest - range.least), 0), 1)
                    pixels[4 * x + channel] = UInt8((value * alpha).rounded())
                }
            }
        }
    }

    func invertColors() {
        for y in 0..<height {
            let pixels = row(y)
            for x in 0..<width {
                let alpha = pixels[4 * x + 3]
                for channel in 0..<3 { pixels[4 * x + channel] = alpha - pixels[4 * x + channel] }
            }
        }
    }

    /// Pixels that are numbers of another RGB space become sRGB; colours outside it are clipped.
    func convertToSRGB(from space: CGColorSpace) {
        var lastPixel: UInt32 = 0
        var lastResult: UInt32 = 0
        for y in 0..<height {
            let pixels = UnsafeMutableRawPointer(row(y)).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                let pixel = pixels[x]
                if pixel != lastPixel {
                    lastPixel = pixel
                    lastResult = Self.converted(pixel, from: space)
                }
                pixels[x] = lastResult
            }
        }
    }

    private static func converted(_ pixel: UInt32, from space: CGColorSpace) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0 else { return 0 }
        func straight(_ shift: UInt32) -> CGFloat { CGFloat((pixel >> shift) & 255) / CGFloat(alpha) }
        let rgb = CGColorSpace.srgb.values(from: space, [straight(16), straight(8), straight(0)])
        func stored(_ value: CGFloat) -> UInt32 { UInt32((min(1, max(0, value)) * CGFloat(alpha)).rounded()) }
        return alpha << 24 | stored(rgb[0]) << 16 | stored(rgb[1]) << 8 | stored(rgb[2])
    }
}

extension CGImage {
    /// The rows as the drawing library keeps them: blue, green, red, alpha, premultiplied, for as long as `body` runs.
    package func withRows<T>(_ body: ((Int) -> UnsafeRawPointer) -> T) -> T {
        withExtendedLifetime(self) { body { UnsafeRawPointer(row($0)) } }
    }

    /// A part of the picture, in pixels, as pages draw it: red, green, blue and alpha, row by row, with nothing transparent.
    package func pagePixels(x: Int, y: Int, width: Int, height: Int) -> Data {
        guard width > 0, height > 0 else { return Data() }
        var out = Data(count: width * height * 4)
        withRows { row in
            out.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
                let words = target.bindMemory(to: UInt32.self)
                for line in 0..<height {
                    let source = (row(y + line) + x * 4).assumingMemoryBound(to: UInt32.self)
                    let start = line * width
                    for column in 0..<width {
                        let pixel = source[column]
                        words[start + column] =
                            pixel & 0xFF00 | (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF | 0xFF00_0000
                    }
                }
            }
        }
        return out
    }
}
