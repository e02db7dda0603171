import Files
import Foundation
import Glibc

/// A socket in a folder that only the user can open, for one app to connect to.
final class LinkListener {
    let path: String
    private var folder: PrivateFolder?
    private var descriptor: Int32

    init() throws {
        let folder = try PrivateFolder("plumb", in: UserFolders.runtime)
        self.folder = folder
        path = folder.path + "/app"
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard descriptor >= 0, path.utf8.count < capacity else {
            remove()
            throw AppProblem("no socket can be made in \(folder.path)")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 }
        }
        guard isBound, chmod(path, 0o600) == 0, listen(descriptor, 1) == 0 else {
            remove()
            throw AppProblem("no socket can be made in \(folder.path): \(String(cString: strerror(errno)))")
        }
    }

    deinit { remove() }

    private func remove() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        folder = nil
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
