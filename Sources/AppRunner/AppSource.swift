import Foundation
import Toolchain

/// Where an app comes from.
public enum AppSource: Sendable, Hashable {
    /// An executable product of a Swift package.
    case package(folder: String, product: String)
    /// A program that is there already.
    case program(String)
    /// A project for iOS, or a folder of sources: another program builds and starts it.
    case project(String)

    /// - Parameters:
    ///   - name: What the user wrote: a product of the package in `folder`, a package's folder, a program, a project, or
    ///     a folder with a project or sources. Nil or a package's folder mean its one executable that links UIKit.
    ///   - product: A product of the package, where it has several.
    ///   - folder: Where `name` is looked for.
    public static func find(_ name: String?, product: String? = nil, in folder: String = ".") throws -> AppSource {
        let files = FileManager.default
        func isPackage(_ path: String) -> Bool { files.fileExists(atPath: path + "/Package.swift") }
        func absolute(_ path: String) -> String {
            URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder)).standardizedFileURL.path
        }
        if let name {
            let path = absolute(name)
            if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") { return .project(path) }
            var isFolder: ObjCBool = false
            if files.fileExists(atPath: path, isDirectory: &isFolder) {
                if isFolder.boolValue, isPackage(path) { return try fromPackage(path, product) }
                // A product of the package that one stands in may have a folder's name.
                if isFolder.boolValue {
                    if name.contains("/") || name == "." { return .project(path) }
                    if try !isProduct(name, above: folder) { return .project(path) }
                }
                if !isFolder.boolValue {
                    guard files.isExecutableFile(atPath: path) else {
                        throw AppProblem("\(name) is a file, but no program; name a target, a package or a program")
                    }
                    return .program(path)
                }
            } else if name.contains("/") {
                throw AppProblem("there is no file or folder \(name)")
            }
        }
        if let package = package(above: folder) { return try fromPackage(package, product ?? name) }
        if name == nil, holdsProject(absolute(".")) { return .project(absolute(".")) }
        throw AppProblem(
            "there is no package in this folder or above it; name a package's folder, a project or a program")
    }

    private static func package(above folder: String) -> String? {
        var above = URL(fileURLWithPath: folder).standardizedFileURL
        while !FileManager.default.fileExists(atPath: above.path + "/Package.swift") {
            guard above.path != "/" else { return nil }
            above.deleteLastPathComponent()
        }
        return above.path
    }

    /// Whether a name is that of an executable of the package that one stands in.
    private static func isProduct(_ name: String, above folder: String) throws -> Bool {
        guard let package = package(above: folder) else { return false }
        return try PackageDescription.read(package).apps.contains { $0.name == name }
    }

    private static func holdsProject(_ folder: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { [".xcodeproj", ".xcworkspace", ".swift"].contains(where: $0.hasSuffix) }
    }

    private static func fromPackage(_ folder: String, _ wanted: String?) throws -> AppSource {
        let apps = try PackageDescription.read(folder).apps
        let names = apps.map(\.name).sorted().joined(separator: ", ")
        if let wanted {
            guard apps.contains(where: { $0.name == wanted }) else {
                throw AppProblem(
                    "the package in \(folder) has no executable '\(wanted)'; "
                        + (names.isEmpty ? "it has none at all" : "it has \(names)"))
            }
            return .package(folder: folder, product: wanted)
        }
        let linking = apps.filter(\.linksUIKit)
        if let only = linking.first, linking.count == 1 { return .package(folder: folder, product: only.name) }
        if linking.isEmpty {
            throw AppProblem(
                "no executable of the package in \(folder) depends on UIKit"
                    + (names.isEmpty ? "" : "; it has \(names)"))
        }
        throw AppProblem(
            "the package in \(folder) has several apps; name one of \(linking.map(\.name).sorted().joined(separator: ", "))"
        )
    }
}

extension PackageDescription {
    fileprivate static func read(_ folder: String) throws -> PackageDescription {
        try PackageBuild(folder: folder).description()
    }

    fileprivate var apps: [(name: String, linksUIKit: Bool)] {
        let byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
        func links(_ target: Target, _ seen: inout Set<String>) -> Bool {
            guard seen.insert(target.name).inserted else { return false }
            let names = target.targets + target.products
            return names.contains("UIKit") || names.contains { byName[$0].map { links($0, &seen) } ?? false }
        }
        return targets.filter { $0.type == "executable" }.map { target in
            var seen: Set<String> = []
            return (target.name, links(target, &seen))
        }
    }
}
