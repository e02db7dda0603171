import Foundation

/// What to start, and how.
public struct ProgramLaunch: Sendable, Hashable {
    /// Where a program's input comes from, or its output goes.
    public enum Stream: Sendable, Hashable {
        /// Nowhere: it reads nothing, and what it writes is dropped.
        case nothing
        /// This process's own.
        case shared
        /// A pipe to this process.
        case pipe
        /// An open file.
        case file(Int32)
    }

    /// A path, or a name that is looked for in PATH.
    public var program: String
    /// The arguments after the program's name; none by default.
    public var arguments: [String]
    /// Added to this process's own.
    public var environment: [String: String]
    /// What it reads; nothing by default.
    public var input = Stream.nothing
    /// Where its standard output goes; to this process's own by default.
    public var output = Stream.shared
    /// Where its standard error goes; to this process's own by default.
    public var errors = Stream.shared
    /// Whether it leads a group of its own, which Ctrl-C in the terminal does not reach and which ends as a whole.
    public var leadsGroup = false

    public init(_ program: String, _ arguments: [String] = [], environment: [String: String] = [:]) {
        (self.program, self.arguments, self.environment) = (program, arguments, environment)
    }
}
