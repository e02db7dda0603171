import Foundation
import NibDocument
import UIKit

/// A scene or top-level view as it comes out in one variant.
public struct SceneShot: Sendable {
    struct Placement: Sendable {
        /// The view's frame, in the superview's coordinates.
        var frame: CGRect
        /// The view's place, in the scene's coordinates.
        var onScreen: CGRect
        /// The nearest view above that the document names.
        var superview: String?
    }

    /// The picture, in the pixels of the device's screen.
    public let image: UIImage
    /// The scene's size, in points.
    public let size: CGSize
    let placements: [String: Placement]
    /// Conflicts and ambiguity, a sentence each.
    let problems: [String]

    /// Every part of a document by its key.
    @MainActor
    static func all(
        of document: NibDocument, path: String?, _ variant: PreviewVariant
    ) -> (device: String, shots: [String: SceneShot]) {
        let rendering = SceneRendering(document, path: path, variant)
        var seen = 0
        let shots = rendering.render { shown in
            let names = DocumentNames(shown.design)
            var problems = shown.stage.diagnostics[seen...].compactMap { sentence($0, names) }
            seen = shown.stage.diagnostics.count
            var placements: [String: Placement] = [:]
            @MainActor func visit(_ view: UIView, above: String?) {
                var nearest = above
                if let id = names.id(of: view) {
                    placements[id] = Placement(
                        frame: view.frame, onScreen: view.convert(view.bounds, to: shown.window), superview: above)
                    if let words = names.ambiguity(of: view) {
                        problems.append(
                            words.prefix(1).lowercased() + words.dropFirst() + " for \(names.name(view))")
                    }
                    nearest = id
                }
                for subview in view.subviews { visit(subview, above: nearest) }
            }
            visit(shown.root, above: nil)
            let shot = SceneShot(
                image: shown.image(scale: 2), size: shown.window.bounds.size, placements: placements,
                problems: problems)
            return (shown.part.diffKey, shot)
        }.values
        return (rendering.device.id, Dictionary(shots) { _, last in last })
    }

    @MainActor
    private static func sentence(_ diagnostic: Diagnostic, _ names: DocumentNames) -> String? {
        guard let conflict = diagnostic.conflict else { return nil }
        // What UIKit adds by itself is in every conflict and can't be changed in the document.
        let own = conflict.members.map(\.constraint).filter { names.id(of: $0) != nil }
        let rest = conflict.members.count - own.count
        let members = own.map { $0.equation(naming: names.name) } + (rest > 0 ? ["\(rest) that UIKit adds"] : [])
        return "conflict, by \(number(abs(conflict.gap))) pt, between " + members.joined(separator: "; ")
    }
}

/// What reports need of a shot: its picture.
extension SceneShot: Codable {
    private enum Key: String, CodingKey { case width, height, scale, png }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(Double(size.width), forKey: .width)
        try values.encode(Double(size.height), forKey: .height)
        try values.encode(Double(image.scale), forKey: .scale)
        try values.encode(image.pngData() ?? Data(), forKey: .png)
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        size = CGSize(
            width: try values.decode(Double.self, forKey: .width),
            height: try values.decode(Double.self, forKey: .height))
        let png = try values.decode(Data.self, forKey: .png)
        image = UIImage(data: png, scale: try values.decode(Double.self, forKey: .scale)) ?? UIImage()
        placements = [:]
        problems = []
    }
}

extension NibDesign.Part {
    /// What makes two parts of two versions the same.
    var diffKey: String { controller?.id ?? view.id ?? view.name }
}
