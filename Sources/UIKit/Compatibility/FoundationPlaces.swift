import Foundation

// Folders of the app by name, which Foundation on Linux has only for some.
extension URL {
    /// Whether the file is there. Nothing is promised here that would have to be fetched first.
    public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }
}

/// The folders of the user as on a device, where they lie in the app's own home.
private enum DeviceFolders {
    /// The app's own home, which `plumb build` gives it; nil for programs that run in the user's.
    private static var home: String? { ProcessInfo.processInfo.environment["CFFIXED_USER_HOME"] }

    private static func path(of directory: FileManager.SearchPathDirectory) -> String? {
        switch directory {
        case .libraryDirectory: "Library"
        case .cachesDirectory: "Library/Caches"
        case .applicationSupportDirectory: "Library/Application Support"
        case .preferencePanesDirectory: "Library/PreferencePanes"
        case .autosavedInformationDirectory: "Library/Autosave Information"
        case .documentDirectory: "Documents"
        case .desktopDirectory: "Desktop"
        case .downloadsDirectory: "Downloads"
        case .moviesDirectory: "Movies"
        case .musicDirectory: "Music"
        case .picturesDirectory: "Pictures"
        case .sharedPublicDirectory: "Public"
        default: nil
        }
    }

    /// Nil where Foundation's answer is right.
    static func url(for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask) -> URL?
    {
        guard domain.contains(.userDomainMask), let path = path(of: directory) else { return nil }
        guard let home else {
            // The only one that Foundation has no place for on Linux.
            return directory == .libraryDirectory
                ? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent(
                    path, isDirectory: true) : nil
        }
        let url = URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(path, isDirectory: true)
        // These are there when an app is launched, and apps write into them at once.
        if [.libraryDirectory, .cachesDirectory, .documentDirectory].contains(directory) {
            try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        return url
    }
}

extension FileManager {
    /// As `urls(for:in:)` on a device: for the user's folders the place in the app's own home, `Library` included, which
    /// Foundation on Linux has no place for.
    public func deviceURLs(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
        DeviceFolders.url(for: directory, in: domainMask).map { [$0] } ?? urls(for: directory, in: domainMask)
    }

    /// As `url(for:in:appropriateFor:create:)` on a device, with the places of ``deviceURLs(for:in:)``.
    ///
    /// - Throws: Why the folder can't be found or made.
    public func deviceURL(
        for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
        create shouldCreate: Bool
    ) throws -> URL {
        guard let place = DeviceFolders.url(for: directory, in: domain) else {
            return try self.url(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
        }
        if shouldCreate { try createDirectory(at: place, withIntermediateDirectories: true) }
        return place
    }

    /// The folder that the apps of a group share; here it lies beside the app's own, and is made where it is missing.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/"), groupIdentifier != ".." else { return nil }
        let folder = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent(
            "Library/Group Containers/\(groupIdentifier)", isDirectory: true)
        try? createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}

/// As `NSSearchPathForDirectoriesInDomains` on a device, with the places of ``Foundation/FileManager/deviceURLs(for:in:)``.
public func deviceSearchPaths(
    _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool
) -> [String] {
    let home = NSHomeDirectory()
    return FileManager.default.deviceURLs(for: directory, in: domainMask).map { url in
        !expandTilde && url.path.hasPrefix(home + "/") ? "~" + url.path.dropFirst(home.count) : url.path
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
        FileManager.default.deviceURLs(for: directory, in: .userDomainMask).first ?? homeDirectory
    }

    /// A folder of the system's, as `FileManager` finds it.
    ///
    /// - Throws: Why it can't be found or made.
    public init(
        for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask,
        appropriateFor url: URL? = nil, create shouldCreate: Bool = false
    ) throws {
        self = try FileManager.default.deviceURL(
            for: directory, in: domain, appropriateFor: url, create: shouldCreate)
    }
}
