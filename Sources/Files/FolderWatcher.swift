import Foundation
import Glibc

/// Hears of changes of the files in folders through the system's own notices: nothing runs while nothing changes.
///
/// A notice says only where to look. What changed is found by comparing with how the files were before, so nothing is missed when the
/// system drops notices, or when it has none left for some folders, which are then looked through every second.
public final class FolderWatcher: Sendable {
    /// Stops the thread when it is closed.
    private let stop: Int32

    /// - Parameters:
    ///   - folders: With all folders below; hidden ones, where builds are, are left out.
    ///   - shallow: Without the folders below.
    ///   - rest: Milliseconds without further changes after which those paths are reported.
    ///   - onTrouble: Gets a sentence, once, when some folders can't be watched.
    ///   - onChange: Gets the paths of files that were written, came or went, sorted; on a thread of this object's own.
    /// - Throws: A `FileInput.Failure` when the system can't watch anything.
    public init(
        folders: [String], shallow: [String] = [], rest: @escaping @Sendable (Set<String>) -> Int32 = { _ in 20 },
        onTrouble: @escaping @Sendable (String) -> Void = { _ in }, onChange: @escaping @Sendable ([String]) -> Void
    ) throws(FileInput.Failure) {
        let notices = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard notices >= 0 else { throw FileInput.Failure(description: FileInput.reason(errno), code: errno) }
        guard let ends = PipeEnds() else {
            close(notices)
            throw FileInput.Failure(description: FileInput.reason(EMFILE), code: EMFILE)
        }
        stop = ends.writing
        let end = ends.reading
        var watch = WatchedFolders(notices: notices)
        for folder in folders { watch.begin(folder, isDeep: true) }
        for folder in shallow { watch.begin(folder, isDeep: false) }
        let first = watch
        Thread.detachNewThread {
            Self.work(first, end, rest, onTrouble, onChange)
            close(end)
            close(notices)
        }
    }

    deinit { close(stop) }

    private static func work(
        _ first: WatchedFolders, _ end: Int32, _ rest: (Set<String>) -> Int32, _ onTrouble: (String) -> Void,
        _ onChange: ([String]) -> Void
    ) {
        var watch = first
        var changed: Set<String> = []
        var since = DispatchTime.now()
        var isTold = false
        while true {
            if !isTold, let trouble = watch.trouble {
                isTold = true
                onTrouble(trouble)
            }
            var polled = [
                pollfd(fd: watch.notices, events: Int16(POLLIN), revents: 0),
                pollfd(fd: end, events: Int16(POLLIN), revents: 0),
            ]
            if changed.isEmpty { since = .now() }
            // What is written without end, such as a log, must not delay reports of other files.
            let isLate = DispatchTime.now().uptimeNanoseconds - since.uptimeNanoseconds > 1_000_000_000
            let patience: Int32 = changed.isEmpty ? (watch.unwatched.isEmpty ? -1 : 1000) : isLate ? 0 : rest(changed)
            let count = poll(&polled, 2, patience)
            if count < 0, errno != EINTR { return }
            if polled[1].revents != 0 { return }
            if count > 0, !isLate {
                changed.formUnion(watch.readNotices())
            } else if count >= 0 {
                if changed.isEmpty { changed = watch.lookAtUnwatched() }
                if !changed.isEmpty { onChange(changed.sorted()) }
                changed = []
            }
        }
    }
}

/// What is watched, and how its files were when they were looked at last.
private struct WatchedFolders: Sendable {
    private struct Stamp: Equatable {
        var number: UInt
        var size: Int
        var seconds: Int
        var nanoseconds: Int
    }

    let notices: Int32
    /// Folders that are to be watched, and whether those below are too.
    private var roots: [String: Bool] = [:]
    private var folders: [Int32: String] = [:]
    /// Files by their folders.
    private var files: [String: [String: Stamp]] = [:]
    private(set) var unwatched: Set<String> = []
    private(set) var trouble: String?

    init(notices: Int32) { self.notices = notices }

    mutating func begin(_ folder: String, isDeep: Bool) {
        roots[folder] = isDeep || roots[folder] == true
        _ = look(at: folder)
    }

    private func isDeep(_ folder: String) -> Bool {
        roots.contains { $0.value && ($0.key == folder || FilePath.isBelow($0.key, folder)) }
    }

