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
        // Each layout puts its own device and control sizes in place.
        return Runtime.with {
            let stage = CanvasStage(document, options: variant.options)
            let design = stage.design(path: path, transformText: variant.transformText)
            let bars = PreviewBars(document, design, stage)
            var pictures: [Picture] = []
            for part in design.parts {
                stage.show(part, of: design) { root in
                    guard let window = root.window else { return }
                    if variant.changesTexts {
                        design.growRows()
                        window.layoutIfNeeded()
                    }
                    design.dressRows(in: root)
                    design.labelOwnViews(in: root)
                    bars.add(to: window, around: root, of: part)
                    pictures.append(
                        Picture(
                            name: Self.name(of: part, in: name), variant: variant.name(device: stage.device.id),
                            caption: variant.caption(device: stage.device.id),
                            // Beside a PDF the image is only for contact sheets.
                            image: draw(window, scale: format == .pdf ? 1 : scale ?? stage.device.scale),
                            pdf: format == .pdf ? drawPDF(window) : nil, size: window.bounds.size))
                }
            }
            return pictures
        }
    }

    static func draw(_ window: UIWindow, scale: CGFloat) -> UIImage {
        window.backgroundColor = window.backgroundColor ?? .systemBackground
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: window.bounds.size, format: format).image { context in
            window.layer.render(in: context.cgContext)
        }
    }

    private static func drawPDF(_ window: UIWindow) -> Data {
        UIGraphicsPDFRenderer(bounds: window.bounds).pdfData { context in
            context.beginPage()
            window.layer.render(in: context.cgContext)
        }
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
