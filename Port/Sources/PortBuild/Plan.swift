import Foundation
import SourcePort
import XcodeProject

/// What is to be built: targets of a package that is made of somebody's sources.
public struct Plan: Sendable {
    public struct Target: Sendable {
        public enum Kind: String, Sendable { case app, library, test, executable }

        /// The module's name, and the target's in the package.
        public var name: String
        public var kind: Kind
        /// The sources' absolute paths.
        public var sources: [String] = []
        public var resources: [String] = []
        /// Folders that are copied with their name.
        public var folderReferences: Set<String> = []
        public var infoPlist: [String: InfoValue] = [:]
        /// Names of targets of the plan.
        public var dependencies: [String] = []
        /// Products of packages: name and package.
        public var products: [Product] = []
        public var languageMode = "5"
        public var conditions: [String] = ["DEBUG"]
        public var defaultIsolation: String?
        public var upcomingFeatures: [String] = []
        public var experimentalFeatures: [String] = []
        /// The name that an app goes by.
        public var displayName: String
        /// What the sources may name by `Bundle.module`: a folder of this name beside the app's own resources.
        public var moduleBundle: String?
        /// Whether asset catalogues give symbols: `UIImage(resource: .logo)`.
        public var makesAssetSymbols = false

        public init(name: String, kind: Kind) {
            self.name = name
            self.kind = kind
            displayName = name
        }
    }

    public struct Product: Sendable, Hashable {
        public var name: String
        /// The package's name; empty where the sources do not say.
        public var package: String
    }

    public var name: String
    /// Where `.plumb` lies.
    public var folder: String
    public var targets: [Target] = []
    /// The packages as the manifest writes them: `.package(url: …)`.
    public var packages: [String] = []
    public var findings: [Finding] = []
    public var configuration = "Debug"
}

/// A value of an Info.plist: what property lists hold.
public indirect enum InfoValue: Sendable, Hashable {
    case text(String), flag(Bool), number(Int), list([InfoValue]), table([String: InfoValue])

    init?(_ value: Any) {
        switch value {
        case let value as String: self = .text(value)
        case let value as NSNumber:
            self =
                String(describing: type(of: value)).contains("Bool") || value.stringValue == "true"
                ? .flag(value.boolValue) : .number(value.intValue)
        case let value as [Any]: self = .list(value.compactMap { InfoValue($0) })
        case let value as [String: Any]: self = .table(value.compactMapValues { InfoValue($0) })
        default: return nil
        }
    }

    var propertyList: Any {
        switch self {
        case .text(let value): value
        case .flag(let value): value
        case .number(let value): value
        case .list(let values): values.map(\.propertyList)
        case .table(let values): values.mapValues(\.propertyList)
        }
    }
}

/// Trouble that ends a command.
public struct PortError: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
}
