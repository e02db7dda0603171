import Foundation
import SourcePort
import XcodeProject

/// Plans a package of SwiftPM's that is meant for iOS, as its manifest describes it.
struct PackagePlanner {
    var configuration = "Debug"

    func plan(_ folder: String) throws -> Plan {
        let output = try Tool.output(["swift", "package", "--package-path", folder, "dump-package"])
        guard let manifest = try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] else {
            throw PortError("\(folder): swift package dump-package gave no description")
        }
        var plan = Plan(name: manifest["name"] as? String ?? "Package", folder: folder)
        plan.configuration = configuration
        var localProducts: [String: [String]] = [:]
        for entry in manifest["dependencies"] as? [[String: Any]] ?? [] {
            try read(entry, folder, &plan, &localProducts)
        }
        let modes = manifest["swiftLanguageVersions"] as? [String] ?? []
        let version = ((manifest["toolsVersion"] as? [String: Any])?["_version"] as? String) ?? "5"
        let mode = modes.sorted().last ?? (version.hasPrefix("6") ? "6" : "5")
        let described = manifest["targets"] as? [[String: Any]] ?? []
        let names = Set(described.compactMap { $0["name"] as? String })
        for entry in described {
            if let target = target(entry, folder, names, mode, localProducts, &plan) { plan.targets.append(target) }
        }
        return plan
    }

    private func read(
        _ entry: [String: Any], _ folder: String, _ plan: inout Plan, _ localProducts: inout [String: [String]]
    ) throws {
        if let local = (entry["fileSystem"] as? [[String: Any]])?.first, let path = local["path"] as? String {
            let other = try PackagePlanner(configuration: configuration).plan(path)
            for target in other.targets
            where target.kind == .library && !plan.targets.contains(where: { $0.name == target.name }) {
                plan.targets.append(target)
                localProducts[other.name, default: []].append(target.name)
            }
            plan.packages += other.packages.filter { !plan.packages.contains($0) }
            plan.findings += other.findings
        } else if let remote = (entry["sourceControl"] as? [[String: Any]])?.first {
            let urls = ((remote["location"] as? [String: Any])?["remote"] as? [[String: Any]])?.first
            guard let url = urls?["urlString"] as? String else { return }
            let requirement = remote["requirement"] as? [String: Any] ?? [:]
            plan.packages.append(".package(url: \"\(url)\", \(Self.requirement(requirement)))")
        }
    }

    private static func requirement(_ values: [String: Any]) -> String {
        if let range = (values["range"] as? [[String: Any]])?.first, let low = range["lowerBound"] as? String,
            let high = range["upperBound"] as? String
        {
            return "\"\(low)\"..<\"\(high)\""
        }
        if let exact = (values["exact"] as? [String])?.first { return "exact: \"\(exact)\"" }
        if let branch = (values["branch"] as? [String])?.first { return "branch: \"\(branch)\"" }
        return "revision: \"\((values["revision"] as? [String])?.first ?? "")\""
    }

    // MARK: A target of the manifest

    private func target(
        _ entry: [String: Any], _ folder: String, _ names: Set<String>, _ mode: String,
        _ localProducts: [String: [String]], _ plan: inout Plan
    ) -> Plan.Target? {
        guard let name = entry["name"] as? String, let type = entry["type"] as? String else { return nil }
        let kinds: [String: Plan.Target.Kind] = ["regular": .library, "executable": .executable, "test": .test]
        guard let kind = kinds[type] else {
            plan.findings.append(
                Planner.finding(
                    folder, type == "binary" ? .binaryFramework : .dependency, "the target \(name)",
                    "a \(type) target cannot be lowered", "Give it as Swift sources"))
            return nil
        }
        var target = Plan.Target(name: BuildSettings.identifier(name), kind: kind)
        let place = (entry["path"] as? String) ?? ((type == "test" ? "Tests/" : "Sources/") + name)
        let root = URL(fileURLWithPath: folder).appendingPathComponent(place).standardizedFileURL.path
        let excluded = (entry["exclude"] as? [String] ?? []).map { root + "/" + $0 }
        func isIncluded(_ path: String) -> Bool { !excluded.contains { path == $0 || path.hasPrefix($0 + "/") } }
        let files = FolderContents.read(root).filter(isIncluded)
        plan.findings += Planner.foreignSources(files.filter { !$0.hasSuffix(".h") })
        target.sources = Self.sources(entry, in: root).filter(isIncluded)
        target.takeResources(entry["resources"] as? [[String: Any]] ?? [], in: root, files: files)
        if !target.resources.isEmpty { target.moduleBundle = "\(plan.name)_\(name)" }
        target.takeDependencies(
            entry["dependencies"] as? [[String: Any]] ?? [],
            targets: names.union(plan.targets.map(\.name)), localProducts: localProducts)
        target.languageMode = Plan.Target.languageMode(mode)
        target.takeSettings(entry["settings"] as? [[String: Any]] ?? [])
        return target
    }

    /// The Swift files of the folders and files that the manifest names; of the whole folder where it names none.
    private static func sources(_ entry: [String: Any], in root: String) -> [String] {
        let named = (entry["sources"] as? [String] ?? []).map { root + "/" + $0 }
        return (named.isEmpty ? [root] : named).flatMap { path in
            isFolder(path) ? FolderContents.read(path) : [path]
        }.filter { $0.hasSuffix(".swift") }
    }

    fileprivate static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

