import Files
import Foundation
import NibDocument

/// The translated texts of one document: `Main.strings` in a language's folder beside `Base.lproj/Main.storyboard`, or
/// the catalog of all languages, `mul.lproj/Main.xcstrings`.
@MainActor
package final class NibTexts {
    private let entries: [String: String]
    private let transform: ((String) -> String)?

    /// The texts of a document; nil when there is nothing to translate or change.
    init?(documentPath: String?, session: NibSession) {
        transform = session.transformText
        entries = documentPath.map { Self.entries(beside: $0, languages: session.languages) } ?? [:]
        if entries.isEmpty, transform == nil { return nil }
    }

    /// What is translated of an object, by the names of its texts.
    func texts(of id: String) -> [String: String] {
        var result: [String: String] = [:]
        for (key, text) in entries where key.hasPrefix(id + ".") { result[String(key.dropFirst(id.count + 1))] = text }
        return result
    }

    package nonisolated func text(of id: String?, key: String, original: String) -> String {
        // Documents are read on the main thread, by code that is not isolated.
        MainActor.assumeIsolated {
            let text = id.flatMap { entries["\($0).\(key)"] } ?? original
            return transform?(text) ?? text
        }
    }

    /// How large a file of texts may be, in bytes.
    private static let limit = 32 << 20

    private static func entries(beside path: String, languages: [String]) -> [String: String] {
        let file = URL(fileURLWithPath: path)
        let folder = file.deletingLastPathComponent()
        guard folder.pathExtension == "lproj" else { return [:] }
        let name = file.deletingPathExtension().lastPathComponent
        let parent = folder.deletingLastPathComponent()
        let catalog = try? FileInput.data(
            at: parent.appendingPathComponent("mul.lproj/\(name).xcstrings").path, limit: limit)
        for language in languages.flatMap(Self.fallbacks) where !language.contains("/") {
            let strings = parent.appendingPathComponent("\(language).lproj/\(name).strings")
            if let data = try? FileInput.data(at: strings.path, limit: limit) { return StringsFile.parse(data) }
            if let found = catalog.map({ StringsCatalog.texts(in: $0, language: language) }), !found.isEmpty {
                return found
            }
        }
        return [:]
    }

    /// `zh-Hant-TW` is also served by `zh-Hant` and `zh`.
    package nonisolated static func fallbacks(_ language: String) -> [String] {
        var parts = language.replacingOccurrences(of: "_", with: "-").split(separator: "-")
        var result: [String] = []
        while !parts.isEmpty {
            result.append(parts.joined(separator: "-"))
            parts.removeLast()
        }
        return result
    }
}

/// A `.strings` file: `"key" = "value";` with C comments. Lines that are not in that form are passed over.
package enum StringsFile {
    package static func parse(_ data: Data) -> [String: String] {
        let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        guard let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8) else { return [:] }
        var result: [String: String] = [:]
        var pending: String?
        var scanner = text.unicodeScalars[...]
        while let next = scanner.first {
            if scanner.starts(with: "/*".unicodeScalars) {
                scanner = after("*/", in: scanner)
            } else if scanner.starts(with: "//".unicodeScalars) {
                scanner = scanner.drop { $0 != "\n" }
            } else if next == "\"" {
                let word = quoted(&scanner)
                if let key = pending {
                    result[key] = word
                    pending = nil
                } else {
                    pending = word
                }
            } else {
                if next == ";" { pending = nil }
                scanner = scanner.dropFirst()
            }
        }
        return result
    }

    private static func after(
        _ mark: String, in text: Substring.UnicodeScalarView
    ) -> Substring.UnicodeScalarView {
        var rest = text.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: mark.unicodeScalars) { rest = rest.dropFirst() }
        return rest.dropFirst(mark.count)
    }

    private static func quoted(_ text: inout Substring.UnicodeScalarView) -> String {
        var word = String.UnicodeScalarView()
        text = text.dropFirst()
        while let scalar = text.first, scalar != "\"" {
            text = text.dropFirst()
            guard scalar == "\\", let escaped = text.first else {
                word.append(scalar)
                continue
            }
            text = text.dropFirst()
            switch escaped {
            case "n": word.append("\n")
            case "t": word.append("\t")
            case "r": word.append("\r")
            case "U", "u":
                let digits = String(text.prefix(4))
                if let value = UInt32(digits, radix: 16), let unicode = Unicode.Scalar(value) {
                    word.append(unicode)
                    text = text.dropFirst(4)
                }
            default: word.append(escaped)
            }
        }
        text = text.dropFirst()
        return String(word)
    }
}

/// A string catalog, Xcode 15's file for all languages.
enum StringsCatalog {
    private struct File: Decodable {
        struct Entry: Decodable { let localizations: [String: Localization]? }
        struct Localization: Decodable { let stringUnit: Unit? }
        struct Unit: Decodable { let value: String }
        let strings: [String: Entry]
    }

    static func texts(in data: Data, language: String) -> [String: String] {
        guard let file = try? JSONDecoder().decode(File.self, from: data) else { return [:] }
        return file.strings.compactMapValues { $0.localizations?[language]?.stringUnit?.value }
    }
}
