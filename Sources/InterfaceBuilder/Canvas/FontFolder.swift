import Files
import Foundation
import NibDocument

/// The font files in a folder and below it. Read once in the process' life.
@MainActor
final class FontFolder {
    /// By the file's name in small letters; of several, the nearest and then the first by path.
    private var files: [String: String] = [:]
    private(set) var isTooLarge = false
    private var entries = 0

    private struct Key: Hashable {
        let path: String
        let limit: Int
    }

    private static var known: [Key: FontFolder] = [:]
    private static let depth = 12

    /// - Parameter isInProject: Whether the folder belongs to a project, which may be large. Above a document of no project
    ///   anything may lie, and the search soon ends.
    static func at(_ path: String, isInProject: Bool) -> FontFolder {
        at(path, limit: isInProject ? 50_000 : 2000, depth: depth)
    }

    private static func at(_ path: String, limit: Int, depth: Int) -> FontFolder {
        let key = Key(path: path, limit: limit)
        if let folder = known[key] { return folder }
        let folder = FontFolder(path, limit: limit, depth: depth)
        known[key] = folder
        return folder
    }

    private init(_ path: String, limit: Int, depth: Int) {
        let listing = ((try? FolderListing(path))?.entries ?? []).sorted { $0.name < $1.name }
        entries = listing.count
        for (name, kind) in listing where kind == .file && Self.fontEndings.contains(Self.ending(name)) {
            files[name.lowercased()] = files[name.lowercased()] ?? "\(path)/\(name)"
        }
        isTooLarge = entries > limit
        guard depth > 0, !isTooLarge else { return }
        for (name, kind) in listing where kind == .folder && Self.mayHoldFonts(name) {
            let folder = Self.at("\(path)/\(name)", limit: limit, depth: depth - 1)
            files.merge(folder.files) { mine, _ in mine }
            entries += folder.entries
            isTooLarge = isTooLarge || folder.isTooLarge || entries > limit
            if isTooLarge { return }
        }
    }

    private static func mayHoldFonts(_ name: String) -> Bool {
        if name.hasPrefix(".") || name == "node_modules" || name == "DerivedData" { return false }
        return !["xcassets", "imageset", "xcodeproj", "xcworkspace"].contains(ending(name))
    }

    private static let fontEndings = ["ttf", "otf", "ttc"]

    /// What follows the last full stop, in small letters. Large projects have many thousands of names to look at.
    private static func ending(_ name: String) -> String {
        guard let stop = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
        return name[name.utf8.index(after: stop)...].lowercased()
    }

    func file(_ names: [String]) -> String? { names.lazy.compactMap { self.files[$0.lowercased()] }.first }
}
