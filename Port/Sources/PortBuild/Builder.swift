import Files
import Foundation
import PackageTrust
import SourcePort
import Toolchain

/// Builds, tests and starts what was lowered.
public struct Builder {
    public var configuration: String
    public var plan: Plan
    public var folder: String
    public var arguments: [String] = []
    /// The library's modules, for what SwiftPM writes itself to find tests.
    public var libraryFlags: [String] = []
    /// Asks before macros and plugins of packages run for the first time.
    public var consent = BuildConsent(isGiven: false)
    /// What the compiler prints goes to the standard error.
    public var printsToError = false

    public init(plan: Plan, folder: String, configuration: String) {
        self.plan = plan
        self.folder = folder
        self.configuration = configuration
    }

    private var mode: String { configuration.lowercased() == "release" ? "release" : "debug" }

    private func package(scratch: String? = nil) -> PackageBuild {
        var package = PackageBuild(folder: folder, configuration: mode, scratch: scratch)
        // All errors are wanted at once, not those of the files that are compiled first.
        package.options = ["-Xswiftc", "-continue-building-after-errors"]
        return package
    }

    /// The app to run: the first one, or the first program.
    public var app: Plan.Target? {
        plan.targets.first { $0.kind == .app } ?? plan.targets.first { $0.kind == .executable }
    }

    /// - Parameter line: Takes what the compiler prints, line by line; it goes to the output where there is none.
    public func build(line: ((String) -> Void)? = nil) throws -> Int32 {
        try obtainConsent()
        let status = try run(["swift"] + package().command + arguments, line)
        guard status == 0 else { return status }
        try stage()
        try writeCompileCommands()
        return 0
    }

