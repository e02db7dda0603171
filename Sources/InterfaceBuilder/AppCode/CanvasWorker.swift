import Files
import Foundation
import Glibc
import NibDocument

/// Another process that lays documents out and draws them: whatever becomes of it, editor and documents stay.
@MainActor
final class CanvasWorker {
    private let worker: WorkerProcess
    private let log: URL
    /// Whose code it is, for messages.
    private let subject: String
    private let limit: Duration
    /// What the first answer may take besides.
    private var start: Duration

    /// Why there is no answer.
    struct Stopped: Error {
        let reason: String
        /// Whether the process took too long, so that a second try would too.
        var isLate = false
    }

    /// - Parameters:
    ///   - arguments: What makes the program a worker.
    ///   - log: Where it writes what it has to say.
    ///   - limit: How long an answer may take.
    ///   - start: How much longer the first may take, for which code is loaded.
    init(
        program: String, arguments: [String], log: URL, subject: String, limit: Duration, start: Duration = .zero
    ) throws {
        self.log = log
        self.subject = subject
        self.limit = limit
        self.start = start
        let file = open(log.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw Stopped(reason: "\(log.path) can't be written: \(String(cString: strerror(errno)))")
        }
        defer { close(file) }
        worker = try WorkerProcess(program: program, arguments: arguments, errors: .file(file))
    }

    var isRunning: Bool { worker.isRunning }

    /// - Throws: ``Stopped`` when the process ended, or did not answer in time; it is of no use after that.
    func ask(
        _ wanted: DocumentJob.Wanted, about document: NibDocument, path: String
    ) throws(Stopped) -> DocumentAnswer {
        let limit = limit + start
        start = .zero
        let job = DocumentJob(wanted, name: document.name, path: path, document: document.data)
        guard worker.pipe.send(job),
            let answer = worker.pipe.receive(DocumentAnswer.self, deadline: ContinuousClock.now + limit)
        else { throw ending(after: limit) }
        if case .failure(let reason) = answer { throw Stopped(reason: reason) }
        return answer
    }

    /// What a process that answers no more said last.
    private func ending(after limit: Duration) -> Stopped {
        guard worker.hasEnded(within: .seconds(1)) else {
            worker.kill()
            return Stopped(
                reason: "\(subject) did not answer within \(limit.components.seconds) seconds", isLate: true)
        }
        let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        let lines = said.split(separator: "\n").map(String.init)
        if let fatal = lines.first(where: { $0.contains("Fatal error") }) { return Stopped(reason: fatal) }
        return Stopped(
            reason: "\(subject) ended with signal or status \(worker.ending.map { $0.signal ?? $0.code } ?? 0)"
                + (lines.last.map { ": \($0)" } ?? ""))
    }
}
