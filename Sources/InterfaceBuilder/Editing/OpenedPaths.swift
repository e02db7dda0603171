import Foundation

/// The documents a person opened: files, and what is in folders. Nothing else can be named.
public struct OpenedPaths: Sendable {
    /// A document by the name the page calls it.
    public struct Entry: Hashable, Sendable {
        /// Relative to the opened folder, or the file's own name; never leads out of it.
        public let name: String
        /// Where the document is, links resolved.
        public let url: URL
    }

    /// Documents and folders, as they were named, in that order.
    public private(set) var entries: [Entry] = []
    private let roots: [URL]
    /// Documents that will be files when they are saved.
    private var expected: [Entry] = []

    /// - Throws: ``FixError`` for a path that does not exist.
    public init(_ paths: [String]) throws {
        var roots: [URL] = []
        for path in paths {
            guard FileManager.default.fileExists(atPath: path) else {
                throw FixError(description: "\(path): no such file or folder")
            }
            roots.append(URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL)
        }
        self.roots = roots
        refresh()
    }

    /// Looks again for documents that came or went.
    public mutating func refresh() { take(found()) }

    /// The documents that there are now.
    func found() -> [Entry] {
        var found: [Entry] = []
        var names: Set<String> = []
        for root in roots {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) else { continue }
            let inside = isFolder.boolValue ? Self.documents(below: root) : [""]
            for path in inside {
                let url = path.isEmpty ? root : root.appendingPathComponent(path)
                let real = url.resolvingSymlinksInPath().standardizedFileURL
                // A link may lead anywhere; only what is really below counts.
                guard isFolder.boolValue ? real.path.hasPrefix(root.path + "/") : real == root else { continue }
                var name = path.isEmpty ? root.lastPathComponent : path
                if !names.insert(name).inserted {
                    name = "\(root.lastPathComponent)/\(name)"
                    guard names.insert(name).inserted else { continue }
                }
                found.append(Entry(name: name, url: real))
            }
        }
        return found
    }

    mutating func take(_ found: [Entry]) {
        let names = Set(found.map(\.name))
        expected.removeAll { names.contains($0.name) }
        entries = found + expected
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
    public func entry(named name: String) -> Entry? {
        guard let entry = entries.first(where: { $0.name == name }) else { return nil }
        // What was a file may have become a link since.
        let real = entry.url.resolvingSymlinksInPath().standardizedFileURL
        let isInside = roots.contains { real == $0 || real.path.hasPrefix($0.path + "/") }
        return isInside ? entry : nil
    }

    private static func documents(below folder: URL) -> [String] {
        let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
            .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
    }
}
