import ArgumentParser
import Foundation
import InterfaceBuilder
import NibDocument

/// The pairs of documents that two files, two folders or two revisions give.
struct DiffInputs {
    struct Pair {
        var name: String
        var oldName: String?
        var old: DocumentVersion?
        var new: DocumentVersion?
    }

    var pairs: [Pair]
    var title: String

    init(_ revisions: GitRevisions) throws {
        title = revisions.title
        pairs = try revisions.changes.map { change in
            Pair(
                name: change.new ?? change.old ?? "", oldName: change.old == change.new ? nil : change.old,
                old: try change.old.map { try Self.version($0, at: revisions.oldPath($0)) },
                new: try change.new.map { try Self.version($0, at: revisions.newPath($0)) })
        }
        for index in pairs.indices where pairs[index].new == nil || pairs[index].old == nil {
            pairs[index].oldName = nil
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
            let versions = try [old, new].map { try Self.version($0, at: $0) }
            pairs = [Pair(name: new == "-" ? old : new, old: versions[0], new: versions[1])]
            return
        }
        let before = Set(DocumentFiles.below(old))
        let after = Set(DocumentFiles.below(new))
        func read(_ folder: String, _ name: String) throws -> DocumentVersion {
            try Self.version(name, at: (folder as NSString).appendingPathComponent(name))
        }
        pairs = try before.intersection(after).sorted().map { name in
            Pair(name: name, old: try read(old, name), new: try read(new, name))
        }
        var gone = try before.subtracting(after).sorted().map { try read(old, $0) }
        for name in after.subtracting(before).sorted() {
            let version = try read(new, name)
            var pair = Pair(name: name, new: version)
            if let index = gone.firstIndex(where: { Self.areSame($0, version) }) {
                pair.old = gone.remove(at: index)
                pair.oldName = pair.old?.name
            }
            pairs.append(pair)
        }
        pairs += gone.map { Pair(name: $0.name, old: $0) }
        pairs.sort { $0.name < $1.name }
    }

    /// Whether a file was renamed: most object ids of both are the same, and ids are made up at random.
    private static func areSame(_ a: DocumentVersion, _ b: DocumentVersion) -> Bool {
        func ids(_ version: DocumentVersion) -> Set<String> {
            guard let document = try? NibDocument(data: version.data) else { return [] }
            return Set(document.elements.compactMap(\.id).filter { !$0.hasPrefix("-") })
        }
        let (left, right) = (ids(a), ids(b))
        return !left.isEmpty && left.intersection(right).count * 2 > max(left.count, right.count)
    }

    private static func isFolder(_ path: String) throws -> Bool {
        if path == "-" { return false }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Trouble("\(path): no such file or folder")
        }
        return isFolder.boolValue
    }

    private static func version(_ name: String, at path: String) throws -> DocumentVersion {
        if path == "-" {
            return DocumentVersion(
                name: "standard input", data: FileHandle.standardInput.readDataToEndOfFile(), path: nil)
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Trouble("\(path): can't be read; no such file, or no permission")
        }
        return DocumentVersion(name: name, data: data, path: path)
    }
}
