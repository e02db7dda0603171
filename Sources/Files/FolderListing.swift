import Foundation

/// What lies in a folder, asked of the system itself: a project has hundreds of folders and thousands of files, and
/// Foundation takes a hundred times as long for each.
public struct FolderListing {
    /// What an entry is.
    public enum Kind: Sendable {
        /// A file, or a link to one; a folder; a link to a folder.
        case file, folder, linkedFolder
        /// A pipe, device or socket, or a link to one: reading it may wait for ever.
        case special
    }

    /// The folder's entries, in no order.
    public private(set) var entries: [(name: String, kind: Kind)] = []

    /// - Throws: A `FolderListingError` with the system's reason.
    public init(_ path: String) throws {
        guard let handle = opendir(FilePath.bytes(path)) else {
            throw FolderListingError(reason: FileInput.reason(errno))
        }
        defer { closedir(handle) }
        while let entry = readdir(handle) {
            // Read where it lies: the system's record ends with the name, before the 256 bytes that its type declares.
            let name = FilePath.text((UnsafeRawPointer(entry) + Self.nameOffset).assumingMemoryBound(to: CChar.self))
            guard name != ".", name != ".." else { continue }
            entries.append((name, Self.kind(entry.pointee.d_type, path == "/" ? "/\(name)" : "\(path)/\(name)")))
        }
    }

    private static let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name)!

    /// What makes two paths the same folder.
    public struct Identity: Hashable, Sendable {
        /// The number of the file system.
        public let device: UInt
        package let number: UInt
    }

    /// What tells the file apart from all others; nil for a path where nothing is.
    public static func identity(of path: String) -> Identity? {
        var status = stat()
        guard stat(FilePath.bytes(path), &status) == 0 else { return nil }
        return Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
    }

    /// The file system's name where a folder is the top of what the kernel makes up, such as processes and devices:
    /// nobody's documents, and without an end.
    public static func kernelFileSystem(at path: String) -> String? {
        let type = FilePath.real(path).flatMap { mounts[$0] }
        return type.flatMap { kernelFileSystems.contains($0) ? $0 : nil }
    }

    private static let kernelFileSystems: Set<String> = [
        "proc", "sysfs", "cgroup", "cgroup2", "debugfs", "tracefs", "securityfs", "configfs", "fusectl", "bpf",
        "binfmt_misc", "mqueue", "devpts", "devtmpfs", "pstore", "efivarfs",
    ]

    /// By the folder where it is mounted, the type of each file system.
    private static let mounts: [String: String] = {
        guard let data = FileManager.default.contents(atPath: "/proc/mounts") else { return [:] }
        var result: [String: String] = [:]
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count > 2 { result[String(words[1])] = String(words[2]) }
        }
        return result
    }()

    private static func kind(_ type: UInt8, _ path: String) -> Kind {
        switch Int(type) {
        case Int(DT_DIR): return .folder
        case Int(DT_REG): return .file
        default:
            // Links, and file systems that do not tell.
            var (own, target) = (stat(), stat())
            guard lstat(FilePath.bytes(path), &own) == 0, stat(FilePath.bytes(path), &target) == 0 else { return .file }
            switch target.st_mode & S_IFMT {
            case S_IFDIR: return own.st_mode & S_IFMT == S_IFLNK ? .linkedFolder : .folder
            case S_IFREG: return .file
            default: return .special
            }
        }
    }
}

/// Why a folder could not be read.
public struct FolderListingError: Error {
    /// In the system's words.
    public let reason: String
}
