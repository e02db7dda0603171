import Files
import Foundation

/// The documents below a folder, and what could not be looked into.
struct FolderSearch {
    /// Paths from the folder, in the order of their names. Hidden folders are left out.
    private(set) var files: [String] = []
    /// Folders that can't be read, with the reason, and linked ones, which are not followed: they could lead anywhere,
    /// and round in circles.
    private(set) var skipped: [(path: String, reason: String)] = []

    private let root: String
    private var progress = SearchProgress()
    /// Folders that were searched: one that is mounted in several places counts once.
    private var seen: Set<FolderListing.Identity> = []

    init(_ root: String) {
        self.root = root
        search("")
        progress.end()
        files.sort()
    }

    /// - Parameter device: That of the folder around it: only the top of another file system can be the kernel's.
    private mutating func search(_ folder: String, device: UInt? = nil) {
        let path = folder.isEmpty ? root : below(root, folder)
        progress.step(path, found: files.count)
        let listing: FolderListing
        var own: UInt?
        do {
            let identity = FolderListing.identity(of: path)
            // A folder that the user named is searched in any case; only those found below it may be skipped.
            if !folder.isEmpty, identity?.device != device, let system = FolderListing.kernelFileSystem(at: path) {
                skipped.append((path, "it is a file system of the kernel (\(system))"))
                return
            }
            if let identity, !seen.insert(identity).inserted {
                skipped.append((path, "it is a folder that was searched in another place"))
                return
            }
            own = identity?.device
            listing = try FolderListing(path)
        } catch {
            skipped.append((path, (error as? FolderListingError)?.reason ?? "\(error)"))
            return
        }
        var folders: [String] = []
        for (name, kind) in listing.entries where !name.hasPrefix(".") {
            let inside = folder.isEmpty ? name : folder + "/" + name
            switch kind {
            case .folder: folders.append(inside)
            case .linkedFolder: skipped.append((below(root, inside), "it is a link to a folder"))
            case .file: if DocumentFiles.isDocument(name) { files.append(inside) }
            case .special:
                if DocumentFiles.isDocument(name) { skipped.append((below(root, inside), "it is no file")) }
            }
        }
        for inside in folders.sorted() { search(inside, device: own) }
    }

    private func below(_ root: String, _ path: String) -> String {
        root.hasSuffix("/") ? root + path : root + "/" + path
    }

    /// Tells of the folders that were not searched: the first of them by name, of the others how many there are.
    static func tell(of skipped: [(path: String, reason: String)]) {
        let shown = 20
        for (folder, reason) in skipped.prefix(shown) { Terminal.note("plumb: \(folder) was not searched: \(reason)") }
        if skipped.count > shown {
            Terminal.note("plumb: \(skipped.count - shown) more folders were not searched, \(skipped.count) in all")
        }
    }
}

/// A line that tells how far a search is; only on terminals, and not for each folder.
private struct SearchProgress {
    private var count = 0
    private var isShown = false

    mutating func step(_ path: String, found: Int) {
        count += 1
        guard Terminal.showsProgress, count.isMultiple(of: 500) else { return }
        isShown = true
        Terminal.erase()
        Terminal.write("\(count) folders searched, \(found) documents: \(String(path.suffix(40)))")
    }

    func end() {
        if isShown { Terminal.erase() }
    }
}
