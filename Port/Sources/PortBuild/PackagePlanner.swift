import Files
import Foundation
import SourcePort
import XcodeProject

/// Plans a package of SwiftPM's that is meant for iOS, as its manifest describes it.
struct PackagePlanner {
    var configuration = "Debug"
    /// Whether manifests may be run that can't be read otherwise.
    var runsManifests = false
    /// Where remote packages are had; nil where they are passed on as they are.
    var checkouts: Checkouts?
    /// See ``Planner/treatment``.
    var treatment = PackageTreatment()
    /// Packages that are being planned, because this one is needed by them.
    var above: [String] = []

    /// The file that names the packages, for findings; nil for the manifest.
    var namedBy: String?

    /// What the packages that one depends on give to its targets.
    struct Given {
        /// Targets of the plan, by the products that hold them.
        var targets: [String: [String]] = [:]
        /// Packages that are used as they are, by their products.
        var packages: [String: String] = [:]
        /// Products whose package can't be had, which has been said.
        var missing: Set<String> = []

        /// That no package has a product; nil where that has been said, or where it is the library's own.
        func finding(_ product: String, in file: String, of target: String) -> Finding? {
            guard !missing.contains(product), SnapshotLibrary.modules[product] == nil else { return nil }
            return Planner.finding(
                file, .dependency, "the package product \(product) of \(target)",
                "none of the packages that are named has it",
                "Name the package that has it, or take it out")
        }
    }

    /// What Apple's systems bring along, and packages may name to build here.
    private static let library: Set<String> = ["UIKit", "Plumb"]

    /// - Parameter wanted: The products that are used of it; nil for the whole package, with its tests.
    func plan(_ folder: String, products wanted: Set<String>? = nil) throws -> Plan {
        let manifest = try PackageManifest.read(folder, runs: runsManifests, wanted: wanted ?? [])
        return try plan(manifest, in: folder, products: wanted)
    }

    /// The same for a manifest that has been read.
    func plan(_ manifest: PackageManifest, in folder: String, products wanted: Set<String>?) throws -> Plan {
        var plan = Plan(name: manifest.name, folder: folder)
        plan.configuration = configuration
        let targets = kept(manifest, wanted)
        let names = Set(targets.filter { Self.kinds[$0.type] != nil }.map(\.name))
        var given = take(manifest, targets, folder, isOwn: wanted == nil, &plan)
        // Binaries, macros and plugins are said by themselves.
        given.missing.formUnion(manifest.targets.filter { Self.kinds[$0.type] == nil }.map(\.name))
        let version = manifest.toolsVersion
        let mode =
            manifest.languageModes.sorted().last
            ?? (version.hasPrefix("6") ? "6" : version.hasPrefix("4") ? version : "5")
        let first = plan.targets.count
        for described in targets {
            if let target = target(described, folder, names, mode, given, &plan) { plan.targets.append(target) }
        }
        plan.refuseResources(outside: folder, from: first)
        return plan
    }

    /// The targets of products and what these need; all where no products are named.
    private func kept(_ manifest: PackageManifest, _ wanted: Set<String>?) -> [PackageManifest.Target] {
        guard let wanted else { return manifest.targets }
        var names: Set<String> = []
        func add(_ name: String) {
            guard names.insert(name).inserted, let target = manifest.targets.first(where: { $0.name == name }) else {
                return
            }
            target.dependencies.forEach { add($0.name) }
        }
        for product in wanted {
            (manifest.products.first { $0.name == product }?.targets ?? [product]).forEach(add)
        }
        return manifest.targets.filter { names.contains($0.name) && $0.type != "test" }
    }

    // MARK: Packages that this one depends on

    /// Plans the packages that targets use, and what these use.
    ///
    /// - Parameter isOwn: Whether the targets are the project's, and not of something that it depends on.
    func take(
        _ manifest: PackageManifest, _ targets: [PackageManifest.Target], _ folder: String, isOwn: Bool = true,
        _ plan: inout Plan
    ) -> Given {
        var given = Given()
        let uses = targets.flatMap(\.dependencies).filter { use in
            !manifest.targets.contains { $0.name == use.name } && !Self.library.contains(use.name)
        }
        let identities = manifest.dependencies.map(Self.identity)
        func isNamed(_ use: PackageManifest.Target.Use) -> Bool {
            identities.contains((use.package ?? use.name).lowercased())
        }
        for (dependency, identity) in zip(manifest.dependencies, identities) {
            var wanted = Set(uses.filter { ($0.package ?? $0.name).lowercased() == identity }.map(\.name))
            // What does not say its package, or calls it by another name, may be of any of those that are not named.
            if wanted.isEmpty || uses.contains(where: { !isNamed($0) }) {
                wanted.formUnion(uses.filter { !isNamed($0) }.map(\.name))
            }
            // A local package is the project's own, and is built whole where nothing of it is named.
            if wanted.isEmpty, case .remote = dependency {
                // Of what others have for their own tests, nobody wants to hear.
                if isOwn {
                    plan.notes.append("the package \(identity) is left out: no target that is built uses it")
                }
                continue
            }
            switch dependency {
            case .local(let path): addLocal(path, wanted, of: folder, &plan, &given)
            case .remote(let package): addRemote(package, wanted, of: folder, &plan, &given)
            }
        }
        return given
    }

