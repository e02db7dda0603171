import Files
import Foundation

/// Replaces files in one step, and never over what somebody else wrote meanwhile.
enum FileSaver {
    /// Replaces what `url` holds: readers see the old bytes or the new. A link stays a link, and permissions stay.
    static func save(_ data: Data, to url: URL) throws(EditError) {
        let target = url.resolvingSymlinksInPath()
        let folder = target.deletingLastPathComponent()
        let temporary = folder.appendingPathComponent(
            ".\(target.lastPathComponent).\(UInt32.random(in: 0...UInt32.max))")
        let manager = FileManager.default
        let mode = (try? manager.attributesOfItem(atPath: target.path))?[.posixPermissions]
        guard
            manager.createFile(atPath: temporary.path, contents: nil, attributes: mode.map { [.posixPermissions: $0] }),
            let handle = FileHandle(forWritingAtPath: temporary.path)
        else { throw EditError("\(target.path): can't be written; check the folder's permissions") }
        do {
            try handle.write(contentsOf: data)
            try handle.synchronize()
            try handle.close()
            guard rename(temporary.path, target.path) == 0 else {
                throw EditError(String(cString: strerror(errno)))
            }
        } catch {
            try? manager.removeItem(at: temporary)
            throw EditError("\(target.path): can't be written: \(error)")
        }
    }
}

/// Unsaved edits beside the user's cache, so that they outlive a crash.
///
/// The first line has the document's path and the bytes that the edits began with, each further line a patch.
struct EditJournal {
    private struct Header: Codable {
        var path: String
        var base: Data
    }

    /// What a journal holds: what the edits began with, and what they came to.
    struct Content {
        var base: Data
        var data: Data
        var patches: [EditHistory.Patch]
    }

    private let url: URL
    private let path: String

    init(for path: String, folder: URL = EditJournal.folder) {
        self.path = path
        url = folder.appendingPathComponent(Self.name(for: path))
    }

    /// The journal's file name for a document.
    static func name(for path: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16) + ".journal"
    }

    /// The names of all that are kept in a folder.
    static func names(in folder: URL) -> Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    }

    /// `plumb/studio` in the person's cache.
    static var folder: URL {
        URL(fileURLWithPath: UserFolders.cache() ?? NSHomeDirectory() + "/.cache")
            .appendingPathComponent("plumb/studio")
    }

    func add(_ patch: EditHistory.Patch, base: Data) {
        let manager = FileManager.default
        if !manager.fileExists(atPath: url.path) {
            try? manager.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            guard let header = try? JSONEncoder().encode(Header(path: path, base: base)) else { return }
            _ = manager.createFile(
                atPath: url.path, contents: header + Data("\n".utf8), attributes: [.posixPermissions: 0o600])
        }
        guard let line = try? JSONEncoder().encode(patch), let handle = FileHandle(forWritingAtPath: url.path) else {
            return
        }
        defer { try? handle.close() }
        _ = try? handle.seekToEnd()
        try? handle.write(contentsOf: line + Data("\n".utf8))
    }

    func remove() { try? FileManager.default.removeItem(at: url) }

    /// Nil where there is none, or nothing of it can be read. A last line that a crash cut off is left out.
    var content: Content? {
        guard let data = try? Data(contentsOf: url) else { return nil }
        let lines = data.split(separator: UInt8(ascii: "\n"))
        let decoder = JSONDecoder()
        guard let first = lines.first, let header = try? decoder.decode(Header.self, from: first), header.path == path
        else {
            return nil
        }
        var content = Content(base: header.base, data: header.base, patches: [])
        for line in lines.dropFirst() {
            guard let patch = try? decoder.decode(EditHistory.Patch.self, from: line),
                let next = patch.applied(to: content.data)
            else { break }
            content.data = next
            content.patches.append(patch)
        }
        return content.patches.isEmpty || content.data == content.base ? nil : content
    }
}
