import Files
import Foundation
import NibDocument
import UIKit

/// Lays documents out in another process, which is started again where one ended: no document ends the editor.
@MainActor
final class DocumentCanvas {
    private let program: String
    private let arguments: [String]
    private let limit: Duration
    private let mostRequests: Int
    private var worker: CanvasWorker?

    /// Why a document can't be laid out.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameters:
    ///   - program: What is started, with the arguments.
    ///   - limit: How long a document may take.
    ///   - mostRequests: After how many documents there is to be another process.
    init(
        program: String, arguments: [String] = ["--scene-host"], limit: Duration = .seconds(30),
        mostRequests: Int = WorkerProcess.mostRequests
    ) {
        BrokenPipe.isAnError()
        self.program = program
        self.arguments = arguments
        self.limit = limit
        self.mostRequests = mostRequests
    }

    /// - Returns: Nil where the scene has no view.
    /// - Throws: ``Failure`` where the process ends over the document.
    func draw(
        _ document: NibDocument, path: String, scene: String?, _ view: EditorView, scale: CGFloat
    ) throws(Failure) -> EditorScene? {
        try ask(document.name) { (worker) throws(CanvasWorker.Stopped) in
            try worker.draw(document, path: path, scene: scene, view, scale: scale)
        }
    }

    /// - Parameter frames: What constraints give, where it is known.
    /// - Throws: ``EditError`` where the edit can't be made, or the process ends over it.
    func apply(
        _ edit: DocumentEdit, to document: NibDocument, path: String, frames: [String: CGRect]?
    ) throws(EditError) -> EditOutcome {
        let result: Result<EditOutcome, EditError>
        do throws(Failure) {
            result = try ask(document.name) { (worker) throws(CanvasWorker.Stopped) in
                try worker.apply(edit, to: document, path: path, frames: frames)
            }
        } catch { throw EditError("\(error)") }
        return try result.get()
    }

    private func ask<Answer>(
        _ name: String, _ body: (CanvasWorker) throws(CanvasWorker.Stopped) -> Answer
    ) throws(Failure) -> Answer {
        var last = ""
        // A process may have been ended by something else; over a document it ends twice.
        for _ in 0..<2 {
            let worker: CanvasWorker
            do {
                worker = try started()
            } catch {
                let reason = (error as? CanvasWorker.Stopped)?.reason ?? "\(error)"
                throw Failure(description: "\(name) can’t be laid out: \(reason)")
            }
            do throws(CanvasWorker.Stopped) {
                return try body(worker)
            } catch {
                self.worker = nil
                last = error.reason
                if error.isLate { break }
            }
        }
        throw Failure(
            description: "\(name) can’t be laid out: \(last). This is a defect of plumb, please report it with the "
                + "document. Nothing is lost: take the last edit back, or go on without a picture")
    }

    private func started() throws -> CanvasWorker {
        if let worker, worker.isReady { return worker }
        let new = try CanvasWorker(
            program: program, arguments: arguments, log: nil,
            subject: "the process that draws", limit: limit, mostRequests: mostRequests)
        worker = new
        return new
    }
}

extension DocumentEdit {
    /// Makes the edit, in the other process where a layout may be needed.
    ///
    /// - Parameter frames: What constraints give, where it is known.
    @MainActor
    func applied(
        to document: NibDocument, path: String, frames: [String: CGRect]?, by canvas: DocumentCanvas?
    ) throws(EditError) -> EditOutcome {
        if let canvas, frames == nil || laysOut {
            return try canvas.apply(self, to: document, path: path, frames: frames)
        }
        return try applied(to: document, path: path, layout: frames.map { known in { known[$0] } })
    }

    /// Whether it lays the document out itself.
    private var laysOut: Bool {
        switch self {
        case .group(_, let edits): edits.contains(where: \.laysOut)
        case .resolve: true
        case .embed(_, let container): container == "stackView"
        default: false
        }
    }
}
