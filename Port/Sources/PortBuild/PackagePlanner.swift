import Files
import Foundation
import SourcePort
import XcodeProject

/// Plans a package of SwiftPM's that is meant for iOS, as its manifest describes it.
struct PackagePlanner {
    var configuration = "Debug"
    /// Whether manifests may be run that can't be read otherwise.
    var runsManifests = false
    /// Packages that are being planned, because this one is needed by them.
    var above: [String] = []

    func plan(_ folder: String) throws -> Plan {
        let manifest = try PackageManifest.read(folder, runs: runsManifests)
        var plan = Plan(name: manifest.name, folder: folder)
        plan.configuration = configuration
        var localProducts: [String: [String]] = [:]
        for dependency in manifest.dependencies {
            switch dependency {
            case .local(let path): try read(path, of: folder, &plan, &localProducts)
            case .remote(let package): plan.add(package, namedBy: folder + "/Package.swift")
            }
        }
        let version = manifest.toolsVersion
        let mode = manifest.languageModes.sorted().last ?? (version.hasPrefix("6") ? "6" : "5")
        let names = Set(manifest.targets.map(\.name))
        for described in manifest.targets {
            if let target = target(described, folder, names, mode, localProducts, &plan) { plan.targets.append(target) }
        }
        return plan
    }

    private func read(
        _ path: String, of folder: String, _ plan: inout Plan, _ localProducts: inout [String: [String]]
    ) throws {
        let identity = FilePath.real(path) ?? path
        guard !(above + [FilePath.real(folder) ?? folder]).contains(identity), above.count < 64 else {
            plan.findings.append(
                Planner.finding(
                    folder + "/Package.swift", .dependency, "the local package \(path)", "it depends on this one",
                    "Take one of the two dependencies out"))
            return
        }
        var planner = self
        planner.above.append(FilePath.real(folder) ?? folder)
        let other: Plan
        do {
            other = try planner.plan(path)
        } catch {
            plan.findings.append(
                Planner.finding(
                    folder + "/Package.swift", .dependency, "the local package \(path)", "\(error)",
                    "Mend the package, or take it out"))
            return
        }
        for target in other.targets
        where target.kind == .library && !plan.targets.contains(where: { $0.name == target.name }) {
            plan.targets.append(target)
            localProducts[other.name, default: []].append(target.name)
        }
        plan.packages += other.packages.filter { !plan.packages.contains($0) }
        plan.findings += other.findings
    }

    // MARK: A target of the manifest

    private func target(
        _ entry: PackageManifest.Target, _ folder: String, _ names: Set<String>, _ mode: String,
        _ localProducts: [String: [String]], _ plan: inout Plan
    ) -> Plan.Target? {
        let kinds: [String: Plan.Target.Kind] = ["regular": .library, "executable": .executable, "test": .test]
        guard let kind = kinds[entry.type] else {
            plan.findings.append(
                Planner.finding(
                    folder, entry.type == "binary" ? .binaryFramework : .dependency, "the target \(entry.name)",
                    "a \(entry.type) target cannot be lowered", "Give it as Swift sources"))
            return nil
        }
        var target = Plan.Target(name: BuildSettings.identifier(entry.name), kind: kind)
        target.displayName = Plan.fileName(entry.name)
        let place = entry.path ?? ((entry.type == "test" ? "Tests/" : "Sources/") + entry.name)
        let root = URL(fileURLWithPath: folder).appendingPathComponent(place).standardizedFileURL.path
        let excluded = entry.exclude.map { root + "/" + $0 }
        func isIncluded(_ path: String) -> Bool { !excluded.contains { path == $0 || path.hasPrefix($0 + "/") } }
        let contents = FolderContents(root)
        plan.findings += contents.problems.map(Planner.finding)
        let files = contents.files.filter(isIncluded)
        plan.findings += Planner.foreignSources(files.filter { !$0.hasSuffix(".h") })
        target.sources = Self.sources(entry, in: root).filter(isIncluded)
        target.takeResources(entry.resources, in: root, files: files)
        if !target.resources.isEmpty { target.moduleBundle = Plan.fileName("\(plan.name)_\(entry.name)") }
        target.takeDependencies(
            entry.dependencies, targets: names.union(plan.targets.map(\.name)), localProducts: localProducts)
        target.languageMode = Plan.Target.languageMode(mode)
        plan.findings += target.takeSettings(entry.settings, in: folder + "/Package.swift")
        return target
    }

    /// The Swift files of the folders and files that the manifest names; of the whole folder where it names none.
    private static func sources(_ entry: PackageManifest.Target, in root: String) -> [String] {
        let named = entry.sources.map { root + "/" + $0 }
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
    fileprivate mutating func takeResources(
        _ named: [PackageManifest.Target.Resource], in root: String, files: [String]
    ) {
        for resource in named {
            let full = URL(fileURLWithPath: root + "/" + resource.path).standardizedFileURL.path
            guard FileManager.default.fileExists(atPath: full) else { continue }
            if resource.isCopied || !PackagePlanner.isFolder(full) {
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
        _ named: [PackageManifest.Target.Use], targets: Set<String>, localProducts: [String: [String]]
    ) {
        for use in named where !["UIKit", "Plumb"].contains(use.name) {
            if targets.contains(use.name) {
                dependencies.append(BuildSettings.identifier(use.name))
            } else if let local = localProducts[use.package ?? use.name] {
                dependencies += local
            } else {
                products.append(Plan.Product(name: use.name, package: use.package ?? ""))
            }
        }
    }

    /// What `swiftSettings` of the manifest says.
    ///
    /// - Returns: What of it is not understood.
    fileprivate mutating func takeSettings(_ settings: [PackageManifest.Target.Setting], in file: String) -> [Finding] {
        var findings: [Finding] = []
        for setting in settings {
            switch setting.kind {
            case "define": conditions.append(setting.value)
            case "enableUpcomingFeature": upcomingFeatures.append(setting.value)
            case "enableExperimentalFeature": experimentalFeatures.append(setting.value)
            case "swiftLanguageMode": languageMode = Self.languageMode(setting.value)
            case "defaultIsolation": findings += takeIsolation(setting.value, of: "defaultIsolation", in: file)
            default: continue
            }
        }
        return findings
    }
}
