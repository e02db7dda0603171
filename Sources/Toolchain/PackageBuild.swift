import Files
import Foundation

/// Builds what is in a Swift package, and asks the package manager about it.
public struct PackageBuild: Sendable {
    /// The package's folder.
    public let folder: String
    /// `debug` or `release`.
    public let configuration: String
    /// Where it is built; `.build` in the package without.
    public let scratch: String?
    /// Further options of `swift build`.
    public var options: [String] = []
    /// How long ``build(_:line:)`` may take; for ever without.
    public var limit: Duration?
    /// Asked at least once a second where there is a limit; true ends the build as the limit does.
    public var isGivenUp: (@Sendable () -> Bool)?

    public init(folder: String, configuration: String = "debug", scratch: String? = nil) {
        (self.folder, self.configuration, self.scratch) = (folder, configuration, scratch)
    }

    private var place: [String] {
        ["--package-path", folder] + (scratch.map { ["--scratch-path", $0] } ?? [])
    }

    /// What `swift build` and `swift test` need to know of the package.
    public var arguments: [String] { place + ["-c", configuration] + options }
    /// The arguments of `swift` that build all of it.
    public var command: [String] { ["build"] + arguments }

    /// What is built of a package.
    public enum Part: Sendable, Hashable {
        case product(String)
        case target(String)

        fileprivate var words: [String] {
            switch self {
            case .product(let name): ["--product", name]
            case .target(let name): ["--target", name]
            }
        }
    }

    /// Waits until the build is done.
    ///
    /// - Parameter line: Called with each line that is printed, and with nil once a second while none is.
    /// - Throws: ``BuildFailure`` where the sources don't build; ``Subprocess/Failure`` where there is no `swift`.
    public func build(_ part: Part, line: ((String?) -> Void)? = nil) throws {
        let outcome = try Subprocess.run(
            "swift", command + part.words, limit: limit, line: line, isGivenUp: isGivenUp)
        guard outcome.status == 0 else { throw BuildFailure(output: outcome.allText, folder: folder) }
    }

    /// The folder that products and objects are put in.
    ///
    /// - Throws: As ``build(_:line:)``.
    public func products() throws -> String {
        let outcome = try Subprocess.run("swift", command + ["--show-bin-path"])
        guard outcome.status == 0 else { throw BuildFailure(output: outcome.allText, folder: folder) }
        return outcome.answer
    }

    /// Builds a product that can be run.
    ///
    /// - Parameter line: As of ``build(_:line:)``.
    /// - Throws: As ``build(_:line:)``.
    public func app(_ product: String, line: ((String?) -> Void)? = nil) throws -> BuiltApp {
        try build(.product(product), line: line)
        let products = try products()
        return BuiltApp(name: product, bundle: products, executable: "\(products)/\(product)")
    }

    /// What the package holds.
    ///
    /// - Throws: ``BuildFailure`` where the package can't be read.
    public func description() throws -> PackageDescription { try ask(["describe", "--type", "json"]) }

    /// The folders of all packages that this one depends on, each once.
    ///
    /// - Throws: ``BuildFailure`` where they can't be found.
    public func dependencies() throws -> [String] {
        struct Tree: Decodable {
            var path: String
            var dependencies: [Tree]
        }
        var waiting: [Tree] = [try ask(["show-dependencies", "--format", "json"])]
        var paths: [String] = []
        while let package = waiting.popLast() {
            for inner in package.dependencies where !paths.contains(inner.path) {
                paths.append(inner.path)
                waiting.append(inner)
            }
        }
        return paths
    }

    private func ask<Answer: Decodable>(_ question: [String]) throws -> Answer {
        let outcome = try Subprocess.run("swift", ["package"] + place + question)
        guard outcome.status == 0 else {
            throw BuildFailure("the package in \(folder) can't be read:\n\(outcome.errorText)")
        }
        do { return try JSONDecoder().decode(Answer.self, from: outcome.output) } catch {
            throw BuildFailure("the package in \(folder) describes itself in a way that is not understood: \(error)")
        }
    }
}

/// What `swift package describe` says of a package.
public struct PackageDescription: Decodable, Sendable {
    /// A module, a program or tests.
    public struct Target: Decodable, Sendable {
        public let name: String
        /// `library`, `executable`, `test` and others.
        public let type: String
        private let target_dependencies: [String]?
        private let product_dependencies: [String]?

        /// Targets of the same package that it depends on.
        public var targets: [String] { target_dependencies ?? [] }
        /// Products of other packages that it depends on.
        public var products: [String] { product_dependencies ?? [] }
    }

    /// What other packages may depend on.
    public struct Product: Decodable, Sendable {
        public let name: String
        public let targets: [String]
    }

    public let targets: [Target]
    public let products: [Product]
}
