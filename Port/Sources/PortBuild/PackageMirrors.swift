import Foundation
import XcodeProject

/// Where packages are fetched from, when not from where they say.
public struct PackageMirrors: Sendable, Hashable {
    /// Other places by the packages' addresses, each a repository's address or folder.
    private var places: [String: String] = [:]
    /// A folder of repositories. With one nothing is fetched from a network.
    public var offline: String?

    public init() {}

    /// Takes what `--mirror` says.
    ///
    /// - Parameter text: `URL=PLACE`.
    /// - Throws: A `PortError` where it is not of that form.
    public mutating func add(_ text: String) throws {
        guard let sign = text.lastIndex(of: "="), sign != text.startIndex,
            text.index(after: sign) != text.endIndex
        else {
            throw PortError("--mirror \(text): write the package's address, “=” and where it is fetched from instead")
        }
        places[Self.key(String(text[..<sign]))] = Self.place(String(text[text.index(after: sign)...]))
    }

    /// Takes the mirrors that SwiftPM and Xcode are set up with, those of the project before the user's own.
    public mutating func addConfigured(for folder: String) {
        let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
        for file in [
            folder + "/.swiftpm/configuration/mirrors.json", home + "/.swiftpm/configuration/mirrors.json",
        ] {
            guard let data = ProjectInput.data(file, limit: 1 << 20),
                let values = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
            else { continue }
            for entry in values["object"] as? [[String: Any]] ?? [] {
                guard let original = entry["original"] as? String, let mirror = entry["mirror"] as? String else {
                    continue
                }
                let key = Self.key(original)
                if places[key] == nil { places[key] = Self.place(mirror) }
            }
        }
    }

    /// The place for an address; nil where it is fetched from where it says.
    ///
    /// - Throws: A `PortError` where nothing is fetched from a network, and there is no copy.
    func place(of url: String) throws -> String? {
        if let place = places[Self.key(url)] { return place }
        guard let offline else { return nil }
        let name = Self.name(of: url)
        let owner = Self.key(url).split(separator: "/").dropLast().last.map(String.init) ?? ""
        // `git@place.org:Owner/Kit.git` has a colon before the owner.
        let spelled = url.split(whereSeparator: { $0 == "/" || $0 == ":" }).dropLast().last.map(String.init) ?? owner
        for path in [
            name, name + ".git", "\(spelled)/\(name)", "\(spelled)/\(name).git", "\(owner)/\(name)",
            "\(spelled)+\(name)",
        ] {
            let folder = "\(offline)/\(path)"
            if let found = [folder, folder + "/repo"].first(where: Self.isRepository) { return found }
        }
        // A name alone, as pods have it: a folder that says its owner too.
        if owner.isEmpty, let names = try? FileManager.default.contentsOfDirectory(atPath: offline).sorted() {
            for folder in names where folder.lowercased().hasSuffix("+" + name.lowercased()) {
                let path = "\(offline)/\(folder)"
                if let found = [path, path + "/repo"].first(where: Self.isRepository) { return found }
            }
        }
        throw PortError(
            "there is no copy of it in \(offline), and nothing is fetched from a network; clone it there as \(name), "
                + "or give --mirror \(url)=DIR")
    }

    /// The offline folder's first clone, by name, that has a pod's specification at its top in that version: a repository often
    /// has several pods.
    func place(ofPod name: String, version: String) -> String? {
        guard let offline, !name.contains("/"), version.first?.isNumber == true,
            let names = try? FileManager.default.contentsOfDirectory(atPath: offline).sorted()
        else { return nil }
        return names.map { "\(offline)/\($0)" }.filter(Self.isRepository).first { folder in
            [version, "v" + version].contains {
                (try? Tool.output(["git", "-C", folder, "cat-file", "-e", "\($0):\(name).podspec"])) != nil
            }
        }
    }

    static func isRepository(_ folder: String) -> Bool {
        [".git", "HEAD", "Package.swift"].contains {
            FileManager.default.fileExists(atPath: "\(folder)/\($0)")
        }
    }

    private static func place(_ text: String) -> String {
        if let url = URL(string: text), url.isFileURL { return url.standardizedFileURL.path }
        return text.contains("://") || text.contains("@") && text.contains(":")
            ? text : URL(fileURLWithPath: text).standardizedFileURL.path
    }

    /// An address without what may be spelled in several ways: `https://a.org/B/c.git`, `git@a.org:B/c`.
    static func key(_ url: String) -> String {
        var text = url.lowercased()[...]
        if let range = text.firstRange(of: "://") { text = text[range.upperBound...] }
        if let at = text.firstIndex(of: "@"), !text[..<at].contains("/") { text = text[text.index(after: at)...] }
        var key = String(text)
        if !url.contains("://"), let colon = key.firstIndex(of: ":") { key.replaceSubrange(colon...colon, with: "/") }
        while key.hasSuffix("/") { key.removeLast() }
        return key.hasSuffix(".git") ? String(key.dropLast(4)) : key
    }

    /// The last part of an address, which is the package's name to SwiftPM.
    static func name(of url: String) -> String {
        var text = url[...]
        while text.hasSuffix("/") { text = text.dropLast() }
        let last = text.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? ""
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
}
