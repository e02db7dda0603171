import Foundation

/// Builds the app of a package or of a project for iOS.
public struct AppBuild: Sendable {
    /// The folder of the package or project, as a full path: its sources lie in it.
    public let folder: String
    /// `debug` or `release`.
    public let configuration: String
    private let source: Source

    private enum Source {
        case product(String)
        case project(path: String, target: String?)
    }

    /// - Parameters:
    ///   - folder: The package's folder, as a full path.
    ///   - product: The executable product that is built.
    ///   - configuration: `debug` or `release`.
    public init(folder: String, product: String, configuration: String = "debug") {
        self.folder = folder
        self.configuration = configuration
        source = .product(product)
    }

    /// - Parameters:
    ///   - project: The full path of an Xcode project, or of a folder with one or with sources.
    ///   - target: The app's target, where the project has several.
    ///   - configuration: `debug` or `release`.
    public init(project: String, target: String? = nil, configuration: String = "debug") {
        let isFile = [".xcodeproj", ".xcworkspace"].contains(where: project.hasSuffix)
        folder = isFile ? URL(fileURLWithPath: project).deletingLastPathComponent().path : project
        self.configuration = configuration
        source = .project(path: project, target: target)
    }

    /// What was built.
    public struct Program: Decodable, Sendable, Hashable {
        /// The executable's path.
        public let executable: String
        /// What its environment has to hold besides: an app's own home.
        public let environment: [String: String]?
    }

    /// How a build ended.
    public enum Outcome: Sendable {
        /// There is a program.
        case built(Program)
        /// The compiler or the package manager refused.
        case failed(BuildFailure)
    }

    /// Waits until the build is done.
    public func run() throws -> Outcome {
        switch source {
        case .product(let product): try build(product)
        case .project(let path, let target): try build(path, target)
        }
    }

    private func build(_ product: String) throws -> Outcome {
        let place = ["build", "--package-path", folder, "-c", configuration]
        let outcome = try Tool.run("swift", place + ["--product", product])
        guard outcome.status == 0 else {
            return .failed(BuildFailure(output: outcome.output + outcome.errors, folder: folder))
        }
        let path = try Tool.run("swift", place + ["--show-bin-path"])
        let bin = path.output.trimmingCharacters(in: .whitespacesAndNewlines)
        return .built(Program(executable: bin + "/" + product, environment: nil))
    }

    private func build(_ project: String, _ target: String?) throws -> Outcome {
        var arguments = ["build", "--format", "json", project]
        if let target { arguments += ["--target", target] }
        if configuration == "release" { arguments += ["--configuration", "Release"] }
        // It says how far it is where the library has to be compiled first.
        let outcome = try Tool.run(try PortProgram.find(), arguments, showsErrors: true)
        guard outcome.status == 0 else {
            return .failed(BuildFailure(output: outcome.output + outcome.errors, folder: folder))
        }
        guard let program = try? JSONDecoder().decode(Program.self, from: Data(outcome.output.utf8)) else {
            throw AppProblem("\(project): it was built, but has no app to run")
        }
        return .built(program)
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
