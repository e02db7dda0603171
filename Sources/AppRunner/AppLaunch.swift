/// What to start, and how.
public struct AppLaunch: Sendable, Hashable {
    /// The executable's path.
    public var program: String
    /// The arguments after the program's name; none by default.
    public var arguments: [String]
    /// Added to this process's own.
    public var environment: [String: String]

    public init(program: String, arguments: [String] = [], environment: [String: String] = [:]) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
    }
}
