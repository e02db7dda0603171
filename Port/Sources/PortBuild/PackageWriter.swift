import Files
import Foundation
import SourcePort
import XcodeProject

/// Writes a plan as a package, below `.plumb`, and only what changed.
public struct PackageWriter {
    public let plan: Plan
    /// Where the package goes.
    public let place: BoundedPath
    public var folder: String { place.path }
    public let library: Library?
    /// Whether somebody chose the folder.
    private let isChosen: Bool
    /// Of the stubs of headers in Objective-C.
    var corrections = StubCorrections()
    /// Files of the sources that are left out.
    public var skipped: [String] = []

    public struct Result: Sendable {
        public var report: PortReport
        public var lowered: Int
        /// Each target as it is compiled.
        var targets: [Written] = []
    }

    /// A target, and what its files declare.
    struct Written {
        var target: Plan.Target
        /// Sources that stand for headers of Objective-C.
        var stubs: Set<String> = []
        var lines: Int
        var facts: [FileFacts]
    }

    /// - Parameters:
    ///   - plan: What the package consists of.
    ///   - library: Plumb's package; nil where nothing is compiled.
    ///   - folder: Where the package goes; `.plumb/NAME` beside the sources by default.
    public init(plan: Plan, library: Library?, folder: String? = nil) throws {
        self.plan = SnapshotLibrary.replaced(in: plan)
        self.library = library
        isChosen = folder != nil
        place =
            try folder.map { BoundedPath(root: $0) }
            ?? BoundedPath(root: plan.folder).appending(".plumb").appending(Plan.fileName(plan.name))
    }

    @discardableResult
    public func write() throws -> Result {
        try takePlace()
        let frameworks = Frameworks(project: plan.folder)
        var findings = plan.findings
        var facts: [String: [FileFacts]] = [:]
        var (files, lines, lowered) = (0, 0, 0)
        var needed: [String: [Frameworks.Framework]] = [:]
        var comparing: Set<String> = []
        var written: [Written] = []
        for target in Self.ordered(plan.targets) {
            var target = target
            if let folder = target.moduleMapFolder {
                try ResourceStaging.copy(folder, place.appending("Sources").appending(target.name))
                continue
            }
            let stubs = try ForeignHeaders.write(
                target, into: place.appending("ObjectiveC").appending(target.name), corrections)
            let isLowered = target.linuxPackage == nil
            let isLinuxHidden =
                isLowered && PlatformVariants.isNeeded(target.sources.compactMap { ProjectInput.text($0) })
            target.sources += stubs
            target.sources.removeAll { path in
                skipped.contains { path == $0 || path.hasSuffix("/" + $0) || path.contains("/\($0)/") }
            }
            let above = try place.appending(target.kind == .test ? "Tests" : "Sources")
            let root = try above.appending(target.name)
            let imported = closure(of: target).flatMap { facts[$0] ?? [] }
            var options = PortOptions(
                module: target.name, conditions: Set(target.conditions),
                replacedModules: frameworks.replaced.merging(SnapshotLibrary.modules) { $1 },
                thinModules: frameworks.thin,
                knownModules: Set(plan.targets.map(\.name)).union(target.products.map(\.name)),
                isTest: target.kind == .test)
            options.lackingLibraries = frameworks.lacking
            options.hasSwift4Names = target.hasSwift4Names
            options.isLinuxHidden = isLinuxHidden
            let result = try TargetLowering(
                target: target, folder: root, stateFile: above.appending(target.name + ".state"), options: options,
                imported: imported,
                dependencies: target.dependencies.filter { name in
                    plan.targets.contains { $0.name == name && $0.linuxPackage == nil }
                }
            ).run()
            facts[target.name] = result.facts
            written.append(Written(target: target, stubs: Set(stubs), lines: result.lines, facts: result.facts))
            if SnapshotLibrary.isNeeded(by: result.facts.flatMap(\.imports)) { comparing.insert(target.name) }
            needed[target.name] =
                !isLowered ? [] : frameworks.needed(by: result.facts.flatMap { $0.imports + $0.carried })
            findings += result.findings
            files += target.sources.count
            lines += result.lines
            lowered += result.lowered
            try writeExtras(target, root, facts: result.facts, imported: imported)
        }
        try writeFrameworks(needed.values.flatMap { $0 })
        try place.appending("Package.swift").write(manifest(needed, frameworks.known, comparing))
        let foreign = Set(plan.findings.filter { $0.rule == .objectiveCFile }.map(\.file))
        return Result(
            report: PortReport(files: files + foreign.count, lines: lines, findings: findings), lowered: lowered,
            targets: written)
    }

