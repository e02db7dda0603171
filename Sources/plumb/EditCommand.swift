import ArgumentParser
import Foundation
import InterfaceBuilder
import NibDocument

/// `plumb edit`: the editor's actions without the editor.
struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change an Interface Builder document by commands.",
        discussion: """
            Applies the edits that plumb studio makes, spelled in JSON; docs/edit.md lists them. What is written is what \
            Xcode would write, and every other byte stays. All edits are made, or none.

            Examples:
              plumb edit Login.xib --command '{"setText": {"object": "a1B-c2-D3e", "key": "text", "text": "Hi"}}'
              plumb edit Main.storyboard --script changes.jsonl
              plumb edit Main.storyboard --dry-run --command '{"remove": {"objects": ["a1B-c2-D3e"]}}'
              plumb edit - --script changes.jsonl < Old.xib > New.xib

            Exits with 0 when the edits are made, with --dry-run 1 when they would change something, and 2 when one \
            can't be made.
            """)

    @Option(help: ArgumentHelp("An edit in JSON; may be given several times.", valueName: "json"))
    var command: [String] = []

    @Option(
        help: ArgumentHelp("A file with an edit on each line; lines that begin with # are skipped.", valueName: "file"),
        completion: .file())
    var script: String?

    @Flag(name: .shortAndLong, help: "Change nothing; print a unified diff of what would change.")
    var dryRun = false

    @Flag(name: .shortAndLong, help: "Don't tell what went besides what was asked for.")
    var quiet = false

    @Argument(help: "The document, or - for standard input.", completion: .file())
    var file: String

    func validate() throws {
        guard !command.isEmpty || script != nil else {
            throw ValidationError("say what to change with --command or --script")
        }
    }

    @MainActor
    func run() async throws {
        var edits: [DocumentEdit] = []
        for text in command { edits.append(try DocumentEdit(json: text)) }
        if let script { edits += try DocumentEdit.script(try Input.text(script)) }
        let isInput = file == "-"
        let original =
            isInput
            ? try NibDocument(data: Input.data(file), name: "standard input") : try NibDocument(path: file)
        _ = try original.checkedKind()
        var document = original
        var notes: [String] = []
        var members: [MemberDeclaration] = []
        for (index, edit) in edits.enumerated() {
            do {
                let outcome = try edit.applied(to: document, path: file)
                document = outcome.document
                notes += outcome.notes
                members += outcome.members
            } catch {
                throw Trouble("\(edits.count > 1 ? "edit \(index + 1): " : "")\(error)")
            }
        }
        guard members.isEmpty || !isInput else {
            throw Trouble("a document on standard input lies in no project, so nothing can be declared in its sources")
        }
        let sources = members.isEmpty ? nil : try SourceEdit(members, near: file, by: .built)
        notes += sources?.notes ?? []
        if !quiet { for note in notes { Terminal.note("\(Input.name(file)): \(note)") } }
        let data = document.data
        if dryRun {
            guard data != original.data else { return }
            let diff = UnifiedDiff(
                old: String(decoding: original.data, as: UTF8.self), new: String(decoding: data, as: UTF8.self),
                name: Input.name(file))
            Output.write(Rendered(diff))
            for diff in sources?.differences(naming: Input.name) ?? [] { Output.write(Rendered(diff)) }
            throw ExitCode(1)
        }
        if isInput {
            Output.write(data)
        } else if data != original.data {
            try sources?.write()
            do { try document.write(to: file) } catch {
                sources?.takeBack()
                throw error
            }
        }
    }
}
