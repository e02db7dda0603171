/// A program of a package that runs while others of its targets are built, with the rights of who builds.
public struct BuildTool: Hashable, Sendable, CustomStringConvertible {
    /// What the package calls it.
    public enum Kind: String, Sendable {
        /// Runs inside of the compiler, for each use.
        case macro
        /// Runs before the compiler, and says what else runs.
        case plugin
    }

    /// Whether it is a macro or a plugin.
    public let kind: Kind
    /// The target's name.
    public let name: String
    /// The package that it comes from, as the package manager identifies it.
    public let package: String
    /// The folder that the package lies in, as an absolute path.
    public let folder: String
    /// The SHA-256 of the sources that it is made of, in hexadecimal digits.
    public let hash: String

    /// As a person is asked about it: `the plugin Gen of kit`.
    public var description: String { "the \(kind) \(name) of \(package)" }
}

/// Why it can't be said what runs while a package is built, or why it may not: what, where and what to do.
public struct TrustProblem: Error, CustomStringConvertible, Sendable, Equatable {
    /// A sentence, or several.
    public let description: String
    /// Whether packages that are named could not be had.
    public var lacksPackages = false
}
