import Foundation

/// What the project holds as evidence, in the folder `Fixtures`: always there, so a list of its files that is empty is a
/// failure.
package enum Fixtures {
    package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures").standardizedFileURL

    /// Documents as Xcode writes them, written for the project; their frames are what their constraints come to.
    package static let documents = files("documents", "xib", "storyboard")

    /// The files below a folder of the fixtures with one of these extensions, sorted by their paths.
    package static func files(_ name: String, _ extensions: String...) -> [URL] {
        let start = folder.appendingPathComponent(name)
        return ((try? FileManager.default.subpathsOfDirectory(atPath: start.path)) ?? []).sorted()
            .map { start.appendingPathComponent($0) }.filter { extensions.contains($0.pathExtension) }
    }
}
