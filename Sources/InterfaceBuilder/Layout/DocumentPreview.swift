import Foundation
import NibDocument
import UIKit

/// Pictures of documents, made by the program that has their classes.
///
/// `plumb preview` knows UIKit's classes only. A program that links an app's own views, and calls this, draws them by
/// their own code, as Xcode draws views that are `@IBDesignable`: `prepareForInterfaceBuilder()` is called on each.
@MainActor
public enum DocumentPreview {
    /// A scene or top-level view, and what it looks like.
    public struct Picture {
        /// The scene's or view's label, title, identifier, class or id.
        public let name: String
        /// The picture, in the pixels of the device's screen.
        public let image: UIImage
    }

    /// Draws each scene and top-level view of a document, in the order of the file.
    ///
    /// - Parameters:
    ///   - path: The document's file.
    ///   - device: A canvas device's id, such as `retina6_12`; the document's own when nil.
    ///   - style: Unspecified leaves it to the document.
    /// - Throws: An error that says what is wrong with the file, with its line.
    public static func pictures(
        of path: String, device: String? = nil, style: UIUserInterfaceStyle = .unspecified
    ) throws -> [Picture] {
        var options = LayoutOptions()
        options.device = device
        if style != .unspecified { options.isDark = style == .dark }
        return try Runtime.with {
            let pictures = try PreviewRenderer.pictures(
                of: try Data(contentsOf: URL(fileURLWithPath: path)), name: path, path: path,
                PreviewVariant(options: options))
            return pictures.map { Picture(name: $0.name, image: $0.image) }
        }
    }
}
