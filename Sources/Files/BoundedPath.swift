import Foundation
import Glibc

/// A file or folder below a folder that somebody named.
///
/// What writes and removes files for a project takes one of these and no text, so that no name in a project, a log or a
/// catalogue leads anywhere else: names are checked when the path is made, links when it is used.
public struct BoundedPath: Hashable, Sendable, CustomStringConvertible {
    /// Why a path can't be used: which, and what is wrong with it.
    public struct Failure: Error, CustomStringConvertible, Equatable {
        /// A sentence with the path.
        public let description: String
    }

    /// The folder that is not left, as an absolute path. Links in it are its owner's business and are followed.
    public let root: String
    /// The names that lead from the root to the file.
    private let names: [String]

    private init(root: String, names: [String]) {
        self.root = root
        self.names = names
    }

    /// A folder that was named, by a person or by this program itself. It need not be there.
    public init(root: String) {
        self.init(root: URL(fileURLWithPath: root).standardizedFileURL.path, names: [])
    }

    /// The absolute path, links as they are.
    public var path: String { names.isEmpty ? root : FilePath.joined(root, names.joined(separator: "/")) }

    /// The absolute path.
    public var description: String { path }

    /// Whether anything is there that the path may be used for.
    public var exists: Bool { (try? checked()).map { access(FilePath.bytes($0), F_OK) == 0 } ?? false }

    // MARK: Names

    /// A file or folder in this one.
    ///
    /// - Throws: ``Failure`` where the name is empty, `.`, `..`, or has a slash in it.
    public func appending(_ name: String) throws(Failure) -> BoundedPath {
        guard Self.isName(name) else {
            throw Failure(description: "\(path): no file can be called “\(name)” there")
        }
        return BoundedPath(root: root, names: names + [name])
    }

    /// A file or folder some folders below this one, by a path from here.
    ///
    /// - Throws: ``Failure`` where one of its names is empty, `.` or `..`.
    public func appending(path: String) throws(Failure) -> BoundedPath {
        var result = self
        // By bytes: to characters, a slash before a combining mark is no slash.
        for name in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            result = try result.appending(String(decoding: name, as: UTF8.self))
        }
        return result
    }

    /// The folder that this is in; nil for the root.
    public var parent: BoundedPath? { names.isEmpty ? nil : BoundedPath(root: root, names: names.dropLast()) }

    /// The place of a file by its absolute path; it need not be there.
    ///
    /// - Throws: ``Failure`` where the path does not begin with this folder's, as it is spelled or with its links resolved.
    public func locating(_ path: String) throws(Failure) -> BoundedPath {
        for top in [self.path, FilePath.real(self.path)] {
            guard let top, FilePath.isBelow(top, path) else { continue }
            let rest = path.utf8.dropFirst(top == "/" ? 1 : top.utf8.count + 1)
            return try appending(path: String(decoding: rest, as: UTF8.self))
        }
        throw Failure(description: "\(path): it lies outside of \(self.path)")
    }

    /// Whether a text can be the name of one file.
    public static func isName(_ text: String) -> Bool {
        let bytes = text.utf8
        return !bytes.isEmpty && text != "." && text != ".." && !bytes.contains(UInt8(ascii: "/"))
            && !bytes.contains(0) && bytes.count <= 255
    }

    // MARK: Links

    /// The path, when no link in it leads out of the root.
    ///
    /// - Throws: ``Failure`` with the link that does, or that leads nowhere.
    public func checked() throws(Failure) -> String {
        guard let top = FilePath.real(root) else { return path }
        var here = root
        for name in names {
            here = FilePath.joined(here, name)
            var status = stat()
            guard lstat(FilePath.bytes(here), &status) == 0 else { break }
            guard status.st_mode & S_IFMT == S_IFLNK else { continue }
            guard let target = FilePath.real(here), target == top || FilePath.isBelow(top, target) else {
                throw Failure(
                    description: "\(path): \(here) is a link that leads out of \(root), and is not followed; remove it")
            }
        }
        return path
    }

    /// What the file has.
    ///
    /// - Parameter limit: In bytes. More than that is refused before it is kept.
    /// - Throws: ``Failure`` where it can't be read, has more, is no file proper, or a link in the path leads out of the root.
    public func data(limit: Int) throws(Failure) -> Data {
        let path = try checked()
        do throws(FileInput.Failure) {
            return try FileInput.file(at: path, limit: limit)
        } catch {
            throw Failure(description: "\(path): can't be read: \(error)")
        }
    }

    // MARK: Changes

    /// Makes the folder, and those that it lies in.
    public func makeFolder() throws(Failure) {
        let path = try checked()
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw Failure(description: "\(path): the folder can't be made: \(FileInput.reason(errno))")
        }
    }

    /// Writes the file as a whole where it has another content, with the folders that it lies in.
    ///
    /// - Parameters:
    ///   - data: The new content.
    ///   - isDurable: Whether to wait until it is on the disk; what can be made again need not wait.
    /// - Returns: Whether it was written.
    @discardableResult
    public func write(_ data: Data, isDurable: Bool = false) throws(Failure) -> Bool {
        let path = try checked()
        var status = stat()
        if stat(FilePath.bytes(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            Int(status.st_size) == data.count,
            (try? FileInput.data(at: path, limit: data.count)) == data
        {
            return false
        }
        try parent?.makeFolder()
        do throws(FileInput.Failure) {
            try FileReplacement.write(data, to: path, isDurable: isDurable)
        } catch {
            throw Failure(description: "\(path): can't be written: \(error)")
        }
        return true
    }

    /// Writes a text, as ``write(_:isDurable:)`` does.
    @discardableResult
    public func write(_ text: String, isDurable: Bool = false) throws(Failure) -> Bool {
        try write(Data(text.utf8), isDurable: isDurable)
    }

    /// Removes what is there, with all that is in it; of a link only the link. Nothing happens where nothing is.
    public func remove() throws(Failure) {
        guard let parent else { throw Failure(description: "\(path): the folder that was named is not removed") }
        _ = try parent.checked()
        var status = stat()
        guard lstat(FilePath.bytes(path), &status) == 0 else { return }
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw Failure(description: "\(path): can't be removed: \(FileInput.reason(errno))")
        }
    }

    /// Gives a file that is there this name too, or copies it where that can't be, as between two file systems.
    public func link(to file: String) throws(Failure) {
        try remove()
        try parent?.makeFolder()
        do {
            if Glibc.link(FilePath.bytes(file), FilePath.bytes(path)) != 0 {
                try FileManager.default.copyItem(atPath: file, toPath: path)
            }
        } catch {
            throw Failure(description: "\(path): can't be made of \(file): \(FileInput.reason(errno))")
        }
    }

    /// The names of what lies in the folder, sorted; none where it can't be read.
    public var contents: [String] {
        guard let path = try? checked() else { return [] }
        return ((try? FolderListing(path))?.entries.map(\.name) ?? []).sorted()
    }
}
