import Foundation

/// The parsers of the files around documents, one by one, for tests that give them anything.
extension NibTexts {
    package nonisolated static func parse(strings data: Data) -> [String: String] { StringsFile.parse(data) }
    package nonisolated static func parse(catalog data: Data, language: String) -> [String: String] {
        StringsCatalog.texts(in: data, language: language)
    }
}

extension UIImage {
    /// Reads a description as that of an image set and of a colour set.
    package static func survive(description data: Data) {
        let set = ImageSet(description: data, in: URL(fileURLWithPath: "/nonexistent.imageset"))
        _ = set?.entry(for: .current)
        _ = ColorSet(contents: data)?.color(for: .current)
    }
}
