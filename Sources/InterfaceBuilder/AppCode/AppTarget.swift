import Foundation

/// A target of a package or an iOS project, whose classes are to draw themselves on the editor's canvas.
public struct AppTarget: Sendable {
    /// The package's folder, or the one that the project lies in.
    public let package: URL
    /// The target's name, which is its module's.
    public let name: String
    /// Where it is built; `.build` in the package without.
    public let scratch: URL?
    /// Whether it is built without asking first, because the editor was started so.
    public var isTrusted = false
    /// The package's folder or the project, as a person named it: what an answer is remembered for.
    var project: String { lowering?.project ?? package.path }
    /// What makes a package of the project; nil for packages.
    let lowering: Lowering?

    struct Lowering: Sendable {
        /// `plumb-port`.
        let program: String
        let project: String
        /// The package that is made.
        let package: String
    }

    /// - Parameters:
    ///   - package: A package's folder, an Xcode project, or a folder with a project or sources.
    ///   - name: The target's name.
    ///   - scratch: Where it is built; `.build` in the package without.
    ///   - porter: Where `plumb-port` is, which is asked only for what is no package.
    /// - Throws: ``FixError`` where there is nothing to build.
    public init(
        package: String, name: String, scratch: String? = nil, porter: () throws -> String
    ) throws {
        let folder = URL(fileURLWithPath: package).standardizedFileURL
        self.name = name
        self.scratch = scratch.map { URL(fileURLWithPath: $0) }
        if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
            self.package = folder
            lowering = nil
            return
        }
        let isProject = ["xcodeproj", "xcworkspace"].contains(folder.pathExtension)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            throw FixError(description: "\(package): there is no folder and no project")
        }
        guard isProject || names.contains(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".swift") }) else {
            throw FixError(
                description: "\(package): there is no Package.swift, no Xcode project and no Swift source here")
        }
        self.package = isProject ? folder.deletingLastPathComponent() : folder
        lowering = Lowering(
            program: try porter(), project: folder.path, package: self.package.path + "/.plumb/canvas-\(name)")
    }

    /// When a source was changed last; what is built or hidden does not count.
    var newestChange: Date {
        var newest = Date.distantPast
        let found = FileManager.default.enumerator(
            at: package, includingPropertiesForKeys: [.contentModificationDateKey], options: [.skipsHiddenFiles])
        for case let file as URL in found ?? FileManager.DirectoryEnumerator() where file.pathExtension == "swift" {
            let changed = (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
            newest = max(newest, changed ?? newest)
        }
        return newest
    }
}
