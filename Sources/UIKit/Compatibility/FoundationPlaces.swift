import Foundation

// Folders of the app by name, which Foundation on Linux has only for some.
extension URL {
    /// Whether the file is there. Nothing is promised here that would have to be fetched first.
    public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }
}

extension FileManager {
    /// The folder that the apps of a group share; here it lies beside the app's own, and is made where it is missing.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/"), groupIdentifier != ".." else { return nil }
        let folder = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent(
            "Library/Group Containers/\(groupIdentifier)", isDirectory: true)
        try? createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}

extension URL {
    /// The folder for documents of the user.
    public static var documentsDirectory: URL { folder(.documentDirectory) }
    /// The folder for what can be made again.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }
    /// The folder for data that the user does not see.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
    public static var libraryDirectory: URL { folder(.libraryDirectory) }
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
    public static var desktopDirectory: URL { folder(.desktopDirectory) }
    public static var moviesDirectory: URL { folder(.moviesDirectory) }
    public static var musicDirectory: URL { folder(.musicDirectory) }
    public static var picturesDirectory: URL { folder(.picturesDirectory) }

    private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
    }

    /// A folder of the system's, as `FileManager` finds it.
    ///
    /// - Throws: Why it can't be found or made.
    public init(
        for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask,
        appropriateFor url: URL? = nil, create shouldCreate: Bool = false
    ) throws {
        self = try FileManager.default.url(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
    }
}
