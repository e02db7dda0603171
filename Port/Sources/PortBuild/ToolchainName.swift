import Foundation

/// The compiler's version, asked once for each compiler that is found.
enum ToolchainName {
    static func current() throws -> String {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let program = path.split(separator: ":").map { "\($0)/swiftc" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        guard let program else {
            throw PortError("there is no swiftc on PATH: install Swift from https://swift.org/install")
        }
        let real = URL(fileURLWithPath: program).resolvingSymlinksInPath()
        // swiftly's swiftc is one program for all toolchains, which chooses one at each start.
        guard real.lastPathComponent != "swiftly" else { return try Tool.output([program, "--version"]) }
        let file = Library.cacheFolder() + "/toolchain-" + ContentHash.of(real.path + FileStamp(path: real.path).text)
        if let known = try? String(contentsOfFile: file, encoding: .utf8) { return known }
        let version = try Tool.output([program, "--version"])
        try UserCache.write(version, to: file)
        return version
    }

    /// The first line of a version, which names it.
    static func line(of version: String) -> String {
        version.split(separator: "\n").first.map(String.init) ?? "another toolchain"
    }
}
