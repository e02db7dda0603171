import Files
import Foundation

/// What lies below a project's folders, as far as documents can name it.
package struct ProjectFiles {
    /// `.xib` and `.storyboard`, sorted.
    package private(set) var documents: [String] = []
    /// Objective-C headers and implementations, sorted.
    private(set) var objectiveC: [String] = []
    /// Swift sources, sorted.
    package private(set) var swift: [String] = []
    /// The files that Xcode's projects are in.
    private(set) var projects: [String] = []
    /// Names of images in catalogues and of picture files, with and without their ending, and where each lies.
    private(set) var images: [String: String] = [:]
    /// Names of colours in catalogues, and where each lies.
    private(set) var colors: [String: String] = [:]
    /// Names of font files.
    private(set) var fonts: Set<String> = []
    /// Whether packages that are not looked into may bring classes and resources along.
    private(set) var hasDependencies = false

    private static let mostFolders = 20_000

    package init(_ folders: [String]) {
        var waiting = folders.map { ($0, FilePath.hasSuffix($0, ".xcassets") ? "/" : "") }
        var looked = 0
        var seen: Set<FolderListing.Identity> = []
        while let (folder, catalog) = waiting.popLast(), looked < Self.mostFolders {
            looked += 1
            guard let identity = FolderListing.identity(of: folder), seen.insert(identity).inserted else { continue }
            for entry in ((try? FolderListing(folder))?.entries ?? []).sorted(by: { $0.name > $1.name }) {
                let path = FilePath.joined(folder, entry.name)
                switch entry.kind {
                case .file: file(entry.name, path)
                case .folder where ["Pods", "Carthage"].contains(entry.name): hasDependencies = true
                case .folder where ProjectTop.isOwn(entry.name):
                    waiting.append((path, self.folder(entry.name, path, catalog)))
                default: break
                }
            }
        }
        documents.sort()
        objectiveC.sort()
        swift.sort()
    }

    /// What a source holds; nil where it can't be read.
    package static func data(_ path: String) -> Data? { try? FileInput.file(at: path, limit: 4 << 20) }

    /// The text of an Xcode project; empty where it can't be read.
    private static func project(_ path: String) -> String {
        (try? FileInput.data(at: path, limit: 64 << 20)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The modules of the projects' targets and those that documents name, sorted.
    var modules: [String] {
        var names: Set<String> = []
        for path in projects {
            for target in Self.project(path).matches(of: /isa = PBXNativeTarget;[^}]*?\sname = "?([^";]+)"?;/) {
                // As a module is named where a project doesn't say otherwise.
                names.insert(String(target.output.1.map { $0.isLetter || $0.isNumber ? $0 : "_" }))
            }
        }
        for path in documents {
            guard let text = Self.data(path).map({ String(decoding: $0, as: UTF8.self) }) else { continue }
            names.formUnion(text.matches(of: /customModule="([^"]+)"/).map { String($0.output.1) })
        }
        return names.sorted()
    }

    private mutating func file(_ name: String, _ path: String) {
        let parts = name.split(separator: ".")
        guard parts.count > 1, let ending = parts.last?.lowercased() else {
            if name == "Podfile" || name == "Cartfile" { hasDependencies = true }
            return
        }
        switch ending {
        case "xib", "storyboard": documents.append(path)
        case "h", "m", "mm": objectiveC.append(path)
        case "swift": swift.append(path)
        case "png", "jpg", "jpeg", "pdf", "svg", "gif", "heic", "tiff", "webp", "bmp", "ico":
            let base = String(name.dropLast(ending.count + 1))
            // A picture for one scale or device goes by the name without it.
            let plain = base.replacing(/(?:@[0-9.]+x)?(?:~(?:iphone|ipad))?(?:@[0-9.]+x)?$/, with: "")
            for known in [base, plain, name, "\(plain).\(ending)"] { images[known] = path }
        case "ttf", "otf", "ttc": fonts.insert(name)
        default: break
        }
    }

    /// - Parameter catalog: The folder's names in a catalogue, with slashes.
    /// - Returns: Those of what is in it.
    private mutating func folder(_ name: String, _ path: String, _ catalog: String) -> String {
        if name.hasSuffix(".xcodeproj") {
            projects.append(path + "/project.pbxproj")
            if Self.project(path + "/project.pbxproj").contains("SwiftPackageReference") { hasDependencies = true }
        }
        if name.hasSuffix(".xcassets") { return "/" }
        guard !catalog.isEmpty else { return "" }
        let base = name.split(separator: ".").dropLast().joined(separator: ".")
        for known in [base, catalog.dropFirst() + base] {
            if name.hasSuffix(".imageset") || name.hasSuffix(".symbolset") || name.hasSuffix(".appiconset") {
                images[known] = path
            } else if name.hasSuffix(".colorset") {
                colors[known] = path
            }
        }
        return name.contains(".") ? catalog : catalog + name + "/"
    }
}
