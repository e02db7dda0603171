import ArgumentParser
import Foundation
import InterfaceBuilder

/// The documents that paths name: files as they are, folders searched, in the order of their names.
struct DocumentFiles {
    let files: [String]

    static var deviceIDs: [String] { CanvasDevice.ids }
    static func isDevice(_ name: String) -> Bool { CanvasDevice.isKnown(name) }
    static func isDocument(_ path: String) -> Bool { path.hasSuffix(".xib") || path.hasSuffix(".storyboard") }

    /// - Parameter keepsMissing: Leaves a path that does not exist among the files, to be told of when it is read, while
    ///   the others go on. Otherwise it is an error at once.
    init(_ paths: [String], keepsMissing: Bool = false) throws {
        var found: [String] = []
        for path in paths {
            // Standard input.
            if path == "-" {
                found.append(path)
                continue
            }
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                guard keepsMissing else { throw Trouble("\(path): no such file or folder") }
                found.append(path)
                continue
            }
            guard isFolder.boolValue else {
                found.append(path)
                continue
            }
            let inside = Self.search(path)
            // A wrong folder would otherwise look like a clean one.
            if inside.isEmpty { Terminal.note("plumb: there is no .xib or .storyboard in \(path)") }
            found += inside
        }
        files = found
    }

    private static func search(_ folder: String) -> [String] {
        below(folder).map { folder == "." ? $0 : (folder as NSString).appendingPathComponent($0) }
    }

    /// The documents below a folder, as paths from there. Hidden folders are left out.
    static func below(_ folder: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return all.filter(isDocument).filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
    }
}
