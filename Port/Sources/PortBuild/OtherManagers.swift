import Files
import Foundation
import SourcePort
import XcodeProject

/// What CocoaPods and Carthage put into a project: the same repositories that packages are made of.
struct OtherManagers {
    /// A dependency as a lock file names it.
    struct Dependency: Hashable {
        /// `pod` or `Carthage's`, for messages.
        var kind: String
        var name: String
        var version: String
        /// The parts of a pod that are used, by the names of its subspecs.
        var parts: Set<String> = []
        /// Where it is fetched from; a pod's lock file says it only of pods from outside of CocoaPods' own list.
        var url: String?
        /// The commit, tag or branch, where that is no version.
        var revision: String?
        /// The pod's own folder, as the lock file names it.
        var path: String?
    }

    let planner: PackagePlanner
    /// Modules that the project builds itself.
    var own: Set<String> = []
    /// The file that names them, for findings.
    let file: String
    /// The Swift version that the project is written in.
    var languageVersion = "5"

    static func read(_ folder: String) -> [(file: String, dependencies: [Dependency])] {
        [("Podfile.lock", pods), ("Cartfile.resolved", carthage)].compactMap { name, read in
            let file = folder + "/" + name
            return ProjectInput.data(file, limit: 4 << 20).map { (file, read(String(decoding: $0, as: UTF8.self))) }
        }
    }

