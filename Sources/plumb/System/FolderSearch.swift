import Foundation
import NibDocument

/// The documents below a folder, and what could not be looked into.
struct FolderSearch {
    /// Paths from the folder, in the order of their names. Hidden folders are left out.
    private(set) var files: [String] = []
    /// Folders that can't be read, with the reason, and linked ones, which are not followed: they could lead anywhere,
    /// and round in circles.
    private(set) var skipped: [(path: String, reason: String)] = []

    private let root: String

    init(_ root: String) {
        self.root = root
        search("")
        files.sort()
    }

    private mutating func search(_ folder: String) {
        let path = folder.isEmpty ? root : root + "/" + folder
        guard let handle = opendir(FilePath.bytes(path)) else {
            skipped.append((path, FileInput.reason(errno)))
            return
        }
        var folders: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { FilePath.text($0) }
            }
            guard !name.hasPrefix(".") else { continue }
            let below = folder.isEmpty ? name : folder + "/" + name
            switch kind(entry.pointee.d_type, root + "/" + below) {
            case .folder: folders.append(below)
            case .linkedFolder: skipped.append((root + "/" + below, "it is a link to a folder"))
            case .file: if DocumentFiles.isDocument(name) { files.append(below) }
            }
        }
        closedir(handle)
        for below in folders.sorted() { search(below) }
    }

    private enum Kind { case file, folder, linkedFolder }

    private func kind(_ type: UInt8, _ path: String) -> Kind {
        switch Int(type) {
        case Int(DT_DIR): return .folder
        case Int(DT_REG): return .file
        default:
            var (own, target) = (stat(), stat())
            guard lstat(FilePath.bytes(path), &own) == 0, stat(FilePath.bytes(path), &target) == 0 else { return .file }
            guard target.st_mode & S_IFMT == S_IFDIR else { return .file }
            return own.st_mode & S_IFMT == S_IFLNK ? .linkedFolder : .folder
        }
    }
}
