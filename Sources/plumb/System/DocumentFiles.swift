import Files
import Foundation
import InterfaceBuilder

/// The documents that paths name: files as they are, folders searched, in the order of their names.
struct DocumentFiles {
    private(set) var files: [String] = []
    /// Whether a folder could not be looked into, so that nobody takes what is in it for clean.
    private(set) var hasSkipped = false

    static var deviceIDs: [String] { CanvasDevice.ids }
    static func isDevice(_ name: String) -> Bool { CanvasDevice.isKnown(name) }
    static func isDocument(_ path: String) -> Bool {
        FilePath.hasSuffix(path, ".xib") || FilePath.hasSuffix(path, ".storyboard")
    }

    init(_ paths: [String]) { self.init(paths, excluding: LintConfiguration()) }

    /// A path that does not exist stays among the files, to be reported when it is read, while the others go on.
    init<Rule: ReportRule>(_ paths: [String], excluding configuration: RuleConfiguration<Rule>) {
        for path in paths {
            // Standard input.
            if path == "-" {
                files.append(path)
                continue
            }
            var status = stat()
            guard stat(FilePath.bytes(path), &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                if !configuration.excludes(path) { files.append(path) }
                continue
            }
            let search = FolderSearch(path)
            let skipped = search.skipped.filter { !configuration.excludes($0.path) }
            hasSkipped = hasSkipped || !skipped.isEmpty
            FolderSearch.tell(of: skipped)
            let found = search.files.map { path == "." ? $0 : path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
            // A wrong folder would otherwise look like a clean one.
            if found.isEmpty { Terminal.note("plumb: there is no .xib or .storyboard in \(path)") }
            files += found.filter { !configuration.excludes($0) }
        }
    }
}

extension Shard {
    /// An estimate of the time that a document takes.
    static func fileSize(_ path: String) -> Double {
        Double((try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0)
    }
}
