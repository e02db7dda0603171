import Files
import Foundation
import PackageTrust
import Toolchain

/// Builds the app of a package or of a project for iOS.
public struct AppBuild: Sendable {
    /// The folder of the package or project, as a full path: its sources lie in it.
    public let folder: String
    /// `debug` or `release`.
    public let configuration: String
    /// Whether macros and plugins run that nobody was asked about. Who was asked before builds with false as well.
    public var isTrusted = false
    /// Where a project's packages come from.
    public var packages = PackagePlaces()
    /// How long it may take; for ever without. It is ended then, with all that it started.
    public var limit: Duration?
    /// Asked at least once a second where there is a limit; true ends the build as the limit does.
    public var isGivenUp: (@Sendable () -> Bool)?
    private let source: Source

    private enum Source {
        case product(String)
        case project(path: String, target: String?)
    }

    /// - Parameters:
    ///   - folder: The package's folder, as a full path.
    ///   - product: The executable product that is built.
    ///   - configuration: `debug` or `release`.
    public init(folder: String, product: String, configuration: String = "debug") {
        self.folder = folder
        self.configuration = configuration
        source = .product(product)
    }

    /// - Parameters:
    ///   - project: The full path of an Xcode project, or of a folder with one or with sources.
    ///   - target: The app's target, where the project has several.
    ///   - configuration: `debug` or `release`.
    public init(project: String, target: String? = nil, configuration: String = "debug") {
        let isFile = [".xcodeproj", ".xcworkspace"].contains(where: project.hasSuffix)
        folder = isFile ? URL(fileURLWithPath: project).deletingLastPathComponent().path : project
        self.configuration = configuration
        source = .project(path: project, target: target)
    }

    /// Waits until the build is done.
    ///
    /// The first time, files of a project that can't be compiled are left out. Afterwards an error that was saved is thrown: the
    /// app goes on as it was rather than without the file.
    ///
    /// - Parameters:
    ///   - previous: What was built before of the same; its files stay left out that did not change since.
    ///   - progress: Called with each step.
    /// - Throws: `BuildFailure` where the compiler or the package manager refuses; an error that says what is missing
    ///   where nothing can be built at all.
    public func run(
        after previous: BuiltApp? = nil, progress: ((BuildProgress) -> Void)? = nil
    ) throws -> BuiltApp {
        switch source {
        case .product(let product):
            try BuildConsent(isGiven: isTrusted, asks: false).obtain(forBuilding: folder)
            var build = PackageBuild(folder: folder, configuration: configuration)
            (build.limit, build.isGivenUp) = (limit, isGivenUp)
            return try build.app(product) { line in
                if let step = line.flatMap({ BuildProgress(line: $0) }) { progress?(step) }
            }
        case .project(let path, let target): return try build(path, target, previous, progress)
        }
    }

    /// Asks before macros and plugins of a project's packages run for the first time, at this program's terminal.
    ///
    /// - Parameters:
    ///   - project: As the build has it.
    ///   - target: The app's target, where the project has several.
    ///   - packages: Where its packages come from.
    /// - Throws: An ``AppProblem`` where they may not run, after `plumb-port` said why on the standard error.
    public static func obtainConsent(
        forBuilding project: String, target: String? = nil, packages: PackagePlaces = PackagePlaces()
    ) throws {
        let arguments = ["consent", project] + (target.map { ["--target", $0] } ?? []) + packages.arguments
        var launch = ProgramLaunch(try CompanionProgram.porter.find(), arguments)
        launch.input = .shared
        guard try ChildProcess(launch).wait().code == 0 else { throw AppProblem("\(project): not built") }
    }

    /// What `plumb-port` is asked for.
    ///
    /// - Parameter skipped: Files that are left out, and nothing else; nil where all are that can't be compiled.
    func arguments(_ project: String, _ target: String?, skipping skipped: [String]?) -> [String] {
        var arguments = ["build", "--format", "json", project] + packages.arguments
        if let skipped { arguments += ["--no-keep-going"] + skipped.flatMap { ["--skip", $0] } }
        if let target { arguments += ["--target", target] }
        if isTrusted { arguments.append("--trust") }
        if configuration == "release" { arguments += ["--configuration", "Release"] }
        return arguments
    }

    private func build(
        _ project: String, _ target: String?, _ previous: BuiltApp?, _ progress: ((BuildProgress) -> Void)?
    ) throws -> BuiltApp {
        // Asked before the build, which writes the program.
        let skipped = previous?.filesLeftOutSince
        // It says how far it is where the library has to be compiled first.
        let outcome = try Subprocess.run(
            try CompanionProgram.porter.find(), arguments(project, target, skipping: skipped), showsErrors: true,
            limit: limit, errorLine: { line in if let step = BuildProgress(line: line) { progress?(step) } },
            isGivenUp: isGivenUp)
        // The status is 1, too, where the app was built without something that the project names.
        if var app = try? JSONDecoder().decode(BuiltApp.self, from: outcome.output) {
            app.leftOut += skipped ?? []
            return app
        }
        guard outcome.status == 0 else { throw BuildFailure(output: outcome.allText, folder: folder) }
        throw AppProblem("\(project): it was built, but has no app to run")
    }
}

extension BuiltApp {
    /// The files that were left out, and did not change since the program was made.
    var filesLeftOutSince: [String] {
        func date(_ path: String) -> Date {
            (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date) ?? .distantPast
        }
        let built = date(executable)
        return leftOut.filter { date($0) < built }
    }
}
