import CWebPEncoder
import Foundation
import UIKit

/// The files a card can be had as.
enum PictureFormat: String {
    case png, jpg, webp

    var contentType: String { self == .jpg ? "image/jpeg" : "image/\(rawValue)" }

    /// The picture as a file, compressed on a thread that serves nothing else, in the order asked for.
    ///
    /// Swift's own few threads read requests and send answers: they wait for nobody's compression.
    func file(of image: UIImage) async -> Data? {
        await withCheckedContinuation { answer in
            Self.compression.addOperation { answer.resume(returning: encoded(image)) }
        }
    }

    private static let compression: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
        return queue
    }()

    /// Any thread: pictures do not change.
    private func encoded(_ image: UIImage) -> Data? {
        switch self {
        case .png: return image.pngData()
        case .jpg: return image.jpegData(compressionQuality: 0.85)
        case .webp: return image.cgImage.flatMap { webpFile($0, quality: 85) }
        }
    }
}

/// Views are made, laid out and drawn here, on the main thread; a picture then goes to any other thread.
@MainActor
func picture(of card: Card) -> UIImage {
    let view = CardView(card)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = true
    return UIGraphicsImageRenderer(size: Card.size, format: format).image { _ in
        view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
}

/// As libwebp writes it: rows of red, green, blue, alpha.
private func webpFile(_ image: CGImage, quality: Float) -> Data? {
    guard let pixels = image.dataProvider?.data as Data? else { return nil }
    var file: UnsafeMutablePointer<UInt8>?
    let isBlueFirst = image.bitmapInfo.contains(.byteOrder32Little)
    let encode = isBlueFirst ? WebPEncodeBGRA : WebPEncodeRGBA
    let count = pixels.withUnsafeBytes { bytes in
        encode(
            bytes.bindMemory(to: UInt8.self).baseAddress, Int32(image.width), Int32(image.height),
            Int32(image.bytesPerRow), quality, &file)
    }
    guard count > 0, let file else { return nil }
    defer { WebPFree(file) }
    return Data(bytes: file, count: count)
}
