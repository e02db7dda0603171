import ArgumentParser
import Foundation
import InterfaceBuilder

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
            BuildProject.self,
            Devices.self,
            Diff.self,
            Edit.self,
            Explain.self,
            Fix.self,
            Format.self,
            Layout.self,
            Lint.self,
            MCP.self,
            PortSources.self,
            Preview.self,
            RunProject.self,
            Studio.self,
            TestProject.self,
            VFL.self,
        ])
}

@main
enum Main {
    static func main() async {
        var command: any ParsableCommand
        do {
            command = try Plumb.parseAsRoot()
        } catch {
            // Help is asked for by throwing. All else is wrong use, for which the library has a status of its own; scripts
            // are promised 2.
            if Plumb.exitCode(for: error) == .success { Plumb.exit(withError: error) }
            fail(Plumb.fullMessage(for: error))
        }
        do {
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let code as ExitCode {
            Plumb.exit(withError: code)
        } catch {
            if Plumb.exitCode(for: error) == .success { Plumb.exit(withError: error) }
            fail("plumb: \(error)")
        }
    }

    private static func fail(_ message: String) -> Never {
        Terminal.note(message)
        exit(2)
    }
}
