import Foundation
import Glibc

/// This program once more, to do what it is asked to over a pipe: whatever becomes of it, who asks stays.
package final class WorkerProcess {
    /// Requests go into it, answers come out.
    package let pipe: MessagePipe
    private let process: ChildProcess

    /// - Parameters:
    ///   - program: This program, by its path.
    ///   - arguments: What makes the program a worker.
    ///   - errors: Where the worker's own words go.
    package init(program: String, arguments: [String], errors: ProgramLaunch.Stream) throws {
        var launch = ProgramLaunch(program, arguments)
        (launch.input, launch.output, launch.errors) = (.pipe, .pipe, errors)
        process = try ChildProcess(launch)
        pipe = MessagePipe(input: process.output, output: process.input)
    }

    deinit { process.send(signal: SIGTERM) }

    package var isRunning: Bool { process.isRunning }

    /// Waits for a process that answers no more.
    package func hasEnded(within limit: Duration) -> Bool { process.wait(atMost: limit) != nil }

    package func kill() { process.send(signal: SIGKILL) }

    /// How it ended; nil while it runs.
    package var ending: ChildProcess.Ending? { process.ending }
}
