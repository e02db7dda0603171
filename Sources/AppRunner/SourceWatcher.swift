import Foundation
import Glibc
import Synchronization

/// Hears of changes of the files in a package, through the system's own notices: nothing runs while nothing changes. It
/// goes on as long as the process.
public final class SourceWatcher: Sendable {
    private let descriptor: Int32
    private let folder: String
    private let folders = Mutex<[Int32: String]>([:])

    /// - Parameters:
    ///   - folder: With all folders below; hidden ones, where builds are, are left out.
    ///   - onChange: Gets the paths of files that were changed within a short time, on a thread of this object's own.
    public init(folder: String, onChange: @escaping @Sendable ([String]) -> Void) throws {
        self.folder = folder
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0 else {
            throw AppProblem("changes can't be watched: \(String(cString: strerror(errno)))")
        }
        watch(folder)
        let descriptor = descriptor
        Thread.detachNewThread { [weak self] in
            var changed: Set<String> = []
            while true {
                // Editors save in several steps, and a build that begins too early is wasted. Files that a running app
                // takes over without a build wait less, because taking them over twice costs little.
                let rest: Int32 = changed.allSatisfy(ResourceCopies.canBeTakenOver) ? 8 : 60
                var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                let count = poll(&polled, 1, changed.isEmpty ? -1 : rest)
                if count == 0 {
                    onChange(changed.sorted())
                    changed = []
                } else if count > 0 {
                    guard polled.revents & Int16(POLLIN) != 0, let self else { return }
                    changed.formUnion(self.readNotices())
                } else if errno != EINTR {
                    return
                }
            }
        }
    }

    deinit { close(descriptor) }

    private func watch(_ folder: String) {
        let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE)
        let number = inotify_add_watch(descriptor, folder, mask)
        guard number >= 0 else { return }
        folders.withLock { $0[number] = folder }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".") {
            let path = folder + "/" + name
            var isFolder: ObjCBool = false
            let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
            if !isLink, FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
                watch(path)
            }
        }
    }

    private func readNotices() -> [String] {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return [] }
        var (paths, place) = ([String](), 0)
        while place + 16 <= count {
            func word(_ offset: Int) -> UInt32 {
                (0..<4).reduce(0) { $0 | UInt32(buffer[place + offset + $1]) << (8 * UInt32($1)) }
            }
            let (number, mask, length) = (Int32(bitPattern: word(0)), word(4), Int(word(12)))
            let bytes = buffer[(place + 16)..<min(place + 16 + length, count)].prefix { $0 != 0 }
            place += 16 + length
            let name = String(decoding: bytes, as: UTF8.self)
            guard let folder = folders.withLock({ $0[number] }), !name.isEmpty, !name.hasPrefix(".") else { continue }
            let path = folder + "/" + name
            if mask & UInt32(IN_ISDIR) != 0 {
                if mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { watch(path) }
            } else if mask & UInt32(IN_CREATE) == 0 {
                paths.append(path)
            }
        }
        return paths
    }
}
