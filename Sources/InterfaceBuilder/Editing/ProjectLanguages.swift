import Foundation

/// The languages that a project has texts in for a document.
enum ProjectLanguages {
    /// The word for all of them in options and configurations.
    static let all = "project"

    /// The languages with those of the document's project in place of the word for all.
    ///
    /// - Parameter path: The document's; nil for one that is in no file.
    static func expanded(_ languages: [String], for path: String?) -> [String] {
        guard languages.contains(all) else { return languages }
        let own = path.map { of(URL(fileURLWithPath: $0)) } ?? []
        var result: [String] = []
        for language in languages.flatMap({ $0 == all ? own : [$0] }) where !result.contains(language) {
            result.append(language)
        }
        return result
    }

    /// From the language folders and the catalog beside `Base.lproj`; none for a document that is in no such folder.
    static func of(_ document: URL) -> [String] {
        let folder = document.deletingLastPathComponent()
        guard folder.pathExtension == "lproj" else { return [] }
        let parent = folder.deletingLastPathComponent()
        let name = document.deletingPathExtension().lastPathComponent
        let files = FileManager.default
        var found: Set<String> = []
        for entry in (try? files.contentsOfDirectory(atPath: parent.path)) ?? [] where entry.hasSuffix(".lproj") {
            let language = String(entry.dropLast(6))
            let texts = parent.appendingPathComponent("\(entry)/\(name).strings")
            if language != "Base", language != "mul", files.fileExists(atPath: texts.path) { found.insert(language) }
        }
        let catalog = parent.appendingPathComponent("mul.lproj/\(name).xcstrings")
        if let data = try? Data(contentsOf: catalog), data.count < 32 << 20,
            let top = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let strings = top["strings"] as? [String: [String: Any]]
        {
            for entry in strings.values {
                if let texts = entry["localizations"] as? [String: Any] { found.formUnion(texts.keys) }
            }
        }
        return found.sorted()
    }
}
