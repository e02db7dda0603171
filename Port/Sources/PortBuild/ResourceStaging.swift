import Foundation
import SourcePort

/// Lays out resources as they lie in an app on iOS: flat, with folders of languages.
enum ResourceStaging {
    /// What `.stringsdict` files are called beside a program: Foundation on Linux takes the entries of one for texts, and traps
    /// where one is asked for. The library reads them under this name.
    static let pluralExtension = "plurals"

    private static func stagedName(_ name: String) -> String {
        guard name.hasSuffix(".stringsdict") else { return name }
        return name.dropLast("stringsdict".count) + pluralExtension
    }

    static func stage(_ target: Plan.Target, into folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for path in target.resources {
            let url = URL(fileURLWithPath: path)
            let above = url.deletingLastPathComponent().lastPathComponent
            let name = url.lastPathComponent
            if name.hasSuffix(".xcstrings") {
                guard let data = FileManager.default.contents(atPath: path) else {
                    throw PortError("\(path): cannot be read")
                }
                try StringCatalog(data, path: path).write(url.deletingPathExtension().lastPathComponent, into: folder)
            } else if above.hasSuffix(".lproj"), !target.folderReferences.contains(path) {
                try copy(path, "\(folder)/\(above)/\(stagedName(name))")
            } else {
                try copy(path, "\(folder)/\(freeName(name, path, folder))")
            }
        }
    }

    /// Two catalogues may have one name.
    private static func freeName(_ name: String, _ path: String, _ folder: String) -> String {
        guard name.hasSuffix(".xcassets") else { return name }
        return "\(ContentHash.of(path).prefix(6))-\(name)"
    }

    /// Copies what changed; folders file by file.
    static func copy(_ from: String, _ to: String) throws {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: from, isDirectory: &isFolder) else { return }
        if isFolder.boolValue {
            try manager.createDirectory(atPath: to, withIntermediateDirectories: true)
            let names = try manager.contentsOfDirectory(atPath: from)
            for name in names { try copy(from + "/" + name, to + "/" + stagedName(name)) }
            let staged = Set(names.map(stagedName))
            for name in try manager.contentsOfDirectory(atPath: to) where !staged.contains(name) {
                try manager.removeItem(atPath: to + "/" + name)
            }
            return
        }
        var (source, copy) = (stat(), stat())
        guard stat(from, &source) == 0 else { return }
        if stat(to, &copy) == 0, source.st_size == copy.st_size, source.st_mtim.tv_sec <= copy.st_mtim.tv_sec { return }
        try manager.createDirectory(
            atPath: URL(fileURLWithPath: to).deletingLastPathComponent().path, withIntermediateDirectories: true)
        guard let data = manager.contents(atPath: from) else { throw PortError("\(from): cannot be read") }
        try data.write(to: URL(fileURLWithPath: to), options: .atomic)
    }
}
