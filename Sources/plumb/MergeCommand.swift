import ArgumentParser
import Files
import Foundation
import InterfaceBuilder

/// `plumb merge`: two changes of one document, joined object by object.
struct Merge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Join two changes of an Interface Builder document, object by object.",
        discussion: """
            OURS gets the changes that THEIRS made since BASE. Where both changed the same, ours holds, the status is 1, \
            and a file beside the document, OURS.theirs.json, lists what to choose. Git calls it with the document's path \
            as a fourth argument, which is what messages call it, and where that file lies.

            Examples:
              plumb merge --install                    git joins .xib and .storyboard so from now on
              plumb merge Base.xib Ours.xib Theirs.xib
              plumb merge --continue                   makes the choices, and tells git
              plumb merge --continue --take theirs --object a1B-c2-D3e
              plumb merge --page                       both pictures, and a choice for each object, in a browser

            Exits with 0 when all is joined, 1 when something is to be chosen, 2 when a file is no document.
            """)

    @Flag(help: "Have git join documents in this repository so.")
    var install = false

    @Flag(
        name: .customLong("continue"),
        help: "Make the choices in the files beside unmerged documents; refuses while one is open.")
    var goOn = false

    @Flag(help: "Serve a page with the pictures of both sides, on this machine, to choose in; Ctrl-C ends it.")
    var page = false

    @Option(help: ArgumentHelp("Whose holds where nobody has chosen: ours or theirs.", valueName: "side"))
    var take: MergeConflict.Side?

    @Option(help: ArgumentHelp("Only conflicts about this object; may be given several times.", valueName: "id"))
    var object: [String] = []

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Where the result goes in place of OURS.", valueName: "file"),
        completion: .file())
    var output: String?

    @Argument(
        help: ArgumentHelp("BASE, OURS, THEIRS and, from git, the document's path.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    func validate() throws {
        if install || goOn || page {
            guard [install, goOn, page].count(where: { $0 }) == 1 else {
                throw ValidationError("say one of --install, --continue and --page")
            }
            guard files.isEmpty else { throw ValidationError("--install, --continue and --page take no files") }
        } else {
            guard files.count == 3 || files.count == 4 else {
                throw ValidationError("name three files, BASE OURS THEIRS, or say --install, --continue or --page")
            }
        }
        if !goOn, take != nil || !object.isEmpty {
            throw ValidationError("--take and --object are for --continue")
        }
        if take == nil, !object.isEmpty { throw ValidationError("say whose holds with --take ours or --take theirs") }
    }

    @MainActor
    func run() async throws {
        if install {
            let done = try MergeRepository().install(program: Self.program)
            for line in done { Terminal.say("\(line)") }
            if done.isEmpty { Terminal.note("git joins documents by plumb merge already") }
        } else if goOn {
            try finish()
        } else if page {
            try await serve()
        } else {
            try join()
        }
    }

    /// Serves the page until the program is ended.
    @MainActor
    private func serve() async throws {
        let page = try MergePage(MergeRepository())
        let server = try LiveServer(
            page: { try onMainThread { Data(try page.html.utf8) } },
            ask: { body in (try? onMainThread { page.answer(body) }) ?? Data("{}".utf8) })
        Output.print("\(server.address)")
        Output.flush()
        Thread.detachNewThread { server.run() }
        while !Task.isCancelled { try await Task.sleep(for: .seconds(3600)) }
    }

    /// `plumb` where a shell finds this program by it, else its path.
    private static var program: String {
        let own = ThisProgram.path
        let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let found = places.lazy.map { "\($0)/plumb" }.first { access(FilePath.bytes($0), X_OK) == 0 }
        if let found, FilePath.real(found) == own { return "plumb" }
        return own
    }

    @MainActor
    private func finish() throws {
        let objects = object.isEmpty ? nil : Set(object)
        let result = try MergeRepository().goOn(choosing: take, objects: objects)
        for (document, conflicts) in result.open {
            for conflict in conflicts { Terminal.note("\(document): \(conflict.message)") }
        }
        if !result.open.isEmpty {
            Terminal.note("plumb: choose in the \(MergeRecord.ending) files, or with --take; nothing was written")
            throw ExitCode(1)
        }
        for document in result.finished { Terminal.say("\(document)") }
        if result.finished.isEmpty { Terminal.note("plumb: git holds no .xib or .storyboard unmerged") }
    }

    @MainActor
    private func join() throws {
        let name = files.count == 4 ? files[3] : files[1]
        let target = output ?? files[1]
        // Git runs this in the top folder, and the document's path is from there.
        let place = (files.count == 4 ? files[3] : target) + MergeRecord.ending
        let versions = try files.prefix(3).map { try Input.data($0) }
        let merged = try MergedDocument(base: versions[0], ours: versions[1], theirs: versions[2], name: name)
        if target == "-" { Output.write(merged.data) } else { try Input.write(merged.data, to: target) }
        let old = try? MergeRecord(at: place)
        guard merged.isOpen else {
            // What a merge that was given up left says nothing about this one.
            if old != nil { try FileManager.default.removeItem(atPath: place) }
            return
        }
        let record = MergeRecord(
            merged, base: versions[0], ours: versions[1], theirs: versions[2],
            document: (name as NSString).lastPathComponent)
        if target != "-" { try Input.write(record.data, to: place) }
        for conflict in merged.conflicts { Terminal.note("\(name): \(conflict.message)") }
        if target != "-" { Terminal.note("\(name): ours holds; choose in \(place), then say plumb merge --continue") }
        throw ExitCode(1)
    }
}

extension MergeConflict.Side: ExpressibleByArgument {}
