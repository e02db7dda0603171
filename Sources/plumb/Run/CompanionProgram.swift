import Foundation

/// A program that `plumb` hands over to: beside it, on the PATH, or in a checkout, where it is built if it has to be.
struct CompanionProgram {
    let name: String
    /// Of the nested package that builds it; nil for the library's own.
    let package: String?
    /// What it is, for messages.
    let purpose: String

    static let editor = CompanionProgram(name: "plumb-studio", package: "Studio", purpose: "the editor")
    static let appPage = CompanionProgram(name: "plumb-run", package: "Studio", purpose: "the page for apps")
    static let window = CompanionProgram(name: "plumb-window", package: nil, purpose: "the window for apps")

    /// Runs the program in place of this process, so that signals and status are the program's.
    func become(_ arguments: [String]) throws -> Never {
        let program = try find()
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        fflush(nil)
        execv(program, &words)
        throw Trouble("\(program): can't be run: \(String(cString: strerror(errno)))")
    }

    func find() throws -> String {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        // Installed, it lies in lib/plumb.
        for place in [name, "../lib/plumb/\(name)"] {
            if let found = runnable(own.appendingPathComponent(place).standardizedFileURL.path) { return found }
        }
        for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
            if let found = runnable("\(folder)/\(name)") { return found }
        }
        guard let checkout = checkout(above: own) else {
            let place = package.map { " --package-path \($0)" } ?? ""
            throw Trouble(
                """
                \(name) is missing. It comes with the checkout of Plumb: in its folder, run \
                “swift build -c release\(place) --product \(name)”, and put it beside plumb or on the PATH
                """)
        }
        if let built = built(in: checkout) { return built }
        Terminal.note("plumb: building \(purpose), once; this takes some minutes")
        try build(in: checkout)
        guard let built = built(in: checkout) else { throw Trouble("\(purpose) was built, but is not there") }
        return built
    }

    private func runnable(_ path: String) -> String? { FileManager.default.isExecutableFile(atPath: path) ? path : nil }

    private func folder(in checkout: URL) -> URL { package.map(checkout.appendingPathComponent) ?? checkout }

    private func built(in checkout: URL) -> String? {
        ["release", "debug"].lazy.compactMap {
            runnable(folder(in: checkout).appendingPathComponent(".build/\($0)/\(name)").path)
        }.first
    }

    /// The checkout that this program was built in, or that the user stands in.
    private func checkout(above program: URL) -> URL? {
        for start in [program, URL(fileURLWithPath: FileManager.default.currentDirectoryPath)] {
            var folder = start
            while folder.path != "/" {
                if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Studio/Package.swift").path) {
                    return folder
                }
                folder.deleteLastPathComponent()
            }
        }
        return nil
    }

    /// The compiler's progress goes to standard error: standard output is the program's own.
    private func build(in checkout: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "build", "-c", "release", "--package-path", folder(in: checkout).path, "--product", name,
        ]
        process.standardOutput = FileHandle.standardError
        do {
            try process.run()
        } catch {
            throw Trouble("swift can't be run, and \(purpose) has to be built: \(error.localizedDescription)")
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Trouble("\(purpose) could not be built") }
    }
}
