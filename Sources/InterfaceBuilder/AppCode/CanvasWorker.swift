import Files
import Foundation
import Glibc
import NibDocument

/// Another process that lays documents out and draws them: whatever becomes of it, editor and documents stay.
@MainActor
final class CanvasWorker {
    private let worker: WorkerProcess
    /// What it has to say, for as long as this is there.
    private let log: FileHandle
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
    ///   - log: Where it writes what it has to say; nil where only this is to read it, so that nothing is left of a process that
    ///     is killed.
    ///   - limit: How long an answer may take.
    ///   - start: How much longer the first may take, for which code is loaded.
    ///   - mostRequests: After how many requests there is to be another one.
    init(
        program: String, arguments: [String], log: URL?, subject: String, limit: Duration, start: Duration = .zero,
        mostRequests: Int = WorkerProcess.mostRequests
    ) throws {
        self.subject = subject
        self.limit = limit
        self.start = start
        let file = log.map { open($0.path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) } ?? Self.unnamedFile()
        guard file >= 0 else {
            let place = log?.path ?? FileManager.default.temporaryDirectory.path
            throw Stopped(reason: "\(place) can't be written: \(String(cString: strerror(errno)))")
        }
        self.log = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        worker = try WorkerProcess(
            program: program, arguments: arguments, errors: .file(file), mostRequests: mostRequests)
    }

    /// A file among the temporary ones that loses its name at once, and goes with the last that has it open.
    private static func unnamedFile() -> Int32 {
        var name = FilePath.bytes(FileManager.default.temporaryDirectory.path + "/plumb-log-XXXXXX")
        let file = mkstemp(&name)
        guard file >= 0 else { return file }
        unlink(name)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        return file
    }

    /// Whether it draws another one.
    var isReady: Bool { worker.isReady }

    /// - Throws: ``Stopped`` when the process ended, or did not answer in time; it is of no use after that.
    func ask(
        _ wanted: DocumentJob.Wanted, about document: NibDocument, path: String
    ) throws(Stopped) -> DocumentAnswer {
        let limit = limit + start
        start = .zero
        let job = DocumentJob(wanted, name: document.name, path: path, document: document.data)
        guard worker.send(job),
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
        try? log.seek(toOffset: 0)
        let said = String(decoding: (try? log.read(upToCount: 1 << 16)) ?? Data(), as: UTF8.self)
        let lines = said.split(separator: "\n").map(String.init)
        if let fatal = lines.first(where: { $0.contains("Fatal error") }) { return Stopped(reason: fatal) }
        return Stopped(
            reason: "\(subject) ended with signal or status \(worker.ending.map { $0.signal ?? $0.code } ?? 0)"
                + (lines.last.map { ": \($0)" } ?? ""))
    }
}
