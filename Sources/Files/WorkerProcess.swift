import Foundation
import Glibc

/// This program once more, to do what it is asked to over a pipe: whatever becomes of it, who asks stays.
package final class WorkerProcess {
    /// Requests go into it, answers come out.
    package let pipe: MessagePipe
    private let process: ChildProcess
    private let mostRequests: Int
    private var requests = 0

    /// So many documents a process lays out. On Linux Foundation never gives back what it keeps for an attributed string, 150 to 700
    /// bytes each (Swift 6.3), and a document makes some; a new process starts with none.
    package static let mostRequests = 500

    /// - Parameters:
    ///   - program: This program, by its path.
    ///   - arguments: What makes the program a worker.
    ///   - errors: Where the worker's own words go.
    ///   - mostRequests: After how many requests there is to be another process.
    package init(
        program: String, arguments: [String], errors: ProgramLaunch.Stream, mostRequests: Int = mostRequests
    ) throws {
        self.mostRequests = mostRequests
        var launch = ProgramLaunch(program, arguments)
        (launch.input, launch.output, launch.errors) = (.pipe, .pipe, errors)
        process = try ChildProcess(launch)
        pipe = MessagePipe(input: process.output, output: process.input)
    }

    deinit { process.send(signal: SIGTERM) }

    /// Whether the next request may go to it.
    package var isReady: Bool { process.isRunning && requests < mostRequests }

    /// - Returns: False where the process has ended.
    package func send(_ request: some Encodable) -> Bool {
        requests += 1
        return pipe.send(request)
    }

    /// Waits for a process that answers no more.
    package func hasEnded(within limit: Duration) -> Bool { process.wait(atMost: limit) != nil }

    package func kill() { process.send(signal: SIGKILL) }

    /// How it ended; nil while it runs.
    package var ending: ChildProcess.Ending? { process.ending }
}
