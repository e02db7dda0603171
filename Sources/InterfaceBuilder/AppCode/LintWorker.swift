import Foundation
import Glibc
import NibDocument
import UIKit

/// What is to be checked, and where what is beside it lies.
struct LintRequest: Codable, Sendable {
    var path: String
    var bytes: Int
}

struct LintAnswer: Codable, Sendable {
    var findings: [Finding]
}

/// The checking process: answers until its input ends.
@MainActor
public enum LintHost {
    /// - Returns: The status to exit with.
    public static func run() -> Int32 {
        let pipe = CanvasPipe.ofWorker()
        while let (request, data) = pipe.receive(LintRequest.self, bytes: \.bytes) {
            var answer = LintAnswer(findings: [])
            if let document = try? NibDocument(data: data, name: request.path) {
                answer.findings = findings(in: document, request.path)
            }
            guard pipe.send(answer, Data()) else { break }
        }
        return 0
    }

    static func findings(in document: NibDocument, _ path: String) -> [Finding] {
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
            queue.async { continuation.resume(returning: self.ask(data, path)) }
        }
    }

    private func ask(_ data: Data, _ path: String) -> [Finding]? {
        if worker?.isReady != true {
            worker = try? WorkerProcess(
                program: program, arguments: ["--lint-host"], errors: .nothing)
        }
        guard let worker, worker.send(LintRequest(path: path, bytes: data.count), data),
            let (answer, _) = worker.pipe.receive(
                LintAnswer.self, bytes: { _ in 0 }, deadline: ContinuousClock.now + .seconds(120))
        else {
            worker = nil
            return nil
        }
        return answer.findings
    }
}
