import Foundation

/// What was recorded outside of the project, in the folder `shared` beside it: too large to be part of it, or not ours to
/// pass on.
///
/// A test that needs it is enabled only where it is, so that a run without it counts the test as skipped and says why. Where
/// the folder is, a list of files that is empty is a failure.
package enum SharedFiles {
    package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("../shared").standardizedFileURL

    package static let areHere = FileManager.default.fileExists(atPath: folder.path)

    /// What a skipped test says.
    package static let absence = "no recorded files beside the project, in ../shared"
}
