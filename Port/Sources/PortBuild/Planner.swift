import Files
import Foundation
import SourcePort
import XcodeProject

/// Looks at what a path is, and plans the package that is made of it.
public struct Planner {
    public var configuration = "Debug"
    /// Targets wanted; empty stands for all that an app needs, and its tests.
    public var targetNames: [String] = []

    /// Whether manifests of packages may be run that can't be read otherwise. Nothing of a project runs without it.
    public var runsManifests = false

    /// Where remote packages are fetched from; nil leaves them to SwiftPM, and nothing is fetched.
    public var mirrors: PackageMirrors?

    /// Packages that are not built by their own manifests, though nothing in them says that they are for Apple's systems.
    public var treatment = PackageTreatment()

    /// What the plan is for: of a project and a package that lie together, tests are taken from the one that has some.
    public var isForTests = false

    public init() {}

    func packages(for paths: [String]) -> PackagePlanner {
        var planner = PackagePlanner(configuration: configuration, runsManifests: runsManifests)
        planner.treatment = treatment
        planner.checkouts = mirrors.map { Checkouts(mirrors: $0, pins: .read(paths.flatMap(PackagePins.files))) }
        return planner
    }

    /// - Parameter path: A `.xcodeproj`, a `.xcworkspace`, a `Package.swift`, a folder that has one of these, or a
    ///   folder of loose sources.
    public func plan(_ path: String) throws -> Plan {
        var plan = try read(path)
        plan.breakCycles()
        return plan
    }

    private func read(_ path: String) throws -> Plan {
        let named = URL(fileURLWithPath: path).standardizedFileURL.path
        // What a project names is relative to where it lies, not to a link that leads to it.
        let path =
            named.hasSuffix(".xcodeproj") || named.hasSuffix(".xcworkspace") ? FilePath.real(named) ?? named : named
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw PortError("\(path): there is nothing; give a project, a package or a folder of sources")
        }
        switch URL(fileURLWithPath: path).pathExtension {
        case "xcodeproj": return try project([path])
        case "xcworkspace": return try workspace(path)
        case "swift" where URL(fileURLWithPath: path).lastPathComponent == "Package.swift":
            return try package(URL(fileURLWithPath: path).deletingLastPathComponent().path)
        case "swift": return loose([path], folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
        default: break
        }
        guard isFolder.boolValue else {
            throw PortError("\(path): this is no project, no package and no folder of sources")
        }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        if let plan = try projectOrPackage(path, names) { return plan }
        let contents = FolderContents(path)
        if contents.files.contains(where: { $0.hasSuffix(".swift") }) {
            var plan = loose(contents.files, folder: path)
            plan.findings += contents.problems.map(Self.finding)
            return plan
        }
        throw PortError("\(path) holds neither a project nor a package nor Swift sources")
    }

    // MARK: Loose files

    private func loose(_ files: [String], folder: String) -> Plan {
        let name = BuildSettings.identifier(URL(fileURLWithPath: folder).lastPathComponent)
        var plan = Plan(name: name, folder: folder)
        var target = Plan.Target(name: name, kind: .library)
        target.sources = files.filter { $0.hasSuffix(".swift") }
        if target.sources.contains(where: Self.startsProgram) { target.kind = .app }
        target.resources = files.filter { !FolderContents.isSource($0) && !$0.hasSuffix("Info.plist") }
        if let info = files.first(where: { $0.hasSuffix("/Info.plist") }) {
            let settings = BuildSettings(["PRODUCT_MODULE_NAME": name, "PRODUCT_NAME": name])
            target.infoPlist = infoPlist(info, of: name, settings: settings, plan: &plan)
        }
        plan.findings += Self.foreignSources(files)
        plan.targets = [target]
        plan.refuseResources(outside: folder)
        return plan
    }

    /// Whether a program starts in a source.
    static func startsProgram(_ path: String) -> Bool {
        if path.hasSuffix("/main.swift") { return true }
        let text = ProjectInput.text(path) ?? ""
        return text.contains("@main") || text.contains("@UIApplicationMain")
    }

    // MARK: Xcode

    func workspace(_ path: String) throws -> Plan {
        let projects = try XcodeWorkspace.projects(path).filter {
            !$0.contains("/Pods/") && FileManager.default.fileExists(atPath: $0)
        }
        guard !projects.isEmpty else { throw PortError("\(path): none of its projects is there") }
        let place = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var plan = try project(projects, in: place, pins: [path])
        plan.folder = place
        return plan
    }

    /// - Parameters:
    ///   - place: Of the workspace; the project's folder without.
    ///   - pins: What has a `Package.resolved` besides the projects.
    func project(_ paths: [String], in place: String? = nil, pins: [String] = []) throws -> Plan {
        let projects = try paths.map { try XcodeProject(path: $0, configuration: configuration) }
        let folder = URL(fileURLWithPath: projects[0].path).deletingLastPathComponent().path
        var plan = Plan(name: projects[0].name, folder: folder)
        plan.configuration = configuration
        plan.findings += projects.flatMap(\.problems).map(Self.finding)
        let all = projects.flatMap(\.targets)
        guard all.count <= 2000 else {
            throw PortError("\(projects[0].path): it has \(all.count) targets; projects of more than 2000 are not read")
        }
        let (wanted, notes) = try TargetChoice(all: all, named: targetNames).targets()
        plan.notes += notes
        let given = takePackages(of: projects, for: wanted, pins: pins, into: &plan)
        let others = takeOthers(beside: folder, own: wanted, pins: pins, into: &plan)
        let first = plan.targets.count
        let headers = ForeignHeaders(below: place ?? folder)
        let complement = PackageComplement(beside: place ?? folder, named: all.flatMap(\.sources))
        for target in wanted {
            var converted = convert(target, wanted: wanted, plan: &plan, given: given)
            let forgotten = complement.sources(missingIn: converted)
            converted.sources += forgotten
            plan.notes += forgotten.map {
                "\($0) is in no target of the project; the package beside it has it in \(converted.name), and so it is taken"
            }
            converted.dependencies += others.filter { !converted.dependencies.contains($0) && $0 != converted.name }
            if target.kind != .unitTests { converted.headers = headers.headers(of: target) }
            converted.bridgedModules = headers.modules(of: target)
            if target.kind == .app { converted.delegate = ForeignHeaders.delegate(in: target.sources) }
            plan.targets.append(converted)
        }
        plan.dependOnImported()
        plan.exportBridged()
        plan.refuseResources(outside: place ?? folder, from: first)
        return plan
    }

