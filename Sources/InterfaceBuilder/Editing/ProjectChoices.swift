import Files
import Foundation
import NibDocument
import UIKit

/// What a project has to choose from where a document names something: images, colours and classes.
public struct ProjectChoices: Codable, Sendable {
    /// A colour by its name, as `#rrggbbaa` in sRGB.
    struct Color: Codable, Hashable, Sendable {
        let name, light, dark: String

        init(name: String, _ color: UIColor) {
            func hex(_ style: UIUserInterfaceStyle) -> String {
                let shown = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
                var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
                shown.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
                return [red, green, blue, alpha].reduce(into: "#") { text, part in
                    let byte = Int((max(0, min(1, part)) * 255).rounded())
                    text += String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
                }
            }
            (self.name, light, dark) = (name, hex(.light), hex(.dark))
        }
    }

    /// The names of images in the project's catalogues, and of colours, each sorted.
    var images: [String] = []
    var colors: [Color] = []
}

/// Small pictures of images, for lists to choose from.
public struct NamedPicture: Codable, Sendable {
    var name: String
    var width, height: Int
    /// Premultiplied RGBA.
    var pixels: AttachedData

    /// - Returns: Nil for an image that is not there.
    @MainActor
    init?(_ name: String, _ image: UIImage?, side: CGFloat = 40) {
        guard let image, image.size.width > 0, image.size.height > 0 else { return nil }
        let factor = min(side / image.size.width, side / image.size.height)
        let size = CGSize(
            width: max(1, (image.size.width * factor).rounded()), height: max(1, (image.size.height * factor).rounded())
        )
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            image.draw(in: CGRect(origin: .zero, size: size))
        }
        guard let small = drawn.cgImage else { return nil }
        let region = PixelRegion(of: small, since: nil)
        (self.name, width, height, pixels) = (name, region.width, region.height, region.pixels)
    }
}

extension ProjectChoices {
    /// - Parameter path: The document's, which decides which project it is.
    @MainActor
    static func near(_ path: String) -> ProjectChoices {
        let assets = ProjectAssets(document: path, folders: [])
        return ProjectChoices(
            images: assets.names(of: AssetCatalog.imageTypes),
            colors: assets.names(of: ["colorset"]).compactMap { name in
                assets.color(name).map { Color(name: name, $0) }
            })
    }

    /// Pictures of at most 60 images of the project, or of symbols.
    @MainActor
    static func pictures(of names: [String], areSymbols: Bool, near path: String) -> [NamedPicture] {
        let assets = ProjectAssets(document: path, folders: [])
        return names.prefix(60).compactMap { name in
            let symbol = areSymbols ? UIImage(systemName: name) : nil
            return NamedPicture(name, areSymbols ? symbol?.withTintColor(.systemBlue) : assets.image(name))
        }
    }
}

extension EditorDocument {
    /// The modules that classes of the project can be in, sorted.
    public func modules() -> [String] {
        let own = url.deletingLastPathComponent().path
        return ProjectFiles([ProjectTop.around(own) ?? own]).modules
    }

    /// The classes of the project's sources that an object could be of, sorted: those below the class that its element has.
    public func classes(for object: String) -> [String] {
        guard let element = document.element(id: object) else { return [] }
        let base = NibKinds.className(of: element.name)
        let declared = SourceMembers.superclasses(in: SourceMembers.texts(near: url))
        return declared.keys.filter { name in
            var above = name
            var steps = 0
            while let next = declared[above], steps < 100 { (above, steps) = (next, steps + 1) }
            if above == base { return true }
            var link: AnyClass? = ClassRegistry.shared.find(above, module: nil)
            while let here = link {
                if "\(here)" == base { return true }
                link = _getSuperclass(here)
            }
            return false
        }.sorted()
    }
}
