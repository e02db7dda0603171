import Foundation

/// Where a person's own files go, by the XDG Base Directory Specification.
public enum UserFolders {
    /// The folder for what may be made again: `$XDG_CACHE_HOME`, else `.cache` in the person's home.
    ///
    /// Nil where the environment names neither. As the specification wants it, a path that is not absolute doesn't count.
    public static func cache(environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache }
        return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache" : nil }
    }
}
