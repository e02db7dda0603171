import Files
import Foundation
import NibDocument

/// The font files in a folder and below it. Read once in the process' life.
@MainActor
final class FontFolder {
    /// By the file's name in small letters; of several, the nearest and then the first by path.
    private var files: [String: String] = [:]
    /// Repositories and projects end the search above a document.
    private(set) var isProject = false
    private(set) var isTooLarge = false
    private var entries = 0

    private static var known: [String: FontFolder] = [:]
    /// More files than a project's own.
    private static let limit = 50_000
    private static let depth = 12

    static func at(_ path: String) -> FontFolder { at(path, depth: depth) }

    private static func at(_ path: String, depth: Int) -> FontFolder {
        if let folder = known[path] { return folder }
        let folder = FontFolder(path, depth: depth)
        known[path] = folder
        return folder
    }

    private init(_ path: String, depth: Int) {
        let listing = ((try? FolderListing(path))?.entries ?? []).sorted { $0.name < $1.name }
        let names = listing.map(\.name)
        entries = names.count
        isProject = names.contains { $0 == ".git" || $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }
        for (name, kind) in listing where kind == .file && Self.fontEndings.contains(Self.ending(name)) {
            files[name.lowercased()] = files[name.lowercased()] ?? "\(path)/\(name)"
        }
        guard depth > 0 else { return }
        for (name, kind) in listing where kind == .folder && Self.mayHoldFonts(name) {
            let folder = Self.at("\(path)/\(name)", depth: depth - 1)
            files.merge(folder.files) { mine, _ in mine }
            entries += folder.entries
            isTooLarge = isTooLarge || folder.isTooLarge || entries > Self.limit
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
