/// What to start, and how.
public struct AppLaunch: Sendable, Hashable {
    public var program: String
    public var arguments: [String]
    /// Added to this process's own.
    public var environment: [String: String]

    public init(program: String, arguments: [String] = [], environment: [String: String] = [:]) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
    }
}
