import Files

/// What is kept in the user's cache from run to run.
enum UserCache {
    /// - Parameters:
    ///   - path: Of a file in the folder, absolute.
    ///   - folder: Nothing is written outside of it; the cache's by default.
    static func write(_ text: String, to path: String, below folder: String = UserFolders.plumbCache) throws {
        try BoundedPath(root: folder).locating(path).write(text)
    }
}
