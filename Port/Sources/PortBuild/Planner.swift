import Foundation
import SourcePort
import XcodeProject

/// Looks at what a path is, and plans the package that is made of it.
public struct Planner {
    public var configuration = "Debug"
    /// Targets wanted; empty stands for all that an app needs, and its tests.
    public var targetNames: [String] = []

    public init() {}

    /// - Parameter path: A `.xcodeproj`, a `.xcworkspace`, a `Package.swift`, a folder that has one of these, or a
    ///   folder of loose sources.
    public func plan(_ path: String) throws -> Plan {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw PortError("\(path): there is nothing; give a project, a package or a folder of sources")
        }
        switch URL(fileURLWithPath: path).pathExtension {
        case "xcodeproj": return try project([path])
        case "xcworkspace": return try workspace(path)
        case "swift" where URL(fileURLWithPath: path).lastPathComponent == "Package.swift":
            return try PackagePlanner(configuration: configuration).plan(
                URL(fileURLWithPath: path).deletingLastPathComponent().path)
        case "swift": return loose([path], folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
        default: break
        }
        guard isFolder.boolValue else {
            throw PortError("\(path): this is no project, no package and no folder of sources")
        }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        let projects = names.filter { $0.hasSuffix(".xcodeproj") }
        // CocoaPods makes a workspace beside the project; the app's sources are in the project.
        if let workspace = names.first(where: { $0.hasSuffix(".xcworkspace") }) {
            let inside = try XcodeWorkspace.projects(path + "/" + workspace).filter { !$0.contains("/Pods/") }
            if projects.isEmpty || inside.count > 1 { return try self.workspace(path + "/" + workspace) }
        }
        if projects.count > 1, targetNames.isEmpty {
            throw PortError("\(path) holds \(projects.joined(separator: ", ")): name one of them")
        }
        if let only = projects.first { return try project([path + "/" + only]) }
        if names.contains("Package.swift") { return try PackagePlanner(configuration: configuration).plan(path) }
        let files = FolderContents.read(path)
        if files.contains(where: { $0.hasSuffix(".swift") }) { return loose(files, folder: path) }
        throw PortError("\(path) holds neither a project nor a package nor Swift sources")
    }

    // MARK: Loose files

    private func loose(_ files: [String], folder: String) -> Plan {
        let name = BuildSettings.identifier(URL(fileURLWithPath: folder).lastPathComponent)
        var plan = Plan(name: name, folder: folder)
        var target = Plan.Target(name: name, kind: .library)
        target.sources = files.filter { $0.hasSuffix(".swift") }
        let isRunnable = target.sources.contains { path in
            if path.hasSuffix("/main.swift") { return true }
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            return text.contains("@main") || text.contains("@UIApplicationMain")
        }
        if isRunnable { target.kind = .app }
        target.resources = files.filter { !FolderContents.isSource($0) && !$0.hasSuffix("Info.plist") }
        if let info = files.first(where: { $0.hasSuffix("/Info.plist") }) {
            target.infoPlist = InfoPlist.read(
                info, settings: BuildSettings(["PRODUCT_MODULE_NAME": name, "PRODUCT_NAME": name]))
        }
        plan.findings += Self.foreignSources(files)
        plan.targets = [target]
        return plan
    }

    // MARK: Xcode

    private func workspace(_ path: String) throws -> Plan {
        let projects = try XcodeWorkspace.projects(path).filter {
            !$0.contains("/Pods/") && FileManager.default.fileExists(atPath: $0)
        }
        guard !projects.isEmpty else { throw PortError("\(path): none of its projects is there") }
        var plan = try project(projects)
        plan.folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return plan
    }

    private func project(_ paths: [String]) throws -> Plan {
        let projects = try paths.map { try XcodeProject(path: $0, configuration: configuration) }
        let folder = URL(fileURLWithPath: projects[0].path).deletingLastPathComponent().path
        var plan = Plan(name: projects[0].name, folder: folder)
        plan.configuration = configuration
        let all = projects.flatMap(\.targets)
        let wanted = try chosen(all)
        var products: [String: Plan.Product] = [:]
        for reference in Set(projects.flatMap(\.packages)).sorted(by: { "\($0)" < "\($1)" }) {
            switch reference {
            case .local(let path):
                // A local package's targets become targets beside the app's.
                do {
                    let other = try PackagePlanner(configuration: configuration).plan(path)
                    for target in other.targets
                    where target.kind == .library && !plan.targets.contains(where: { $0.name == target.name }) {
                        plan.targets.append(target)
                    }
                    plan.packages += other.packages
                    plan.findings += other.findings
                } catch {
                    plan.findings.append(
                        Self.finding(
                            path, .dependency, "the local package", "\(error)",
                            "Mend the package, or take it out of the project"))
                }
            case .remote(let url, let requirement):
                let name = URL(string: url)?.deletingPathExtension().lastPathComponent ?? url
                plan.packages.append(".package(url: \"\(url)\", \(requirement))")
                products[name] = Plan.Product(name: name, package: name)
            }
        }
        for target in wanted { plan.targets.append(convert(target, wanted: wanted, plan: &plan, remote: products)) }
        return plan
    }

