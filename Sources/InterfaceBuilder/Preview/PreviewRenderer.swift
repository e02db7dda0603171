import Foundation
import NibDocument
import UIKit

/// Draws the parts of a document in a variant.
@MainActor
package enum PreviewRenderer {
    package enum Format: String, CaseIterable, Sendable { case png, pdf }

    package struct Picture {
        /// The scene's or view's name.
        package let name: String
        /// The variant, as a part of a file's name.
        package let variant: String
        /// The variant, for people.
        package let caption: String
        package let image: UIImage
        /// The picture in lines and text, where that was asked for.
        package let pdf: Data?
        /// The picture's size, in points.
        package let size: CGSize

        package init(
            name: String, variant: String, caption: String, image: UIImage, pdf: Data?, size: CGSize
        ) {
            self.name = name
            self.variant = variant
            self.caption = caption
            self.image = image
            self.pdf = pdf
            self.size = size
        }

        package func data(_ format: Format) -> Data? { format == .pdf ? pdf : image.pngData() }
    }

    /// Every part of a document, in the order of the file.
    ///
    /// - Parameters:
    ///   - name: As messages call the document.
    ///   - path: Where images and texts are looked for; nil without any.
    ///   - scale: Pixels a point; the device's when nil. The layout is the device's all the same.
    package static func pictures(
        of data: Data, name: String, path: String?, _ variant: PreviewVariant, format: Format = .png,
        scale: CGFloat? = nil
    ) throws -> [Picture] {
        let document = try NibDocument(data: data, name: name)
        _ = try document.checkedKind()
        let rendering = SceneRendering(document, path: path, variant)
        let device = rendering.device
        return rendering.render { shown in
            if variant.changesTexts {
                shown.design.growRows()
                shown.window.layoutIfNeeded()
            }
            shown.design.dressRows(in: shown.root)
            shown.design.labelOwnViews(in: shown.root)
            shown.addBars()
            return Picture(
                name: Self.name(of: shown.part, in: name), variant: variant.name(device: device.id),
                caption: variant.caption(device: device.id),
                // Beside a PDF the image is only for contact sheets.
                image: shown.image(scale: format == .pdf ? 1 : scale ?? device.scale),
                pdf: format == .pdf ? shown.pdf() : nil, size: shown.window.bounds.size)
        }.values
    }

    /// What the user calls a part: its label, title, class, or id.
    ///
    /// - Parameter document: The document's name, for views that have none.
    package static func name(of part: NibDesign.Part, in document: String?) -> String {
        let element = part.controller ?? part.view
        let file = document.flatMap { part.controller == nil ? URL(fileURLWithPath: $0) : nil }?
            .deletingPathExtension().lastPathComponent
        let title = element["title"] ?? element.child("navigationItem")?["title"]
        return [
            element["userLabel"], title, element["storyboardIdentifier"], element.customClass?.name, file, element.id,
        ]
        .lazy.compactMap { $0 }.first { !$0.isEmpty } ?? element.name
    }

    static func name(of part: NibDesign.Part) -> String { name(of: part, in: nil) }
}
