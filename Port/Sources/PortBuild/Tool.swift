import Files
import Foundation

/// Runs other programs.
public enum Tool {
    /// The standard output; throws with the standard error when it fails.
    ///
    /// - Parameter each: Called with each line as it comes, and with nil once a second while none does.
    @discardableResult
    static func output(_ command: [String], each: ((String?) -> Void)? = nil) throws -> String {
        let outcome = try Subprocess.run(command[0], Array(command.dropFirst()), line: each)
        guard outcome.status == 0 else {
            let text = String(decoding: outcome.errors + outcome.output, as: UTF8.self)
            throw PortError(
                "\(command.prefix(3).joined(separator: " ")) failed: \(text.trimmingCharacters(in: .whitespacesAndNewlines))"
            )
        }
        return String(decoding: outcome.output, as: UTF8.self)
    }

    /// Runs with this program's own input and output; gives the status.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - environment: What is added to this process's own.
    ///   - folder: Where it runs; this process's own folder by default.
    ///   - printsToError: What it prints goes to the standard error, so that the output is this program's own.
    @discardableResult
    public static func run(
        _ command: [String], environment: [String: String] = [:], in folder: String? = nil, printsToError: Bool = false
    ) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        if printsToError { process.standardOutput = FileHandle.standardError }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// Names of contents: FNV-1a of 64 bits, in hexadecimal.
enum ContentHash {
    static func of(_ bytes: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
    static func of(_ text: String) -> String { of(text.utf8) }
}
