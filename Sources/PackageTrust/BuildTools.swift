import Files
import Foundation

/// The macros and plugins that run while a package is built: its own, and those of the packages that it depends on.
///
/// Plugins that are commands are named where they are the package's own, which the package manager compiles with it; those of
/// other packages it leaves alone.
public enum BuildTools {
    /// Nothing of them runs. Packages are fetched and manifests run, as the package manager does it for each build.
    ///
    /// - Parameters:
    ///   - folder: The package's.
    ///   - scratch: Where it is built; `.build` in the package without.
    /// - Returns: Sorted by package and name.
    /// - Throws: A ``TrustProblem`` where the packages can't be fetched or read.
    public static func find(in folder: String, scratch: String? = nil) throws -> [BuildTool] {
        let graph = try PackageGraph(folder, scratch: scratch)
        var tools: [BuildTool] = []
        for member in graph.members {
            // Most packages have no such word in their manifests, and need not be asked about.
            let texts = PackageDump.texts(of: member.folder)
            guard texts.contains(where: { $0.contains("macro") || $0.contains("plugin") }) else { continue }
            let dump = try PackageDump(member.folder)
            for target in dump.targets.values {
                guard let kind = BuildTool.Kind(rawValue: target.type), member.isRoot || !target.isCommand else {
                    continue
                }
                let hash = try SourceHash(member, dump, graph).of(target)
                tools.append(
                    BuildTool(
                        kind: kind, name: target.name, package: member.identity, folder: member.folder, hash: hash))
            }
        }
        return tools.sorted { ($0.package, $0.name, $0.folder) < ($1.package, $1.name, $1.folder) }
    }
}

/// What a tool is made of, as one number: another one stands for another program.
private struct SourceHash {
    let member: PackageGraph.Member
    let dump: PackageDump
    let graph: PackageGraph

    init(_ member: PackageGraph.Member, _ dump: PackageDump, _ graph: PackageGraph) {
        self.member = member
        self.dump = dump
        self.graph = graph
    }

    /// The target's sources, those of the targets that it is built of, and which packages it is built with.
    func of(_ target: PackageDump.Target) throws -> String {
        var lines = ["\(target.type) \(target.name) \(member.identity)"]
        var packages: Set<String> = []
        var waiting = [target.name]
        var seen: Set<String> = []
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted else { continue }
            guard let part = dump.targets[name] else {
                // A product that goes by its name alone.
                packages.insert("")
                continue
            }
            lines.append("target \(name) \(SHA256.hexadecimal(of: part.text))")
            try lines += files(in: folder(of: part), prefix: name)
            waiting += part.targets
            for product in part.products { packages.insert(product.package?.lowercased() ?? "") }
        }
        // Where a product's package is not named, it may be any.
        for other in graph.members where other != member {
            guard packages.contains("") || packages.contains(other.identity.lowercased()) else { continue }
            if let revision = other.revision {
                lines.append("package \(other.identity) \(revision)")
            } else {
                try lines += files(in: other.folder, prefix: "package \(other.identity)")
            }
        }
        return SHA256.hexadecimal(of: Data(lines.joined(separator: "\n").utf8))
    }

    /// Where the package manager looks for a target's sources.
    private func folder(of target: PackageDump.Target) -> String {
        if let path = target.path { return FilePath.joined(member.folder, path) }
        let places =
            switch target.type {
            case "plugin": ["Plugins"]
            case "test": ["Tests", "Sources", "Source", "src", "srcs"]
            default: ["Sources", "Source", "src", "srcs"]
            }
        let folders = places.map { "\(member.folder)/\($0)/\(target.name)" }
        return folders.first { FilePath.real($0) != nil } ?? folders[0]
    }

    /// The content of each file, in the order of their names. What is hidden is built of nothing.
    private func files(in folder: String, prefix: String) throws -> [String] {
        var lines: [String] = []
        var open = [(folder, prefix)]
        var seen: Set<FolderListing.Identity> = []
        while let (path, name) = open.popLast() {
            if let identity = FolderListing.identity(of: path), !seen.insert(identity).inserted { continue }
            guard let listing = try? FolderListing(path) else {
                // A target may be one file, such as the archive of a binary.
                lines.append("\(name.debugDescription) \(try contentHash(of: path))")
                continue
            }
            for entry in listing.entries.sorted(by: { $0.name < $1.name }) where !entry.name.hasPrefix(".") {
                let below = FilePath.joined(path, entry.name)
                switch entry.kind {
                // Names may hold ends of lines.
                case .file:
                    lines.append("\("\(name)/\(entry.name)".debugDescription) \(try contentHash(of: below))")
                case .folder, .linkedFolder: open.append((below, "\(name)/\(entry.name)"))
                case .special: lines.append("\("\(name)/\(entry.name)".debugDescription) special")
                }
            }
        }
        return lines
    }

    private func contentHash(of path: String) throws -> String {
        do throws(FileInput.Failure) {
            return SHA256.hexadecimal(of: try FileInput.file(at: path, limit: 1 << 28))
        } catch {
            guard error.code != ENOENT else { return "missing" }
            throw TrustProblem(description: "\(path): \(error)")
        }
    }
}