extension Plan.Target {
    /// - Parameter files: All files of the target's folder.
    fileprivate mutating func takeResources(_ named: [[String: Any]], in root: String, files: [String]) {
        for resource in named {
            guard let path = resource["path"] as? String else { continue }
            let full = root + "/" + path
            guard FileManager.default.fileExists(atPath: full) else { continue }
            let rule = resource["rule"] as? [String: Any]
            if rule?["copy"] != nil || !PackagePlanner.isFolder(full) {
                resources.append(full)
                folderReferences.insert(full)
            } else {
                resources +=
                    full.hasSuffix(".xcassets") || full.hasSuffix(".lproj") ? [full] : FolderContents.read(full)
            }
        }
        // Xcode's own kinds of resources are taken without being named.
        let kinds = ["xcassets", "storyboard", "xib", "xcstrings", "strings"]
        for path in files where kinds.contains(URL(fileURLWithPath: path).pathExtension) {
            guard !resources.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) else { continue }
            resources.append(path)
        }
    }

    fileprivate mutating func takeDependencies(
        _ named: [[String: Any]], targets: Set<String>, localProducts: [String: [String]]
    ) {
        for dependency in named {
            let values = (dependency["byName"] ?? dependency["target"] ?? dependency["product"]) as? [Any] ?? []
            guard let other = values.first as? String, !["UIKit", "Plumb"].contains(other) else { continue }
            if targets.contains(other) {
                dependencies.append(BuildSettings.identifier(other))
                continue
            }
            // A product may be named without its package, as SwiftPM allows.
            let package = values.count > 1 ? values[1] as? String : nil
            if let local = localProducts[package ?? other] {
                dependencies += local
            } else {
                products.append(Plan.Product(name: other, package: package ?? ""))
            }
        }
    }

    /// What `swiftSettings` of the manifest says.
    fileprivate mutating func takeSettings(_ settings: [[String: Any]]) {
        for setting in settings {
            guard setting["tool"] as? String == "swift", let kind = setting["kind"] as? [String: Any] else { continue }
            func value(_ key: String) -> [String] {
                guard let inner = kind[key] as? [String: Any] else { return [] }
                return inner["_0"] as? [String] ?? (inner["_0"] as? String).map { [$0] } ?? []
            }
            conditions += value("define")
            upcomingFeatures += value("enableUpcomingFeature")
            experimentalFeatures += value("enableExperimentalFeature")
            if let mode = value("swiftLanguageMode").first { languageMode = Self.languageMode(mode) }
            if let isolation = value("defaultIsolation").first { defaultIsolation = isolation }
        }
    }
}
