import ArgumentParser
import Foundation
import InterfaceBuilder
import NibDocument

/// `plumb fix`: what the Editor menu of Xcode does to layouts.
struct Fix: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
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
              plumb fix - < Old.xib > New.xib

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

    @Flag(name: .shortAndLong, help: "Change nothing; print a unified diff of what would change.")
    var dryRun = false

    @Flag(name: .shortAndLong, help: "Don't list the changes.")
    var quiet = false

    @Option(help: ArgumentHelp("The configuration file; .plumb.yml here or in a folder above.", valueName: "file"))
    var config: String?

    @Argument(help: "Files, folders that are searched, or - for standard input.", completion: .file())
    var paths: [String] = []

    func validate() throws {
        guard !paths.isEmpty else { throw ValidationError("name at least one file or folder") }
        let chosen = [updateFrames, updateConstants, addMissing, reset, clear, sizeToFit].filter { $0 }
        guard chosen.count <= 1 else { throw ValidationError("choose one of the repairs at a time") }
        guard scene == nil || view == nil else { throw ValidationError("choose --scene or --view, not both") }
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

    func run() async throws {
        let configuration = try LintSettings.configuration(config)
        let files = try DocumentFiles(paths).files.filter { !configuration.excludes($0) }
        let progress = Progress(total: files.count)
        var outcome = Outcome()
        for file in files {
            progress.step(file)
            do {
                try await fix(file, configuration, &outcome)
            } catch let error as ExitCode {
                throw error
            } catch {
                outcome.hasFailed = true
                Terminal.note("plumb: \(error)")
            }
        }
        progress.end()
        if !quiet, !dryRun, files != ["-"], outcome.changed > 0 || !outcome.hasFailed { print(outcome.summary) }
        if outcome.hasFailed { throw ExitCode(2) }
        if dryRun ? outcome.changed > 0 : outcome.remaining > 0 { throw ExitCode(1) }
    }

    private struct Outcome {
        var changed = 0
        var changes = 0
        var remaining = 0
        var hasFailed = false

        var summary: String {
            guard changed > 0 else { return "nothing to change" }
            let files = "\(changed) file\(changed == 1 ? "" : "s")"
            return "\(changes) change\(changes == 1 ? "" : "s") in \(files)"
        }
    }

    private func fix(_ file: String, _ configuration: LintConfiguration, _ outcome: inout Outcome) async throws {
        let isInput = file == "-"
        let document =
            isInput
            ? try NibDocument(data: InputText.data(file), name: "standard input") : try NibDocument(path: file)
        let name = isInput ? "standard input" : file
        let result = try await Fixer(operation, scope: scope, configuration: configuration).fix(document, path: name)
        let data = result.document.data
        let hasChanged = data != document.data
        if hasChanged {
            outcome.changed += 1
            outcome.changes += result.changes.count
        }
        let left = result.remaining.filter { $0.severity > .note }
        if operation != .clear { outcome.remaining += left.count }
        if dryRun {
            guard hasChanged else { return }
            let diff = UnifiedDiff(old: Self.text(document.data), new: Self.text(data), name: name)
            Terminal.erase()
            print(diff.text, terminator: "")
        } else if isInput {
            FileHandle.standardOutput.write(data)
        } else if hasChanged {
            try result.document.write(to: file)
            if !quiet { for change in result.changes { Terminal.say(line(change, file)) } }
        }
        guard !quiet, !dryRun, operation != .clear else { return }
        for finding in left {
            Terminal.note("\(name):\(finding.line ?? 1): left: \(finding.message) (\(finding.rule.rawValue))")
        }
    }

    private func line(_ change: FixChange, _ file: String) -> String {
        "\(file):\(change.line.map { "\($0): " } ?? " ")\(change.name): \(change.text)"
    }

    private static func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
}
