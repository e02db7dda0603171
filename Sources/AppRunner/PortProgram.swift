import Foundation

/// `plumb-port`, the program that builds iOS sources: beside this program, on the PATH, or built in a checkout.
public enum PortProgram {
    private static let name = "plumb-port"

    /// The program's path.
    public static func find() throws -> String {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        // Installed, some programs lie in bin, others in lib/plumb.
        var candidates = [name, "../../bin/\(name)"].map { own.appendingPathComponent($0).standardizedFileURL.path }
        candidates += (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
        for start in [own, URL(fileURLWithPath: FileManager.default.currentDirectoryPath)] {
            var folder = start
            while folder.path != "/" {
                candidates += ["release", "debug"].map {
                    folder.appendingPathComponent("Port/.build/\($0)/\(name)").path
                }
                folder.deleteLastPathComponent()
            }
        }
        if let found = candidates.first(where: FileManager.default.isExecutableFile) { return found }
        throw AppProblem(
            """
            plumb-port is missing. It comes with the checkout of Plumb: in its folder, run \
            “swift build -c release --package-path Port --product plumb-port”, and put Port/.build/release/plumb-port \
            beside plumb or on the PATH
            """)
    }
}
