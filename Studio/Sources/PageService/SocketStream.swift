import Foundation
import Glibc

/// One connection's bytes, for the thread that reads them.
///
/// - SeeAlso: ``SocketOutput``, which writes beside it.
final class SocketStream {
    /// The other side is gone, or was silent for too long.
    struct Ended: Error {}

    let descriptor: Int32
    private var buffer: [UInt8] = []
    private var place = 0
    private let chunk = 1 << 16

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    private var held: Int { buffer.count - place }

    /// - Parameter deadline: On the monotonic clock, in milliseconds; nil waits as long as it takes.
    private func fill(until deadline: Int?) throws {
        if place == buffer.count {
            buffer.removeAll(keepingCapacity: buffer.capacity <= chunk)
            place = 0
        }
        while true {
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = deadline.map { max(0, $0 - Self.now) }
            let ready = poll(&polled, 1, Int32(left ?? -1))
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { throw Ended() }
            let count = withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 1) { room in
                let count = recv(descriptor, room.baseAddress, chunk, 0)
                if count > 0 { buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: room[..<count])) }
                return count
            }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { throw Ended() }
            return
        }
    }

    static var now: Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000) }

    enum Head {
        case head([UInt8])
        case tooLarge
    }

    /// What comes before the next empty line.
    func readHead(limit: Int, until deadline: Int) throws -> Head {
        var looked = 0
        while true {
            let bytes = buffer[place...]
            var index = bytes.startIndex + max(0, looked - 3)
            while let end = bytes[index...].firstIndex(of: 0x0A) {
                let rest = bytes[(end + 1)...].prefix(2)
                if rest.first == 0x0A || rest.elementsEqual([0x0D, 0x0A]) {
                    guard end - place <= limit else { return .tooLarge }
                    let head = Array(bytes[..<end])
                    place = end + 1 + (rest.first == 0x0A ? 1 : 2)
                    return .head(head)
                }
                index = end + 1
            }
            looked = bytes.count
            guard looked <= limit else { return .tooLarge }
            try fill(until: deadline)
        }
    }

    /// Exactly so many bytes.
    func read(_ count: Int) throws -> Data {
        // Room is made as bytes come, not as they are announced.
        var result = Data()
        while result.count < count {
            if held == 0 { try fill(until: nil) }
            let part = min(held, count - result.count)
            result.append(contentsOf: buffer[place..<(place + part)])
            place += part
        }
        return result
    }

    /// - Returns: False when the other side does not take it.
    static func write(_ data: Data, to descriptor: Int32) -> Bool {
        var rest = data
        while !rest.isEmpty {
            // With a time limit on the socket, EAGAIN says that it has passed.
            guard let sent = send(rest, to: descriptor) else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    /// - Returns: How many bytes the other side has taken; nil where it takes none.
    static func send(_ data: Data, to descriptor: Int32, waits: Bool = true) -> Int? {
        let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
        while true {
            let count = data.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
            if count < 0, errno == EINTR { continue }
            return count > 0 ? count : nil
        }
    }
}

/// What waits to be sent, and the thread that sends it.
final class SocketOutput: @unchecked Sendable {
    // Everything below is touched under the condition only.
    private let condition = NSCondition()
    private var waiting: [Data] = []
    /// The socket while the thread waits, so that nothing is on its way.
    private var idle: Int32?
    private var isFinished = false
    private var isDone = false

    func add(_ frame: WebSocketFrame) {
        condition.withLock {
            guard !isFinished else { return }
            var rest = frame.bytes
            // What the socket has room for is sent at once: waking the thread takes as long as drawing does in a small scene.
            if let idle, waiting.isEmpty {
                rest = rest.dropFirst(SocketStream.send(rest, to: idle, waits: false) ?? 0)
            }
            if !rest.isEmpty { wait(for: rest) }
        }
    }

    private func wait(for data: Data) {
        waiting.append(data)
        condition.signal()
    }

    /// Says goodbye after what waits.
    func finish() {
        condition.withLock {
            guard !isFinished else { return }
            wait(for: WebSocketFrame(.close, Data([0x03, 0xE8])).bytes)
            isFinished = true
        }
    }

    func start(on descriptor: Int32) {
        Thread.detachNewThread { [self] in
            while let parts = next(descriptor) {
                guard parts.allSatisfy({ SocketStream.write($0, to: descriptor) }) else {
                    shutdown(descriptor, Int32(SHUT_RDWR))
                    break
                }
            }
            shutdown(descriptor, Int32(SHUT_WR))
            condition.withLock {
                (isFinished, isDone) = (true, true)
                waiting = []
                condition.broadcast()
            }
        }
    }

    private func next(_ descriptor: Int32) -> [Data]? {
        condition.withLock {
            idle = descriptor
            while waiting.isEmpty, !isFinished { condition.wait() }
            idle = nil
            defer { waiting = [] }
            return waiting.isEmpty ? nil : waiting
        }
    }

    /// Returns when the thread touches the socket no more.
    func waitUntilDone() {
        condition.withLock { while !isDone { condition.wait() } }
    }
}
