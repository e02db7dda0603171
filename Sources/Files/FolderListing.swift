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

    /// What makes two paths the same folder.
    package struct Identity: Hashable, Sendable {
        let device: UInt
        let number: UInt
    }

    /// Nil for what does not exist.
    package static func identity(of path: String) -> Identity? {
        var status = stat()
        guard stat(FilePath.bytes(path), &status) == 0 else { return nil }
        return Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
    }

    /// The file system's name where a folder holds what the kernel makes up, such as processes and devices: nobody's
    /// documents, and without an end.
    package static func kernelFileSystem(at path: String) -> String? {
        var status = statfs()
        guard statfs(FilePath.bytes(path), &status) == 0 else { return nil }
        return kernelFileSystems[UInt32(truncatingIfNeeded: status.f_type)]
    }

    /// By the number that the system gives them (statfs).
    private static let kernelFileSystems: [UInt32: String] = [
        0x9FA0: "proc", 0x6265_6572: "sysfs", 0x6367_7270: "cgroup2", 0x27_E0EB: "cgroup", 0x6462_6720: "debugfs",
        0x7472_6163: "tracefs", 0x7363_6673: "securityfs", 0x6265_6570: "configfs", 0x6573_5543: "fusectl",
        0xCAFE_4A11: "bpf", 0x4249_4E4D: "binfmt_misc", 0x1980_0202: "mqueue", 0x1CD1: "devpts", 0x5049_5045: "pipefs",
        0x6165_676C: "pstore", 0xDE5E_81E4: "efivarfs",
    ]

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
