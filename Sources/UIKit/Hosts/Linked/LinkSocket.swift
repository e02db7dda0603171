import Glibc
import HostLink

/// The app's end of the line to its host: bytes in, bytes out.
final class LinkSocket: Sendable {
    private let descriptor: Int32

    /// - Parameter path: Of a Unix socket that the host listens on.
    init(path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw HostProblem("PLUMB_HOST: no socket can be made: \(Self.reason)") }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < capacity else {
            close(descriptor)
            throw HostProblem("PLUMB_HOST: the path \(path) is longer than a socket's may be")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) == 0 }
        }
        guard isConnected else {
            close(descriptor)
            throw HostProblem("PLUMB_HOST: no host listens at \(path): \(Self.reason)")
        }
    }

    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    private static var reason: String { String(cString: strerror(errno)) }

    /// Waits until all is written. False when the host is gone.
    func write(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while let start = rest.baseAddressOfSlice {
                let count = send(descriptor, start, rest.count, Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// Waits for bytes; nil when the host is gone.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            return count > 0 ? count : nil
        }
    }

    /// Ends both directions, and with them whoever waits.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
}

extension Slice<UnsafeRawBufferPointer> {
    fileprivate var baseAddressOfSlice: UnsafeRawPointer? { isEmpty ? nil : base.baseAddress.map { $0 + startIndex } }
}
