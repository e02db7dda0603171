import Foundation

/// A new folder among the system's temporary ones that only this user can open: nobody else knows its name before it is
/// there, or gets in afterwards. It goes away with its holder, and all that is in it.
public final class PrivateFolder: Sendable {
    /// The folder, as an absolute path.
    public let path: String
    private let isKept: Bool

    /// - Parameters:
    ///   - name: What its name begins with, for whoever looks for what fills the disk.
    ///   - parent: Where it lies; among the system's temporary folders by default.
    ///   - isKept: Whether it stays, for others to look at or to remove.
    /// - Throws: A failure that names the folder in which none can be made.
    public init(_ name: String, in parent: String? = nil, isKept: Bool = false) throws(FileInput.Failure) {
        let place = parent ?? FileManager.default.temporaryDirectory.path
        var template = FilePath.bytes("\(place)/\(name)-XXXXXX")
        // Of mode 0700, whatever the mask.
        guard mkdtemp(&template) != nil else {
            throw FileInput.Failure(
                description: "no folder can be made in \(place): \(FileInput.reason(errno))", code: errno)
        }
        path = FilePath.text(template)
        self.isKept = isKept
    }

    deinit { if !isKept { try? FileManager.default.removeItem(atPath: path) } }
}
