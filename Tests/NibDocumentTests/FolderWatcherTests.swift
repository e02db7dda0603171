import Files
import Foundation
import Synchronization
import Testing

@Suite("Folders that are watched", .serialized)
struct FolderWatcherTests {
    private final class Heard: Sendable {
        let root: String
        private let state = Mutex<(paths: Set<String>, troubles: [String])>(([], []))
        init(_ root: String) { self.root = root }
        var troubles: [String] { state.withLock { $0.troubles } }
        func hear(_ text: String) { state.withLock { $0.troubles.append(text) } }
        func hear(_ paths: [String]) {
            state.withLock { $0.paths.formUnion(paths.map { String($0.dropFirst(root.count + 1)) }) }
        }

        /// Waits until all of some names were told of, for half a minute at most, and forgets them.
        func takes(_ names: Set<String>) async -> Bool {
            for _ in 0..<3000 {
                let isDone = state.withLock { state in
                    guard state.paths.isSuperset(of: names) else { return false }
                    state.paths = []
                    return true
                }
                if isDone { return true }
                try? await Task.sleep(for: .milliseconds(10))
            }
            return false
        }
    }

    private static func folder() throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-watch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: url.appendingPathComponent("a/b"), withIntermediateDirectories: true)
        return url
    }

    @Test("files that are written, come, go, change their name or come with their folders are told of")
    func changes() async throws {
        let root = try Self.folder()
        defer { try? FileManager.default.removeItem(at: root) }
        let heard = Heard(root.path)
        let watcher = try FolderWatcher(folders: [root.path]) { heard.hear($0) }
        let manager = FileManager.default
        func write(_ name: String) throws { try Data("x".utf8).write(to: root.appendingPathComponent(name)) }
        try write("a/b/one")
        #expect(await heard.takes(["a/b/one"]))
        try manager.moveItem(at: root.appendingPathComponent("a/b/one"), to: root.appendingPathComponent("a/two"))
        #expect(await heard.takes(["a/b/one", "a/two"]))
        try manager.createSymbolicLink(
            at: root.appendingPathComponent("link"), withDestinationURL: root.appendingPathComponent("a/two"))
        #expect(await heard.takes(["link"]))
        // What is in a new folder before it is watched is found there.
        try manager.createDirectory(at: root.appendingPathComponent("new/deep"), withIntermediateDirectories: true)
        try write("new/deep/three")
        #expect(await heard.takes(["new/deep/three"]))
        try manager.moveItem(at: root.appendingPathComponent("new"), to: root.appendingPathComponent("moved"))
        #expect(await heard.takes(["new/deep/three", "moved/deep/three"]))
        try write("moved/deep/three")
        #expect(await heard.takes(["moved/deep/three"]))
        try manager.removeItem(at: root.appendingPathComponent("moved"))
        #expect(await heard.takes(["moved/deep/three"]))
        withExtendedLifetime(watcher) {}
    }

    @Test("when the system drops notices, what changed is found by looking")
    func overflow() async throws {
        let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
        let room = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
        guard room <= 20_000 else { return }
        let root = try Self.folder()
        defer { try? FileManager.default.removeItem(at: root) }
        let heard = Heard(root.path)
        let gate = DispatchSemaphore(value: 0)
        let isFull = Mutex(false)
        let watcher = try FolderWatcher(folders: [root.path]) { paths in
            heard.hear(paths)
            // Held up until more has happened than the system keeps.
            if !isFull.withLock({ $0 }) { gate.wait() }
        }
        let first = root.appendingPathComponent("a/first")
        try Data("x".utf8).write(to: first)
        #expect(await heard.takes(["a/first"]))
        for number in 0...(room / 2) {
            let path = root.path + "/a/\(number & 1)"
            close(open(path, O_CREAT | O_WRONLY, 0o600))
            unlink(path)
        }
        try Data("y".utf8).write(to: root.appendingPathComponent("a/b/last"))
        isFull.withLock { $0 = true }
        gate.signal()
        #expect(await heard.takes(["a/b/last"]))
        withExtendedLifetime(watcher) {}
    }
}
