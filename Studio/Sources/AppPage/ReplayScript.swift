import Foundation
import Synchronization

/// What was done in an app, for the next one to do again. There may be passwords in it: it lies in a folder that only the
/// user can open, until it has been read.
final class ReplayScript: Sendable {
    private let folder = Mutex<String?>(nil)

    /// - Returns: The file; nil where none can be made.
    func write(_ text: String) -> String? {
        remove()
        var template = Array((NSTemporaryDirectory() + "/plumb-replay-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        folder.withLock { $0 = path }
        let file = path + "/replay.script"
        let isWritten = FileManager.default.createFile(
            atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
        return isWritten ? file : nil
    }

    func remove() {
        let path = folder.withLock { folder in
            defer { folder = nil }
            return folder
        }
        if let path { try? FileManager.default.removeItem(atPath: path) }
    }
}
