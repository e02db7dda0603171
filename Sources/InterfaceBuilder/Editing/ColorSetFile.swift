import Files
import Foundation

/// A colour set of an asset catalogue: a colour for each environment that it names.
public struct ColorSetFile: Codable, Hashable, Sendable {
    /// A colour, and where it holds.
    public struct Variant: Codable, Hashable, Sendable {
        /// `universal`, `iphone`, `ipad`, and what else Xcode offers.
        public var idiom: String
        /// `any`, `light` or `dark`.
        public var appearance: String
        /// Whether it is the one for increased contrast.
        public var isHighContrast: Bool
        /// `#rrggbbaa` in sRGB.
        public var color: String

        public init(idiom: String, appearance: String, isHighContrast: Bool, color: String) {
            self.idiom = idiom
            self.appearance = appearance
            self.isHighContrast = isHighContrast
            self.color = color
        }
    }

    /// In the order of the file.
    public var variants: [Variant]

    public init(variants: [Variant]) { self.variants = variants }

    // MARK: Reading

    /// - Parameter contents: A set's `Contents.json`; what this does not know, such as wide gamuts, is left out.
    init(contents: Data) throws(EditError) {
        variants = try Self.entries(of: Self.root(of: contents)).compactMap(Self.variant)
    }

    private static func root(of contents: Data) throws(EditError) -> [String: Any] {
        guard let root = try? JSONSerialization.jsonObject(with: contents) as? [String: Any] else {
            throw EditError("the colour set's Contents.json is no JSON object")
        }
        return root
    }

    private static func entries(of root: [String: Any]) -> [[String: Any]] { root["colors"] as? [[String: Any]] ?? [] }

    /// Nil for an entry of another kind, which stays as it is.
    private static func variant(_ entry: [String: Any]) -> Variant? {
        guard Set(entry.keys).isSubset(of: ["idiom", "appearances", "color"]) else { return nil }
        var variant = Variant(
            idiom: entry["idiom"] as? String ?? "universal", appearance: "any", isHighContrast: false,
            color: "#000000ff")
        for appearance in entry["appearances"] as? [[String: String]] ?? [] {
            switch (appearance["appearance"], appearance["value"]) {
            case ("luminosity", let value?): variant.appearance = value
            case ("contrast", "high"): variant.isHighContrast = true
            default: return nil
            }
        }
        guard let color = entry["color"] as? [String: Any], color["color-space"] as? String == "srgb",
            let parts = color["components"] as? [String: Any]
        else { return nil }
        let bytes = ["red", "green", "blue", "alpha"].map { byte(parts[$0]) }
        guard !bytes.contains(nil) else { return nil }
        variant.color = "#" + bytes.compactMap { $0 }.map(hex).joined()
        return variant
    }

    /// Xcode writes `0xFF` or `255` of 255, or `0.500`.
    private static func byte(_ value: Any?) -> Int? {
        guard let text = value as? String else { return nil }
        if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
        guard let number = Double(text), number.isFinite else { return nil }
        return max(0, min(255, Int((text.contains(".") ? number * 255 : number).rounded())))
    }

    private static func hex(_ byte: Int) -> String { String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }

    // MARK: Writing

    /// The set's `Contents.json` in Xcode's form.
    ///
    /// - Parameter old: The file as it was, whose other entries stay; nil for a new set.
    func contents(over old: Data?) throws(EditError) -> Data {
        var root = try old.map { data throws(EditError) in try Self.root(of: data) } ?? [:]
        guard !variants.isEmpty, Set(variants.map(\.place)).count == variants.count else {
            throw EditError("a colour set has a colour, and one for each environment")
        }
        let others = Self.entries(of: root).filter { Self.variant($0) == nil }
        var entries: [[String: Any]] = []
        for variant in variants { entries.append(try variant.entry()) }
        root["colors"] = entries + others
        if root["info"] == nil { root["info"] = ["author": "xcode", "version": 1] }
        guard
            let data = try? JSONSerialization.data(
                withJSONObject: root, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        else { throw EditError("the colour set can't be written as JSON") }
        return data + Data("\n".utf8)
    }
}

extension ColorSetFile.Variant {
    fileprivate var place: [String] { [idiom, appearance, isHighContrast ? "high" : ""] }

    fileprivate func entry() throws(EditError) -> [String: Any] {
        guard ["universal", "iphone", "ipad", "tv", "mac", "car", "vision"].contains(idiom),
            ["any", "light", "dark"].contains(appearance)
        else { throw EditError("there is no environment “\(idiom), \(appearance)”") }
        let digits = color.dropFirst()
        guard color.hasPrefix("#"), digits.count == 8, let number = UInt32(digits, radix: 16) else {
            throw EditError("“\(color)” is no colour; say #rrggbbaa")
        }
        func byte(_ shift: UInt32) -> UInt32 { number >> shift & 0xFF }
        func hex(_ value: UInt32) -> String {
            "0x" + (String(value >> 4, radix: 16) + String(value & 15, radix: 16)).uppercased()
        }
        let alpha = String(Int((Double(byte(0)) / 255 * 1000).rounded()) + 1000)
        var entry: [String: Any] = [
            "idiom": idiom,
            "color": [
                "color-space": "srgb",
                "components": [
                    "red": hex(byte(24)), "green": hex(byte(16)), "blue": hex(byte(8)),
                    "alpha": "\(alpha.first == "2" ? "1" : "0").\(alpha.dropFirst())",
                ],
            ] as [String: Any],
        ]
        var appearances: [[String: String]] = []
        if appearance != "any" { appearances.append(["appearance": "luminosity", "value": appearance]) }
        if isHighContrast { appearances.append(["appearance": "contrast", "value": "high"]) }
        if !appearances.isEmpty { entry["appearances"] = appearances }
        return entry
    }
}

extension EditorDocument {
    /// A colour set of the project around the document.
    public func colorSet(_ name: String) throws -> ColorSetFile {
        guard let file = try Self.colorSetFile(name, near: url.path, isNew: false) else {
            throw EditError("the project has no colour set called \(name)")
        }
        return try ColorSetFile(contents: try FileInput.data(at: file.path, limit: 1 << 20))
    }

    /// Writes a colour set of the project: one that is there, or a new one in the nearest catalogue.
    public func write(_ set: ColorSetFile, as name: String) throws {
        guard let file = try Self.colorSetFile(name, near: url.path, isNew: true) else {
            throw EditError("the project has no asset catalogue; add a folder Assets.xcassets to it first")
        }
        let old = file.exists ? try FileInput.data(at: file.path, limit: 1 << 20) : nil
        try file.write(try set.contents(over: old), isDurable: true)
        ProjectFolder.forget()
    }

    /// The `Contents.json` of a set.
    private static func colorSetFile(_ name: String, near path: String, isNew: Bool) throws -> BoundedPath? {
        let catalogs = ProjectFolder.around(URL(fileURLWithPath: path).deletingLastPathComponent().path)
            .catalogs(near: URL(fileURLWithPath: path).deletingLastPathComponent().path)
        for catalog in catalogs {
            guard let folder = catalog.set(name, type: "colorset") else { continue }
            return try BoundedPath(root: catalog.root).locating(folder.path).appending("Contents.json")
        }
        guard isNew, let catalog = catalogs.first else { return nil }
        guard BoundedPath.isName(name), name.utf8.first != UInt8(ascii: ".") else {
            throw EditError("a colour can't be called “\(name)”")
        }
        return try BoundedPath(root: catalog.root).locating(catalog.url.path).appending("\(name).colorset")
            .appending("Contents.json")
    }
}
