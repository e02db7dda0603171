import Foundation
import Glibc
import Synchronization

/// Takes connections, each on a thread of its own, until it is stopped.
///
/// Whoever has no valid address of a page has little of this program: a few connections at a time, a few seconds and a few
/// thousand bytes for each. Where no more files can be open, new connections wait.
final class PageListener: Sendable {
    /// How many connections that have not named a page yet are kept; for one more, the oldest ends.
    static let strangers = 64
    /// In milliseconds: for a whole head, and between two requests of a connection.
    static let patience = (head: 10_000, idle: 60_000)

    private struct State {
        var isStopped = false
        var open: Set<Int32> = []
        /// Those that have not named a page yet, the oldest first.
        var strangers: [Int32] = []
    }

    private let descriptor: Int32
    /// Its other end is closed to stop the thread.
    private let stopping: (reading: Int32, writing: Int32)
    private let state = Mutex(State())

    /// The port that is listened on.
    let port: UInt16

    /// - Throws: ``PageError`` when the address can't be listened on.
    init(host: String, port: UInt16) throws {
        let isSix = host.contains(":")
        let descriptor = socket(isSix ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw PageError("no socket can be made: \(String(cString: strerror(errno)))") }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var four = sockaddr_in()
        var six = sockaddr_in6()
        let isAddress: Bool
        if isSix {
            six.sin6_family = sa_family_t(AF_INET6)
            six.sin6_port = port.bigEndian
            isAddress = inet_pton(AF_INET6, host, &six.sin6_addr) == 1
        } else {
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = port.bigEndian
            isAddress = inet_pton(AF_INET, host, &four.sin_addr) == 1
        }
        guard isAddress else {
            close(descriptor)
            throw PageError("\(host) is no IP address of this machine")
        }
        var length = socklen_t(isSix ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
        func withAddress<T>(_ body: (UnsafeMutablePointer<sockaddr>) -> T) -> T {
            isSix
                ? withUnsafeMutablePointer(to: &six) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body) }
                : withUnsafeMutablePointer(to: &four) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body) }
        }
        guard withAddress({ bind(descriptor, $0, length) }) == 0, listen(descriptor, SOMAXCONN) == 0 else {
            let reason = errno
            close(descriptor)
            throw reason == EADDRNOTAVAIL
                ? PageError("\(host) is no IP address of this machine")
                : PageError(
                    "can't listen on \(host):\(port): the port is taken or not allowed; choose another with --port")
        }
        _ = withAddress { getsockname(descriptor, $0, &length) }
        self.port = UInt16(bigEndian: isSix ? six.sin6_port : four.sin_port)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            close(descriptor)
            throw PageError("too many files are open; raise the limit with ulimit -n")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        stopping = (ends[0], ends[1])
        self.descriptor = descriptor
    }

    /// - Parameter serve: Works on one connection until it ends, on a thread of its own.
    func start(_ serve: @escaping @Sendable (PageListener, Int32) -> Void) {
        Thread.detachNewThread { [self] in
            while isReady(descriptor, -1) { acceptAll(serve) }
            close(descriptor)
            close(stopping.reading)
        }
    }

    /// Ends what is open too.
    func stop() {
        let open = state.withLock { state -> Set<Int32> in
            guard !state.isStopped else { return [] }
            state.isStopped = true
            close(stopping.writing)
            return state.open
        }
        for connection in open { shutdown(connection, Int32(SHUT_RDWR)) }
    }

    /// - Returns: False when this was stopped.
    private func isReady(_ descriptor: Int32, _ milliseconds: Int32) -> Bool {
        var polled = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: stopping.reading, events: Int16(POLLIN), revents: 0),
        ]
        poll(&polled, 2, milliseconds)
        return polled[1].revents == 0
    }

    private func acceptAll(_ serve: @escaping @Sendable (PageListener, Int32) -> Void) {
        while true {
            let connection = accept(descriptor, nil, nil)
            guard connection >= 0 else {
                switch errno {
                case EINTR, ECONNABORTED: continue
                case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                    // Nothing is lost: they wait in the system's queue until something is closed.
                    endOldestStrangers(above: state.withLock { $0.strangers.count } / 2)
                    guard isReady(-1, 10) else { return }
                    continue
                default: return
                }
            }
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            prepare(connection)
            let isTaken = state.withLock { state in
                guard !state.isStopped else { return false }
                state.open.insert(connection)
                state.strangers.append(connection)
                return true
            }
            guard isTaken else {
                close(connection)
                return
            }
            endOldestStrangers(above: Self.strangers)
            Thread.detachNewThread { [self] in
                serve(self, connection)
                end(connection)
            }
        }
    }

    /// Small messages are sent at once rather than after the last was acknowledged, and who takes nothing for half a minute
    /// is gone.
    private func prepare(_ connection: Int32) {
        var on: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    private func endOldestStrangers(above count: Int) {
        state.withLock { state in
            // Their threads find the end, and close them.
            for connection in state.strangers.dropLast(count) { shutdown(connection, Int32(SHUT_RDWR)) }
            state.strangers = state.strangers.suffix(count)
        }
    }

    /// The connection has named a page.
    func welcome(_ connection: Int32) {
        state.withLock { $0.strangers.removeAll { $0 == connection } }
    }

    private func end(_ connection: Int32) {
        state.withLock { state in
            state.strangers.removeAll { $0 == connection }
            state.open.remove(connection)
            close(connection)
        }
    }
}
