import FlyingSocks
import Foundation

/// Sends small messages at once, rather than after the last one has been acknowledged: an edit's answer must not wait.
///
/// Sockets inherit the setting from the one that listens, which comes by here when it waits for connections.
struct PromptSocketPool: AsyncSocketPool {
    private let pool: any AsyncSocketPool

    init(_ pool: some AsyncSocketPool) { self.pool = pool }

    func prepare() async throws { try await pool.prepare() }

    func run() async throws { try await pool.run() }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        if events == .connection {
            var on: Int32 = 1
            setsockopt(
                socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        }
        try await pool.suspendSocket(socket, untilReadyFor: events)
    }
}