    private static func identity(_ dependency: PackageManifest.Dependency) -> String {
        switch dependency {
        case .local(let path): URL(fileURLWithPath: path).lastPathComponent.lowercased()
        case .remote(let package): PackageMirrors.name(of: package.url).lowercased()
        }
    }

    private func addLocal(
        _ path: String, _ wanted: Set<String>, of folder: String, _ plan: inout Plan, _ given: inout Given
    ) {
        let identity = FilePath.real(path) ?? path
        guard !(above + [FilePath.real(folder) ?? folder]).contains(identity), above.count < 64 else {
            plan.findings.append(
                Planner.finding(
                    namedBy ?? folder + "/Package.swift", .dependency, "the local package \(path)",
                    "it depends on this one",
                    "Take one of the two dependencies out"))
            return
        }
        do {
            let (other, products, _) = try planned(path, wanted, from: folder)
            merge(other, products, &plan, &given)
        } catch {
            given.missing.formUnion(wanted)
            plan.findings.append(
                Planner.finding(
                    namedBy ?? folder + "/Package.swift", .dependency, "the local package \(path)", "\(error)",
                    "Mend the package, or take it out"))
        }
    }

    /// - Returns: The package's plan, the targets of each product that is wanted of it, and whether these are all in the plan:
    ///   binaries, macros and plugins are in none.
    private func planned(
        _ path: String, _ wanted: Set<String>, from folder: String
    ) throws -> (plan: Plan, products: [String: [String]], isWhole: Bool) {
        var planner = self
        planner.namedBy = nil
        planner.above.append(FilePath.real(folder) ?? folder)
        let manifest = try PackageManifest.read(path, runs: runsManifests, wanted: wanted)
        let chosen = wanted.isEmpty ? manifest.names : wanted.intersection(manifest.names)
        let other = try planner.plan(manifest, in: path, products: chosen)
        var products: [String: [String]] = [:]
        for name in chosen {
            let targets = manifest.products.first { $0.name == name }?.targets ?? [name]
            products[name] = targets.map(BuildSettings.identifier).filter { target in
                other.targets.contains { $0.name == target }
            }
        }
        return (other, products, kept(manifest, chosen).allSatisfy { Self.kinds[$0.type] != nil })
    }

    private func merge(
        _ other: Plan, _ products: [String: [String]], _ plan: inout Plan, _ given: inout Given
    ) {
        for target in other.targets where target.kind == .library || target.kind == .system {
            // Of a package that two others use, each may want other products.
            if let index = plan.targets.firstIndex(where: { $0.name == target.name }) {
                plan.targets[index].dependencies += target.dependencies.filter {
                    !plan.targets[index].dependencies.contains($0)
                }
            } else {
                plan.targets.append(target)
            }
        }
        given.targets.merge(products) { $0 + $1 }
        plan.takeAround(other)
    }

    private func addRemote(
        _ package: Plan.Package, _ wanted: Set<String>, of folder: String, _ plan: inout Plan, _ given: inout Given
    ) {
        guard let checkouts else {
            plan.add(package, namedBy: namedBy ?? folder + "/Package.swift")
            let identity = PackageMirrors.name(of: package.url)
            for name in wanted where given.packages[name] == nil { given.packages[name] = identity }
            return
        }
        // The library has these modules itself.
        guard !wanted.allSatisfy({ SnapshotLibrary.modules[$0] != nil }) else { return }
        let name = PackageMirrors.name(of: package.url)
        do {
            let checkout = try checkouts.checkout(package)
            if let remark = checkout.remark, !plan.notes.contains(remark) { plan.notes.append(remark) }
            guard !above.contains(FilePath.real(checkout.folder) ?? checkout.folder), above.count < 64 else { return }
            let (other, products, isWhole) = try planned(checkout.folder, wanted, from: folder)
            // Another package of this one may have what is wanted.
            guard !products.isEmpty else { return }
            if other.needsLowering || treatment.lowered.contains(checkout.folder) {
                merge(other, products, &plan, &given)
            } else if isWhole, treatment.restated.contains(checkout.folder) {
                merge(other.forLinux(of: checkout.folder, named: name), products, &plan, &given)
            } else {
                var package = package
                package.folder = checkout.folder
                plan.add(package, namedBy: namedBy ?? folder + "/Package.swift")
                plan.takePackages(of: other)
                for product in products.keys {
                    given.packages[product] = URL(fileURLWithPath: checkout.folder).lastPathComponent
                }
            }
        } catch {
            given.missing.formUnion(wanted)
            plan.findings.append(
                Planner.finding(
                    namedBy ?? folder + "/Package.swift", .dependency, "the package \(name)", "\(error)",
                    "Give a copy by --mirror \(package.url)=DIR, or take it out"))
        }
    }

