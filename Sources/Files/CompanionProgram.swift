import Foundation
import Glibc

/// A program of Plumb's that another one hands over to: beside it, on the PATH, or in a checkout, where it is built if it
/// has to be.
public struct CompanionProgram: Sendable {
    /// Why it can't be found, built or run, and what to do.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    private let name: String
    /// Of the nested package that builds it; nil for the library's own.
    private let package: String?
    /// Whether that package is built where the library is, which it then compiles once for both. A package with dependencies of
    /// its own has its own place, or each build would remove the other's.
    private let sharesBuild: Bool
    /// What it is, for messages.
    private let purpose: String

    /// `plumb-studio`.
    public static let editor = CompanionProgram(
        name: "plumb-studio", package: "Studio", sharesBuild: true, purpose: "the editor")
    /// `plumb-run`.
    public static let appPage = CompanionProgram(
        name: "plumb-run", package: "Studio", sharesBuild: true, purpose: "the page for apps")
    /// `plumb-window`.
    public static let window = CompanionProgram(
        name: "plumb-window", package: nil, sharesBuild: true, purpose: "the window for apps")
    /// `plumb-port`.
    public static let porter = CompanionProgram(
        name: "plumb-port", package: "Port", sharesBuild: false, purpose: "what builds projects for iOS")

    /// Runs the program in place of this process, so that signals and status are the program's.
    ///
    /// - Throws: A ``Failure``; does not return otherwise.
    public func become(_ arguments: [String]) throws(Failure) -> Never {
        let program = try find()
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        fflush(nil)
        execv(program, &words)
        throw Failure(description: "\(program): can't be run: \(String(cString: strerror(errno)))")
    }

    /// The program's path, where it lies beside this one, is on the PATH, or was built in a checkout.
    public var installed: String? {
        // Installed, some programs lie in bin, others in lib/plumb.
        let places = [name, "../lib/plumb/\(name)", "../../bin/\(name)"].map(ThisProgram.beside)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return (places + path.split(separator: ":").map { "\($0)/\(name)" }).first(where: isRunnable)
            ?? checkout.flatMap(built)
    }

    /// The program's path. Where it has to be built, that is said on the standard error.
    ///
    /// - Throws: A ``Failure`` where it is nowhere, or can't be built.
    public func find() throws(Failure) -> String {
        if let installed { return installed }
        guard let checkout else {
            let place = package.map { " --package-path \($0)" } ?? ""
            throw Failure(
                description: """
                    \(name) is missing. It comes with the checkout of Plumb: in its folder, run \
                    “swift build -c release\(place) --product \(name)”, and put it beside plumb or on the PATH
                    """)
        }
        StandardError.write("plumb: building \(purpose), once; this takes some minutes\n")
        try build(in: checkout)
        guard let built = built(in: checkout) else {
            throw Failure(description: "\(purpose) was built, but is not there")
        }
        return built
    }

    /// The checkout that this program was built in, or that the person stands in.
    private var checkout: String? {
        (Checkout.above(ThisProgram.folder) ?? Checkout.above(".")).flatMap {
            FileManager.default.fileExists(atPath: manifest(in: $0)) ? $0 : nil
        }
    }

    private func isRunnable(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

    private func folder(in checkout: String) -> String { package.map { "\(checkout)/\($0)" } ?? checkout }

    private func manifest(in checkout: String) -> String { folder(in: checkout) + "/Package.swift" }

    private func builds(in checkout: String) -> String {
        (sharesBuild ? checkout : folder(in: checkout)) + "/.build"
    }

    private func built(in checkout: String) -> String? {
        ["release", "debug"].map { "\(builds(in: checkout))/\($0)/\(name)" }.first(where: isRunnable)
    }

    /// The compiler's progress goes to standard error: standard output is the program's own. The package manager plans the build
    /// again, since it takes a plan of another package that was made in the same place for this one's.
    private func build(in checkout: String) throws(Failure) {
        var launch = ProgramLaunch(
            "swift",
            [
                "build", "-c", "release", "--package-path", folder(in: checkout), "--scratch-path",
                builds(in: checkout),
                "--product", name,
            ])
        launch.output = .file(STDERR_FILENO)
        let status: Int32
        do { status = try ChildProcess(launch).wait().code } catch {
            throw Failure(description: "\(purpose) has to be built: \(error)")
        }
        guard status == 0 else { throw Failure(description: "\(purpose) could not be built") }
    }
}
