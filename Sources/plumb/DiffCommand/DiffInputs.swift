import ArgumentParser
import Files
import Foundation
import InterfaceBuilder
import NibDocument

/// The pairs of documents that two files, two folders or two revisions give.
struct DiffInputs: Sendable {
    struct Pair: Sendable {
        var name: String
        var oldName: String?
        var old: DocumentVersion?
        var new: DocumentVersion?
        /// Why a version can't be read.
        var problems: [String] = []

        /// - Parameters:
        ///   - old: The version's name and path; nil where there is none, as is `new`.
        ///   - check: Refuses paths that may not be read.
        init(
            name: String, oldName: String? = nil, old: (name: String, path: String)?,
            new: (name: String, path: String)?,
            check: (String) throws -> Void = { _ in }
        ) {
            self.name = name
            self.oldName = oldName
            self.old = old.flatMap { read($0.name, $0.path, check) }
            self.new = new.flatMap { read($0.name, $0.path, check) }
        }

        private mutating func read(
            _ name: String, _ path: String, _ check: (String) throws -> Void
        ) -> DocumentVersion? {
            do {
                try check(path)
                let isInput = path == "-"
                return DocumentVersion(
                    name: isInput ? Input.name(path) : name, data: try Input.data(path, name: isInput ? nil : name),
                    path: isInput ? nil : path)
            } catch {
                problems.append("\(error)")
                return nil
            }
        }
    }

    var pairs: [Pair]
    var title: String

    /// Whether a folder could not be looked into.
    private(set) var hasSkipped = false

    init(_ revisions: GitRevisions) {
        title = revisions.title
        pairs = revisions.changes.map { change in
            Pair(
                name: change.new ?? change.old ?? "",
                oldName: change.old == nil || change.new == nil || change.old == change.new ? nil : change.old,
                old: change.old.map { ($0, revisions.oldPath($0)) },
                new: change.new.map { ($0, revisions.newPath($0)) },
                check: revisions.checkInside)
        }
    }

    init(old: String, new: String) throws {
        title = "\(old) → \(new)"
        let isFolder = try [old, new].map(Self.isFolder)
        guard isFolder[0] == isFolder[1] else {
            throw ValidationError("compare two files or two folders, not one of each: \(old), \(new)")
        }
        guard isFolder[0] else {
            guard old != "-" || new != "-" else { throw ValidationError("only one of the two can be standard input") }
            pairs = [Pair(name: new == "-" ? old : new, old: (old, old), new: (new, new))]
            return
        }
        let searches = [old, new].map { FolderSearch($0) }
        let skipped = searches.flatMap(\.skipped)
        hasSkipped = !skipped.isEmpty
        FolderSearch.tell(of: skipped)
        let (before, after) = (Set(searches[0].files), Set(searches[1].files))
        func place(_ folder: String, _ name: String) -> (name: String, path: String) { (name, folder + "/" + name) }
        pairs = before.intersection(after).sorted().map {
            Pair(name: $0, old: place(old, $0), new: place(new, $0))
        }
        var gone = before.subtracting(after).sorted().map { Pair(name: $0, old: place(old, $0), new: nil) }
        for name in after.subtracting(before).sorted() {
            var pair = Pair(name: name, old: nil, new: place(new, name))
            if let version = pair.new, let index = gone.firstIndex(where: { Self.areSame($0.old, version) }) {
                pair.old = gone.remove(at: index).old
                pair.oldName = pair.old?.name
            }
            pairs.append(pair)
        }
        pairs += gone
        pairs.sort { $0.name < $1.name }
    }

    /// Whether a file was renamed: most object ids of both are the same, and ids are made up at random.
    private static func areSame(_ a: DocumentVersion?, _ b: DocumentVersion) -> Bool {
        guard let a else { return false }
        func ids(_ version: DocumentVersion) -> Set<String> {
            guard let document = try? NibDocument(data: version.data) else { return [] }
            return Set(document.elements.compactMap(\.id).filter { !$0.hasPrefix("-") })
        }
        let (left, right) = (ids(a), ids(b))
        return !left.isEmpty && left.intersection(right).count * 2 > max(left.count, right.count)
    }

    private static func isFolder(_ path: String) throws -> Bool {
        if path == "-" { return false }
        var status = stat()
        guard stat(FilePath.bytes(path), &status) == 0 else { throw Trouble("\(path): \(FileInput.reason(errno))") }
        return status.st_mode & S_IFMT == S_IFDIR
    }
}
