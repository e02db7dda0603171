import Files
import Foundation
import Glibc
import UIKit

/// Another process that draws with the app's code: whatever that does, editor and documents stay.
@MainActor
final class AppCanvas {
    private let worker: WorkerProcess
    private let log: URL
    private var isFirst = true

    /// Why the app's code drew nothing.
    struct Stopped: Error {
        let reason: String
    }

    /// Starts this program once more, with the library.
    init(library: URL, target: String) throws {
        log = library.deletingLastPathComponent().appendingPathComponent("log")
        let file = open(log.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw Stopped(reason: "\(log.path) can't be written: \(String(cString: strerror(errno)))")
        }
        defer { close(file) }
        worker = try WorkerProcess(
            program: ThisProgram.path, arguments: ["--canvas-host", library.path, "--target", target],
            errors: .file(file))
    }

    /// - Throws: ``Stopped`` when the process ended, or did not answer in time; it is of no use after that.
    func draw(_ data: Data, path: String, scene: String?, _ view: EditorView, scale: CGFloat) throws -> EditorScene {
        let request = CanvasRequest(path: path, scene: scene, view: view, scale: Double(scale), bytes: data.count)
        let limit: Duration = isFirst ? .seconds(10) : .seconds(4)
        isFirst = false
        guard worker.pipe.send(request, data),
            let (answer, pixels) = worker.pipe.receive(
                CanvasAnswer.self, bytes: \.bytes, deadline: ContinuousClock.now + limit)
        else { throw Stopped(reason: ending(after: limit)) }
        if let error = answer.error { throw Stopped(reason: error) }
        guard
            let image = CGImage(width: answer.pixelWidth, height: answer.pixelHeight, premultipliedRGBA: pixels)
        else { throw Stopped(reason: "the app's code sent no picture") }
        return EditorScene(
            size: answer.size, image: image, geometry: .verbatim(answer.geometry), constrainedFrames: answer.frames,
            guides: answer.guides, problems: answer.problems)
    }

    /// What a process that answers no more said last.
    private func ending(after limit: Duration) -> String {
        guard worker.hasEnded(within: .seconds(1)) else {
            worker.kill()
            return "the app's code did not answer within \(limit.components.seconds) seconds"
        }
        let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        let lines = said.split(separator: "\n").map(String.init)
        if let fatal = lines.first(where: { $0.contains("Fatal error") }) { return fatal }
        return "the app's code ended with signal or status \(worker.ending.map { $0.signal ?? $0.code } ?? 0)"
            + (lines.last.map { ": \($0)" } ?? "")
    }
}
