import ArgumentParser
import Files
import Foundation

/// `plumb studio`: hands over to `plumb-studio`, which has the server.
struct Studio: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract: "Edit Interface Builder documents in the browser.")

    // All arguments, also `--help`, go to the program that does the work.
    @Argument(parsing: .captureForPassthrough)
    var arguments: [String] = []

    func run() async throws { try CompanionProgram.editor.become(arguments) }
}
