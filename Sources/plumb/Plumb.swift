import ArgumentParser
import Files
import Foundation
import InterfaceBuilder
import UIKit

struct Plumb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plumb",
        abstract: "Find, explain, repair and review layout problems without a Mac.",
        discussion: """
            Reads .xib and .storyboard files, folders of them, - for standard input, and console logs. Examples:

              plumb lint App/                          what is wrong
              plumb explain console.log                why constraints conflict
              plumb preview Main.storyboard -o out     what screens look like
              plumb diff --git main...HEAD -o d.html   what a change does to them

            Every command exits with 0 when all is well, 1 when it found something, 2 when it was used wrongly or \
            could not read its input. Colours and progress appear on terminals only; NO_COLOR switches colours off. \
            For completions in your shell: plumb --generate-completion-script zsh (or bash, fish).
            """,
        version: PackageVersion.current,
        subcommands: [
            AuditCommand.self,
            BuildProject.self,
            Certify.self,
            Convert.self,
            Debug.self,
            Devices.self,
            Diff.self,
            Edit.self,
            Explain.self,
            Explore.self,
            Fix.self,
            Format.self,
            Hook.self,
            Init.self,
            Layout.self,
            Lint.self,
            MCP.self,
            Merge.self,
            PortSources.self,
            Preview.self,
            Run.self,
            Screenshots.self,
            Snapshots.self,
            Studio.self,
            TestProject.self,
            VFL.self,
        ])
}

@main
enum Main {
    static func main() {
        // Commands run on the main thread.
        MainActor.assumeIsolated { RunLoopDriver.isSuspended = true }
        var command: any ParsableCommand
        do {
            command = try Plumb.parseAsRoot(arguments)
        } catch {
            // Help is asked for by throwing. Everything else is wrong use, for which the library has a status of its own; scripts
            // are promised 2.
            let message = TerminalText(lines: Plumb.fullMessage(for: error))
            guard Plumb.exitCode(for: error) == .success else { fail(message) }
            Output.print(message)
            end(0)
        }
        guard let waiting = command as? any AsyncParsableCommand else {
            end(status { try command.run() })
        }
        // The command moves to the task; nothing else uses it.
        nonisolated(unsafe) var job = waiting
        // An asynchronous command needs the main queue to be served while it waits.
        Task { @MainActor in
            do {
                try await job.run()
                end(0)
            } catch {
                end(status { throw error })
            }
        }
        dispatchMain()
    }

    /// The arguments as the system gave them: names of files need not be UTF-8.
    private static var arguments: [String] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { FilePath.text($0) } }
    }

    private static func status(_ body: () throws -> Void) -> Int32 {
        do {
            try body()
            return 0
        } catch let code as ExitCode {
            return code.rawValue
        } catch {
            let message = TerminalText(lines: Plumb.fullMessage(for: error))
            if Plumb.exitCode(for: error) == .success {
                Output.print(message)
                return 0
            }
            if error is ValidationError || error is CleanExit { fail(message) }
            fail("plumb: \(TerminalText(lines: "\(error)"))")
        }
    }

    private static func end(_ status: Int32) -> Never {
        Output.flush()
        exit(status)
    }

    private static func fail(_ message: TerminalText) -> Never {
        Terminal.note(message)
        exit(2)
    }
}
