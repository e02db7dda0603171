import Foundation

/// The library that lowered sources are built against, compiled once for each toolchain into the user's cache.
public struct Library: Sendable {
    /// The package of the library.
    public let sources: String
    /// What the compiled library lies in.
    public let folder: String
    public let swiftFlags: [String]
    public let linkerFlags: [String]

    /// Where the library's package is: named, or in the environment, or what this command was built from, or what an
    /// installation brought along.
    public static func find(named: String?) throws -> String {
        func isPackage(_ path: String) -> Bool {
            FileManager.default.fileExists(atPath: path + "/Sources/UIKit/UIKit.swift")
        }
        if let named {
            guard isPackage(named) else { throw PortError("--plumb \(named): the library's package is not there") }
            return URL(fileURLWithPath: named).standardizedFileURL.path
        }
        if let path = ProcessInfo.processInfo.environment["PLUMB_PACKAGE"], !path.isEmpty {
            guard isPackage(path) else {
                throw PortError("PLUMB_PACKAGE is \(path), but the library's package is not there")
            }
            return URL(fileURLWithPath: path).standardizedFileURL.path
        }
        // This file is Port/Sources/PortBuild/Library.swift in a checkout.
        var checkout = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { checkout.deleteLastPathComponent() }
        if isPackage(checkout.path) { return checkout.path }
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        var candidates = ["../share/plumb", "../lib/plumb"].map {
            program.appendingPathComponent($0).standardizedFileURL.path
        }
        // The program may lie in a checkout's build folder.
        var above = program
        for _ in 0..<6 {
            above.deleteLastPathComponent()
            candidates.append(above.path)
        }
        if let found = candidates.first(where: isPackage) { return found }
        throw PortError(
            "the library's sources are nowhere: give --plumb DIR or set PLUMB_PACKAGE to a checkout of Plumb")
    }

    /// Compiles the library where the cache does not have it.
    public static func prepare(_ sources: String, configuration: String, quiet: Bool = false) throws -> Library {
        let mode = configuration.lowercased() == "release" ? "release" : "debug"
        let toolchain = try ToolchainName.current()
        let modules = try LibraryModules(sources: sources)
        let key = ContentHash.of(toolchain + mode + stamp(sources, modules.compiled + modules.testing))
        let cache = cacheFolder() + "/library"
        let folder = "\(cache)/\(key)"
        try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
        if !FileManager.default.fileExists(atPath: folder + "/done") {
            let lock = open("\(cache)/lock", O_CREAT | O_RDWR, 0o644)
            guard lock >= 0 else { throw PortError("\(cache)/lock cannot be opened") }
            defer { close(lock) }
            flock(lock, LOCK_EX)
            if !FileManager.default.fileExists(atPath: folder + "/done") {
                try compile(
                    sources, modules, mode, scratch: try scratch(sources), into: folder, quiet)
            }
        }
        let flags = try cFlags()
        let maps = moduleMaps(sources) + generatedMaps(folder)
        return Library(
            sources: sources, folder: folder,
            swiftFlags: ["-I", folder + "/modules"] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
                + flags.flatMap { ["-Xcc", $0] },
            linkerFlags: ["-L", folder, "-lPlumb", "-Xlinker", "-rpath", "-Xlinker", folder])
    }

    /// What targets link that import the snapshot assertions.
    static let testingLinkerFlags = ["-lPlumbTesting"]

    /// Where the library's package is built.
    static func scratch(_ sources: String) throws -> String {
        "\(cacheFolder())/library/build-\(ContentHash.of(try ToolchainName.current() + sources))"
    }

    static func cacheFolder() -> String {
        let environment = ProcessInfo.processInfo.environment
        if let own = environment["XDG_CACHE_HOME"], own.hasPrefix("/") { return own + "/plumb" }
        return (environment["HOME"] ?? NSHomeDirectory()) + "/.cache/plumb"
    }

    private static func moduleMaps(_ sources: String) -> [String] {
        let folder = sources + "/Sources/C"
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map {
            "\(folder)/\($0)/module.modulemap"
        }.filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// The module maps that SwiftPM wrote for modules in C.
    private static func generatedMaps(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/maps")) ?? []).sorted().map {
            "\(folder)/maps/\($0)"
        }
    }

    private static let packages = [
        "cairo-ft", "libpng", "libturbojpeg", "libwebpmux", "freetype2", "harfbuzz", "fribidi", "fontconfig",
    ]

