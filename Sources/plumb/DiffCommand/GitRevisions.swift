import ArgumentParser
import Files
import Foundation

/// Documents at revisions of a git repository, written into a temporary folder that goes away with the object.
final class GitRevisions {
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
    private let newRevision: String?

    /// - Parameters:
    ///   - range: `REV`, which is compared with the working tree, `OLD..NEW`, or `OLD...NEW`, which begins where the
    ///     two branched.
    ///   - paths: Limits the comparison, as git's own arguments do.
    init(_ range: String, paths: [String]) throws {
        // A revision that begins with a dash would be read as an option.
        guard !range.hasPrefix("-") else { throw ValidationError("\(range) is no revision") }
        temporary = try PrivateFolder("plumb-diff")
        root = try Self.git(["rev-parse", "--show-toplevel"], nil).trimmingCharacters(in: .newlines)
        let old: String
        if let dots = range.range(of: "...") {
            let new = String(range[dots.upperBound...]).isEmpty ? "HEAD" : String(range[dots.upperBound...])
            let start = String(range[..<dots.lowerBound]).isEmpty ? "HEAD" : String(range[..<dots.lowerBound])
            old = try Self.git(["merge-base", start, new], nil).trimmingCharacters(in: .newlines)
            newRevision = try Self.commit(new)
        } else if let dots = range.range(of: "..") {
            let start = String(range[..<dots.lowerBound])
            let end = String(range[dots.upperBound...])
            old = try Self.commit(start.isEmpty ? "HEAD" : start)
            newRevision = try Self.commit(end.isEmpty ? "HEAD" : end)
        } else {
            old = try Self.commit(range)
            newRevision = nil
        }
        title = newRevision == nil ? "\(range) and the working tree" : range
        let revisions = [old] + (newRevision.map { [$0] } ?? [])
        let list = try Self.git(
            ["diff", "--name-status", "-z", "-M"] + revisions + ["--"] + (paths.isEmpty ? [":/"] : paths), nil)
        var changes = Self.changes(list)
        if newRevision == nil {
            // Git does not count files that were never added.
            let untracked = try Self.git(
                ["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--"]
                    + (paths.isEmpty ? [":/"] : paths),
                nil)
            changes += untracked.split(separator: "\0").map { Change(old: nil, new: String($0)) }
        }
        self.changes = changes.filter { [$0.old, $0.new].compactMap { $0 }.contains(where: DocumentFiles.isDocument) }
            .sorted { ($0.new ?? $0.old ?? "") < ($1.new ?? $1.old ?? "") }
        if !self.changes.isEmpty {
            try checkOut(old, "old")
            if let newRevision { try checkOut(newRevision, "new") }
        }
    }

    func oldPath(_ path: String) -> String { folder.appendingPathComponent("old/\(path)").path }

    func newPath(_ path: String) -> String {
        newRevision == nil ? "\(root)/\(path)" : folder.appendingPathComponent("new/\(path)").path
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
    private func checkOut(_ revision: String, _ name: String) throws {
        let target = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        let index = ["GIT_INDEX_FILE": folder.appendingPathComponent("\(name).index").path]
        _ = try Self.git(["read-tree", revision], nil, index, at: root)
        let wanted = Set(changes.compactMap { name == "old" ? $0.old : $0.new })
        let files = try Self.git(["ls-files", "-z"], nil, index, at: root).split(separator: "\0").filter { file in
            wanted.contains(String(file)) || file.hasSuffix(".strings") || file.contains(".xcassets/")
                || ["png", "jpg", "jpeg", "pdf"].contains((String(file) as NSString).pathExtension.lowercased())
        }
        _ = try Self.git(
            ["checkout-index", "-z", "--stdin", "--prefix=\(target.path)/"], files.joined(separator: "\0"), index,
            at: root)
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
        let outcome = try Subprocess.run(
            "git", (folder.map { ["-C", $0] } ?? []) + arguments, input: Data((input ?? "").utf8),
            environment: environment)
        guard outcome.status == 0 else {
            let said = outcome.errorText.trimmingCharacters(in: .whitespacesAndNewlines)
            throw Trouble(message ?? "git \(arguments[0]): \(said)")
        }
        return FilePath.text(outcome.output)
    }
}
