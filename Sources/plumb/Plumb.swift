import ArgumentParser
import Foundation

struct Plumb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plumb",
        abstract: "Find, explain, repair and review layout problems without a Mac.",
        discussion: "Every command exits with 0 when all is well, 1 when it found something, 2 when it could not work.",
        subcommands: [
            Devices.self,
            Explain.self,
            Format.self,
            Layout.self,
            Lint.self,
            Preview.self,
            VFL.self,
        ])
}

@main
enum Main {
    static func main() async {
        do {
            var command = try Plumb.parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            // The library's own status for wrong use is 64; scripts are promised 2.
            guard Plumb.exitCode(for: error) == .validationFailure else { Plumb.exit(withError: error) }
            FileHandle.standardError.write(Data((Plumb.fullMessage(for: error) + "\n").utf8))
            exit(2)
        }
    }
}
