import AppRunner
import ArgumentParser
import Exploration
import Files
import Foundation
import InterfaceBuilder
import UIKit

/// `plumb explore`: an app is used without anybody looking, to find what nobody thought of.
struct Explore: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explore",
        abstract: "Use an app as somebody would who tries everything, and report what is wrong with it.",
        discussion: """
            Taps, drags, types, turns the device, changes style, text size, direction and language, and goes back, on a \
            clock that moves only with what is done. Reports crashes, conflicting constraints, texts that are cut off, \
            buttons that do nothing, state that is lost, controllers that live on and more, each with the shortest \
            script that shows it, for plumb run --headless --script. The same seed gives the same walk.

            Examples:
              plumb explore                              # the app of this package, for two minutes
              plumb explore App.xcodeproj --seconds 300 --html map.html
              plumb explore .build/debug/Wander --steps 200 --seed 7 --format json

            Exits with 0 when nothing worse than notes was found, 1 when there was, 2 when the app can't be built or led.
            """)

    @Argument(help: "A target of the package in this folder, a package, a project, a folder of sources, or a program.")
    var app: String?

    @Option(help: "The executable, where the package has several.")
    var product: String?

    @Option(help: "Where the order of what is done begins; the same number gives the same walk.")
    var seed: UInt64 = 1

    @Option(help: "How long it may take, in seconds; half of it is for shortening scripts. 120 by default.")
    var seconds: Double?

    @Option(help: "How many steps are done, in place of a time; scripts then take as long as they take.")
    var steps: Int?

    @Option(help: "A device as plumb devices lists them.")
    var device: String?

    @Option(help: "A language that the app has texts in; all that it has by default. none for the usual one alone.")
    var language: [String] = []

    @OptionGroup var design: DesignOption

    @Option(
        help: ArgumentHelp("What to print: text or json.", valueName: "name"), completion: .list(["text", "json"]))
    var format = "text"

    @Option(
        help: ArgumentHelp("Also write a page with a map of the app's screens.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var html: String?

    @Option(help: ArgumentHelp("Also write each finding's script into this folder.", valueName: "folder"))
    var scripts: String?

    @OptionGroup var consent: TrustOptions

    @OptionGroup var packages: PackageOptions

    @Argument(parsing: .postTerminator, help: "The app's own arguments, after --.")
    var arguments: [String] = []

    func validate() throws {
        _ = try design.one()
        guard ["text", "json"].contains(format) else {
            throw ValidationError("--format is text or json, not “\(format)”.")
        }
        if seconds != nil, steps != nil { throw ValidationError("Name --seconds or --steps, not both.") }
        guard (1...86_400).contains(seconds ?? 1), (1...1_000_000).contains(steps ?? 1) else {
            throw ValidationError("--seconds is from 1 to 86400, --steps from 1 to 1000000.")
        }
    }

    func run() throws {
        let (program, home) = try build()
        var environment = home.merging(["PLUMB_SCALE": "1"]) { $1 }
        environment["PLUMB_DEVICE"] = device
        environment["PLUMB_DESIGN"] = design.variable
        // What follows a crash is not read, and takes longer than the app.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        let known = language.isEmpty ? ResourceCopies.languages(beside: program) : language.filter { $0 != "none" }
        let variants =
            [Explorer.Variant(name: nil, environment: environment)]
            + known.map { name in
                .init(name: "language \(name)", environment: environment.merging(["PLUMB_LANGUAGE": name]) { $1 })
            }
        let budget = steps.map { Explorer.Budget.steps($0) } ?? .seconds(seconds ?? 120)
        let arguments = self.arguments
        let showsProgress = Terminal.showsProgress
        // Commands run on the main thread.
        let exploration = try MainActor.assumeIsolated {
            try Exploration(
                app: URL(fileURLWithPath: program).lastPathComponent, seed: seed, budget: budget, variants: variants,
                progress: { if showsProgress { Terminal.progress($0) } }
            ) { try AppSession(program, arguments, environment: $0.environment, patience: 10) }
        }
        Terminal.erase()
        try write(exploration)
        if exploration.isFaulty { throw ExitCode(1) }
    }

    private func write(_ exploration: Exploration) throws {
        let report = ExplorationReport(exploration)
        if let html { try Input.write(Data(ScreenMapPage(exploration).html.source.utf8), to: html) }
        if let scripts {
            try Input.makeFolder(scripts)
            for (index, finding) in exploration.findings.enumerated() {
                try Input.write(Data(finding.script.utf8), to: "\(scripts)/\(index + 1)-\(finding.fault.rule).script")
            }
        }
        if format == "json" {
            Output.write(Rendered(report.json))
        } else {
            Output.write(Rendered(report.text(usesColor: Terminal.showsColor)))
        }
    }

    /// The program, and what its environment has to hold; what is no program yet is built.
    private func build() throws -> (program: String, environment: [String: String]) {
        var build: AppBuild
        switch try AppSource.find(app, product: product) {
        case .program(let path): return (path, [:])
        case .package(let folder, let product):
            try consent.obtainConsent(forBuilding: folder)
            build = AppBuild(folder: folder, product: product)
        case .project(let path):
            let places = packages.places
            if !consent.trust { try AppBuild.obtainConsent(forBuilding: path, target: product, packages: places) }
            build = AppBuild(project: path, target: product)
            build.packages = places
        }
        Terminal.note("plumb: building \(app ?? "the app")")
        // Asked for just now.
        build.isTrusted = true
        let built = try build.run()
        return (built.executable, built.environment)
    }
}
