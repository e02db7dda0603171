import Files
import Foundation
import NibDocument

/// What a build copied of a package's documents and catalogues, for an app to read.
public enum ResourceCopies {
    /// Files that a running app can take over: documents, their texts, and colours and images of catalogues.
    public static func canBeTakenOver(_ path: String) -> Bool {
        ["xib", "storyboard", "strings", "xcstrings"].contains(URL(fileURLWithPath: path).pathExtension)
            || catalogPlace(of: path) != nil
    }

    /// Where a file is in its catalogue, the catalogue first.
    private static func catalogPlace(of path: String) -> String? {
        let parts = path.split(separator: "/")
        return parts.firstIndex { $0.hasSuffix(".xcassets") }.map { parts[$0...].joined(separator: "/") }
    }

    /// The languages that folders of texts beside a program are for, in order.
    public static func languages(beside program: String) -> [String] {
        let folders = Self.bundles(beside: program).flatMap {
            (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? []
        }
        let names = folders.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
        return Set(names).subtracting(["Base", "mul"]).sorted()
    }

    private static func bundles(beside program: String) -> [URL] {
        // SwiftPM's `debug` and `release` are links to the folder that holds the bundles.
        let folder = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        // In an app's own folder, as projects are built, they lie beside the program.
        return (folder.pathExtension == "app" ? [folder] : [])
            + names.filter { $0.hasSuffix(".resources") }.sorted().map { folder.appendingPathComponent($0) }
    }

    /// Why an app could not read a file that was changed, with the file's name; nil where nothing is wrong with it, or
    /// where it is there no more.
    public static func fault(of file: String) -> String? {
        guard let data = try? FileInput.file(at: file, limit: NibLimits().bytes) else { return nil }
        do {
            switch URL(fileURLWithPath: file).pathExtension {
            case "xib", "storyboard": _ = try NibDocument(data: data, name: file)
            case "xcstrings", "json": _ = try JSONSerialization.jsonObject(with: data)
            case "strings": _ = try PropertyListSerialization.propertyList(from: data, format: nil)
            default: break
            }
            return nil
        } catch let error as NibError {
            return "\(error)"
        } catch {
            return "\(file): it can't be read as what its name says; was it saved completely?"
        }
    }

    /// Brings the copies up to date.
    ///
    /// - Parameters:
    ///   - files: Of the package.
    ///   - program: The app; the copies lie in folders beside it.
    /// - Returns: The copies; nil where one of the files has none, or several that it may not be.
    public static func renew(_ files: [String], beside program: String) -> [String]? {
        let bundles = Self.bundles(beside: program)
        var copies: [String] = []
        for file in files {
            let url = URL(fileURLWithPath: file)
            let language = url.deletingLastPathComponent().lastPathComponent
            // The build lays documents side by side, in their languages' folders, and catalogues as they are.
            let place =
                catalogPlace(of: file)
                ?? (language.hasSuffix(".lproj") ? "\(language)/\(url.lastPathComponent)" : url.lastPathComponent)
            let found = bundles.map { $0.appendingPathComponent(place) }.filter {
                FileManager.default.fileExists(atPath: $0.path)
            }
            guard let copy = found.first, found.count == 1, let data = try? Data(contentsOf: url),
                (try? data.write(to: copy, options: .atomic)) != nil
            else { return nil }
            copies.append(copy.path)
        }
        return copies
    }
}
