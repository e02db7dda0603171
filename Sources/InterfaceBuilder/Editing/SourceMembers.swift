import Foundation

/// The outlets and actions that a project's sources declare.
struct SourceMembers {
    var outlets: [String] = []
    var actions: [String] = []

    /// Looks through the Swift sources around a document, up to the folder of a package, project or repository.
    static func find(of name: String?, near document: URL) -> SourceMembers {
        guard let name else { return SourceMembers() }
        let folder = project(around: document.deletingLastPathComponent())
        var result = SourceMembers()
        var looked = 0
        for case let path as String in FileManager.default.enumerator(atPath: folder.path)
            ?? FileManager.DirectoryEnumerator()
        {
            guard path.hasSuffix(".swift"), !path.contains("/.build/") else { continue }
            looked += 1
            guard looked < 4000,
                let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8),
                text.contains(name)
            else { continue }
            result.read(text, name)
        }
        return result
    }

    /// The folder of the project that a folder belongs to; the folder itself where there is none.
    private static func project(around start: URL) -> URL {
        let marks = ["Package.swift", ".git", "Podfile"]
        var folder = start
        for _ in 0..<6 {
            let inside = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            if inside.contains(where: { marks.contains($0) || $0.hasSuffix(".xcodeproj") }) { return folder }
            folder = folder.deletingLastPathComponent()
            guard folder.path != "/", folder.path != NSHomeDirectory() else { break }
        }
        return start
    }

    /// Reads the bodies of a class and its extensions.
    mutating func read(_ text: String, _ name: String) {
        var depth: Int?
        var level = 0
        for line in text.split(separator: "\n") {
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }.map(String.init)
            if depth == nil, let index = words.firstIndex(where: { $0 == "class" || $0 == "extension" }),
                index + 1 < words.count,
                words[index + 1] == name
            {
                depth = level
            }
            if let depth, level == depth + 1 || line.contains("{") && level == depth {
                if words.contains("@IBOutlet"), let index = words.firstIndex(of: "var"), index + 1 < words.count {
                    if !outlets.contains(words[index + 1]) { outlets.append(words[index + 1]) }
                }
                if words.contains("@IBAction"), let index = line.range(of: "func ") {
                    let signature = line[index.upperBound...]
                    let selector = Self.selector(signature)
                    if !actions.contains(selector) { actions.append(selector) }
                }
            }
            level += line.filter { $0 == "{" }.count - line.filter { $0 == "}" }.count
            if let begun = depth, level <= begun, line.contains("}") { depth = nil }
        }
    }

    /// `tap(_ sender: Any)` as `tap:`.
    private static func selector(_ signature: Substring) -> String {
        let name = signature.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let inside = signature.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
        let labels = inside.split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces).prefix { $0 != " " && $0 != ":" }
        }
        guard !labels.isEmpty else { return String(name) }
        return labels.enumerated().reduce(String(name)) { result, item in
            let (index, label) = item
            if label == "_" { return result + ":" }
            if index > 0 { return result + "\(label):" }
            return result + "With\(label.prefix(1).uppercased())\(label.dropFirst()):"
        }
    }
}
