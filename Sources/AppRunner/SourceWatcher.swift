import Files
import Foundation

/// Hears of changes of the files in a package: nothing runs while nothing changes.
public final class SourceWatcher: Sendable {
    private let watcher: FolderWatcher

    /// - Parameters:
    ///   - folder: With all folders below; hidden ones, where builds are, are left out.
    ///   - onTrouble: Gets a sentence, once, when some folders can only be looked at every second.
    ///   - onChange: Gets the paths of files that were changed within a short time, on a thread of this object's own.
    /// - Throws: ``AppProblem`` when the system can't watch anything.
    public init(
        folder: String, onTrouble: @escaping @Sendable (String) -> Void = { _ in },
        onChange: @escaping @Sendable ([String]) -> Void
    ) throws {
        do {
            watcher = try FolderWatcher(
                folders: [folder],
                // Editors save in several steps, and a build that begins too early is wasted. Files that a running app
                // takes over without a build wait less, because taking them over twice costs little.
                rest: { $0.allSatisfy(ResourceCopies.canBeTakenOver) ? 8 : 60 },
                onTrouble: onTrouble, onChange: onChange)
        } catch {
            throw AppProblem("changes can't be watched: \(error)")
        }
    }
}
