import Foundation

/// Reads files, pipes and devices, as far as a limit.
public enum FileInput {
    /// Why a file can't be read: what is wrong and what to do, without its name.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
        /// The system's number for it.
        public var code: Int32 = 0

        package init(description: String, code: Int32 = 0) {
            self.description = description
            self.code = code
        }
    }

    /// - Parameters:
    ///   - path: Of a file, or of a pipe or device that ends.
    ///   - limit: In bytes. More than that is refused before it is kept.
    public static func data(at path: String, limit: Int) throws(Failure) -> Data {
        let file = open(FilePath.bytes(path), O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(errno) }
        defer { close(file) }
        return try data(from: file, limit: limit)
    }

    /// The same for a file proper: a pipe or device by its name, which might never end, is refused.
    package static func file(at path: String, limit: Int) throws(Failure) -> Data {
        let file = open(FilePath.bytes(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw failure(errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure(errno) }
        guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
            throw Failure(description: "it is a pipe or a device, not a file")
        }
        return try data(from: file, limit: limit)
    }

    /// What an open file, pipe or device still has to give.
    public static func data(from file: Int32, limit: Int) throws(Failure) -> Data {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure(errno) }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw Failure(description: "it is a folder, not a file") }
        let size = kind == S_IFREG ? Int(status.st_size) : 0
        guard size <= limit else { throw tooLarge(limit) }
        var bytes = Data(count: max(size + 1, 1 << 16))
        var filled = 0
        while true {
            if filled == bytes.count { bytes.count = min(max(limit, filled) + 1, filled * 2) }
            let room = bytes.count - filled
            let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress.map { $0 + filled }, room) }
            if count < 0 {
                if errno == EINTR { continue }
                throw failure(errno)
            }
            guard count > 0 else { break }
            filled += count
            guard filled <= limit else { throw tooLarge(limit) }
        }
        bytes.count = filled
        return bytes
    }

    private static func tooLarge(_ limit: Int) -> Failure {
        Failure(description: "it has more than \(limit >> 20) MB, the limit for such a file")
    }

    private static func failure(_ code: Int32) -> Failure { Failure(description: reason(code), code: code) }

    /// What a system's error means for a user.
    public static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT, ENOTDIR: "there is no such file; check the path"
        case EACCES, EPERM: "permission is missing"
        case ENOSPC, EDQUOT: "the disk is full"
        case EROFS: "the file system is read-only"
        case EMFILE, ENFILE: "too many files are open; raise the limit with ulimit -n"
        case ENOMEM: "memory is used up"
        case ELOOP: "it is a link that leads back to itself"
        case ENAMETOOLONG: "its name is too long"
        case EPIPE: "nobody reads it any more"
        case EISDIR: "it is a folder, not a file"
        default: String(cString: strerror(code))
        }
    }
}