    /// Says who made the folder, so that the next run may replace what is in it.
    private static let mark = ".plumb-port"

    /// A folder of somebody's own is not written into, and none of its files is taken for one that a run before left.
    private func takePlace() throws {
        guard isChosen else {
            if let ignored = try place.parent?.appending(".gitignore"), !ignored.exists { try ignored.write("*\n") }
            return
        }
        let mark = try place.appending(Self.mark)
        let manifest = ProjectInput.text(try place.appending("Package.swift").path) ?? ""
        guard place.contents.isEmpty || mark.exists || manifest.contains("\n// Made by plumb port.\n") else {
            throw PortError(
                "\(folder): it is not empty, and plumb port did not make it; name a folder that is not there yet")
        }
        try mark.write("")
    }

    /// Targets after those that they depend on.
    static func ordered(_ targets: [Plan.Target]) -> [Plan.Target] {
        var result: [Plan.Target] = []
        var visiting: Set<String> = []
        func add(_ target: Plan.Target) {
            guard visiting.insert(target.name).inserted else { return }
            for name in target.dependencies { targets.first { $0.name == name }.map(add) }
            result.append(target)
        }
        targets.forEach(add)
        return result
    }

    private func closure(of target: Plan.Target) -> [String] {
        var seen: [String] = []
        func add(_ names: [String]) {
            for name in names where !seen.contains(name) {
                seen.append(name)
                add(plan.targets.first { $0.name == name }?.dependencies ?? [])
            }
        }
        add(target.dependencies)
        return seen
    }

    // MARK: What is generated beside the sources

    private func writeExtras(
        _ target: Plan.Target, _ root: BoundedPath, facts: [FileFacts], imported: [FileFacts]
    ) throws {
        var extras: [String: String] = [:]
        if target.kind == .test { extras["Plumb+Specs.swift"] = QuickSpecs.text(facts, imported: imported) }
        if target.makesAssetSymbols || target.kind == .library {
            let catalogs = target.resources.filter { $0.hasSuffix(".xcassets") }
            var declared: [String: Set<String>] = [:]
            for type in facts.flatMap(\.types) where type.kind == .extension {
                declared[type.name, default: []].formUnion(type.members.filter(\.isStatic).map(\.base))
            }
            if let text = AssetSymbols(catalogs: catalogs, declared: declared).text(
                inModuleBundle: target.moduleBundle != nil)
            {
                extras["Plumb+Assets.swift"] = text
            }
        }
        if let bundle = target.moduleBundle {
            let name = bundle + ".bundle"
            let place = try place.appending("bundles").appending(name)
            extras["Plumb+Bundle.swift"] = """
                import Foundation

                extension Foundation.Bundle {
                    /// What the package's target brings along.
                    static let module: Bundle = {
                        let beside = Bundle.main.bundleURL.appendingPathComponent(\(Self.literal(name)))
                        return Bundle(url: beside) ?? Bundle(path: \(Self.literal(place.path))) ?? .main
                    }()
                }

                """
            try ResourceStaging.stage(target, into: place)
        }
        for name in ["Plumb+Assets.swift", "Plumb+Bundle.swift", "Plumb+Specs.swift"] {
            let file = try root.appending(name)
            if let text = extras[name] { try file.write(text) } else { try file.remove() }
        }
    }

    static func literal(_ text: String) -> String { SwiftLiteral.text(text) }

    private func writeFrameworks(_ frameworks: [Frameworks.Framework]) throws {
        guard let library else { return }
        for framework in frameworks {
            try ResourceStaging.copy(
                Frameworks.folder(of: framework, in: library.sources),
                place.appending("Frameworks").appending(framework.module))
        }
    }

    // MARK: The manifest

    private func manifest(
        _ needed: [String: [Frameworks.Framework]], _ known: [Frameworks.Framework], _ comparing: Set<String>
    ) -> String {
        let needsNewest = plan.targets.contains(where: \.isIsolatedToMainActor)
        var text =
            "// swift-tools-version: \(needsNewest ? "6.2" : "6.1")\n// Made by plumb port.\nimport PackageDescription\n\n"
        text += "let library: [String] = \(list(library?.swiftFlags ?? []))\n"
        text += "let linked: [String] = \(list(library?.linkerFlags ?? []))\n\n"
        text += "let package = Package(\n    name: \(Self.literal(plan.name)),\n"
        let frameworks = known.filter { framework in
            needed.values.contains { $0.contains { $0.module == framework.module } }
        }
        let packages = Self.distinct(plan.packages + frameworks.flatMap(\.packages)).map(Self.text).sorted()
        if !packages.isEmpty {
            text += "    dependencies: [\n" + packages.map { "        \($0),\n" }.joined() + "    ],\n"
        }
        text +=
            "    targets: [\n"
            + plan.targets.map {
                targetText($0, needed[$0.name] ?? [], takesSnapshots: comparing.contains($0.name))
            }.joined()
            + frameworks.map(Self.frameworkText).joined() + "    ]\n)\n"
        return text
    }

