import AppRunner
import Files
import Foundation
import ModelContextProtocol
import Synchronization

/// What takes long, done for a client that waits: it says how far it is, ends when it takes too long, and is ended when the client
/// cancels.
enum ProgramRun {
    struct Result: Sendable {
        var status: Int32
        /// Its standard output.
        var output: String
        /// Its standard error, where builds tell how far they are.
        var errors: String
        /// Its standard output and then its standard error.
        var text: String { output + errors }
    }

    /// One of this program's own commands.
    ///
    /// - Parameters:
    ///   - arguments: Of `plumb`.
    ///   - limit: How long it may take.
    ///   - environment: What is added to this process's variables.
    static func plumb(
        _ arguments: [String], limit: Duration, environment: [String: String] = [:]
    ) async throws -> Result {
        try await aside { isGivenUp, progress in
            let outcome = try Subprocess.run(
                ThisProgram.path, arguments, environment: environment, limit: limit,
                line: { line in
                    guard let line else { return progress(nil) }
                    if let step = BuildProgress(line: line) { progress(step) }
                },
                isGivenUp: isGivenUp)
            return Result(status: outcome.status, output: outcome.text, errors: outcome.errorText)
        }
    }

    /// Work on a thread of its own: a build takes minutes, and tasks share few threads.
    ///
    /// - Parameter work: Takes what says whether the client cancelled, and what tells it of a build's steps, or that a second
    ///   passed without one.
    static func aside<Value: Sendable>(
        _ work:
            @escaping @Sendable (
                _ isGivenUp: @escaping @Sendable () -> Bool, _ progress: @escaping (BuildProgress?) -> Void
            ) throws -> Value
    ) async throws -> Value {
        let stop = Stop()
        running.enter()
        defer { running.leave() }
        return try await withTaskCancellationHandler {
            let report = CallProgress.reporter
            return try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global().async {
                    var steps = BuildSteps()
                    continuation.resume(
                        with: Swift.Result {
                            try work({
                                stop.isAsked.load(ordering: .relaxed) || isEnding.load(ordering: .relaxed)
                            }) { step in
                                guard let notice = step.map({ steps.take($0) }) ?? steps.wait() else { return }
                                report(notice.done, notice.total, notice.text)
                            }
                        })
                }
            }
        } onCancel: {
            stop.isAsked.store(true, ordering: .relaxed)
        }
    }

    /// Ends what runs, with all that it started, as the end of this process would not; waits some seconds for it.
    static func endAll() {
        isEnding.store(true, ordering: .relaxed)
        _ = running.wait(timeout: .now() + 3)
    }

    private static let isEnding = Atomic(false)
    private static let running = DispatchGroup()

    private final class Stop: Sendable { let isAsked = Atomic(false) }
}

/// How far a build is in all: counts begin again with each part of it, and what is reported only grows.
struct BuildSteps {
    struct Notice {
        var done: Double
        var total: Double?
        var text: String
    }

    private var before = 0
    private var last = 0
    private var total: Double?
    private var text = "working"
    /// Seconds since the last step.
    private var quiet = 0

    mutating func take(_ step: BuildProgress) -> Notice {
        if step.done < last { before += last }
        (last, quiet, text) = (step.done, 0, step.text)
        total = Double(before + step.total)
        return Notice(done: Double(before + step.done), total: total, text: text)
    }

    /// A second passed. Of every fifth somebody hears, who would give up what says nothing; it is a small part of a step.
    mutating func wait() -> Notice? {
        quiet += 1
        guard quiet.isMultiple(of: 5) else { return nil }
        return Notice(
            done: Double(before + last) + Double(quiet) / 10_000, total: total, text: "\(text), for \(quiet) s")
    }
}
