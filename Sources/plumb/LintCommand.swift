import ArgumentParser
import Foundation
import InterfaceBuilder
import NibDocument
import UIKit

/// `plumb lint`: problems in documents.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find layout problems in Interface Builder documents.",
        discussion: """
            Looks at the documents themselves and at what they look like on their own design device; with options (or \
            the same keys in .plumb.yml), also on every combination of devices, orientations, size classes, languages \
            and text sizes. Rules are switched and known findings listed in .plumb.yml, which is looked for in the \
            current folder and those above. Each rule has a page in docs/rules.

            Examples:
              plumb lint App/
              plumb lint --device 'iPhone SE' --device ipad11_0rounded Main.storyboard
              plumb lint --language de --language double --text-size ax3 App/
              plumb lint --format github .
              git show HEAD~1:App/Main.storyboard | plumb lint -

            Exits with 0 when nothing worse than notes was found, 1 when there was, 2 when a file can't be read.
            """)

    @OptionGroup var reporting: ReportOptions

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var configuration: ConfigurationOptions

    @Flag(help: "Make all present findings known ones, in the configuration's baseline, and report nothing.")
    var updateBaseline = false

    @Flag(help: "List the rules.")
    var rules = false

    @Argument(
        help: ArgumentHelp("Files, folders that are searched, or - for standard input.", valueName: "path"),
        completion: .file())
    var paths: [String] = []

    /// What a worker says of a document.
    private struct Info: Codable {
        var findings: [Finding]
        var usedBaseline: Set<String>
    }

    func run() throws {
        if rules {
            for rule in LintRule.allCases {
                Output.print("\(rule.rawValue) (\(rule.defaultSeverity.rawValue)): \(rule.summary)")
            }
            return
        }
        let format = try reporting.chosenFormat()
        guard !paths.isEmpty else { throw ValidationError("Name at least one file or folder.") }
        var configuration = try self.configuration.read()
        try RuleChecks.choose(&configuration, canvas, reporting.sizeClasses)
        let known = configuration.baseline
        if updateBaseline { configuration.baseline = [] }

        let search = DocumentFiles(paths, excluding: configuration)
        let files = search.files
        Input.readAhead(files)
        FontCheck.warnIfNone(beside: canvas.folders.fonts)
        let progress = Progress(total: files.count)
        var findings: [Finding] = []
        var met: Set<String> = []
        var failed = search.hasSkipped
        try DocumentPool<Info>.run(files.map(Input.name)) { [configuration] item in
            let input: Result<Data, any Error> = Result { try Input.data(files[item]) }
            // Commands run on the main thread.
            return MainActor.assumeIsolated {
                var linter = Linter(configuration)
                let path = files[item] == "-" ? nil : files[item]
                let findings = linter.findings(in: input, name: Input.name(files[item]), path: path)
                return WorkerAnswer(info: Info(findings: findings, usedBaseline: linter.usedBaseline))
            }
        } take: { item, answer in
            progress.step(files[item])
            switch answer {
            case .success(let answer):
                findings += answer.info.findings
                met.formUnion(answer.info.usedBaseline)
            case .failure(let trouble):
                failed = true
                findings.append(.crash(in: Input.name(files[item]), trouble.description))
            }
        }
        progress.end()
        if updateBaseline {
            try RuleChecks.writeBaseline(findings, configuration, self.configuration)
            if failed { throw ExitCode(2) }
            return
        }
        try reporting.write(findings, files.map(Input.name), format)
        RuleChecks.noteStale(known.subtracting(met), files, configuration)
        LanguageCheck.noteIfUnknown(configuration.languages, files)
        if failed || findings.contains(where: { $0.rule == .unreadableDocument && $0.severity > .note }) {
            throw ExitCode(2)
        }
        if findings.contains(where: { $0.severity > .note }) { throw ExitCode(1) }
    }
}
