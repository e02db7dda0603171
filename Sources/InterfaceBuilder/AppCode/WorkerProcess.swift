import Foundation
import Glibc

/// This program once more, to do what it is asked to over a pipe: whatever becomes of it, who asks stays.
package final class WorkerProcess {
    package let pipe: CanvasPipe
    private let process = Process()
    private let ends: [FileHandle]

    /// - Parameters:
    ///   - arguments: What makes the program a worker.
    ///   - errors: Where the worker's own words go.
    package init(program: URL, arguments: [String], errors: FileHandle) throws {
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        ends = [input.fileHandleForWriting, output.fileHandleForReading]
        pipe = CanvasPipe(
            input: output.fileHandleForReading.fileDescriptor, output: input.fileHandleForWriting.fileDescriptor)
    }

    deinit {
        if process.isRunning { process.terminate() }
        for end in ends { try? end.close() }
    }

    package var isRunning: Bool { process.isRunning }

    /// Waits for a process that answers no more.
    package func hasEnded(within seconds: Double) -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while process.isRunning, ContinuousClock.now < end { usleep(5_000) }
        return !process.isRunning
    }

    package func kill() { Glibc.kill(identifier, SIGKILL) }

    /// The signal that ended it; nil where none did.
    package var signal: Int32? { process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil }

    var identifier: Int32 { process.processIdentifier }
    /// The status of a worker that has ended.
    var status: Int32 { process.terminationStatus }
}
