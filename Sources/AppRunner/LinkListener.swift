import Foundation
import Glibc

/// A socket in a folder that only the user can open, for one app to connect to.
final class LinkListener {
    let path: String
    private let folder: String
    private var descriptor: Int32

    init() throws {
        let environment = ProcessInfo.processInfo.environment
        let base = environment["XDG_RUNTIME_DIR"] ?? environment["TMPDIR"] ?? "/tmp"
        var template = Array((base + "/plumb-XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else {
            throw AppProblem("no folder can be made in \(base): \(String(cString: strerror(errno)))")
        }
        folder = String(cString: made)
        path = folder + "/app"
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard descriptor >= 0, path.utf8.count < capacity else {
            remove()
            throw AppProblem("no socket can be made in \(folder)")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 }
        }
        guard isBound, chmod(path, 0o600) == 0, listen(descriptor, 1) == 0 else {
            remove()
            throw AppProblem("no socket can be made in \(folder): \(String(cString: strerror(errno)))")
        }
    }

    deinit { remove() }

    private func remove() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        unlink(path)
        rmdir(folder)
    }

    /// Waits for the app of this user; nil when `isOver` says that none will come any more. Nobody else gets in
    /// afterwards.
    func accept(isOver: () -> Bool) -> Int32? {
        defer { remove() }
        while !isOver() {
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, 50) > 0 else { continue }
            let peer = Glibc.accept(descriptor, nil, nil)
            guard peer >= 0 else { continue }
            _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
            if Self.user(of: peer) == getuid() { return peer }
            close(peer)
        }
        return nil
    }

    /// Whose process is at the other end; nil where the system does not say.
    private static func user(of peer: Int32) -> uid_t? {
        // The system's “struct ucred”: process, user, group.
        var credentials: (Int32, UInt32, UInt32) = (0, .max, .max)
        var length = socklen_t(MemoryLayout.size(ofValue: credentials))
        return getsockopt(peer, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 ? credentials.1 : nil
    }
}
