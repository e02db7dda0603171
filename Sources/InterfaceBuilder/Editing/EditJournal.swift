import Files
import Foundation

/// The unsaved edits of one session to one document, beside the user's cache, so that they outlive a crash.
///
/// Each session appends to a file of its own, and removes no other unless it has taken its edits over. The first line has
/// the document's path and the bytes that the edits began with, each further line a patch. The file is locked while its
/// session lives; what is not locked was left by one that ended.
public final class EditJournal {
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

    /// An open file of this session's.
    private struct OwnFile {
        var descriptor: Int32
        var path: String

        func remove() {
            unlink(FilePath.bytes(path))
            close(descriptor)
        }
    }

    private let folder: URL
    private let document: String
    private var file: OwnFile?
    /// With edits that the present file has too, as soon as it can be written.
    private var earlier: [OwnFile] = []
    /// How many bytes of the file are known to be good.
    private var written = 0
    /// What could not be written until now.
    private var waiting = Data()
    /// Why edits are not kept at present; nil while they are.
    private(set) var problem: String?

    init(for document: String, folder: URL) {
        self.document = document
        self.folder = folder
    }

    deinit { for file in earlier + (file.map { [$0] } ?? []) { close(file.descriptor) } }

    /// `plumb/studio` in the person's cache.
    public static var folder: URL {
        URL(fileURLWithPath: UserFolders.plumbCache).appendingPathComponent("studio")
    }

    // MARK: This session's

    func add(_ patch: EditHistory.Patch, base: Data) {
        if file == nil, waiting.isEmpty { waiting = Self.line(Header(path: document, base: base)) }
        waiting += Self.line(patch)
        write()
    }

    /// Has the journal begin with other bytes. What it held goes when that is written.
    func begin(with base: Data, _ patches: [EditHistory.Patch]) {
        if let file { earlier.append(file) }
        file = nil
        written = 0
        waiting = patches.reduce(Self.line(Header(path: document, base: base))) { $0 + Self.line($1) }
        write()
    }

    func remove() {
        for file in earlier + (file.map { [$0] } ?? []) { file.remove() }
        file = nil
        earlier = []
        written = 0
        waiting = Data()
        problem = nil
    }

    private static func line(_ value: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // Texts, numbers and bytes always have a form in JSON.
        return ((try? encoder.encode(value)) ?? Data()) + Data("\n".utf8)
    }

    private func write() {
        do throws(FileInput.Failure) {
            if file == nil { file = try create() }
            guard let file else { return }
            // Where the disk was full, half a line may stand there.
            guard problem == nil || ftruncate(file.descriptor, off_t(written)) == 0,
                lseek(file.descriptor, off_t(written), SEEK_SET) >= 0
            else { throw Self.failure() }
            try FileReplacement.fill(file.descriptor, waiting)
            written += waiting.count
            waiting = Data()
            problem = nil
            for file in earlier { file.remove() }
            earlier = []
        } catch {
            problem = "\(folder.path): \(error)"
        }
    }

    private static func failure() -> FileInput.Failure {
        FileInput.Failure(description: FileInput.reason(errno), code: errno)
    }

    private func create() throws(FileInput.Failure) -> OwnFile {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw FileInput.Failure(description: "the folder can't be made; check its permissions, and the disk")
        }
        var number = (Self.numbers(for: document, in: folder).map(\.number).max() ?? 0) + 1
        while true {
            let path = folder.path + "/" + Self.name(for: document) + ".\(number).journal"
            let descriptor = open(FilePath.bytes(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
            if descriptor < 0, errno == EEXIST {
                number += 1
                continue
            }
            guard descriptor >= 0 else { throw Self.failure() }
            flock(descriptor, LOCK_EX)
            return OwnFile(descriptor: descriptor, path: path)
        }
    }

    // MARK: Those that were left

    /// The edits of a session that ended without saving them.
    public struct Left {
        fileprivate let path: String
        /// The path of the document's file.
        public let document: String
        let content: Content
        /// What the document came to.
        public var data: Data { content.data }

        /// Forgets the edits.
        public func remove() { unlink(FilePath.bytes(path)) }
    }

    /// What ended sessions left of a document, the first first. What holds no edits is not among them.
    static func left(for document: String, in folder: URL) -> [Left] {
        numbers(for: document, in: folder).filter { isLeft($0.path) }.compactMap { entry in
            content(of: entry.path).flatMap { $0.document == document ? $0 : nil }
        }
    }

    /// What ended sessions left of documents that are in no file, or in none any more; in the order of the documents.
    public static func leftWithoutFile(in folder: URL) -> [Left] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".journal") && isLeft(folder.path + "/" + $0) }.sorted()
            .compactMap { content(of: folder.path + "/" + $0) }
            .filter { FolderListing.identity(of: $0.document) == nil }
            .sorted { $0.document < $1.document }
    }

    /// The names, as ``name(for:)`` makes them, of the documents that ended sessions left edits of.
    public static func leftNames(in folder: URL) -> Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let journals = names.filter { $0.hasSuffix(".journal") && isLeft(folder.path + "/" + $0) }
        return Set(journals.compactMap { $0.split(separator: ".").first.map(String.init) })
    }

    /// What the names of a document's journals begin with.
    public static func name(for document: String) -> String {
        var hash = ContentHash()
        hash.add(document.utf8)
        return String(hash.value, radix: 16)
    }

    private static func numbers(for document: String, in folder: URL) -> [(number: Int, path: String)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let own = name(for: document)
        return names.compactMap { name in
            let parts = name.split(separator: ".")
            guard parts.count >= 2, parts[0] == own, parts.last == "journal" else { return nil }
            // Earlier versions had one journal for a document, without a number.
            return (parts.count == 3 ? Int(parts[1]) ?? 0 : 0, folder.path + "/" + name)
        }.sorted { $0.number < $1.number }
    }

    private static func isLeft(_ path: String) -> Bool {
        let descriptor = open(FilePath.bytes(path), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }

    /// A last line that a crash cut off is left out.
    private static func content(of path: String) -> Left? {
        guard let data = try? FileInput.file(at: path, limit: 1 << 30) else { return nil }
        let lines = data.split(separator: UInt8(ascii: "\n"))
        let decoder = JSONDecoder()
        guard let first = lines.first, let header = try? decoder.decode(Header.self, from: first) else { return nil }
        var content = Content(base: header.base, data: header.base, patches: [])
        for line in lines.dropFirst() {
            guard let patch = try? decoder.decode(EditHistory.Patch.self, from: line),
                let next = patch.applied(to: content.data)
            else { break }
            content.data = next
            content.patches.append(patch)
        }
        return content.data == content.base ? nil : Left(path: path, document: header.path, content: content)
    }
}
