import Files
import Foundation
import Glibc

/// Builds a target with the package manager, and links what it is made of into one library for the canvas.
///
/// UIKit and what is below it are not linked: the canvas's program has them, so that classes of the library are
/// subclasses of its own.
struct AppBuild: Sendable {
    let target: AppTarget

    /// Modules that the canvas's program holds; Scripts/check compares them with what it may import.
    private static let present: Set<String> = [
        "UIKit", "UIFoundation", "ListAlgorithms", "QuartzCore", "CoreGraphics", "TextEngine", "LayoutEngine",
        "ConstraintSolver", "NibDocument", "HostLink", "Files", "InterfaceBuilder", "ViewDebugger", "_Testing_UIKit",
        "_Testing_CoreGraphics",
    ]

    /// What the package manager was asked for; it holds while the manifest stays.
    struct Plan: Sendable {
        let manifest: Date?
        /// Where objects are.
        let folder: URL
        let modules: [String]
    }

    /// - Parameter known: Of an earlier build.
    /// - Returns: The library, in a folder of its own that is the caller's to remove.
    func run(known: Plan? = nil) -> (library: Result<URL, BuildFailure>, plan: Plan?) {
        if let reason = otherToolchain() { return (.failure(BuildFailure(message: reason)), known) }
        if let lowering = target.lowering {
            let lowered = Command.run([
                lowering.program, "port", lowering.project, "--target", target.name, "--package", lowering.package,
            ])
            // 1 says that something remains, which the compiler may do without.
            guard lowered.status <= 1 else { return (.failure(failure(lowered.output)), known) }
        }
        let package = target.lowering?.package ?? target.package.path
        var options = ["--package-path", package]
        if let scratch = target.scratch { options += ["--scratch-path", scratch.path] }
        let built = Command.run(["swift", "build"] + options + ["--target", target.name])
        guard built.status == 0 else { return (.failure(failure(built.output)), known) }
        let manifest = package + "/Package.swift"
        let changed = (try? FileManager.default.attributesOfItem(atPath: manifest))?[.modificationDate] as? Date
        if let known, known.manifest == changed, case .success(let library) = link(known) {
            return (.success(library), known)
        }
        let place = Command.run(["swift", "build"] + options + ["--show-bin-path"])
        guard place.status == 0 else { return (.failure(failure(place.output)), nil) }
        let folder = URL(fileURLWithPath: place.output.trimmingCharacters(in: .whitespacesAndNewlines))
        let plan = Plan(manifest: changed, folder: folder, modules: modules(options))
        return (link(plan), plan)
    }

    /// Code of one version of Swift finds its runtime in a program of the same alone.
    private func otherToolchain() -> String? {
        let said = Command.run(["swiftc", "--version"], quiet: true)
        guard said.status == 0 else { return "there is no swiftc on the PATH, which builds the app's code" }
        return Self.mismatch(of: said.output, with: "\(_SwiftStdlibVersion.current)")
    }

    /// - Parameters:
    ///   - compiler: What `swiftc --version` says.
    ///   - runtime: The version of this program's own runtime.
    static func mismatch(of compiler: String, with runtime: String) -> String? {
        guard let found = compiler.firstMatch(of: /Swift version (\d+\.\d+)/)?.1,
            found != runtime.split(separator: ".").prefix(2).joined(separator: ".")
        else { return nil }
        return "the editor was built with Swift \(runtime) and can't load code of Swift \(found): "
            + "put a swift of its version first on the PATH"
    }

    private func link(_ plan: Plan) -> Result<URL, BuildFailure> {
        let objects = plan.modules.flatMap { Self.objects(of: $0, in: plan.folder) }
        guard !objects.isEmpty else {
            return .failure(
                BuildFailure(message: "\(target.name) was built, but there are no objects in \(plan.folder.path)"))
        }
        Self.removeOldLibraries()
        let output: URL
        do {
            // It stays, for the process that loads the library.
            let folder = try PrivateFolder("plumb-canvas-\(getpid())", isKept: true)
            output = URL(fileURLWithPath: "\(folder.path)/lib\(target.name).so")
        } catch { return .failure(BuildFailure(message: "\(error)")) }
        let linked = Command.run(["swiftc", "-emit-library", "-o", output.path] + objects)
        guard linked.status == 0 else { return .failure(failure(linked.output)) }
        return .success(output)
    }

