import Files
import Foundation
import SourcePort
import XcodeProject

/// What a package's manifest says, as far as it matters for building on Linux.
struct PackageManifest: Equatable {
    enum Dependency: Equatable {
        /// By its folder, absolute.
        case local(String)
        case remote(Plan.Package)
    }

    struct Target: Equatable {
        struct Resource: Equatable {
            var path: String
            /// Whether it is copied as it is.
            var isCopied: Bool
        }
        struct Use: Equatable {
            var name: String
            var package: String?
        }
        struct Setting: Equatable {
            var kind: String
            var value: String
        }
        var name: String
        /// `regular`, `executable`, `test`, `binary`, `plugin`, `macro`, `system`.
        var type: String
        var path: String?
        var sources: [String] = []
        var exclude: [String] = []
        var resources: [Resource] = []
        var dependencies: [Use] = []
        /// Those for Swift, and as `macro` what is defined for headers in C.
        var settings: [Setting] = []
    }

    /// What other packages may name.
    struct Product: Equatable {
        var name: String
        var targets: [String]
    }

    var name: String
    var toolsVersion: String
    var products: [Product] = []
    var languageModes: [String] = []
    var dependencies: [Dependency] = []
    var targets: [Target] = []
}

extension PackageManifest {
    /// What a manifest says whose values are all written out; nothing of it runs. What it works out can only be had by running
    /// it.
    ///
    /// - Parameters:
    ///   - runs: Whether it may be run where it can't be read otherwise.
    ///   - wanted: The products that are used of it. Where it has one on a Mac alone, it is read as there.
    /// - Throws: A `PortError` with the manifest's name.
    static func read(_ folder: String, runs: Bool, wanted: Set<String> = []) throws -> PackageManifest {
        let path = folder + "/Package.swift"
        guard let text = ProjectInput.text(path) else {
            throw PortError(
                FileManager.default.fileExists(atPath: path)
                    ? "\(path): cannot be read"
                    : "\(folder): no Package.swift is there; a submodule that was not fetched leaves an empty folder")
        }
        do throws(ManifestText.Unreadable) {
            return try ManifestText.read(text, folder: folder)
        } catch {
            guard runs else {
                throw PortError(
                    "\(path):\(error.line): \(error.what), so it would have to be run to be read, which plumb port does not "
                        + "do unless it is told to with --trust; plumb build runs it")
            }
            let manifest = try run(folder)
            // What lies beside the package would not be found from another folder.
            guard text.contains(systemCondition), !text.contains(/path:\s*"\.\./) else { return manifest }
            if manifest.isForLinux(in: folder) { return try runAsOnAMac(folder, text) }
            let missing = wanted.subtracting(manifest.names)
            guard !missing.isEmpty else { return manifest }
            let other = try runAsOnAMac(folder, text)
            return missing.isDisjoint(with: other.names) ? manifest : other
        }
    }

    /// Whether the manifest describes targets for Linux whose code is compiled as for iOS alone; see ``PlatformVariants``.
    private func isForLinux(in folder: String) -> Bool {
        targets.contains { target in
            let sources = PackagePlanner.sources(target, in: PackagePlanner.place(of: target, in: folder))
            return PlatformVariants.isNeeded(sources.compactMap { ProjectInput.text($0) })
        }
    }

    /// What other packages may use of it.
    var names: Set<String> { Set(products.map(\.name) + targets.map(\.name)) }

    private static var systemCondition: Regex<(Substring, Substring?)> {
        /\bos\(\s*(Linux)\s*\)|\bos\(\s*(?:macOS|OSX)\s*\)|\bcanImport\(\s*(?:Darwin|ObjectiveC)\s*\)/
    }

    /// What the manifest says where Xcode reads it: a copy is run whose conditions are those of a Mac.
    private static func runAsOnAMac(_ folder: String, _ text: String) throws -> PackageManifest {
        let copy = try PrivateFolder("plumb-manifest")
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: folder) where name != ".build" && !isManifest(name) {
            try files.createSymbolicLink(atPath: "\(copy.path)/\(name)", withDestinationPath: "\(folder)/\(name)")
        }
        let mac = text.replacing(systemCondition) { $0.1 == nil ? "true" : "false" }
        try BoundedPath(root: copy.path).appending("Package.swift").write(mac)
        return try run(copy.path)
    }

