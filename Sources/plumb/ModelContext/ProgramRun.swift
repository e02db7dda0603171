import Files
import Foundation
import ModelContextProtocol
import Synchronization

/// One of this program's own commands, run for a client that waits: it says how far it is, ends when it takes too long, and is
/// ended when the client cancels.
enum ProgramRun {
    struct Result: Sendable {
        var status: Int32
        /// Standard output and then standard error.
        var text: String
    }

    /// - Parameters:
    ///   - arguments: Of `plumb`.
    ///   - limit: How long it may take.
    ///   - environment: What is added to this process's variables.
    static func plumb(
        _ arguments: [String], limit: Duration, environment: [String: String] = [:]
    ) async throws -> Result {
        let stop = Stop()
        return try await withTaskCancellationHandler {
            let progress = CallProgress.reporter
            return try await withCheckedThrowingContinuation { continuation in
                // A thread of its own: a build takes minutes, and tasks share few threads.
                DispatchQueue.global().async {
                    continuation.resume(
                        with: Swift.Result { try run(arguments, limit, environment, stop, progress) })
                }
            }
        } onCancel: {
            stop.isAsked.store(true, ordering: .relaxed)
        }
    }

    private static func run(
        _ arguments: [String], _ limit: Duration, _ environment: [String: String], _ stop: Stop,
        _ progress: @escaping @Sendable (Double, Double?, String) -> Void
    ) throws -> Result {
        var steps = BuildSteps()
        let outcome = try Subprocess.run(
            ThisProgram.path, arguments, environment: environment, limit: limit,
            line: { line in
                guard let line, let step = steps.read(line) else { return }
                progress(step.done, step.total, step.name)
            }, isGivenUp: { stop.isAsked.load(ordering: .relaxed) })
        return Result(status: outcome.status, text: outcome.allText)
    }

    private final class Stop: Sendable { let isAsked = Atomic(false) }
}

/// How far a build is, by the lines that the package manager prints: `[12/40] Compiling App Main.swift`.
struct BuildSteps {
    /// Counts begin again with each part of a build; what is reported only grows.
    private var before = 0.0
    private var last = 0.0

    mutating func read(_ line: String) -> (done: Double, total: Double, name: String)? {
        guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
        let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/").compactMap { Double($0) }
        guard numbers.count == 2, numbers[0] <= numbers[1] else { return nil }
        if numbers[0] < last { before += last }
        last = numbers[0]
        let name = line[line.index(after: end)...].trimmingCharacters(in: .whitespaces)
        return (before + numbers[0], before + numbers[1], name)
    }
}
