import Files
import Foundation

/// The modules that an app is linked with, as the library's own manifest has them: what is named here and below.
struct LibraryModules: Sendable {
    struct Module: Codable, Sendable, Hashable {
        var name: String
        /// The module's folder, an absolute path.
        var folder: String
    }

    /// The modules that are compiled, in Swift and C, by name.
    let compiled: [Module]
    /// Those that tests need besides; they link the testing libraries.
    let testing: [Module]

    /// The modules that apps need, and the view debugger, which UIKit finds where it is linked.
    static let roots = ["UIKit", "AutoLayoutConvenience", "ViewDebugger", "_Testing_UIKit"]
    static let testingRoots = ["UIKitTesting"]

    private struct Known: Codable {
        var compiled: [Module]
        var testing: [Module]
    }

    /// Asks SwiftPM where the manifest has changed since it was last asked.
    init(sources: String) throws {
        let manifest = sources + "/Package.swift"
        let known = "\(UserFolders.plumbCache)/modules-\(ContentHash.of(manifest + FileStamp(path: manifest).text))"
        if let data = FileManager.default.contents(atPath: known),
            let modules = try? JSONDecoder().decode(Known.self, from: data)
        {
            (compiled, testing) = (modules.compiled, modules.testing)
            return
        }
        let text = try Tool.output(["swift", "package", "--package-path", sources, "dump-package"])
        (compiled, testing) = try Self.read(Data(text.utf8), sources: sources)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(Known(compiled: compiled, testing: testing))
        try UserCache.write(String(decoding: data, as: UTF8.self), to: known)
    }

    private struct Manifest: Decodable {
        struct Target: Decodable {
            struct Dependency: Decodable {
                var byName: [String?]?
                var target: [String?]?
                var name: String? { (byName ?? target)?.first ?? nil }
            }
            var name: String
            var type: String
            var path: String?
            var dependencies: [Dependency]
        }
        var targets: [Target]
    }

    static func read(_ dump: Data, sources: String) throws -> (compiled: [Module], testing: [Module]) {
        let manifest = try JSONDecoder().decode(Manifest.self, from: dump)
        var found: [Module] = []
        var seen: Set<String> = []
        func add(_ name: String) {
            guard seen.insert(name).inserted, let target = manifest.targets.first(where: { $0.name == name }) else {
                return
            }
            target.dependencies.compactMap(\.name).forEach(add)
            guard target.type == "regular" else { return }
            found.append(Module(name: name, folder: "\(sources)/\(target.path ?? "Sources/\(name)")"))
        }
        roots.forEach(add)
        let compiled = found.sorted { $0.name < $1.name }
        found = []
        testingRoots.forEach(add)
        return (compiled, found.sorted { $0.name < $1.name })
    }
}

extension LibraryModules.Module {
    private static let types = [".swift", ".c", ".h", ".modulemap", ".html", ".css", ".js"]

    /// What the module is made of, absolute.
    var files: [String] {
        let walker = FileManager.default.enumerator(atPath: folder)
        return (walker?.compactMap { $0 as? String } ?? []).filter { path in Self.types.contains { path.hasSuffix($0) }
        }
        .map { "\(folder)/\($0)" }
    }

    /// The objects that SwiftPM made of it, below its build folder. Of sources that are no longer there it leaves
    /// objects behind; those of sources that it writes itself belong to it.
    func objects(in build: String) -> [String] {
        let derived = (try? FileManager.default.contentsOfDirectory(atPath: "\(build)/DerivedSources")) ?? []
        let names = Set((files + derived).map { URL(fileURLWithPath: $0).lastPathComponent + ".o" })
        let walker = FileManager.default.enumerator(atPath: build)
        return (walker?.compactMap { $0 as? String } ?? []).filter {
            names.contains(URL(fileURLWithPath: $0).lastPathComponent)
        }.map { "\(build)/\($0)" }
    }
}
