import Files
import Foundation

/// Reads files that a project names. Whatever it names: pipes and devices, which may have no end, are not read.
public enum ProjectInput {
    /// The largest file of a project that is read as settings, source or catalogue, in bytes.
    public static let limit = 64 << 20

    /// What a file holds; nil where it is none, can't be read, or is larger than the limit.
    public static func data(_ path: String, limit: Int = limit) -> Data? {
        var status = stat()
        guard stat(FilePath.bytes(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return try? FileInput.data(at: path, limit: limit)
    }

    /// A text in UTF-8, with what is no UTF-8 replaced.
    public static func text(_ path: String) -> String? { data(path).map { String(decoding: $0, as: UTF8.self) } }

    /// The folder that a checkout of somebody's project has at its top: the nearest with `.git`, or the folder itself.
    public static func checkout(of folder: String) -> String {
        var above = FilePath.real(folder) ?? folder
        while above != "/", !above.isEmpty {
            if access(FilePath.bytes(above + "/.git"), F_OK) == 0 { return above }
            above = (above as NSString).deletingLastPathComponent
        }
        return FilePath.real(folder) ?? folder
    }

    /// Whether a file lies in a checkout, links followed.
    public static func isInside(_ path: String, _ checkout: String) -> Bool {
        guard let real = FilePath.real(path) else { return false }
        return real == checkout || FilePath.isBelow(checkout, real)
    }
}
