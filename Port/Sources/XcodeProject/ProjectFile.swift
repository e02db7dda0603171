import Foundation

/// What went wrong with a project, with the file.
public struct ProjectError: Error, CustomStringConvertible {
    public let path: String
    public let message: String
    public init(_ path: String, _ message: String) {
        self.path = path
        self.message = message
    }
    public var description: String { "\(path): \(message)" }
}

/// `project.pbxproj`: objects by identifier, each with a kind (`isa`) and values that name others.
public struct ProjectFile {
    /// The folder of the `.xcodeproj`.
    public let folder: String
    public let path: String
    private let objects: [String: [String: Any]]
    let rootID: String

    /// - Parameter path: The `.xcodeproj` folder.
    public init(path: String) throws {
        let whole = URL(fileURLWithPath: path).standardizedFileURL
        self.path = whole.path
        let file = whole.appendingPathComponent("project.pbxproj")
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw ProjectError(file.path, "there is no such file; give the .xcodeproj folder that Xcode saved")
        }
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            let objects = list["objects"] as? [String: [String: Any]], let root = list["rootObject"] as? String,
            let project = objects[root]
        else { throw ProjectError(file.path, "this is no project file that Xcode wrote") }
        self.objects = objects
        rootID = root
        let above = whole.deletingLastPathComponent()
        let inside = project["projectDirPath"] as? String ?? ""
        folder = inside.isEmpty ? above.path : above.appendingPathComponent(inside).standardizedFileURL.path
        makeParents()
    }

    private var parents: [String: String] = [:]

    private mutating func makeParents() {
        for (id, object) in objects {
            for child in object["children"] as? [String] ?? [] where parents[child] == nil { parents[child] = id }
        }
    }

    func object(_ id: String?) -> [String: Any]? { id.flatMap { objects[$0] } }
    func objects(_ ids: Any?) -> [(id: String, object: [String: Any])] {
        (ids as? [String] ?? []).compactMap { id in objects[id].map { (id, $0) } }
    }
    var root: [String: Any] { objects[rootID] ?? [:] }

    /// Where a file or group lies. Nil where it belongs to the SDK or to what is built.
    func location(_ id: String) -> String? {
        guard let object = objects[id] else { return nil }
        let own = object["path"] as? String ?? ""
        switch object["sourceTree"] as? String {
        case "<absolute>": return own
        case "SOURCE_ROOT": return join(folder, own)
        case "<group>", nil:
            guard let parent = parents[id] else { return join(folder, own) }
            return location(parent).map { join($0, own) }
        default: return nil
        }
    }

    private func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        if path.hasPrefix("/") { return path }
        return URL(fileURLWithPath: folder).appendingPathComponent(path).standardizedFileURL.path
    }
}
