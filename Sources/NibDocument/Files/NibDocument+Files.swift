import Files
import Foundation

extension NibDocument {
    /// Reads a document from bytes. `name` is what messages call it.
    public init(data: Data, name: String = "document", limits: NibLimits = NibLimits()) throws(NibError) {
        try self.init(bytes: Array(data), name: name, limits: limits)
    }

    /// Reads a document from text.
    public init(text: String, name: String = "document", limits: NibLimits = NibLimits()) throws(NibError) {
        try self.init(bytes: Array(text.utf8), name: name, limits: limits)
    }

    /// Reads a file. Messages call the document by `path`.
    public init(path: String, limits: NibLimits = NibLimits()) throws(NibError) {
        let data: Data
        do {
            data = try FileInput.data(at: path, limit: limits.bytes)
        } catch {
            throw NibError(document: path, message: "the file cannot be read: \(error)")
        }
        try self.init(data: data, name: path, limits: limits)
    }

    private init(bytes: [UInt8], name: String, limits: NibLimits) throws(NibError) {
        storage = try NibParser.parse(bytes, name: name, limits: limits)
    }

    /// Replaces the file at `path` in one step: readers see the old content or the new, never a part. Mode, owner and
    /// links stay; a read-only file is not replaced.
    public func write(to path: String) throws(NibError) {
        do {
            try FileReplacement.write(data, to: path)
        } catch {
            throw NibError(document: path, message: "the file cannot be written: \(error)")
        }
    }
}
