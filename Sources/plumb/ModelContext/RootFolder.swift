import Files
import Foundation

/// The one folder whose files a program may name.
struct RootFolder: Sendable {
    /// Links resolved.
    let path: String

    init(_ path: String) throws {
        guard FilePath.isFolder(path) else { throw Trouble("\(path): no such folder") }
        self.path = Self.resolved(path)
    }

    /// The file's or folder's place, links resolved.
    ///
    /// - Parameter name: Relative to the folder, or absolute and below it.
    /// - Throws: Where the name leads out of the folder, or nothing is there.
    func existing(_ name: String) throws -> String {
        let full = Self.resolved(name.hasPrefix("/") ? name : path + "/" + name)
        guard full == path || FilePath.isBelow(path, full) else {
            throw Trouble("\(name): lies outside of the folder that this server was given, \(path)")
        }
        guard FileManager.default.fileExists(atPath: full) else { throw Trouble("\(name): no such file in \(path)") }
        return full
    }

    /// What to call a file below the folder.
    func name(of full: String) -> String {
        full == path
            ? "." : FilePath.isBelow(path, full) ? String(full.utf8.dropFirst(path.utf8.count + 1)) ?? full : full
    }

    /// The documents that the names stand for: files themselves, folders with all documents in them.
    func documents(_ names: [String]) throws -> [String] {
        let given = try (names.isEmpty ? ["."] : names).map(existing)
        let found = DocumentFiles(given).files
        // A link inside of the folder may lead out of it.
        return found.filter { (try? existing($0)) != nil }
    }

    private static func resolved(_ path: String) -> String {
        // A path that does not exist has no links at its end, but may contain "..".
        FilePath.real(path) ?? URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}
