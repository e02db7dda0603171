import Files
import Foundation

/// Whether the app that a document belongs to follows dark mode, by what its project says: `UIUserInterfaceStyle` of its
/// Info.plist, or the build setting that Xcode makes that from.
enum DarkModeSupport {
    case followed, optedOut
    /// No project is around the document.
    case unknown

    /// - Parameter path: The document's; nil where it has none.
    @MainActor
    static func around(_ path: String?) -> DarkModeSupport {
        guard let path else { return .unknown }
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
        for _ in 0..<12 {
            let found = at(folder.path)
            if found.says != .unknown { return found.says }
            if found.isTop || folder.pathComponents.count <= 2 { break }
            folder.deleteLastPathComponent()
        }
        return .unknown
    }

    private struct Folder {
        var says = DarkModeSupport.unknown
        var isTop = false
    }

    /// Documents of a project ask of the same folders.
    @MainActor private static var known: [String: Folder] = [:]

    @MainActor
    private static func at(_ path: String) -> Folder {
        if let folder = known[path] { return folder }
        let folder = read(path)
        known[path] = folder
        return folder
    }

    private static func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// The folder's own files, and the property lists of the folders in it.
    private static func read(_ path: String) -> Folder {
        var folder = Folder()
        var said: Set<DarkModeSupport> = []
        let own = names(in: path)
        for name in own.prefix(1000) {
            if [".git", "Package.swift"].contains(name) { folder.isTop = true }
            if name.hasSuffix("Info.plist") {
                said.insert(plist("\(path)/\(name)"))
            } else if name.hasSuffix(".xcodeproj") {
                said.insert(project("\(path)/\(name)/project.pbxproj"))
            } else if !name.contains(".") {
                for inner in names(in: "\(path)/\(name)").prefix(1000) where inner.hasSuffix("Info.plist") {
                    said.insert(plist("\(path)/\(name)/\(inner)"))
                }
            }
        }
        // Property lists that say nothing of it, such as those of extensions and tests, do not count.
        folder.says = said.contains(.optedOut) ? .optedOut : said.contains(.followed) ? .followed : .unknown
        return folder
    }

    private static func plist(_ path: String) -> DarkModeSupport {
        guard let data = try? FileInput.data(at: path, limit: 1 << 20),
            let keys = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return .unknown }
        if let style = keys["UIUserInterfaceStyle"] as? String {
            return ["Light", "Dark"].contains(style) ? .optedOut : .followed
        }
        let ofApp = ["UILaunchStoryboardName", "UIApplicationSceneManifest", "LSRequiresIPhoneOS", "UILaunchScreen"]
        return ofApp.contains { keys[$0] != nil } ? .followed : .unknown
    }

    private static func project(_ path: String) -> DarkModeSupport {
        guard let data = try? FileInput.data(at: path, limit: 1 << 25) else { return .unknown }
        let isFixed = ["Light", "Dark"].contains { style in
            data.range(of: Data("INFOPLIST_KEY_UIUserInterfaceStyle = \(style);".utf8)) != nil
        }
        if isFixed { return .optedOut }
        // Only a project whose property list Xcode generates is judged here; otherwise the list in the folder is.
        return data.range(of: Data("GENERATE_INFOPLIST_FILE = YES;".utf8)) != nil ? .followed : .unknown
    }
}
