import Files

/// What is kept in the user's cache from run to run.
enum UserCache {
    /// - Parameter path: Of a file in the cache, absolute.
    static func write(_ text: String, to path: String) throws {
        try BoundedPath(root: Library.cacheFolder()).locating(path).write(text)
    }
}
