import Files
import Foundation
import InterfaceBuilder
import Synchronization

/// Standard output. What can't be written ends the command with status 2: a report that is lost is no success.
enum Output {
    private static let pending = Mutex(Data())

    static func print(_ line: TerminalText) { append(Data((line.source + "\n").utf8)) }

    static func write(_ rendered: Rendered) { append(Data(rendered.text.utf8)) }

    static func write(_ data: Data) { append(data) }

    private static func append(_ data: Data) {
        let isFull = pending.withLock { pending in
            pending.append(data)
            return pending.count > 1 << 16
        }
        if isFull { flush() }
    }

    /// Writes what waits; the command does so before it ends and before anything goes to standard error.
    static func flush() {
        let data = pending.withLock { pending in
            defer { pending = Data() }
            return pending
        }
        guard !data.isEmpty else { return }
        do {
            try FileReplacement.fill(STDOUT_FILENO, data)
        } catch {
            Terminal.erase()
            Terminal.write("plumb: standard output can't be written: \(error)\n")
            exit(2)
        }
    }

    /// A process that was made as a copy must not write what its maker will.
    static func forget() { pending.withLock { $0 = Data() } }
}