    /// One line for each package, the project's own before those of stand-ins: SwiftPM takes no package twice.
    static func distinct(_ packages: [Plan.Package]) -> [Plan.Package] {
        var seen: Set<String> = []
        return packages.filter { package in
            let name = package.url.lowercased().split(separator: "/").last ?? ""
            return seen.insert(String(name.hasSuffix(".git") ? name.dropLast(4) : name)).inserted
        }
    }

    /// A package as manifests name it. All texts are literals: whatever a project writes there stays a text.
    private static func text(_ package: Plan.Package) -> String {
        if let folder = package.folder { return ".package(path: \(literal(folder)))" }
        let requirement =
            switch package.requirement {
            case .upToNextMajor(let version): "from: \(literal(version))"
            case .upToNextMinor(let version): ".upToNextMinor(from: \(literal(version)))"
            case .exact(let version): "exact: \(literal(version))"
            case .range(let low, let high): "\(literal(low))..<\(literal(high))"
            case .branch(let name): "branch: \(literal(name))"
            case .revision(let name): "revision: \(literal(name))"
            }
        return ".package(url: \(literal(package.url)), \(requirement))"
    }

    private static func systemText(_ name: String, path: String) -> String {
        "        .systemLibrary(name: \(literal(name)), path: \(literal(path))),\n"
    }

    private static func frameworkText(_ framework: Frameworks.Framework) -> String {
        if framework.system != nil { return systemText(framework.module, path: "Frameworks/" + framework.module) }
        let products =
            framework.uses.map { literal($0) }
            + framework.products.map { ".product(name: \(literal($0.name)), package: \(literal($0.package)))" }
        return """
                    .target(
                        name: \(literal(framework.module)), dependencies: [\(products.joined(separator: ", "))],
                        path: \(literal("Frameworks/" + framework.module)),
                        swiftSettings: [.unsafeFlags(library), .swiftLanguageMode(.v6)]),

            """
    }

    private func targetText(
        _ target: Plan.Target, _ frameworks: [Frameworks.Framework], takesSnapshots: Bool
    ) -> String {
        if target.kind == .system { return Self.systemText(target.name, path: "Sources/" + target.name) }
        let linked = "linked" + (takesSnapshots ? " + \(list(Library.testingLinkerFlags))" : "")
        let kinds: [Plan.Target.Kind: String] = [
            .app: "executableTarget", .executable: "executableTarget", .library: "target", .test: "testTarget",
        ]
        // SwiftPM has no name for the language mode 4 any more, which the compiler still knows.
        let flags =
            (target.linuxPackage == nil ? ["library"] : [])
            + (target.hasSwift4Names ? [list(["-swift-version", "4"])] : [])
            + (target.macros.isEmpty ? [] : [list(target.macros.flatMap { ["-Xcc", "-D" + $0] })])
        var settings = flags.isEmpty ? [] : [".unsafeFlags(\(flags.joined(separator: " + ")))"]
        settings.append(".swiftLanguageMode(.v\(target.languageMode))")
        settings += Set(target.conditions).sorted().map { ".define(\(Self.literal($0)))" }
        settings += Set(target.upcomingFeatures).sorted().map { ".enableUpcomingFeature(\(Self.literal($0)))" }
        settings += Set(target.experimentalFeatures).sorted().map { ".enableExperimentalFeature(\(Self.literal($0)))" }
        if target.isIsolatedToMainActor { settings.append(".defaultIsolation(MainActor.self)") }
        let dependencies =
            (target.dependencies + frameworks.map(\.module)).map { Self.literal($0) }
            + target.products.map { product in
                product.package.isEmpty
                    ? Self.literal(product.name)
                    : ".product(name: \(Self.literal(product.name)), package: \(Self.literal(product.package)))"
            }
        return """
                    .\(kinds[target.kind] ?? "target")(
                        name: \(Self.literal(target.name)), dependencies: [\(dependencies.joined(separator: ", "))],
                        path: \(Self.literal("\(target.kind == .test ? "Tests" : "Sources")/\(target.name)")),
                        swiftSettings: [\(settings.joined(separator: ", "))], linkerSettings: [.unsafeFlags(\(linked))]),

            """
    }

    private func list(_ words: [String]) -> String {
        "[" + words.map { Self.literal($0) }.joined(separator: ", ") + "]"
    }
}
