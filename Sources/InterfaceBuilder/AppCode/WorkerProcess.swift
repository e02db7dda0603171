import Foundation

/// This program once more, to do what it is asked to over a pipe: whatever becomes of it, who asks stays.
final class WorkerProcess {
    let pipe: CanvasPipe
    private let process = Process()
    private let ends: [FileHandle]

    /// - Parameters:
    ///   - arguments: What makes the program a worker.
    ///   - errors: Where the worker's own words go.
    init(program: URL, arguments: [String], errors: FileHandle) throws {
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

    var isRunning: Bool { process.isRunning }
    var identifier: Int32 { process.processIdentifier }
    /// The status of a worker that has ended.
    var status: Int32 { process.terminationStatus }
}