    /// `  - Alamofire (5.6.4):` below `PODS:`; what follows a slash is a part of the pod. Below `EXTERNAL SOURCES:` and
    /// `CHECKOUT OPTIONS:` stands where a pod comes from: `  Kit:`, and under it `    :path: "../"`.
    static func pods(_ text: String) -> [Dependency] {
        var result: [Dependency] = []
        var (section, pod) = (Substring(), Substring())
        for line in text.split(whereSeparator: \.isNewline) {
            if !line.hasPrefix(" ") {
                section = line.prefix { $0 != ":" }
            } else if section == "PODS",
                let match = line.firstMatch(of: /^  - "?([^\/ "]+)(?:\/([^ "]+))?[^(]*\(([^)]*)\)/)
            {
                if !result.contains(where: { $0.name == match.1 }) {
                    result.append(Dependency(kind: "pod", name: String(match.1), version: String(match.3)))
                }
                if let part = match.2, let index = result.firstIndex(where: { $0.name == match.1 }) {
                    result[index].parts.insert(String(part))
                }
            } else if section == "EXTERNAL SOURCES" || section == "CHECKOUT OPTIONS" {
                if let match = line.firstMatch(of: /^  "?([^\/ ":]+)/) {
                    pod = match.1
                } else if let match = line.firstMatch(of: /^    :(\w+): "?([^"]+)/),
                    let index = result.firstIndex(where: { $0.name == pod })
                {
                    result[index].set(match.1, String(match.2))
                }
            }
        }
        return result
    }

    /// `github "owner/name" "1.2.3"`, `git "https://…" "revision"`, `binary "https://…" "1.0"`
    static func carthage(_ text: String) -> [Dependency] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            guard let match = line.firstMatch(of: /^\s*(github|git|binary) "([^"]+)" "([^"]+)"/) else { return nil }
            let place = String(match.2)
            let url =
                match.1 == "binary"
                ? nil
                : match.1 == "github" && !place.contains("://") ? "https://github.com/" + place : place
            return Dependency(
                kind: "Carthage's", name: PackageMirrors.name(of: place), version: String(match.3), url: url)
        }
    }

    // MARK: Sources

    /// Plans what is there, for the targets that may import it, and says what is not.
    ///
    /// - Returns: The modules that were planned.
    func take(_ dependencies: [Dependency], into plan: inout Plan) -> [String] {
        var modules: [String] = []
        for dependency in dependencies {
            // A library's own project often has it as a pod of its example too.
            if own.contains(BuildSettings.identifier(dependency.name)) { continue }
            do {
                var other = try planned(dependency)
                other.targets.removeAll { own.contains($0.name) }
                plan.take(other)
                modules += other.targets.filter { $0.kind == .library }.map(\.name)
            } catch {
                plan.findings.append(
                    Planner.finding(
                        file, .dependency, "the \(dependency.kind) \(dependency.name) \(dependency.version)",
                        "\(error)",
                        "Give a clone by --mirror \(dependency.url ?? dependency.name)=DIR, or depend on it as a Swift package"
                    ))
            }
        }
        return modules
    }

    private func planned(_ dependency: Dependency) throws -> Plan {
        guard let checkouts = planner.checkouts else {
            throw PortError("its sources are fetched by plumb build, and not by plumb port")
        }
        if let plan = PodKeys.plan(dependency, beside: file) { return plan }
        if let path = dependency.path {
            let above = URL(fileURLWithPath: file).deletingLastPathComponent()
            return try planned(dependency, in: above.appendingPathComponent(path).standardizedFileURL.path)
        }
        let mirrors = checkouts.mirrors
        let copy = {
            (try? mirrors.place(of: dependency.name))
                ?? mirrors.place(ofPod: dependency.name, version: dependency.version)
        }
        guard let url = dependency.url ?? copy() else {
            throw PortError(
                dependency.kind == "pod"
                    ? "the lock file does not say where its sources are" : "it is a binary for Apple's systems")
        }
        let revision = dependency.revision ?? dependency.version
        let requirement: PackageRequirement =
            dependency.revision == nil && PackageVersion(dependency.version) != nil
            ? .exact(dependency.version) : .revision(revision)
        let checkout = try checkouts.checkout(Plan.Package(url: url, requirement: requirement))
        var plan = try planned(dependency, in: checkout.folder)
        if let remark = checkout.remark { plan.notes.insert(remark, at: 0) }
        return plan
    }

    private func planned(_ dependency: Dependency, in folder: String) throws -> Plan {
        func specified() throws -> Plan {
            try PodSpecification.plan(
                folder, named: dependency.name, parts: dependency.parts, languageVersion: languageVersion)
        }
        guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else { return try specified() }
        var plan: Plan
        do {
            let manifest = try PackageManifest.read(
                folder, runs: planner.runsManifests, wanted: [dependency.name])
            let all = Set(manifest.products.map(\.name))
            plan = try planner.plan(
                manifest, in: folder, products: all.contains(dependency.name) ? [dependency.name] : all)
            if !plan.needsLowering, !planner.treatment.lowered.contains(folder) {
                plan = plan.forLinux(of: folder, named: dependency.name)
            }
        } catch {
            // Package managers of today do not read the first manifests; what CocoaPods reads stands beside them.
            guard let other = try? specified() else { throw error }
            return other
        }
        // What are parts of a pod may be modules of their own in a package, and are imported as the pod.
        if !dependency.parts.isEmpty, let other = try? specified(), other.hasMore(than: plan) { return other }
        // Its sources look for what CocoaPods copies, whoever names them.
        if let text = ProjectInput.text("\(folder)/\(dependency.name).podspec"),
            let index = plan.targets.firstIndex(where: { $0.name == BuildSettings.identifier(dependency.name) })
        {
            PodSpecification.takeResources(text, FolderContents.read(folder), in: folder, into: &plan.targets[index])
        }
        return plan
    }
}

extension OtherManagers.Dependency {
    /// What a lock file says below a pod's name, without its colon.
    fileprivate mutating func set(_ key: Substring, _ value: String) {
        switch key {
        case "path": path = value
        case "git": url = value
        case "commit": revision = value
        case "tag", "branch": revision = revision ?? value
        default: break
        }
    }
}

extension Plan {
    /// Whether the first target has Swift files that the other plan's of its name has not.
    fileprivate func hasMore(than other: Plan) -> Bool {
        guard let target = targets.first, let same = other.targets.first(where: { $0.name == target.name }) else {
            return false
        }
        func files(_ target: Target) -> Set<String> { Set(target.sources.map { FilePath.real($0) ?? $0 }) }
        return !files(target).isSubset(of: files(same))
    }

    /// Takes another plan's libraries, where it has no target of the name yet, and what is beside them.
    mutating func take(_ other: Plan) {
        targets += other.targets.filter { target in
            (target.kind == .library || target.kind == .system) && !targets.contains { $0.name == target.name }
        }
        takeAround(other)
    }
}
