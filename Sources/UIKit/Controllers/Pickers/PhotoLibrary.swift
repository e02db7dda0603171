import Foundation

/// The pictures that image pickers offer: those that the app has saved, and those of the folder that the environment's
/// `PLUMB_PHOTOS` names. It is gone with the process.
@MainActor package enum PhotoLibrary {
    private static var isRead = false
    private static var fromFolder: [(image: UIImage, url: URL)] = []

    package struct Photo {
        package let image: UIImage
        package let url: URL?
    }

    package static var photos: [Photo] {
        if !isRead {
            isRead = true
            if let path = ProcessInfo.processInfo.environment["PLUMB_PHOTOS"] {
                let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
                for name in names {
                    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
                    if let image = UIImage(contentsOfFile: url.path) { fromFolder.append((image, url)) }
                }
            }
        }
        return fromFolder.map { Photo(image: $0.image, url: $0.url) }
            + Runtime.current.savedPhotos.map { Photo(image: $0, url: nil) }
    }

    package static func save(_ image: UIImage) { Runtime.current.savedPhotos.append(image) }
    package static func removeSaved() { Runtime.current.savedPhotos = [] }
}

/// Puts the image among the pictures that image pickers offer.
///
/// The completion selector is a method of the target's with the image, an error or nil, and the context.
@preconcurrency @MainActor public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    PhotoLibrary.save(image)
    guard let completionTarget, let completionSelector else { return }
    let target = completionTarget as AnyObject
    // Both are only handed from the main thread to its next turn.
    nonisolated(unsafe) let (kept, context) = (target, contextInfo)
    DispatchQueue.main.async {
        MainActor.assumeIsolated {
            _ = completionSelector.call(kept, [image, Optional<any Error>.none as Any, context as Any])
        }
    }
}

/// Films are not kept: false.
@preconcurrency @MainActor public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
    false
}

/// The image as PNG; nil for an empty image.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
/// The image as JPEG, with a quality from 0 to 1; nil for an empty image.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}

/// Tells the target that films cannot be saved here.
///
/// The completion selector is a method of the target's with the path, an error or nil, and the context.
@preconcurrency @MainActor public func UISaveVideoAtPathToSavedPhotosAlbum(
    _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {
    guard let completionTarget, let completionSelector else { return }
    // Both are only handed from the main thread to its next turn.
    nonisolated(unsafe) let (target, context) = (completionTarget as AnyObject, contextInfo)
    let error = CocoaError(
        .featureUnsupported,
        userInfo: [NSLocalizedDescriptionKey: "Films cannot be saved here", NSFilePathErrorKey: videoPath])
    DispatchQueue.main.async {
        MainActor.assumeIsolated { _ = completionSelector.call(target, [videoPath, error, context as Any]) }
    }
}
