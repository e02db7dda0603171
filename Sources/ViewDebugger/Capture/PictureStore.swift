import CoreGraphics
import Foundation
import UIKit

/// Pictures as PNG files, each kept once.
struct PictureStore {
    private(set) var files: [Data] = []
    private var places: [Data: Int] = [:]
    private var placesOfImages: [CGImage: Int] = [:]

    @MainActor
    mutating func add(_ image: CGImage) -> Int {
        if let place = placesOfImages[image] { return place }
        let place = add(UIImage(cgImage: image, scale: 1, orientation: .up).pngData() ?? Data())
        placesOfImages[image] = place
        return place
    }

    mutating func add(_ file: Data) -> Int {
        if let place = places[file] { return place }
        places[file] = files.count
        files.append(file)
        return files.count - 1
    }
}