    /// Has the system tell of the folder from now on.
    private mutating func watch(_ folder: String) {
        let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR)
        let number = inotify_add_watch(notices, FilePath.bytes(folder), mask)
        if number >= 0 {
            folders[number] = folder
            unwatched.remove(folder)
        } else if errno == ENOSPC || errno == ENOMEM {
            unwatched.insert(folder)
            trouble =
                "the system watches no more folders (fs.inotify.max_user_watches is used up); changes in \(folder) and "
                + "others are looked for every second"
        }
    }

    /// Compares a folder, and those below that are new, with what is known.
    ///
    /// - Returns: The files that differ.
    private mutating func look(at folder: String, watchingAnew: Bool = false) -> Set<String> {
        // Before it is read, so that what comes meanwhile is reported.
        if watchingAnew || files[folder] == nil || unwatched.contains(folder) { watch(folder) }
        guard let listing = try? FolderListing(folder) else { return forget(folder) }
        let before = files[folder] ?? [:]
        var now: [String: Stamp] = [:]
        var changed: Set<String> = []
        files[folder] = [:]
        for (name, kind) in listing.entries where !name.hasPrefix(".") {
            let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
            switch kind {
            case .file: now[name] = Self.stamp(path)
            case .folder where isDeep(folder): if files[path] == nil { changed.formUnion(look(at: path)) }
            default: break
            }
        }
        files[folder] = now
        for name in Set(before.keys).union(now.keys) where before[name] != now[name] {
            changed.insert(folder == "/" ? "/\(name)" : "\(folder)/\(name)")
        }
        return changed
    }

    /// - Returns: The files that were there.
    private mutating func forget(_ folder: String) -> Set<String> {
        var gone: Set<String> = []
        for path in files.keys where path == folder || FilePath.isBelow(folder, path) {
            for name in (files[path] ?? [:]).keys { gone.insert("\(path)/\(name)") }
            files[path] = nil
            unwatched.remove(path)
        }
        return gone
    }

    mutating func lookAtUnwatched() -> Set<String> {
        unwatched.sorted().reduce(into: []) { $0.formUnion(look(at: $1)) }
    }

    private static func stamp(_ path: String) -> Stamp? {
        var status = stat()
        guard stat(FilePath.bytes(path), &status) == 0 else { return nil }
        return Stamp(
            number: UInt(status.st_ino), size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
    }

    mutating func readNotices() -> Set<String> {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var changed: Set<String> = []
        while true {
            let count = read(notices, &buffer, buffer.count)
            guard count > 0 else { return changed }
            var place = 0
            while place + 16 <= count {
                func word(_ offset: Int) -> UInt32 {
                    (0..<4).reduce(0) { $0 | UInt32(buffer[place + offset + $1]) << (8 * UInt32($1)) }
                }
                let (number, mask, length) = (Int32(bitPattern: word(0)), word(4), Int(word(12)))
                let name = FilePath.text(buffer[(place + 16)..<min(place + 16 + length, count)].prefix { $0 != 0 })
                place += 16 + length
                changed.formUnion(take(mask, number, name))
            }
        }
    }

    private mutating func take(_ mask: UInt32, _ number: Int32, _ name: String) -> Set<String> {
        if mask & UInt32(IN_Q_OVERFLOW) != 0 {
            // Notices were dropped: everything is looked at, and folders may be others of the same names.
            return Set(files.keys).union(roots.keys).sorted().reduce(into: []) {
                $0.formUnion(look(at: $1, watchingAnew: true))
            }
        }
        guard let folder = folders[number] else { return [] }
        if mask & UInt32(IN_IGNORED) != 0 {
            folders[number] = nil
            return []
        }
        guard !name.isEmpty, !name.hasPrefix(".") else { return [] }
        let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        if mask & UInt32(IN_ISDIR) != 0 {
            guard isDeep(folder) else { return [] }
            // One of that name that was there before is another.
            let gone = forget(path)
            return mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 ? gone.union(look(at: path)) : gone
        }
        let stamp = Self.stamp(path)
        // A file that is being written is reported when it is complete; a link is complete at once.
        if mask & UInt32(IN_CREATE) != 0, !Self.isComplete(path) { return [] }
        let isKnown = files[folder]?[name] != nil
        files[folder, default: [:]][name] = stamp
        return stamp == nil && !isKnown ? [] : [path]
    }

    private static func isComplete(_ path: String) -> Bool {
        var status = stat()
        guard lstat(FilePath.bytes(path), &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
    }
}
