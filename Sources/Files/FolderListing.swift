import Foundation

/// What lies in a folder, asked of the system itself: a project has hundreds of folders and thousands of files, and
/// Foundation takes a hundred times as long for each.
package struct FolderListing {
    package enum Kind: Sendable { case file, folder, linkedFolder }

    /// In no order.
    package private(set) var entries: [(name: String, kind: Kind)] = []

    /// - Throws: A `FolderListingError` with the system's reason.
    package init(_ path: String) throws {
        guard let handle = opendir(FilePath.bytes(path)) else {
            throw FolderListingError(reason: FileInput.reason(errno))
        }
        defer { closedir(handle) }
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { FilePath.text($0) }
            }
            guard name != ".", name != ".." else { continue }
            entries.append((name, Self.kind(entry.pointee.d_type, path == "/" ? "/\(name)" : "\(path)/\(name)")))
        }
    }

    private static func kind(_ type: UInt8, _ path: String) -> Kind {
        switch Int(type) {
        case Int(DT_DIR): return .folder
        case Int(DT_REG): return .file
        default:
            // Links, and file systems that do not tell.
            var (own, target) = (stat(), stat())
            guard lstat(FilePath.bytes(path), &own) == 0, stat(FilePath.bytes(path), &target) == 0 else { return .file }
            guard target.st_mode & S_IFMT == S_IFDIR else { return .file }
            return own.st_mode & S_IFMT == S_IFLNK ? .linkedFolder : .folder
        }
    }
}

package struct FolderListingError: Error {
    package let reason: String
}
