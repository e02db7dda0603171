import Files
import Foundation
import SourcePort
import XcodeProject

/// Rewrites sources for good, so that the same files build in Xcode and on Linux.
public struct InPlace {
    public let plan: Plan
    public var skipped: [String] = []

    public init(plan: Plan, skipped: [String] = []) {
        self.plan = plan
        self.skipped = skipped
    }

    /// Lowers everything first: files are written when all of it went well, and only below the project's folder.
    ///
    /// - Returns: The files that changed, and what could not be lowered.
    public func run() throws -> (files: [String], findings: [Finding]) {
        let frameworks = Frameworks(project: plan.folder)
        var findings = plan.findings
        var facts: [FileFacts] = []
        let folder = BoundedPath(root: plan.folder)
        var written: [(file: BoundedPath, text: String)] = []
        for target in PackageWriter.ordered(plan.targets) {
            let options = PortOptions(
                module: target.name, conditions: Set(target.conditions), replacedModules: frameworks.replaced,
                thinModules: frameworks.thin,
                knownModules: Set(plan.targets.map(\.name)).union(target.products.map(\.name)), isInPlace: true,
                isTest: target.kind == .test)
            let sources = target.sources.sorted().filter { path in
                !path.hasSuffix("/PlumbModule.swift")
                    && !skipped.contains { path == $0 || path.hasSuffix("/" + $0) || path.contains("/\($0)/") }
            }
            let files = try sources.map { path in
                guard let text = ProjectInput.text(path) else { throw PortError("\(path): cannot be read") }
                guard !text.contains("plumbMembers_") else {
                    throw PortError("\(path): it was rewritten before; take the original to do it again")
                }
                return SourceFile(path: path, text: text)
            }
            let lowered = SourcePort.lower(files, options: options, imported: facts)
            facts += files.map { ParsedFile($0, options: options).facts }
            for (file, result) in zip(files, lowered) {
                findings += result.findings
                if result.text != file.text { written.append((try place(of: file.path, in: folder), result.text)) }
            }
            let registrations = lowered.compactMap(\.registration)
            if !registrations.isEmpty, let first = sources.first {
                let beside = URL(fileURLWithPath: first).deletingLastPathComponent().path + "/PlumbModule.swift"
                let text = SourcePort.moduleFile(
                    registrations: registrations, dependencies: target.dependencies, isInPlace: true)
                written.append((try place(of: beside, in: folder), text))
            }
        }
        for (file, text) in written { try file.write(text, isDurable: true) }
        return (written.map(\.file.path), findings.sorted())
    }

    /// A project may name any file; those elsewhere are somebody else's.
    private func place(of path: String, in folder: BoundedPath) throws -> BoundedPath {
        do throws(BoundedPath.Failure) {
            let place = try folder.locating(path)
            _ = try place.checked()
            return place
        } catch {
            throw PortError(
                "\(error). Nothing was rewritten; leave the file out with --skip, or rewrite its own project")
        }
    }
}