    /// Versions of SwiftPM may have manifests of their own, such as `Package@swift-6.0.swift`.
    private static func isManifest(_ name: String) -> Bool {
        name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
    }

    /// Asks SwiftPM, which runs the manifest.
    static func run(_ folder: String) throws -> PackageManifest {
        let output = try Tool.output(["swift", "package", "--package-path", folder, "dump-package"])
        guard let values = try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] else {
            throw PortError("\(folder): swift package dump-package gave no description")
        }
        return PackageManifest(dump: values)
    }

    init(dump: [String: Any]) {
        name = dump["name"] as? String ?? "Package"
        toolsVersion = ((dump["toolsVersion"] as? [String: Any])?["_version"] as? String) ?? "5"
        languageModes = dump["swiftLanguageVersions"] as? [String] ?? []
        for entry in dump["dependencies"] as? [[String: Any]] ?? [] {
            if let local = (entry["fileSystem"] as? [[String: Any]])?.first, let path = local["path"] as? String {
                dependencies.append(.local(path))
            } else if let remote = (entry["sourceControl"] as? [[String: Any]])?.first,
                let urls = ((remote["location"] as? [String: Any])?["remote"] as? [[String: Any]])?.first,
                let url = urls["urlString"] as? String
            {
                let requirement = Self.requirement(remote["requirement"] as? [String: Any] ?? [:])
                dependencies.append(.remote(Plan.Package(url: url, requirement: requirement)))
            }
        }
        products = (dump["products"] as? [[String: Any]] ?? []).compactMap { entry in
            guard let name = entry["name"] as? String, let targets = entry["targets"] as? [String] else { return nil }
            return Product(name: name, targets: targets)
        }
        targets = (dump["targets"] as? [[String: Any]] ?? []).compactMap { Target(dump: $0) }
    }

    private static func requirement(_ values: [String: Any]) -> PackageRequirement {
        if let range = (values["range"] as? [[String: Any]])?.first, let low = range["lowerBound"] as? String,
            let high = range["upperBound"] as? String
        {
            return .range(low, high)
        }
        if let exact = (values["exact"] as? [String])?.first { return .exact(exact) }
        if let branch = (values["branch"] as? [String])?.first { return .branch(branch) }
        return .revision((values["revision"] as? [String])?.first ?? "")
    }
}

extension PackageManifest.Target {
    fileprivate init?(dump: [String: Any]) {
        guard let name = dump["name"] as? String, let type = dump["type"] as? String else { return nil }
        self.init(name: name, type: type)
        path = dump["path"] as? String
        sources = dump["sources"] as? [String] ?? []
        exclude = dump["exclude"] as? [String] ?? []
        for resource in dump["resources"] as? [[String: Any]] ?? [] {
            guard let path = resource["path"] as? String else { continue }
            resources.append(Resource(path: path, isCopied: (resource["rule"] as? [String: Any])?["copy"] != nil))
        }
        for dependency in dump["dependencies"] as? [[String: Any]] ?? [] {
            let values = (dependency["byName"] ?? dependency["target"] ?? dependency["product"]) as? [Any] ?? []
            guard let other = values.first as? String else { continue }
            // A product may be named without its package, as SwiftPM allows.
            let package = dependency["product"] != nil && values.count > 1 ? values[1] as? String : nil
            dependencies.append(Use(name: other, package: package))
        }
        for setting in dump["settings"] as? [[String: Any]] ?? [] {
            guard let kind = setting["kind"] as? [String: Any] else { continue }
            if setting["tool"] as? String == "c", let macro = (kind["define"] as? [String: Any])?["_0"] as? String {
                settings.append(Setting(kind: "macro", value: macro))
            }
            guard setting["tool"] as? String == "swift" else { continue }
            for (key, inner) in kind.sorted(by: { $0.key < $1.key }) {
                guard let inner = (inner as? [String: Any])?["_0"] else { continue }
                for value in inner as? [String] ?? (inner as? String).map({ [$0] }) ?? [] {
                    settings.append(Setting(kind: key, value: value))
                }
            }
        }
    }
}
