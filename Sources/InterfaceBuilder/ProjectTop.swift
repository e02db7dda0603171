import Files
import Foundation

/// The folder of the project, package or repository that a document belongs to, which ends what is looked through for its
/// fonts, images and classes.
enum ProjectTop {
    /// The nearest folder around that looks like a project's; nil where none does.
    static func around(_ folder: String) -> String? {
        folders(from: folder).first { path in
            ((try? FolderListing(path))?.entries ?? []).contains { isMark($0.name) }
        }
    }

    /// A folder and those around it, the nearest first: neither the person's home nor the root, which hold more than a project.
    static func folders(from folder: String) -> [String] {
        let home = FileManager.default.homeDirectoryForCurrentUser.standardizedFileURL.path
        var result: [String] = []
        var folder = folder
        while result.count < 12, folder.hasPrefix("/"), folder != "/", folder != home {
            result.append(folder)
            let parent = folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(folder[..<$0]) }
            folder = parent ?? ""
        }
        return result
    }

    /// Whether a folder inside of a project holds its own sources, by its name.
    static func isOwn(_ name: String) -> Bool {
        !name.hasPrefix(".") && !["Pods", "Carthage", "DerivedData", "build", "node_modules"].contains(name)
    }

    private static func isMark(_ name: String) -> Bool {
        [".git", "Package.swift", "Podfile", "Cartfile"].contains(name)
            || FilePath.hasSuffix(name, ".xcodeproj") || FilePath.hasSuffix(name, ".xcworkspace")
    }
}
