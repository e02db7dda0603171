import Foundation
import SourcePort
import XcodeProject

/// The Swift sources below folders, with the modules that projects and packages among them compile them to.
public struct SourceListing {
    private(set) var files: [String] = []
    private(set) var modules: [String: Set<String>] = [:]
    private var documents: [String: Set<String>] = [:]

    /// - Parameter paths: Folders, or single files.
    /// - Throws: ``PortError`` for a path where nothing is.
    public init(_ paths: [String]) throws {
        var found: Set<String> = []
        for path in paths {
            let path = URL(fileURLWithPath: path).standardizedFileURL.path
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw PortError("\(path): there is nothing; give a folder of sources")
            }
            found.formUnion(isFolder.boolValue ? FolderContents.read(path) : [path])
        }
        files = found.filter { $0.hasSuffix(".swift") }.sorted()
        for project in found.sorted() where project.hasSuffix(".xcodeproj") {
            // Of a project that can't be read no module is known, and nothing is said of any.
            guard let project = try? XcodeProject(path: project) else { continue }
            for target in project.targets {
                for source in target.sources where source.hasSuffix(".swift") {
                    modules[source, default: []].insert(target.moduleName)
                }
                for resource in target.resources
                where resource.hasSuffix(".xib") || resource.hasSuffix(".storyboard") {
                    documents[resource, default: []].insert(target.moduleName)
                }
            }
        }
        for manifest in files where manifest.hasSuffix("/Package.swift") {
            let folder = String(manifest.dropLast("Package.swift".count))
            for file in files where file.hasPrefix(folder + "Sources/") && modules[file] == nil {
                let parts = file.dropFirst(folder.count).split(separator: "/")
                if parts.count > 2 { modules[file] = [BuildSettings.identifier(String(parts[1]))] }
            }
        }
        files.removeAll { $0.hasSuffix("/Package.swift") }
    }

    /// What they declare.
    ///
    /// - Throws: ``PortError`` for a file that can't be read.
    public func declarations() throws -> NamedDeclarations {
        let sources = try files.map { path in
            guard let text = ProjectInput.text(path) else { throw PortError("\(path): cannot be read") }
            return SourceFile(path: path, text: text)
        }
        let parsed = Workers.map(sources.count) { ParsedFile(sources[$0], options: PortOptions()) }
        return NamedDeclarations(
            parsed, modules: modules.mapValues { $0.sorted() }, documents: documents.mapValues { $0.sorted() })
    }
}
