import AppRunner
import ArgumentParser
import Files
import Foundation

/// `plumb run --headless`: the app's own output and pictures, and a status that says whether it did its work.
struct HeadlessRun {
    private let options: Run

    init(_ options: Run) { self.options = options }

    func run() throws {
        let (program, arguments) = try command()
        var environment = options.environment
        // A picture is made even where none is asked for, because an app that shows nothing has failed.
        let folder = try PrivateFolder("plumb-run")
        let shown = folder.path + "/shown"
        environment["PLUMB_OUTPUT"] = environment["PLUMB_OUTPUT"] ?? folder.path
        environment["PLUMB_SHOWN"] = shown
        var launch = ProgramLaunch(program, arguments, environment: environment)
        launch.input = .shared
        let ending = try ChildProcess(launch).wait()
        return try withExtendedLifetime(folder) { try Self.judge(ending, shown) }
    }

    /// - Parameter shown: The file that an app leaves which showed something.
    private static func judge(_ ending: ChildProcess.Ending, _ shown: String) throws {
        if let signal = ending.signal {
            Terminal.note("plumb: the app crashed: signal \(Int(signal))")
            throw ExitCode(1)
        }
        switch ending.code {
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
            words += options.packages.places.arguments
            if options.consent.trust { words.append("--trust") }
            if options.configuration == "release" { words += ["--configuration", "Release"] }
            return (
                try CompanionProgram.porter.find(),
                words + (options.arguments.isEmpty ? [] : ["--"] + options.arguments)
            )
        case .package(let folder, let product):
            try options.consent.obtainConsent(forBuilding: folder)
            Terminal.note("plumb: building \(product)")
            var build = AppBuild(folder: folder, product: product, configuration: options.configuration)
            // Asked for just now.
            build.isTrusted = true
            return (try build.run().executable, options.arguments)
        }
    }
}
