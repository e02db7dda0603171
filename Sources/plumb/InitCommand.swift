import ArgumentParser
import Files
import Foundation
import RepositorySetup

/// `plumb init`: what a repository needs for work on its screens without a Mac.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write settings, a workflow and instructions for programs into a repository.",
        discussion: """
            Looks at the folder, says what will work, and writes .plumb.yml, .github/workflows/screens.yml where there are documents, \
            a section of AGENTS.md and a skill for coding agents. What is there already stays as it is; AGENTS.md gets the section at its end.

            Examples:
              plumb init
              plumb init --dry-run App/

            Exits with 0 when it is done, 2 when a file can't be read or written.
            """)

    @Flag(help: "Write nothing; say what would be written.")
    var dryRun = false

    @Argument(help: ArgumentHelp("The repository.", valueName: "folder"), completion: .directory)
    var folder = "."

    func run() throws {
        let project: ProjectSummary
        do { project = try ProjectSummary(of: folder) } catch { throw Trouble("\(folder): \(error)") }
        for line in project.lines + sources(of: project) { print(line) }
        let changes: [RepositorySetup.Change]
        do {
            changes = try RepositorySetup(for: project).write(into: folder, isTrial: dryRun)
        } catch {
            throw Trouble("\(error)")
        }
        for change in changes {
            print("\(change.kind.rawValue)\(dryRun && change.kind != .kept ? " (not yet)" : ""): \(change.path)")
        }
    }

    /// The last line of the port's report: how much of the sources can be lowered.
    private func sources(of project: ProjectSummary) -> [String] {
        guard let buildable = project.buildable else { return [] }
        guard let program = CompanionProgram.porter.installed,
            let outcome = try? Subprocess.run(
                program, ["port", "--check", buildable == "." ? folder : folder + "/" + buildable]),
            outcome.status < 2,
            let last = outcome.text.split(separator: "\n").last
        else { return ["how much of it builds: plumb port --check \(buildable)"] }
        return ["sources: \(last) (plumb port --check \(buildable))"]
    }
}
