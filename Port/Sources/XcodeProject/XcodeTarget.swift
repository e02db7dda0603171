import Foundation

/// A target of a project: what it compiles and brings along, by absolute paths.
public struct XcodeTarget: Sendable {
    public enum Kind: String, Sendable { case app, library, unitTests, uiTests, appExtension, bundle, other }

    public var name: String
    public var kind: Kind
    public var moduleName: String
    public var productName: String
    public var sources: [String] = []
    /// Files and folders, and whether they lie in a folder of a language (`en.lproj`).
    public var resources: [String] = []
    /// Folders copied as they are, with what is in them (blue in Xcode).
    public var folderReferences: Set<String> = []
    public var settings: BuildSettings
    /// Files of settings that the project names and that could not be read.
    public var unreadFiles: [UnreadFile] = []
    public var infoPlist: String?
    /// Names of targets that it depends on, of this project.
    public var dependencies: [String] = []
    /// Products of packages.
    public var packageProducts: [String] = []
    /// The addresses or folders of the packages of these, where the project says them.
    public var packageOfProduct: [String: String] = [:]
    /// Frameworks that it links, by file name.
    public var frameworks: [String] = []
}

/// A package that a project depends on.
public enum PackageReference: Sendable, Hashable {
    case local(path: String)
    case remote(url: String, requirement: PackageRequirement)
}

/// Which versions of a package a project takes; the texts are whatever the project says.
public enum PackageRequirement: Sendable, Hashable {
    case upToNextMajor(String), upToNextMinor(String), exact(String), branch(String), revision(String)
    /// From the first, and before the second.
    case range(String, String)
}

/// A project of Xcode's.
public struct XcodeProject: Sendable {
    public var path: String
    public var name: String
    public var targets: [XcodeTarget]
    public var packages: [PackageReference]
    /// What can't be followed, and is left out.
    public var problems: [ProjectProblem]

    /// Reads a `.xcodeproj`.
    ///
    /// - Parameters:
    ///   - path: Of the `.xcodeproj`.
    ///   - configuration: The build configuration whose settings count; the project's default where it has none of the name.
    public init(path: String, configuration: String = "Debug") throws {
        let file = try ProjectFile(path: path)
        self.path = file.path
        name = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
        let reader = TargetReader(file: file, configuration: configuration, projectName: name)
        targets = file.objects(file.root["targets"]).map { reader.target($0.object) }
        packages = file.objects(file.root["packageReferences"]).compactMap { reader.package($0.object) }
        packages += reader.packagesInGroups()
        problems = file.problems.all
    }
}

/// The projects of a workspace, in its order.
public enum XcodeWorkspace {
    public static func projects(_ path: String) throws -> [String] {
        let file = URL(fileURLWithPath: path).appendingPathComponent("contents.xcworkspacedata")
        guard let text = ProjectInput.text(file.path) else {
            throw ProjectError(file.path, "there is no such file; give the .xcworkspace folder that Xcode saved")
        }
        let folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
        // Groups may nest: each holds a location that those inside start from.
        var stack: [URL] = [folder]
        var result: [String] = []
        for tag in text.matches(of: /<(\/?)(Group|FileRef|Workspace)([^>]*?)(\/?)>/) {
            let (isEnd, kind, attributes, isEmpty) = (!tag.1.isEmpty, tag.2, tag.3, !tag.4.isEmpty)
            if isEnd {
                if kind == "Group", stack.count > 1 { stack.removeLast() }
                continue
            }
            guard let match = attributes.firstMatch(of: /location\s*=\s*"([^"]*)"/) else { continue }
            let text = String(match.1).replacing("&amp;", with: "&")
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let place = parts.count == 2 ? parts[1] : text
            let base = parts[0] == "container" ? folder : stack[stack.count - 1]
            let url =
                parts[0] == "absolute"
                ? URL(fileURLWithPath: place)
                : parts[0] == "self"
                    ? folder
                    : place.isEmpty ? base : base.appendingPathComponent(place)
            if kind == "Group" {
                if !isEmpty { stack.append(url) }
            } else if kind == "FileRef", url.pathExtension == "xcodeproj" {
                result.append(url.standardizedFileURL.path)
            }
        }
        return result
    }
}
