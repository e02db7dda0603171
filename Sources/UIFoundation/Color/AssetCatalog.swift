import Foundation

/// The asset catalogues (`.xcassets` folders) of one bundle: where the set of a name lies.
///
/// Catalogues are read as the folders they are in the sources; a package ships them as copied resources.
package struct AssetCatalog {
    /// Set folders by type (`colorset`, `imageset`) and by name. Names inside a group that provides a namespace are
    /// prefixed with it and a slash.
    private var sets: [String: [String: URL]] = [:]

    /// The folder of a set, such as `Accent.colorset`.
    package func set(_ name: String, type: String) -> URL? {
        sets[type]?[name]
    }

    /// The folder of an image, or of a symbol of the app's own.
    package func image(_ name: String) -> URL? { Self.imageTypes.lazy.compactMap { set(name, type: $0) }.first }

    /// What ends the name of a folder that an image is made of.
    package static let imageTypes = ["imageset", "symbolset"]

    /// The names of all sets of a type.
    package func names(of type: String) -> [String] { Array((sets[type] ?? [:]).keys) }

    init(bundle: Bundle) {
        let roots = [bundle.resourceURL, bundle.bundleURL].compactMap { $0?.standardizedFileURL }
        for root in roots.first == roots.last ? Array(roots.prefix(1)) : roots {
            for catalog in Self.folders(in: root) where catalog.pathExtension == "xcassets" {
                collect(catalog, namespace: "")
            }
        }
    }

    /// A single catalogue.
    package init(folder: URL) { collect(folder, namespace: "") }

    /// Of two sets with one name, the first in order of path wins.
    private mutating func collect(_ folder: URL, namespace: String) {
        for child in Self.folders(in: folder) {
            let name = child.deletingPathExtension().lastPathComponent
            let type = child.pathExtension
            if type.isEmpty {
                collect(child, namespace: Self.providesNamespace(child) ? "\(namespace)\(name)/" : namespace)
            } else if sets[type]?[namespace + name] == nil {
                sets[type, default: [:]][namespace + name] = child
            }
        }
    }

    private static func folders(in folder: URL) -> [URL] {
        let children = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
        return (children ?? []).filter { $0.hasDirectoryPath }.sorted { $0.path < $1.path }
    }

    private static func providesNamespace(_ folder: URL) -> Bool {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let properties = root["properties"] as? [String: Any]
        else { return false }
        return properties["provides-namespace"] as? Bool ?? false
    }
}
