import ArgumentParser
import Foundation
import PackageTrust
import PortBuild
import SourcePort

@main
struct PlumbPort: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plumb-port",
        abstract: "Builds iOS sources on Linux as they are: lowers a copy of them and compiles that.",
        subcommands: [
            Port.self, Build.self, Test.self, Run.self, Lower.self, Declarations.self, Members.self, Consent.self,
            PrepareLibrary.self,
        ],
        defaultSubcommand: Port.self)
}

/// What all commands take.
struct Input: ParsableArguments {
    @Argument(help: "A .xcodeproj, a .xcworkspace, a package or a folder of sources.", completion: .directory)
    var path = "."

    @Option(help: "A target of the project; may be given more than once.")
    var target: [String] = []

    @Option(help: "The build configuration.")
    var configuration = "Debug"

    @Option(help: "The library's package, where it is not found by itself.")
    var plumb: String?

    @Option(help: "A file or folder of the sources to leave out; may be given more than once.")
    var skip: [String] = []

    @Option(
        help: ArgumentHelp(
            "Another place of a package, a repository's address or folder; may be given more than once.",
            valueName: "url=place"))
    var mirror: [String] = []

    @Option(help: "A folder of clones of packages; with it nothing is fetched from a network.", completion: .directory)
    var offline: String?

    /// - Parameters:
    ///   - runs: Whether packages are fetched, and manifests may be run that can't be read otherwise.
    ///   - forTests: Whether tests are to be built.
    ///   - treatment: Of packages that can't be built as they are.
    func plan(runs: Bool, forTests: Bool = false, treatment: PackageTreatment = PackageTreatment()) throws -> Plan {
        var planner = Planner()
        planner.treatment = treatment
        planner.isForTests = forTests
        planner.runsManifests = runs
        if runs || !mirror.isEmpty || offline != nil { planner.mirrors = try mirrors() }
        planner.configuration = configuration
        planner.targetNames = target
        return try planner.plan(path)
    }

    private func mirrors() throws -> PackageMirrors {
        var mirrors = PackageMirrors()
        for text in mirror { try mirrors.add(text) }
        if let offline {
            let folder = URL(fileURLWithPath: offline).standardizedFileURL.path
            guard FileManager.default.fileExists(atPath: folder) else {
                throw PortError("--offline \(offline): there is no such folder")
            }
            mirrors.offline = folder
        }
        let isFile = ["xcodeproj", "xcworkspace", "swift"].contains(URL(fileURLWithPath: path).pathExtension)
        let place = URL(fileURLWithPath: path).standardizedFileURL
        mirrors.addConfigured(for: (isFile ? place.deletingLastPathComponent() : place).path)
        return mirrors
    }

    func write(
        into folder: String? = nil, runs: Bool = true
    ) throws -> (PackageWriter, Plan, PortReport) {
        let plan = try plan(runs: runs)
        let library = try Library.prepare(Library.find(named: plumb))
        var writer = try PackageWriter(plan: plan, library: library, folder: folder)
        writer.skipped = skip
        let report = try writer.write().report
        return (writer, plan, report)
    }

}

/// What remains is said before the compiler speaks.
func warn(_ report: PortReport) {
    for finding in report.findings {
        FileHandle.standardError.write(
            Data("\(finding.file):\(max(finding.line, 1)):\(finding.column): warning: \(finding.message)\n".utf8))
    }
}

/// Runs a command; says what went wrong and gives 2.
func reporting(_ body: () throws -> Int32) throws {
    do {
        let status = try body()
        if status != 0 { throw ExitCode(status) }
    } catch let error as ExitCode {
        throw error
    } catch {
        FileHandle.standardError.write(Data("plumb-port: \(error)\n".utf8))
        throw ExitCode(2)
    }
}

