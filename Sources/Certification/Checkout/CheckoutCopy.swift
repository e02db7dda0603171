import Files
import Foundation

/// A copy of a checkout in which its tests run, so that nothing they write reaches the checkout itself. It stays from run to
/// run, and what was built in it too.
package struct CheckoutCopy {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The checkout.
    package let original: String
    /// The copy.
    package let folder: BoundedPath
    /// Links that lead out of the checkout; they are not copied.
    package private(set) var leftOut: [String] = []

    /// What is made by builds and is no part of a checkout.
    private static let made: Set<String> = [".git", ".build", ".plumb", "DerivedData", "node_modules", ".swiftpm"]
    /// Files of a checkout may be this large.
    private static let limit = 1 << 30

    /// - Parameters:
    ///   - original: The checkout's folder.
    ///   - folder: Where the copy lies or is made.
    package init(of original: String, in folder: String) throws {
        self.original = URL(fileURLWithPath: original).standardizedFileURL.path
        self.folder = BoundedPath(root: folder)
        let inside = FilePath.real(self.original) ?? self.original
        let place = self.folder.path
        guard place != inside, !FilePath.isBelow(inside, place) else {
            throw Failure(description: "\(place) lies in \(inside), which nothing is written to; name another folder")
        }
    }

    /// Says who made what is in a folder, so that the next run may replace and remove it.
    private static let mark = ".plumb-certify"

    /// Takes a folder that somebody named for the copy and what is made with it.
    ///
    /// - Throws: ``Failure`` where files lie in it that are somebody's own.
    package static func take(_ folder: BoundedPath) throws {
        let mark = try folder.appending(Self.mark)
        guard folder.contents.isEmpty || mark.exists else {
            throw Failure(
                description:
                    "\(folder): it is not empty, and plumb certify did not make it; name a folder that is not there yet"
            )
        }
        try mark.write("")
    }

    /// The folder that holds the repository of a path: the one with `.git`, else the folder itself or the one of the file.
    package static func checkout(of path: String) -> String {
        var folder = URL(fileURLWithPath: path).standardizedFileURL
        let isProject = ["xcodeproj", "xcworkspace", "swift"].contains(folder.pathExtension)
        if isProject { folder.deleteLastPathComponent() }
        var above = folder
        while above.path != "/" {
            if access(FilePath.bytes(above.path + "/.git"), F_OK) == 0 { return above.path }
            above.deleteLastPathComponent()
        }
        return folder.path
    }

    /// Brings the copy up to date: writes what differs, removes what the checkout does not have, and all reference pictures and
    /// layout records, so that each assertion makes its own.
    package mutating func update() throws {
        var wanted: Set<String> = []
        try folder.makeFolder()
        var outside: [String] = []
        let original = original
        let copy = folder
        try Self.walk(original, links: { outside.append($0) }) { path in
            guard !ReferencePictures.isReference(path), !path.hasSuffix(ReferencePictures.recordEnding) else {
                // The folder stays: manifests may name it.
                try copy.appending(path: path).parent?.makeFolder()
                return
            }
            wanted.insert(path)
            let source = "\(original)/\(path)"
            let target = try copy.appending(path: path)
            try target.write(FileInput.data(at: source, limit: Self.limit))
            if access(FilePath.bytes(source), X_OK) == 0 { chmod(FilePath.bytes(target.path), 0o755) }
        }
        leftOut = outside.sorted()
        var extra: [String] = []
        try Self.walk(folder.path) { if !wanted.contains($0) { extra.append($0) } }
        for path in extra { try folder.appending(path: path).remove() }
        // Projects are bounded by their repository.
        try folder.appending(".git").makeFolder()
    }

    /// Calls with the path of each file below a folder, from the folder, in order; what builds make is left out.
    ///
    /// - Parameter links: Called with each link that leads out of the folder, or to a folder.
    static func walk(
        _ folder: String, links: ((String) -> Void)? = nil, _ body: (String) throws -> Void
    ) throws {
        let top = FilePath.real(folder) ?? folder
        func visit(_ path: String) throws {
            let here = path.isEmpty ? folder : "\(folder)/\(path)"
            for entry in try FolderListing(here).entries.sorted(by: { $0.name < $1.name }) {
                let name = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
                switch entry.kind {
                case .folder where !made.contains(entry.name): try visit(name)
                case .file:
                    let target = FilePath.real("\(folder)/\(name)")
                    if let target, FilePath.isBelow(top, target) { try body(name) } else { links?(name) }
                case .linkedFolder: links?(name)
                default: break
                }
            }
        }
        try visit("")
    }
}
