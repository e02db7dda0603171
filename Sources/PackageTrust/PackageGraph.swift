import Files
import Foundation

/// A package and all that it depends on, as the package manager has them on this machine.
struct PackageGraph {
    struct Member: Hashable {
        var identity: String
        /// An absolute path.
        var folder: String
        var isRoot: Bool
        /// The commit that the package manager checked out; nil for folders that somebody works in.
        var revision: String?
    }

    /// The package itself, then those that it depends on, each once.
    private(set) var members: [Member] = []

    /// Fetches what is missing, which runs manifests and nothing else.
    ///
    /// - Parameters:
    ///   - folder: The package's.
    ///   - scratch: Where it is built; `.build` in the package without.
    init(_ folder: String, scratch: String?) throws {
        let top = FilePath.real(folder) ?? folder
        let first = Member(identity: URL(fileURLWithPath: top).lastPathComponent, folder: top, isRoot: true)
        guard PackageDump.texts(of: top).contains(where: { $0.contains(".package(") }) else {
            members = [first]
            return
        }
        let place = ["package", "--package-path", folder] + (scratch.map { ["--scratch-path", $0] } ?? [])
        let outcome = try Subprocess.run("swift", place + ["show-dependencies", "--format", "json"])
        // Progress may come before.
        let text = outcome.output.drop { $0 != UInt8(ascii: "{") }
        guard outcome.status == 0, let tree = try? JSONDecoder().decode(Node.self, from: text) else {
            let said = outcome.errorText.trimmingCharacters(in: .whitespacesAndNewlines)
            throw TrustProblem(
                description: "\(folder): the packages it depends on can't be found:\n\(said)", lacksPackages: true)
        }
        let checkouts = FilePath.real((scratch ?? folder + "/.build") + "/checkouts")
        var known: Set<String> = []
        func add(_ node: Node, isRoot: Bool) {
            let path = FilePath.real(node.path) ?? node.path
            guard known.insert(path).inserted else { return }
            var member = isRoot ? first : Member(identity: node.identity, folder: path, isRoot: false)
            if let checkouts, FilePath.isBelow(checkouts, path) { member.revision = Self.revision(path) }
            members.append(member)
            for inner in node.dependencies { add(inner, isRoot: false) }
        }
        add(tree, isRoot: true)
    }

    private final class Node: Decodable {
        let identity: String
        let path: String
        let dependencies: [Node]
    }

    /// What a checkout of the package manager's is at: it names the commit itself, and no branch.
    private static func revision(_ folder: String) -> String? {
        guard let data = try? FileInput.data(at: folder + "/.git/HEAD", limit: 1 << 10) else { return nil }
        let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return text.count >= 40 && text.allSatisfy(\.isHexDigit) ? text : nil
    }
}

/// What the package manager says of one package.
struct PackageDump {
    struct Target {
        var name: String
        var type: String
        var isCommand: Bool
        var path: String?
        /// Targets of the package.
        var targets: [String]
        /// Products of other packages, with the package's identity where it is named.
        var products: [(name: String, package: String?)]
        /// All that the manifest says of it.
        var text: Data
    }

    var targets: [String: Target] = [:]

    /// The package's manifests, of which the package manager takes the one for its version.
    static func texts(of folder: String) -> [String] {
        let names = ((try? FolderListing(folder))?.entries.map(\.name) ?? []).sorted()
        return names.filter { $0 == "Package.swift" || $0.hasPrefix("Package@swift") }.compactMap {
            guard let data = try? FileInput.file(at: FilePath.joined(folder, $0), limit: 16 << 20) else { return nil }
            return String(decoding: data, as: UTF8.self)
        }
    }

    init(_ folder: String) throws {
        let outcome = try Subprocess.run("swift", ["package", "--package-path", folder, "dump-package"])
        guard outcome.status == 0,
            let values = try? JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
        else {
            let said = outcome.errorText.trimmingCharacters(in: .whitespacesAndNewlines)
            throw TrustProblem(description: "\(folder): its manifest can't be read:\n\(said)")
        }
        for entry in values["targets"] as? [[String: Any]] ?? [] {
            guard let name = entry["name"] as? String, let type = entry["type"] as? String else { continue }
            let text = try? JSONSerialization.data(withJSONObject: entry, options: [.sortedKeys])
            var target = Target(
                name: name, type: type, isCommand: (entry["pluginCapability"] as? [String: Any])?["command"] != nil,
                path: entry["path"] as? String, targets: [], products: [], text: text ?? Data())
            for dependency in entry["dependencies"] as? [[String: Any]] ?? [] {
                if let product = (dependency["product"] as? [Any])?.compactMap({ $0 as? String }), !product.isEmpty {
                    target.products.append((product[0], product.count > 1 ? product[1] : nil))
                } else if let other = ((dependency["byName"] ?? dependency["target"]) as? [Any])?.first as? String {
                    target.targets.append(other)
                }
            }
            targets[name] = target
        }
    }
}