    /// The apps and what they need, with tests; or those named.
    private func chosen(_ all: [XcodeTarget]) throws -> [XcodeTarget] {
        var names = targetNames
        if names.isEmpty {
            let apps = all.filter { $0.kind == .app && isForPhone($0) }
            names = apps.isEmpty ? all.filter { $0.kind == .library && isForPhone($0) }.map(\.name) : [apps[0].name]
            names += all.filter {
                $0.kind == .unitTests && isForPhone($0) && (apps.isEmpty || $0.dependencies.contains(apps[0].name))
            }
            .map(\.name)
        }
        var result: [XcodeTarget] = []
        func add(_ name: String) throws {
            guard !result.contains(where: { $0.name == name }) else { return }
            guard let target = all.first(where: { $0.name == name }) else {
                throw PortError(
                    "there is no target \(name); the project has \(all.map(\.name).joined(separator: ", "))")
            }
            for other in target.dependencies {
                guard let found = all.first(where: { $0.name == other }), [.library, .app].contains(found.kind) else {
                    continue
                }
                try add(other)
            }
            // Frameworks may be linked without being named as dependencies.
            for framework in target.frameworks {
                let name = URL(fileURLWithPath: framework).deletingPathExtension().lastPathComponent
                if let found = all.first(where: { $0.kind == .library && $0.productName == name }) {
                    try add(found.name)
                }
            }
            result.append(target)
        }
        for name in names { try add(name) }
        guard !result.isEmpty else { throw PortError("the project has no app and no framework for iOS") }
        return result
    }

    private func isForPhone(_ target: XcodeTarget) -> Bool {
        let root = target.settings["SDKROOT"]
        let platforms = target.settings["SUPPORTED_PLATFORMS"]
        return (root.isEmpty || root.contains("iphone") || root == "auto")
            && (platforms.isEmpty || platforms.contains("iphone"))
    }

