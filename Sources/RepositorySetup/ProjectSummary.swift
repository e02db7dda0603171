import Files
import Foundation

/// What lies in a folder, by its names alone: nothing of it is run or read.
public struct ProjectSummary: Equatable, Sendable {
    /// `.xib` and `.storyboard` files.
    public var documents = 0
    /// Swift files.
    public var sources = 0
    /// Those of them that are called as tests are, or lie in a folder that is.
    public var tests = 0
    /// Objective-C files.
    public var objectiveC = 0
    /// Xcode projects, relative to the folder, in the alphabet's order.
    public var projects: [String] = []
    /// Whether the folder is a package.
    public var isPackage = false
    /// Folders of other people's sources that lie in the repository.
    public var dependencyFolders: [String] = []

    private static let dependencies: Set<String> = ["Pods", "Carthage", "Vendor", "node_modules"]
    /// How many folders are looked into.
    private static let limit = 20_000

    /// A summary of nothing.
    public init() {}

    /// - Throws: Why the folder can't be listed.
    public init(of folder: String) throws {
        var (queue, seen) = ([""], 0)
        while let inside = queue.popLast(), seen < Self.limit {
            seen += 1
            let path = inside.isEmpty ? folder : folder + "/" + inside
            let listing: FolderListing
            do { listing = try FolderListing(path) } catch  where !inside.isEmpty { continue }
            for (name, kind) in listing.entries where !name.hasPrefix(".") {
                let full = inside.isEmpty ? name : inside + "/" + name
                let type = (name as NSString).pathExtension
                if kind == .folder {
                    if type == "xcodeproj" {
                        projects.append(full)
                    } else if Self.dependencies.contains(name) {
                        dependencyFolders.append(full)
                    } else if type != "xcworkspace", name != "build" {
                        queue.append(full)
                    }
                    continue
                }
                switch type {
                case "xib", "storyboard": documents += 1
                case "swift":
                    sources += 1
                    if Self.isTest(full) { tests += 1 }
                    if full == "Package.swift" { isPackage = true }
                case "m", "mm": objectiveC += 1
                default: break
                }
            }
        }
        projects.sort()
        dependencyFolders.sort()
    }

    private static func isTest(_ path: String) -> Bool {
        path.split(separator: "/").contains { part in
            ["Test", "Tests"].contains(where: part.replacing(".swift", with: "").hasSuffix)
        }
    }

    /// What `plumb build` takes; nil where there is nothing to be built.
    public var buildable: String? {
        if projects.count == 1 { return projects[0] }
        if isPackage { return "." }
        return projects.first ?? (sources > 0 ? "." : nil)
    }

    /// What there is, in lines for people.
    public var lines: [String] {
        var lines = [
            "\(documents) Interface Builder document\(documents == 1 ? "" : "s"), "
                + "\(sources) Swift file\(sources == 1 ? "" : "s"), \(tests == 0 ? "none" : "\(tests)") with tests"
        ]
        if let buildable {
            let what = buildable == "." ? isPackage ? "the package" : "the folder" : buildable
            lines.append(tests > 0 ? "to build and test: \(what)" : "to build: \(what), which has no tests")
        }
        if projects.count > 1 {
            lines.append("other projects: \(projects.dropFirst().prefix(4).joined(separator: ", "))")
        }
        if objectiveC > 0 {
            lines.append("\(objectiveC) Objective-C file\(objectiveC == 1 ? ", which is" : "s, which are") left out")
        }
        if !dependencyFolders.isEmpty {
            lines.append("not looked at: \(dependencyFolders.prefix(4).joined(separator: ", "))")
        }
        return lines
    }
}