struct Port: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, sarif }

    static let configuration = CommandConfiguration(
        abstract: "Lowers sources, or says what cannot be lowered.",
        discussion: "Status 0 when all is lowered, 1 when something remains, 2 when it failed.")

    @OptionGroup var input: Input
    @Flag(help: "Only say what cannot be lowered.") var check = false
    @Option(help: "How --check says it: text, json or sarif.") var format = Format.text
    @Flag(help: "Rewrite the sources themselves, so that the same files build in Xcode and on Linux.")
    var inPlace = false
    @Option(help: "Keep the package in this folder.") var package: String?
    @Flag(help: "Let manifests of packages run that can't be read as text; nothing of the project runs without it.")
    var trust = false
    @Option(
        help: ArgumentHelp(
            "Write an interface of a framework that does not exist here, to be filled in, to PlumbStubs.",
            valueName: "framework"))
    var stub: [String] = []

    func run() throws {
        try reporting {
            if !stub.isEmpty {
                let plan = try input.plan(runs: trust)
                for framework in stub { print(try Stubs.write(framework, for: plan)) }
                return 0
            }
            if inPlace {
                let result = try InPlace(plan: input.plan(runs: trust), skipped: input.skip).run()
                for file in result.files { print(file) }
                for finding in result.findings {
                    print("\(finding.file):\(max(finding.line, 1)):\(finding.column): \(finding.message)")
                }
                return result.findings.isEmpty ? 0 : 1
            }
            let report: PortReport
            if check {
                report = try Checker(plan: input.plan(runs: trust), skipped: input.skip).report()
            } else {
                let (writer, _, written) = try input.write(into: package, runs: trust)
                if format == .text { print(writer.folder) }
                report = written
            }
            switch format {
            case .text: print(report.text, terminator: "")
            case .json: print(report.json, terminator: "")
            case .sarif: print(report.sarif, terminator: "")
            }
            return report.findings.isEmpty ? 0 : 1
        }
    }
}

/// Lowers the files of a target, for the build plugin.
struct Lower: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lowers a folder of sources into another, for a build that compiles them itself.")
    @Argument(help: "The folder of the originals.", completion: .directory) var originals: String
    @Option(help: "The module that they are compiled to.") var module: String
    @Option(help: "The folder for the lowered files.", completion: .directory) var output: String
    @Option(name: [.customShort("D"), .long], help: "A compilation condition; may be given more than once.")
    var define: [String] = []

    func run() throws {
        try reporting {
            let report = try FolderLowering(
                module: module, originals: originals, output: output, conditions: Set(define)
            ).run()
            warn(report)
            return 0
        }
    }
}

/// How much is built, and how it is said.
struct BuildOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help:
            "Leave out files that can't be compiled and those that need them, and build the rest; the status is 1 then."
    )
    var keepGoing = true
    @Flag(help: "Say at the end what was built, what was left out and why, in at most 40 lines.")
    var report = false
    @Flag(help: "The same as JSON; what the compiler says goes to the standard error.")
    var reportJson = false

    @Flag(help: "Let macros and plugins of packages run without asking for each before its first run.")
    var trust = false

    @Flag(help: "Print all that the compiler and the tests say, as at a terminal.")
    var verbose = false

    /// What was built, and what is said of it.
    struct Made {
        var build: PartialBuild
        var outcome: PartialBuild.Outcome
        /// For who does not look at a terminal: all that was printed, of which the outcome and what matters is said.
        let brief: BriefOutcome?
    }

    /// - Parameter printsToError: What the compiler says goes to the standard error.
    func build(
        _ input: Input, _ arguments: [String] = [], forTests: Bool = false, printsToError: Bool = false
    ) throws -> Made {
        let plan = try input.plan(runs: true, forTests: forTests)
        let isBrief = !verbose && !report && !reportJson && !printsToError && isatty(STDOUT_FILENO) == 0
        var build = PartialBuild(plan: plan, library: try Library.prepare(Library.find(named: input.plumb)))
        build.replan = { try input.plan(runs: true, forTests: forTests, treatment: $0) }
        build.skipped = input.skip
        build.keepsGoing = keepGoing
        build.consent = BuildConsent(isGiven: trust)
        build.isForTests = forTests
        build.configuration = input.configuration
        build.arguments = arguments
        if isBrief {
            let brief = BriefOutcome()
            build.line = brief.take
            let outcome = try build.run()
            return Made(build: build, outcome: outcome, brief: brief)
        }
        for note in plan.notes { FileHandle.standardError.write(Data("note: \(note)\n".utf8)) }
        let output = printsToError || reportJson ? FileHandle.standardError : FileHandle.standardOutput
        build.line = { output.write(Data(($0 + "\n").utf8)) }
        let outcome = try build.run(begin: warn)
        return Made(build: build, outcome: outcome, brief: nil)
    }

    func say(_ made: Made, to output: FileHandle = .standardOutput) throws {
        if let brief = made.brief {
            output.write(Data(try brief.text(of: made.outcome).utf8))
        } else {
            try say(made.outcome.report)
        }
    }

    private func say(_ built: BuildReport) throws {
        if reportJson {
            print(try built.json, terminator: "")
        } else if report || !built.leftOut.isEmpty || !built.isBuilt {
            print(built.text, terminator: "")
        }
    }
}

