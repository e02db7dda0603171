import Foundation
import UIKit

// A constant, whose type is not Sendable.
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: CFString =
    "kCGImageDestinationLossyCompressionQuality"

/// Where an image is written to: one image, as PNG or JPEG.
public final class CGImageDestination: @unchecked Sendable {
    enum Place { case data(NSMutableData), file(URL) }
    let place: Place
    let typeIdentifier: String
    var image: CGImage?
    var quality: Double = 1

    init?(_ place: Place, _ type: CFString) {
        guard ["public.png", "public.jpeg"].contains(type as String) else { return nil }
        self.place = place
        typeIdentifier = type as String
    }
}

/// Nil for types other than `public.png` and `public.jpeg`.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type) }

public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.file(url as URL), type) }

public func CGImageDestinationAddImage(_ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?)
{
    destination.image = image
    if let quality = properties?[kCGImageDestinationLossyCompressionQuality] as? NSNumber {
        destination.quality = quality.doubleValue
    }
}

/// Adds the image of a source, as it is decoded.
public func CGImageDestinationAddImageFromSource(
    _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return }
    CGImageDestinationAddImage(destination, image, properties)
}

/// Whether the image was written.
@discardableResult
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
    guard let image = destination.image.map({ UIImage(cgImage: $0) }) else { return false }
    let data =
        destination.typeIdentifier == "public.png"
        ? image.pngData() : image.jpegData(compressionQuality: destination.quality)
    guard let data else { return false }
    switch destination.place {
    case .data(let target): target.append(data)
    case .file(let url): do { try data.write(to: url, options: .atomic) } catch { return false }
    }
    return true
}
