import Foundation

/// Where a person's own files go, by the XDG Base Directory Specification: a path that is not absolute doesn't count.
public enum UserFolders {
    /// The folder for what may be made again: `$XDG_CACHE_HOME`, else `.cache` in the person's home.
    ///
    /// Nil where the environment names neither.
    public static func cache(environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        absolute(environment["XDG_CACHE_HOME"]) ?? absolute(environment["HOME"]).map { $0 + "/.cache" }
    }

    /// Plumb's own part of it; in the home that the system's list of users has where the environment names none.
    public static var plumbCache: String { (cache() ?? NSHomeDirectory() + "/.cache") + "/plumb" }

    /// The folder for sockets and the like, `$XDG_RUNTIME_DIR`: nobody else gets in, and it is emptied when the person
    /// leaves. Nil where there is none.
    public static var runtime: String? { absolute(ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"]) }

    private static func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
}
