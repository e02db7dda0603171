import ArgumentParser
import Audit
import Foundation
import InterfaceBuilder

/// `plumb audit`: texts, controls and colours that some people can't read or use, in many settings.
struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Look at every screen in every setting: contrast, touch targets, labels, cut off texts, languages.",
        discussion: """
            Lays documents out as they are designed, in dark mode, with bold text, in the project's languages, with \
            double-length and accented texts, from right to left, and in text sizes up to AX5; devices are added by \
            options. With --run, an app goes through a script without a screen, once for each setting, and every \
            “inspect NAME” in it is looked at. Rules are switched and known findings listed below “audit:” in .plumb.yml. \
            Each rule has a page in docs/audit.

            Examples:
              plumb audit App/
              plumb audit --device "iPhone SE" --text-size ax5 --html audit.html App/
              plumb audit --format sarif -o audit.sarif .
              plumb audit --run .build/debug/Wander --script Samples/Wander/audit.script

            Exits with 0 when nothing worse than notes was found, 1 when there was, 2 when something can't be read.
            """)

    @OptionGroup var reporting: ReportOptions

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var configuration: ConfigurationOptions

    @Option(
        help: ArgumentHelp("Also write one page with pictures, the places of findings marked.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var html: String?

    @Option(
        name: .customLong("run"),
        help: ArgumentHelp(
            "An app: a built program, or an executable product of the package here.", valueName: "target"))
    var app: String?

    @Option(
        help: ArgumentHelp("The app's way through its screens; “2.0 inspect NAME” looks at one.", valueName: "file"),
        completion: .file())
    var script: String?

    @OptionGroup var consent: TrustOptions

    @OptionGroup var part: ShardOptions

    @Option(
        help: ArgumentHelp(
            "A JSON report of a part: all that are named are reported as one, and nothing is looked at.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var merge: [String] = []

    @Flag(help: "Make all present findings known ones, in the baseline, and report nothing.")
    var updateBaseline = false

    @Flag(help: "List the rules.")
    var rules = false

    @Argument(
        help: ArgumentHelp("Files, folders that are searched, or - for standard input.", valueName: "path"),
        completion: .file())
    var paths: [String] = []

    /// What a worker says of a document; its attachments are the pictures.
    private struct Info: Codable {
        var findings: [AuditFinding]
        var usedBaseline: Set<String>
        var pictures: [FindingPicture]
        var screens: Int
        var seconds: Double
    }

    func run() throws {
        if rules {
            for rule in AuditRule.allCases {
                Output.print("\(rule.rawValue) (\(rule.defaultSeverity.rawValue)): \(rule.summary)")
            }
            return
        }
        let format = try reporting.chosenFormat()
        if !merge.isEmpty { return try reportMerged(format) }
        guard app != nil || !paths.isEmpty else {
            throw ValidationError("Name at least one file or folder, or an app with --run.")
        }
        guard app == nil || paths.isEmpty else { throw ValidationError("Name documents or an app, not both.") }
        guard (app == nil) == (script == nil) else { throw ValidationError("--run and --script go together.") }
        var configuration = try self.configuration.read(for: AuditRule.self)
        try RuleChecks.choose(&configuration, canvas, reporting.sizeClasses)
        let known = configuration.baseline
        if updateBaseline { configuration.baseline = [] }
        var result = Result()
        if let app, let script {
            try auditApp(app, script, configuration, &result)
        } else {
            try auditDocuments(configuration, &result)
        }
        if updateBaseline {
            try RuleChecks.writeBaseline(result.findings, configuration, self.configuration)
            if result.hasFailed { throw ExitCode(2) }
            return
        }
        try report(result, format)
        if part.shard == nil { RuleChecks.noteStale(known.subtracting(result.met), result.files, configuration) }
        try end(result)
    }

    /// The status that findings ask for.
    private func end(_ result: Result) throws {
        if result.hasFailed
            || result.findings.contains(where: { $0.rule == .unreadableDocument && $0.severity > .note })
        {
            throw ExitCode(2)
        }
        if result.findings.contains(where: { $0.severity > .note }) { throw ExitCode(1) }
    }

    /// The reports of the parts of a run as one.
    private func reportMerged(_ format: ReportFormat) throws {
        guard app == nil, paths.isEmpty, html == nil else {
            throw ValidationError("--merge reports what was found; documents, apps and --html go without it.")
        }
        var result = Result()
        for path in merge {
            guard let report = AuditFinding.report(json: try Input.data(path)) else {
                throw Trouble("\(path): no report that plumb audit --format json wrote")
            }
            result.findings += report.findings
            result.design = result.design ?? report.design
        }
        // Each part of a divided run finds what shows in the usual setting, so duplicates are removed.
        result.findings = Array(Set(result.findings))
        result.findings.sort(by: AuditFinding.inOrder)
        result.files = Set(result.findings.map(\.file)).sorted()
        try report(result, format)
        try end(result)
    }

    struct Result {
        var files: [String] = []
        var findings: [AuditFinding] = []
        var sections: [AuditHTML<AuditRule>.Section] = []
        var met: Set<String> = []
        var hasFailed = false
        var design: ReportedDesign?
    }

    private func auditDocuments(_ configuration: AuditConfiguration, _ result: inout Result) throws {
        let search = DocumentFiles(paths, excluding: configuration)
        let files = try part.part(of: search.files, size: Shard.fileSize)
        Input.readAhead(files)
        let progress = Progress(total: files.count)
        var found = result
        found.hasFailed = search.hasSkipped
        found.files = files.map(Input.name)
        found.design = configuration.base.reportedDesign
        let takesPictures = html != nil
        var seconds: [String: Double] = [:]
        try DocumentPool<Info>.run(files.map(Input.name)) { item in
            let input: Swift.Result<Data, any Error> = Swift.Result { try Input.data(files[item]) }
            // Commands run on the main thread.
            return MainActor.assumeIsolated {
                let auditor = DocumentAuditor(configuration, takesPictures: takesPictures)
                let path = files[item] == "-" ? nil : files[item]
                let (outcome, seconds) = ShardOptions.timed {
                    auditor.audit(input, name: Input.name(files[item]), path: path)
                }
                return WorkerAnswer(
                    info: Info(
                        findings: outcome.findings, usedBaseline: outcome.usedBaseline,
                        pictures: outcome.pictures.map(\.picture), screens: outcome.screens, seconds: seconds),
                    attachments: outcome.pictures.map(\.png))
            }
        } take: { item, answer in
            progress.step(files[item])
            switch answer {
            case .success(let answer):
                seconds[files[item]] = answer.info.seconds
                found.findings += answer.info.findings
                found.met.formUnion(answer.info.usedBaseline)
                found.sections.append(
                    AuditHTML<AuditRule>.Section(
                        findings: answer.info.findings, pictures: Array(zip(answer.info.pictures, answer.attachments))))
            case .failure(let trouble):
                found.hasFailed = true
                found.findings.append(.crash(in: Input.name(files[item]), trouble.description))
            }
        }
        progress.end()
        try part.write(seconds)
        result = found
    }

    private func report(_ result: Result, _ format: ReportFormat) throws {
        try reporting.write(result.findings, result.files, format, result.design)
        guard let html else { return }
        let title = app.map { "Audit of \(URL(fileURLWithPath: $0).lastPathComponent)" } ?? "Audit"
        let page = AuditHTML<AuditRule>(
            title: title, files: result.files.count, sections: result.sections, design: result.design
        ).html
        try Input.write(Data(Rendered(page).text.utf8), to: html)
    }
}