    private static func pkgConfig(_ what: String) throws -> [String] {
        var words: [String] = []
        for package in packages {
            // A missing package is reported by the compiler.
            let text = (try? Tool.output(["pkg-config", what, package])) ?? ""
            words += text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init).filter {
                !words.contains($0)
            }
        }
        return words
    }

    private static func cFlags() throws -> [String] {
        let file = cacheFolder() + "/cflags"
        if let known = try? String(contentsOfFile: file, encoding: .utf8) {
            return known.split(separator: "\n").map(String.init)
        }
        let flags = try pkgConfig("--cflags").filter { $0.hasPrefix("-I") }
        try UserCache.write(flags.joined(separator: "\n"), to: file)
        return flags
    }

    /// Changes with any source of the library.
    private static func stamp(_ sources: String, _ modules: [LibraryModules.Module]) -> String {
        let files = modules.flatMap(\.files) + moduleMaps(sources)
        return sources + files.sorted().map { "\($0) \(FileStamp(path: $0).text)" }.joined(separator: "\n")
    }

    private static func compile(
        _ sources: String, _ modules: LibraryModules, _ mode: String, scratch: String, into folder: String,
        _ quiet: Bool
    ) throws {
        if !quiet {
            FileHandle.standardError.write(
                Data("Compiling Plumb's library for this toolchain; this happens once.\n".utf8))
        }
        // The build's manifest is not cached, because other packages may have been built in the same folder.
        let build = [
            "swift", "build", "--package-path", sources, "--scratch-path", scratch, "--disable-build-manifest-caching",
            "-c", mode,
        ]
        for target in LibraryModules.roots + LibraryModules.testingRoots {
            _ = try Tool.output(build + ["--target", target])
        }
        let bin = try Tool.output(build + ["--show-bin-path"]).trimmingCharacters(in: .whitespacesAndNewlines)
        let temporary = folder + ".new"
        let manager = FileManager.default
        try? manager.removeItem(atPath: temporary)
        try manager.createDirectory(atPath: temporary + "/modules", withIntermediateDirectories: true)
        /// Takes the modules over, and links their objects as one library.
        func link(_ modules: [LibraryModules.Module], as name: String, _ flags: [String]) throws {
            var objects: [String] = []
            for module in modules {
                for suffix in ["swiftmodule", "swiftdoc"] {
                    let from = "\(bin)/Modules/\(module.name).\(suffix)"
                    if manager.fileExists(atPath: from) {
                        try manager.copyItem(atPath: from, toPath: "\(temporary)/modules/\(module.name).\(suffix)")
                    }
                }
                let build = "\(bin)/\(module.name).build"
                if let map = manager.contents(atPath: build + "/module.modulemap") {
                    try UserCache.write(
                        String(decoding: map, as: UTF8.self), to: "\(temporary)/maps/\(module.name).modulemap")
                }
                objects += module.objects(in: build)
            }
            let list = "\(temporary)/\(name).objects"
            try UserCache.write(objects.sorted().joined(separator: "\n"), to: list)
            _ = try Tool.output(
                ["swiftc", "-emit-library", "-o", "\(temporary)/lib\(name).so", "@\(list)"] + flags)
        }
        try link(modules.compiled, as: "Plumb", ["-l_FoundationICU"] + pkgConfig("--libs"))
        try link(modules.testing, as: "PlumbTesting", ["-L", temporary, "-lPlumb"])
        try Data().write(to: URL(fileURLWithPath: temporary + "/done"))
        try? manager.removeItem(atPath: folder)
        try manager.moveItem(atPath: temporary, toPath: folder)
    }
}

/// A file's size and the time of its last change.
struct FileStamp: Hashable {
    let text: String
    init(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            text = "-"
            return
        }
        text = "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
}

/// The compiler's version, asked once for each compiler that is found.
enum ToolchainName {
    static func current() throws -> String {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let program = path.split(separator: ":").map { "\($0)/swiftc" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        guard let program else {
            throw PortError("there is no swiftc on PATH: install Swift from https://swift.org/install")
        }
        let real = URL(fileURLWithPath: program).resolvingSymlinksInPath().path
        let file = Library.cacheFolder() + "/toolchain-" + ContentHash.of(real + FileStamp(path: real).text)
        if let known = try? String(contentsOfFile: file, encoding: .utf8) { return known }
        let version = try Tool.output([program, "--version"])
        try UserCache.write(version, to: file)
        return version
    }
}
