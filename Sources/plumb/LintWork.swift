import Foundation
import InterfaceBuilder

/// The documents that `plumb lint` looks at, with their earlier versions where only what changed is wanted.
struct LintWork {
    struct Item {
        /// What findings call the document.
        let name: String
        /// Where it lies.
        let path: String
        /// Where its earlier version lies; nil where all findings count.
        var old: String?
    }

    private(set) var items: [Item] = []
    /// Whether a folder could not be looked into.
    private(set) var hasSkipped = false
    private let paths: [String]

    init(_ paths: [String], _ configuration: LintConfiguration, _ revisions: GitRevisions?) throws {
        self.paths = paths
        guard let revisions else {
            let search = DocumentFiles(paths, excluding: configuration)
            hasSkipped = search.hasSkipped
            items = search.files.map { Item(name: $0, path: $0) }
            return
        }
        for change in revisions.changes {
            guard let new = change.new, DocumentFiles.isDocument(new) else { continue }
            let name = revisions.shown(new)
            guard !configuration.excludes(name) else { continue }
            for path in [revisions.newPath(new)] + [change.old.map(revisions.oldPath)].compactMap({ $0 }) {
                try revisions.checkInside(path)
            }
            items.append(Item(name: name, path: revisions.newPath(new), old: change.old.map(revisions.oldPath)))
        }
    }

    /// What documents and sources say of each other; of revisions, what the earlier one did not say.
    @MainActor
    func connections(
        _ folders: [String], _ configuration: LintConfiguration, _ revisions: GitRevisions?
    ) throws -> (findings: [Finding], usedBaseline: Set<String>) {
        guard let revisions else {
            var linter = ConnectionLinter(
                configuration, folders: folders, sources: try SourceDeclarations(reading: folders))
            let findings = linter.findings(in: items.map(\.path).filter { $0 != "-" })
            return (findings, linter.usedBaseline)
        }
        // A change of a source may break a document that did not change: all of both versions are looked at.
        var versions: [[Finding]] = []
        for place in [revisions.newPath, revisions.oldPath] {
            let top = URL(fileURLWithPath: place("")).standardizedFileURL.path
            let own = try folders.map { folder in
                guard let inside = revisions.inRepository(folder) else {
                    throw Trouble("\(folder): it lies outside of the repository, so it has no earlier version")
                }
                return inside.isEmpty ? top : top + "/" + inside
            }.filter { FileManager.default.fileExists(atPath: $0) }
            guard !own.isEmpty else {
                versions.append([])
                continue
            }
            var linter = ConnectionLinter(configuration, folders: own, sources: try SourceDeclarations(reading: own))
            let wanted = try (paths.isEmpty ? ["."] : paths).compactMap { path -> String? in
                guard let inside = revisions.inRepository(path) else {
                    throw Trouble("\(path): it lies outside of the repository")
                }
                let moved = inside.isEmpty ? top : top + "/" + inside
                return FileManager.default.fileExists(atPath: moved) ? moved : nil
            }
            let documents = DocumentFiles(wanted).files
            let root = URL(fileURLWithPath: revisions.top).standardizedFileURL.path
            versions.append(linter.findings(in: documents, moved: (top, root)))
        }
        return (FindingChange.brought(by: versions[0], over: versions[1]), [])
    }
}
