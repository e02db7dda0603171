import Foundation
@_spi(ImageIO) import UIKit

// ImageIO over the decoders that UIKit has: PNG, JPEG, WebP, GIF, and whatever else its images read.

/// Images of a file or of data.
public final class CGImageSource: @unchecked Sendable {
    let images: [CGImage]
    /// How long each of a GIF's images shows, in seconds; empty for other files.
    let delays: [TimeInterval]
    let orientation: Int
    let typeIdentifier: String?
    let byteCount: Int

    init?(data: Data) {
        guard let image = UIImage(data: data, scale: 1) else { return nil }
        let frames = UIImage.gifFrames(of: data)
        images = frames.isEmpty ? image.cgImage.map { [$0] } ?? [] : frames.map(\.image)
        delays = frames.map(\.delay)
        guard !images.isEmpty else { return nil }
        orientation = Self.number(image.imageOrientation)
        typeIdentifier = Self.type(of: data)
        byteCount = data.count
    }

    /// As EXIF counts orientations.
    private static func number(_ orientation: UIImage.Orientation) -> Int {
        switch orientation {
        case .up: 1
        case .upMirrored: 2
        case .down: 3
        case .downMirrored: 4
        case .leftMirrored: 5
        case .right: 6
        case .rightMirrored: 7
        case .left: 8
        @unknown default: 1
        }
    }

    /// By the first bytes.
    private static func type(of data: Data) -> String? {
        let head = [UInt8](data.prefix(12))
        if head.starts(with: [0x89, 0x50, 0x4e, 0x47]) { return "public.png" }
        if head.starts(with: [0xff, 0xd8]) { return "public.jpeg" }
        if head.starts(with: [0x47, 0x49, 0x46]) { return "com.compuserve.gif" }
        if head.count == 12, head[8...].elementsEqual([0x57, 0x45, 0x42, 0x50]) { return "org.webmproject.webp" }
        return nil
    }
}

// Constants, whose type is not Sendable.
nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
    "kCGImageSourceCreateThumbnailFromImageAlways"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString =
    "kCGImageSourceCreateThumbnailWithTransform"
nonisolated(unsafe) public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
nonisolated(unsafe) public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
nonisolated(unsafe) public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
nonisolated(unsafe) public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
nonisolated(unsafe) public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
nonisolated(unsafe) public let kCGImagePropertyOrientation: CFString = "Orientation"

/// Nil where the data is no image that is read here.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(data: data as Data)
}

public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url as URL)).flatMap(CGImageSource.init)
}

public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.images.count }
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? { source.typeIdentifier.map { $0 as NSString } }

public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage?
{
    source.images.indices.contains(index) ? source.images[index] : nil
}

/// No larger than `kCGImageSourceThumbnailMaxPixelSize` on either side.
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard let image = CGImageSourceCreateImageAtIndex(source, index, options) else { return nil }
    let wanted = (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.doubleValue ?? .infinity
    let factor = min(1, wanted / Double(max(image.width, image.height)))
    guard factor < 1 else { return image }
    let size = CGSize(
        width: max(1, (Double(image.width) * factor).rounded()),
        height: max(1, (Double(image.height) * factor).rounded()))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
        UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: size))
    }.cgImage
}

public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard let image = CGImageSourceCreateImageAtIndex(source, index, options) else { return nil }
    let properties: NSMutableDictionary = [
        kCGImagePropertyPixelWidth: NSNumber(value: image.width),
        kCGImagePropertyPixelHeight: NSNumber(value: image.height),
        kCGImagePropertyOrientation: NSNumber(value: source.orientation),
    ]
    if source.delays.indices.contains(index) {
        // Viewers show no image shorter than 0.02 s; those that say less are shown for 0.1.
        let delay = source.delays[index]
        properties[kCGImagePropertyGIFDictionary] =
            [
                kCGImagePropertyGIFDelayTime: NSNumber(value: delay < 0.02 ? 0.1 : delay),
                kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: delay),
            ] as NSDictionary
    }
    return properties
}

public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    ["FileSize" as NSString: NSNumber(value: source.byteCount)] as NSDictionary
}

// What cameras write beside an image, by the names that the dictionaries have. The properties of a source hold none of them.
nonisolated(unsafe) public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
nonisolated(unsafe) public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
nonisolated(unsafe) public let kCGImagePropertyGPSDictionary: CFString = "{GPS}"
nonisolated(unsafe) public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
nonisolated(unsafe) public let kCGImagePropertyIPTCDictionary: CFString = "{IPTC}"
nonisolated(unsafe) public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
nonisolated(unsafe) public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
nonisolated(unsafe) public let kCGImagePropertyColorModel: CFString = "ColorModel"
nonisolated(unsafe) public let kCGImagePropertyDepth: CFString = "Depth"
nonisolated(unsafe) public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
nonisolated(unsafe) public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
nonisolated(unsafe) public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
nonisolated(unsafe) public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
nonisolated(unsafe) public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
nonisolated(unsafe) public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
nonisolated(unsafe) public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
nonisolated(unsafe) public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
nonisolated(unsafe) public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
nonisolated(unsafe) public let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal"
nonisolated(unsafe) public let kCGImagePropertyGPSLatitude: CFString = "Latitude"
nonisolated(unsafe) public let kCGImagePropertyGPSLongitude: CFString = "Longitude"