    /// Takes away what editors left that were ended from outside.
    private static func removeOldLibraries() {
        let folder = FileManager.default.temporaryDirectory
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where name.hasPrefix("plumb-canvas-") {
            guard let owner = name.split(separator: "-").dropFirst(2).first.flatMap({ Int32($0) }), kill(owner, 0) != 0
            else { continue }
            let old = folder.appendingPathComponent(name)
            var status = stat()
            // Others may have chosen such a name.
            guard lstat(old.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
                continue
            }
            try? FileManager.default.removeItem(at: old)
        }
    }

    /// The target and what it depends on, without what the canvas has.
    private func modules(_ options: [String]) -> [String] {
        struct Description: Decodable {
            struct Target: Decodable {
                var name: String
                var target_dependencies: [String]?
                var product_dependencies: [String]?
            }
            struct Product: Decodable {
                var name: String
                var targets: [String]
            }
            var targets: [Target]
            var products: [Product]?
        }
        struct Dependency: Decodable {
            var path: String
            var dependencies: [Dependency]
        }
        func describe(_ folder: [String]) -> Description? {
            let answer = Command.run(["swift", "package"] + folder + ["describe", "--type", "json"], quiet: true)
            return try? JSONDecoder().decode(Description.self, from: Data(answer.output.utf8))
        }
        var known = describe(options).map { [$0] } ?? []
        var hasLookedFurther = false
        var found: [String] = []
        var waiting = [target.name]
        while let name = waiting.popLast() {
            guard !found.contains(name), !Self.present.contains(name) else { continue }
            found.append(name)
            guard let own = known.lazy.compactMap({ $0.targets.first { $0.name == name } }).first else { continue }
            waiting += own.target_dependencies ?? []
            for product in own.product_dependencies ?? [] where !Self.present.contains(product) {
                if !hasLookedFurther, !known.contains(where: { $0.products?.contains { $0.name == product } ?? false })
                {
                    hasLookedFurther = true
                    let tree = Command.run(
                        ["swift", "package"] + options + ["show-dependencies", "--format", "json"], quiet: true)
                    var packages = (try? JSONDecoder().decode(Dependency.self, from: Data(tree.output.utf8))).map {
                        [$0]
                    }
                    var paths: [String] = []
                    while let package = packages?.popLast() {
                        for inner in package.dependencies where !paths.contains(inner.path) {
                            paths.append(inner.path)
                            packages?.append(inner)
                        }
                    }
                    known += paths.compactMap { describe(["--package-path", $0]) }
                }
                waiting +=
                    known.lazy.compactMap { $0.products?.first { $0.name == product }?.targets }.first ?? [product]
            }
        }
        return found
    }

    private static func objects(of module: String, in folder: URL) -> [String] {
        let place = folder.appendingPathComponent("\(module).build").path
        let files = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".o") }.sorted().map { "\(place)/\($0)" }
    }

    private func failure(_ output: String) -> BuildFailure {
        var errors: [AppBuildError] = []
        for line in output.split(separator: "\n") {
            guard let mark = line.range(of: "error: ") else { continue }
            let message = String(line[mark.upperBound...])
            let place = line[..<mark.lowerBound].split(separator: ":").map(String.init)
            var error = AppBuildError(message: message)
            if place.count >= 3, let number = Int(place[1]) {
                let prefix = target.package.path + "/"
                error.file = place[0].hasPrefix(prefix) ? String(place[0].dropFirst(prefix.count)) : place[0]
                error.line = number
            }
            if !errors.contains(error), !message.hasPrefix("emit-module"), errors.count < 20 { errors.append(error) }
        }
        // Errors with a place say more than summaries, which are dropped where there are such errors.
        let placed = errors.filter { $0.file != nil }
        if !placed.isEmpty { errors = placed }
        if errors.isEmpty {
            errors = [AppBuildError(message: String(output.split(separator: "\n").suffix(3).joined(separator: " ")))]
        }
        return BuildFailure(errors: errors)
    }
}

struct BuildFailure: Error, Sendable {
    var errors: [AppBuildError]

    init(errors: [AppBuildError]) { self.errors = errors }
    init(message: String) { errors = [AppBuildError(message: message)] }
}

/// Programs that are run to their end.
enum Command {
    /// - Parameter quiet: Leaves out what goes to standard error.
    static func run(_ arguments: [String], quiet: Bool = false) -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = quiet ? FileHandle.nullDevice : pipe
        do { try process.run() } catch { return (127, "error: \(arguments[0]) can't be started: \(error)") }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
