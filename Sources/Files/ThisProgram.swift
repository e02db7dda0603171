import Foundation

/// The program that this process runs.
public enum ThisProgram {
    /// Its file, links resolved.
    public static var path: String { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path }

    /// The folder that its file lies in.
    public static var folder: String { (path as NSString).deletingLastPathComponent }

    /// A path that is relative to its folder.
    public static func beside(_ relative: String) -> String {
        URL(fileURLWithPath: "\(folder)/\(relative)").standardizedFileURL.path
    }
}
