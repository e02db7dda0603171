import ArgumentParser
import Foundation
import RepositorySetup

/// `plumb hook`: documents are checked before each commit.
struct Hook: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hook",
        abstract: "Have git check storyboards and xibs before each commit.",
        discussion: """
            Writes the repository's pre-commit hook, which runs plumb lint --staged: findings that a commit would bring \
            refuse it, those that were there before do not. A hook that is there stays as it is.

            Examples:
              plumb hook --install
              git commit --no-verify         commits all the same

            Exits with 0 when it is done, 1 when another hook is there, 2 where no repository is.
            """)

    @Flag(help: "Write the hook.")
    var install = false

    func validate() throws {
        guard install else { throw ValidationError("say --install") }
    }

    func run() throws {
        let hook: CommitHook
        do { hook = try CommitHook() } catch { throw Trouble("\(error)") }
        let outcome: CommitHook.Outcome
        do { outcome = try hook.install() } catch { throw Trouble("\(error)") }
        switch outcome {
        case .written: Output.print("\(hook.path): plumb lint --staged runs before each commit")
        case .same: Terminal.note("\(hook.path) is there already")
        case .other:
            Terminal.note(
                """
                plumb: \(hook.path) is another hook, which stays as it is; to check documents too, add this line to it:
                    plumb lint --staged || exit 1
                """)
            throw ExitCode(1)
        }
    }
}
