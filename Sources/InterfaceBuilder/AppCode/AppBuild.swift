import Files
import Foundation
import Glibc
import Toolchain

/// Builds a target with the package manager, and links what it is made of into one library for the canvas.
///
/// UIKit and what is below it are not linked: the canvas's program has them, so that classes of the library are
/// subclasses of its own.
struct AppBuild: Sendable {
    let target: AppTarget

    /// Modules that the canvas's program holds; Scripts/check compares them with what it may import.
    private static let present: Set<String> = [
        "UIKit", "UIFoundation", "ListAlgorithms", "QuartzCore", "CoreGraphics", "TextEngine", "LayoutEngine",
        "ConstraintSolver", "NibDocument", "HostLink", "Files", "PackageTrust", "Reports", "Toolchain",
        "InterfaceBuilder", "PageStyle", "ViewDebugger", "_Testing_UIKit",
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
        var plan = known
        do { return (.success(try library(&plan)), plan) } catch let failure as BuildFailure {
            return (.failure(failure), plan)
        } catch { return (.failure(BuildFailure("\(error)")), plan) }
    }

    private func library(_ plan: inout Plan?) throws -> URL {
        // Code of one version of Swift finds its runtime in a program of the same alone.
        if let reason = Self.mismatch(of: try CompilerVersion.current(), with: "\(_SwiftStdlibVersion.current)") {
            throw BuildFailure(reason)
        }
        if let lowering = target.lowering {
            let arguments = ["port", lowering.project, "--target", target.name, "--package", lowering.package]
            let lowered = try Subprocess.run(lowering.program, arguments)
            // 1 says that something remains, which the compiler may do without.
            guard lowered.status <= 1 else { throw BuildFailure(output: lowered.allText, folder: target.package.path) }
        }
        let package = PackageBuild(
            folder: target.lowering?.package ?? target.package.path, scratch: target.scratch?.path)
        do { try package.build(.target(target.name)) } catch let failure as BuildFailure {
            throw BuildFailure(output: failure.output, folder: target.package.path)
        }
        let manifest = package.folder + "/Package.swift"
        let changed = (try? FileManager.default.attributesOfItem(atPath: manifest))?[.modificationDate] as? Date
        if let known = plan, known.manifest == changed, let library = try? link(known) { return library }
        plan = nil
        let found = Plan(
            manifest: changed, folder: URL(fileURLWithPath: try package.products()), modules: modules(package))
        plan = found
        return try link(found)
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

    private func link(_ plan: Plan) throws -> URL {
        let objects = plan.modules.flatMap { Self.objects(of: $0, in: plan.folder) }
        guard !objects.isEmpty else {
            throw BuildFailure("\(target.name) was built, but there are no objects in \(plan.folder.path)")
        }
        Self.removeOldLibraries()
        // It stays, for the process that loads the library.
        let folder = try PrivateFolder("plumb-canvas-\(getpid())", isKept: true)
        let output = "\(folder.path)/lib\(target.name).so"
        try SharedLibrary.link(objects, to: output)
        return URL(fileURLWithPath: output)
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
    private func modules(_ package: PackageBuild) -> [String] {
        var known = [try? package.description()].compactMap { $0 }
        var hasLookedFurther = false
        var found: [String] = []
        var waiting = [target.name]
        while let name = waiting.popLast() {
            guard !found.contains(name), !Self.present.contains(name) else { continue }
            found.append(name)
            guard let own = known.lazy.compactMap({ $0.targets.first { $0.name == name } }).first else { continue }
            waiting += own.targets
            for product in own.products where !Self.present.contains(product) {
                func members() -> [String]? {
                    known.lazy.compactMap { $0.products.first { $0.name == product }?.targets }.first
                }
                if !hasLookedFurther, members() == nil {
                    hasLookedFurther = true
                    known += ((try? package.dependencies()) ?? []).compactMap {
                        try? PackageBuild(folder: $0).description()
                    }
                }
                waiting += members() ?? [product]
            }
        }
        return found
    }

    private static func objects(of module: String, in folder: URL) -> [String] {
        let place = folder.appendingPathComponent("\(module).build").path
        let files = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".o") }.sorted().map { "\(place)/\($0)" }
    }
}
