import Foundation
import SourcePort
import XcodeProject

/// What is to be built: targets of a package that is made of somebody's sources.
public struct Plan: Sendable {
    public struct Target: Sendable {
        public enum Kind: String, Sendable {
            case app, library, test, executable
            /// A library of the system's in C: a folder with a module map.
            case system
        }

        /// The module's name, and the target's in the package.
        public var name: String
        public var kind: Kind
        /// The sources' absolute paths.
        public var sources: [String] = []
        /// Of a system's library: the folder, absolute.
        public var moduleMapFolder: String?
        /// Headers of Objective-C whose classes its Swift uses.
        public var headers: [String] = []
        /// Modules that its bridging header names.
        public var bridgedModules: Set<String> = []
        /// The application's delegate, where the program begins in Objective-C.
        public var delegate: String?
        public var resources: [String] = []
        /// Folders that are copied with their name.
        public var folderReferences: Set<String> = []
        public var infoPlist: [String: InfoValue] = [:]
        /// The checkout of the package that it is of, where its sources are compiled as they are, for Linux.
        public var linuxPackage: String?
        /// Names of targets of the plan.
        public var dependencies: [String] = []
        /// Products of packages: name and package.
        public var products: [Product] = []
        public var languageMode = "5"
        /// Whether its sources are in the language mode 4, with the frameworks' names of that time.
        public var hasSwift4Names = false
        public var conditions: [String] = ["DEBUG"]
        /// What is defined for the headers in C that it imports: `NAME` or `NAME=VALUE`.
        public var macros: [String] = []
        /// Whether what does not say otherwise is isolated to the main actor.
        public var isIsolatedToMainActor = false
        public var upcomingFeatures: [String] = []
        public var experimentalFeatures: [String] = []
        /// The name that an app goes by.
        public var displayName: String
        /// What the sources may name by `Bundle.module`: a folder of this name beside the app's own resources.
        public var moduleBundle: String?
        /// Bundles that lie beside the app's own resources, as a podspec names them: files by the bundle's name.
        public var bundles: [String: [String]] = [:]
        /// Sources that a tool of the project's would generate, by their files' names.
        public var generated: [String: String] = [:]
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

    /// A package that the project depends on, from its place on the network.
    public struct Package: Sendable, Hashable {
        public var url: String
        public var requirement: PackageRequirement
        /// Where it is checked out, absolute; nil where SwiftPM fetches it.
        public var folder: String?

        public init(url: String, requirement: PackageRequirement) {
            self.url = url
            self.requirement = requirement
        }
    }

    public var name: String
    /// Where `.plumb` lies.
    public var folder: String
    public var targets: [Target] = []
    public var packages: [Package] = []
    public var findings: [Finding] = []
    /// What was chosen and what nobody misses, in sentences.
    public var notes: [String] = []
    public var configuration = "Debug"
}

extension Plan {
    /// A text of a project as the name of a file: without slashes, and not hidden.
    static func fileName(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(100).map { $0 == "/" || $0 == "\0" ? "_" : Character($0) }
        let name = String(scalars)
        return name.isEmpty || name.hasPrefix(".") ? "_" + name : name
    }

    /// Takes resources out that do not lie in the project, links followed, each with a finding: what is built would hold copies
    /// of them, and whoever is given that would have files of yours.
    ///
    /// - Parameters:
    ///   - folder: The project's; all of the checkout that it lies in is its own.
    ///   - first: Of the targets that are the project's; those of packages that it names are looked at with their package.
    mutating func refuseResources(outside folder: String, from first: Int = 0) {
        let top = ProjectInput.checkout(of: folder)
        for index in targets.indices.dropFirst(first) {
            for path in targets[index].resources where !ProjectInput.isInside(path, top) {
                findings.append(
                    Planner.finding(
                        path, .project, "a resource of \(targets[index].name)",
                        "it lies outside of \(top), and is not copied into what is built",
                        "Move it into the project’s folder"))
            }
            targets[index].resources.removeAll { !ProjectInput.isInside($0, top) }
        }
    }

    /// Takes a package, unless its address would be read as an option by the programs that fetch it.
    mutating func add(_ package: Package, namedBy file: String) {
        guard !package.url.hasPrefix("-"), !package.url.isEmpty else {
            findings.append(
                Planner.finding(
                    file, .dependency, "the package “\(package.url)”", "this is no address of a repository",
                    "Write one that begins with https: or git@"))
            return
        }
        if !packages.contains(package) { packages.append(package) }
    }

    /// Takes dependencies out that lead back to the target that has them, each with a finding: such targets have no order.
    mutating func breakCycles() {
        var done: Set<String> = []
        for target in targets where !done.contains(target.name) {
            // What is open leads from the first target to the last; each with the dependencies still to be looked at.
            var open = [(name: target.name, rest: target.dependencies)]
            while let (name, waiting) = open.popLast() {
                var rest = waiting
                guard let next = rest.first else {
                    done.insert(name)
                    continue
                }
                rest.removeFirst()
                open.append((name, rest))
                if open.contains(where: { $0.name == next }) {
                    guard let index = targets.firstIndex(where: { $0.name == name }) else { continue }
                    targets[index].dependencies.removeAll { $0 == next }
                    findings.append(
                        Planner.finding(
                            folder, .project, "the target \(name)",
                            name == next ? "it depends on itself" : "it depends on \(next), which depends on it",
                            "Take one of the dependencies out"))
                } else if !done.contains(next), let other = targets.first(where: { $0.name == next }) {
                    open.append((next, other.dependencies))
                }
            }
        }
    }
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
