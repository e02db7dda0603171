import Foundation

/// Runs a program to its end.
enum Tool {
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    /// - Parameter program: Looked for in PATH.
    static func run(_ program: String, _ arguments: [String]) throws -> Outcome {
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
        DispatchQueue.global().async(group: reading) { said = errors.fileHandleForReading.readDataToEndOfFile() }
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        reading.wait()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
            errors: String(decoding: said, as: UTF8.self))
    }
}
