import Foundation

/// Reads targets out of a project file.
struct TargetReader {
    let file: ProjectFile
    let configuration: String
    let projectName: String

    func target(_ object: [String: Any]) -> XcodeTarget {
        let name = object["name"] as? String ?? ""
        let (settings, unread) = settings(of: object, name: name)
        let product = settings["PRODUCT_NAME"].isEmpty ? name : settings["PRODUCT_NAME"]
        let module = settings["PRODUCT_MODULE_NAME"].isEmpty ? product : settings["PRODUCT_MODULE_NAME"]
        var target = XcodeTarget(
            name: name, kind: Self.kind(object["productType"] as? String),
            moduleName: BuildSettings.identifier(module), productName: product, settings: settings)
        target.unreadFiles = unread
        let info = settings["INFOPLIST_FILE"]
        if !info.isEmpty { target.infoPlist = absolute(info) }
        for (_, phase) in file.objects(object["buildPhases"]) { read(phase, into: &target) }
        for (_, group) in file.objects(object["fileSystemSynchronizedGroups"]) { _ = group }
        for id in object["fileSystemSynchronizedGroups"] as? [String] ?? [] {
            readSynchronized(id, name, into: &target)
        }
        for (_, dependency) in file.objects(object["dependencies"]) {
            if let other = file.object(dependency["target"] as? String)?["name"] as? String {
                target.dependencies.append(other)
            } else if let product = file.object(dependency["productRef"] as? String)?["productName"] as? String {
                target.packageProducts.append(product)
            }
        }
        for (_, product) in file.objects(object["packageProductDependencies"]) {
            guard let name = product["productName"] as? String else { continue }
            target.packageProducts.append(name)
            if let package = file.object(product["package"] as? String) {
                target.packageOfProduct[name] =
                    package["repositoryURL"] as? String ?? package["relativePath"] as? String
            }
        }
        if let host = settings.values["TEST_TARGET_NAME"], !target.dependencies.contains(host) {
            target.dependencies.append(host)
        }
        target.sources = unique(target.sources)
        target.resources = unique(target.resources.filter { $0 != target.infoPlist })
        target.frameworks = unique(target.frameworks)
        // Formatters and linters run beside the build.
        target.packageProducts = unique(target.packageProducts).filter { !$0.hasPrefix("plugin:") }
        return target
    }

