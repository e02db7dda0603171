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
            } else if section == "PODS", let match = line.firstMatch(of: /^  - "?([^\/ "]+)[^(]*\(([^)]*)\)/) {
                let pod = Dependency(kind: "pod", name: String(match.1), version: String(match.2))
                if !result.contains(where: { $0.name == pod.name }) { result.append(pod) }
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
            try PodSpecification.plan(folder, named: dependency.name, languageVersion: languageVersion)
        }
        guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else { return try specified() }
        var plan: Plan
        do {
            let manifest = try PackageManifest.read(folder, runs: planner.runsManifests)
            let own = manifest.products.map(\.name).filter { $0 == dependency.name }
            plan = try planner.plan(folder, products: Set(own.isEmpty ? manifest.products.map(\.name) : own))
        } catch {
            // Package managers of today do not read the first manifests; what CocoaPods reads stands beside them.
            guard let other = try? specified() else { throw error }
            plan = other
        }
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
    /// Takes another plan's libraries, where it has no target of the name yet, and what is beside them.
    mutating func take(_ other: Plan) {
        targets += other.targets.filter { target in
            target.kind == .library && !targets.contains { $0.name == target.name }
        }
        takeAround(other)
    }
}

/// What a podspec says of the files of its pod, as far as it is written out.
enum PodSpecification {
    /// - Parameter languageVersion: The project's, for a pod that names none of its own.
    static func plan(_ folder: String, named name: String, languageVersion: String = "5") throws -> Plan {
        let file = "\(folder)/\(name).podspec"
        guard let text = ProjectInput.text(file) else {
            throw PortError("its repository has neither a Package.swift nor \(name).podspec")
        }
        let patterns = patterns(of: "source_files", in: text)
        let all = FolderContents.read(folder)
        let files = chosen(all, in: folder, by: patterns)
        var target = Plan.Target(name: BuildSettings.identifier(name), kind: .library)
        target.sources = files.filter { $0.hasSuffix(".swift") }
        let own = text.firstMatch(of: /\.swift_versions?\s*=\s*\[?\s*(?:["'][\d.]+["']\s*,\s*)*["']([\d.]+)["']/)
        target.takeLanguageVersion(own.map { String($0.1) } ?? languageVersion)
        if files.contains(where: ForeignHeaders.isForeign) { target.headers = files.filter { $0.hasSuffix(".h") } }
        guard !target.sources.isEmpty || !target.headers.isEmpty else {
            throw PortError("\(file) names no sources that are there")
        }
        takeResources(text, all, in: folder, into: &target)
        var plan = Plan(name: name, folder: folder)
        plan.findings = Planner.foreignSources(files)
        plan.targets = [target]
        return plan
    }

    private static func chosen(_ files: [String], in folder: String, by patterns: [String]) -> [String] {
        files.filter { path in
            let inside = path.dropFirst(folder.count + 1)
            return patterns.contains { matches(inside, $0[...]) }
        }
    }

    /// `s.resources` lie beside the app's own, `s.resource_bundles` in bundles there.
    static func takeResources(_ text: String, _ files: [String], in folder: String, into target: inout Plan.Target) {
        let files = files.filter { !FolderContents.isSource($0) }
        let loose = chosen(
            files, in: folder, by: patterns(of: "resources", in: text) + patterns(of: "resource", in: text))
        if target.moduleBundle == nil { target.resources += loose.filter { !target.resources.contains($0) } }
        for (name, patterns) in bundles(in: text) {
            let inside = chosen(files, in: folder, by: patterns)
            if !inside.isEmpty { target.bundles[name, default: []] += inside }
        }
    }

    /// `s.resource_bundles = { 'Name' => ['a/*.png', 'b'], "Other" => 'c' }`, and `s.resource_bundle`.
    static func bundles(in text: String) -> [(name: String, patterns: [String])] {
        var result: [(name: String, patterns: [String])] = []
        for start in text.matches(of: /\.resource_bundles?\s*=\s*\{/) {
            var rest = text[start.range.upperBound...]
            // A brace within quotes belongs to a pattern.
            while let match = rest.firstMatch(of: /["']([^"'\n]*)["'](\s*=>)?|\}/), let word = match.1 {
                if match.2 != nil {
                    result.append((String(word), []))
                } else if !result.isEmpty {
                    result[result.count - 1].patterns.append(String(word))
                }
                rest = rest[match.range.upperBound...]
            }
        }
        return result
    }

    /// The texts in quotes after `s.source_files =`, on the line and those that a comma continues.
    static func patterns(of key: String, in text: String) -> [String] {
        var result: [String] = []
        var goesOn = false
        for line in text.split(whereSeparator: \.isNewline) {
            var rest = line
            if !goesOn {
                guard let range = line.firstRange(of: "." + key) else { continue }
                rest = line[range.upperBound...].drop(while: \.isWhitespace)
                guard rest.hasPrefix("=") else { continue }
            }
            result += rest.matches(of: /["']([^"']+)["']/).map { String($0.1) }
            let end = rest.reversed().first { !$0.isWhitespace }
            goesOn = end == "," || end == "["
        }
        return result
    }

    /// Whether a path is one of a pattern's: `*` within a name, `**/` over folders, `{a,b}` one of some. A folder stands for the
    /// files in it.
    static func matches(_ path: Substring, _ pattern: Substring) -> Bool {
        guard let first = pattern.first else { return path.isEmpty || path.hasPrefix("/") }
        if pattern.hasPrefix("**/") {
            let rest = pattern.dropFirst(3)
            return matches(path, rest)
                || path.indices.contains { path[$0] == "/" && matches(path[path.index(after: $0)...], rest) }
        }
        switch first {
        case "*":
            let rest = pattern.drop { $0 == "*" }
            var place = path
            while true {
                if matches(place, rest) { return true }
                guard let next = place.first, next != "/" else { return false }
                place = place.dropFirst()
            }
        case "{":
            guard let end = pattern.firstIndex(of: "}") else { return false }
            let after = pattern[pattern.index(after: end)...]
            return pattern[pattern.index(after: pattern.startIndex)..<end].split(separator: ",").contains {
                matches(path, Substring($0 + after))
            }
        default:
            return path.first == first && matches(path.dropFirst(), pattern.dropFirst())
        }
    }
}
