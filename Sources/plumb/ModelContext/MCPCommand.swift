import ArgumentParser
import Files
import Foundation
import InterfaceBuilder
import ModelContextProtocol

/// `plumb mcp`: the same functions for programs that write UI.
struct MCP: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve layouts, pictures, findings and repairs to programs, by the Model Context Protocol.",
        discussion: """
            Speaks JSON-RPC over standard input and output, a message a line; nothing else is printed there. Programs \
            reach the documents below one folder and nothing outside of it, not by links either. There is no network.

            Examples:
              plumb mcp                      the current folder
              plumb mcp --root App/
              plumb mcp --trust              projects below the folder may be built, tested and run, too
              claude mcp add plumb -- plumb mcp --root "$PWD"

            docs/mcp.md lists the tools and shows a session. Exits with 0 when the input ends.
            """)

    @Option(help: ArgumentHelp("The folder whose documents can be named.", valueName: "folder"), completion: .directory)
    var root = "."

    @Flag(help: "Let projects below the folder be built, tested and run. Without it no code of a project runs.")
    var trust = false

    @Flag(name: .customLong("document-host"), help: .hidden)
    var isDocumentHost = false

    func run() async throws {
        let folder = try RootFolder(root)
        if isDocumentHost { return await DocumentHost.run(DocumentTools(folder).work) }
        BrokenPipe.isAnError()
        let worker = DocumentWorker(
            program: ThisProgram.path, arguments: ["mcp", "--document-host", "--root", folder.path])
        let apps = AppTools(folder, isTrusted: trust)
        let documents = DocumentTools(folder, worker: worker)
        let projects = ProjectTools(folder: folder, isTrusted: trust)
        let resources = FolderResources(folder: folder, logs: projects.logs, preview: documents.drawing)
        let server = ModelContextServer(
            name: "plumb", version: PackageVersion.current, instructions: DocumentTools.instructions,
            tools: documents.all + projects.all + apps.all, resources: resources.provider, prompts: Prompts.all)
        // Builds and apps must not outlive this program.
        EndingSignals.handle { number in
            ProgramRun.endAll()
            Task {
                await apps.end()
                Foundation.exit(128 + number)
            }
        }
        do {
            try await LineTransport().serve(server)
        } catch {
            await apps.end()
            throw error
        }
        await apps.end()
    }
}
