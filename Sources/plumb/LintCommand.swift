import ArgumentParser
import Foundation
import Audit
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
              plumb lint --sources App App/             outlets, actions and classes too
              plumb lint --since main App/              only what a branch brings
              plumb lint --config .iblinter.yml App/    the rules of another linter

            Exits with 0 when nothing worse than notes was found, 1 when there was, 2 when a file can't be read.
            """)

    @OptionGroup var reporting: ReportOptions

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var configuration: ConfigurationOptions

    @Flag(help: "Make all present findings known ones, in the configuration's baseline, and report nothing.")
    var updateBaseline = false

    @Option(
        name: .customLong("sources"),
        help: ArgumentHelp(
            "A folder of the app's sources, against which classes, outlets, actions, identifiers and resources are checked; may be given several times.",
            valueName: "folder"), completion: .directory)
    var sources: [String] = []

    @Option(
        help: ArgumentHelp(
            "Only findings that the working tree has and the commit where it branched from this revision has not.",
            valueName: "revision"))
    var since: String?

    @Flag(help: "Only findings that what is staged for the next commit has and the last one has not.")
    var staged = false

    @Flag(name: .customLong("from-iblinter"), help: "Write .plumb.yml from .iblinter.yml, and check nothing.")
    var fromIBLinter = false

    @Flag(name: .customLong("from-xiblint"), help: "Write .plumb.yml from .xiblint.json, and check nothing.")
    var fromXiblint = false

    @Option(
        help: ArgumentHelp("Also write one page with pictures, the places of findings marked.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var html: String?

    @OptionGroup var screens: LintPictures

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
        var pictures: [FindingPicture] = []
    }

    func run() throws {
        if rules {
            for rule in LintRule.allCases {
                Output.print("\(rule.rawValue) (\(rule.defaultSeverity.rawValue)): \(rule.summary)")
            }
            return
        }
        if fromIBLinter || fromXiblint {
            return try ConfigurationImport.write(from: fromIBLinter ? ".iblinter.yml" : ".xiblint.json")
        }
        let format = try reporting.chosenFormat()
        let isPart = since != nil || staged
        guard !paths.isEmpty || isPart else { throw ValidationError("Name at least one file or folder.") }
        guard since == nil || !staged else { throw ValidationError("Say --since or --staged, not both.") }
        guard !isPart || !updateBaseline else {
            throw ValidationError("A baseline is made of all findings; leave --since and --staged out.")
        }
        var configuration = try self.configuration.read()
        try RuleChecks.choose(&configuration, canvas, reporting.sizeClasses)
        let known = configuration.baseline
        if updateBaseline { configuration.baseline = [] }

        let folders =
            sources.isEmpty
            ? configuration.sources.map { $0.hasPrefix("/") ? $0 : configuration.folder + "/" + $0 } : sources
        let revisions =
            try since.map { try GitRevisions(since: $0, paths: paths, isWhole: !folders.isEmpty) }
            ?? (staged ? GitRevisions(stagedIn: paths, isWhole: !folders.isEmpty) : nil)
        let work = try LintWork(paths, configuration, revisions)
        let files = work.items.map(\.name)
        // A commit of other files is none of lint's business.
        if isPart, files.isEmpty, folders.isEmpty, format == .text, reporting.output == nil { return }
        Input.readAhead(work.items.map(\.path))
        FontCheck.warnIfNone(beside: canvas.folders.fonts)
        let progress = Progress(total: files.count)
        var findings: [Finding] = []
        var met: Set<String> = []
        var failed = work.hasSkipped
        var sections: [AuditHTML<LintRule>.Section] = []
        let takesPictures = html != nil || screens.pictures != nil
        try DocumentPool<Info>.run(files.map(Input.name)) { [configuration] number in
            let item = work.items[number]
            let input: Result<Data, any Error> = Result { try Input.data(item.path) }
            // Commands run on the main thread.
            return MainActor.assumeIsolated {
                var linter = Linter(configuration)
                linter.takesPictures = takesPictures
                let path = item.path == "-" ? nil : item.path
                var findings = linter.findings(in: input, name: Input.name(item.name), path: path)
                let used = linter.usedBaseline
                var pictures = linter.pictures
                if let old = item.old {
                    let before = linter.findings(in: Result { try Input.data(old) }, name: item.name, path: old)
                    let all = findings
                    findings = FindingChange.brought(by: all, over: before)
                    pictures = FindingPicture.kept(pictures, of: all, in: findings)
                }
                return WorkerAnswer(
                    info: Info(findings: findings, usedBaseline: used, pictures: pictures.map(\.picture)),
                    attachments: pictures.map(\.png))
            }
        } take: { item, answer in
            progress.step(files[item])
            switch answer {
            case .success(let answer):
                findings += answer.info.findings
                met.formUnion(answer.info.usedBaseline)
                let pictures = Array(zip(answer.info.pictures, answer.attachments))
                sections.append(AuditHTML.Section(findings: answer.info.findings, pictures: pictures))
            case .failure(let trouble):
                failed = true
                findings.append(.crash(in: Input.name(files[item]), trouble.description))
            }
        }
        progress.end()
        if !folders.isEmpty {
            // Commands run on the main thread.
            let found = try MainActor.assumeIsolated {
                try work.connections(folders, configuration, revisions)
            }
            findings = (findings + found.findings).sorted(by: Finding.inOrder)
            met.formUnion(found.usedBaseline)
            for (_, group) in Dictionary(grouping: found.findings, by: \.file).sorted(by: { $0.key < $1.key }) {
                sections.append(AuditHTML.Section(findings: group, pictures: []))
            }
        }
        if updateBaseline {
            try RuleChecks.writeBaseline(findings, configuration, self.configuration)
            if failed { throw ExitCode(2) }
            return
        }
        let design = configuration.base.reportedDesign
        // Commands run on the main thread.
        let pictures = try MainActor.assumeIsolated { try screens.write(sections, findings) }
        try reporting.write(findings, files.map(Input.name), format, design, pictures: pictures)
        if let html {
            let page = AuditHTML(title: "Lint", files: files.count, sections: sections, design: design).html
            try Input.write(Data(Rendered(page).text.utf8), to: html)
        }
        if !isPart, !folders.isEmpty || configuration.sources.isEmpty {
            RuleChecks.noteStale(known.subtracting(met), files, configuration)
        }
        LanguageCheck.noteIfUnknown(configuration.languages, files)
        if failed || findings.contains(where: { $0.rule == .unreadableDocument && $0.severity > .note }) {
            throw ExitCode(2)
        }
        if findings.contains(where: { $0.severity > .note }) { throw ExitCode(1) }
    }
}
