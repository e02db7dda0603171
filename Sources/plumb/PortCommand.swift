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

/// Where `plumb-port` is: beside this program, on the PATH, or built in a checkout.
enum PortProgram {
    private static let name = "plumb-port"

    /// Runs the program in place of this process, so that signals and status are the program's.
    static func become(_ command: String, _ arguments: [String]) throws {
        let program = try find()
        var words = ([program, command] + arguments).map { strdup($0) } + [nil]
        fflush(nil)
        execv(program, &words)
        throw Trouble("\(program): can't be run: \(String(cString: strerror(errno)))")
    }

    /// An app that was built: for commands that go on with it.
    struct BuiltApp: Decodable {
        var name: String
        /// The folder of the program and of what it brings along, as on a device.
        var bundle: String
        var executable: String
        /// What the program's environment has to hold besides: the app's own home.
        var environment: [String: String]?
    }

    /// Builds a project, a package or a folder of sources; messages go to the standard error.
    ///
    /// - Parameter arguments: Those of `plumb build`.
    static func build(_ arguments: [String]) throws -> BuiltApp {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try find())
        process.arguments = ["build", "--format", "json"] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ExitCode(process.terminationStatus) }
        guard let app = try? JSONDecoder().decode(BuiltApp.self, from: data) else {
            throw Trouble("\(arguments.first ?? "."): it was built, but has no app to run")
        }
        return app
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
