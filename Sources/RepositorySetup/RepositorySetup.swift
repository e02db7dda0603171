import CExamples
import Files
import Foundation

/// What a newcomer and a program need in a repository to work on its screens without a Mac: settings, a workflow, and which commands
/// to run.
///
/// Nothing that is there is overwritten: a file that exists stays as it is, but for `AGENTS.md`, which gets a section at its end where it
/// has none about Plumb yet.
public struct RepositorySetup: Sendable {
    /// What became of one file.
    public struct Change: Equatable, Sendable {
        /// What was done.
        public enum Kind: String, Sendable {
            case written, extended, kept
        }

        /// Relative to the repository.
        public var path: String
        public var kind: Kind
    }

    /// The folder's contents, as far as they matter here.
    public let project: ProjectSummary

    /// What is written for a project of this kind.
    public init(for project: ProjectSummary) { self.project = project }

    /// The heading by which a section in `AGENTS.md` is known.
    private static let heading = "## Screens and tests without a Mac"

    /// Paths below the folder with what they hold, in the order in which they are written.
    public var files: [(path: String, text: String)] {
        // The workflow checks documents.
        let workflow = (".github/workflows/screens.yml", String(cString: plumb_example_workflow()))
        return [(".plumb.yml", Self.settings(project))] + (project.documents > 0 ? [workflow] : [])
            + [("AGENTS.md", section), (".claude/skills/plumb/SKILL.md", skill)]
    }

    /// Writes what is missing.
    ///
    /// - Parameter isTrial: Whether nothing is written, and only said what would be.
    /// - Throws: Why a file can't be read or written, with its path; what was written before stays.
    public func write(into folder: String, isTrial: Bool = false) throws -> [Change] {
        let top = BoundedPath(root: folder)
        return try files.map { path, text in
            let file = try top.appending(path: path)
            // A link that leads nowhere is somebody's file, too.
            guard try FileManager.default.fileExists(atPath: file.checked()) else {
                if !isTrial { try file.write(text) }
                return Change(path: path, kind: .written)
            }
            guard path == "AGENTS.md" else { return Change(path: path, kind: .kept) }
            let known = try Self.read(file)
            guard known.range(of: Data(Self.heading.utf8)) == nil else { return Change(path: path, kind: .kept) }
            let end = known.isEmpty ? "" : known.last == 0x0A ? "\n" : "\n\n"
            if !isTrial { try file.write(known + Data((end + text).utf8)) }
            return Change(path: path, kind: .extended)
        }
    }

    /// Why a file can't be read.
    public struct Unreadable: Error, CustomStringConvertible {
        public let description: String
    }

    private static func read(_ file: BoundedPath) throws(Unreadable) -> Data {
        do {
            return try FileInput.data(at: file.path, limit: 16 << 20)
        } catch {
            throw Unreadable(description: "\(file.path): \(error)")
        }
    }

    // MARK: Texts

    private static func settings(_ project: ProjectSummary) -> String {
        let folders = project.dependencyFolders
        let excluded = folders.isEmpty ? "# exclude: [Pods]" : "exclude: [\(folders.joined(separator: ", "))]"
        return """
            # What plumb lint, fix, format and audit look at in this repository: plumb lint --help lists the rules.
            \(excluded)
            # Devices besides each document's own; plumb devices lists them.
            # devices: [retina4_7, ipad11_0rounded]
            # rules:
            #   misplaced-view: off

            """
    }

    private var commands: [(command: String, purpose: String)] {
        var commands: [(String, String)] = []
        if project.documents > 0 {
            commands += [
                ("plumb lint .", "what is wrong in .xib and .storyboard files, with a remedy for each finding"),
                (
                    "plumb fix --dry-run .",
                    "the repairs that have one right answer, as a diff; without --dry-run they are made"
                ),
                ("plumb layout FILE", "each view's frame, and conflicts of constraints"),
                ("plumb preview FILE -o pictures", "the scenes as PNG pictures"),
            ]
        }
        if let buildable = project.buildable {
            commands.append(("plumb build \(buildable)", "compiles it for Linux as it is, from a lowered copy"))
            if project.tests > 0 { commands.append(("plumb test \(buildable)", "builds and runs its tests")) }
        }
        return commands + [("plumb mcp --root .", "the same as tools of the Model Context Protocol")]
    }

    private var afterCode: String { project.tests > 0 ? "run build and test" : "run build; there are no tests yet" }

    private var section: String {
        let list = commands.map { "- `\($0.command)`: \($0.purpose)." }.joined(separator: "\n")
        return """
            \(Self.heading)

            This machine may have no Xcode. Plumb lays out, checks, draws, builds and tests UIKit code on Linux:

            \(list)

            Each ends with 0 when all is well, 1 for findings or failures, 2 when it could not read its input. After a change of a
            document run lint and layout; after a change of code \(afterCode). What SwiftUI, Core Data or Objective-C files do
            can't be built or tested there: say so in place of guessing.

            """
    }

    private var skill: String {
        """
        ---
        name: plumb
        description: Lay out, check, repair, draw, build and test UIKit code, .xib and .storyboard files on Linux, without Xcode. Use it \
        after any change of a screen or its code.
        ---

        # Screens and tests without a Mac

        \(commands.map { "- `\($0.command)`: \($0.purpose)." }.joined(separator: "\n"))

        1. Before a change: run `plumb lint`\(project.tests > 0 ? " and the tests" : ""), and note what was wrong already.
        2. Documents: edit them with `plumb edit`, which changes nothing but what you name, not as text.
        3. After a change: lint, layout on a small and a large device\(project.tests > 0 ? ", the tests" : ""). Look at a picture where numbers leave a doubt.
        4. Not possible here: SwiftUI, Core Data, Objective-C, and whatever `plumb port --check` names. Say so in your answer.

        """
    }
}
