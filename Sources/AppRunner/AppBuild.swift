import Foundation

/// Builds a package's app.
public struct AppBuild: Sendable {
    /// The package's folder, as a full path.
    public let folder: String
    /// The executable product that is built.
    public let product: String
    /// `debug` or `release`.
    public let configuration: String

    public init(folder: String, product: String, configuration: String = "debug") {
        self.folder = folder
        self.product = product
        self.configuration = configuration
    }

    /// How a build ended.
    public enum Outcome: Sendable {
        /// The program's path.
        case built(String)
        /// The compiler or the package manager refused.
        case failed(BuildFailure)
    }

    /// Waits until the build is done.
    public func run() throws -> Outcome {
        let place = ["build", "--package-path", folder, "-c", configuration]
        let outcome = try Tool.run("swift", place + ["--product", product])
        guard outcome.status == 0 else {
            return .failed(BuildFailure(output: outcome.output + outcome.errors, folder: folder))
        }
        let path = try Tool.run("swift", place + ["--show-bin-path"])
        let bin = path.output.trimmingCharacters(in: .whitespacesAndNewlines)
        return .built(bin + "/" + product)
    }
}

/// What the compiler said.
public struct BuildFailure: Sendable, Hashable, CustomStringConvertible {
    /// One error of the compiler.
    public struct Message: Sendable, Hashable {
        /// The file's path, below the package's folder where it lies there.
        public let file: String
        /// The line in the file, from 1.
        public let line: Int
        /// In bytes of the line, from 1.
        public let column: Int
        /// The message without its place.
        public let text: String
    }

    /// Errors with their places, each once, in the order in which they were found.
    public let messages: [Message]
    /// All that the build printed.
    public let output: String

    /// Finds the errors in what a build printed; `folder` is cut off the paths of files below it.
    public init(output: String, folder: String) {
        self.output = output
        var messages: [Message] = []
        for line in output.split(separator: "\n") {
            guard let match = line.firstMatch(of: /^(\/[^:]+):(\d+):(\d+): error: (.+)$/) else { continue }
            var file = String(match.1)
            if file.hasPrefix(folder + "/") { file.removeFirst(folder.count + 1) }
            let message = Message(
                file: file, line: Int(match.2) ?? 0, column: Int(match.3) ?? 0, text: String(match.4))
            if !messages.contains(message) { messages.append(message) }
        }
        self.messages = messages
    }

    public var description: String {
        messages.isEmpty
            ? "the build failed:\n" + output
            : messages.map { "\($0.file):\($0.line):\($0.column): error: \($0.text)" }.joined(separator: "\n")
    }
}
