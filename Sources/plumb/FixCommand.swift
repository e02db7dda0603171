import ArgumentParser
import Foundation
import InterfaceBuilder
import NibDocument

/// `plumb fix`: what the Editor menu of Xcode does to layouts.
struct Fix: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fix",
        abstract: "Repair layouts in Interface Builder documents.",
        discussion: """
            Without an option, mends what lint finds and what has one right answer: contradictions go, missing \
            constraints are added, frames follow the constraints. With an option, does what Xcode's Editor menu does \
            under that name. Files are replaced in one step, and only the lines of what changed change.

            Examples:
              plumb fix --dry-run App/                  # what would change, as a diff
              plumb fix --update-frames Main.storyboard
              plumb fix --reset --scene Login Main.storyboard
              plumb fix --add-missing --view abc-12-def Main.storyboard
              plumb fix --since main App/               # only what a branch brought
              plumb fix - < Old.xib > New.xib
              plumb fix --format json App/              # a JSON object a line

            What is not repaired because something else would be worse is listed with that.

            Exits with 0 when lint is content with the result, 1 when something is left (or with --dry-run, when \
            something would change), 2 when a file can't be read or written.
            """)

    @Flag(help: "Write the frames that the constraints give.")
    var updateFrames = false

    @Flag(help: "Change constants so that views stay where they are drawn.")
    var updateConstants = false

    @Flag(help: "Add constraints for what is ambiguous.")
    var addMissing = false

    @Flag(help: "Replace constraints by those that the drawn frames suggest.")
    var reset = false

    @Flag(help: "Remove constraints; views keep the frames they are drawn at.")
    var clear = false

    @Flag(help: "Give views the size of their content.")
    var sizeToFit = false

    @Option(help: ArgumentHelp("Only this scene: its identifier, title, label or id.", valueName: "name"))
    var scene: String?

    @Option(help: ArgumentHelp("Only this view and what is in it: its id or label.", valueName: "id"))
    var view: String?

    @Option(
        help: ArgumentHelp(
            "Only what the working tree has changed for the worse since it branched from this revision.",
            valueName: "revision"))
    var since: String?

    @Flag(name: .shortAndLong, help: "Change nothing; print a unified diff of what would change.")
    var dryRun = false

    @Flag(name: .shortAndLong, help: "Don't list the changes.")
    var quiet = false

    @Option(help: ArgumentHelp("How to list changes and what is left: text or json.", valueName: "name"))
    var format = TextFormat.text

    @OptionGroup var folders: FolderOptions

    @OptionGroup var configuration: ConfigurationOptions

    @Argument(
        help: ArgumentHelp("Files, folders that are searched, or - for standard input.", valueName: "path"),
        completion: .file())
    var paths: [String] = []

    func validate() throws {
        guard !paths.isEmpty || since != nil else { throw ValidationError("Name at least one file or folder.") }
        guard since == nil || scene == nil && view == nil && !paths.contains("-") else {
            throw ValidationError("--since chooses the views itself, of files; leave --scene, --view and - out.")
        }
        let chosen = [updateFrames, updateConstants, addMissing, reset, clear, sizeToFit].filter { $0 }
        guard chosen.count <= 1 else { throw ValidationError("Choose one of the repairs at a time.") }
        guard scene == nil || view == nil else { throw ValidationError("Choose --scene or --view, not both.") }
        guard format == .text || dryRun || !paths.contains("-") else {
            throw ValidationError(
                "Standard output takes the document of standard input; --format json needs --dry-run there.")
        }
    }

    private var operation: FixOperation {
        if updateFrames { return .updateFrames }
        if updateConstants { return .updateConstants }
        if addMissing { return .addMissing }
        if reset { return .reset }
        if clear { return .clear }
        return sizeToFit ? .sizeToFit : .resolve
    }

    private var scope: FixScope {
        if let scene { return .scene(scene) }
        return view.map { .view($0) } ?? .document
    }

    func run() throws {
        var configuration = try self.configuration.read()
        configuration.base.assetFolders = folders.assets
        configuration.base.fontFolders = folders.fonts
        let revisions = try since.map { try GitRevisions(since: $0, paths: paths) }
        let chosen = try LintWork(paths, configuration, revisions)
        let files = chosen.items.map { $0.path == "-" ? "-" : $0.name }
        Input.readAhead(files)
        FontCheck.warnIfNone(beside: folders.fonts)
        let progress = Progress(total: files.count)
        var outcome = Outcome(hasFailed: chosen.hasSkipped)
        try DocumentPool<FixReport>.run(files.map(Input.name)) { [configuration] item in
            // Commands run on the main thread.
            try MainActor.assumeIsolated { try work(files[item], chosen.items[item].old, configuration) }
        } take: { item, answer in
            progress.step(files[item])
            do {
                try finish(files[item], answer.get(), &outcome)
            } catch {
                if !Trouble(error).isSkipped { outcome.hasFailed = true }
                Terminal.note("plumb: \(Trouble(error).description)")
            }
        }
        progress.end()
        if !quiet, !dryRun, format == .text, files != ["-"], outcome.changed > 0 || !outcome.hasFailed {
            Output.print(TerminalText(outcome.summary))
        }
        if outcome.hasFailed { throw ExitCode(2) }
        if dryRun ? outcome.changed > 0 : outcome.remaining > 0 { throw ExitCode(1) }
    }

    private struct Outcome {
        var hasFailed: Bool
        var changed = 0
        var changes = 0
        var remaining = 0

        var summary: String {
            guard changed > 0 else { return "nothing to change" }
            let files = "\(changed) file\(changed == 1 ? "" : "s")"
            return "\(changes) change\(changes == 1 ? "" : "s") in \(files)"
        }
    }

    @MainActor
    private func work(
        _ file: String, _ old: String?, _ configuration: LintConfiguration
    ) throws -> WorkerAnswer<FixReport> {
        let input = try Input.data(file)
        let document = try NibDocument(data: input, name: Input.name(file))
        let path = file == "-" ? nil : file
        let result =
            since == nil
            ? try Fixer(operation, scope: scope, configuration: configuration).fix(document, path: path)
            : try Fixer.fix(
                document, path: path, since: try old.map { (data: try Input.data($0), path: $0) }, operation,
                configuration: configuration)
        let data = result.document.data
        let hasChanged = data != input
        let info = FixReport(result, hasChanged: hasChanged)
        guard dryRun, hasChanged else { return WorkerAnswer(info: info, attachments: [data]) }
        let diff = UnifiedDiff(old: Self.text(input), new: Self.text(data), name: Input.name(file))
        return WorkerAnswer(info: info, attachments: [Data(Rendered(diff).text.utf8)])
    }

    private func finish(_ file: String, _ answer: WorkerAnswer<FixReport>, _ outcome: inout Outcome) throws {
        let info = answer.info
        let data = answer.attachments[0]
        if operation != .clear { outcome.remaining += info.left.count }
        if format == .json {
            let diff = dryRun && info.hasChanged ? String(decoding: data, as: UTF8.self) : nil
            if !dryRun, info.hasChanged { try Input.write(data, to: file) }
            Terminal.erase()
            Output.write(Rendered(lines: [try info.json(file: Input.name(file), diff: diff)]))
        } else if dryRun {
            guard info.hasChanged else { return list(info, file) }
            Terminal.erase()
            Output.write(data)
        } else if file == "-" {
            Output.write(data)
        } else if info.hasChanged {
            try Input.write(data, to: file)
            if !quiet { for change in info.changes { Terminal.say(line(change, file)) } }
        }
        // Counted after writing, because a file that can't be written is not changed.
        if info.hasChanged {
            outcome.changed += 1
            outcome.changes += info.changes.count
        }
        list(info, file)
    }

    /// Lists what a repair left on standard error.
    private func list(_ info: FixReport, _ file: String) {
        guard !quiet, format == .text else { return }
        for refusal in info.refusals { Terminal.note("\(Input.name(file)): \(refusal)") }
        guard !dryRun, operation != .clear else { return }
        for finding in info.left {
            Terminal.note(
                "\(Input.name(file)):\(finding.line ?? 1): left: \(finding.message) (\(finding.ruleID))")
        }
    }

    private func line(_ change: FixChange, _ file: String) -> TerminalText {
        let place = change.line.map { "\($0): " } ?? " "
        return "\(file):\(place)\(change.name): \(change.text)"
    }

    private static func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
}