    // MARK: A target of the manifest

    private static let kinds: [String: Plan.Target.Kind] = [
        "regular": .library, "executable": .executable, "test": .test, "system": .system,
    ]

    private func target(
        _ entry: PackageManifest.Target, _ folder: String, _ names: Set<String>, _ mode: String, _ given: Given,
        _ plan: inout Plan
    ) -> Plan.Target? {
        guard let kind = Self.kinds[entry.type] else {
            // Plugins format, lint and write documentation: what is built does without.
            guard entry.type != "plugin" else {
                plan.notes.append("the plugin \(entry.name) is left out: it runs on a Mac, beside the build")
                return nil
            }
            plan.findings.append(
                Planner.finding(
                    folder, entry.type == "binary" ? .binaryFramework : .dependency, "the target \(entry.name)",
                    "a \(entry.type) target cannot be lowered", "Give it as Swift sources"))
            return nil
        }
        var target = Plan.Target(name: BuildSettings.identifier(entry.name), kind: kind)
        guard kind != .system else {
            target.moduleMapFolder = Self.place(of: entry, in: folder)
            return target
        }
        target.conditions.append("SWIFT_PACKAGE")
        target.displayName = Plan.fileName(entry.name)
        let root = Self.place(of: entry, in: folder)
        let excluded = entry.exclude.map { root + "/" + $0 }
        func isIncluded(_ path: String) -> Bool { !excluded.contains { path == $0 || path.hasPrefix($0 + "/") } }
        let contents = FolderContents(root)
        plan.findings += contents.problems.map(Planner.finding)
        let files = contents.files.filter(isIncluded)
        plan.findings += Planner.foreignSources(files.filter { !$0.hasSuffix(".h") })
        target.sources = Self.sources(entry, in: root).filter(isIncluded)
        if files.contains(where: ForeignHeaders.isForeign) { target.headers = files.filter { $0.hasSuffix(".h") } }
        target.takeResources(entry.resources, in: root, files: files)
        if !target.resources.isEmpty { target.moduleBundle = Plan.fileName("\(plan.name)_\(entry.name)") }
        for use in entry.dependencies where !Self.library.contains(use.name) {
            if names.contains(use.name) {
                target.dependencies.append(BuildSettings.identifier(use.name))
            } else if let targets = given.targets[use.name] {
                target.dependencies += targets.filter { !target.dependencies.contains($0) }
            } else if let package = given.packages[use.name] {
                target.products.append(Plan.Product(name: use.name, package: package))
            } else if let finding = given.finding(use.name, in: folder + "/Package.swift", of: entry.name) {
                plan.findings.append(finding)
            }
        }
        target.takeLanguageVersion(mode)
        plan.findings += target.takeSettings(entry.settings, in: folder + "/Package.swift")
        return target
    }

    /// The folder that the manifest names, or the first of those where SwiftPM looks.
    static func place(of entry: PackageManifest.Target, in folder: String) -> String {
        let usual = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(entry.name)" }
        let places = entry.path.map { [$0] } ?? (entry.type == "test" ? ["Tests/\(entry.name)"] : []) + usual
        let paths = places.map { URL(fileURLWithPath: folder).appendingPathComponent($0).standardizedFileURL.path }
        return paths.first { isFolder($0) } ?? paths[0]
    }

    /// The Swift files of the folders and files that the manifest names; of the whole folder where it names none.
    static func sources(_ entry: PackageManifest.Target, in root: String) -> [String] {
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

    /// What `swiftSettings` of the manifest says.
    ///
    /// - Returns: What of it is not understood.
    fileprivate mutating func takeSettings(_ settings: [PackageManifest.Target.Setting], in file: String) -> [Finding] {
        var findings: [Finding] = []
        for setting in settings {
            switch setting.kind {
            case "define": conditions.append(setting.value)
            case "macro": macros.append(setting.value)
            case "enableUpcomingFeature": upcomingFeatures.append(setting.value)
            case "enableExperimentalFeature": experimentalFeatures.append(setting.value)
            case "swiftLanguageMode": takeLanguageVersion(setting.value)
            case "defaultIsolation": findings += takeIsolation(setting.value, of: "defaultIsolation", in: file)
            default: continue
            }
        }
        return findings
    }
}
