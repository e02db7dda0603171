/// Why an app cannot be built or started.
public struct AppProblem: Error, CustomStringConvertible, Sendable {
    public let description: String
    /// An error with these words, which say what, where and what to do.
    public init(_ description: String) { self.description = description }
}
