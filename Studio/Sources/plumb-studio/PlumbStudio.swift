import ArgumentParser
import EditorService
import Files
import Foundation
import InterfaceBuilder
import PageService
import Studio

@main
enum Main {
    static func main() {
        let command = PlumbStudio.parseOrExit()
        // Drawing is faster on the program's first thread, and a worker does nothing that it could keep waiting.
        if let status = MainActor.assumeIsolated({ command.workerStatus }) { exit(status) }
        Task {
            do {
                try await command.run()
                PlumbStudio.exit()
            } catch {
                PlumbStudio.exit(withError: error)
            }
        }
        dispatchMain()
    }
}

/// `plumb studio`: the editor in the browser.
struct PlumbStudio: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plumb studio",
        abstract: "Edit Interface Builder documents in the browser.",
        discussion: """
            Serves the editor to this machine only, prints its address, and opens it. Ctrl-C ends it; edits that were \
            not saved are offered again at the next start.

            Examples:
              plumb studio                      # the documents in this folder and below
              plumb studio App/
              plumb studio Login.xib --no-open
              plumb studio App/ --package . --target AppViews   # views draw themselves by the app's code

            Exits with 2 when a path can't be opened or the port is taken.
            """)

    @Option(help: "The port to listen on; a free one by default.")
    var port: UInt16 = 0

    @Option(
        help: ArgumentHelp(
            "Listen on this IP address, which others may reach; the token still guards it.", valueName: "address"))
    var host = "127.0.0.1"

    @Flag(name: .customLong("open"), inversion: .prefixedNo, help: "Open the address in the browser.")
    var opens = true

    @Option(
        help: ArgumentHelp(
            "The Swift package or iOS project whose classes are to draw themselves on the canvas.", valueName: "folder"),
        completion: .directory)
    var package: String?

    @Option(help: ArgumentHelp("The target of it that holds them.", valueName: "name"))
    var target: String?

    @Option(help: ArgumentHelp("Where the package is built; .build in it by default.", valueName: "folder"))
    var scratchPath: String?

    @Flag(help: "Build the package for its views without asking in the page first.")
    var trust = false

    @Option(help: .hidden)
    var page: String?

    @Option(help: .hidden)
    var canvasHost: String?

    @Flag(help: .hidden)
    var lintHost = false

    @Flag(help: .hidden)
    var sceneHost = false

    @Argument(help: "Documents, and folders that are searched; this folder by default.", completion: .file())
    var paths: [String] = []

    func validate() throws {
        if (package == nil) != (target == nil), canvasHost == nil {
            throw ValidationError("--package and --target belong together")
        }
    }

    /// Works for an editor until that ends, and gives the status to exit with; nil where this is the editor.
    @MainActor var workerStatus: Int32? {
        if let canvasHost { return AppCanvasHost.run(library: canvasHost, target: target ?? "") }
        return lintHost || sceneHost ? AppCanvasHost.run() : nil
    }

    func run() async throws {
        // A shell that starts a program in the background may have Ctrl-C ignored.
        signal(SIGINT, SIG_DFL)
        signal(SIGPIPE, SIG_IGN)
        do {
            let resources =
                try page.map { try PageResources(folder: URL(fileURLWithPath: $0)) } ?? EditorSession.pageResources()
            var app = try package.map {
                try AppTarget(
                    package: $0, name: target ?? "", scratch: scratchPath, porter: CompanionProgram.porter.find)
            }
            app?.isTrusted = trust
            await EditorWorkers.drawWithoutRunLoop()
            let service = try await EditorService(
                paths: paths.isEmpty ? ["."] : paths, workers: EditorWorkers(program: ThisProgram.path, app: app))
            let editor = Page(resources: resources) { await EditorSession(service: service).run($0) }
            try await PageServer(pages: [editor], host: host, port: port).run(opens: opens) { address in
                // Written without a buffer, so that a program which reads a pipe has the line at once.
                FileHandle.standardOutput.write(Data("\(address)\n".utf8))
                Task { await service.prepare() }
            }
        } catch {
            FileHandle.standardError.write(Data("plumb studio: \(error)\n".utf8))
            throw ExitCode(2)
        }
    }
}
