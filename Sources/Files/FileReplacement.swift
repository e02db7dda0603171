import Foundation
import Glibc

/// Writes files as a whole: readers see the old content or the new, never a part, and nothing is lost when the disk is
/// full or the program is stopped.
public enum FileReplacement {
    /// Replaces what is at a path, or makes a file there.
    ///
    /// The file keeps its mode and owner; a link is followed and stays one; a file of several names stays one file. A
    /// file that may not be written is not replaced, even where its folder would allow it.
    ///
    /// - Parameters:
    ///   - data: The new content.
    ///   - path: Of the file; its folder has to be there.
    ///   - isDurable: Whether to wait until it is on the disk; what can be made again need not wait.
    public static func write(_ data: Data, to path: String, isDurable: Bool = true) throws(FileInput.Failure) {
        _ = try write(data, to: path, where: .anything, isDurable)
    }

    /// Does the same, but only over what is known: what somebody else wrote meanwhile stays.
    ///
    /// - Parameter known: What the file has to hold; nil where there may be none.
    /// - Returns: False where it holds something else, and nothing was written.
    package static func write(_ data: Data, to path: String, over known: Data?) throws(FileInput.Failure) -> Bool {
        try write(data, to: path, where: known.map { .content($0) } ?? .nothing, true)
    }

    /// What has to be at a path for it to be written.
    private enum Known {
        case anything, nothing
        case content(Data)
    }

    private static func write(
        _ data: Data, to path: String, where known: Known, _ isDurable: Bool
    ) throws(FileInput.Failure) -> Bool {
        var status = stat()
        let exists = stat(FilePath.bytes(path), &status) == 0
        guard exists else {
            var link = stat()
            if lstat(FilePath.bytes(path), &link) == 0, link.st_mode & S_IFMT == S_IFLNK {
                throw FileInput.Failure(description: "it is a link to a file that does not exist")
            }
            if case .content = known { return false }
            return try replace(path, data, nil, known, isDurable)
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw FileInput.Failure(description: "it is a folder, not a file")
        case S_IFREG: break
        // A device or a pipe has no content to replace.
        default:
            try overwrite(path, data, keepsRest: true)
            return true
        }
        if case .nothing = known { return false }
        guard status.st_mode & 0o222 != 0, access(FilePath.bytes(path), W_OK) == 0 else {
            let isRemote = status.st_mode & 0o222 != 0 && errno == EROFS
            throw FileInput.Failure(
                description: isRemote ? FileInput.reason(EROFS) : "it is read-only; make it writable first")
        }
        if status.st_nlink > 1 {
            if case .content(let content) = known, content != ReadFile(path)?.data { return false }
            try overwrite(path, data, keepsRest: false)
            return true
        }
        guard let real = realpath(FilePath.bytes(path), nil) else { throw failure() }
        defer { free(real) }
        return try replace(FilePath.text(real), data, status, known, isDurable)
    }

    private static func failure(_ code: Int32 = errno) -> FileInput.Failure {
        FileInput.Failure(description: FileInput.reason(code), code: code)
    }

    // MARK: By another file

    /// `O_TMPFILE`, whose value Swift does not import.
    private static let unnamed: Int32 = 0o20000000 | O_DIRECTORY

