import Files
import Foundation

/// What `swiftc --version` says of the compiler on the PATH.
public enum CompilerVersion {
    /// The whole text, asked once for each compiler that is found.
    ///
    /// - Throws: ``BuildFailure`` where there is no compiler, or it says nothing.
    public static func current() throws -> String {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let program = path.split(separator: ":").map { "\($0)/swiftc" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        guard let program else {
            throw BuildFailure("there is no swiftc on PATH: install Swift from https://swift.org/install")
        }
        let real = URL(fileURLWithPath: program).resolvingSymlinksInPath()
        // swiftly's swiftc is one program for all toolchains, which chooses one at each start.
        guard real.lastPathComponent != "swiftly" else { return try asked(program) }
        let cache = UserFolders.plumbCache
        let file = "\(cache)/toolchain-" + ContentHash.of(real.path + FileStamp(path: real.path).text)
        if let known = try? String(contentsOfFile: file, encoding: .utf8) { return known }
        let version = try asked(program)
        // Where it can't be kept, it is asked again.
        _ = try? BoundedPath(root: cache).locating(file).write(version)
        return version
    }

    private static func asked(_ program: String) throws -> String {
        // A version manager may load the toolchain first.
        let outcome = try Subprocess.run(program, ["--version"], limit: .seconds(600))
        guard outcome.status == 0 else { throw BuildFailure("\(program) --version failed: \(outcome.errorText)") }
        return outcome.text
    }

    /// The first line of a version, which names it.
    public static func line(of version: String) -> String {
        version.split(separator: "\n").first.map(String.init) ?? "another toolchain"
    }
}
