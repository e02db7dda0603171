import Foundation

/// A file's size and the time of its last change.
public struct FileStamp: Hashable, Sendable {
    /// As a text that is another one after each change; `-` where there is no file.
    public let text: String

    /// Of the file that is there now, links followed.
    public init(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            text = "-"
            return
        }
        text = "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
}
