import Foundation

/// Where the packages of a project come from, beside the places that it names.
public struct PackagePlaces: Sendable {
    /// Other places of packages, such as `https://example.com/Kit=/clones/Kit`.
    public var mirrors: [String]
    /// A folder of clones, as a full path; with it nothing is fetched from a network.
    public var offline: String?

    /// - Parameters:
    ///   - mirrors: Each as `address=place`.
    ///   - offline: A folder of clones, from the current one; nil where packages are fetched.
    public init(mirrors: [String] = [], offline: String? = nil) {
        self.mirrors = mirrors
        self.offline = offline.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    }

    /// As `plumb-port`, `plumb-run` and `plumb-window` take them.
    public var arguments: [String] {
        mirrors.flatMap { ["--mirror", $0] } + (offline.map { ["--offline", $0] } ?? [])
    }
}
