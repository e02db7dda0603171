import AppRunner
import ArgumentParser
import Foundation

// `plumb port`, `build`, `test`, and `run` for projects hand over to the program `plumb-port`, which rewrites iOS
// sources.

struct PortSources: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Lower iOS sources to what compiles on Linux, or say what cannot be lowered.")
    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
    func run() throws { try PortProgram.become("port", arguments) }
}

struct BuildProject: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build an Xcode project, a package or a folder of iOS sources as it is.")
    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
    func run() throws { try PortProgram.become("build", arguments) }
}

struct TestProject: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Run the tests of an Xcode project or a package.")
    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
    func run() throws { try PortProgram.become("test", arguments) }
}

extension PortProgram {
    /// Runs the program in place of this process, so that signals and status are the program's.
    fileprivate static func become(_ command: String, _ arguments: [String]) throws {
        let program = try find()
        var words = ([program, command] + arguments).map { strdup($0) } + [nil]
        fflush(nil)
        execv(program, &words)
        throw Trouble("\(program): can't be run: \(String(cString: strerror(errno)))")
    }
}
