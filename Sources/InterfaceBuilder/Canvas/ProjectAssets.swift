import Files
import Foundation
import UIKit

/// Images and colours of a project that no bundle was made of yet, as the canvas finds them: in the folders given, beside
/// the document, and in the asset catalogues of the project around it.
///
/// Names in documents and catalogues never lead out of these folders, whether by `..`, from the root, or by links.
@MainActor
final class ProjectAssets {
    /// The document's own folder, then those given, without links.
    private let folders: [String]
    /// The folders given.
    private let given: [ProjectFolder]
    /// The document's folder, without links.
    private let own: String?
    private var images: [String: UIImage?] = [:]
    private var colors: [String: UIColor?] = [:]

    /// - Parameters:
    ///   - document: The file; nil for one that is in no folder.
    ///   - folders: Searched first, with what is below them.
    init(document: String?, folders: [String]) {
        given = folders.compactMap { ProjectFolder.at($0) }
        let own = document.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
        var beside = folders.compactMap(FilePath.real)
        if let real = own.flatMap(FilePath.real) {
            beside.append(real)
            // A document in a language's folder shares what lies beside that folder.
            if real.hasSuffix(".lproj") { beside.append(URL(fileURLWithPath: real).deletingLastPathComponent().path) }
            self.own = real
        } else {
            self.own = nil
        }
        self.folders = beside
    }

    /// Looked for when the first image or colour is asked for: many documents name none, and projects are large.
    private lazy var catalogs: [ProjectFolder.Catalog] =
        given.flatMap { $0.catalogs(near: $0.path) }
        + (own.map { ProjectFolder.around($0).catalogs(near: $0) } ?? [])

    func image(_ name: String) -> UIImage? {
        if let known = images[name] { return known }
        let found = findImage(name)
        images[name] = .some(found)
        return found
    }

    private func findImage(_ name: String) -> UIImage? {
        guard Self.isInside(name) else { return nil }
        for catalog in catalogs {
            guard let folder = catalog.image(name) else { continue }
            if let image = UIImage.imageSet(at: folder, within: catalog.root) { return image }
        }
        return folders.lazy.compactMap { UIImage.file(named: name, in: $0) }.first
    }

    func color(_ name: String) -> UIColor? {
        if let known = colors[name] { return known }
        var found: UIColor?
        for catalog in catalogs where found == nil && Self.isInside(name) {
            guard let folder = catalog.set(name, type: "colorset") else { continue }
            found = UIColor.colorSet(at: folder, named: name, within: catalog.root)
        }
        colors[name] = .some(found)
        return found
    }

    /// The names of all sets of some types in the project's catalogues, sorted.
    func names(of types: [String]) -> [String] {
        Set(catalogs.flatMap { catalog in types.flatMap(catalog.names) }).sorted()
    }

    /// Whether a name stays below the folder that it is looked for in.
    static func isInside(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix("/") && !name.utf8.contains(0) && name.utf8.count < 1024
            && !name.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    }
}

/// A project on disk, and the asset catalogues in it. Each is looked through once.
@MainActor
final class ProjectFolder {
    struct Catalog {
        let url: URL
        /// The folder that nothing may lead out of.
        let root: String
        fileprivate let content: AssetCatalog

        func set(_ name: String, type: String) -> URL? { content.set(name, type: type) }
        func image(_ name: String) -> URL? { content.image(name) }
        func names(of type: String) -> [String] { content.names(of: type) }
    }

    let path: String
    private lazy var found: [Catalog] = search()
    private static var known: [String: ProjectFolder] = [:]
    /// By a document's folder, the project around it: folders may hold thousands of files, among which the search looks for a mark.
    private static var surrounding: [String: ProjectFolder] = [:]

    private init(_ path: String) { self.path = path }

    /// The folder itself; nil where there is none.
    static func at(_ path: String) -> ProjectFolder? { FilePath.real(path).map(shared) }

    private static func shared(_ real: String) -> ProjectFolder {
        if let folder = known[real] { return folder }
        let folder = ProjectFolder(real)
        known[real] = folder
        return folder
    }

    /// Has catalogues looked through again, because a set came.
    static func forget() { (known, surrounding) = ([:], [:]) }

    /// The project around a document's folder; that folder where there is none.
    static func around(_ folder: String) -> ProjectFolder {
        if let project = surrounding[folder] { return project }
        let project = shared(ProjectTop.around(folder) ?? folder)
        surrounding[folder] = project
        return project
    }

    /// The nearest first: those that share most folders with the document.
    func catalogs(near folder: String) -> [Catalog] {
        let own = folder.split(separator: "/")
        func nearness(_ catalog: Catalog) -> Int {
            zip(own, catalog.url.path.split(separator: "/")).prefix { $0 == $1 }.count
        }
        return found.enumerated().sorted { a, b in
            let (x, y) = (nearness(a.element), nearness(b.element))
            return x == y ? a.offset < b.offset : x > y
        }.map(\.element)
    }

    private func search() -> [Catalog] {
        var result: [Catalog] = []
        var waiting = [path]
        // The search ends after so many folders, in case the path is a home folder. Users of larger projects have to
        // name the folders of their assets.
        for _ in 0..<4000 {
            guard let folder = waiting.popLast() else { break }
            if folder.hasSuffix(".xcassets") {
                let url = URL(fileURLWithPath: folder)
                result.append(Catalog(url: url, root: path, content: AssetCatalog(folder: url)))
                continue
            }
            let entries = (try? FolderListing(folder))?.entries ?? []
            let names = entries.filter { $0.kind == .folder && ProjectTop.isOwn($0.name) }
            waiting += names.map(\.name).sorted(by: >).map { folder == "/" ? "/" + $0 : "\(folder)/\($0)" }
        }
        return result.sorted { $0.url.path < $1.url.path }
    }
}
