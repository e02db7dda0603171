import Foundation
import NibDocument

/// A document and where it came from.
struct NibSource: Sendable {
    let document: NibDocument
    /// The file, when it is one; texts and neighbouring documents are looked for beside it.
    let path: String?
    let bundle: Bundle

    /// How messages call it: the file's name.
    var name: String { path.map { URL(fileURLWithPath: $0).lastPathComponent } ?? document.name }

    init(document: NibDocument, path: String?, bundle: Bundle) {
        self.document = document
        self.path = path
        self.bundle = bundle
    }

    /// Finds and reads `name.type` in a bundle: in the language folders first, then in `Base.lproj`, then at the top,
    /// in the bundle itself and in the resource bundles the package manager puts beside a program.
    static func find(_ name: String, types: [String], bundle: Bundle?) throws(NibError) -> NibSource {
        let wanted = bundle ?? .main
        for candidate in [wanted] + (bundle == nil ? neighbours(of: wanted) : []) {
            for folder in folders(of: candidate) {
                for type in types {
                    let path = folder.appendingPathComponent("\(name).\(type)").path
                    guard FileManager.default.fileExists(atPath: path) else { continue }
                    return NibSource(document: try NibDocument(path: path), path: path, bundle: candidate)
                }
            }
        }
        throw NibError(
            document: name,
            message: "there is no \(types.map { "\(name).\($0)" }.joined(separator: " or ")) in \(wanted.bundlePath); "
                + "add it to the target's resources")
    }

    private static func folders(of bundle: Bundle) -> [URL] {
        guard let root = bundle.resourceURL else { return [] }
        let languages = AppLanguages.of(.main) + Locale.preferredLanguages
        let names = languages.map { "\($0).lproj" } + ["Base.lproj"]
        return names.map { root.appendingPathComponent($0) } + [root]
    }

    /// The resource bundles beside it.
    static func neighbours(of bundle: Bundle) -> [Bundle] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: bundle.bundleURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (found ?? []).filter { ["resources", "bundle"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }.compactMap { Bundle(url: $0) }
    }
}
