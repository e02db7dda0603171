import Files
import Foundation
import Toolchain

/// The library that lowered sources are built against: as an installation brings it along, or compiled once for each
/// toolchain into the user's cache. It is optimised, whatever the app is built as.
public struct Library: Sendable {
    /// The package of the library.
    public let sources: String
    /// What the compiled library lies in.
    public let folder: String
    public let swiftFlags: [String]
    public let linkerFlags: [String]

    /// Where the library's package is: named, or in the environment, or what an installation brought along, or the
    /// checkout that this command was built in.
    public static func find(named: String?) throws -> String {
        if let named {
            guard Checkout.isOne(named) else { throw PortError("--plumb \(named): the library's package is not there") }
            return URL(fileURLWithPath: named).standardizedFileURL.path
        }
        if let path = ProcessInfo.processInfo.environment["PLUMB_PACKAGE"], !path.isEmpty {
            guard Checkout.isOne(path) else {
                throw PortError("PLUMB_PACKAGE is \(path), but the library's package is not there")
            }
            return URL(fileURLWithPath: path).standardizedFileURL.path
        }
        // As an installation has it, or in the checkout where the program was built, or from which it was copied.
        let installed = ThisProgram.beside("../share/plumb")
        if Checkout.isOne(installed) { return installed }
        let origin = (#filePath as NSString).deletingLastPathComponent
        if let found = Checkout.above(ThisProgram.folder) ?? Checkout.above(origin) { return found }
        throw PortError(
            "the library's sources are nowhere: give --plumb DIR or set PLUMB_PACKAGE to a checkout of Plumb")
    }

    /// The installed library where it is of this toolchain; else the one in the cache, which is compiled where it is
    /// not there.
    ///
    /// - Parameters:
    ///   - sources: The library's package.
    ///   - scratch: Where SwiftPM builds it, in the configuration `release`; what it built there is taken. In the user's cache
    ///     by default.
    ///   - quiet: Says nothing on the standard error while it compiles.
    public static func prepare(_ sources: String, scratch: String? = nil, quiet: Bool = false) throws -> Library {
        let toolchain = try CompilerVersion.current()
        let installed = installedFolder(sources)
        let installedFor = try? String(contentsOfFile: installed + "/toolchain", encoding: .utf8)
        if installedFor == toolchain { return Library(sources: sources, folder: installed) }
        let modules = try LibraryModules(sources: sources)
        let key = ContentHash.of(toolchain + stamp(sources, modules.compiled + modules.testing))
        let cache = UserFolders.plumbCache + "/library"
        let folder = "\(cache)/\(key)"
        try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
        if !FileManager.default.fileExists(atPath: folder + "/toolchain") {
            let lock = open("\(cache)/lock", O_CREAT | O_RDWR, 0o644)
            guard lock >= 0 else { throw PortError("\(cache)/lock cannot be opened") }
            defer { close(lock) }
            flock(lock, LOCK_EX)
            if !FileManager.default.fileExists(atPath: folder + "/toolchain") {
                let reason =
                    installedFor.map { "the installed library is for \(CompilerVersion.line(of: $0))" }
                    ?? "there is none for this toolchain and these sources yet"
                let compilation = LibraryCompilation(
                    sources: sources, modules: modules, toolchain: toolchain,
                    scratch: try scratch ?? self.scratch(sources), isQuiet: quiet)
                try compilation.run(into: folder, reason: reason)
            }
        }
        return Library(sources: sources, folder: folder)
    }

    /// The library that lies compiled in a folder.
    init(sources: String, folder: String) {
        self.sources = sources
        self.folder = folder
        swiftFlags =
            ["-I", folder + "/modules", Self.identity(folder)]
            + Self.moduleMaps(below: folder + "/headers").flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
            + Self.headerFlags(folder).flatMap { ["-Xcc", $0] }
        linkerFlags = ["-L", folder, "-lPlumb", "-Xlinker", "-rpath", "-Xlinker", folder]
    }

    /// A condition that names the library. Where a newer one took its place in the same folder, the package manager sees other
    /// flags and compiles the app again, whose program would look for what the older one had.
    private static func identity(_ folder: String) -> String {
        "-DPLUMB_LIBRARY_" + ContentHash.of(FileStamp(path: folder + "/libPlumb.so").text)
    }

    /// What targets link that import the snapshot assertions.
    static let testingLinkerFlags = ["-lPlumbTesting"]

    /// Where an installation has the compiled library of the package that it brings along.
    private static func installedFolder(_ sources: String) -> String {
        URL(fileURLWithPath: sources + "/../../lib/plumb/library").standardizedFileURL.path
    }

    /// Where the library's package is built, in the configuration `release`.
    static func scratch(_ sources: String) throws -> String {
        "\(UserFolders.plumbCache)/library/build-\(ContentHash.of(try CompilerVersion.current() + sources))"
    }

    static func moduleMaps(below folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map {
            "\(folder)/\($0)/module.modulemap"
        }.filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// Where headers of the C libraries are: an installation brings them along, a compilation wrote down what it found.
    private static func headerFlags(_ folder: String) -> [String] {
        if let found = try? String(contentsOfFile: folder + "/cflags", encoding: .utf8) {
            return found.split(separator: "\n").map(String.init)
        }
        let headers = folder + "/include"
        let folders = ((try? FileManager.default.contentsOfDirectory(atPath: headers)) ?? []).sorted()
        return folders.map { "-I\(headers)/\($0)" }
    }

    /// Changes with any source of the library.
    private static func stamp(_ sources: String, _ modules: [LibraryModules.Module]) -> String {
        let files = modules.flatMap(\.files) + moduleMaps(below: sources + "/Sources/C")
        return sources + files.sorted().map { "\($0) \(FileStamp(path: $0).text)" }.joined(separator: "\n")
    }
}
