import Files
import Foundation
import PageStyle

/// The files of a page: scripts, styles and the document itself, read from a folder. Beside them, each page has the style sheets
/// that all share, `tokens.css` and `controls.css`.
public struct PageResources: Sendable {
    /// A file as it is sent to a browser.
    public struct File: Sendable {
        /// The contents, as they lie in the folder.
        public let data: Data
        /// The MIME type.
        public let type: String
    }

    private let folder: URL
    private let files: Set<String>

    /// - Parameter folder: Its files are served under their paths from there; nothing else can be named.
    public init(folder: URL) throws {
        self.folder = folder
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        files = Set(names.filter { Self.type(of: $0) != nil })
        guard files.contains("index.html") else {
            throw PageError("the page is missing: there is no index.html in \(folder.path)")
        }
    }

    /// - Parameter path: The path below the page's address; empty for the page itself.
    public func file(_ path: String) -> File? {
        let name = path.isEmpty ? "index.html" : path
        if let sheet = Self.sheet(name) { return sheet }
        guard files.contains(name), let type = Self.type(of: name),
            let data = try? Data(contentsOf: folder.appendingPathComponent(name))
        else { return nil }
        return File(data: data, type: type)
    }

    private static func sheet(_ name: String) -> File? {
        let text =
            switch name {
            case "tokens.css": PageStyle.tokens
            case "controls.css": PageStyle.controls
            default: nil as String?
            }
        return text.map { File(data: Data($0.utf8), type: "text/css; charset=utf-8") }
    }

    private static func type(of name: String) -> String? {
        switch (name as NSString).pathExtension {
        case "html": "text/html; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        default: nil
        }
    }

    /// The folder that the build put beside the program, else the one it was built from.
    ///
    /// - Parameters:
    ///   - name: The folder's name among the target's resources.
    ///   - target: The package and the target, as builds name their resources.
    ///   - built: Where the target's resources were when it was built.
    public static func bundled(_ name: String, in target: String, otherwise built: URL) throws -> PageResources {
        let bundle = target + ".resources"
        for place in [bundle, "../share/plumb/\(bundle)"] {
            let folder = ThisProgram.beside("\(place)/\(name)")
            if FileManager.default.fileExists(atPath: folder) {
                return try PageResources(folder: URL(fileURLWithPath: folder))
            }
        }
        return try PageResources(folder: built.appendingPathComponent(name))
    }
}

/// Why a page can't be served.
public struct PageError: Error, CustomStringConvertible {
    public let description: String
    /// - Parameter description: One sentence that says what, where and what to do.
    public init(_ description: String) { self.description = description }
}
