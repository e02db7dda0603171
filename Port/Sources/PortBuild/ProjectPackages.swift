import Files
import Foundation
import SourcePort
import XcodeProject

// Packages of Xcode's projects, and packages that lie beside a project.
extension Planner {
    /// What a folder's project or package is; nil where it has neither.
    func projectOrPackage(_ path: String, _ names: [String]) throws -> Plan? {
        let hasPackage = names.contains("Package.swift")
        guard let project = try projectIn(path, names, orPackage: hasPackage) else {
            return hasPackage ? try package(path) : nil
        }
        guard hasPackage, targetNames.isEmpty else { return try project() }
        let plan: Plan
        do {
            plan = try project()
        } catch {
            var other = try package(path)
            other.notes.insert("the package is taken, because of the project beside it: \(error)", at: 0)
            return other
        }
        guard isForTests, !plan.hasTests, var other = try? package(path), other.hasTests else { return plan }
        other.notes.insert(
            "the tests of Package.swift are taken, because \(plan.name) beside it has none for a phone; name the project to "
                + "take that", at: 0)
        return other
    }

    /// How the folder's project is read; nil where it has none, or some and a package.
    private func projectIn(
        _ path: String, _ names: [String], orPackage: Bool
    ) throws -> (() throws -> Plan)? {
        let projects = names.filter { $0.hasSuffix(".xcodeproj") && !$0.hasPrefix("_") && $0 != "Pods.xcodeproj" }
        // CocoaPods makes a workspace beside the project; the app's sources are in the project.
        if let workspace = names.first(where: { $0.hasSuffix(".xcworkspace") }) {
            let inside = try XcodeWorkspace.projects(path + "/" + workspace).filter { !$0.contains("/Pods/") }
            if projects.isEmpty || inside.count > 1 { return { try self.workspace(path + "/" + workspace) } }
        }
        let name = URL(fileURLWithPath: path).lastPathComponent + ".xcodeproj"
        if projects.count > 1, targetNames.isEmpty, !projects.contains(name) {
            if orPackage { return nil }
            throw PortError("\(path) holds \(projects.joined(separator: ", ")): name one of them")
        }
        guard let only = projects.first(where: { $0 == name }) ?? projects.first else { return nil }
        return { try self.project([path + "/" + only]) }
    }

    func package(_ folder: String) throws -> Plan { try packages(for: [folder]).plan(folder) }

    // MARK: Packages of a project

    /// Plans the packages whose products the targets use.
    func takePackages(
        of projects: [XcodeProject], for wanted: [XcodeTarget], pins: [String], into plan: inout Plan
    ) -> PackagePlanner.Given {
        var manifest = PackageManifest(name: plan.name, toolsVersion: "5.0.0")
        var seen: Set<PackageReference> = []
        for reference in projects.flatMap(\.packages) where seen.insert(reference).inserted {
            switch reference {
            case .local(let path): manifest.dependencies.append(.local(path))
            case .remote(let url, let requirement):
                manifest.dependencies.append(.remote(Plan.Package(url: url, requirement: requirement)))
            }
        }
        var users = PackageManifest.Target(name: "", type: "regular")
        for target in wanted {
            for product in target.packageProducts {
                let package = target.packageOfProduct[product].map(PackageMirrors.name)
                users.dependencies.append(.init(name: product, package: package))
            }
        }
        var planner = packages(for: pins + projects.map(\.path))
        planner.namedBy = projects[0].path + "/project.pbxproj"
        return planner.take(manifest, [users], plan.folder, &plan)
    }

    /// Plans what CocoaPods and Carthage would bring along.
    ///
    /// - Parameters:
    ///   - folder: Where the project lies.
    ///   - own: Targets that the project builds itself.
    ///   - pins: What has a `Package.resolved` besides the project.
    ///   - plan: Gets the targets.
    /// - Returns: Its modules.
    func takeOthers(
        beside folder: String, own: [XcodeTarget], pins: [String], into plan: inout Plan
    ) -> [String] {
        OtherManagers.read(folder).flatMap { file, dependencies in
            OtherManagers(
                planner: packages(for: pins), own: Set(own.map(\.moduleName)), file: file,
                languageVersion: own.first?.settings["SWIFT_VERSION"] ?? "5"
            ).take(dependencies, into: &plan)
        }
    }

    /// Products of packages: targets of the plan where these are lowered, else products of a package.
    func takeProducts(
        of target: XcodeTarget, given: PackagePlanner.Given, into result: inout Plan.Target, plan: inout Plan
    ) {
        for product in target.packageProducts {
            if let targets = given.targets[product] {
                result.dependencies += targets.filter { !result.dependencies.contains($0) }
            } else if let package = given.packages[product] {
                result.products.append(Plan.Product(name: product, package: package))
            } else if let finding = given.finding(product, in: target.settings["SRCROOT"], of: target.name) {
                plan.findings.append(finding)
            }
        }
    }
}

extension Plan {
    var hasTests: Bool { targets.contains { $0.kind == .test } }
}
