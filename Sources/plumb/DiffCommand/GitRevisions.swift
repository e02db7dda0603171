import ArgumentParser
import Files
import Foundation

/// Documents at revisions of a git repository, written into a temporary folder that goes away with the object.
final class GitRevisions: Sendable {
    struct Change {
        /// Paths in the repository; nil where the version has no such file.
        var old: String?
        var new: String?
    }

    /// The documents that differ, in the order of their names.
    let changes: [Change]
    /// What is compared, for headings.
    let title: String
    private let root: String
    private let temporary: PrivateFolder
    private var folder: URL { URL(fileURLWithPath: temporary.path, isDirectory: true) }
    /// What the later version is.
    private enum Later {
        case commit(String), workingTree, index
    }
    private let later: Later
    /// Whether all documents, sources and catalogues of both versions are wanted, also those that did not change.
    private let isWhole: Bool

    /// - Parameters:
    ///   - range: `REV`, which is compared with the working tree, `OLD..NEW`, or `OLD...NEW`, which begins where the
    ///     two branched.
    ///   - paths: Limits the comparison, as git's own arguments do.
    convenience init(_ range: String, paths: [String]) throws {
        // A revision that begins with a dash would be read as an option.
        guard !range.hasPrefix("-") else { throw ValidationError("\(range) is no revision") }
        let old: String
        let later: Later
        if let dots = range.range(of: "...") {
            let new = String(range[dots.upperBound...]).isEmpty ? "HEAD" : String(range[dots.upperBound...])
            let start = String(range[..<dots.lowerBound]).isEmpty ? "HEAD" : String(range[..<dots.lowerBound])
            old = try Self.git(["merge-base", start, new], nil).trimmingCharacters(in: .newlines)
            later = .commit(try Self.commit(new))
        } else if let dots = range.range(of: "..") {
            let start = String(range[..<dots.lowerBound])
            let end = String(range[dots.upperBound...])
            old = try Self.commit(start.isEmpty ? "HEAD" : start)
            later = .commit(try Self.commit(end.isEmpty ? "HEAD" : end))
        } else {
            old = try Self.commit(range)
            later = .workingTree
        }
        var title = range
        if case .workingTree = later { title += " and the working tree" }
        try self.init(old, later, title: title, paths: paths)
    }

    /// What the working tree has changed since it branched from a revision.
    ///
    /// - Parameter isWhole: Whether all that documents are checked with is wanted.
    convenience init(since revision: String, paths: [String], isWhole: Bool = false) throws {
        guard !revision.hasPrefix("-") else { throw ValidationError("\(revision) is no revision") }
        let start = try Self.commit(revision)
        let base = try Self.git(
            ["merge-base", start, "HEAD"], nil, message: "\(revision) and HEAD have no commit in common"
        ).trimmingCharacters(in: .newlines)
        try self.init(base, .workingTree, title: "the working tree since \(revision)", paths: paths, isWhole: isWhole)
    }

    /// What would be committed now.
    ///
    /// - Parameter isWhole: Whether all that documents are checked with is wanted.
    convenience init(stagedIn paths: [String], isWhole: Bool = false) throws {
        // Before the first commit there is nothing.
        let old =
            try (try? Self.commit("HEAD"))
            ?? Self.git(["hash-object", "-t", "tree", "/dev/null"], nil).trimmingCharacters(in: .newlines)
        try self.init(old, .index, title: "what is staged", paths: paths, isWhole: isWhole)
    }

    private init(_ old: String, _ later: Later, title: String, paths: [String], isWhole: Bool = false) throws {
        temporary = try PrivateFolder("plumb-diff")
        root = try Self.git(["rev-parse", "--show-toplevel"], nil).trimmingCharacters(in: .newlines)
        (self.later, self.title, self.isWhole) = (later, title, isWhole)
        let revisions: [String] =
            switch later {
            case .commit(let new): [old, new]
            case .workingTree: [old]
            case .index: ["--cached", old]
            }
        let list = try Self.git(
            ["diff", "--name-status", "-z", "-M"] + revisions + ["--"] + (paths.isEmpty ? [":/"] : paths), nil)
        var changes = Self.changes(list)
        if case .workingTree = later {
            // Git does not count files that were never added.
            let untracked = try Self.git(
                ["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--"]
                    + (paths.isEmpty ? [":/"] : paths),
                nil)
            changes += untracked.split(separator: "\0").map { Change(old: nil, new: String($0)) }
        }
        self.changes = changes.filter { [$0.old, $0.new].compactMap { $0 }.contains(where: DocumentFiles.isDocument) }
            .sorted { ($0.new ?? $0.old ?? "") < ($1.new ?? $1.old ?? "") }
        if !self.changes.isEmpty || isWhole {
            try checkOut(old, "old")
            switch later {
            case .commit(let new): try checkOut(new, "new")
            case .index: try checkOut(nil, "new")
            case .workingTree: break
            }
        }
    }

