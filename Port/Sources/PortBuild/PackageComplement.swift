import Foundation
import XcodeProject

/// Sources that a package beside a project has for a target and no target of the project names. Libraries that are mostly used
/// as packages forget new files in their projects.
struct PackageComplement {
    private let targets: [(name: String, folder: String, exclude: [String])]
    private let named: Set<String>

    /// - Parameters:
    ///   - folder: Where the project lies.
    ///   - named: The sources of all targets of the project.
    init(beside folder: String, named: some Sequence<String>) {
        let manifest = try? PackageManifest.read(folder, runs: false)
        targets = (manifest?.targets ?? []).filter { $0.type == "regular" }.map {
            ($0.name, folder + "/" + ($0.path ?? "Sources/\($0.name)"), $0.exclude)
        }
        self.named = Set(named)
    }

    /// What the target of the package of the same name has besides; none where the two have little in common.
    func sources(missingIn target: Plan.Target) -> [String] {
        guard target.kind == .library, let package = targets.first(where: { $0.name == target.name }) else { return [] }
        let folder = URL(fileURLWithPath: package.folder).standardizedFileURL.path
        let excluded = package.exclude.map { URL(fileURLWithPath: "\(folder)/\($0)").standardizedFileURL.path }
        let all = FolderContents(folder).files.filter { path in
            path.hasSuffix(".swift") && !excluded.contains { path == $0 || path.hasPrefix($0 + "/") }
        }
        let own = Set(target.sources)
        guard 2 * all.count(where: own.contains) >= own.count else { return [] }
        return all.filter { path in
            guard !named.contains(path), let text = ProjectInput.text(path) else { return false }
            return !text.contains("SWIFT_PACKAGE") && !text.contains("Bundle.module")
        }
    }
}
