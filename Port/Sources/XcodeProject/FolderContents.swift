import Foundation

/// What a folder holds, in the order of the names.
public enum FolderContents {
    static let sourceTypes: Set<String> = [
        "swift", "m", "mm", "c", "cpp", "cc", "metal", "intentdefinition", "mlmodel", "h", "hpp",
    ]
    /// Folders that are one resource.
    static let bundleTypes: Set<String> = [
        "xcassets", "bundle", "framework", "xcframework", "xcdatamodeld", "scnassets", "playground", "app", "xcodeproj",
        "xcworkspace", "docc", "arresourcegroup", "rkassets", "icon",
    ]

    public static func isSource(_ path: String) -> Bool {
        sourceTypes.contains(URL(fileURLWithPath: path).pathExtension)
    }

    /// What package managers and builds put beside sources, and interfaces that are taken in by name.
    private static let foreignFolders: Set<String> = ["Carthage", "DerivedData", "PlumbStubs", "Pods", "node_modules"]

    /// All files below, absolute; hidden ones are left out.
    ///
    /// - Parameters:
    ///   - folder: An absolute path.
    ///   - opaque: Folders that count as one file.
    public static func read(_ folder: String, opaque: Set<String> = []) -> [String] {
        var result: [String] = []
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") && !foreignFolders.contains(name) {
            let path = folder + "/" + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue, !opaque.contains(path),
                !bundleTypes.contains(URL(fileURLWithPath: path).pathExtension)
            {
                result += read(path, opaque: opaque)
            } else {
                result.append(path)
            }
        }
        return result
    }
}
