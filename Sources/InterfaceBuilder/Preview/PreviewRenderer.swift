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
    ///   - cell: The reuse identifier, class, label or id of the only cell that is drawn, by itself.
    /// - Throws: ``UnknownCell`` where the document has none that is called so; what is wrong with a document that can't be read.
    package static func pictures(
        of data: Data, name: String, path: String?, _ variant: PreviewVariant, format: Format = .png,
        scale: CGFloat? = nil, cell: String? = nil
    ) throws -> [Picture] {
        let document = try NibDocument(data: data, name: name)
        _ = try document.checkedKind()
        let cells = try cell.map { try UnknownCell.check($0, in: document) }
        let rendering = SceneRendering(document, path: path, variant)
        let device = rendering.device
        return rendering.render { shown in
            if variant.changesTexts {
                shown.design.growRows()
                shown.window.layoutIfNeeded()
            }
            shown.design.dressRows(in: shown.root)
            shown.design.labelOwnViews(in: shown.root)
            let drawn = cells?.lazy.compactMap { shown.design.view(of: $0) }.first { $0.isDescendant(of: shown.root) }
            guard cells == nil || drawn != nil else { return nil }
            if drawn == nil { shown.addBars() }
            return Picture(
                name: cell ?? Self.name(of: shown.part, in: name), variant: variant.name(device: device.id),
                caption: variant.caption(device: device.id),
                // Beside a PDF the image is only for contact sheets.
                image: shown.image(of: drawn, scale: format == .pdf ? 1 : scale ?? device.scale),
                pdf: format == .pdf ? shown.pdf(of: drawn) : nil, size: (drawn ?? shown.window).bounds.size)
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

/// No cell of a document is called so.
struct UnknownCell: Error, CustomStringConvertible {
    let description: String

    /// The document's cells of that name.
    static func check(_ name: String, in document: NibDocument) throws(UnknownCell) -> [NibElement] {
        let cells = document.elements.filter {
            ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains($0.name)
        }
        let found = cells.filter { names(of: $0).contains(name) }
        guard found.isEmpty else { return found }
        let known = cells.compactMap { names(of: $0).first }
        throw UnknownCell(
            description: "\(document.name): no cell is called “\(name)”; "
                + (known.isEmpty ? "it has none" : "there are \(known.joined(separator: ", "))"))
    }

    private static func names(of cell: NibElement) -> [String] {
        [cell["reuseIdentifier"], cell.customClass?.name, cell["userLabel"], cell.id].compactMap { $0 }
    }
}
