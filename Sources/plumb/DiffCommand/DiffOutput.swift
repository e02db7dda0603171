import ArgumentParser
import Foundation
import InterfaceBuilder

/// Where a comparison is written besides the terminal.
enum DiffOutput {
    case file(String, DiffReport.Format)
    case pictures(String)

    init(_ path: String) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            self = .pictures(path)
            return
        }
        switch (path as NSString).pathExtension.lowercased() {
        case "html", "htm": self = .file(path, .html)
        case "md", "markdown": self = .file(path, .markdown)
        case "json": self = .file(path, .json)
        case "txt": self = .file(path, .text)
        case "": self = .pictures(path)
        case let other:
            throw ValidationError("-o writes .html, .md, .json and .txt files, and PNGs into folders, not .\(other)")
        }
    }

    /// The way from a page's folder to another one; from the current folder without a page.
    static func relative(_ folder: String, from page: String?) -> String {
        guard let page else { return folder }
        var start = URL(fileURLWithPath: page).deletingLastPathComponent().standardizedFileURL.pathComponents[...]
        var end = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents[...]
        while let first = start.first, first == end.first { (start, end) = (start.dropFirst(), end.dropFirst()) }
        return (start.map { _ in ".." } + end).joined(separator: "/")
    }

    @MainActor
    static func key(_ document: DocumentDiff, _ scene: SceneDiff, _ variant: VariantDiff) -> String {
        [document.name, scene.id, variant.name].joined(separator: "\n")
    }

    /// Writes a picture for each variant of each scene that differs; gives back their names.
    @MainActor
    static func write(pictures documents: [DocumentDiff], to folder: String) throws -> [String: String] {
        try Input.makeFolder(folder)
        var names: [String: String] = [:]
        var taken: Set<String> = []
        for document in documents {
            let stem = ((document.name as NSString).lastPathComponent as NSString).deletingPathExtension
            for scene in document.scenes {
                for variant in scene.variants {
                    guard let data = DiffPictures.sideBySide(scene, variant)?.pngData() else { continue }
                    let name = FileNaming.name(
                        "\(stem)-\(scene.name)-\(variant.name)", keeping: "-_.", unlike: &taken)
                    try Input.write(data, to: "\(folder)/\(name).png")
                    names[key(document, scene, variant)] = name + ".png"
                }
            }
        }
        return names
    }
}
