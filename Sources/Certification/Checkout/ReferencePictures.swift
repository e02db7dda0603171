import Files
import Foundation

/// The pictures and records of layouts that tests of a checkout are compared with.
package struct ReferencePictures: Sendable {
    /// Their paths from the checkout's folder, sorted.
    package let pictures: [String]
    /// Records of layouts, beside the pictures.
    package let records: [String]

    /// The end of the names of layout records.
    package static let recordEnding = ".layout.json"

    /// - Parameter folder: The checkout.
    /// - Throws: Where it can't be read.
    package init(in folder: String) throws {
        var pictures: [String] = []
        var records: [String] = []
        try CheckoutCopy.walk(folder) { path in
            if path.hasSuffix(Self.recordEnding) {
                records.append(path)
            } else if Self.isReference(path) {
                pictures.append(path)
            }
        }
        self.pictures = pictures.sorted()
        self.records = records.sorted()
    }

    /// Whether a picture lies in a folder of references: `__Snapshots__` and folders called like it, `ReferenceImages`, with any
    /// ending. Pictures of catalogues and bundles belong to the app.
    package static func isReference(_ path: String) -> Bool {
        guard path.lowercased().hasSuffix(".png") else { return false }
        let folders = path.split(separator: "/").dropLast()
        guard !folders.contains(where: { $0.hasSuffix(".xcassets") || $0.hasSuffix(".bundle") }) else { return false }
        return folders.contains { name in
            let plain = name.lowercased().filter(\.isLetter)
            return name.hasPrefix("__Snapshots") || plain.hasPrefix("referenceimages")
                || plain.hasSuffix("referenceimages")
        }
    }
}
