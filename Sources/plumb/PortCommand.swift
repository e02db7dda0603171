import ArgumentParser
import Files

// `plumb port`, `build`, `test`, and `run` for projects hand over to the program `plumb-port`, which rewrites iOS
// sources.

struct PortSources: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Lower iOS sources to what compiles on Linux, or say what cannot be lowered.")
    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
    func run() throws { try CompanionProgram.porter.become(["port"] + arguments) }
}

struct BuildProject: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build an Xcode project, a package or a folder of iOS sources as it is.")
    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
    func run() throws { try CompanionProgram.porter.become(["build"] + arguments) }
}

struct TestProject: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Run the tests of an Xcode project or a package.")
    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
    func run() throws { try CompanionProgram.porter.become(["test"] + arguments) }
}
