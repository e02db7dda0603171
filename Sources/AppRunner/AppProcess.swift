import Files
import Foundation
import Glibc
import HostLink
import Synchronization

/// An app that runs as a child of this process: what it says on the link, what it prints, and how it ends.
///
/// Each survives the other's crash: this process hears of the app's end, and the app ends when the link is gone.
public final class AppProcess: Sendable {
    /// What a running app does, in the order in which it happens.
    public enum Event: Sendable {
        /// A message on the link without its length; see `HostLink.AppMessage`.
        case message(ArraySlice<UInt8>)
        /// A line of its standard output or error.
        case output(String, isError: Bool)
        /// Nothing comes after this.
        case ended(AppEnd)
    }

    /// The process identifier.
    public var identifier: Int32 { process.identifier }
    private let process: ChildProcess
    private let link = Mutex<Int32?>(nil)
    private let unsent = Mutex<[[UInt8]]>([])
    private let writing = Mutex(())
    private let errors = Mutex<[String]>([])

    /// - Parameters:
    ///   - launch: What is started; it reads nothing, and what it writes becomes events.
    ///   - onEvent: Called on threads of this object's own, one at a time.
    public init(_ launch: ProgramLaunch, onEvent: @escaping @Sendable (Event) -> Void) throws {
        nonisolated(unsafe) let listener = try LinkListener()
        var launch = launch
        launch.environment["PLUMB_HOST"] = listener.path
        // After a crash, functions' names after half a second are worth more than line numbers after half a minute.
        if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
            launch.environment["SWIFT_BACKTRACE"] =
                "color=no,interactive=no,threads=crashed,images=none,registers=none,symbolicate=fast,limit=24"
        }
        (launch.output, launch.errors) = (.pipe, .pipe)
        // Ctrl-C in the terminal is for the host, which ends the app in order.
        launch.leadsGroup = true
        let process: ChildProcess
        do { process = try ChildProcess(launch) } catch { throw AppProblem("\(error)") }
        self.process = process
        let order = Mutex(())
        let tell: @Sendable (Event) -> Void = { event in order.withLock { _ in onEvent(event) } }
        let over = DispatchGroup()
        Self.thread("link", over) { [self] in readLink(listener, tell) }
        Self.thread("output", over) { Self.readLines(process.output) { tell(.output($0, isError: false)) } }
        Self.thread("errors", over) { [self] in
            Self.readLines(process.errors) { line in
                errors.withLock { lines in
                    lines.append(line)
                    if lines.count > 400 { lines.removeFirst(200) }
                }
                tell(.output(line, isError: true))
            }
        }
        Self.thread("end", nil) { [self] in
            let ending = process.wait()
            // Programs that the app started may hold its output open for longer, so this waits a second at most.
            _ = over.wait(timeout: .now() + 1)
            let said = errors.withLock { $0 }
            tell(.ended(AppEnd(ending, errors: said)))
        }
    }

    /// Messages before the app has connected wait for it. After its end, nothing happens.
    public func send(_ message: HostMessage) { send(encoded: message.encoded) }

    /// - Parameter encoded: With its length in front.
    public func send(encoded: [UInt8]) {
        writing.withLock { _ in
            guard let descriptor = link.withLock({ $0 }) else { return unsent.withLock { $0.append(encoded) } }
            Self.write(encoded, to: descriptor)
        }
    }

    /// Asks the app to end, and makes it after some seconds.
    public func end(grace: TimeInterval = 2) {
        guard process.isRunning else { return }
        send(.quit)
        DispatchQueue.global().asyncAfter(deadline: .now() + grace) { [process] in process.send(signal: SIGKILL) }
    }

    // MARK: The link

    private func readLink(_ listener: LinkListener, _ tell: (Event) -> Void) {
        let peer = listener.accept { !process.isRunning }
        guard let peer else { return }
        writing.withLock { _ in
            for message in unsent.withLock({ $0 }) { Self.write(message, to: peer) }
            link.withLock { $0 = peer }
        }
        var stream = MessageStream()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        do {
            while true {
                let count = recv(peer, buffer.baseAddress, buffer.count, 0)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                stream.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                while let body = try stream.next() { tell(.message(body)) }
            }
        } catch {
            tell(.output("plumb: \(error)", isError: true))
            process.send(signal: SIGKILL)
        }
        writing.withLock { _ in
            link.withLock { $0 = nil }
            close(peer)
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        bytes.withUnsafeBytes { buffer in
            var place = 0
            while place < buffer.count {
                let count = Glibc.send(
                    descriptor, buffer.baseAddress.map { $0 + place }, buffer.count - place, Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                // The app is gone; the other threads say so.
                guard count > 0 else { return }
                place += count
            }
        }
    }

    // MARK: The process

    private static func thread(_ name: String, _ group: DispatchGroup?, _ body: @escaping @Sendable () -> Void) {
        group?.enter()
        let thread = Thread {
            body()
            group?.leave()
        }
        thread.name = "app " + name
        thread.start()
    }

    /// Calls `line` for each line until the other end is closed.
    private static func readLines(_ descriptor: Int32, _ line: (String) -> Void) {
        var (rest, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 14))
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            for byte in buffer[..<count] {
                // A line that does not end is cut, so that it is reported at all.
                if byte == 10 || rest.count >= 1 << 16 {
                    line(String(decoding: rest, as: UTF8.self))
                    rest = byte == 10 ? [] : [byte]
                } else {
                    rest.append(byte)
                }
            }
        }
        if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
    }
}
