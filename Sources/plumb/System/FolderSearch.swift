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

    init(_ root: String) {
        self.root = root
        search("")
        files.sort()
    }

    private mutating func search(_ folder: String) {
        let path = folder.isEmpty ? root : root + "/" + folder
        let listing: FolderListing
        do {
            listing = try FolderListing(path)
        } catch {
            skipped.append((path, (error as? FolderListingError)?.reason ?? "\(error)"))
            return
        }
        var folders: [String] = []
        for (name, kind) in listing.entries where !name.hasPrefix(".") {
            let below = folder.isEmpty ? name : folder + "/" + name
            switch kind {
            case .folder: folders.append(below)
            case .linkedFolder: skipped.append((root + "/" + below, "it is a link to a folder"))
            case .file: if DocumentFiles.isDocument(name) { files.append(below) }
            }
        }
        for below in folders.sorted() { search(below) }
    }
}
