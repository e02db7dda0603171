import Foundation

/// Runs the built command.
struct Command {
    let output: String
    let errors: String
    let status: Int32

    static var isBuilt: Bool { program != nil }
    static var path: String { program?.path ?? "" }

    /// Beside the test bundle, whichever program runs that.
    private static let program: URL? = {
        let folders =
            [URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()]
            + CommandLine.arguments.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        return folders.map { $0.appendingPathComponent("plumb") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    init(
        _ arguments: [String], in folder: URL? = nil, input: String = "", environment: [String: String] = [:]
    ) throws {
        let process = Process()
        process.executableURL = Self.program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Help is broken to the width of the terminal.
        process.environment = ProcessInfo.processInfo.environment.merging(["COLUMNS": "80"]) { $1 }
            .merging(environment) { $1 }
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (stdin, stdout, stderr)
        try process.run()
        stdin.fileHandleForWriting.write(Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        errors = String(decoding: stderr.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}

/// A folder that ends with the test.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-command-\(UUID().uuidString)")

    init(_ files: KeyValuePairs<String, String>) throws {
        for (name, text) in files {
            let file = url.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    func text(_ name: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
