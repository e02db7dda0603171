/// Why an app cannot be built or started.
public struct AppProblem: Error, CustomStringConvertible, Sendable {
    public let description: String
    public init(_ description: String) { self.description = description }
}
