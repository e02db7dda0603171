import Foundation
import PackagePlugin

/// Lowers what lies in a target's folder `Originals`, which the target excludes, and compiles that with the target.
@main
struct PortSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let originals = target.directoryURL.appending(path: "Originals")
        let sources = Self.sources(below: originals)
        guard !sources.isEmpty else {
            Diagnostics.error(
                "\(target.name): there are no Swift sources in \(originals.path); put the originals there, and exclude the folder"
            )
            return []
        }
        let lowered = context.pluginWorkDirectoryURL.appending(path: "lowered")
        let outputs = sources.map { lowered.appending(path: Self.outputName($0)) }
        return [
            .buildCommand(
                displayName: "Lowering \(target.name)", executable: try Self.program(),
                arguments: [
                    "lower", "--module", target.moduleName, "--output", lowered.path, originals.path,
                ] + target.compilationConditions.flatMap { ["-D", $0] },
                inputFiles: sources.map { originals.appending(path: $0) },
                outputFiles: outputs + [lowered.appending(path: "PlumbModule.swift")])
        ]
    }

    /// Paths from the folder, in order.
    private static func sources(below folder: URL) -> [String] {
        let walker = FileManager.default.enumerator(atPath: folder.path)
        return (walker?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    }

    /// As `plumb-port lower` names it.
    private static func outputName(_ path: String) -> String {
        path.dropLast(6).replacing("/", with: "+") + "+lowered.swift"
    }

    /// `PLUMB_PORT`, one that was built in this checkout, or the one on PATH.
    private static func program() throws -> URL {
        let environment = ProcessInfo.processInfo.environment
        let port = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        var candidates = [environment["PLUMB_PORT"] ?? ""]
        candidates += ["release", "debug"].map { port.appending(path: ".build/\($0)/plumb-port").standardized.path }
        candidates += (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/plumb-port" }
        if let found = candidates.first(where: { !$0.isEmpty && FileManager.default.isExecutableFile(atPath: $0) }) {
            return URL(fileURLWithPath: found)
        }
        throw MissingProgram(port: port.standardized.path)
    }
}

struct MissingProgram: Error, CustomStringConvertible {
    let port: String
    var description: String {
        "plumb-port is missing: run “swift build -c release --package-path \(port) --product plumb-port” once, or install Plumb"
    }
}
