import Files
import Foundation

/// Objects that are linked into one library, for programs that load it or are linked with it.
public enum SharedLibrary {
    /// - Parameters:
    ///   - objects: Their paths.
    ///   - output: The library's path, in a folder that is there.
    ///   - flags: Further arguments of `swiftc`.
    /// - Throws: ``BuildFailure`` where they don't fit together.
    public static func link(_ objects: [String], to output: String, flags: [String] = []) throws {
        // There may be more of them than fit on a command line.
        let list = try PrivateFolder("plumb-link")
        let file = list.path + "/objects"
        try BoundedPath(root: list.path).locating(file).write(objects.map(quoted).joined(separator: "\n"))
        let outcome = try Subprocess.run("swiftc", ["-emit-library", "-o", output, "@\(file)"] + flags)
        guard outcome.status == 0 else { throw BuildFailure(output: outcome.allText, folder: nil) }
    }

    /// Blanks, quotes and backslashes mean something in lists of arguments.
    private static func quoted(_ path: String) -> String {
        "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