    // MARK: A target of a project

    private func convert(
        _ target: XcodeTarget, wanted: [XcodeTarget], plan: inout Plan, given: PackagePlanner.Given
    ) -> Plan.Target {
        let kind: Plan.Target.Kind = target.kind == .app ? .app : target.kind == .unitTests ? .test : .library
        var result = Plan.Target(name: target.moduleName, kind: kind)
        if BoundedPath.isName(target.productName + ".app"), !target.productName.hasPrefix(".") {
            result.displayName = target.productName
        } else {
            plan.findings.append(
                Self.finding(
                    target.settings["SRCROOT"], .project, "the product name “\(target.productName)” of \(target.name)",
                    "no file can be called that", "Set PRODUCT_NAME to a name without slashes"))
        }
        plan.findings += target.unreadFiles.map { Self.finding($0, target) }
        takeFiles(of: target, into: &result, plan: &plan)
        takeDependencies(of: target, wanted: wanted, into: &result, plan: &plan)
        takeProducts(of: target, given: given, into: &result, plan: &plan)
        plan.findings += result.takeCompilerSettings(
            target.settings, configuration: configuration, in: target.settings["SRCROOT"])
        return result
    }

    private func takeFiles(of target: XcodeTarget, into result: inout Plan.Target, plan: inout Plan) {
        let sources = target.sources.filter { $0.hasSuffix(".swift") }
        result.sources = sources.filter { FileManager.default.fileExists(atPath: $0) }
        for path in Set(sources).subtracting(result.sources).sorted() {
            plan.findings.append(
                Self.finding(
                    path, .project, "a source of \(target.name)", "the project names it, and it is not there",
                    "Add the file, or take it out of the project"))
        }
        result.resources = target.resources.filter { FileManager.default.fileExists(atPath: $0) }
        result.folderReferences = target.folderReferences
        plan.findings += Self.foreignSources(target.sources)
        let file = target.infoPlist.map {
            infoPlist($0, of: target.name, settings: target.settings, plan: &plan)
        }
        result.infoPlist = InfoPlist.make(target, file: file ?? [:])
        result.makesAssetSymbols = target.settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOLS"] != "NO"
    }

    private func infoPlist(
        _ path: String, of target: String, settings: BuildSettings, plan: inout Plan
    ) -> [String: InfoValue] {
        do {
            return try InfoPlist.read(path, settings: settings)
        } catch {
            plan.findings.append(
                Self.finding(
                    path, .project, "the Info.plist of \(target)", "\(error)",
                    "Mend the file; until then the app has none of its keys, and may start without its storyboard"))
            return [:]
        }
    }

    /// Targets of the project, named as dependencies or only linked; binaries are said.
    private func takeDependencies(
        of target: XcodeTarget, wanted: [XcodeTarget], into result: inout Plan.Target, plan: inout Plan
    ) {
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
            } else if (name.hasPrefix("Pods_") || name.hasPrefix("libPods")) && hasPods(target.settings["SRCROOT"]) {
                // Each pod is said by itself.
                continue
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
    }

    private func hasPods(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: folder + "/Podfile.lock")
    }

    // MARK: Findings

    private static func finding(_ file: UnreadFile, _ target: XcodeTarget) -> Finding {
        let isIncluded = file.line > 0
        let (why, instead) =
            switch file.reason {
            case .missing:
                (
                    "it is not there",
                    isIncluded
                        ? "Add the file, or write #include? if it need not be there"
                        : "Add the file, or choose another configuration file in the project's settings"
                )
            case .notText: ("it is not text in UTF-8", "Save it as UTF-8")
            case .unquoted: ("no name in quotes stands after #include", "Write #include \"NAME.xcconfig\"")
            }
        return Finding(
            file: file.namedBy, line: file.line, rule: .project, what: "the configuration file \(file.path)",
            why: why + ", so its settings are missing", instead: instead)
    }

    static func finding(_ problem: ProjectProblem) -> Finding {
        Finding(
            file: problem.file, line: problem.line, rule: .project, what: problem.what, why: problem.why,
            instead: problem.instead)
    }

    static func foreignSources(_ paths: [String]) -> [Finding] {
        paths.filter {
            ["m", "mm", "c", "cpp", "metal", "mlmodel", "intentdefinition"].contains(
                URL(fileURLWithPath: $0).pathExtension)
        }.map {
            finding(
                $0, .objectiveCFile, URL(fileURLWithPath: $0).lastPathComponent,
                "only Swift is lowered; what Swift uses of it has the members of its header, and does nothing",
                "Write it in Swift")
        }
    }

    static func finding(_ file: String, _ rule: Finding.Rule, _ what: String, _ why: String, _ instead: String)
        -> Finding
    {
        Finding(file: file, line: 0, rule: rule, what: what, why: why, instead: instead)
    }
}
