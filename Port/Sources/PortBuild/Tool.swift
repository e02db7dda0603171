import Files
import Foundation

/// Runs other programs.
enum Tool {
    /// The standard output; throws with the standard error when it fails.
    @discardableResult
    static func output(_ command: [String]) throws -> String {
        let outcome = try Subprocess.run(command[0], Array(command.dropFirst()))
        guard outcome.status == 0 else {
            let text = (outcome.errorText + outcome.text).trimmingCharacters(in: .whitespacesAndNewlines)
            throw PortError("\(command.prefix(3).joined(separator: " ")) failed: \(text)")
        }
        return outcome.text
    }

    /// Runs with this program's own input and output; gives the status.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - environment: What is added to this process's own.
    ///   - printsToError: What it prints goes to the standard error, so that the output is this program's own.
    static func run(
        _ command: [String], environment: [String: String] = [:], printsToError: Bool = false
    ) throws -> Int32 {
        var launch = ProgramLaunch(command[0], Array(command.dropFirst()), environment: environment)
        launch.input = .shared
        if printsToError { launch.output = .file(STDERR_FILENO) }
        return try ChildProcess(launch).wait().code
    }
}
