import Foundation
import NibDocument
import UIKit

/// The fonts that a document names by file, as Xcode finds them in the project: beside the document, in the folders
/// around it, and in the folders that a caller names.
@MainActor
package final class ProjectFonts {
    /// By font name, the file that the document says has it.
    private let files: [String: String]
    private let path: String?
    private let folders: [String]
    private var found: [String: String?] = [:]

    package init(_ document: NibDocument, path: String?, folders: [String]) {
        var files: [String: String] = [:]
        for resource in document.root.elements(in: "customFonts") where resource.name == "array" {
            guard let file = resource.key else { continue }
            for name in resource.children where name.name == "string" { files[name.text] = file }
        }
        self.files = files
        self.path = path
        self.folders = folders
    }

    /// Whether the project has the font, be its file at hand or not.
    package func isKnown(_ name: String) -> Bool { files[name] != nil }

    package func font(_ name: String, size: CGFloat) -> UIFont? {
        guard let file = file(of: name) else { return nil }
        return UIFont(file: file, named: name, size: size)
    }

    private func file(of name: String) -> String? {
        if let known = found[name] { return known }
        let result = search(name)
        found[name] = result
        return result
    }

    private func search(_ name: String) -> String? {
        let wanted = files[name].map { [$0] } ?? ["\(name).ttf", "\(name).otf"]
        for folder in folders {
            if let found = FontFolder.at(folder).file(wanted) { return found }
        }
        guard files[name] != nil, let path else { return nil }
        var folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
        let home = FileManager.default.homeDirectoryForCurrentUser.standardizedFileURL.path
        for _ in 0..<Self.levels where folder.path != "/" && folder.path != home {
            let contents = FontFolder.at(folder.path)
            if let found = contents.file(wanted) { return found }
            if contents.isProject || contents.isTooLarge { return nil }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }

    /// How far above the document the project's folder is looked for.
    private static let levels = 12
}

/// The font files in a folder and below it. Read once in the process' life.
@MainActor
private final class FontFolder {
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
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        entries = names.count
        isProject = names.contains { $0 == ".git" || $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }
        for name in names where ["ttf", "otf", "ttc"].contains((name as NSString).pathExtension.lowercased()) {
            files[name.lowercased()] = files[name.lowercased()] ?? "\(path)/\(name)"
        }
        guard depth > 0 else { return }
        for name in names where Self.mayHoldFonts(name) {
            let child = "\(path)/\(name)"
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: child, isDirectory: &isFolder), isFolder.boolValue,
                (try? FileManager.default.destinationOfSymbolicLink(atPath: child)) == nil
            else { continue }
            let folder = Self.at(child, depth: depth - 1)
            files.merge(folder.files) { mine, _ in mine }
            entries += folder.entries
            isTooLarge = isTooLarge || folder.isTooLarge || entries > Self.limit
            if isTooLarge { return }
        }
    }

    private static func mayHoldFonts(_ name: String) -> Bool {
        let ending = (name as NSString).pathExtension
        return !name.hasPrefix(".") && !["node_modules", "DerivedData"].contains(name)
            && ["", "lproj", "bundle", "assets", "framework"].contains(ending) || name.contains(" ")
    }

    func file(_ names: [String]) -> String? { names.lazy.compactMap { self.files[$0.lowercased()] }.first }
}
