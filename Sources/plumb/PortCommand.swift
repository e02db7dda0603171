import ArgumentParser
import Foundation

// `plumb port`, `build`, `test`, and `run` for projects, hand over to `plumb-port`, which has what lowers sources.

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

/// Where `plumb-port` is: beside this program, on the PATH, or built in a checkout.
enum PortProgram {
    private static let name = "plumb-port"

    /// In place of this process: signals and status are the other's.
    static func become(_ command: String, _ arguments: [String]) throws {
        let program = try find()
        var words = ([program, command] + arguments).map { strdup($0) } + [nil]
        fflush(nil)
        execv(program, &words)
        throw Trouble("\(program): can't be run: \(String(cString: strerror(errno)))")
    }

    static func find() throws -> String {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        var candidates = [own.appendingPathComponent(name).path]
        candidates += (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
        for start in [own, URL(fileURLWithPath: FileManager.default.currentDirectoryPath)] {
            var folder = start
            while folder.path != "/" {
                candidates += ["release", "debug"].map {
                    folder.appendingPathComponent("Port/.build/\($0)/\(name)").path
                }
                folder.deleteLastPathComponent()
            }
        }
        if let found = candidates.first(where: FileManager.default.isExecutableFile) { return found }
        throw Trouble(
            """
            plumb-port is missing. It comes with the checkout of Plumb: in its folder, run \
            “swift build -c release --package-path Port --product plumb-port”, and put Port/.build/release/plumb-port \
            beside plumb or on the PATH
            """)
    }
}
