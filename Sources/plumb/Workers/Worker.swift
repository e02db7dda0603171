import Files
import Foundation
import Glibc

/// A copy of this process that works on one item after the other, that come by a pipe, and answers by another.
final class Worker {
    /// What it works on now.
    var item: Int?
    /// Where its answers come from.
    let answers: Int32
    private let orders: Int32
    private let process: pid_t
    private var received = Data()
    private var hasEnded = false

    /// - Parameter work: Runs in the copy; gives the answer, as a whole message.
    init?(_ work: (Int) -> Data) {
        guard let orders = PipeEnds() else { return nil }
        guard let answers = PipeEnds() else {
            orders.closeAll()
            return nil
        }
        process = fork()
        guard process >= 0 else {
            orders.closeAll()
            answers.closeAll()
            return nil
        }
        if process == 0 {
            close(orders.writing)
            close(answers.reading)
            Self.serve(orders.reading, answers.writing, work)
        }
        close(orders.reading)
        close(answers.writing)
        self.orders = orders.writing
        self.answers = answers.reading
    }

    private static func serve(_ orders: Int32, _ answers: Int32, _ work: (Int) -> Data) -> Never {
        Output.forget()
        // The parent process reports a crash; a core file or a stack trace would only take time.
        CrashNote.endPlainly()
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
        var order: Int32 = 0
        while true {
            let count = Glibc.read(orders, &order, 4)
            if count < 0, errno == EINTR { continue }
            // The parent process is gone, or has nothing more to do.
            guard count == 4, order >= 0 else { _exit(0) }
            do { try FileReplacement.fill(answers, work(Int(order))) } catch { _exit(0) }
        }
    }

    /// False when the worker is gone.
    func send(_ item: Int) -> Bool {
        BrokenPipe.isAnError()
        let number = Int32(item)
        let bytes = withUnsafeBytes(of: number) { Data($0) }
        do { try FileReplacement.fill(orders, bytes) } catch { return false }
        return true
    }

    /// Takes what has come; false when the worker is gone.
    func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = Glibc.read(answers, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            received.append(contentsOf: buffer[..<count])
            return true
        }
    }

    /// The next whole answer.
    func nextMessage() -> Data? {
        guard let length = FramedMessage.length(received), received.count >= length else { return nil }
        defer { received = received.subdata(in: length..<received.count) }
        return received.prefix(length)
    }

    /// - Returns: The signal that ended it; nil where it ended by itself.
    @discardableResult
    func end() -> Int32? {
        guard !hasEnded else { return nil }
        hasEnded = true
        // Workers made later hold copies of this pipe, so closing it would not end the worker: it gets a message.
        if item != nil { kill(process, SIGKILL) } else { _ = send(-1) }
        close(orders)
        close(answers)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? nil : status & 0x7F
    }
}
