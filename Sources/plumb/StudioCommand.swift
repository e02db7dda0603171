import ArgumentParser
import Foundation

/// `plumb studio`: hands over to `plumb-studio`, which has the server.
struct Studio: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Edit Interface Builder documents in the browser.")

    // Everything, `--help` too, is for the program that does the work.
    @Argument(parsing: .captureForPassthrough)
    var arguments: [String] = []

    func run() async throws {
        let program = try StudioProgram.find()
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        fflush(nil)
        // In place of this process: signals and status are the editor's.
        execv(program, &words)
        throw Trouble("\(program): can't be run: \(String(cString: strerror(errno)))")
    }
}

/// Where `plumb-studio` is: beside this program, on the PATH, or in a checkout, where it is built if it has to be.
enum StudioProgram {
    private static let name = "plumb-studio"

    static func find() throws -> String {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        if let beside = runnable(own.appendingPathComponent(name).path) { return beside }
        for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
            if let found = runnable("\(folder)/\(name)") { return found }
        }
        guard let checkout = checkout(above: own) else {
            throw Trouble(
                """
                plumb-studio is missing. It comes with the checkout of Plumb: in its folder, run \
                “swift build -c release --package-path Studio --product plumb-studio”, and put \
                Studio/.build/release/plumb-studio beside plumb or on the PATH
                """)
        }
        if let built = built(in: checkout) { return built }
        Terminal.note("plumb: building the editor, once; this takes some minutes")
        try build(in: checkout)
        guard let built = built(in: checkout) else { throw Trouble("the editor was built, but is not there") }
        return built
    }

    private static func runnable(_ path: String) -> String? {
        FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    private static func built(in checkout: URL) -> String? {
        ["release", "debug"].lazy.compactMap {
            runnable(checkout.appendingPathComponent("Studio/.build/\($0)/\(name)").path)
        }.first
    }

    /// The checkout that this program was built in, or that the user stands in.
    private static func checkout(above program: URL) -> URL? {
        for start in [program, URL(fileURLWithPath: FileManager.default.currentDirectoryPath)] {
            var folder = start
            while folder.path != "/" {
                if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Studio/Package.swift").path) {
                    return folder
                }
                folder.deleteLastPathComponent()
            }
        }
        return nil
    }

    /// The compiler's progress goes to standard error: standard output is the editor's address.
    private static func build(in checkout: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "build", "-c", "release", "--package-path", checkout.appendingPathComponent("Studio").path,
            "--product", name,
        ]
        process.standardOutput = FileHandle.standardError
        do {
            try process.run()
        } catch {
            throw Trouble("swift can't be run, and the editor has to be built: \(error.localizedDescription)")
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Trouble("the editor could not be built") }
    }
}
