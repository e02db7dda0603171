import Foundation
import SourcePort

/// Lays out resources as they lie in an app on iOS: flat, with folders of languages.
enum ResourceStaging {
    static func stage(_ target: Plan.Target, into folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for path in target.resources {
            let url = URL(fileURLWithPath: path)
            let above = url.deletingLastPathComponent().lastPathComponent
            let name = url.lastPathComponent
            if name.hasSuffix(".xcstrings") {
                try StringCatalog(path: path).write(into: folder)
            } else if above.hasSuffix(".lproj"), !target.folderReferences.contains(path) {
                try copy(path, "\(folder)/\(above)/\(name)")
            } else {
                try copy(path, "\(folder)/\(freeName(name, path, folder))")
            }
        }
    }

    /// Two catalogues may have one name.
    private static func freeName(_ name: String, _ path: String, _ folder: String) -> String {
        guard name.hasSuffix(".xcassets") else { return name }
        return "\(ContentHash.of(path).prefix(6))-\(name)"
    }

    /// Copies what changed; folders file by file.
    static func copy(_ from: String, _ to: String) throws {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: from, isDirectory: &isFolder) else { return }
        if isFolder.boolValue {
            try manager.createDirectory(atPath: to, withIntermediateDirectories: true)
            let names = try manager.contentsOfDirectory(atPath: from)
            for name in names { try copy(from + "/" + name, to + "/" + name) }
            for name in try manager.contentsOfDirectory(atPath: to) where !names.contains(name) {
                try manager.removeItem(atPath: to + "/" + name)
            }
            return
        }
        var (source, copy) = (stat(), stat())
        guard stat(from, &source) == 0 else { return }
        if stat(to, &copy) == 0, source.st_size == copy.st_size, source.st_mtim.tv_sec <= copy.st_mtim.tv_sec { return }
        try manager.createDirectory(
            atPath: URL(fileURLWithPath: to).deletingLastPathComponent().path, withIntermediateDirectories: true)
        guard let data = manager.contents(atPath: from) else { throw PortError("\(from): cannot be read") }
        try data.write(to: URL(fileURLWithPath: to), options: .atomic)
    }
}

/// A string catalogue, written as the `.strings` of each language.
struct StringCatalog {
    let path: String

    func write(into folder: String) throws {
        guard let data = FileManager.default.contents(atPath: path),
            let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let strings = json["strings"] as? [String: [String: Any]]
        else { throw PortError("\(path): this is no string catalogue") }
        let source = json["sourceLanguage"] as? String ?? "en"
        var tables: [String: [String: String]] = [source: [:]]
        var plurals: [String: [String: [String: String]]] = [:]
        for (key, entry) in strings {
            for (language, value) in entry["localizations"] as? [String: [String: Any]] ?? [:] {
                if let unit = value["stringUnit"] as? [String: Any], let text = unit["value"] as? String {
                    tables[language, default: [:]][key] = text
                } else if let cases = (value["variations"] as? [String: Any])?["plural"] as? [String: [String: Any]] {
                    for (name, form) in cases {
                        guard let text = (form["stringUnit"] as? [String: Any])?["value"] as? String else { continue }
                        plurals[language, default: [:]][key, default: [:]][name] = text
                        if name == "other" { tables[language, default: [:]][key] = text }
                    }
                }
            }
        }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        for (language, table) in tables {
            let text = table.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)) = \(Self.quoted($0.value));\n" }
                .joined()
            try FileWriter.write(text, to: "\(folder)/\(language).lproj/\(name).strings")
        }
        for (language, table) in plurals {
            let list = table.mapValues { forms -> [String: Any] in
                [
                    "NSStringLocalizedFormatKey": "%#@value@",
                    "value": forms.merging([
                        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld",
                    ]) { $1 },
                ]
            }
            let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            try FileWriter.write(
                String(decoding: data, as: UTF8.self), to: "\(folder)/\(language).lproj/\(name).stringsdict")
        }
    }

    /// As in .strings files, whose texts are escaped as Swift's are.
    private static func quoted(_ text: String) -> String { SwiftLiteral.text(text) }
}
