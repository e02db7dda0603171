import ArgumentParser
import Foundation
import InterfaceBuilder
import ViewDebugger

/// `plumb debug`: why each view is where it is.
struct Debug: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "debug",
        abstract: "Look into captures of views: trees, constraints, why each view lies where it does, what is wrong.",
        discussion: """
            Takes a .plumbcapture file, or a document, which is captured as its canvas shows it. Two of them are compared. \
            Without an option, prints the tree of views.

            Examples:
              plumb debug Main.storyboard --why "Sign in"
              plumb debug Main.storyboard --scene Login --html page.html
              plumb debug Main.storyboard -o before.plumbcapture
              plumb debug before.plumbcapture after.plumbcapture
              plumb debug failure.plumbcapture --issues --format json
              plumb debug --list
              plumb debug --attach 4711 --live

            An app that runs with PLUMB_DEBUG=1 can be attached to by its user. With --live its page refreshes and \
            changes properties and constraints; what came from a document is saved there.

            Exits with 0; with 1 when two captures differ; with 2 when a file can't be read or no view has the name.
            """)

    @Flag(help: "The views with their frames, indented as they are nested.")
    var tree = false

    @Flag(help: "The views as UIKit's _autolayoutTrace prints them.")
    var trace = false

    @Flag(help: "What is probably not meant: conflicts, ambiguity, cut off texts, small targets and more.")
    var issues = false

    @Option(
        help: ArgumentHelp(
            "Why a view lies where it does: its number in the tree, document id, identifier, class, or label or text, also a part of it.",
            valueName: "view"))
    var why: String?

    @Option(
        help: ArgumentHelp(
            "The scene of a storyboard by its label, title, identifier, class or id, or a part of it; all by default.",
            valueName: "name"))
    var scene: String?

    @Option(
        help: ArgumentHelp("Write a page that needs no server.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var html: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write the capture of a document.", valueName: "file"),
        completion: .file(extensions: ["plumbcapture"]))
    var output: String?

    @Flag(help: "The running apps that can be attached to.")
    var list = false

    @Option(help: ArgumentHelp("Capture a running app, by its process.", valueName: "pid"))
    var attach: Int32?

    @Flag(help: "With --attach: serve the page on this machine, for looking and changing while the app runs.")
    var live = false

    @Option(
        help: ArgumentHelp("With --live: where the app's documents are.", valueName: "folder"), completion: .directory)
    var project = "."

    @Option(help: ArgumentHelp("What to print: text or json.", valueName: "name"))
    var format = TextFormat.text

    @OptionGroup var canvas: CanvasOptions

    @Argument(help: "A capture or a document; two are compared.", completion: .file())
    var paths: [String] = []

    func validate() throws {
        if list || attach != nil {
            guard paths.isEmpty else { throw ValidationError("--list and --attach take no file") }
            guard scene == nil else { throw ValidationError("--scene is for documents") }
        } else {
            guard (1...2).contains(paths.count) else {
                throw ValidationError("name one capture or document, or two to compare")
            }
        }
        guard !live || attach != nil else { throw ValidationError("--live needs --attach") }
        // The extensions that captures are known by when they are read again.
        if let output, output.hasSuffix(".html") || output.hasSuffix(".json") {
            throw ValidationError(
                "-o writes a .plumbcapture; a page is written by --html, and JSON printed by --format json")
        }
        guard [tree, trace, issues, why != nil].filter({ $0 }).count <= 1 else {
            throw ValidationError("choose one of --tree, --trace, --issues and --why")
        }
    }

    @MainActor
    func run() async throws {
        if list { return try printApps() }
        if live, let attach { return try await serve(attach) }
        let captures = try attach.map { [try attached($0)] } ?? paths.map(capture)
        if captures.count == 2 { return try compare(captures[0], captures[1]) }
        let capture = captures[0]
        if let output { try Input.write(CaptureArchive.data(of: capture), to: output) }
        if let html {
            try Input.write(Data(CapturePage(capture).html.utf8), to: html)
        }
        if let why { return try explain(why, in: capture) }
        if issues { return try print(capture.issues, text: capture.issuesText) }
        if trace { return try print(Trace(trace: capture.traceText), text: capture.traceText) }
        guard tree || (html == nil && output == nil) else { return }
        try print(capture.views, text: capture.treeText)
    }

    // MARK: Running apps

    private func printApps() throws {
        let apps = DebugSocket.apps()
        let lines = apps.map { "\($0.process) \($0.name)" }
        try print(apps, text: apps.isEmpty ? "no app runs with PLUMB_DEBUG=1" : lines.joined(separator: "\n"))
    }

    private func attached(_ process: Int32) throws -> Capture {
        let reply = try DebugSocket.ask(process, DebugRequest(kind: .capture))
        guard let capture = reply.capture else { throw Trouble(reply.error ?? "the app gave no capture") }
        return capture
    }

    /// Until the app ends, or the command is stopped.
    private func serve(_ process: Int32) async throws {
        try await reach(process)
        let page = LivePage(process: process, project: project)
        let server = try LiveServer(page: { try page.html() }, ask: { page.answer($0) })
        Output.print("\(server.address)")
        Output.flush()
        Thread.detachNewThread { server.run() }
        try await DebugSocket.waitForEnd(of: process)
        Terminal.note("plumb: the app has ended, process \(Int(process))")
    }

    /// An app that was started just now listens a moment later.
    private func reach(_ process: Int32) async throws {
        let changes = DebugRequest(kind: .changes)
        for _ in 0..<30 {
            if (try? DebugSocket.ask(process, changes)) != nil { return }
            guard kill(process, 0) == 0 else { break }
            try await Task.sleep(for: .milliseconds(100))
        }
        _ = try DebugSocket.ask(process, changes)
    }

    private struct Trace: Encodable { let trace: String }

    @MainActor
    private func capture(_ path: String) throws -> Capture {
        if path.hasSuffix("." + CaptureArchive.pathExtension) {
            try refuseScene()
            return try CaptureArchive.read(path)
        }
        let data = try Input.data(path)
        if data.starts(with: Data("PK".utf8)) {
            try refuseScene()
            return try CaptureArchive.capture(in: data, name: Input.name(path))
        }
        return try CrashNote.during(Input.name(path)) {
            try DocumentCapture.capture(
                of: data, name: Input.name(path), path: path == "-" ? nil : path, scene: scene,
                options: canvas.variants()[0].options,
                takesPictures: html != nil || output != nil || paths.count == 2)
        }
    }

    private func refuseScene() throws {
        if scene != nil { throw Trouble("--scene is for documents; the page of a capture has a list of its scenes") }
    }

    private func explain(_ name: String, in capture: Capture) throws {
        let found = capture.views(named: name)
        guard !found.isEmpty else {
            let near = capture.names(near: name).map { "“\($0)”" }.joined(separator: ", ")
            throw Trouble(
                "no view is called “\(name)”; "
                    + (near.isEmpty ? "" : "is one of these meant: \(near)? ")
                    + "plumb debug --tree lists all with their numbers")
        }
        try print(found.map(\.reasons), text: found.map(capture.whyText).joined(separator: "\n\n"))
    }

    private func compare(_ old: Capture, _ new: Capture) throws {
        if let html { try Input.write(Data(CapturePage(old, new).html.utf8), to: html) }
        let comparison = CaptureComparison(old, new)
        try print(comparison.changes, text: comparison.text)
        if !comparison.changes.isEmpty { throw ExitCode(1) }
    }

    private func print(_ value: some Encodable, text: String) throws {
        guard format == .json else {
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                Output.print("\(String(line))")
            }
            return
        }
        Output.write(Rendered(lines: [try .encoding(value)]))
    }
}
