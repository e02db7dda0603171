import Files
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
    private let data: Data
    let problems = ProblemList()

    /// - Parameter path: The `.xcodeproj` folder.
    public init(path: String) throws {
        let whole = URL(fileURLWithPath: path).standardizedFileURL
        self.path = whole.path
        let file = whole.appendingPathComponent("project.pbxproj")
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw ProjectError(file.path, "there is no such file; give the .xcodeproj folder that Xcode saved")
        }
        guard let data = ProjectInput.data(file.path) else {
            throw ProjectError(
                file.path, "it can't be read: it is no file, or has more than \(ProjectInput.limit >> 20) MB")
        }
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            let objects = list["objects"] as? [String: [String: Any]], let root = list["rootObject"] as? String,
            let project = objects[root]
        else { throw ProjectError(file.path, "this is no project file that Xcode wrote") }
        self.objects = objects
        rootID = root
        self.data = data
        let above = whole.deletingLastPathComponent()
        let inside = project["projectDirPath"] as? String ?? ""
        folder = inside.isEmpty ? above.path : above.appendingPathComponent(inside).standardizedFileURL.path
        makeParents()
    }

    private var parents: [String: String] = [:]

    private mutating func makeParents() {
        for id in objects.keys.sorted() {
            for child in objects[id]?["children"] as? [String] ?? [] where parents[child] == nil { parents[child] = id }
        }
    }

    func object(_ id: String?) -> [String: Any]? { id.flatMap { objects[$0] } }
    func objects(_ ids: Any?) -> [(id: String, object: [String: Any])] {
        (ids as? [String] ?? []).compactMap { id in objects[id].map { (id, $0) } }
    }
    var root: [String: Any] { objects[rootID] ?? [:] }

    /// Groups in groups: nobody has more.
    private static let deepestGroups = 256

    /// Where a file or group lies. Nil where it belongs to the SDK or to what is built, or where its groups hold each other.
    func location(_ id: String) -> String? {
        var below: [String] = []
        var base = folder
        var next: String? = id
        while let id = next {
            guard let object = objects[id] else { return nil }
            guard below.count < Self.deepestGroups else {
                report(id, "it is in itself, or in more than \(Self.deepestGroups) groups that hold each other")
                return nil
            }
            let own = object["path"] as? String ?? ""
            switch object["sourceTree"] as? String {
            case "<absolute>":
                (base, next) = (own, nil)
                continue
            case "SOURCE_ROOT": next = nil
            case "<group>", nil: next = parents[id]
            default: return nil
            }
            below.append(own)
        }
        return below.reversed().reduce(base, join)
    }

    /// Says that a group can't be followed, at its line.
    func report(_ id: String, _ why: String) {
        let name = objects[id].flatMap { $0["name"] as? String ?? $0["path"] as? String } ?? id
        problems.add(
            ProjectProblem(
                file: path + "/project.pbxproj", line: line(of: id), what: "the group \(name)", why: why,
                instead: "Take it out of the group that it should not be in"))
    }

    /// The line where an object is written, from 1; 0 where it is not found.
    private func line(of id: String) -> Int {
        var number = 0
        for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\"") }
            if text.starts(with: id.utf8), text.contains(UInt8(ascii: "{")) { return number }
        }
        return 0
    }

    /// The object and all that are in it, groups before what they hold, each once.
    func tree(_ id: String) -> [(id: String, object: [String: Any])] {
        var result: [(id: String, object: [String: Any])] = []
        var seen: Set<String> = []
        var open: Set<String> = []
        // What waits, the next one last; nil ends a group.
        var waiting: [(id: String, isEnd: Bool)] = [(id, false)]
        while let (id, isEnd) = waiting.popLast() {
            if isEnd {
                open.remove(id)
                continue
            }
            guard let object = objects[id] else { continue }
            if open.contains(id) { report(id, "it is in itself, by way of other groups or directly") }
            guard seen.insert(id).inserted else { continue }
            result.append((id, object))
            let children = object["children"] as? [String] ?? []
            guard !children.isEmpty else { continue }
            open.insert(id)
            waiting.append((id, true))
            waiting += children.reversed().map { ($0, false) }
        }
        return result
    }

    private func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        if path.hasPrefix("/") { return path }
        return URL(fileURLWithPath: folder).appendingPathComponent(path).standardizedFileURL.path
    }
}
