import Foundation
import Glibc
import UIKit

/// Listens in a running app for tools that attach to it, one at a time.
final class DebugListener: @unchecked Sendable {
    private let file: Int32
    private let path: String

    /// - Throws: ``DebugSocket/Failure`` where no socket can be made that only this user can open.
    init(_ answer: @escaping @MainActor (DebugRequest) -> DebugReply) throws {
        let folder = DebugSocket.folder
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw DebugSocket.Failure(description: "\(folder) can't be made")
        }
        try DebugSocket.checkFolder()
        path = DebugSocket.path(of: getpid())
        unlink(path)
        file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let before = umask(0o177)
        let bound = DebugSocket.withAddress(path) { bind(file, $0, $1) }
        umask(before)
        guard file >= 0, bound == 0, listen(file, 4) == 0 else {
            if file >= 0 { close(file) }
            throw DebugSocket.Failure(description: "\(path): no socket can be made there")
        }
        let listening = file
        Thread.detachNewThread {
            while true {
                let connection = accept(listening, nil, nil)
                if connection < 0 {
                    if errno == EINTR || errno == ECONNABORTED { continue }
                    // Closed in this one place, because the number may be another file's right after.
                    close(listening)
                    return
                }
                Self.serve(connection, answer)
                close(connection)
            }
        }
    }

    /// Nobody can attach any more; the thread ends with the connection it serves.
    func stop() {
        unlink(path)
        shutdown(file, Int32(SHUT_RDWR))
    }

    private static func serve(_ connection: Int32, _ answer: @escaping @MainActor (DebugRequest) -> DebugReply) {
        while let data = try? DebugSocket.receive(from: connection, limit: DebugSocket.longestRequest) {
            let reply: Data
            if let request = try? JSONDecoder().decode(DebugRequest.self, from: data) {
                reply = onMain { (try? JSONEncoder().encode(answer(request))) ?? Data("{}".utf8) }
            } else {
                let refused = DebugReply(error: "the request can't be read; is the tool of another version?")
                reply = (try? JSONEncoder().encode(refused)) ?? Data("{}".utf8)
            }
            guard (try? DebugSocket.send(reply, to: connection)) != nil else { return }
        }
    }

    /// Runs between two turns of the app's run loop; in an app that repeats what was done before it was built again, when
    /// it is where it was.
    private static func onMain(_ body: @escaping @MainActor () -> Data) -> Data {
        let work = MainWork(body)
        DispatchQueue.main.async {
            // Run by the main queue.
            MainActor.assumeIsolated { DebuggerHook.onceReplayed { work.run() } }
        }
        work.done.wait()
        return work.result
    }
}

/// Something to be done on the main thread, for one that waits.
private final class MainWork: @unchecked Sendable {
    let done = DispatchSemaphore(value: 0)
    private(set) var result = Data()
    private let body: @MainActor () -> Data

    init(_ body: @escaping @MainActor () -> Data) { self.body = body }

    func run() {
        // Run by the main queue.
        result = MainActor.assumeIsolated { body() }
        done.signal()
    }
}
