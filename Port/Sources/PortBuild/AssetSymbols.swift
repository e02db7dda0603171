import Foundation

/// The names that Xcode makes of asset catalogues: `UIImage(resource: .logo)`, `UIColor.accent`.
struct AssetSymbols {
    let catalogs: [String]
    /// Names that the sources declare themselves, by type: Xcode makes no second member of them.
    var declared: [String: Set<String>] = [:]

    private struct Symbol: Hashable, Comparable {
        /// Enclosing namespaces, as Swift names.
        var scope: [String]
        var name: String
        /// The asset's name, as `UIImage(named:)` takes it.
        var asset: String
        static func < (a: Symbol, b: Symbol) -> Bool {
            (a.scope.joined(separator: "."), a.name) < (b.scope.joined(separator: "."), b.name)
        }
    }

    func text(inModuleBundle: Bool) -> String? {
        var (images, colors): (Set<Symbol>, Set<Symbol>) = ([], [])
        for catalog in catalogs { collect(catalog, [], "", &images, &colors) }
        guard !images.isEmpty || !colors.isEmpty else { return nil }
        let bundle = inModuleBundle ? ".module" : ".main"
        var result = "import UIKit\n"
        for (type, resource, symbols) in [("UIImage", "ImageResource", images), ("UIColor", "ColorResource", colors)]
        where !symbols.isEmpty {
            result += "\nextension \(resource) {\n"
            result += members(symbols) {
                "static let \($0.name) = \(resource)(name: \(PackageWriter.literal($0.asset)), bundle: \(bundle))"
            }
            result += "}\n\nextension \(type) {\n"
            result += members(
                symbols.filter {
                    !$0.scope.isEmpty || !Self.taken.contains($0.name) && declared[type]?.contains($0.name) != true
                }
            ) { symbol in
                let path = (symbol.scope + [symbol.name]).joined(separator: ".")
                return "static var \(symbol.name): \(type) { \(type)(resource: .\(path)) }"
            }
            result += "}\n"
        }
        return result
    }

    /// UIColor's own names: Xcode makes no second member of them.
    private static let taken: Set<String> = [
        "red", "green", "blue", "black", "white", "gray", "darkGray", "lightGray", "cyan", "yellow", "magenta",
        "orange", "purple", "brown", "clear",
        "label", "link", "separator", "tintColor", "add", "remove", "strokedCheckmark", "checkmark", "actions",
    ]

    private func members(_ symbols: Set<Symbol>, _ line: (Symbol) -> String) -> String {
        var result = ""
        for scope in Set(symbols.map(\.scope)).sorted(by: { $0.joined(separator: ".") < $1.joined(separator: ".") }) {
            let inside = symbols.filter { $0.scope == scope }.sorted()
            let body = inside.map { String(repeating: "    ", count: scope.count + 1) + line($0) + "\n" }.joined()
            let open = scope.enumerated().map {
                String(repeating: "    ", count: $0.offset + 1) + "enum \($0.element) {\n"
            }.joined()
            let close = scope.indices.reversed().map { String(repeating: "    ", count: $0 + 1) + "}\n" }.joined()
            result += open + body + close
        }
        return result
    }

    private func collect(
        _ folder: String, _ scope: [String], _ prefix: String, _ images: inout Set<Symbol>, _ colors: inout Set<Symbol>
    ) {
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            let path = folder + "/" + name
            let base = (name as NSString).deletingPathExtension
            switch (name as NSString).pathExtension {
            case "imageset", "symbolset":
                images.insert(
                    Symbol(
                        scope: scope, name: Self.identifier(base, dropping: ["Image", "Symbol"]), asset: prefix + base))
            case "colorset":
                colors.insert(
                    Symbol(scope: scope, name: Self.identifier(base, dropping: ["Color"]), asset: prefix + base))
            case "":
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                    continue
                }
                let isScope = providesNamespace(path)
                let type = Self.identifier(base, dropping: [])
                collect(
                    path, isScope ? scope + [type.prefix(1).uppercased() + type.dropFirst()] : scope,
                    isScope ? prefix + base + "/" : prefix, &images, &colors)
            default: continue
            }
        }
    }

    private func providesNamespace(_ folder: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
            let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return false }
        return ((json["properties"] as? [String: Any])?["provides-namespace"] as? Bool) ?? false
    }

    /// `App Logo` is `appLogo`; `AccentColor` is `accent`; `2x` is `_2X`.
    static func identifier(_ name: String, dropping suffixes: [String]) -> String {
        let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        guard let first = words.first else { return "_" }
        var result =
            lowercasedStart(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        for suffix in suffixes where result.count > suffix.count && result.hasSuffix(suffix) {
            result = String(result.dropLast(suffix.count))
        }
        if result.first?.isNumber == true { result = "_" + result }
        return keywords.contains(result) ? "`\(result)`" : result
    }

    /// `URLIcon` begins with `url`.
    private static func lowercasedStart(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        if capitals.count <= 1 { return word.prefix(1).lowercased() + word.dropFirst() }
        if capitals.count == word.count { return word.lowercased() }
        return capitals.dropLast().lowercased() + word.dropFirst(capitals.count - 1)
    }

    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
        "false", "for", "func", "guard",
        "if", "import", "in", "init", "internal", "is", "let", "nil", "operator", "private", "protocol", "public",
        "repeat", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "true", "try", "typealias", "var", "where",
        "while",
    ]
}
