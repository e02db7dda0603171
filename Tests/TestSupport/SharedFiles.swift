import Foundation

/// What was recorded outside of the project, in the folder `shared` beside it or the one that the environment's
/// `PLUMB_SHARED` names: too large to be part of it, or not ours to pass on. `PLUMB_SHARED=` hides it.
///
/// A test that needs it is enabled only where it is, so that a run without it counts the test as skipped and says why. Where
/// the folder is, a list of files that is empty is a failure.
package enum SharedFiles {
    package static let folder: URL = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        guard let named = ProcessInfo.processInfo.environment["PLUMB_SHARED"] else {
            return package.appendingPathComponent("../shared").standardizedFileURL
        }
        // No file has this name: all that is looked for in it is absent.
        return URL(fileURLWithPath: named.isEmpty ? "/dev/null/shared" : named, relativeTo: package).standardizedFileURL
    }()

    package static let areHere = FileManager.default.fileExists(atPath: folder.path)

    /// What a skipped test says.
    package static let absence = "no recorded files, neither in ../shared nor where PLUMB_SHARED says"

    /// The documents of both recorded sets, sorted by their paths; none where they are absent.
    package static let documents: [URL] = ["nibs/files", "nibs-2/files"].flatMap { documents(in: $0) }

    /// The documents below one of the folders.
    package static func documents(in name: String) -> [URL] {
        let start = folder.appendingPathComponent(name)
        return ((try? FileManager.default.subpathsOfDirectory(atPath: start.path)) ?? [])
            .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
            .map { start.appendingPathComponent($0) }
    }
}
