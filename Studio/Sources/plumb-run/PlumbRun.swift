import AppPage
import AppRunner
import ArgumentParser
import Files
import Foundation
import PageService

/// What `plumb run` hands over to: an app on a page of this machine.
@main
struct PlumbRun: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plumb-run", abstract: "Serves an app to the browser; plumb run starts it.")

    @Option(help: "A package's folder.") var package: String?
    @Option(help: "A project for iOS, in place of a package.") var project: String?
    @Option(help: "The package's executable, or the project's target.") var product: String?
    @Option(help: "A program, in place of a package.") var program: String?
    @Option(parsing: .unconditionalSingleValue, help: "The program's arguments.") var argument: [String] = []
    @Option(help: "debug or release.") var configuration = "debug"
    @Option(help: "NAME=VALUE for the app's environment.") var set: [String] = []
    @Option(help: "The port to listen on; a free one by default.") var port: UInt16 = 0
    @Flag(name: .customLong("open"), inversion: .prefixedNo, help: "Open the address in the browser.") var opens = true
    @Flag(help: "Macros and plugins of packages run without being asked for.") var trust = false
    @Option(help: "Another place of a package, as address=place.") var mirror: [String] = []
    @Option(help: "A folder of clones of packages, in place of a network.") var offline: String?
    @Option(help: "The plumb command, whose debug looks into the app's views.") var debugger: String?
    @Option(help: .hidden) var page: String?

    func run() async throws {
        // A page that closes its connection must not end this program.
        signal(SIGPIPE, SIG_IGN)
        var environment: [String: String] = [:]
        for entry in set {
            guard let place = entry.firstIndex(of: "=") else { continue }
            environment[String(entry[..<place])] = String(entry[entry.index(after: place)...])
        }
        var build: AppBuild?
        if let project {
            build = AppBuild(project: project, target: product, configuration: configuration)
        } else if let package, let product {
            build = AppBuild(folder: package, product: product, configuration: configuration)
        } else if program == nil {
            throw ValidationError("--package with --product, --project, or --program says which app")
        }
        build?.isTrusted = trust
        build?.packages = PackagePlaces(mirrors: mirror, offline: offline)
        let host = AppHost(
            AppHost.Plan(
                build: build, program: program ?? "", arguments: argument, environment: environment, debugger: debugger)
        )
        do {
            let resources =
                try page.map { try PageResources(folder: URL(fileURLWithPath: $0)) } ?? AppHost.pageResources()
            let page = Page(resources: resources) { await host.serve($0) }
            let opens = opens
            let server = Task {
                try await PageServer(pages: [page], port: port).run(opens: opens) { address in
                    // Written without a buffer, so that a program which reads a pipe has the line at once.
                    FileHandle.standardOutput.write(Data("\(address)\n".utf8))
                    host.start()
                }
            }
            // The app must not outlive this program.
            EndingSignals.handle { _ in server.cancel() }
            let outcome = await server.result
            host.stop()
            try? await Task.sleep(for: .milliseconds(200))
            if case .failure(let error) = outcome, !server.isCancelled { throw error }
        } catch {
            FileHandle.standardError.write(Data("plumb run: \(error)\n".utf8))
            throw ExitCode(2)
        }
    }
}
