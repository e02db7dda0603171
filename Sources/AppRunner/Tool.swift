import Foundation

/// Runs a program to its end.
enum Tool {
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    /// - Parameters:
    ///   - program: A path, or a name that is looked for in PATH.
    ///   - showsErrors: Its standard error goes to this program's, too, as it comes.
    static func run(_ program: String, _ arguments: [String], showsErrors: Bool = false) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardInput = FileHandle.nullDevice
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        do {
            try process.run()
        } catch {
            throw AppProblem("\(program) can't be run: \(error.localizedDescription)")
        }
        // Both pipes are read at the same time, because the program stops when either is full.
        nonisolated(unsafe) var said = Data()
        let reading = DispatchGroup()
        DispatchQueue.global().async(group: reading) {
            while case let more = errors.fileHandleForReading.availableData, !more.isEmpty {
                said += more
                if showsErrors { FileHandle.standardError.write(more) }
            }
        }
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        reading.wait()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
            errors: String(decoding: said, as: UTF8.self))
    }
}
