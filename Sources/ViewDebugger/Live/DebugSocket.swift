import Files
import Foundation
import Glibc

/// How tools reach a running app: a socket in a folder that only its user can open. Each message is its length in four
/// bytes, the highest first, and that many bytes of JSON.
public enum DebugSocket {
    /// Why an app can't be listened for or reached, in a sentence.
    public struct Failure: Error, CustomStringConvertible, Equatable {
        public let description: String
    }

    /// Longer requests are not read.
    static let longestRequest = 1 << 20
    /// Longer replies are not read.
    static let longestReply = 512 << 20

    /// The folder of all apps' sockets of this user: in `XDG_RUNTIME_DIR`, else in `/tmp`.
    public static var folder: String {
        UserFolders.runtime.map { "\($0)/plumb-debug" } ?? "/tmp/plumb-debug-\(geteuid())"
    }

    static func path(of process: Int32) -> String { "\(folder)/\(process)" }

    /// An app that can be attached to.
    public struct App: Codable, Equatable, Sendable {
        /// The process identifier.
        public var process: Int32
        /// The program's name.
        public var name: String
    }

    /// The apps of this user that run with `PLUMB_DEBUG=1`, by process.
    public static func apps() -> [App] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap(Int32.init).sorted().compactMap { process in
            guard let file = try? connect(to: process) else { return nil }
            close(file)
            let name = (try? FileInput.data(at: "/proc/\(process)/comm", limit: 1 << 10)).map {
                String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            }
            return App(process: process, name: name ?? "?")
        }
    }

    /// Asks a running app, and waits for its answer.
    public static func ask(_ process: Int32, _ request: DebugRequest) throws -> DebugReply {
        let file = try connect(to: process)
        defer { close(file) }
        do {
            try send(JSONEncoder().encode(request), to: file)
            guard let data = try receive(from: file, limit: longestReply) else {
                throw Failure(description: "the app ended the connection")
            }
            guard !JSONDepth.exceeds(CaptureArchive.deepestJSON, in: data) else {
                throw Failure(description: "the app's answer nests too deeply")
            }
            let reply = try JSONDecoder().decode(DebugReply.self, from: data)
            if let broken = reply.capture?.firstBrokenReference {
                throw Failure(description: "the app's answer is broken: \(broken)")
            }
            return reply
        } catch let failure as Failure {
            throw failure
        } catch let failure as FileInput.Failure {
            throw Failure(description: "the app can't be reached: \(failure)")
        } catch {
            throw Failure(description: "the app's answer can't be read; is it of another version?")
        }
    }

    // MARK: The app's end

    /// Returns when the process has ended, whether or not anybody asked for its status.
    public static func waitForEnd(of process: Int32) async throws {
        let begin = begin(of: process)
        while begin != nil, self.begin(of: process) == begin { try await Task.sleep(for: .milliseconds(500)) }
    }

    /// When a process was started, which tells it from a later one of the same number; nil where none runs.
    private static func begin(of process: Int32) -> Substring? {
        guard let data = try? FileInput.data(at: "/proc/\(process)/stat", limit: 1 << 12) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        // The name before it stands in parentheses, and may have any characters.
        guard let name = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: name)...].split(separator: " ")
        return fields.count > 19 && !["Z", "X"].contains(fields[0]) ? fields[19] : nil
    }

    // MARK: Connections

    /// In a folder that another user made, or a link leads to, that user could listen in, or answer in an app's place.
    static func checkFolder() throws {
        var status = stat()
        guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
            status.st_mode & 0o077 == 0
        else {
            throw Failure(description: "\(folder) is not a folder that only this user can open; remove it")
        }
    }

    private static func connect(to process: Int32) throws -> Int32 {
        var status = stat()
        if lstat(folder, &status) == 0 { try checkFolder() }
        let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { throw Failure(description: "no socket can be made") }
        let result = withAddress(path(of: process)) { Glibc.connect(file, $0, $1) }
        guard result == 0 else {
            close(file)
            throw Failure(
                description:
                    "process \(process) can't be attached to; plumb debug --list names those that can. Run it with PLUMB_DEBUG=1."
            )
        }
        return file
    }

    static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return -1 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }

    static func send(_ data: Data, to file: Int32) throws {
        let count = UInt32(data.count)
        let head = Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) })
        // A reader that went away is an error here, not a signal.
        var sent = 0
        let whole = head + data
        while sent < whole.count {
            let count = whole.withUnsafeBytes {
                Glibc.send(file, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure(description: "the other side ended the connection") }
            sent += count
        }
    }

    /// The next message; nil at the end of the connection.
    static func receive(from file: Int32, limit: Int) throws -> Data? {
        guard let head = read(4, from: file) else { return nil }
        let count = head.reduce(0) { $0 << 8 | Int($1) }
        guard count <= limit else { throw Failure(description: "a message of \(count) bytes is longer than any is") }
        guard let body = read(count, from: file) else {
            throw Failure(description: "the connection ended within a message")
        }
        return body
    }

    private static func read(_ count: Int, from file: Int32) -> Data? {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: min(max(1, count), 1 << 16))
        while data.count < count {
            let got = Glibc.read(file, &buffer, min(buffer.count, count - data.count))
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return nil }
            data.append(contentsOf: buffer[..<got])
        }
        return data
    }
}