    private func convert(
        _ target: XcodeTarget, wanted: [XcodeTarget], plan: inout Plan, remote: [String: Plan.Product]
    ) -> Plan.Target {
        let kind: Plan.Target.Kind = target.kind == .app ? .app : target.kind == .unitTests ? .test : .library
        var result = Plan.Target(name: target.moduleName, kind: kind)
        let settings = target.settings
        result.displayName = target.productName
        result.sources = target.sources.filter { $0.hasSuffix(".swift") }
        for path in result.sources where !FileManager.default.fileExists(atPath: path) {
            plan.findings.append(
                Self.finding(
                    path, .project, "a source of \(target.name)", "the project names it, and it is not there",
                    "Add the file, or take it out of the project"))
        }
        result.sources = result.sources.filter { FileManager.default.fileExists(atPath: $0) }
        result.resources = target.resources.filter { FileManager.default.fileExists(atPath: $0) }
        result.folderReferences = target.folderReferences
        plan.findings += Self.foreignSources(target.sources)
        result.infoPlist = InfoPlist.make(target)
        result.makesAssetSymbols = settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOLS"] != "NO"
        for name in target.dependencies {
            if let other = wanted.first(where: { $0.name == name }), [.library, .app].contains(other.kind) {
                result.dependencies.append(other.moduleName)
            }
        }
        for framework in target.frameworks {
            let name = URL(fileURLWithPath: framework).deletingPathExtension().lastPathComponent
            if let other = wanted.first(where: { $0.kind == .library && $0.productName == name }),
                !result.dependencies.contains(other.moduleName)
            {
                result.dependencies.append(other.moduleName)
            } else if framework.hasSuffix(".xcframework") || name.hasPrefix("Pods_") || name.hasPrefix("libPods") {
                plan.findings.append(
                    Self.finding(
                        target.settings["SRCROOT"], .binaryFramework, framework,
                        name.contains("Pods")
                            ? "CocoaPods builds it for Apple's systems"
                            : "a binary for Apple's systems does not run here",
                        "Depend on the sources as a Swift package"))
            }
        }
        for product in target.packageProducts {
            if plan.targets.contains(where: { $0.name == product }) {
                result.dependencies.append(product)
            } else if let known = remote[product]
                ?? (remote.count == 1
                    ? remote.values.first.map { Plan.Product(name: product, package: $0.package) } : nil)
            {
                result.products.append(Plan.Product(name: product, package: known.package))
            } else {
                plan.findings.append(
                    Self.finding(
                        target.settings["SRCROOT"], .dependency, "the package product \(product)",
                        "no package of the project is known to have it",
                        "Name the package's product as the package is named, or take it out"))
            }
        }
        result.languageMode = Self.languageMode(settings["SWIFT_VERSION"])
        result.conditions = settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS").filter { $0 != "$(inherited)" }
        var flags = settings.list("OTHER_SWIFT_FLAGS").makeIterator()
        while let flag = flags.next() {
            if flag == "-D", let name = flags.next() {
                result.conditions.append(name)
            } else if flag.hasPrefix("-D") {
                result.conditions.append(String(flag.dropFirst(2)))
            } else if flag == "-enable-upcoming-feature", let name = flags.next() {
                result.upcomingFeatures.append(name)
            } else if flag == "-enable-experimental-feature", let name = flags.next() {
                result.experimentalFeatures.append(name)
            }
        }
        if configuration == "Debug", settings.values["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == nil {
            result.conditions.append("DEBUG")
        }
        let isolation = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"]
        if !isolation.isEmpty, isolation != "nonisolated" { result.defaultIsolation = isolation }
        for key in settings.values.keys.sorted()
        where key.hasPrefix("SWIFT_UPCOMING_FEATURE_") && settings[key] == "YES" {
            if let name = Self.upcomingFeatures[String(key.dropFirst(23))] { result.upcomingFeatures.append(name) }
        }
        if settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" {
            result.upcomingFeatures += [
                "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "DisableOutwardActorInference",
                "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
            ]
        }
        if result.languageMode == "6" {
            // These features are part of the Swift 6 mode, where naming them is an error.
            result.upcomingFeatures.removeAll { Self.partOfSwift6.contains($0) }
        }
        return result
    }

    private static let partOfSwift6: Set<String> = [
        "ConciseMagicFile", "ForwardTrailingClosures", "BareSlashRegexLiterals", "DeprecateApplicationMain",
        "ImportObjcForwardDeclarations",
        "DisableOutwardActorInference", "IsolatedDefaultValues", "GlobalConcurrency", "InferSendableFromCaptures",
        "GlobalActorIsolatedTypesUsability",
        "ImplicitOpenExistentials", "RegionBasedIsolation", "DynamicActorIsolation", "NonfrozenEnumExhaustivity",
        "StrictConcurrency",
    ]

    private static let upcomingFeatures: [String: String] = [
        "CONCISE_MAGIC_FILE": "ConciseMagicFile", "BARE_SLASH_REGEX_LITERALS": "BareSlashRegexLiterals",
        "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain",
        "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference", "EXISTENTIAL_ANY": "ExistentialAny",
        "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
        "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
        "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
        "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
        "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault", "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
        "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
        "REGION_BASED_ISOLATION": "RegionBasedIsolation", "GLOBAL_CONCURRENCY": "GlobalConcurrency",
        "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
        "DYNAMIC_ACTOR_ISOLATION": "DynamicActorIsolation", "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
        "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    ]

    /// The compiler reads 4, 4.2, 5 and 6; older projects are read as 5.
    static func languageMode(_ version: String) -> String {
        version.hasPrefix("6") ? "6" : "5"
    }

    static func foreignSources(_ paths: [String]) -> [Finding] {
        paths.filter {
            ["m", "mm", "c", "cpp", "metal", "mlmodel", "intentdefinition"].contains(
                URL(fileURLWithPath: $0).pathExtension)
        }.map {
            finding(
                $0, .objectiveCFile, URL(fileURLWithPath: $0).lastPathComponent, "only Swift is lowered",
                "Write it in Swift, or leave out what depends on it")
        }
    }

    static func finding(_ file: String, _ rule: Finding.Rule, _ what: String, _ why: String, _ instead: String)
        -> Finding
    {
        Finding(file: file, line: 0, rule: rule, what: what, why: why, instead: instead)
    }
}
