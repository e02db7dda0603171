import AppRunner
import ArgumentParser
import Files
import Foundation

/// `plumb run --headless`: the app's own output and pictures, and a status that says whether it did its work.
struct HeadlessRun {
    private let options: Run

    init(_ options: Run) { self.options = options }

    func run() throws {
        if let script = options.script, !FileManager.default.isReadableFile(atPath: script) {
            throw Trouble("\(script): there is no readable file")
        }
        let (program, arguments) = try command()
        var environment = options.environment
        // A picture is made even where none is asked for, because an app that shows nothing has failed.
        let folder = try PrivateFolder("plumb-run")
        let shown = folder.path + "/shown"
        environment["PLUMB_OUTPUT"] = environment["PLUMB_OUTPUT"] ?? folder.path
        environment["PLUMB_SHOWN"] = shown
        let status = try Self.wait(for: program, arguments, environment)
        return try withExtendedLifetime(folder) { try Self.judge(status, shown) }
    }

    /// - Parameter shown: The file that an app leaves which showed something.
    private static func judge(_ status: Int32, _ shown: String) throws {
        guard status & 0x7F == 0 else {
            Terminal.note("plumb: the app crashed: signal \(Int(status & 0x7F))")
            throw ExitCode(1)
        }
        switch status >> 8 & 0xFF {
        case 0 where FileManager.default.fileExists(atPath: shown): return
        case 0:
            Terminal.note("plumb: the program ended and showed nothing")
            throw ExitCode(1)
        case 64: throw ExitCode(2)
        default: throw ExitCode(1)
        }
    }

    private func command() throws -> (String, [String]) {
        switch try AppSource.find(options.app, product: options.product) {
        case .program(let path): return (path, options.arguments)
        case .project(let path):
            var words = ["run", path] + (options.product.map { ["--target", $0] } ?? [])
            if options.configuration == "release" { words += ["--configuration", "Release"] }
            return (try PortProgram.find(), words + (options.arguments.isEmpty ? [] : ["--"] + options.arguments))
        case .package(let folder, let product):
            Terminal.note("plumb: building \(product)")
            let build = AppBuild(folder: folder, product: product, configuration: options.configuration)
            switch try build.run() {
            case .built(let program): return (program.executable, options.arguments)
            case .failed(let failure): throw Trouble("\(failure)")
            }
        }
    }

    /// Runs the program with this process's standard output and error.
    private static func wait(
        for program: String, _ arguments: [String], _ environment: [String: String]
    ) throws -> Int32 {
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let values = variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + values { free(text) } }
        var child: pid_t = 0
        fflush(nil)
        let code = posix_spawnp(&child, program, nil, nil, words, values)
        guard code == 0 else { throw Trouble("\(program) can't be run: \(String(cString: strerror(code)))") }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status
    }
}
