import Files
import Foundation
import SourcePort
import XcodeProject

/// Lays out resources as they lie in an app on iOS: flat, with folders of languages.
enum ResourceStaging {
    /// What `.stringsdict` files are called beside a program: Foundation on Linux takes the entries of one for texts, and traps
    /// where one is asked for. The library reads them under this name.
    static let pluralExtension = "plurals"

    private static func stagedName(_ name: String) -> String {
        guard name.hasSuffix(".stringsdict") else { return name }
        return name.dropLast("stringsdict".count) + pluralExtension
    }

    static func stage(_ target: Plan.Target, into folder: BoundedPath) throws {
        try folder.makeFolder()
        for path in target.resources {
            let url = URL(fileURLWithPath: path)
            let above = url.deletingLastPathComponent().lastPathComponent
            let name = url.lastPathComponent
            if name.hasSuffix(".xcstrings") {
                guard let data = ProjectInput.data(path) else { throw PortError("\(path): cannot be read") }
                try StringCatalog(data, path: path).write(url.deletingPathExtension().lastPathComponent, into: folder)
            } else if above.hasSuffix(".lproj"), !target.folderReferences.contains(path) {
                try copy(path, folder.appending(above).appending(stagedName(name)))
            } else {
                try copy(path, folder.appending(freeName(name, path)))
            }
        }
    }

    /// Two catalogues may have one name.
    private static func freeName(_ name: String, _ path: String) -> String {
        guard name.hasSuffix(".xcassets") else { return name }
        return "\(ContentHash.of(path).prefix(6))-\(name)"
    }

    /// Copies what changed; folders file by file. Links are followed as far as they stay in the checkout that the original
    /// lies in.
    static func copy(_ from: String, _ to: BoundedPath) throws {
        let place = URL(fileURLWithPath: from).deletingLastPathComponent().path
        var open: Set<FolderListing.Identity> = []
        try copy(from, to, ProjectInput.checkout(of: place), &open)
    }

    private static func copy(
        _ from: String, _ to: BoundedPath, _ checkout: String, _ open: inout Set<FolderListing.Identity>
    ) throws {
        var source = stat()
        guard stat(FilePath.bytes(from), &source) == 0, ProjectInput.isInside(from, checkout) else { return }
        switch source.st_mode & S_IFMT {
        case S_IFDIR:
            guard let identity = FolderListing.identity(of: from), open.insert(identity).inserted else { return }
            defer { open.remove(identity) }
            try to.makeFolder()
            let names = ((try? FolderListing(from))?.entries.map(\.name) ?? []).sorted()
            for name in names {
                try copy(FilePath.joined(from, name), to.appending(stagedName(name)), checkout, &open)
            }
            let staged = Set(names.map(stagedName))
            for name in to.contents where !staged.contains(name) { try to.appending(name).remove() }
        case S_IFREG:
            let place = try to.checked()
            var copy = stat()
            if stat(FilePath.bytes(place), &copy) == 0, source.st_size == copy.st_size,
                source.st_mtim.tv_sec <= copy.st_mtim.tv_sec
            {
                return
            }
            guard let data = ProjectInput.data(from, limit: 1 << 30) else { throw PortError("\(from): cannot be read") }
            try to.write(data)
            // What only its owner can read stays so.
            chmod(FilePath.bytes(place), source.st_mode & 0o777 | 0o600)
        default: return
        }
    }
}
