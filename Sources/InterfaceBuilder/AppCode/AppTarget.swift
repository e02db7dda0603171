import Foundation

/// A package's target, whose classes are to draw themselves on the editor's canvas.
public struct AppTarget: Sendable {
    /// The package's folder.
    public let package: URL
    /// The target's name, which is its module's.
    public let name: String
    /// Where it is built; `.build` in the package without.
    public let scratch: URL?

    /// - Throws: ``FixError`` where there is no package.
    public init(package: String, name: String, scratch: String? = nil) throws {
        let folder = URL(fileURLWithPath: package).standardizedFileURL
        guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) else {
            throw FixError(description: "\(package): there is no Package.swift here")
        }
        self.package = folder
        self.name = name
        self.scratch = scratch.map { URL(fileURLWithPath: $0) }
    }

    /// When a source of the package was changed last; what is built or hidden does not count.
    var newestChange: Date {
        var newest = Date.distantPast
        let found = FileManager.default.enumerator(
            at: package, includingPropertiesForKeys: [.contentModificationDateKey], options: [.skipsHiddenFiles])
        for case let file as URL in found ?? FileManager.DirectoryEnumerator() where file.pathExtension == "swift" {
            let changed = (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
            newest = max(newest, changed ?? newest)
        }
        return newest
    }
}

/// What the compiler, or the package manager, says is wrong.
struct AppBuildError: Error, Hashable, Sendable {
    /// The file's path, relative to the package; nil where no file is to blame.
    var file: String?
    var line: Int?
    var message: String
}