    /// The repository's top folder.
    var top: String { root }

    /// Where the earlier version of a file or folder is.

    func oldPath(_ path: String) -> String { folder.appendingPathComponent("old/\(path)").path }

    /// Where the later version of a file or folder is.
    func newPath(_ path: String) -> String {
        if case .workingTree = later { return "\(root)/\(path)" }
        return folder.appendingPathComponent("new/\(path)").path
    }

    /// What a file in the repository is called in messages: from the current folder, where it lies below.
    func shown(_ path: String) -> String {
        let full = "\(root)/\(path)"
        let here = FilePath.real(FileManager.default.currentDirectoryPath) ?? ""
        return full.hasPrefix(here + "/") ? String(full.dropFirst(here.utf8.count + 1)) : full
    }

    /// A path of the working tree from the repository's top folder; nil for one outside.
    func inRepository(_ path: String) -> String? {
        let full = FilePath.real(path) ?? URL(fileURLWithPath: path).standardizedFileURL.path
        if full == root { return "" }
        return full.hasPrefix(root + "/") ? String(full.dropFirst(root.count + 1)) : nil
    }

    /// Refuses links that lead out of the repository: a pull request may bring them along.
    func checkInside(_ path: String) throws {
        guard let real = realpath(FilePath.bytes(path), nil) else { return }
        defer { free(real) }
        let target = FilePath.text(real)
        for top in [root, folder.path] {
            guard let inside = realpath(FilePath.bytes(top), nil) else { continue }
            defer { free(inside) }
            if target.hasPrefix(FilePath.text(inside) + "/") { return }
        }
        throw Trouble("\(path): it is a link that leads out of the repository, which is not followed")
    }

    /// Letters with one path, or with two for renames, all ended by zeros.
    private static func changes(_ list: String) -> [Change] {
        var fields = list.split(separator: "\0", omittingEmptySubsequences: true).map(String.init)[...]
        var changes: [Change] = []
        while let status = fields.popFirst(), let first = fields.popFirst() {
            switch status.first {
            case "A": changes.append(Change(old: nil, new: first))
            case "D": changes.append(Change(old: first, new: nil))
            case "R": changes.append(Change(old: first, new: fields.popFirst()))
            case "C": changes.append(Change(old: nil, new: fields.popFirst()))
            default: changes.append(Change(old: first, new: first))
            }
        }
        return changes
    }

    /// Writes what documents may refer to: themselves, texts and images; by an index of its own, so that the
    /// repository stays as it is.
    ///
    /// - Parameter revision: A commit or tree; nil for what is staged.
    private func checkOut(_ revision: String?, _ name: String) throws {
        let target = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        var index: [String: String] = [:]
        if let revision {
            index["GIT_INDEX_FILE"] = folder.appendingPathComponent("\(name).index").path
            _ = try Self.git(["read-tree", revision], nil, index, at: root)
        }
        let wanted = Set(changes.compactMap { name == "old" ? $0.old : $0.new })
        let files = try Self.git(["ls-files", "-z"], nil, index, at: root).split(separator: "\0").filter { file in
            isWhole && Self.isOfProject(String(file)) || wanted.contains(String(file)) || file.hasSuffix(".strings")
                || file.contains(".xcassets/")
                || ["png", "jpg", "jpeg", "pdf"].contains((String(file) as NSString).pathExtension.lowercased())
        }
        _ = try Self.git(
            ["checkout-index", "-z", "--stdin", "--prefix=\(target.path)/"], files.joined(separator: "\0"), index,
            at: root)
    }

    /// What documents are checked with: other documents, sources, fonts, and what says which targets there are.
    private static func isOfProject(_ file: String) -> Bool {
        let name = (file as NSString).lastPathComponent
        return [
            "xib", "storyboard", "swift", "h", "m", "mm", "ttf", "otf", "ttc", "pbxproj", "xcconfig", "svg", "gif",
            "heic",
        ].contains((name as NSString).pathExtension.lowercased()) || ["Podfile", "Cartfile"].contains(name)
    }

    private static func commit(_ revision: String) throws -> String {
        try git(
            ["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], nil, message: "\(revision) is no revision"
        )
        .trimmingCharacters(in: .newlines)
    }

    /// Runs git and gives its output; ends the command with status 2 when git fails.
    private static func git(
        _ arguments: [String], _ input: String?, _ environment: [String: String] = [:], at folder: String? = nil,
        message: String? = nil
    ) throws -> String {
        do {
            return try Git.run(arguments, in: folder, input: Data((input ?? "").utf8), environment: environment)
        } catch { throw Trouble(message ?? error.description) }
    }
}