struct Build: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    static let configuration = CommandConfiguration(
        abstract: "Builds a project, a package or a folder of sources.",
        discussion:
            "Status 0 when all that the project names is built, 1 when something was left out, 2 when it failed.")
    @OptionGroup var input: Input
    @OptionGroup var options: BuildOptions
    @Option(help: "json prints where the app lies, and the compiler's messages go to the standard error.")
    var format = Format.text
    @Argument(parsing: .postTerminator, help: "Further arguments of swift build, after --.") var arguments: [String] =
        []

    func run() throws {
        try reporting {
            let made = try options.build(input, arguments, printsToError: format == .json)
            let outcome = made.outcome
            if outcome.status == 0, format == .json, !options.reportJson, var app = outcome.builder.built {
                app.leftOut = outcome.report.leftOut.map(\.file)
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                print(String(decoding: try encoder.encode(app), as: UTF8.self))
            } else {
                try options.say(made)
            }
            return outcome.report.status
        }
    }
}

struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Runs the tests of a project or package.")
    @OptionGroup var input: Input
    @OptionGroup var options: BuildOptions
    @Option(
        help: ArgumentHelp("The system whose design is drawn: 18 (iOS 13 to 18) or 26 (iOS 26).", valueName: "number"))
    var design: String?
    @Argument(parsing: .postTerminator, help: "Further arguments of swift test, after --.") var arguments: [String] = []

    func validate() throws {
        guard ["18", "26", nil].contains(design) else { throw ValidationError("--design is 18 or 26.") }
    }

    func run() throws {
        // Tests find it where those of a plain package do.
        if let design { setenv("PLUMB_DESIGN", design, 1) }
        try reporting {
            var made = try options.build(input, arguments, forTests: true)
            let status = made.outcome.status == 0 ? try made.build.test(&made.outcome) : made.outcome.status
            try options.say(made)
            return status == 0 ? made.outcome.report.status : status
        }
    }
}

struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Builds an app and runs it.")
    @OptionGroup var input: Input
    @OptionGroup var options: BuildOptions
    @Argument(parsing: .postTerminator, help: "Arguments of the app, after --.") var arguments: [String] = []

    func run() throws {
        try reporting {
            let made = try options.build(input)
            // What was left out is said before the app's own words, beside them.
            if made.brief != nil ? made.outcome.report.status != 0 : made.outcome.status != 0 {
                try options.say(made, to: made.brief == nil ? .standardOutput : .standardError)
            }
            guard made.outcome.status == 0 else { return made.outcome.status }
            return try made.outcome.builder.run(arguments)
        }
    }
}

/// Asks what a build would ask, for programs that build where nobody can be asked.
struct Consent: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Asks before macros and plugins run for the first time, and builds nothing.", shouldDisplay: false)
    @OptionGroup var input: Input

    func run() throws {
        try reporting {
            let (writer, plan, _) = try input.write()
            try Builder(plan: plan, folder: writer.folder, configuration: input.configuration).obtainConsent()
            return 0
        }
    }
}

struct PrepareLibrary: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "library",
        abstract: "Compiles the library where there is none for the toolchain on the PATH, and prints its folder.",
        discussion: "The other commands do so when they need it; this does it before, as when an image is made.")
    @Option(help: "The library's package, where it is not found by itself.")
    var plumb: String?
    @Option(help: "Where SwiftPM builds it, optimised, and may have done so before. In the user's cache by default.")
    var scratchPath: String?

    func run() throws {
        try reporting {
            print(try Library.prepare(Library.find(named: plumb), scratch: scratchPath).folder)
            return 0
        }
    }
}
