import Files
import Foundation
import NibDocument

extension Linter {
    /// What an editor shows of a document: by the configuration that holds where it lies.
    @MainActor
    static func editorFindings(in document: NibDocument, _ path: String) -> [Finding] {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var linter = Linter(LintConfiguration(folder: folder))
        return linter.findings(in: document, name: path, path: path)
    }
}

/// Another process of this program that checks documents, so that no edit waits for it.
final class LintWorker: @unchecked Sendable {
    /// Everything below happens on it.
    private let queue = DispatchQueue(label: "plumb.lint")
    private let program: String
    private var worker: WorkerProcess?

    init(program: String) { self.program = program }

    /// - Returns: Nil when the process ended over it.
    func findings(in data: Data, path: String) async -> [Finding]? {
        await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(
                    returning: self.ask(DocumentJob(.findings, name: path, path: path, document: data)))
            }
        }
    }

    private func ask(_ job: DocumentJob) -> [Finding]? {
        if worker?.isReady != true {
            worker = try? WorkerProcess(program: program, arguments: ["--lint-host"], errors: .nothing)
        }
        guard let worker, worker.send(job),
            case .findings(let findings)? = worker.pipe.receive(
                DocumentAnswer.self, deadline: ContinuousClock.now + .seconds(120))
        else {
            worker = nil
            return nil
        }
        return findings
    }
}
