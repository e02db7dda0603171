import CoreGraphics
import Foundation
import UIKit

/// Pictures as PNG files, each kept once.
struct PictureStore {
    private(set) var files: [Data] = []
    private var places: [Data: Int] = [:]
    private var placesOfImages: [SampledImage: Int] = [:]

    @MainActor
    mutating func add(_ image: CGImage) -> Int {
        let key = SampledImage(image: image)
        if let place = placesOfImages[key] { return place }
        let place = add(UIImage(cgImage: image, scale: 1, orientation: .up).pngData() ?? Data())
        placesOfImages[key] = place
        return place
    }

    mutating func add(_ file: Data) -> Int {
        if let place = places[file] { return place }
        places[file] = files.count
        files.append(file)
        return files.count - 1
    }
}

/// An image that is found again by a few of its pixels: a checksum of all takes longer than to compare it with the few images
/// that are alike in these.
private struct SampledImage: Hashable {
    let image: CGImage

    func hash(into hasher: inout Hasher) {
        hasher.combine(image.width)
        hasher.combine(image.height)
        let rows = min(image.height, 16)
        for row in 0..<rows {
            let pixels = UnsafeRawPointer(image.pixels(inRow: row * image.height / rows))
            let columns = min(image.width, 16)
            for column in 0..<columns {
                hasher.combine(
                    pixels.loadUnaligned(fromByteOffset: 4 * (column * image.width / columns), as: UInt32.self))
            }
        }
    }
}
