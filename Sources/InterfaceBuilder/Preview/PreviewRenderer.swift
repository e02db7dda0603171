import Foundation
import NibDocument
import UIKit

/// Draws the parts of a document in a variant.
@MainActor
package enum PreviewRenderer {
    package struct Picture {
        /// The scene's or view's name.
        package let name: String
        package let variant: String
        package let image: UIImage
        /// In points.
        package let size: CGSize
    }

    /// - Parameters:
    ///   - name: As messages call the document.
    ///   - path: Where images and texts are looked for; nil without any.
    package static func pictures(
        of data: Data, name: String, path: String?, _ variant: PreviewVariant
    ) throws -> [Picture] {
        let document = try NibDocument(data: data, name: name)
        _ = try document.checkedKind()
        let stage = CanvasStage(document, options: variant.options)
        let session = NibSession(isDesign: true, languages: variant.options.languages)
        if variant.pseudo != nil { session.transformText = variant.transform }
        stage.prepare(session)
        let design = NibDesign(document, path: path, session: session, traits: stage.traits)
        var pictures: [Picture] = []
        for part in design.parts {
            stage.show(part, of: design) { root in
                guard let window = root.window else { return }
                pictures.append(
                    Picture(
                        name: Self.name(of: part), variant: variant.name(device: stage.device.id),
                        image: draw(window, scale: stage.device.scale), size: window.bounds.size))
            }
        }
        return pictures
    }

    static func draw(_ window: UIWindow, scale: CGFloat) -> UIImage {
        window.backgroundColor = window.backgroundColor ?? .systemBackground
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: window.bounds.size, format: format).image { context in
            window.layer.render(in: context.cgContext)
        }
    }

    /// What the user calls a part: its label, title, class, or id.
    static func name(of part: NibDesign.Part) -> String {
        let element = part.controller ?? part.view
        return element["userLabel"] ?? element["title"] ?? element["storyboardIdentifier"]
            ?? element.customClass?.name ?? element.id ?? element.name
    }
}
