import CExamples
import Files
import Foundation

/// The hook that git runs before each commit.
public struct CommitHook: Sendable {
    /// What became of the hook.
    public enum Outcome: Sendable {
        /// It was not there, was the same already, or is one that somebody else wrote.
        case written, same, other
    }

    /// Why there is no place for it.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// Where git looks for it.
    public let path: String

    /// - Parameter folder: Any folder in the repository.
    /// - Throws: A ``Failure`` where no repository is.
    public init(in folder: String = ".") throws {
        // Where hooks lie is a setting that is wanted here.
        let place: String
        do {
            place = try Git.run(["rev-parse", "--git-path", "hooks/pre-commit"], in: folder, settings: [])
                .trimmingCharacters(in: .newlines)
        } catch { throw Failure(description: error.description) }
        path = place.hasPrefix("/") || folder == "." ? place : FilePath.joined(folder, place)
    }

    /// Writes it where there is none.
    ///
    /// - Throws: Why it can't be written.
    public func install() throws -> Outcome {
        let text = String(cString: plumb_example_hook())
        var status = stat()
        // A link that leads nowhere is somebody's, too.
        if lstat(FilePath.bytes(path), &status) == 0 {
            let known = try? FileInput.file(at: path, limit: 1 << 20)
            return known == Data(text.utf8) ? .same : .other
        }
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try FileReplacement.write(Data(text.utf8), to: path)
        guard chmod(FilePath.bytes(path), 0o755) == 0 else {
            throw Failure(description: "\(path): \(FileInput.reason(errno))")
        }
        return .written
    }
}
