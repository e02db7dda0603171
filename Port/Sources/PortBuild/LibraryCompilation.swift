import Foundation
import Toolchain

/// Compiles the library, optimised, and links it.
struct LibraryCompilation {
    let sources: String
    let modules: LibraryModules
    /// What `swiftc --version` says.
    let toolchain: String
    /// Where SwiftPM builds it.
    let scratch: String
    let isQuiet: Bool

    private static let packages = [
        "cairo-ft", "libpng", "libturbojpeg", "libwebpmux", "freetype2", "harfbuzz", "fribidi", "fontconfig",
    ]
    /// What reads Markdown is taken into the library, so that an app needs no package for it.
    private static let archives = ["-l:libcmark-gfm-extensions.a", "-l:libcmark-gfm.a"]

    /// - Parameter reason: Why it has to be compiled, for the person who waits.
    func run(into folder: String, reason: String) throws {
        try checkLibraries()
        let all = modules.compiled + modules.testing
        var progress = LibraryProgress(total: all.count, isSilent: isQuiet)
        progress.begin(reason)
        // The build's manifest is not cached, because other packages may have been built in the same folder.
        var build = PackageBuild(folder: sources, configuration: "release", scratch: scratch)
        build.options = ["--disable-build-manifest-caching"]
        for target in LibraryModules.roots + LibraryModules.testingRoots {
            try build.build(.target(target)) { progress.take($0) }
        }
        let bin = try build.products()
        let temporary = folder + ".new"
        let manager = FileManager.default
        try? manager.removeItem(atPath: temporary)
        try manager.createDirectory(atPath: temporary + "/modules", withIntermediateDirectories: true)
        for module in all { try take(module, from: bin, to: temporary) }
        for map in Library.moduleMaps(below: sources + "/Sources/C") {
            let folder = URL(fileURLWithPath: map).deletingLastPathComponent()
            try takeHeaders(
                folder.path, as: folder.lastPathComponent, map: String(contentsOfFile: map, encoding: .utf8),
                to: temporary)
        }
        try link(
            modules.compiled, of: bin, as: "Plumb", in: temporary,
            ["-l_FoundationICU"] + Self.archives + Self.pkgConfig("--libs"))
        try link(modules.testing, of: bin, as: "PlumbTesting", in: temporary, ["-L", temporary, "-lPlumb"])
        let flags = try Self.pkgConfig("--cflags").filter { $0.hasPrefix("-I") }
        try UserCache.write(flags.joined(separator: "\n"), to: temporary + "/cflags", below: temporary)
        // Written last: it says that all is there.
        try UserCache.write(toolchain, to: temporary + "/toolchain", below: temporary)
        try? manager.removeItem(atPath: folder)
        try manager.moveItem(atPath: temporary, toPath: folder)
        progress.end()
    }

    /// Takes over what other modules read of one that is built.
    private func take(_ module: LibraryModules.Module, from bin: String, to folder: String) throws {
        let manager = FileManager.default
        for suffix in ["swiftmodule", "swiftdoc"] {
            let from = "\(bin)/Modules/\(module.name).\(suffix)"
            if manager.fileExists(atPath: from) {
                try manager.copyItem(atPath: from, toPath: "\(folder)/modules/\(module.name).\(suffix)")
            }
        }
        // SwiftPM writes module maps for modules in C, which name their headers by absolute paths.
        guard let map = manager.contents(atPath: "\(bin)/\(module.name).build/module.modulemap") else { return }
        let headers = module.folder + "/include"
        let text = String(decoding: map, as: UTF8.self).replacing(headers + "/", with: "")
        try takeHeaders(headers, as: module.name, map: text, to: folder)
    }

    /// Apps are linked with the library, and it with the C libraries: what imports these does not link them itself.
    private func takeHeaders(_ headers: String, as name: String, map: String, to folder: String) throws {
        let to = "\(folder)/headers/\(name)"
        try FileManager.default.createDirectory(atPath: folder + "/headers", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: headers, toPath: to)
        let lines = map.split(separator: "\n").filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("link ") }
        try UserCache.write(lines.joined(separator: "\n") + "\n", to: to + "/module.modulemap", below: folder)
    }

    private func link(
        _ modules: [LibraryModules.Module], of bin: String, as name: String, in folder: String, _ flags: [String]
    ) throws {
        let objects = modules.flatMap { $0.objects(in: "\(bin)/\($0.name).build") }
        try SharedLibrary.link(objects.sorted(), to: "\(folder)/lib\(name).so", flags: flags)
    }

    /// Says what is missing before the compiler does, which would name a header after some minutes.
    private func checkLibraries() throws {
        let install =
            "apt-get install pkg-config libcairo2-dev libpng-dev libturbojpeg0-dev libwebp-dev libfreetype-dev "
            + "libharfbuzz-dev libfribidi-dev libfontconfig-dev libcmark-gfm-dev libcmark-gfm-extensions-dev "
            + "libdeflate-dev"
        guard (try? Tool.output(["pkg-config", "--version"])) != nil else {
            throw PortError("pkg-config is missing, which the library is compiled with: \(install)")
        }
        let missing = (Self.packages + ["libcmark-gfm"]).filter {
            (try? Tool.output(["pkg-config", "--exists", $0])) == nil
        }
        guard missing.isEmpty else {
            throw PortError(
                "the library is compiled with \(missing.joined(separator: ", ")), which pkg-config does not find: "
                    + install)
        }
    }

    private static func pkgConfig(_ what: String) throws -> [String] {
        var words: [String] = []
        for package in packages {
            words += try Tool.output(["pkg-config", what, package]).split(whereSeparator: \.isWhitespace)
                .map(String.init).filter { !words.contains($0) }
        }
        return words
    }
}

/// Says on the standard error how far a compilation is: on a terminal in one line that changes, else in a line for each
/// module, and one every ten seconds while a module takes longer.
struct LibraryProgress {
    let total: Int
    let isSilent: Bool
    private let start = ContinuousClock.now
    private var modules: Set<String> = []
    private var said = (module: 0, seconds: 0)
    private let isTerminal = isatty(2) == 1

    init(total: Int, isSilent: Bool) {
        self.total = total
        self.isSilent = isSilent
    }

    private var seconds: Int { Int((ContinuousClock.now - start).components.seconds) }

    func begin(_ reason: String) {
        write("Compiling Plumb's library, optimised, once: \(reason). This takes some minutes.\n")
    }

    /// - Parameter line: What SwiftPM printed, or nil as time goes by.
    mutating func take(_ line: String?) {
        if let name = line.flatMap(Self.module) { modules.insert(name) }
        let module = max(1, min(modules.count, total))
        let now = seconds
        guard isTerminal ? now != said.seconds : module != said.module || now >= said.seconds + 10 else { return }
        said = (module, now)
        let text = "module \(module) of \(total), \(now) s"
        write(isTerminal ? "\r\(text)\u{1B}[K" : text + "\n")
    }

    func end() { write((isTerminal ? "\r" : "") + "The library is compiled, after \(seconds) s.\n") }

    private func write(_ text: String) {
        if !isSilent { FileHandle.standardError.write(Data(text.utf8)) }
    }

    /// The module that a line such as `[7/15] Compiling UIKit UIView.swift` tells of.
    static func module(_ line: String) -> String? {
        line.firstMatch(of: /^\[\d+\/\d+\] (?:Compiling|Emitting module) ([A-Za-z_][A-Za-z0-9_]*)/).map {
            String($0.1)
        }
    }
}
