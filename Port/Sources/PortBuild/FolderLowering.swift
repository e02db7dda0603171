import Files
import Foundation
import SourcePort
import XcodeProject

/// Lowers a folder of sources into another, for builds that compile them by themselves.
public struct FolderLowering {
    public var module: String
    public var originals: String
    public var output: String
    public var conditions: Set<String>

    public init(module: String, originals: String, output: String, conditions: Set<String>) {
        self.module = module
        self.originals = URL(fileURLWithPath: originals).standardizedFileURL.path
        self.output = URL(fileURLWithPath: output).standardizedFileURL.path
        self.conditions = conditions
    }

    /// Only what changed is lowered again. `Screens/Home.swift` becomes `Screens+Home+lowered.swift`.
    ///
    /// - Returns: What could not be lowered.
    public func run() throws -> PortReport {
        var target = Plan.Target(name: module, kind: .library)
        target.sources = FolderContents.read(originals).filter { $0.hasSuffix(".swift") }
        guard !target.sources.isEmpty else { throw PortError("\(originals) holds no Swift sources") }
        let frameworks = Frameworks(project: originals)
        let options = PortOptions(
            module: module, conditions: conditions, replacedModules: frameworks.replaced, thinModules: frameworks.thin)
        let result = try TargetLowering(
            target: target, folder: BoundedPath(root: output), stateFile: BoundedPath(root: output + ".state"),
            options: options, imported: [], dependencies: [], root: originals
        ).run()
        return PortReport(files: target.sources.count, lines: result.lines, findings: result.findings)
    }
}
