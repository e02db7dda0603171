import Files
import Foundation
import InterfaceBuilder

/// The documents a person opened: files, and what is in folders. Nothing else can be named.
struct OpenedPaths: Sendable {
    /// A document by the name the page calls it.
    struct Entry: Hashable, Sendable {
        /// Relative to the opened folder, or the file's own name; never leads out of it.
        let name: String
        /// Where the document is, links resolved.
        let url: URL
    }

    /// Documents and folders, as they were named, in that order.
    private(set) var entries: [Entry] = []
    private let roots: [URL]
    /// Documents that will be files when they are saved.
    private var expected: [Entry] = []
    /// Other names of the same files, such as links beside them.
    private var otherNames: [String: String] = [:]

    /// - Throws: ``EditError`` for a path that does not exist, or is neither a file nor a folder.
    init(_ paths: [String]) throws {
        var roots: [URL] = []
        for path in paths {
            guard FileManager.default.fileExists(atPath: path) else {
                throw EditError("\(path): no such file or folder")
            }
            guard FilePath.isFolder(path) || Self.isFile(path) else {
                throw EditError("\(path) is a pipe or a device, neither a document nor a folder")
            }
            roots.append(URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL)
        }
        self.roots = roots
        refresh()
    }

    /// Looks again for documents that came or went.
    mutating func refresh() { take(found()) }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(FilePath.bytes(path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The documents that there are now, each once: by its own name rather than by a link's.
    struct Found: Sendable {
        var entries: [Entry] = []
        var otherNames: [String: String] = [:]
    }

    func found() -> Found {
        let all = named()
        let files = all.map { FolderListing.identity(of: $0.entry.url.path) }
        var chosen: [FolderListing.Identity: Int] = [:]
        for isLink in [false, true] {
            for index in all.indices where all[index].isLink == isLink {
                if let file = files[index], chosen[file] == nil { chosen[file] = index }
            }
        }
        var result = Found()
        for index in all.indices {
            let first = files[index].flatMap { chosen[$0] } ?? index
            if first == index {
                result.entries.append(all[index].entry)
            } else {
                result.otherNames[all[index].entry.name] = all[first].entry.name
            }
        }
        return result
    }

    private func named() -> [(entry: Entry, isLink: Bool)] {
        var found: [(entry: Entry, isLink: Bool)] = []
        var names: Set<String> = []
        for root in roots {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) else { continue }
            let inside = isFolder.boolValue ? Self.documents(below: root.path) : [""]
            for path in inside {
                let url = path.isEmpty ? root : root.appendingPathComponent(path)
                let real = url.resolvingSymlinksInPath().standardizedFileURL
                // A link may lead anywhere; only what is really below counts.
                guard isFolder.boolValue ? FilePath.isBelow(root.path, real.path) : real == root else { continue }
                var name = path.isEmpty ? root.lastPathComponent : path
                if !names.insert(name).inserted {
                    name = "\(root.lastPathComponent)/\(name)"
                    guard names.insert(name).inserted else { continue }
                }
                found.append((Entry(name: name, url: real), real.path != url.standardizedFileURL.path))
            }
        }
        return found
    }

    mutating func take(_ found: Found) {
        let names = Set(found.entries.map(\.name))
        expected.removeAll { names.contains($0.name) }
        entries = found.entries + expected
        otherNames = found.otherNames
    }

    /// What has to be watched to hear of documents that come, go or change.
    var watched: (folders: [String], ofFiles: [String]) {
        let folders = roots.map(\.path).filter(FilePath.isFolder)
        let files = roots.map(\.path).filter { !FilePath.isFolder($0) }
        return (folders, Set(files.map { ($0 as NSString).deletingLastPathComponent }).sorted())
    }

    /// Where a file of a folder is named; nil outside of the folders.
    func name(of path: String) -> String? {
        roots.first { FilePath.isFolder($0.path) && FilePath.isBelow($0.path, path) }
            .map { FilePath.text(Array(path.utf8.dropFirst($0.path.utf8.count + ($0.path == "/" ? 0 : 1)))) }
    }

    /// Where new documents go; nil where single files were opened.
    var folder: URL? {
        roots.first { root in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) && isFolder.boolValue
        }
    }

    /// Lets a document be named that is in no file yet.
    mutating func expect(_ entry: Entry) {
        expected.append(entry)
        entries.append(entry)
    }

    /// The document with that name; nil for everything that was not opened.
    func entry(named name: String) -> Entry? {
        let name = otherNames[name] ?? name
        guard let entry = entries.first(where: { $0.name == name }) else { return nil }
        // What was a file may have become a link since.
        let real = entry.url.resolvingSymlinksInPath().standardizedFileURL
        let isInside = roots.contains { real == $0 || FilePath.isBelow($0.path, real.path) }
        return isInside ? entry : nil
    }

    private static func documents(below folder: String) -> [String] {
        var found: [String] = []
        func search(_ path: String, _ prefix: String) {
            for (name, kind) in (try? FolderListing(path))?.entries ?? [] where name.utf8.first != UInt8(ascii: ".") {
                let inside = path == "/" ? "/\(name)" : "\(path)/\(name)"
                switch kind {
                case .folder where FolderListing.kernelFileSystem(at: inside) == nil:
                    search(inside, "\(prefix)\(name)/")
                case .file where isDocument(name): found.append(prefix + name)
                default: break
                }
            }
        }
        search(folder, "")
        return found.sorted()
    }

    /// By the bytes of the name, as the file system tells names apart.
    static func isDocument(_ name: String) -> Bool {
        FilePath.hasSuffix(name, ".xib") || FilePath.hasSuffix(name, ".storyboard")
    }
}
