import Foundation
import XcodeProject

/// What a `Package.resolved` says: the revision of each package that the project was last built with.
struct PackagePins: Equatable {
    struct Pin: Equatable {
        var revision: String
        var version: String?
    }

    /// By the address, as `PackageMirrors` compares them.
    private(set) var pins: [String: Pin] = [:]

    subscript(url: String) -> Pin? {
        pins[PackageMirrors.key(url)] ?? byName[PackageMirrors.name(of: url).lowercased()]
    }

    /// A package that has moved keeps its name.
    private var byName: [String: Pin] = [:]

    /// Pins of the files that are there; those of the first count.
    static func read(_ files: [String]) -> PackagePins {
        var result = PackagePins()
        for file in files {
            guard let data = ProjectInput.data(file, limit: 4 << 20),
                let values = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
            else { continue }
            result.add(values)
        }
        return result
    }

    private mutating func add(_ values: [String: Any]) {
        // The first format has them in an object, and addresses under another name.
        let list = values["pins"] ?? (values["object"] as? [String: Any])?["pins"]
        for pin in list as? [[String: Any]] ?? [] {
            guard let url = pin["location"] as? String ?? pin["repositoryURL"] as? String,
                let state = pin["state"] as? [String: Any], let revision = state["revision"] as? String
            else { continue }
            let value = Pin(revision: revision, version: state["version"] as? String)
            let key = PackageMirrors.key(url)
            if pins[key] == nil { pins[key] = value }
            let name = PackageMirrors.name(of: url).lowercased()
            if byName[name] == nil { byName[name] = value }
        }
    }

    /// Where Xcode and SwiftPM keep them for a project, a workspace or a package.
    static func files(of path: String) -> [String] {
        let inside = "xcshareddata/swiftpm/Package.resolved"
        switch URL(fileURLWithPath: path).pathExtension {
        case "xcodeproj": return ["\(path)/project.xcworkspace/\(inside)"]
        case "xcworkspace": return ["\(path)/\(inside)"]
        default: return [path + "/Package.resolved"]
        }
    }
}
