import Files
import Foundation

/// What a folder holds, in the order of the names.
public struct FolderContents {
    static let sourceTypes: Set<String> = [
        "swift", "m", "mm", "c", "cpp", "cc", "metal", "intentdefinition", "mlmodel", "h", "hpp",
    ]
    /// Folders that are one resource.
    static let bundleTypes: Set<String> = [
        "xcassets", "bundle", "framework", "xcframework", "xcdatamodeld", "scnassets", "playground", "app", "xcodeproj",
        "xcworkspace", "docc", "arresourcegroup", "rkassets", "icon",
    ]

    public static func isSource(_ path: String) -> Bool {
        sourceTypes.contains(URL(fileURLWithPath: path).pathExtension)
    }

    /// What package managers and builds put beside sources, and interfaces that are taken in by name.
    private static let foreignFolders: Set<String> = ["Carthage", "DerivedData", "PlumbStubs", "Pods", "node_modules"]

    /// All files below, absolute; hidden ones are left out.
    public private(set) var files: [String] = []
    /// Links that were not followed, and folders without an end.
    public private(set) var problems: [ProjectProblem] = []

    private let top: String
    private let opaque: Set<String>
    private var seen: Set<FolderListing.Identity> = []
    private var linked: [String] = []

    /// So many files no project has.
    private static let limit = 100_000

    /// Each folder is read once, however many links lead to it, and none that lies outside of the checkout.
    ///
    /// - Parameters:
    ///   - folder: An absolute path.
    ///   - opaque: Folders that count as one file.
    public init(_ folder: String, opaque: Set<String> = []) {
        top = ProjectInput.checkout(of: folder)
        self.opaque = opaque
        // Folders before links to them, so that files go by their own names.
        read(folder)
        var next = 0
        while next < linked.count {
            let path = linked[next]
            next += 1
            guard let identity = FolderListing.identity(of: path), !seen.contains(identity) else { continue }
            guard ProjectInput.isInside(path, top) else {
                problems.append(
                    ProjectProblem(
                        file: path, what: "the link", why: "it leads out of \(top), and is not followed",
                        instead: "Put the files there, or name their folder in the project"))
                continue
            }
            read(path)
        }
        if files.count >= Self.limit {
            problems.append(
                ProjectProblem(
                    file: folder, what: "the folder",
                    why: "it holds more than \(Self.limit) files; the rest is not read",
                    instead: "Name a folder of sources"))
        }
    }

    /// The files alone.
    public static func read(_ folder: String, opaque: Set<String> = []) -> [String] {
        FolderContents(folder, opaque: opaque).files
    }

    private mutating func read(_ folder: String) {
        guard let identity = FolderListing.identity(of: folder), seen.insert(identity).inserted,
            FolderListing.kernelFileSystem(at: folder) == nil, let listing = try? FolderListing(folder)
        else { return }
        for (name, kind) in listing.entries.sorted(by: { $0.name < $1.name })
        where !name.hasPrefix(".") && !Self.foreignFolders.contains(name) && files.count < Self.limit {
            let path = FilePath.joined(folder, name)
            let isOpaque =
                opaque.contains(path) || Self.bundleTypes.contains(URL(fileURLWithPath: path).pathExtension)
            switch kind {
            case .special: continue
            case .file: files.append(path)
            case .folder where !isOpaque: read(path)
            case .linkedFolder where !isOpaque: linked.append(path)
            case .folder, .linkedFolder: files.append(path)
            }
        }
    }
}