    private func unique(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }
    }

    private static func kind(_ type: String?) -> XcodeTarget.Kind {
        switch type {
        case "com.apple.product-type.application": .app
        case "com.apple.product-type.framework", "com.apple.product-type.library.static",
            "com.apple.product-type.framework.static", "com.apple.product-type.library.dynamic":
            .library
        case "com.apple.product-type.bundle.unit-test": .unitTests
        case "com.apple.product-type.bundle.ui-testing": .uiTests
        case "com.apple.product-type.bundle": .bundle
        case let type? where type.contains("extension"): .appExtension
        default: .other
        }
    }

    // MARK: Settings

    private func settings(of target: [String: Any], name: String) -> (BuildSettings, [UnreadFile]) {
        var configurationFile = ConfigurationFile(problems: file.problems)
        let place = (file: file.path + "/project.pbxproj", line: 0)
        var settings = BuildSettings([
            "SRCROOT": file.folder, "PROJECT_DIR": file.folder, "PROJECT_NAME": projectName, "TARGET_NAME": name,
            "TARGETNAME": name, "CONFIGURATION": configuration, "PLATFORM_NAME": "iphonesimulator",
            "SDKROOT": "iphonesimulator", "PRODUCT_NAME": name, "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "DEVELOPMENT_LANGUAGE": "en",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
        ])
        if let language = file.root["developmentRegion"] as? String {
            settings.addLevel(["DEVELOPMENT_LANGUAGE": language])
        }
        for owner in [file.root, target] {
            guard let list = file.object(owner["buildConfigurationList"] as? String) else { continue }
            let all = file.objects(list["buildConfigurations"]).map(\.object)
            let fallback = list["defaultConfigurationName"] as? String
            guard
                let chosen = all.first(where: { $0["name"] as? String == configuration })
                    ?? all.first(where: { $0["name"] as? String == fallback }) ?? all.first
            else { continue }
            if let base = chosen["baseConfigurationReference"] as? String, let path = file.location(base) {
                settings.addLevel(configurationFile.read(path, namedBy: place))
            } else if let anchor = chosen["baseConfigurationReferenceAnchor"] as? String,
                let folder = file.location(anchor),
                let inside = chosen["baseConfigurationReferenceRelativePath"] as? String
            {
                settings.addLevel(configurationFile.read(folder + "/" + inside, namedBy: place))
            }
            var level: [String: String] = [:]
            for (key, value) in chosen["buildSettings"] as? [String: Any] ?? [:] {
                level[key] = (value as? [String])?.joined(separator: " ") ?? "\(value)"
            }
            for key in settings.addLevel(level.flattenedConditions) {
                file.problems.add(.tooLong(key, file: place.file))
            }
        }
        for key in settings.removeOverlong() { file.problems.add(.tooLong(key, file: place.file)) }
        return (settings, configurationFile.unread)
    }

    private func absolute(_ path: String) -> String {
        path.hasPrefix("/")
            ? path : URL(fileURLWithPath: file.folder).appendingPathComponent(path).standardizedFileURL.path
    }

    // MARK: Build phases

    private func read(_ phase: [String: Any], into target: inout XcodeTarget) {
        let references = file.objects(phase["files"]).compactMap { $0.object["fileRef"] as? String }
        switch phase["isa"] as? String {
        case "PBXSourcesBuildPhase":
            for id in references { target.sources += files(id) }
        case "PBXResourcesBuildPhase", "PBXCopyFilesBuildPhase":
            for id in references {
                // What an app brings along it needs, though it may link it by importing it alone.
                if let path = file.object(id)?["path"] as? String, path.hasSuffix(".framework") {
                    target.frameworks.append(URL(fileURLWithPath: path).lastPathComponent)
                }
                if file.object(id)?["isa"] as? String == "PBXFileReference",
                    file.object(id)?["lastKnownFileType"] as? String == "folder", let path = file.location(id)
                {
                    target.folderReferences.insert(path)
                }
                if phase["isa"] as? String == "PBXResourcesBuildPhase" { target.resources += files(id) }
            }
        case "PBXFrameworksBuildPhase":
            for (_, buildFile) in file.objects(phase["files"]) {
                if let id = buildFile["fileRef"] as? String {
                    if let path = file.object(id)?["path"] as? String {
                        target.frameworks.append(URL(fileURLWithPath: path).lastPathComponent)
                    }
                } else if let product = file.object(buildFile["productRef"] as? String)?["productName"] as? String {
                    target.packageProducts.append(product)
                }
            }
        default: break
        }
    }

    /// The files that a reference stands for: one, or those of a group of languages or versions.
    private func files(_ id: String) -> [String] {
        file.tree(id).filter { !["PBXVariantGroup", "PBXGroup"].contains($0.object["isa"] as? String) }
            .compactMap { file.location($0.id) }
    }

    // MARK: Folders that Xcode keeps in step with the disk

    private func readSynchronized(_ id: String, _ targetName: String, into target: inout XcodeTarget) {
        guard let group = file.object(id), let folder = file.location(id) else { return }
        var excluded: Set<String> = []
        for (_, set) in file.objects(group["exceptions"]) {
            let owner = file.object(set["target"] as? String)?["name"] as? String
            guard owner == nil || owner == targetName else { continue }
            excluded.formUnion(set["membershipExceptions"] as? [String] ?? [])
        }
        let references = Set((group["explicitFolders"] as? [String] ?? []).map { folder + "/" + $0 })
        target.folderReferences.formUnion(references)
        let found = FolderContents(folder, opaque: references)
        for problem in found.problems { file.problems.add(problem) }
        // Packages that lie in the folder are not the target's.
        let packages = Self.packages(in: found.files)
        for path in found.files where !excluded.contains(String(path.dropFirst(folder.count + 1))) {
            guard !packages.contains(where: { path.hasPrefix($0 + "/") }) else { continue }
            if FolderContents.isSource(path) {
                target.sources.append(path)
            } else if path != target.infoPlist {
                target.resources.append(path)
            }
        }
    }

    // MARK: Packages

    func package(_ object: [String: Any]) -> PackageReference? {
        switch object["isa"] as? String {
        case "XCLocalSwiftPackageReference":
            return (object["relativePath"] as? String).map { .local(path: absolute($0)) }
        case "XCRemoteSwiftPackageReference":
            guard let url = object["repositoryURL"] as? String,
                let requirement = object["requirement"] as? [String: Any]
            else { return nil }
            return .remote(url: url, requirement: Self.requirement(requirement))
        default: return nil
        }
    }

    private static func requirement(_ values: [String: Any]) -> PackageRequirement {
        func text(_ key: String) -> String { values[key] as? String ?? "" }
        return switch text("kind") {
        case "upToNextMajorVersion": .upToNextMajor(text("minimumVersion"))
        case "upToNextMinorVersion": .upToNextMinor(text("minimumVersion"))
        case "exactVersion": .exact(text("version"))
        case "versionRange": .range(text("minimumVersion"), text("maximumVersion"))
        case "branch": .branch(text("branch"))
        default: .revision(text("revision"))
        }
    }

    /// Folders with a manifest that lie in the project's groups: the older way to have a local package.
    func packagesInGroups() -> [PackageReference] {
        var result: [PackageReference] = []
        guard let main = file.root["mainGroup"] as? String else { return [] }
        for (id, object) in file.tree(main) where object["isa"] as? String == "PBXFileReference" {
            guard let path = file.location(id), FileManager.default.fileExists(atPath: path + "/Package.swift") else {
                continue
            }
            result.append(.local(path: path))
        }
        for (id, object) in file.tree(main) where object["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" {
            guard let folder = file.location(id) else { continue }
            result += Self.packages(in: FolderContents.read(folder)).map { .local(path: $0) }
        }
        return result
    }

    /// Folders with a manifest, those farthest up.
    private static func packages(in files: [String]) -> [String] {
        let folders = files.filter { $0.hasSuffix("/Package.swift") }.map {
            String($0.dropLast("/Package.swift".count))
        }
        return folders.filter { folder in !folders.contains { folder.hasPrefix($0 + "/") } }
    }
}