    /// For language servers and other tools that read how files are compiled.
    private func writeCompileCommands() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try BoundedPath(root: folder).appending("compile_commands.json").write(
            encoder.encode(package().compileCommands()))
    }

    private func run(_ command: [String], _ line: ((String) -> Void)?) throws -> Int32 {
        guard let line else { return try Tool.run(command, printsToError: printsToError) }
        let outcome = try Subprocess.run(command[0], Array(command.dropFirst()), line: { $0.map(line) })
        for text in outcome.errorText.split(separator: "\n") { line(String(text)) }
        return outcome.status
    }

    /// Tests are built in a folder of their own: their flags differ, which would compile everything again.
    private var tests: PackageBuild {
        var package = package(scratch: "\(folder)/.build/tests")
        package.options += libraryFlags.flatMap { ["-Xswiftc", $0] }
        return package
    }

    /// Compiles the tests, and does not run them.
    public func buildTests(line: ((String) -> Void)? = nil) throws -> Int32 {
        guard plan.hasTests else {
            throw PortError(
                "\(plan.name) has no tests that run on a phone" + plan.notes.map { "\n\($0)" }.joined())
        }
        try obtainConsent(scratch: tests.scratch)
        return try run(["swift"] + tests.command + ["--build-tests"], line)
    }

    /// Runs the tests that have been compiled. One that traps ends their program, and counts as failed: those that are left run
    /// in another, as Xcode has it.
    public func test(line: ((String) -> Void)? = nil) throws -> Int32 {
        // On a device tests run inside the app: its resources are put beside them and their own, which their classes' bundle has.
        let place = try BoundedPath(root: folder).appending(path: ".build/tests/\(mode)")
        for target in plan.targets where target.kind == .test && target.moduleBundle == nil {
            try ResourceStaging.stage(target, into: place)
        }
        try stageResources(into: place)
        guard let line else { return try run(["swift", "test", "--skip-build"] + tests.arguments + arguments, nil) }
        var progress = TestProgress()
        var (rest, status): ([String], Int32) = ([], 0)
        while true {
            // In a file: a variable has too little room for all that a large suite has run.
            let done = try BoundedPath(root: folder).appending(".build").appending("examples-done")
            try done.write(progress.done.sorted().joined(separator: "\n"))
            let ended = try run(
                ["env", "\(QuickSpecs.doneVariable)=\(done.path)", "swift", "test", "--skip-build"] + tests.arguments
                    + arguments + rest
            ) { text in
                progress.take(text)
                line(text)
            }
            status = status == 0 ? ended : status
            guard ended != 0, let failure = progress.takeEnd() else { return status }
            failure.forEach(line)
            rest = progress.rest
        }
    }

    /// Returns when all that runs while the package is built may run.
    ///
    /// - Throws: A `TrustProblem` that names what may not.
    public func obtainConsent(scratch: String? = nil) throws {
        // Before anything is fetched into it.
        try forgetBuildOfAnotherPlace()
        try consent.obtain(forBuilding: folder, scratch: scratch)
    }

    /// What SwiftPM builds names the folder that it lies in, and does not build on after the project was moved or copied.
    private func forgetBuildOfAnotherPlace() throws {
        let build = try BoundedPath(root: folder).appending(".build")
        let mark = try build.appending("place")
        let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        guard !mark.exists || FileManager.default.contents(atPath: mark.path) != Data(place.utf8) else { return }
        try build.remove()
        try mark.write(place)
    }

    /// The app's folder, as it would be on a device: the program, what it brings along, and what its libraries do.
    public var product: String? { try? productPlace?.path }

    /// The project says what the app is called, so its name is looked at.
    private var productPlace: BoundedPath? {
        get throws {
            try app.map { try BoundedPath(root: folder).appending("product").appending($0.displayName + ".app") }
        }
    }

    /// The built app, for programs that go on with it.
    public var built: BuiltApp? {
        guard let app, let product else { return nil }
        return BuiltApp(
            name: app.displayName, bundle: product, executable: "\(product)/\(app.name)", environment: environment)
    }

    /// Lays the app out as on a device.
    func stage() throws {
        guard let app, let product = try productPlace else { return }
        try containerPlace.makeFolder()
        try stageResources(into: product)
        // The program finds its resources beside itself, so it has to lie in the product's folder: as a hard link or a
        // copy.
        try product.appending(app.name).link(to: "\(folder)/.build/\(mode)/\(app.name)")
    }

    /// What the app and its libraries bring along, and the app's Info.plist.
    private func stageResources(into product: BoundedPath) throws {
        try product.makeFolder()
        for target in plan.targets where target.kind != .test {
            if let bundle = target.moduleBundle {
                try ResourceStaging.copy("\(folder)/bundles/\(bundle).bundle", product.appending(bundle + ".bundle"))
            } else {
                try ResourceStaging.stage(target, into: product)
            }
            for (name, files) in target.bundles.sorted(by: { $0.key < $1.key }) {
                var bundle = Plan.Target(name: name, kind: .library)
                bundle.resources = files
                try ResourceStaging.stage(bundle, into: product.appending(Plan.fileName(name) + ".bundle"))
            }
        }
        guard let app else { return }
        var info = app.infoPlist
        info["CFBundleExecutable"] = .text(app.name)
        let data = try PropertyListSerialization.data(
            fromPropertyList: info.mapValues(\.propertyList), format: .xml, options: 0)
        try product.appending("Info.plist").write(data)
    }

    /// The app's own home, with its documents and caches, which stay from run to run.
    public var container: String { "\(folder)/container" }

    private var containerPlace: BoundedPath {
        get throws { try BoundedPath(root: folder).appending("container") }
    }

    public func run(_ arguments: [String]) throws -> Int32 {
        guard let app, let product else { throw PortError("\(plan.name) has no app to run") }
        try containerPlace.makeFolder()
        return try Tool.run(["\(product)/\(app.name)"] + arguments, environment: environment)
    }

    /// Foundation takes the container for the home; everything else, such as the window's server, keeps the person's own.
    private var environment: [String: String] { ["CFFIXED_USER_HOME": container] }
}
