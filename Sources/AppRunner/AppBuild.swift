import Foundation

/// Builds a package's app.
public struct AppBuild: Sendable {
    public let folder: String
    public let product: String
    /// `debug` or `release`.
    public let configuration: String

    public init(folder: String, product: String, configuration: String = "debug") {
        self.folder = folder
        self.product = product
        self.configuration = configuration
    }

    public enum Outcome: Sendable {
        /// The program's path.
        case built(String)
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
    public struct Message: Sendable, Hashable {
        /// Below the package's folder where it lies there.
        public let file: String
        public let line: Int
        public let column: Int
        public let text: String
    }

    /// Errors with their places, each once, in the order in which they were found.
    public let messages: [Message]
    /// All that was printed.
    public let output: String

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
