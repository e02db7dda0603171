import Files
import Foundation
import NibDocument

/// A document's file: where it was when it was opened, and nowhere else.
struct DocumentFile {
    /// The path without links.
    let path: String
    private let named: String

    init(_ path: String) {
        named = path
        self.path = FilePath.real(path) ?? path
    }

    /// - Returns: Nil where no file is.
    func read(_ name: String) throws(EditError) -> Data? {
        do {
            return try FileInput.file(at: path, limit: NibLimits().bytes)
        } catch {
            if error.code == ENOENT { return nil }
            throw EditError("\(name) can’t be read: \(error)")
        }
    }

    /// A link that was put in the place of the file, or of its folder, since would lead the next save elsewhere.
    func checkPlace(_ name: String) throws(EditError) {
        var status = stat()
        let isThere = lstat(FilePath.bytes(path), &status) == 0
        let folder = (path as NSString).deletingLastPathComponent
        guard isThere ? FilePath.real(path) == path : FilePath.real(folder) == folder else {
            throw EditError(
                "\(name) leads elsewhere now: it, or its folder, was replaced by a link; nothing was written there")
        }
        if let real = FilePath.real(named), real != path {
            throw EditError("\(name) is a link that leads to another file now; nothing was written there")
        }
    }

    /// - Returns: False where somebody else wrote the file meanwhile, and nothing was written.
    func write(_ data: Data, over disk: Data?, _ name: String) throws(EditError) -> Bool {
        do {
            return try FileReplacement.write(data, to: path, over: disk)
        } catch {
            throw EditError("\(name) can’t be written: \(error)")
        }
    }
}
