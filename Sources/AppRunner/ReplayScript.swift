import Files
import Foundation

/// A script for an app to begin with, in a file that only this user can read and that goes away with its holder: people type
/// passwords into apps.
public final class ReplayScript: Sendable {
    private let folder: PrivateFolder

    /// - Throws: A failure in a sentence where the file can't be written.
    public init(_ text: String) throws {
        folder = try PrivateFolder("plumb-replay")
        try FileReplacement.write(Data(text.utf8), to: folder.path + "/script", isDurable: false)
    }

    /// The file, for the app's `PLUMB_SCRIPT`.
    public var path: String { folder.path + "/script" }
}
