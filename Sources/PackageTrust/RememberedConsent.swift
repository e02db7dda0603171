import Files
import Foundation

/// What a person let run before, by hash: in `plumb/trusted` of the user's cache, a line for each.
public struct RememberedConsent: Sendable {
    private let file: BoundedPath?

    /// - Parameter folder: The user's cache by default. Nil remembers nothing.
    public init(folder: String? = UserFolders.cache()) {
        file = try? folder.map { try BoundedPath(root: $0).appending("plumb").appending("trusted") }
    }

    /// Whether a tool was let run that is made of the same sources.
    public func contains(_ tool: BuildTool) -> Bool { lines.contains { $0.hasPrefix(tool.hash + " ") } }

    /// Whether a project was let be built for the editor's canvas.
    public func containsProject(_ path: String) -> Bool { lines.contains { $0.hasPrefix(Self.key(path) + " ") } }

    /// Remembers tools until their sources change.
    ///
    /// - Throws: A sentence with the file that can't be written.
    public func add(_ tools: [BuildTool]) throws { try add(tools.map { "\($0.hash) \(Self.line("\($0)"))" }) }

    /// Remembers that a project may be built for the editor's canvas.
    ///
    /// - Parameter path: Of the project or package, absolute.
    /// - Throws: A sentence with the file that can't be written.
    public func addProject(_ path: String) throws { try add(["\(Self.key(path)) \(Self.line(path))"]) }

    private static func key(_ path: String) -> String {
        SHA256.hexadecimal(of: Data("project \(FilePath.real(path) ?? path)".utf8))
    }

    /// Names come from projects, and may hold what ends a line.
    private static func line(_ text: String) -> String {
        String(text.unicodeScalars.map { $0.properties.generalCategory == .control ? "_" : Character($0) })
    }

    private var lines: [Substring] {
        guard let file, let path = try? file.checked(), let data = try? FileInput.file(at: path, limit: 16 << 20)
        else { return [] }
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }

    private func add(_ new: [String]) throws {
        guard let file else { return }
        let old = lines.map(String.init)
        try file.write((old + new.filter { !old.contains($0) }).map { $0 + "\n" }.joined())
    }
}