    /// Writes a file without a name, which vanishes with the program, and gives it its name when it is complete.
    private static func replace(
        _ path: String, _ data: Data, _ old: stat?, _ known: Known, _ isDurable: Bool
    ) throws(FileInput.Failure) -> Bool {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
        // One name for each file, so that one left by a machine that lost its power is used up by the next run.
        let temporary = "\(folder)/.\(name.prefix(200)).plumb"
        let signals = HeldSignals()
        defer { signals.release() }
        var isNamed = false
        let parent = open(FilePath.bytes(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if parent >= 0 { close(parent) } }
        var file = open(FilePath.bytes(folder), O_WRONLY | unnamed | O_CLOEXEC, 0o600)
        if file < 0, [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(errno) {
            // Some file systems have no files without names.
            lock(parent)
            unlink(FilePath.bytes(temporary))
            file = open(FilePath.bytes(temporary), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
            isNamed = file >= 0
        }
        guard file >= 0 else { throw failure() }
        defer { close(file) }
        do throws(FileInput.Failure) {
            try fill(file, data)
            if let old {
                // Only the superuser may give files away. Others keep at least the group, where they may.
                if fchown(file, old.st_uid, old.st_gid) != 0 { _ = fchown(file, uid_t.max, old.st_gid) }
                guard fchmod(file, old.st_mode & 0o7777) == 0 else { throw failure() }
            } else {
                let mask = umask(0)
                umask(mask)
                guard fchmod(file, 0o666 & ~mask) == 0 else { throw failure() }
            }
            guard !isDurable || fsync(file) == 0 || errno == EINVAL else { throw failure() }
            // Others that write the same file use the same name, so one after the other does.
            lock(parent)
            var seen: ReadFile?
            if case .content(let content) = known {
                seen = ReadFile(path)
                guard seen?.data == content else {
                    if isNamed { unlink(FilePath.bytes(temporary)) }
                    return false
                }
            }
            if !isNamed {
                unlink(FilePath.bytes(temporary))
                let link = linkat(
                    AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, FilePath.bytes(temporary), AT_SYMLINK_FOLLOW)
                guard link == 0 else { throw failure() }
                isNamed = true
            }
            guard try giveName(path, to: temporary, known, seen) else { return false }
        } catch {
            if isNamed { unlink(FilePath.bytes(temporary)) }
            throw error
        }
        guard isDurable else { return true }
        // The new name survives a loss of power only once the folder itself is on the disk.
        if parent >= 0 { fsync(parent) }
        return true
    }

    /// Until the folder is closed, which the end of this program does too.
    private static func lock(_ folder: Int32) {
        while folder >= 0, flock(folder, LOCK_EX) != 0, errno == EINTR {}
    }

    /// The last step, in which nothing that others write may get lost: a look and a renaming leave a moment between
    /// them, so the two files change places, and what came back is looked at.
    ///
    /// - Returns: False where `path` is something else than was known, and stays it; `temporary` is gone then.
    private static func giveName(
        _ path: String, to temporary: String, _ known: Known, _ seen: ReadFile?
    ) throws(FileInput.Failure) -> Bool {
        let (here, there) = (FilePath.bytes(temporary), FilePath.bytes(path))
        switch known {
        case .anything: guard rename(here, there) == 0 else { throw failure() }
        case .nothing:
            let isNew = link(here, there) == 0
            guard isNew || errno == EEXIST else { throw failure() }
            unlink(here)
            return isNew
        case .content(let content):
            guard var last = ReadFile.Stamp(temporary) else { throw failure() }
            guard exchange(here, there) else {
                // Some file systems can't.
                guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else {
                    guard errno == ENOENT else { throw failure() }
                    unlink(here)
                    return false
                }
                guard rename(here, there) == 0 else { throw failure() }
                return true
            }
            let isSame = seen.map { $0.isSettled && ReadFile.Stamp(temporary) == $0.stamp } ?? false
            if isSame || ReadFile(temporary)?.data == content {
                unlink(here)
                return true
            }
            // What others wrote goes back to its place, and what they wrote there meanwhile too.
            while let came = ReadFile.Stamp(temporary), came.file != last.file, exchange(here, there) { last = came }
            unlink(here)
            return false
        }
        return true
    }

    private typealias RenameAt2 =
        @convention(c) (
            Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32

    /// Swift does not import this function of the C library's. The type is that of its manual page.
    private static let renameAt2 = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: RenameAt2.self) }

    /// Has two files change names in one step.
    private static func exchange(_ a: [CChar], _ b: [CChar]) -> Bool {
        guard let renameAt2 else {
            errno = ENOSYS
            return false
        }
        let both: UInt32 = 1 << 1
        return renameAt2(AT_FDCWD, a, AT_FDCWD, b, both) == 0
    }

    // MARK: In place

    /// - Parameter keepsRest: For what has no length.
    private static func overwrite(_ path: String, _ data: Data, keepsRest: Bool) throws(FileInput.Failure) {
        let signals = HeldSignals()
        defer { signals.release() }
        let file = open(FilePath.bytes(path), O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure() }
        defer { close(file) }
        if !keepsRest, !data.isEmpty {
            // Room is taken first, so that a full disk is found before anything is overwritten.
            let code = posix_fallocate(file, 0, off_t(data.count))
            guard code == 0 || code == EOPNOTSUPP || code == EINVAL else { throw failure(code) }
        }
        try fill(file, data)
        guard keepsRest || ftruncate(file, off_t(data.count)) == 0 else { throw failure() }
        guard keepsRest || fsync(file) == 0 else { throw failure() }
    }

    /// Writes all bytes.
    public static func fill(_ file: Int32, _ data: Data) throws(FileInput.Failure) {
        var written = 0
        while written < data.count {
            let count = data.withUnsafeBytes {
                Glibc.write(file, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN {
                    var wait = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                    poll(&wait, 1, -1)
                    continue
                }
                throw failure()
            }
            written += count
        }
    }
}

/// Keeps the usual ways to stop a program waiting for the moment that a file needs.
private struct HeldSignals {
    private var before = sigset_t()

    init() {
        var held = sigset_t()
        sigemptyset(&held)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { sigaddset(&held, signal) }
        pthread_sigmask(SIG_BLOCK, &held, &before)
    }

    func release() {
        var mask = before
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
}

/// A file's content, and how to see without reading it again that nobody wrote it since.
private struct ReadFile {
    struct Stamp: Equatable {
        let file: FolderListing.Identity
        private let size: Int
        fileprivate let seconds: Int
        private let nanoseconds: Int

        init?(_ path: String) {
            var status = stat()
            guard lstat(FilePath.bytes(path), &status) == 0 else { return nil }
            file = FolderListing.Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
            size = Int(status.st_size)
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }
    }

    let data: Data
    let stamp: Stamp
    /// Whether a change from now on has another time than the last: file systems count in thousandths of a second, at best.
    let isSettled: Bool

    init?(_ path: String) {
        guard let stamp = Stamp(path), let data = try? FileInput.data(at: path, limit: .max - 1) else { return nil }
        self.data = data
        self.stamp = stamp
        isSettled = time(nil) - stamp.seconds > 1
    }
}
