import Files
import Foundation
import Glibc
import NibDocument
import UIKit

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

    /// - Returns: Nil where the scene has no view.
    /// - Throws: ``Stopped`` when the process ended, or did not answer in time; it is of no use after that.
    func draw(
        _ document: NibDocument, path: String, scene: String?, _ view: EditorView, scale: CGFloat
    ) throws(Stopped) -> EditorScene? {
        let data = document.data
        var request = CanvasRequest(name: document.name, path: path, bytes: data.count)
        request.drawing = CanvasRequest.Drawing(scene: scene, view: view, scale: Double(scale))
        let (answer, pixels) = try ask(request, data)
        if answer.isEmpty { return nil }
        guard
            let image = CGImage(width: answer.pixelWidth, height: answer.pixelHeight, premultipliedRGBA: pixels)
        else { throw Stopped(reason: "\(subject) sent no picture") }
        return EditorScene(
            size: answer.size, image: image, geometry: .verbatim(answer.geometry), constrainedFrames: answer.frames,
            guides: answer.guides, problems: answer.problems)
    }

    /// The document after an edit.
    ///
    /// - Parameter frames: What constraints give, where it is known.
    /// - Returns: What there is in place of an outcome where the edit can't be made: why.
    func apply(
        _ edit: DocumentEdit, to document: NibDocument, path: String, frames: [String: CGRect]?
    ) throws(Stopped) -> Result<EditOutcome, EditError> {
        let data = document.data
        var request = CanvasRequest(name: document.name, path: path, bytes: data.count)
        request.edit = CanvasRequest.Edit(edit: edit, frames: frames)
        let (answer, edited) = try ask(request, data)
        if let refusal = answer.refusal { return .failure(EditError(refusal)) }
        guard let result = try? NibDocument(data: edited, name: document.name) else {
            throw Stopped(reason: "\(subject) sent no document")
        }
        return .success(EditOutcome(document: result, notes: answer.notes, selection: answer.selection))
    }

    private func ask(_ request: CanvasRequest, _ data: Data) throws(Stopped) -> (CanvasAnswer, Data) {
        let limit = limit + start
        start = .zero
        guard worker.send(request, data),
            let (answer, bytes) = worker.pipe.receive(
                CanvasAnswer.self, bytes: \.bytes, deadline: ContinuousClock.now + limit)
        else { throw ending(after: limit) }
        if let error = answer.error { throw Stopped(reason: error) }
        return (answer, bytes)
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
