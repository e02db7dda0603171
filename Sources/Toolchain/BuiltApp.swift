/// Where a built app lies.
public struct BuiltApp: Codable, Sendable, Hashable {
    /// What the person knows it by.
    public var name: String
    /// The folder of the program and of what it brings along.
    public var bundle: String
    /// The program's path.
    public var executable: String
    /// What the program's environment has to hold besides: an app's own home, so that yours is left alone.
    public var environment: [String: String]
    /// Files of the sources that could not be compiled, as full paths: the app was built without them.
    public var leftOut: [String]

    public init(
        name: String, bundle: String, executable: String, environment: [String: String] = [:], leftOut: [String] = []
    ) {
        (self.name, self.bundle, self.executable) = (name, bundle, executable)
        (self.environment, self.leftOut) = (environment, leftOut)
    }
}
